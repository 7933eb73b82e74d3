// What a call may be sent, each with its bounds: whole numbers, periods, dates, texts and lists. No call takes a bare number or text: an odd one is refused at the door, by name, before anything is done with it.
import * as t from 'io-ts';
import { brandNumber, brandText } from '../kit/brand.ts';
import { isCivilDate, isPeriodo } from '../kit/period.ts';
import type { TextKey } from '../kit/text.ts';
import type { TableName } from '../tables/index.ts';

/** What is asked for, so that a refusal can say it. */
export interface Asks {
  readonly pide: {
    readonly clave: TextKey;
    readonly valores: Readonly<
      Record<string, string | number>
    > /** One that it takes, where not any of its kind is. */;
    readonly ejemplo?: string | number;
  };
}
const acotar = <C extends t.Any>(
  codec: C,
  vale: (x: t.TypeOf<C>) => boolean,
  clave: TextKey,
  valores: Asks['pide']['valores'] = {},
  ejemplo?: string | number,
): t.RefinementC<C> & Asks =>
  Object.assign(t.refinement(codec, vale, clave), {
    pide: { clave, valores, ...(ejemplo === undefined ? {} : { ejemplo }) },
  });

export const integerIn = (minimo: number, maximo: number, ejemplo?: number) =>
  acotar(
    t.number,
    (n) => Number.isSafeInteger(n) && n >= minimo && n <= maximo,
    'servidor.esperaEnteroDe',
    { minimo, maximo },
    ejemplo,
  );
/** Of a row; below zero, one that is not saved yet. The store keeps whole numbers that a program can hold exactly. */
export const id = acotar(t.number, Number.isSafeInteger, 'servidor.esperaId');
/** Of a row of that table, and of no other. */
export const rowId = <T extends TableName>(tabla: T) => brandNumber(tabla, id);
export const answeredRowId = <T extends TableName>(tabla: T) => brandNumber(tabla, t.number);
/** How many, which one of them, which version: each call has its own limits within these. */
export const boundedCount = integerIn(-1_000_000_000, 1_000_000_000);
export const yearCodec = integerIn(1900, 2199, 2026);
/** Of a filter or a width: with decimals, and of a size that amounts have. */
export const boundedNumber = acotar(t.number, (n) => Math.abs(n) <= 1e15, 'servidor.esperaNumero');

export const periodo = brandText(
  'Periodo',
  acotar(t.string, isPeriodo, 'servidor.esperaPeriodo', {}, '2026-10'),
);
export const dateCodec = brandText(
  'Fecha',
  acotar(t.string, isCivilDate, 'servidor.esperaFecha', {}, '2026-10-01'),
);
/** What the server answers: of its kind, and of the form that it had when it came in. */
export const answeredPeriodo = brandText('Periodo', t.string),
  answeredDate = brandText('Fecha', t.string),
  answeredAmount = brandText('Importe', t.string);

/** Text that can be written anywhere: no halves of letters, and no control characters but tabs and ends of line. */
const ROTO = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]|[\ud800-\udfff]/u;
export const textUpTo = (maximo: number) =>
  acotar(t.string, (s) => s.length <= maximo && !ROTO.test(s), 'servidor.esperaTextoDe', { maximo });
/** A code, a name of a field, a key: short. */
export const shortText = textUpTo(200);
/** An amount or a quantity as people write it: it is read where its kind is known. */
export const writtenFigure = textUpTo(60);
export const writtenAmount = brandText('Importe', writtenFigure);
/** What somebody looks for. */
export const searchText = textUpTo(1000);
/** A sentence or a paragraph of a person. */
export const longText = textUpTo(20_000);
/** A file as text: whatever its program wrote in it. The bytes of a body have their own limit. */
export const boundedFileText = acotar(t.string, (s) => s.length <= 21_000_000, 'servidor.esperaTextoDe', {
  maximo: 21_000_000,
});

export const listOf = <C extends t.Mixed>(de: C, maximo = 100_000) =>
  acotar(t.array(de), (x) => x.length <= maximo, 'servidor.esperaListaDe', { maximo });
export const fixedListOf = <C extends t.Mixed>(de: C, maximo = 100_000) =>
  acotar(t.readonlyArray(de), (x) => x.length <= maximo, 'servidor.esperaListaDe', { maximo });

/** Of a number as of a text, by itself or anywhere inside: what its table says of it is asked afterwards. */
const cabe = (x: unknown): boolean => {
  if (typeof x === 'number') return Math.abs(x) <= Number.MAX_SAFE_INTEGER;
  if (typeof x === 'string') return !/[\ud800-\udfff]/u.test(x) && !x.includes('\0');
  return typeof x !== 'object' || x === null || Object.values(x).every(cabe);
};
export const anyValue = acotar(t.unknown, cabe, 'servidor.esperaValor');
/** The values of a row, by the names of its fields. */
export const receivedRow = t.record(shortText, anyValue, 'Fila');
