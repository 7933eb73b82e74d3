// The receipts of a month compared with one receipt for all of it: the cause given for each difference.
import { describe, expect, it } from 'vitest';
import { decimal, writeDecimal } from '../../core/kit/money.ts';
import { addLines, compareWholeMes, type ConceptoAmount } from '../../core/payroll/wholeMes.ts';
import type { ReciboLine } from '../../core/payroll/run.ts';

type Given = readonly [codigo: number, tipo: ReciboLine['tipo'], importe: string];
const amounts = (...lineas: readonly Given[]): Map<number, ConceptoAmount> => {
  const m = new Map<number, ConceptoAmount>();
  addLines(
    m,
    lineas.map(([codigo, tipo, importe]) => ({
      id_concepto: codigo,
      codigo,
      texto: `Concepto ${codigo}`,
      tipo,
      base: null,
      cantidad: null,
      unidad: null,
      valor: null,
      importe: decimal(importe),
      instancia: { tipo: 'unica' },
      periodo_ajuste: null,
    })),
  );
  return m;
};
const SUELDO: Given = [1, 'remunerativo', '1000000.00'];
const causes = (
  enRecibos: Map<number, ConceptoAmount>,
  entonces: Map<number, ConceptoAmount>,
  mas: Partial<Parameters<typeof compareWholeMes>[0]> = {},
) =>
  compareWholeMes({
    recibos: 2,
    menorNeto: decimal('1000.00'),
    enRecibos,
    entonces,
    ahora: entonces,
    aMano: false,
    aparte: new Set(),
    judiciales: new Set(),
    ...mas,
  }).map((d) => [d.causa, writeDecimal(d.neto), d.conceptos.map((c) => c.codigo).join(' ')]);

describe('lo que dieron los recibos de un mes y lo que daría uno solo', () => {
  it('lo mismo no tiene diferencias, y lo auxiliar no se le paga a nadie', () => {
    expect(causes(amounts(SUELDO, [900, 'auxiliar', '5.00']), amounts(SUELDO))).toEqual([]);
  });
  it('lo que se reparte entre dos recibos suma', () => {
    expect(
      causes(amounts([1, 'remunerativo', '400000.00'], [1, 'remunerativo', '600000.00']), amounts(SUELDO)),
    ).toEqual([]);
  });
  it('dos centavos por recibo, y el redondeo del neto al peso, son de redondeo; uno más no', () => {
    expect(
      causes(
        amounts(SUELDO, [301, 'descuento', '110000.04'], [99, 'no_remunerativo', '1.30']),
        amounts(SUELDO, [301, 'descuento', '110000.00'], [99, 'no_remunerativo', '0.45']),
      ),
    ).toEqual([['redondeo', '-0.81', '99 301']]);
    expect(
      causes(
        amounts(SUELDO, [301, 'descuento', '110000.05']),
        amounts(SUELDO, [301, 'descuento', '110000.00']),
      ),
    ).toEqual([['sin_explicar', '0.05', '301']]);
  });
  it('con dos empleos a la vez, de los dos netos se redondea cada uno', () => {
    const recibos = amounts(SUELDO, [99, 'no_remunerativo', '2.90']),
      uno = amounts(SUELDO, [99, 'no_remunerativo', '1.91']);
    expect(causes(recibos, uno, { recibos: 4, empleos: 2 })).toEqual([['redondeo', '-0.99', '99']]);
    expect(causes(recibos, uno, { recibos: 4 })).toEqual([['sin_explicar', '-0.99', '99']]);
  });
  it('lo que un recibo dio por una línea y otro devolvió por otra es lo mismo en otra línea', () => {
    expect(
      causes(
        amounts(SUELDO, [50, 'no_remunerativo', '60000.00'], [66, 'no_remunerativo', '-20000.00']),
        amounts(SUELDO, [50, 'no_remunerativo', '40000.00']),
      ),
    ).toEqual([['otra_linea', '0.00', '50 66']]);
  });
  it('una contribución que difiere no toca el neto y no se calla', () => {
    expect(
      causes(
        amounts(SUELDO, [501, 'contribucion', '90000.00']),
        amounts(SUELDO, [501, 'contribucion', '180000.00']),
      ),
    ).toEqual([['sin_explicar', '0.00', '501']]);
  });
  it('lo que se cargó después se cuenta aparte de lo que hizo el camino', () => {
    const entonces = amounts(SUELDO);
    expect(
      causes(amounts([1, 'remunerativo', '900000.00']), entonces, {
        ahora: amounts(SUELDO, [14, 'remunerativo', '5000.00']),
      }),
    ).toEqual([
      ['sin_explicar', '100000.00', '1'],
      ['cambio_despues', '5000.00', '14'],
    ]);
  });
  it('con un importe puesto a mano, lo que difiere sigue de él', () => {
    expect(causes(amounts([1, 'remunerativo', '900000.00']), amounts(SUELDO), { aMano: true })).toEqual([
      ['a_mano', '100000.00', '1'],
    ]);
  });
  it('lo que difiere con vacaciones pagadas antes del mes sigue de lo que valía el día entonces', () => {
    const [a, b] = [
      amounts(SUELDO, [25, 'remunerativo', '437000.00'], [300, 'descuento', '158000.00']),
      amounts(SUELDO, [25, 'remunerativo', '399000.00'], [300, 'descuento', '154000.00']),
    ];
    expect(causes(a, b, { aparte: new Set([25]) })).toEqual([['vacaciones_aparte', '-34000.00', '25 300']]);
    expect(causes(a, b, { aparte: new Set([57]) })).toEqual([['sin_explicar', '-34000.00', '25 300']]);
  });
  it('una orden judicial sólo se explica si algún recibo se quedó sin neto', () => {
    const [a, b] = [amounts(SUELDO), amounts(SUELDO, [322, 'descuento', '50000.00'])],
      judiciales = new Set([322]);
    expect(causes(a, b, { judiciales, menorNeto: 0n })).toEqual([['orden_judicial', '-50000.00', '322']]);
    expect(causes(a, b, { judiciales })).toEqual([['sin_explicar', '-50000.00', '322']]);
  });
});
