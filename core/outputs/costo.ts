// A person's cost to the employer, by payer, kind and recipient: the box on the receipt (Dto 407/2026).
import { ZERO, writeDecimal, type Decimal } from '../kit/money.ts';
import { textFor } from '../kit/text.ts';
import type { ReciboLine, Recibo } from '../payroll/run.ts';

export const COSTO_GROUPS = [
  'seguridad_social',
  'inssjp',
  'obra_social',
  'art',
  'sindical',
  'camaras',
  'otros',
] as const;
export type CostoGroup = (typeof COSTO_GROUPS)[number];

/** Amounts in wire form. */
export interface CostoRow {
  readonly grupo: string;
  readonly trabajador: string | null;
  readonly empleador: string | null;
  readonly total: string;
}
export interface Costo {
  readonly filas: readonly CostoRow[];
  readonly total: string;
}

const oNada = (a: Decimal): string | null => (a === ZERO ? null : writeDecimal(a));

/**
 * Net, what both sides pay by group, and other discounts: together exactly the gross plus the contributions.
 */
export const costoOf = (
  t: Recibo['totales'],
  lineas: readonly ReciboLine[],
  grupoDe: (l: ReciboLine) => CostoGroup | null,
): Costo => {
  const suma = (tipo: ReciboLine['tipo'], grupo: CostoGroup | null): Decimal =>
    lineas.reduce((a, l) => (l.tipo === tipo && grupoDe(l) === grupo ? a + l.importe : a), ZERO);
  const grupos = COSTO_GROUPS.map((g) => ({
    grupo: textFor(`recibo.grupos.${g}`),
    trabajador: suma('descuento', g),
    empleador: suma('contribucion', g) + (g === 'otros' ? suma('contribucion', null) : ZERO),
  }))
    .filter((g) => g.trabajador !== ZERO || g.empleador !== ZERO)
    .map(
      (g): CostoRow => ({
        grupo: g.grupo,
        trabajador: oNada(g.trabajador),
        empleador: oNada(g.empleador),
        total: writeDecimal(g.trabajador + g.empleador),
      }),
    );
  const otros = suma('descuento', null);
  return {
    filas: [
      {
        grupo: textFor('recibo.netoTrabajador'),
        trabajador: writeDecimal(t.neto),
        empleador: null,
        total: writeDecimal(t.neto),
      },
      ...grupos,
      ...(otros === ZERO
        ? []
        : [
            {
              grupo: textFor('recibo.otrosDescuentos'),
              trabajador: writeDecimal(otros),
              empleador: null,
              total: writeDecimal(otros),
            },
          ]),
    ],
    total: writeDecimal(t.remunerativo + t.no_remunerativo + t.contribuciones),
  };
};
