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
    def = l && functionByName(nameKey(l.name));
  if (!l || !def || def.params.length === 0) return null;
  const current = parameterAt(def, l.index, Math.max(l.index + 1, def.params.length));
  return {
    pos: l.from,
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
  return l ? `${l.name} ${l.from} ${l.index}` : '';
};
const signatures = StateField.define<{
  readonly box: Tooltip | null;
  readonly fingerprint: string;
  readonly muted: boolean;
}>({
  create: (e) => {
    const box = signatureOf(e);
    return { box: null, fingerprint: fingerprint(box, e), muted: true };
  },
  update: (v, tr) => {
    const silence = tr.isUserEvent('firma.cerrar');
    if (!tr.docChanged && !tr.selection && !silence) return v;
    const box = signatureOf(tr.state),
      h = fingerprint(box, tr.state);
    // Nothing shows until the person types or moves the cursor; after Esc it stays closed for that call.
    const muted = silence || (v.muted && v.fingerprint === h && !tr.docChanged);
    return h === v.fingerprint && muted === v.muted ? v : { box, fingerprint: h, muted };
  },
  provide: (f) => showTooltip.from(f, (v) => (v.muted ? null : v.box)),
});

const open = (n: FormulaName): void => {
  window.open(n.path, '_blank', 'noopener');
};

type Read = () => FormulaContext | undefined;
/** Text of the link to the named thing. */
interface LinkTexts {
  readonly text: string;
  readonly help: string;
}

const hintOf = (n: FormulaName, c: FormulaContext | undefined, { text, help }: LinkTexts): HTMLElement => {
  const dom = node('div', 'fe-nombrado'),
    value = c?.value(n.name);
  dom.append(node('p', 'fe-info-titulo', n.title));
  if (n.help) dom.append(node('p', '', n.help));
  if (c && value !== undefined) dom.append(node('p', 'fe-info-valor', c.texts.vale(value)));
  const a = document.createElement('a');
  a.textContent = text;
  a.href = n.path;
  a.target = '_blank';
  a.rel = 'noopener';
  a.title = help;
  dom.append(a);
  return dom;
};

/** On hover: what a name is and its value. */
const overName = (read: Read, link: LinkTexts): Extension =>
  hoverTooltip(
    (v, pos) => {
      const c = read(),
        n = nameAt(v.state.doc.toString(), pos, c?.scope);
      if (!n) return null;
      return {
        pos: n.from,
        end: n.until,
        above: true,
        create: () => ({ dom: hintOf(n, c, link) }),
      };
    },
    { hideOnChange: true },
  );

/** Ctrl and a click on a name opens its page. */
const openOnClick = (read: Read): Extension =>
  EditorView.domEventHandlers({
    mousedown: (e, v) => {
      if (!(e.ctrlKey || e.metaKey) || e.button !== 0) return false;
      const pos = v.posAtCoords({ x: e.clientX, y: e.clientY }),
        n = pos === null ? undefined : nameAt(v.state.doc.toString(), pos, read()?.scope);
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
        const n = nameAt(v.state.doc.toString(), v.state.selection.main.head, read()?.scope);
        if (n) open(n);
        return n !== undefined;
      },
    },
    {
      key: 'Escape',
      run: (v) => {
        if (v.state.field(signatures).muted || v.state.field(signatures).box === null) return false;
        v.dispatch({ userEvent: 'firma.cerrar' });
        return true;
      },
    },
  ]);

export const cursorHints = (read: Read, link: LinkTexts): Extension => [
  signatures,
  overName(read, link),
  openOnClick(read),
  hintKeys(read),
];
