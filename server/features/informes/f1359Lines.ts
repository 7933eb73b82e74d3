// The lines of F.1359 of one person: which one each concept goes to (table `f1359`), and what goes to none.
import type { CivilDate } from '../../../core/kit/period.ts';
import { rowsIn } from '../../../core/kit/field.ts';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import {
  ZERO,
  fromInteger,
  divide,
  writeDecimal,
  multiply,
  roundBy,
  type Decimal,
} from '../../../core/kit/money.ts';
import { textFor } from '../../../core/kit/text.ts';
import { RENGLONES_F1359 } from '../../../core/outputs/declaraciones/layoutF1359.ts';
import { codeText } from '../../../core/payroll/nameKey.ts';
import { prepareTable } from '../../../core/payroll/auxiliarTable.ts';
import type { PreparedTable } from '../../../core/payroll/formulaFrame.ts';
import { naturalezasIn, tableDefOf } from '../../payroll/mapping.ts';
import { tableSource } from '../../payroll/sql/inputs.ts';
import type { StoreReads } from '../../kernel/store.ts';
import type { PersonaGanancias } from './ganancias.ts';

const TABLA = 'f1359';
/**
 * Sets of the package with what formulas deduct besides what is withheld here: contributions of other
 * employments, and deductions of SIRADIG that have no limit. Companies add their own concepts to them.
 */
const CONJUNTOS = ['ganancias_otros_aportes', 'ganancias_admitidas'] as const;
/** Deductions of SIRADIG with a limit are taken from the concepts that apply the limit. */
const LIMITADAS: readonly number[] = [988, 989, 990];
/**
 * The line of indemnities, which are exempt. The part of the exit pay that the concepts in `TAXED_AT_EXIT`
 * tax goes to the lines of taxed pay.
 */
const INDEMNIZACIONES = 405;
export const TAXED_AT_EXIT: readonly number[] = [943, 944];

export interface Conceptos {
  /** Whether the receipt deducts it from the employee, and does not only inform it. */
  readonly esAporte: (codigo: number) => boolean;
  /** Codes of concepts deducted but not withheld here. */
  readonly ajenas: readonly number[];
}
export const formConceptos = (l: StoreReads): Conceptos => {
  const filas = l.filas('Conceptos'),
    naturalezas = naturalezasIn(tableSource(l)),
    codigoDe = new Map(filas.map((c) => [Number(c['id']), Number(c['codigo'])]));
  const descuentos = new Set(
    filas
      .filter((c) => naturalezas.get(Number(c['id_rrhh_tipo_concepto'])) === 'descuento')
      .map((c) => Number(c['codigo'])),
  );
  const deConjunto = (codigo: string): readonly number[] =>
    rowsIn(l.filas('ConjuntosConcepto', { codigo })[0], 'RRHHConjuntoConcepto').flatMap(
      (x) => codigoDe.get(Number(x['id_rrhh_concepto'])) ?? [],
    );
  return {
    esAporte: (c) => descuentos.has(c),
    ajenas: [...new Set([...CONJUNTOS.flatMap(deConjunto), ...LIMITADAS])].sort((a, b) => a - b),
  };
};

export const tableAt = (l: StoreReads, codigo: string, al: CivilDate): PreparedTable | undefined => {
  const f = l.filas('TablasAuxiliar', { codigo })[0];
  return f && prepareTable(tableDefOf(f), al, al, []);
};
export interface LineMap {
  readonly renglones: ReadonlyMap<number, number>;
  readonly malos: readonly string[];
}
/** Code of concept → number of field. */
export const lineMapOf = (l: StoreReads, al: CivilDate): Result<LineMap> => {
  const t = tableAt(l, TABLA, al),
    renglones = new Map<number, number>(),
    malos: string[] = [];
  if (!t) return fail('missing', 'informes.f1359.sinTabla', { tabla: TABLA });
  for (const { clave1, valor } of t.vigentes.values()) {
    const campo = Number(valor / fromInteger(1));
    if (/^\d{1,4}$/.test(clave1) && RENGLONES_F1359.has(campo)) renglones.set(Number(clave1), campo);
    else malos.push(textFor('informes.f1359.malRenglon', { concepto: clave1, campo, tabla: TABLA }));
  }
  return ok({ renglones, malos });
};

/** Divides a sum in proportion to its parts, to the cent; the rounding difference goes to the largest. */
const repartir = (
  partes: readonly (readonly [number, Decimal])[],
  suma: Decimal,
  total: Decimal,
): readonly (readonly [number, Decimal])[] => {
  const dadas = partes.map(([c, x]): [number, Decimal] => [
      c,
      roundBy(divide(multiply(x, total), suma), 'centavo'),
    ]),
    mayor = dadas.reduce((a, b) => (b[1] > a[1] ? b : a), dadas[0]!);
  mayor[1] += total - dadas.reduce((a, [, x]) => a + x, ZERO);
  return dadas;
};

const withoutLine = (que: string, importe: Decimal): string =>
  textFor('informes.f1359.sinRenglon', { que, importe: writeDecimal(importe), tabla: TABLA });

/** The amount of each line of the form, and the amounts that have no line. */
export const linesOf = (
  g: PersonaGanancias,
  { esAporte, ajenas }: Conceptos,
  mapa: LineMap,
): { readonly renglones: ReadonlyMap<number, Decimal>; readonly problemas: readonly string[] } => {
  const problemas: string[] = [],
    renglones = new Map<number, Decimal>(),
    sumar = (campo: number, x: Decimal): void => {
      if (x !== ZERO) renglones.set(campo, (renglones.get(campo) ?? ZERO) + x);
    };
  sumar(303, g.rubros.bruto_habitual);
  sumar(304, g.rubros.bruto_no_habitual);
  sumar(305, g.sacPrimero);
  sumar(306, g.rubros.sac - g.sacPrimero);
  sumar(307, g.rubros.otros_empleos_bruto);
  // The employee's contributions by line, limited to what was deducted (untaxed pay bears part of them).
  const propios = [...mapa.renglones]
      .filter(([c, campo]) => campo >= 503 && campo <= 532 && esAporte(c))
      .map(([c, campo]): [number, Decimal] => [campo, g.de(c)]),
    aportado = propios.reduce((a, [, x]) => a + x, ZERO),
    deducido = g.rubros.aportes + g.rubros.aportes_sac;
  if (aportado < deducido)
    problemas.push(withoutLine(textFor('informes.rubros.aportes'), deducido - aportado));
  for (const [campo, x] of aportado > deducido ? repartir(propios, aportado, deducido) : propios)
    sumar(campo, x);
  for (const [c, campo] of mapa.renglones)
    if (!(campo >= 503 && campo <= 532) || !esAporte(c)) sumar(campo, g.de(c));
  const gravado = TAXED_AT_EXIT.reduce((a, c) => a + g.de(c), ZERO);
  sumar(INDEMNIZACIONES, -gravado);
  for (const c of ajenas)
    if (!mapa.renglones.has(c) && g.de(c) !== ZERO) problemas.push(withoutLine(codeText(c), g.de(c)));
  return { renglones, problemas };
};
