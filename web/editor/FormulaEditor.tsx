// The editor of a formula: colours, completion, what does not hold in words, and a keyboard that never traps.
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
import { Compartment, EditorState } from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  keymap,
  lineNumbers,
  placeholder,
} from '@codemirror/view';
import { useEffect, useImperativeHandle, useRef, type Ref } from 'react';
import type { Diagnostico } from '../../core/payroll/diagnostico.ts';
import { completar, type Contexto, type Opcion } from './completar.ts';
import { senales } from './firmas.ts';
import { frasesEs } from './frases.ts';
import { clasesDeFormula, parserConEstilo } from './lenguaje.ts';
import './sintaxis.css';
import './editor.css';

export interface Posicion {
  readonly linea: number;
  readonly columna: number;
  readonly lista: boolean;
}

export interface ManijaEditor {
  readonly irA: (desde: number, hasta: number) => void;
  readonly insertar: (texto: string) => void;
}

export interface FormulaEditorProps {
  readonly valor: string;
  readonly alCambiar: (formula: string) => void;
  readonly diagnosticos: readonly Diagnostico[];
  readonly contexto: Contexto | undefined;
  readonly etiqueta: string;
  readonly descritaPor?: string;
  readonly vacia: string;
  readonly soloLectura?: boolean;
  readonly alMover?: (p: Posicion) => void;
  readonly alSalir?: () => void;
  /** Words of the way to what is named. */
  readonly abrir?: { readonly texto: string; readonly ayuda: string };
  readonly ref?: Ref<ManijaEditor>;
}

const datos = defineLanguageFacet({
  commentTokens: { line: '//' },
  closeBrackets: { brackets: ['(', '[', '"'] },
});
const lenguaje = new LanguageSupport(new Language(datos, parserConEstilo, [], 'formula'));

/** The page's nonce, where its policy has one: the editor injects a style sheet of its own. */
const nonce = (): string =>
  document.querySelector<HTMLElement>('script[nonce], style[nonce], meta[nonce]')?.nonce ?? '';

const pieza = (clase: string, texto: string): HTMLElement => {
  const s = document.createElement('span');
  s.className = clase;
  s.textContent = texto;
  return s;
};
const filaDeLista = [
  { position: 20, render: (o: Completion) => pieza('fe-codigo', (o as Opcion).codigo) },
  { position: 60, render: (o: Completion) => pieza('fe-detalle', o.detail ?? '') },
  {
    position: 90,
    render: (o: Completion) =>
      pieza(
        (o as Opcion).ciclo ? 'fe-que fe-ciclo' : 'fe-que',
        (o as Opcion).ciclo ? 'ciclo' : (o as Opcion).que,
      ),
  },
];

const posicionDe = (e: EditorState): Posicion => {
  const cabeza = e.selection.main.head,
    linea = e.doc.lineAt(cabeza);
  return { linea: linea.number, columna: cabeza - linea.from + 1, lista: completionStatus(e) === 'active' };
};

/**
 * Typing over a selection is written by the editor itself: left to the browser, it keeps the colour of what it deletes in a
 * style attribute, which the page's policy refuses.
 */
const escribirSobreSeleccion = EditorView.domEventHandlers({
  beforeinput: (e, v) => {
    const { from, to, empty } = v.state.selection.main,
      texto = e.data;
    if (e.inputType !== 'insertText' || texto === null || empty || v.composing || v.state.readOnly)
      return false;
    const insertar = () =>
      v.state.update(v.state.replaceSelection(texto), { userEvent: 'input.type', scrollIntoView: true });
    if (!v.state.facet(EditorView.inputHandler).some((h) => h(v, from, to, texto, insertar)))
      v.dispatch(insertar());
    e.preventDefault();
    return true;
  },
});

const aCodemirror = (d: Diagnostico, largo: number): Diagnostic => {
  const from = Math.min(d.from, largo);
  return {
    from,
    to: Math.max(from, Math.min(d.to, largo)),
    severity: d.severity === 'error' ? 'error' : 'warning',
    message: d.message,
  };
};

