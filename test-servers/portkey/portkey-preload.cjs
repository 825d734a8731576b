// Keeps the gateway to this computer, and names its upstream as a reverse proxy before it would.
const http = require("node:http");
const net = require("node:net");

const upstream = { "x-portkey-provider": "openai", "x-portkey-custom-host": process.env["PORTKEY_UPSTREAM"] ?? "" };

/** @type {Function} */
const listen = Reflect.get(net.Server.prototype, "listen");
/** @this {import("node:net").Server} @param {unknown} port @param {...unknown} rest */
net.Server.prototype.listen = function (port, ...rest) {
  const done = /** @type {() => void} */ (rest.find((one) => typeof one === "function"));
  return /** @type {import("node:net").Server} */ (Reflect.apply(listen, this, [Number(port), "127.0.0.1", done]));
};

/** @type {Function} */
const emit = Reflect.get(http.Server.prototype, "emit");
/** @this {import("node:http").Server} @param {string} name @param {...unknown} rest */
http.Server.prototype.emit = function (name, ...rest) {
  const [request] = rest;
  if (request instanceof http.IncomingMessage) {
    for (const header of Object.entries(upstream)) request.rawHeaders.push(...header);
  }
  return /** @type {boolean} */ (Reflect.apply(emit, this, [name, ...rest]));
};
