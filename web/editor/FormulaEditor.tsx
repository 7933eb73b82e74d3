// The formula editor: colours, completion, errors in words, and a keyboard that never traps the focus.
import {
  acceptCompletion,
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
  completionStatus,
  type Completion,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import {
  bracketMatching,
  defineLanguageFacet,
  Language,
  LanguageSupport,
  syntaxHighlighting,
} from '@codemirror/language';
import { lintKeymap, setDiagnostics, type Diagnostic } from '@codemirror/lint';
import { Compartment, EditorState, type Extension } from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  keymap,
  lineNumbers,
  placeholder,
} from '@codemirror/view';
import {
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useMemo,
  useRef,
  type Ref,
  type RefObject,
} from 'react';
import type { FormulaDiagnostic } from '../../core/payroll/formulaDiagnostic.ts';
import { completeFormula, type FormulaContext, type FormulaCompletion } from './completion.ts';
import { cursorHints } from './cursorHints.ts';
import { editorPhrases } from './phrases.ts';
import { formulaHighlighter, styledParser } from './highlighting.ts';
import './sintaxis.css';
import './editor.css';

export interface CursorPosition {
  readonly line: number;
  readonly column: number;
  readonly list: boolean;
}

export interface EditorHandle {
  readonly goTo: (from: number, until: number) => void;
  readonly insert: (text: string) => void;
}

export interface FormulaEditorProps {
  readonly value: string;
  readonly onChange: (formula: string) => void;
  readonly diagnostics: readonly FormulaDiagnostic[];
  readonly context: FormulaContext | undefined;
  readonly label: string;
  readonly describedBy?: string;
  readonly empty: string;
  readonly readOnly?: boolean;
  readonly onMove?: (p: CursorPosition) => void;
  readonly onLeave?: () => void;
  /** Text and tooltip of the link to the thing under the cursor. */
  readonly open?: { readonly text: string; readonly help: string };
  readonly ref?: Ref<EditorHandle>;
}

const data = defineLanguageFacet({
  commentTokens: { line: '//' },
  closeBrackets: { brackets: ['(', '[', '"'] },
});
const language = new LanguageSupport(new Language(data, styledParser, [], 'formula'));

/** The nonce of the page's content policy, if it has one: the editor injects a style sheet. */
const nonce = (): string =>
  document.querySelector<HTMLElement>('script[nonce], style[nonce], meta[nonce]')?.nonce ?? '';

const piece = (clase: string, text: string): HTMLElement => {
  const s = document.createElement('span');
  s.className = clase;
  s.textContent = text;
  return s;
};
const isOfFormula = (o: Completion): o is FormulaCompletion => 'code' in o && 'what' in o;
const listRowParts = [
  { position: 20, render: (o: Completion) => (isOfFormula(o) ? piece('fe-codigo', o.code) : null) },
  { position: 60, render: (o: Completion) => piece('fe-detalle', o.detail ?? '') },
  {
    position: 90,
    render: (o: Completion) =>
      isOfFormula(o) ? (o.cycle ? piece('fe-que fe-ciclo', 'ciclo') : piece('fe-que', o.what)) : null,
  },
];

const positionOf = (e: EditorState): CursorPosition => {
  const head = e.selection.main.head,
    line = e.doc.lineAt(head);
  return { line: line.number, column: head - line.from + 1, list: completionStatus(e) === 'active' };
};

/**
 * Replaces a selection by typing ourselves: browsers keep the colour of the deleted text in a style
 * attribute, which the page's content policy refuses.
 */
const typeOverSelection = EditorView.domEventHandlers({
  beforeinput: (e, v) => {
    const { from, to, empty } = v.state.selection.main,
      text = e.data;
    if (e.inputType !== 'insertText' || text === null || empty || v.composing || v.state.readOnly)
      return false;
    const insert = () =>
      v.state.update(v.state.replaceSelection(text), { userEvent: 'input.type', scrollIntoView: true });
    if (!v.state.facet(EditorView.inputHandler).some((h) => h(v, from, to, text, insert)))
      v.dispatch(insert());
    e.preventDefault();
    return true;
  },
});

const toCodemirror = (d: FormulaDiagnostic, length: number): Diagnostic => {
  const from = Math.min(d.from, length);
  return {
    from,
    to: Math.max(from, Math.min(d.to, length)),
    severity: d.severity === 'error' ? 'error' : 'warning',
    message: d.message,
  };
};

type Live = RefObject<FormulaEditorProps>;

