#!/usr/bin/python3
"""A window at a place of the screen, to drag files from. Says when it is shown and when the pointer is over a target."""

import sys

import gi

gi.require_version("Gdk", "3.0")
gi.require_version("Gtk", "3.0")
from gi.repository import Gdk, GLib, Gtk  # noqa: E402

x, y, size, *files = sys.argv[1:]
uris = [GLib.filename_to_uri(file) for file in files]


def say(what):
    print(what, flush=True)


def watch(_box, drag):
    def look():
        is_taken = drag.get_selected_action() != 0
        if is_taken:
            say("taken")
        return not is_taken

    GLib.timeout_add(20, look)


window = Gtk.Window(type=Gtk.WindowType.POPUP)
box = Gtk.EventBox(width_request=int(size), height_request=int(size))
box.drag_source_set(Gdk.ModifierType.BUTTON1_MASK, [Gtk.TargetEntry.new("text/uri-list", 0, 0)], Gdk.DragAction.COPY)
box.connect("drag-begin", watch)
box.connect("drag-data-get", lambda _box, _drag, data, _info, _time: data.set_uris(uris))
window.connect("map-event", lambda _window, _event: say("shown"))
window.add(box)
window.move(int(x), int(y))
window.show_all()
Gtk.main()
