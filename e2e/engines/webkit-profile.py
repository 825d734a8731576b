#!/usr/bin/python3
"""WebKitGTK with a profile on disk, for its WebDriver, whose own browser opens private sessions only."""

import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402

(folder,) = sys.argv[1:]
manager = WebKit2.WebsiteDataManager(base_data_directory=folder, base_cache_directory=f"{folder}/cache")
context = WebKit2.WebContext(website_data_manager=manager)


def create_view(_session):
    view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True)
    window = Gtk.Window(default_width=1280, default_height=900)
    window.add(view)
    window.show_all()
    return view


context.connect("automation-started", lambda _context, session: session.connect("create-web-view", create_view))
context.set_automation_allowed(True)
Gtk.main()
