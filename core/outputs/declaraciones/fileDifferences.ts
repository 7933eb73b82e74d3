// What changed between two files of ARCA: each person's changed fields and, for the book, also the lines by
// concept.
import { ZERO, writeDecimal, type Decimal } from '../../kit/money.ts';
import {
  isRecord,
  readRecord,
  type FixedWidthFormat,
  type FixedWidthRecord,
  type FixedWidthValue,
} from '../fixedWidth.ts';
import { lsdFormat } from './layoutLsd.ts';
import { sicossFormat } from './layoutSicoss.ts';
import type { PersonaPart } from './sicoss.ts';

export interface DifferingField {
  readonly registro: string;
  readonly campo: string;
  readonly antes: string;
  readonly ahora: string;
}
/** `alta`: the person was not in the first; `baja`: they are not in the second. */
export interface DifferingPersona {
  readonly id_personal: number;
  readonly que: 'alta' | 'baja' | 'cambio';
  readonly campos: readonly DifferingField[];
}
export type FileClase = 'f931' | 'lsd';

const como = (v: FixedWidthValue | undefined): string =>
  typeof v === 'bigint' ? writeDecimal(v) : v == null ? '' : String(v);
const leer = (f: FixedWidthFormat, linea: string): FixedWidthRecord => {
  const r = readRecord(f, linea);
  return isRecord(r) ? r : {};
};
const lineas = (parte: string): readonly string[] => parte.split('\r\n').filter((l) => l !== '');

/** A person's lines by concept: what each adds to the net. */
const porConcepto = (parte: readonly string[]): ReadonlyMap<string, Decimal> => {
  const sumas = new Map<string, Decimal>();
  for (const l of parte) {
    const r = leer(lsdFormat('03'), l),
      importe = typeof r['importe'] === 'bigint' ? r['importe'] : ZERO,
      clave = String(r['concepto_empleador']);
    sumas.set(clave, (sumas.get(clave) ?? ZERO) + (r['debito_credito'] === 'D' ? -importe : importe));
  }
  return sumas;
};
const deLineas = (antes: readonly string[], ahora: readonly string[]): readonly DifferingField[] => {
  const x = porConcepto(antes),
    y = porConcepto(ahora);
  return [...new Set([...x.keys(), ...y.keys()])].sort().flatMap((c) => {
    const a = x.get(c) ?? ZERO,
      b = y.get(c) ?? ZERO;
    return a === b ? [] : [{ registro: '03', campo: c, antes: writeDecimal(a), ahora: writeDecimal(b) }];
  });
};
const deCampos = (
  registro: string,
  f: FixedWidthFormat,
  antes: string | undefined,
  ahora: string | undefined,
): readonly DifferingField[] => {
  if (antes === ahora || antes === undefined || ahora === undefined) return [];
  const x = leer(f, antes),
    y = leer(f, ahora);
  return f.campos.flatMap(({ campo }) =>
    como(x[campo]) === como(y[campo])
      ? []
      : [{ registro, campo, antes: como(x[campo]), ahora: como(y[campo]) }],
  );
};

const deMarca = (linea: string): ',' | '.' => (linea.slice(0, 81).includes('.', 69) ? '.' : ',');
const campos = (clase: FileClase, antes: string, ahora: string): readonly DifferingField[] => {
  const x = lineas(antes),
    y = lineas(ahora);
  // Files that differ only in the decimal mark are equal.
  if (clase === 'f931') return deCampos('', sicossFormat(deMarca(x[0] ?? '')), x[0], y[0]);
  const de = (l: readonly string[], r: string): string | undefined => l.find((t) => t.startsWith(r)),
    trae03 = [x, y].every((l) => de(l, '02') !== undefined);
  return [
    ...deCampos('02', lsdFormat('02'), de(x, '02'), de(y, '02')),
    // A rectification has only bases: it says nothing about the lines.
    ...(trae03
      ? deLineas(
          x.filter((l) => l.startsWith('03')),
          y.filter((l) => l.startsWith('03')),
        )
      : []),
    ...deCampos('04', lsdFormat('04'), de(x, '04'), de(y, '04')),
  ];
};

/** Sorted by person; people without changes are left out. */
export const fileDifferences = (
  clase: FileClase,
  antes: readonly PersonaPart[],
  ahora: readonly PersonaPart[],
): readonly DifferingPersona[] => {
  const x = new Map(antes.map((p) => [p.id_personal, p.texto])),
    y = new Map(ahora.map((p) => [p.id_personal, p.texto]));
  return [...new Set([...x.keys(), ...y.keys()])]
    .sort((a, b) => a - b)
    .flatMap((id_personal): readonly DifferingPersona[] => {
      const a = x.get(id_personal),
        b = y.get(id_personal);
      if (a === undefined) return [{ id_personal, que: 'alta', campos: [] }];
      if (b === undefined) return [{ id_personal, que: 'baja', campos: [] }];
      const distintos = a === b ? [] : campos(clase, a, b);
      return distintos.length === 0 ? [] : [{ id_personal, que: 'cambio', campos: distintos }];
    });
};
