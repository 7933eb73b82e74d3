// Hints beside the cursor of a formula: the arguments of the call being written, with the current one marked;
// on hover, what a name is and the link to it.
import { type EditorState, StateField, type Extension } from '@codemirror/state';
import { EditorView, hoverTooltip, keymap, showTooltip, type Tooltip } from '@codemirror/view';
import { nameKey } from '../../core/payroll/nameKey.ts';
import { parameterAt } from '../../core/payroll/functionDef.ts';
import { functionByName } from '../../core/payroll/functions/index.ts';
import type { FormulaContext } from './completion.ts';
import { callAt, nameAt, type FormulaName } from './formulaCall.ts';

const nodo = (etiqueta: string, clase: string, texto = ''): HTMLElement => {
  const e = document.createElement(etiqueta);
  if (clase) e.className = clase;
  if (texto) e.textContent = texto;
  return e;
};

const firmaDe = (estado: EditorState): Tooltip | null => {
  const { head, empty } = estado.selection.main;
  if (!empty || estado.readOnly) return null;
  const l = callAt(estado.doc.toString(), head),
    def = l && functionByName(nameKey(l.nombre));
  if (!l || !def || def.params.length === 0) return null;
  const actual = parameterAt(def, l.indice, Math.max(l.indice + 1, def.params.length));
  return {
    pos: l.desde,
    above: true,
    strictSide: true,
    create: () => {
      const dom = nodo('div', 'fe-firma');
      const linea = nodo('div', 'fe-firma-linea');
      linea.append(`${def.nombre}(`);
      def.params.forEach((p, i) => {
        if (i > 0) linea.append('; ');
        linea.append(
          nodo(
            p === actual ? 'b' : 'span',
            p === actual ? 'fe-firma-actual' : '',
            p.opcional ? `[${p.nombre}]` : p.nombre,
          ),
        );
      });
      linea.append(def.repite ? '; …)' : ')');
      dom.append(linea);
      if (actual) dom.append(nodo('div', 'fe-firma-ayuda', actual.ayuda));
      return { dom };
    },
  };
};

/** The same call and argument keep the same box while the person types. */
const huella = (t: Tooltip | null, e: EditorState): string => {
  const l = t && callAt(e.doc.toString(), e.selection.main.head);
  return l ? `${l.nombre} ${l.desde} ${l.indice}` : '';
};
const firmas = StateField.define<{
  readonly caja: Tooltip | null;
  readonly huella: string;
  readonly callada: boolean;
}>({
  create: (e) => {
    const caja = firmaDe(e);
    return { caja: null, huella: huella(caja, e), callada: true };
  },
  update: (v, tr) => {
    const callar = tr.isUserEvent('firma.cerrar');
    if (!tr.docChanged && !tr.selection && !callar) return v;
    const caja = firmaDe(tr.state),
      h = huella(caja, tr.state);
    // Nothing shows until the person types or moves the cursor; after Esc it stays closed for that call.
    const callada = callar || (v.callada && v.huella === h && !tr.docChanged);
    return h === v.huella && callada === v.callada ? v : { caja, huella: h, callada };
  },
  provide: (f) => showTooltip.from(f, (v) => (v.callada ? null : v.caja)),
});

const abrir = (n: FormulaName): void => {
  window.open(n.ruta, '_blank', 'noopener');
};

type Read = () => FormulaContext | undefined;
/** Text of the link to the named thing. */
interface LinkTexts {
  readonly texto: string;
  readonly ayuda: string;
}

const hintOf = (n: FormulaName, c: FormulaContext | undefined, { texto, ayuda }: LinkTexts): HTMLElement => {
  const dom = nodo('div', 'fe-nombrado'),
    valor = c?.valor(n.nombre);
  dom.append(nodo('p', 'fe-info-titulo', n.titulo));
  if (n.ayuda) dom.append(nodo('p', '', n.ayuda));
  if (c && valor !== undefined) dom.append(nodo('p', 'fe-info-valor', c.textos.vale(valor)));
  const a = document.createElement('a');
  a.textContent = texto;
  a.href = n.ruta;
  a.target = '_blank';
  a.rel = 'noopener';
  a.title = ayuda;
  dom.append(a);
  return dom;
};

/** On hover: what a name is and its value. */
const overName = (leer: Read, enlace: LinkTexts): Extension =>
  hoverTooltip(
    (v, pos) => {
      const c = leer(),
        n = nameAt(v.state.doc.toString(), pos, c?.ambito);
      if (!n) return null;
      return {
        pos: n.desde,
        end: n.hasta,
        above: true,
        create: () => ({ dom: hintOf(n, c, enlace) }),
      };
    },
    { hideOnChange: true },
  );

/** Ctrl and a click on a name opens its page. */
const openOnClick = (leer: Read): Extension =>
  EditorView.domEventHandlers({
    mousedown: (e, v) => {
      if (!(e.ctrlKey || e.metaKey) || e.button !== 0) return false;
      const pos = v.posAtCoords({ x: e.clientX, y: e.clientY }),
        n = pos === null ? undefined : nameAt(v.state.doc.toString(), pos, leer()?.ambito);
      if (!n) return false;
      e.preventDefault();
      abrir(n);
      return true;
    },
  });

const hintKeys = (leer: Read): Extension =>
  keymap.of([
    {
      key: 'Alt-Enter',
      run: (v) => {
        const n = nameAt(v.state.doc.toString(), v.state.selection.main.head, leer()?.ambito);
        if (n) abrir(n);
        return n !== undefined;
      },
    },
    {
      key: 'Escape',
      run: (v) => {
        if (v.state.field(firmas).callada || v.state.field(firmas).caja === null) return false;
        v.dispatch({ userEvent: 'firma.cerrar' });
        return true;
      },
    },
  ]);

export const cursorHints = (leer: Read, enlace: LinkTexts): Extension => [
  firmas,
  overName(leer, enlace),
  openOnClick(leer),
  hintKeys(leer),
];
