// Guesses the columns of a clock's file by what their cells look like, and by their titles where two look
// alike.
import { isLeft } from 'fp-ts/lib/Either.js';
import type { FichadasFormat } from '../api/tiempo.ts';
import { readDirection } from '../payroll/fichadas.ts';
import { simpleName } from './columnAliases.ts';
import { csvReader } from './readCsv.ts';

/** How many rows are looked at. */
const LOOKED = 50;
const DATE = String.raw`(\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}|\d{8})`,
  TIME = String.raw`\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?`;
const KINDS = [
  ['cuando', new RegExp(`^${DATE}[T ]+(${TIME}|\\d{4})$`)],
  ['fecha', new RegExp(`^${DATE}$`)],
  ['hora', new RegExp(`^${TIME}$`)],
  ['numero', /^\d{1,9}$/],
] as const;
type Kind = (typeof KINDS)[number][0] | 'sentido' | 'otra';
const kindOf = (cell: string): Kind =>
  KINDS.find(([, re]) => re.test(cell))?.[0] ??
  (cell !== '' && readDirection(cell) !== undefined ? 'sentido' : 'otra');
const WHO =
    /^(legajo|leg|n?_?leg.*|nro.*leg.*|empleado|id.*|user.*|usuario|codigo|cod|pin|ac_?no|en_?no|badge|tarjeta)$/,
  WAY = /^(evento|sentido|tipo|estado|e_s|entra.*|movimiento|marca|status|state|in_?out)$/;

export interface ClockColumns {
  /** Each column as the file calls it, with its first value: `Fecha: 02/11/2026`. */
  readonly names: readonly string[];
  readonly format: Pick<FichadasFormat, 'legajo' | 'fecha' | 'hora' | 'sentido'>;
}

/** Undefined when nothing in the text looks like a person's clock mark. */
export const clockColumns = (text: string): ClockColumns | undefined => {
  const reader = csvReader(),
    a = reader.push(text.split(/\r\n?|\n/, LOOKED).join('\n')),
    b = isLeft(a) ? a : reader.end();
  if (isLeft(a) || isLeft(b)) return undefined;
  const rows = [...a.right, ...b.right]
      .map((r) => r.cells.map((c) => c.trim()))
      .filter((r) => r.some((c) => c !== '')),
    width = Math.max(0, ...rows.map((r) => r.length));
  const [first = [], ...others] = rows,
    titled = others.length > 0 && first.every((c) => !/\d/.test(c)),
    titles = titled ? first : [],
    data = titled ? others : rows;
  // By most of its cells: some line of a file is always wrong.
  const kinds = Array.from({ length: width }, (_, k) => {
    const count = new Map<Kind, number>();
    for (const { [k]: cell = '' } of data)
      if (cell !== '') count.set(kindOf(cell), (count.get(kindOf(cell)) ?? 0) + 1);
    return [...count].sort((x, y) => y[1] - x[1])[0]?.[0] ?? 'otra';
  });
  const at = (kind: Kind, title?: RegExp): number | null => {
    const of = kinds.flatMap((x, i) => (x === kind ? [i] : [])),
      i = (title && of.find((k) => title.test(simpleName(titles[k] ?? '')))) ?? of[0];
    return i === undefined ? null : i + 1;
  };
  const legajo = at('numero', WHO),
    cuando = at('cuando'),
    fecha = cuando ?? at('fecha');
  if (legajo === null || fecha === null) return undefined;
  // Directions written as 0 and 1 look like numbers: only the title tells them apart.
  const numbered = kinds.findIndex(
    (x, i) =>
      x === 'numero' &&
      i + 1 !== legajo &&
      WAY.test(simpleName(titles[i] ?? '')) &&
      data.every(({ [i]: cell = '' }) => cell === '' || readDirection(cell) !== undefined),
  );
  return {
    names: Array.from({ length: width }, (_, k) =>
      [titles[k], data.find((r) => (r[k] ?? '') !== '')?.[k]]
        .filter((x) => x !== undefined && x !== '')
        .join(': '),
    ),
    format: {
      legajo,
      fecha,
      hora: cuando === null ? at('hora') : null,
      sentido: at('sentido', WAY) ?? (numbered < 0 ? null : numbered + 1),
    },
  };
};
