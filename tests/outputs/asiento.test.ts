// The accounting entry of a run: balanced whatever the receipts, by account and cost centre, and never posted
// to a guessed account.
import fc from 'fast-check';
import { isLeft } from 'fp-ts/lib/Either.js';
import { describe, expect, it } from 'vitest';
import { decimal, writeDecimal } from '../../core/kit/money.ts';
import { asiento, type Asiento, type Imputacion, type AreaLines } from '../../core/outputs/asiento.ts';
import type { ReciboLine } from '../../core/payroll/run.ts';

type L = AreaLines['lineas'][number];
const linea = (id_concepto: number, tipo: ReciboLine['tipo'], importe: string): L => ({
  id_concepto,
  codigo: id_concepto,
  texto: `Concepto ${id_concepto}`,
  tipo,
  importe: decimal(importe),
});
const regla = (r: Partial<Imputacion>): Imputacion => ({
  id_concepto: null,
  naturaleza: null,
  id_area: null,
  cuenta_debe: null,
  cuenta_haber: null,
  ...r,
});
const REGLAS: readonly Imputacion[] = [
  regla({ naturaleza: 'remunerativo', cuenta_debe: 'Sueldos' }),
  regla({ naturaleza: 'no_remunerativo', cuenta_debe: 'Sueldos' }),
  regla({ naturaleza: 'neto', cuenta_haber: 'Sueldos a pagar' }),
  regla({ naturaleza: 'descuento', cuenta_haber: 'A depositar' }),
  regla({ naturaleza: 'contribucion', cuenta_debe: 'Cargas', cuenta_haber: 'A depositar' }),
];
const area = (
  lineas: readonly L[],
  id_area: number | null = null,
  centro_costo: string | null = null,
): AreaLines => ({ id_area, area: id_area === null ? null : `Área ${id_area}`, centro_costo, lineas });
const armar = (areas: readonly AreaLines[], reglas: readonly Imputacion[] = REGLAS): Asiento => {
  const r = asiento(areas, reglas);
  if (isLeft(r)) throw new Error(r.left.message);
  return r.right;
};
const leer = (a: Asiento): readonly (readonly string[])[] =>
  a.renglones.map((r) => [r.cuenta, r.centro_costo ?? '', writeDecimal(r.debe), writeDecimal(r.haber)]);

describe('el asiento de una liquidación', () => {
  it('lleva el bruto y las contribuciones al debe; el neto y lo que se deposita, al haber', () => {
    expect(
      leer(
        armar([
          area([
            linea(1, 'remunerativo', '1000.00'),
            linea(50, 'no_remunerativo', '200.00'),
            linea(300, 'descuento', '170.00'),
            linea(400, 'contribucion', '240.00'),
            linea(900, 'auxiliar', '9999.00'),
          ]),
        ]),
      ),
    ).toEqual([
      ['Cargas', '', '240.00', '0.00'],
      ['Sueldos', '', '1200.00', '0.00'],
      ['A depositar', '', '0.00', '410.00'],
      ['Sueldos a pagar', '', '0.00', '1030.00'],
    ]);
  });
  it('la regla más precisa manda: concepto y área, concepto, naturaleza y área, naturaleza', () => {
    const reglas = [
      ...REGLAS,
      regla({ naturaleza: 'remunerativo', id_area: 7, cuenta_debe: 'Sueldos de ventas' }),
      regla({ id_concepto: 17, cuenta_debe: 'Comisiones' }),
      regla({ id_concepto: 17, id_area: 7, cuenta_debe: 'Comisiones de ventas' }),
    ];
    const de = (id: number, a: number | null): string =>
      armar([area([linea(id, 'remunerativo', '10.00')], a)], reglas).renglones[0]!.cuenta;
    expect([de(1, null), de(1, 7), de(17, null), de(17, 7), de(17, 8)]).toEqual([
      'Sueldos',
      'Sueldos de ventas',
      'Comisiones',
      'Comisiones de ventas',
      'Comisiones',
    ]);
  });
  it('los costos se abren por centro de costo; lo que se debe, no', () => {
    expect(
      leer(
        armar([
          area([linea(1, 'remunerativo', '10.00')], 1, 'Ventas'),
          area([linea(1, 'remunerativo', '5.00')], 2, 'Depósito'),
        ]),
      ),
    ).toEqual([
      ['Sueldos', 'Depósito', '5.00', '0.00'],
      ['Sueldos', 'Ventas', '10.00', '0.00'],
      ['Sueldos a pagar', '', '0.00', '15.00'],
    ]);
  });
  it('lo que no tiene cuenta se dice todo, con su lado y su área, y no se arma nada', () => {
    const r = asiento(
      [area([linea(1, 'remunerativo', '10.00'), linea(400, 'contribucion', '3.00')], 4)],
      [
        regla({ naturaleza: 'neto', cuenta_haber: 'Sueldos a pagar' }),
        regla({ naturaleza: 'contribucion', cuenta_debe: 'Cargas' }),
      ],
    );
    expect(isLeft(r) && r.left.message).toBe(
      'El asiento no se arma porque faltan cuentas: 0001 Concepto 1: debe (Área 4); 0400 Concepto 400: haber (Área 4). Cárguelas y vuelva a generarlo.',
    );
  });
  it('balancea siempre, también con devoluciones, y el neto es el de los recibos', () => {
    const centavos = fc.integer({ min: -(10 ** 9), max: 10 ** 9 }).map((n) => BigInt(n) * 1_000_000n);
    const una = fc
      .record({
        id_concepto: fc.integer({ min: 1, max: 5 }),
        tipo: fc.constantFrom<ReciboLine['tipo']>(
          'remunerativo',
          'no_remunerativo',
          'descuento',
          'contribucion',
          'auxiliar',
        ),
        importe: centavos,
      })
      .map((x): L => ({ ...x, codigo: x.id_concepto, texto: 'x' }));
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.array(una, { maxLength: 12 }), fc.integer({ min: 1, max: 3 })), {
          maxLength: 5,
        }),
        (partes) => {
          const a = armar(partes.map(([ls, n]) => area(ls, n, `Centro ${n}`)));
          const signo = {
            remunerativo: 1n,
            no_remunerativo: 1n,
            descuento: -1n,
            contribucion: 0n,
            auxiliar: 0n,
          } as const;
          const neto = partes.flatMap(([ls]) => ls).reduce((t, l) => t + signo[l.tipo] * l.importe, 0n),
            pagar = a.renglones
              .filter((r) => r.cuenta === 'Sueldos a pagar')
              .reduce((t, r) => t + r.haber - r.debe, 0n);
          expect([a.debe, pagar]).toEqual([a.haber, neto]);
          for (const r of a.renglones)
            expect([
              r.debe >= 0n,
              r.haber >= 0n,
              r.debe === 0n || r.haber === 0n,
              r.debe + r.haber > 0n,
            ]).toEqual([true, true, true, true]);
        },
      ),
    );
  });
});
