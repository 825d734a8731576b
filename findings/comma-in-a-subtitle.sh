#!/usr/bin/env bash
# subtitle-converter 3.0.12, subsrt-ts 2.1.2, subsrt 1.1.1; beside them ass-compiler 0.1.16, subtitle 4.2.2, node-webvtt
# 1.9.4, @plussub/srt-vtt-parser 2.0.5.
#
# A line of subtitles, "It costs 1,250, not 12", in the two forms that editors save (ASS and WebVTT), read and
# converted. In ASS the text is the last of ten columns, and may have commas. subtitle-converter ends it at the first
# one: "It costs 1". subsrt-ts takes the first letter off each line, "t costs", and the brace off each mark, so that the
# mark is words. In WebVTT subsrt finds no line in the whole file where its lines end without a carriage return, and
# with one it loses each line whose time is followed by its place (`align:start`). Nothing raises. The other four have
# the text.
#
# Why it matters: a recording is shown with other numbers than were said, and its subtitles are what is searched,
# translated and given to a model in its place. A test line of one word, without a comma, loses a letter at most.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund \
  subtitle-converter@3.0.12 subsrt-ts@2.1.2 subsrt@1.1.1 ass-compiler@0.1.16 subtitle@4.2.2 node-webvtt@1.9.4 \
  @plussub/srt-vtt-parser@2.0.5

cat >probe.mjs <<'JS'
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const TEXT = "It costs 1,250, not 12";
const ass = `[Script Info]
ScriptType: v4.00+

[V4+ Styles]
Format: Name, Fontname, Fontsize, PrimaryColour, SecondaryColour, OutlineColour, BackColour, Bold, Italic, Underline, StrikeOut, ScaleX, ScaleY, Spacing, Angle, BorderStyle, Outline, Shadow, Alignment, MarginL, MarginR, MarginV, Encoding
Style: Default,Arial,20,&H00FFFFFF,&H000000FF,&H00000000,&H00000000,0,0,0,0,100,100,0,0,1,2,2,2,10,10,10,1

[Events]
Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
Dialogue: 0,0:00:01.00,0:00:02.50,Default,,0,0,0,,${TEXT}
Dialogue: 0,0:00:03.00,0:00:04.50,Default,,0,0,0,,{\\an8}Really
`;
const vtt = (setting) => `WEBVTT\n\n1\n00:00:01.000 --> 00:00:02.500${setting}\n${TEXT}\n\n2\n00:00:03.000 --> 00:00:04.500\nReally\n`;
const captions = (read) => (text) =>
  read(text)
    .filter(({ type }) => type === "caption")
    .map((caption) => caption.text);
/** The texts of an .srt, which is what the converter makes. */
const converted = (text) =>
  require("subtitle-converter").convert(text, ".srt").subtitle.trim().split(/\r?\n\r?\n/).map((block) => block.split(/\r?\n/).slice(2).join(" "));
const forAss = {
  "subtitle-converter": converted,
  "subsrt-ts": captions((text) => require("subsrt-ts").parse(text)),
  subsrt: captions((text) => require("subsrt").parse(text)),
  "ass-compiler": (text) =>
    require("ass-compiler")
      .compile(text, {})
      .dialogues.map(({ slices }) => slices.flatMap(({ fragments }) => fragments).map((part) => part.text).join("")),
};
const forVtt = {
  "subtitle-converter": converted,
  "subsrt-ts": forAss["subsrt-ts"],
  subsrt: forAss.subsrt,
  subtitle: (text) => require("subtitle").parseSync(text).filter(({ type }) => type === "cue").map(({ data }) => data.text),
  "node-webvtt": (text) => require("node-webvtt").parse(text).cues.map((cue) => cue.text),
  "@plussub/srt-vtt-parser": (text) => require("@plussub/srt-vtt-parser").parse(text).entries.map((entry) => entry.text),
};
const report = (what, readers, text) => {
  for (const [name, read] of Object.entries(readers))
    console.log(`${what}, ${name}: ${JSON.stringify(read(text).map((line) => line.trim()))}`);
};
report("ASS", forAss, ass);
const windows = (text) => text.replaceAll("\n", "\r\n");
report("WebVTT", forVtt, vtt(""));
report("WebVTT, lines of Windows", forVtt, windows(vtt("")));
report("the same with a place", forVtt, windows(vtt(" align:start")));
JS

cat >expected.txt <<'TXT'
ASS, subtitle-converter: ["It costs 1","{\\an8}Really"]
ASS, subsrt-ts: ["t costs 1,250, not 12","\\an8}Really"]
ASS, subsrt: ["It costs 1,250, not 12","Really"]
ASS, ass-compiler: ["It costs 1,250, not 12","Really"]
WebVTT, subtitle-converter: ["It costs 1,250, not 12","Really"]
WebVTT, subsrt-ts: ["It costs 1,250, not 12","Really"]
WebVTT, subsrt: []
WebVTT, subtitle: ["It costs 1,250, not 12","Really"]
WebVTT, node-webvtt: ["It costs 1,250, not 12","Really"]
WebVTT, @plussub/srt-vtt-parser: ["It costs 1,250, not 12","Really"]
WebVTT, lines of Windows, subtitle-converter: ["It costs 1,250, not 12","Really"]
WebVTT, lines of Windows, subsrt-ts: ["It costs 1,250, not 12","Really"]
WebVTT, lines of Windows, subsrt: ["It costs 1,250, not 12","Really"]
WebVTT, lines of Windows, subtitle: ["It costs 1,250, not 12","Really"]
WebVTT, lines of Windows, node-webvtt: ["It costs 1,250, not 12","Really"]
WebVTT, lines of Windows, @plussub/srt-vtt-parser: ["It costs 1,250, not 12","Really"]
the same with a place, subtitle-converter: ["It costs 1,250, not 12","Really"]
the same with a place, subsrt-ts: ["It costs 1,250, not 12","Really"]
the same with a place, subsrt: ["Really"]
the same with a place, subtitle: ["It costs 1,250, not 12","Really"]
the same with a place, node-webvtt: ["It costs 1,250, not 12","Really"]
the same with a place, @plussub/srt-vtt-parser: ["It costs 1,250, not 12","Really"]
TXT

node probe.mjs | tee seen.txt
diff expected.txt seen.txt || { echo "The behaviour has changed." >&2; exit 1; }
