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
  readonly filas: number;
  readonly quejas: readonly string[];
}
export interface ListPaste {
  readonly fields: Readonly<Record<string, Field>>;
  readonly items: readonly Item[];
  readonly celdas: readonly (readonly string[])[];
  readonly en: { readonly fila: number; readonly columna: number };
  readonly hoy: string;
  /** The rows of a table whose name contains a text. */
  readonly buscar: (
    tabla: string,
    texto: string,
  ) => Promise<readonly { readonly id: number; readonly texto: string }[]>;
}

const SI: ReadonlySet<string> = new Set(['1', 'si', 's', 'x', 'yes', 'true', 'verdadero']),
  NO: ReadonlySet<string> = new Set(['0', 'no', 'n', 'false', 'falso']);
/**
 * Converts typed text to the wire's form; text that cannot be read is kept, so that the check can name it.
 */
const aCable = (f: Field, s: string, hoy: string): Value => {
  if (s === '') return null;
  switch (f.kind) {
    case 'importe':
    case 'entero':
      return typedNumber(s);
    case 'decimal':
      return typedQuantity(s);
    case 'fecha':
      return typedDate(s, hoy);
    case 'periodo':
      return typedPeriodo(s);
    case 'opcion':
      return (
        f.options.find(
          (o) => simpleName(String(o.id)) === simpleName(s) || simpleName(o.valor) === simpleName(s),
        )?.id ?? s
      );
    case 'flag':
      return SI.has(simpleName(s)) ? 1 : NO.has(simpleName(s)) ? 0 : s;
    default:
      return s;
  }
};

/** The row with that code or with exactly that name: part of a name could match another row. */
const elegida = (
  hay: readonly { readonly id: number; readonly texto: string }[],
  s: string,
): number | 'varias' | undefined => {
  const que = simpleName(s),
    es = (n: string): boolean =>
      simpleName(n) === que || (/^\d+$/.test(que) && /^\d+$/.test(n) && Number(n) === Number(que));
  const suyas = hay.filter(
    (e) => es(e.texto) || es(e.texto.split(' ')[0] ?? '') || es(e.texto.split(' ').slice(1).join(' ')),
  );
  return suyas.length > 1 ? 'varias' : suyas[0]?.id;
};

/** The columns that the headings name; without headings, the columns from the cursor on. */
const columnasDe = ({
  fields,
  celdas,
  en,
}: ListPaste): { readonly campos: readonly (string | undefined)[]; readonly desde: number } => {
  const visibles = Object.entries(fields).filter(([, f]) => !f.hidden),
    [primera = []] = celdas,
    titulos = primera.map((c) =>
      c === ''
        ? undefined
        : visibles.find(([n, f]) => simpleName(f.label) === simpleName(c) || n === simpleName(c))?.[0],
    );
  return celdas.length > 1 &&
    primera.every((c, k) => c === '' || titulos[k] !== undefined) &&
    titulos.some((x) => x !== undefined)
    ? { campos: titulos, desde: 1 }
    : { campos: primera.map((_, k) => visibles[en.columna + k]?.[0]), desde: 0 };
};

export const pasteInList = async (t: T, p: ListPaste): Promise<PastedItems> => {
  const { fields, en, hoy, buscar } = p,
    { campos, desde } = columnasDe(p),
    items = [...p.items],
    quejas: string[] = [],
    halladas = new Map<string, ReturnType<typeof elegida>>();
  const queja = (fila: number, que: string): void => {
    quejas.push(t('planilla.enLista.filaPegada', { n: fila, que }));
  };
  let filas = 0;
  for (const [r, celdas] of p.celdas.entries()) {
    if (r < desde) continue;
    const i = en.fila + r - desde,
      fila = i + 1;
    if (i >= MAX_LIST_ROWS) {
      queja(fila, t('planilla.enLista.pegadasDeMas', { n: MAX_LIST_ROWS }));
      break;
    }
    const nueva: Record<string, Value> = {
      ...(items[i] ??
        Object.fromEntries(Object.entries(fields).map(([n, f]) => [n, initialValueOf(f, hoy)]))),
    };
    for (const [k, s] of celdas.entries()) {
      const n = campos[k],
        f = n === undefined ? undefined : fields[n];
      if (n === undefined || !f) {
        if (s !== '') queja(fila, t('planilla.enLista.sinColumna', { texto: s }));
        continue;
      }
      if (f.readOnly) continue;
      let v = aCable(f, s, hoy);
      if (f.kind === 'referencia' && s !== '') {
        const clave = `${f.table}\n${s}`;
        if (!halladas.has(clave)) halladas.set(clave, elegida(await buscar(f.table, s), s));
        const id = halladas.get(clave);
        if (typeof id !== 'number') {
          queja(
            fila,
            t(id === 'varias' ? 'planilla.enLista.pegadaVarias' : 'planilla.enLista.pegadaNinguna', {
              campo: f.label,
              texto: s,
            }),
          );
          continue;
        }
        v = id;
      }
      const leido = readField(f, n, v);
      // Missing values are reported on saving, at their place.
      const mal = 'errors' in leido ? leido.errors[0] : undefined;
      if (mal && mal.code !== 'required')
        queja(fila, mal.message.includes(s) ? mal.message : `«${s}»: ${mal.message}`);
      else nueva[n] = 'errors' in leido ? v : leido.value;
    }
    items[i] = nueva;
    filas += 1;
  }
  return { items, filas, quejas };
};

/** Copies the row above into this one. A dated list has one value per date, so the date is kept. */
export const copyFromAbove = (items: readonly Item[], i: number, conFecha: boolean): readonly Item[] => {
  const arriba = items[i - 1],
    esta = items[i];
  if (!arriba || !esta) return items;
  const { id: _, ...copia } = arriba;
  return items.map((x, j) =>
    j === i
      ? {
          ...copia,
          ...('id' in esta ? { id: esta['id'] } : {}),
          ...(conFecha ? { desde: esta['desde'] ?? null } : {}),
        }
      : x,
  );
};