export default function FormulaEditor(p: FormulaEditorProps) {
  const caja = useRef<HTMLDivElement>(null);
  const vista = useRef<EditorView>(undefined);
  const vivo = useRef(p);
  vivo.current = p;
  const atributos = useRef(new Compartment());
  const lectura = useRef(new Compartment());
  const conEtiqueta = EditorView.contentAttributes.of({
    'aria-label': p.etiqueta,
    ...(p.descritaPor ? { 'aria-describedby': p.descritaPor } : {}),
    spellcheck: 'false',
  });
  const conLectura = [
    EditorState.readOnly.of(p.soloLectura ?? false),
    EditorView.editable.of(!p.soloLectura),
  ];

  useEffect(() => {
    /** Tab was pressed while the list was coming. */
    let apurado = false;
    const v = new EditorView({
      parent: caja.current!,
      state: EditorState.create({
        doc: vivo.current.valor,
        extensions: [
          EditorView.cspNonce.of(nonce()),
          frasesEs,
          lenguaje,
          syntaxHighlighting(clasesDeFormula),
          lineNumbers(),
          history(),
          drawSelection(),
          highlightActiveLine(),
          bracketMatching(),
          closeBrackets(),
          placeholder(vivo.current.vacia),
          EditorView.lineWrapping,
          escribirSobreSeleccion,
          atributos.current.of(conEtiqueta),
          lectura.current.of(conLectura),
          autocompletion({
            override: [completar(() => vivo.current.contexto)],
            icons: false,
            interactionDelay: 0,
            addToOptions: filaDeLista,
            optionClass: () => 'fe-opcion',
            tooltipClass: () => 'fe-lista',
          }),
          senales(
            () => vivo.current.contexto,
            vivo.current.abrir?.texto ?? '',
            vivo.current.abrir?.ayuda ?? '',
          ),
          // Tab completes while the list is open, and as soon as it comes when it is coming; otherwise it leaves, as in any field.
          keymap.of([
            {
              key: 'Tab',
              run: (v) => acceptCompletion(v) || (apurado = completionStatus(v.state) === 'pending'),
            },
            ...closeBracketsKeymap,
            ...completionKeymap,
            ...lintKeymap,
            ...historyKeymap,
            ...defaultKeymap,
          ]),
          EditorView.updateListener.of((u) => {
            if (u.docChanged) apurado = false;
            else if (apurado && completionStatus(u.state) !== 'pending') {
              apurado = false;
              setTimeout(() => {
                acceptCompletion(u.view);
              }, 0);
            }
            if (u.docChanged) vivo.current.alCambiar(u.state.doc.toString());
            if (
              u.docChanged ||
              u.selectionSet ||
              completionStatus(u.state) !== completionStatus(u.startState)
            )
              vivo.current.alMover?.(posicionDe(u.state));
            if (u.focusChanged && !u.view.hasFocus) vivo.current.alSalir?.();
          }),
        ],
      }),
    });
    vista.current = v;
    return () => {
      v.destroy();
      vista.current = undefined;
    };
  }, []);

  useEffect(() => {
    const v = vista.current;
    if (v && v.state.doc.toString() !== p.valor)
      v.dispatch({ changes: { from: 0, to: v.state.doc.length, insert: p.valor } });
  }, [p.valor]);
  useEffect(() => {
    vista.current?.dispatch({
      effects: [atributos.current.reconfigure(conEtiqueta), lectura.current.reconfigure(conLectura)],
    });
  }, [p.etiqueta, p.descritaPor, p.soloLectura]);
  useEffect(() => {
    const v = vista.current;
    if (v)
      v.dispatch(
        setDiagnostics(
          v.state,
          p.diagnosticos.map((d) => aCodemirror(d, v.state.doc.length)),
        ),
      );
  }, [p.diagnosticos]);

  useImperativeHandle(
    p.ref,
    () => ({
      irA: (desde, hasta) => {
        const v = vista.current;
        if (!v) return;
        const largo = v.state.doc.length;
        v.dispatch({
          selection: { anchor: Math.min(desde, largo), head: Math.min(hasta, largo) },
          scrollIntoView: true,
        });
        v.focus();
      },
      insertar: (texto) => {
        const v = vista.current;
        if (!v) return;
        v.dispatch(v.state.replaceSelection(texto));
        v.focus();
      },
    }),
    [],
  );

  return (
    <div
      ref={caja}
      className="fe"
      data-invalido={p.diagnosticos.some((d) => d.severity === 'error') || undefined}
    />
  );
}
