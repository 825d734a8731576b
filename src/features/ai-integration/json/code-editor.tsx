import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { json } from "@codemirror/lang-json";
import {
  HighlightStyle,
  bracketMatching,
  foldGutter,
  foldKeymap,
  indentOnInput,
  indentUnit,
  syntaxHighlighting,
} from "@codemirror/language";
import { type Diagnostic, lintGutter, lintKeymap, setDiagnostics } from "@codemirror/lint";
import { highlightSelectionMatches, search, searchKeymap } from "@codemirror/search";
import { Annotation, EditorState, Transaction } from "@codemirror/state";
import { EditorView, type ViewUpdate, drawSelection, highlightActiveLine, keymap, lineNumbers } from "@codemirror/view";
import { tags } from "@lezer/highlight";
import { useEffect, useRef } from "react";
import { useLatest } from "#ui/page/use-latest.ts";

const fromOutside = Annotation.define<boolean>();

/** An editor for the request as JSON. Text from outside replaces only what differs, so that the scroll position stays. */
export function CodeEditor({
  content,
  problems,
  onText,
  onBlur,
}: {
  /** A new object replaces the text of the editor, even if it has the same text as the last one. */
  content: { readonly text: string };
  problems: readonly Diagnostic[];
  /** After each typed change. Reading a long text is slow, so `read` is called only when needed. */
  onText: (read: () => string) => void;
  onBlur: () => void;
}) {
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const latest = useLatest({ content, onText, onBlur });

  useEffect(() => {
    if (!host.current) return;
    // In a shadow root the editor uses constructed style sheets. In the page it would add style elements, which the
    // content security policy forbids.
    const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: "open" });
    const editor = new EditorView({
      root,
      parent: root,
      state: EditorState.create({
        doc: latest.current.content.text,
        extensions: [
          lineNumbers(),
          foldGutter(),
          history(),
          drawSelection(),
          indentOnInput(),
          indentUnit.of("  "),
          bracketMatching(),
          highlightActiveLine(),
          highlightSelectionMatches(),
          search({ top: true }),
          json(),
          lintGutter(),
          codeTheme,
          EditorView.contentAttributes.of({ "aria-label": "Request as JSON", autocomplete: "off", tabindex: "0" }),
          EditorView.updateListener.of(keepPanelsFromBrowser),
          // Tab moves the focus and Ctrl+Enter reviews, as in any field.
          keymap.of([
            ...defaultKeymap.filter(({ key }) => key !== "Mod-Enter"),
            ...historyKeymap,
            ...foldKeymap,
            ...searchKeymap,
            ...lintKeymap,
          ]),
          // The DOM event, because the editor's own update comes after the click that took the focus.
          EditorView.domEventHandlers({ beforeinput: typeOverSelection, blur: () => latest.current.onBlur() }),
          EditorView.updateListener.of((update) => {
            const isTyped = update.docChanged && !update.transactions.some((one) => one.annotation(fromOutside));
            if (isTyped) latest.current.onText(() => update.state.doc.toString());
          }),
        ],
      }),
    });
    view.current = editor;
    // Its lines move when it has measured them.
    editor.dom.style.visibility = "hidden";
    const frame = requestAnimationFrame(() => {
      editor.requestMeasure({ read: () => {}, write: () => (editor.dom.style.visibility = "") });
    });
    return () => {
      cancelAnimationFrame(frame);
      editor.destroy();
      view.current = undefined;
    };
  }, [latest]);

  useEffect(() => {
    const editor = view.current;
    const change = editor && differenceTo(editor.state.doc.toString(), content.text);
    if (!change) return;
    editor.dispatch({ changes: change, annotations: [fromOutside.of(true), Transaction.addToHistory.of(false)] });
  }, [content]);

  useEffect(() => {
    const editor = view.current;
    if (!editor) return;
    const end = editor.state.doc.length;
    const shown = problems.map((problem) => ({
      ...problem,
      from: Math.min(problem.from, end),
      to: Math.min(problem.to, end),
    }));
    editor.dispatch(setDiagnostics(editor.state, shown));
  }, [problems]);

  return <div ref={host} className="border-control h-[54vh] min-h-80 overflow-hidden rounded-md border" />;
}

/** The panels for search and line numbers have inputs, whose text the browser would keep. */
function keepPanelsFromBrowser({ view }: ViewUpdate): void {
  for (const input of view.dom.querySelectorAll("input")) input.autocomplete = "off";
}

/** The editor replaces a selection itself: the browser would copy its look to a style attribute, which the CSP refuses. */
function typeOverSelection(event: InputEvent, view: EditorView): boolean {
  if (event.inputType !== "insertText" || event.data === null || view.state.selection.main.empty) return false;
  event.preventDefault();
  view.dispatch(view.state.replaceSelection(event.data), { userEvent: "input.type", scrollIntoView: true });
  return true;
}

/** Returns the shortest single replacement that turns one text into the other. */
function differenceTo(before: string, after: string): { from: number; to: number; insert: string } | undefined {
  if (before === after) return undefined;
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before.codePointAt(start) === after.codePointAt(start)) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return { from: start, to: before.length - end, insert: after.slice(start, after.length - end) };
}

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
const codeTheme = [look, syntaxHighlighting(colours)];
