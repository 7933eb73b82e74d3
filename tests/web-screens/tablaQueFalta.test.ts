// The link to the table that a receipt lacks, taken from the engine's own messages.
import { describe, expect, it } from 'vitest';
import { textFor, type TextKey } from '../../core/kit/text.ts';
import { missingTable } from '../../web/screens/liquidacion/missingTable.ts';

const DATOS = {
  tabla: 'topes',
  que: 'el tope máximo de la base imponible',
  fecha: '30/09/2026',
  valor: '1,00',
  desde: '01/01/2025',
  quien: 'El concepto «Ganancias»',
  limite: '0',
};
describe('la tabla que falta', () => {
  it.each<[string, TextKey, string | null]>([
    ['falta_valor', 'payroll.tablaFalta', '30/09/2026'],
    ['falta_valor', 'payroll.tablaFaltaSinAnterior', '30/09/2026'],
    ['falta_valor', 'payroll.tramosFaltan', '30/09/2026'],
    ['falta_valor', 'payroll.tramosFaltanSinAnterior', '30/09/2026'],
    ['sin_tramo', 'payroll.tramoMenor', null],
  ])('se lee de %s, %s', (codigo, clave, fecha) =>
    expect(missingTable({ codigo: codigo, mensaje: textFor(clave, DATOS) })).toEqual({
      table: 'topes',
      date: fecha,
    }),
  );
  it('se lee también de un recibo calculado antes', () =>
    expect(
      missingTable({
        codigo: 'falta_valor',
        mensaje:
          'Falta el valor de «topes» para «maximo» al 30/09/2026. El último conocido es 1,00, del 01/01/2025. Cárguelo en Tablas auxiliares.',
      }),
    ).toEqual({ table: 'topes', date: '30/09/2026' }));
  it('otro problema, o un mensaje que no la nombra, no lleva a ninguna', () => {
    expect([
      missingTable({ codigo: 'falta_escala', mensaje: 'Falta el valor de «topes»' }),
      missingTable({ codigo: 'falta_valor', mensaje: 'Missing' }),
    ]).toEqual([undefined, undefined]);
  });
});
