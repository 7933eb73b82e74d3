// The account of an amount for who may not know every cause: what is reserved keeps its figure, where totals need it,
// and loses its name, its rows and its own account; sentences that would tell it go.
import { textFor } from '../../kit/text.ts';

type Node = Readonly<Record<string, unknown>>;
const isNode = (x: unknown): x is Node => typeof x === 'object' && x !== null && !Array.isArray(x);

/** What says by itself why somebody was away, what a court ordered or to which union they belong. */
const TELLING_KINDS = new Set(['ausencia']);
const TELLING_NAMES = /sindica|afiliad|discapac|embarg|aliment/i;
/** Tables whose rows do. */
const TELLING_TABLES = new Set(['Ausencias']);

const isUse = (x: Node): boolean => typeof x['clase'] === 'string' && typeof x['nombre'] === 'string';
const isTelling = (x: Node, ids: ReadonlySet<number>): boolean =>
  (typeof x['id_concepto'] === 'number' && ids.has(x['id_concepto'])) ||
  (typeof x['clase'] === 'string' && TELLING_KINDS.has(x['clase'])) ||
  TELLING_NAMES.test(String(x['nombre'])) ||
  (isNode(x['origen']) && TELLING_TABLES.has(String(x['origen']['tabla'])));

/** A use without anything that says what it is. Figures of what is no amount would tell, so they go too. */
const veiledUse = (x: Node): Node => {
  const { origen: _, id_concepto: __, miembros: ___, detalle: ____, mes: _____, ...rest } = x;
  return {
    ...rest,
    nombre: '',
    etiqueta: textFor('runs.reservado.otros'),
    ...(x['clase'] === 'concepto' ? {} : { valor: '' }),
  };
};

const tells = (x: unknown, ids: ReadonlySet<number>): boolean =>
  Array.isArray(x)
    ? x.some((y) => tells(y, ids))
    : isNode(x) && ((isUse(x) && isTelling(x, ids)) || Object.values(x).some((y) => tells(y, ids)));

const BLANK: Readonly<Record<string, unknown>> = { sustituida: '', frases: [], frase: null, notas: [] };
const BLANK_KEYS = Object.keys(BLANK);

const veil = (x: unknown, ids: ReadonlySet<number>): unknown => {
  if (Array.isArray(x)) return x.map((y) => veil(y, ids));
  if (!isNode(x)) return x;
  if (isUse(x) && isTelling(x, ids)) return veiledUse(x);
  const told = BLANK_KEYS.some((k) => k in x) && tells(x, ids);
  return Object.fromEntries(
    Object.entries(x).map(([k, v]) => [k, told && k in BLANK ? BLANK[k] : veil(v, ids)]),
  );
};

/** As it is sent: JSON, of a line that whoever asks may know. */
export const veilExplanation = (e: unknown, ids: ReadonlySet<number>): unknown => veil(e, ids);

/** The concept that an explanation is of. */
export const explainedConcepto = (e: unknown): number | undefined => {
  const c = isNode(e) ? e['concepto'] : undefined;
  return isNode(c) && typeof c['id'] === 'number' ? c['id'] : undefined;
};
