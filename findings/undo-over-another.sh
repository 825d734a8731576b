#!/usr/bin/env bash
# loro-crdt 1.17.1, tinybase 10.0.1, zundo 2.3.0 with zustand 5.1.0, mobx-keystone 2.2.0, mobx-state-tree 7.4.0 with
# mst-middlewares 6.1.0; beside them yjs 13.6.33.
#
# Two people have one model at a price of 10. I set it to 12, somebody else sets it to 15, and I undo what I did. Six
# packages that keep a history and hold data of several people, or are told to leave what comes from others out of the
# history. In yjs the price stays 15. In four it is 10, which nobody wants: not the 12 of mine is undone but the 15 of
# the other, and the change goes on to the other side. tinybase goes back to 12: it takes back what the other did, as
# that came last. The same if the other renames the model: tinybase takes the new name away and leaves my price, zundo
# takes both back.
#
# Why it matters: undo is pressed without a thought, on what one has just done. Somebody else's price is gone on all
# machines, and there is no conflict, no message, and no step in anybody's history that shows it.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund \
  loro-crdt@1.17.1 tinybase@10.0.1 zundo@2.3.0 zustand@5.1.0 react@19.3.1 mobx-keystone@2.2.0 mobx@6.9.1 \
  mobx-state-tree@7.4.0 mst-middlewares@6.1.0 yjs@13.6.33

cat >probe.mjs <<'JS'
import { LoroDoc, UndoManager as LoroUndo } from "loro-crdt";
import * as keystone from "mobx-keystone";
import { types } from "mobx-state-tree";
import { UndoManager as MstUndo } from "mst-middlewares";
import { createCheckpoints, createMergeableStore } from "tinybase";
import * as Y from "yjs";
import { temporal } from "zundo";
import { createStore } from "zustand/vanilla";

/** Each holds the model o3 at a price of 10: `mine` sets members of it, `other` does for somebody else. */
const packages = {
  yjs: () => {
    const [here, there] = [new Y.Doc(), new Y.Doc()];
    const sync = () => {
      Y.applyUpdate(there, Y.encodeStateAsUpdate(here), "sync");
      Y.applyUpdate(here, Y.encodeStateAsUpdate(there), "sync");
    };
    const put = (doc) => (members) =>
      doc.transact(() => Object.entries(members).forEach(([key, value]) => doc.getMap("o3").set(key, value)));
    put(here)({ name: "o3", price: 10 });
    const history = new Y.UndoManager(here.getMap("o3"));
    return { mine: put(here), other: put(there), sync, undo: () => history.undo(), read: () => here.getMap("o3").toJSON() };
  },
  "loro-crdt": () => {
    const [here, there] = [new LoroDoc(), new LoroDoc()];
    here.setPeerId("1");
    there.setPeerId("2");
    const sync = () => {
      there.import(here.export({ mode: "update" }));
      here.import(there.export({ mode: "update" }));
    };
    const put = (doc) => (members) => {
      for (const [key, value] of Object.entries(members)) doc.getMap("o3").set(key, value);
      doc.commit();
    };
    put(here)({ name: "o3", price: 10 });
    const history = new LoroUndo(here, {});
    return { mine: put(here), other: put(there), sync, undo: () => history.undo(), read: () => here.toJSON().o3 };
  },
  tinybase: () => {
    const [here, there] = [createMergeableStore("1"), createMergeableStore("2")];
    const put = (store) => (members) => store.setPartialRow("models", "o3", members);
    put(here)({ name: "o3", price: 10 });
    const history = createCheckpoints(here);
    const mine = (members) => {
      put(here)(members);
      history.addCheckpoint();
    };
    // What others did becomes a step of its own, which is passed over.
    const sync = () => here.merge(there);
    const undo = () => history.goBackward();
    return { mine, other: put(there), sync, undo, read: () => here.getRow("models", "o3") };
  },
  zundo: () => {
    const store = createStore(temporal(() => ({ name: "o3", price: 10 })));
    const history = () => store.temporal.getState();
    const other = (members) => {
      history().pause();
      store.setState(members);
      history().resume();
    };
    return { mine: store.setState, other, sync() {}, undo: () => history().undo(), read: store.getState };
  },
  "mobx-keystone": () => {
    const { Model, model, prop, undoMiddleware } = keystone;
    const properties = { name: prop(() => "o3").withSetter(), price: prop(() => 10).withSetter() };
    const Entry = model("models/Entry")(class extends Model(properties) {});
    const entry = new Entry({});
    const history = undoMiddleware(entry);
    const mine = ({ name, price }) => (name ? entry.setName(name) : entry.setPrice(price));
    const other = (members) => history.withoutUndo(() => mine(members));
    return { mine, other, sync() {}, undo: () => history.undo(), read: () => entry };
  },
  "mobx-state-tree": () => {
    const Entry = types
      .model({ name: "o3", price: 10, history: types.optional(MstUndo, {}) })
      .actions((self) => ({ put: (members) => Object.assign(self, members) }));
    const entry = Entry.create({});
    const history = MstUndo.create({}, { targetStore: entry });
    const other = (members) => history.withoutUndo(() => entry.put(members));
    return { mine: entry.put, other, sync() {}, undo: () => history.undo(), read: () => entry };
  },
};
const cases = { "sets the price to 15": { price: 15 }, "renames the model to o3-new": { name: "o3-new" } };
for (const [words, members] of Object.entries(cases)) {
  console.log(`I set the price to 12, somebody else ${words}, and I undo`);
  const lines = {};
  for (const [name, make] of Object.entries(packages)) {
    const model = make();
    model.sync();
    model.mine({ price: 12 });
    model.sync();
    model.other(members);
    model.sync();
    model.undo();
    model.sync();
    const { name: id, price } = model.read();
    (lines[`${id} at ${price}`] ??= []).push(name);
  }
  for (const [line, names] of Object.entries(lines)) console.log(`  ${line}: ${names.join(", ")}`);
}
process.exit();
JS

cat >expected.txt <<'TXT'
I set the price to 12, somebody else sets the price to 15, and I undo
  o3 at 15: yjs
  o3 at 10: loro-crdt, zundo, mobx-keystone, mobx-state-tree
  o3 at 12: tinybase
I set the price to 12, somebody else renames the model to o3-new, and I undo
  o3-new at 10: yjs, loro-crdt, mobx-keystone, mobx-state-tree
  o3 at 12: tinybase
  o3 at 10: zundo
TXT

node probe.mjs 2>log.txt | tee seen.txt
diff expected.txt seen.txt || { echo "The behaviour has changed." >&2; exit 1; }
