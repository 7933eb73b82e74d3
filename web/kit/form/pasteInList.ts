// Pasting into a nested list: fills cells from the cursor on, then adds rows. Values that could not be pasted
// are reported with the reason.
import { initialValueOf, type Field, type Value } from '../../../core/kit/field.ts';
import { readField, MAX_LIST_ROWS } from '../../../core/kit/readField.ts';
import { simpleName } from '../../../core/machines/columnAliases.ts';
import type { T } from '../../i18n.ts';
import { typedQuantity, typedDate, typedNumber, typedPeriodo } from '../typedValues.ts';
import { readPastedCells } from '../planilla/cells.ts';

export { readPastedCells };

type Item = Readonly<Record<string, Value>>;
export interface PastedItems {
  readonly items: readonly Item[];
  readonly rows: number;
  readonly complaints: readonly string[];
}
export interface ListPaste {
  readonly fields: Readonly<Record<string, Field>>;
  readonly items: readonly Item[];
  readonly cells: readonly (readonly string[])[];
  readonly at: { readonly row: number; readonly column: number };
  readonly today: string;
  /** The rows of a table whose name contains a text. */
  readonly search: (
    table: string,
    text: string,
  ) => Promise<readonly { readonly id: number; readonly text: string }[]>;
}

const YES: ReadonlySet<string> = new Set(['1', 'si', 's', 'x', 'yes', 'true', 'verdadero']),
  NO: ReadonlySet<string> = new Set(['0', 'no', 'n', 'false', 'falso']);
/**
 * Converts typed text to the wire's form; text that cannot be read is kept, so that the check can name it.
 */
export const toWire = (f: Field, s: string, today: string): Value => {
  if (s === '') return null;
  switch (f.kind) {
    case 'importe':
    case 'entero':
      return typedNumber(s);
    case 'decimal':
      return f.dinero ? typedNumber(s) : typedQuantity(s);
    case 'fecha':
      return typedDate(s, today);
    case 'periodo':
      return typedPeriodo(s);
    case 'opcion':
      return (
        f.options.find(
          (o) => simpleName(String(o.id)) === simpleName(s) || simpleName(o.valor) === simpleName(s),
        )?.id ?? s
      );
    case 'flag':
      return YES.has(simpleName(s)) ? 1 : NO.has(simpleName(s)) ? 0 : s;
    default:
      return s;
  }
};

/** The row with that code or with exactly that name: part of a name could match another row. */
export const chosenReference = (
  exists: readonly { readonly id: number; readonly text: string }[],
  s: string,
): number | 'varias' | undefined => {
  const what = simpleName(s),
    es = (n: string): boolean =>
      simpleName(n) === what || (/^\d+$/.test(what) && /^\d+$/.test(n) && Number(n) === Number(what));
  const theirs = exists.filter(
    (e) => es(e.text) || es(e.text.split(' ')[0] ?? '') || es(e.text.split(' ').slice(1).join(' ')),
  );
  return theirs.length > 1 ? 'varias' : theirs[0]?.id;
};

/** The columns that the headings name; without headings, the columns from the cursor on. */
const columnsOf = ({
  fields,
  cells,
  at,
}: ListPaste): { readonly fields: readonly (string | undefined)[]; readonly from: number } => {
  const visible = Object.entries(fields).filter(([, f]) => !f.hidden),
    [first = []] = cells,
    titles = first.map((c) =>
      c === ''
        ? undefined
        : visible.find(([n, f]) => simpleName(f.label) === simpleName(c) || n === simpleName(c))?.[0],
    );
  return cells.length > 1 &&
    first.every((c, k) => c === '' || titles[k] !== undefined) &&
    titles.some((x) => x !== undefined)
    ? { fields: titles, from: 1 }
    : { fields: first.map((_, k) => visible[at.column + k]?.[0]), from: 0 };
};

export const pasteInList = async (t: T, p: ListPaste): Promise<PastedItems> => {
  const { fields, at, today, search } = p,
    { fields: fieldNames, from } = columnsOf(p),
    items = [...p.items],
    complaints: string[] = [],
    found = new Map<string, ReturnType<typeof chosenReference>>();
  const complaint = (row: number, what: string): void => {
    complaints.push(t('planilla.enLista.filaPegada', { n: row, que: what }));
  };
  let rows = 0;
  for (const [r, cells] of p.cells.entries()) {
    if (r < from) continue;
    const i = at.row + r - from,
      row = i + 1;
    if (i >= MAX_LIST_ROWS) {
      complaint(row, t('planilla.enLista.pegadasDeMas', { n: MAX_LIST_ROWS }));
      break;
    }
    const added: Record<string, Value> = {
      ...(items[i] ??
        Object.fromEntries(Object.entries(fields).map(([n, f]) => [n, initialValueOf(f, today)]))),
    };
    for (const [k, s] of cells.entries()) {
      const n = fieldNames[k],
        f = n === undefined ? undefined : fields[n];
      if (n === undefined || !f) {
        if (s !== '') complaint(row, t('planilla.enLista.sinColumna', { texto: s }));
        continue;
      }
      if (f.readOnly) continue;
      let v = toWire(f, s, today);
      if (f.kind === 'referencia' && s !== '') {
        const key = `${f.table}\n${s}`;
        if (!found.has(key)) found.set(key, chosenReference(await search(f.table, s), s));
        const id = found.get(key);
        if (typeof id !== 'number') {
          complaint(
            row,
            t(id === 'varias' ? 'planilla.enLista.pegadaVarias' : 'planilla.enLista.pegadaNinguna', {
              campo: f.label,
              texto: s,
            }),
          );
          continue;
        }
        v = id;
      }
      const loaded = readField(f, n, v);
      // Missing values are reported on saving, at their place.
      const wrong = 'errors' in loaded ? loaded.errors[0] : undefined;
      if (wrong && wrong.code !== 'required')
        complaint(row, wrong.message.includes(s) ? wrong.message : `«${s}»: ${wrong.message}`);
      else added[n] = 'errors' in loaded ? v : loaded.value;
    }
    items[i] = added;
    rows += 1;
  }
  return { items, rows, complaints };
};

/** Copies the row above into this one. A dated list has one value per date, so the date is kept. */
export const copyFromAbove = (items: readonly Item[], i: number, withDate: boolean): readonly Item[] => {
  const above = items[i - 1],
    isThere = items[i];
  if (!above || !isThere) return items;
  const { id: _, ...copy } = above;
  return items.map((x, j) =>
    j === i
      ? {
          ...copy,
          ...('id' in isThere ? { id: isThere['id'] } : {}),
          ...(withDate ? { desde: isThere['desde'] ?? null } : {}),
        }
      : x,
  );
};
