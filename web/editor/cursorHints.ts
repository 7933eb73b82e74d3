// Hints beside the cursor of a formula: the arguments of the call being written, with the current one marked;
// on hover, what a name is and the link to it.
import { type EditorState, StateField, type Extension } from '@codemirror/state';
import { EditorView, hoverTooltip, keymap, showTooltip, type Tooltip } from '@codemirror/view';
import { nameKey } from '../../core/payroll/nameKey.ts';
import { parameterAt } from '../../core/payroll/functionDef.ts';
import { functionByName } from '../../core/payroll/functions/index.ts';
import type { FormulaContext } from './completion.ts';
import { callAt, nameAt, type FormulaName } from './formulaCall.ts';

const node = (label: string, clase: string, text = ''): HTMLElement => {
  const e = document.createElement(label);
  if (clase) e.className = clase;
  if (text) e.textContent = text;
  return e;
};

const signatureOf = (state: EditorState): Tooltip | null => {
  const { head, empty } = state.selection.main;
  if (!empty || state.readOnly) return null;
  const l = callAt(state.doc.toString(), head),
    def = l && functionByName(nameKey(l.nombre));
  if (!l || !def || def.params.length === 0) return null;
  const current = parameterAt(def, l.indice, Math.max(l.indice + 1, def.params.length));
  return {
    pos: l.desde,
    above: true,
    strictSide: true,
    create: () => {
      const dom = node('div', 'fe-firma');
      const line = node('div', 'fe-firma-linea');
      line.append(`${def.nombre}(`);
      def.params.forEach((p, i) => {
        if (i > 0) line.append('; ');
        line.append(
          node(
            p === current ? 'b' : 'span',
            p === current ? 'fe-firma-actual' : '',
            p.opcional ? `[${p.nombre}]` : p.nombre,
          ),
        );
      });
      line.append(def.repite ? '; …)' : ')');
      dom.append(line);
      if (current) dom.append(node('div', 'fe-firma-ayuda', current.ayuda));
      return { dom };
    },
  };
};

/** The same call and argument keep the same box while the person types. */
const fingerprint = (t: Tooltip | null, e: EditorState): string => {
  const l = t && callAt(e.doc.toString(), e.selection.main.head);
  return l ? `${l.nombre} ${l.desde} ${l.indice}` : '';
};
const signatures = StateField.define<{
  readonly caja: Tooltip | null;
  readonly huella: string;
  readonly callada: boolean;
}>({
  create: (e) => {
    const box = signatureOf(e);
    return { caja: null, huella: fingerprint(box, e), callada: true };
  },
  update: (v, tr) => {
    const silence = tr.isUserEvent('firma.cerrar');
    if (!tr.docChanged && !tr.selection && !silence) return v;
    const caja = signatureOf(tr.state),
      h = fingerprint(caja, tr.state);
    // Nothing shows until the person types or moves the cursor; after Esc it stays closed for that call.
    const callada = silence || (v.callada && v.huella === h && !tr.docChanged);
    return h === v.huella && callada === v.callada ? v : { caja, huella: h, callada };
  },
  provide: (f) => showTooltip.from(f, (v) => (v.callada ? null : v.caja)),
});

const open = (n: FormulaName): void => {
  window.open(n.ruta, '_blank', 'noopener');
};

type Read = () => FormulaContext | undefined;
/** Text of the link to the named thing. */
interface LinkTexts {
  readonly texto: string;
  readonly ayuda: string;
}

const hintOf = (n: FormulaName, c: FormulaContext | undefined, { texto, ayuda }: LinkTexts): HTMLElement => {
  const dom = node('div', 'fe-nombrado'),
    value = c?.valor(n.nombre);
  dom.append(node('p', 'fe-info-titulo', n.titulo));
  if (n.ayuda) dom.append(node('p', '', n.ayuda));
  if (c && value !== undefined) dom.append(node('p', 'fe-info-valor', c.textos.vale(value)));
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
const overName = (read: Read, link: LinkTexts): Extension =>
  hoverTooltip(
    (v, pos) => {
      const c = read(),
        n = nameAt(v.state.doc.toString(), pos, c?.ambito);
      if (!n) return null;
      return {
        pos: n.desde,
        end: n.hasta,
        above: true,
        create: () => ({ dom: hintOf(n, c, link) }),
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
      open(n);
      return true;
    },
  });

const hintKeys = (read: Read): Extension =>
  keymap.of([
    {
      key: 'Alt-Enter',
      run: (v) => {
        const n = nameAt(v.state.doc.toString(), v.state.selection.main.head, read()?.ambito);
        if (n) open(n);
        return n !== undefined;
      },
    },
    {
      key: 'Escape',
      run: (v) => {
        if (v.state.field(signatures).callada || v.state.field(signatures).caja === null) return false;
        v.dispatch({ userEvent: 'firma.cerrar' });
        return true;
      },
    },
  ]);

export const cursorHints = (leer: Read, enlace: LinkTexts): Extension => [
  signatures,
  overName(leer, enlace),
  openOnClick(leer),
  hintKeys(leer),
];
