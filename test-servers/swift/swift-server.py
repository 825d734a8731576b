"""Runs OpenStack Swift with its S3 API in one process: swift-server.py FOLDER PORT KEY SECRET REGION."""

import os
import sys

import eventlet

eventlet.monkey_patch()

from swift.common import utils  # noqa: E402

folder, port, key, secret, region = sys.argv[1:]
# Swift reads this file at a fixed path. Both modules have the name.
utils.SWIFT_CONF_FILE = os.path.join(folder, "swift.conf")
with open(utils.SWIFT_CONF_FILE, "w") as conf:
    conf.write("[swift-hash]\nswift_hash_path_suffix = tests\n")
os.makedirs(os.path.join(folder, "devices", "d1"))

from eventlet import wsgi  # noqa: E402
from swift.common.ring import RingBuilder  # noqa: E402
from swift.common.storage_policy import reload_storage_policies  # noqa: E402
from swift.common.wsgi import loadapp  # noqa: E402

reload_storage_policies()
sockets = {name: eventlet.listen(("127.0.0.1", 0)) for name in ("account", "container", "object")}
for name, socket in sockets.items():
    builder = RingBuilder(4, 1, 0)
    device = {"region": 1, "zone": 1, "ip": "127.0.0.1", "port": socket.getsockname()[1], "device": "d1", "weight": 1}
    builder.add_dev({**device, "replication_ip": "127.0.0.1", "replication_port": device["port"], "meta": ""})
    builder.rebalance()
    builder.get_ring().save(os.path.join(folder, f"{name}.ring.gz"))


def app(name, text):
    path = os.path.join(folder, f"{name}.conf")
    with open(path, "w") as conf:
        conf.write(text)
    return loadapp(path)


class Cache(dict):
    """What Swift needs of memcached. An empty one counts as present."""

    def __bool__(self):
        return True

    def set(self, key, value, **_):
        self[key] = value

    def get(self, key, default=None, **_):
        return super().get(key, default)

    def delete(self, key, **_):
        self.pop(key, None)

    def incr(self, key, delta=1, **_):
        self[key] = self.get(key, 0) + delta
        return self[key]


cache = Cache()


def serve(name, text, socket):
    served = app(name, text)

    def with_cache(environ, start_response):
        environ["swift.cache"] = cache
        return served(environ, start_response)

    eventlet.spawn(wsgi.server, socket, with_cache, log_output=False)


DEFAULTS = f"[DEFAULT]\nswift_dir = {folder}\ndevices = {folder}/devices\nmount_check = false\n"
for name, socket in sockets.items():
    serve(name, f"{DEFAULTS}[pipeline:main]\npipeline = {name}-server\n[app:{name}-server]\nuse = egg:swift#{name}\n", socket)
serve(
    "proxy",
    f"""{DEFAULTS}cors_allow_origin = *
cors_expose_headers = etag
[pipeline:main]
pipeline = catch_errors s3api tempauth slo dlo proxy-server
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:s3api]
use = egg:swift#s3api
location = {region}
cors_preflight_allow_origin = *
min_segment_size = 1
[filter:tempauth]
use = egg:swift#tempauth
user_{key.replace(":", "_")} = {secret} .admin
[filter:slo]
use = egg:swift#slo
[filter:dlo]
use = egg:swift#dlo
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
""",
    eventlet.listen(("127.0.0.1", int(port))),
)
print("ready", flush=True)
eventlet.event.Event().wait()
