// The bounded codecs for inputs of calls: whole numbers, periods, dates, texts and lists. No call takes a
// bare number or text: the door refuses out-of-bounds values, by name, before using them.
import * as t from 'io-ts';
import { brandNumber, brandText } from '../kit/brand.ts';
import { isCivilDate, isPeriodo } from '../kit/period.ts';
import type { TextKey } from '../kit/text.ts';
import type { TableName } from '../tables/index.ts';

/** A description of the expected value, for refusals. */
export interface Asks {
  readonly pide: {
    readonly clave: TextKey;
    readonly valores: Readonly<Record<string, string | number>>;
    /** A valid value, for codecs that do not take every value of their kind. */
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
/** A row's id; below zero, a row not saved yet. A safe integer: the store keeps only those. */
export const id = acotar(t.number, Number.isSafeInteger, 'servidor.esperaId');
/** The id of a row of that table and no other. */
export const rowId = <T extends TableName>(tabla: T) => brandNumber(tabla, id);
export const answeredRowId = <T extends TableName>(tabla: T) => brandNumber(tabla, t.number);
/** A count, a position or a version: each call has its own limits within these. */
export const boundedCount = integerIn(-1_000_000_000, 1_000_000_000);
export const yearCodec = integerIn(1900, 2199, 2026);
/** A number of a filter, or a width: with decimals, and as large as amounts can be. */
export const boundedNumber = acotar(t.number, (n) => Math.abs(n) <= 1e15, 'servidor.esperaNumero');

export const periodo = brandText(
  'Periodo',
  acotar(t.string, isPeriodo, 'servidor.esperaPeriodo', {}, '2026-10'),
);
export const dateCodec = brandText(
  'Fecha',
  acotar(t.string, isCivilDate, 'servidor.esperaFecha', {}, '2026-10-01'),
);
/** Periods in answers: branded without checking the form again, because it was checked when they came in. */
export const answeredPeriodo = brandText('Periodo', t.string),
  answeredDate = brandText('Fecha', t.string),
  answeredAmount = brandText('Importe', t.string);

/**
 * Characters that a text may not have, so that it can be written anywhere: lone surrogates, and control
 * characters other than tabs and line ends.
 */
const ROTO = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]|[\ud800-\udfff]/u;
export const textUpTo = (maximo: number) =>
  acotar(t.string, (s) => s.length <= maximo && !ROTO.test(s), 'servidor.esperaTextoDe', { maximo });
/** A short text: a code, a field's name, a key. */
export const shortText = textUpTo(200);
/** An amount or quantity as people write it: it is parsed later, where its kind is known. */
export const writtenFigure = textUpTo(60);
export const writtenAmount = brandText('Importe', writtenFigure);
/** A search text. */
export const searchText = textUpTo(1000);
/** A sentence or a paragraph that a person wrote. */
export const longText = textUpTo(20_000);
/** A file as text, whatever its program wrote in it. The bytes of a request's body have a separate limit. */
export const boundedFileText = acotar(t.string, (s) => s.length <= 21_000_000, 'servidor.esperaTextoDe', {
  maximo: 21_000_000,
});

export const listOf = <C extends t.Mixed>(de: C, maximo = 100_000) =>
  acotar(t.array(de), (x) => x.length <= maximo, 'servidor.esperaListaDe', { maximo });
export const fixedListOf = <C extends t.Mixed>(de: C, maximo = 100_000) =>
  acotar(t.readonlyArray(de), (x) => x.length <= maximo, 'servidor.esperaListaDe', { maximo });

/** Whether a value, or everything inside it, can be stored. Its table checks it further later. */
const cabe = (x: unknown): boolean => {
  if (typeof x === 'number') return Math.abs(x) <= Number.MAX_SAFE_INTEGER;
  if (typeof x === 'string') return !/[\ud800-\udfff]/u.test(x) && !x.includes('\0');
  return typeof x !== 'object' || x === null || Object.values(x).every(cabe);
};
export const anyValue = acotar(t.unknown, cabe, 'servidor.esperaValor');
/** The values of a row, by the names of its fields. */
export const receivedRow = t.record(shortText, anyValue, 'Fila');
