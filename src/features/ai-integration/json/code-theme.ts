import { HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import { EditorView } from "@codemirror/view";
import { tags } from "@lezer/highlight";

const look = EditorView.theme({
  "&": { height: "100%", fontSize: "0.8125rem", color: "var(--color-text)", backgroundColor: "var(--color-surface)" },
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": { fontFamily: "var(--font-mono)", lineHeight: "1.25rem", overflow: "auto" },
  ".cm-content": { caretColor: "var(--color-text)", padding: "0.5rem 0" },
  ".cm-cursor, .cm-dropCursor": { borderLeftColor: "var(--color-text)" },
  ".cm-gutters": {
    backgroundColor: "var(--color-sunken)",
    color: "var(--color-muted)",
    borderRight: "1px solid var(--color-line)",
  },
  ".cm-activeLine, .cm-activeLineGutter": {
    backgroundColor: "color-mix(in oklab, var(--color-hover) 60%, transparent)",
  },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": {
    backgroundColor: "color-mix(in oklab, var(--color-accent) 26%, transparent)",
  },
  ".cm-matchingBracket, &.cm-focused .cm-matchingBracket": {
    backgroundColor: "var(--color-accent-soft)",
    outline: "1px solid var(--color-accent-line)",
  },
  ".cm-searchMatch": { backgroundColor: "var(--color-warning-soft)", outline: "1px solid var(--color-warning-line)" },
  ".cm-panels": {
    backgroundColor: "var(--color-raised)",
    color: "var(--color-text)",
    borderColor: "var(--color-line)",
  },
  ".cm-panel button, .cm-panel input, .cm-textfield, .cm-button": {
    fontFamily: "var(--font-sans)",
    fontSize: "0.8125rem",
    color: "var(--color-text)",
    backgroundColor: "var(--color-surface)",
    backgroundImage: "none",
    border: "1px solid var(--color-control)",
    borderRadius: "0.25rem",
  },
  ".cm-tooltip": {
    backgroundColor: "var(--color-raised)",
    color: "var(--color-text)",
    border: "1px solid var(--color-line)",
    borderRadius: "0.375rem",
    fontFamily: "var(--font-sans)",
  },
  ".cm-foldPlaceholder": {
    backgroundColor: "var(--color-sunken)",
    border: "1px solid var(--color-line)",
    color: "var(--color-muted)",
  },
});

const colours = HighlightStyle.define([
  { tag: tags.propertyName, color: "var(--color-text)" },
  { tag: tags.string, color: "var(--color-success)" },
  { tag: tags.number, color: "var(--color-info)" },
  { tag: [tags.bool, tags.null], color: "var(--color-accent)" },
  { tag: [tags.separator, tags.brace, tags.squareBracket], color: "var(--color-muted)" },
]);

/** The colours of the console, light and dark: its CSS variables reach into the shadow root. */
export const codeTheme = [look, syntaxHighlighting(colours)];