/** Appearance and language, the same for every formula. */
const lookOf = (empty: string): Extension => [
  EditorView.cspNonce.of(nonce()),
  editorPhrases,
  language,
  syntaxHighlighting(formulaHighlighter),
  lineNumbers(),
  history(),
  drawSelection(),
  highlightActiveLine(),
  bracketMatching(),
  closeBrackets(),
  placeholder(empty),
  EditorView.lineWrapping,
  typeOverSelection,
];

const helpWhileTyping = (alive: Live): Extension => [
  autocompletion({
    override: [completeFormula(() => alive.current.context)],
    icons: false,
    interactionDelay: 0,
    addToOptions: listRowParts,
    optionClass: () => 'fe-opcion',
    tooltipClass: () => 'fe-lista',
  }),
  cursorHints(() => alive.current.context, alive.current.open ?? { text: '', help: '' }),
];

/** Key bindings, and the callbacks after each change. */
const keysAndChanges = (alive: Live): Extension => {
  /** Tab was pressed while the completion list was still loading. */
  let hurried = false;
  return [
    // Tab completes while the list is open, or as soon as it arrives; otherwise it leaves the editor.
    keymap.of([
      {
        key: 'Tab',
        run: (v) => acceptCompletion(v) || (hurried = completionStatus(v.state) === 'pending'),
      },
      ...closeBracketsKeymap,
      ...completionKeymap,
      ...lintKeymap,
      ...historyKeymap,
      ...defaultKeymap,
    ]),
    EditorView.updateListener.of((u) => {
      if (u.docChanged) hurried = false;
      else if (hurried && completionStatus(u.state) !== 'pending') {
        hurried = false;
        setTimeout(() => {
          acceptCompletion(u.view);
        }, 0);
      }
      if (u.docChanged) alive.current.onChange(u.state.doc.toString());
      if (u.docChanged || u.selectionSet || completionStatus(u.state) !== completionStatus(u.startState))
        alive.current.onMove?.(positionOf(u.state));
      if (u.focusChanged && !u.view.hasFocus) alive.current.onLeave?.();
    }),
  ];
};

export default function FormulaEditor(p: FormulaEditorProps) {
  const box = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const alive = useRef(p);
  alive.current = p;
  const atributos = useRef(new Compartment());
  const reading = useRef(new Compartment());
  const { label, describedBy, readOnly = false } = p;
  const withLabel = useMemo(
    () =>
      EditorView.contentAttributes.of({
        'aria-label': label,
        ...(describedBy ? { 'aria-describedby': describedBy } : {}),
        spellcheck: 'false',
      }),
    [label, describedBy],
  );
  const withReading = useMemo(
    () => [EditorState.readOnly.of(readOnly), EditorView.editable.of(!readOnly)],
    [readOnly],
  );
  /** The initial extensions; each compartment is replaced when its value changes. */
  const onStart = useEffectEvent(() => [atributos.current.of(withLabel), reading.current.of(withReading)]);

  useEffect(() => {
    const parent = box.current;
    if (!parent) return;
    const v = new EditorView({
      parent,
      state: EditorState.create({
        doc: alive.current.value,
        extensions: [lookOf(alive.current.empty), onStart(), helpWhileTyping(alive), keysAndChanges(alive)],
      }),
    });
    view.current = v;
    return () => {
      v.destroy();
      view.current = undefined;
    };
  }, []);

  useEffect(() => {
    const v = view.current;
    if (v && v.state.doc.toString() !== p.value)
      v.dispatch({ changes: { from: 0, to: v.state.doc.length, insert: p.value } });
  }, [p.value]);
  useEffect(() => {
    view.current?.dispatch({
      effects: [atributos.current.reconfigure(withLabel), reading.current.reconfigure(withReading)],
    });
  }, [withLabel, withReading]);
  useEffect(() => {
    const v = view.current;
    if (v)
      v.dispatch(
        setDiagnostics(
          v.state,
          p.diagnostics.map((d) => toCodemirror(d, v.state.doc.length)),
        ),
      );
  }, [p.diagnostics]);

  useImperativeHandle(
    p.ref,
    () => ({
      goTo: (from, until) => {
        const v = view.current;
        if (!v) return;
        const length = v.state.doc.length;
        v.dispatch({
          selection: { anchor: Math.min(from, length), head: Math.min(until, length) },
          scrollIntoView: true,
        });
        v.focus();
      },
      insert: (text) => {
        const v = view.current;
        if (!v) return;
        v.dispatch(v.state.replaceSelection(text));
        v.focus();
      },
    }),
    [],
  );

  return (
    <div
      ref={box}
      className="fe"
      data-invalido={p.diagnostics.some((d) => d.severity === 'error') || undefined}
    />
  );
}
