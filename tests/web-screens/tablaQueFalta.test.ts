// The link to the table that a receipt lacks, out of the very messages that the engine writes.
import { describe, expect, it } from 'vitest';
import { texto, type ClaveTexto } from '../../core/kit/texto.ts';
import { tablaQueFalta } from '../../web/screens/liquidacion/tablaQueFalta.ts';

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
  it.each<[string, ClaveTexto, string | null]>([
    ['falta_valor', 'payroll.tablaFalta', '30/09/2026'],
    ['falta_valor', 'payroll.tablaFaltaSinAnterior', '30/09/2026'],
    ['falta_valor', 'payroll.tramosFaltan', '30/09/2026'],
    ['falta_valor', 'payroll.tramosFaltanSinAnterior', '30/09/2026'],
    ['sin_tramo', 'payroll.tramoMenor', null],
  ])('se lee de %s, %s', (codigo, clave, fecha) =>
    expect(tablaQueFalta({ codigo, mensaje: texto(clave, DATOS) })).toEqual({ tabla: 'topes', fecha }),
  );
  it('se lee también de un recibo calculado antes', () =>
    expect(
      tablaQueFalta({
        codigo: 'falta_valor',
        mensaje:
          'Falta el valor de «topes» para «maximo» al 30/09/2026. El último conocido es 1,00, del 01/01/2025. Cárguelo en Tablas auxiliares.',
      }),
    ).toEqual({ tabla: 'topes', fecha: '30/09/2026' }));
  it('otro problema, o un mensaje que no la nombra, no lleva a ninguna', () => {
    expect([
      tablaQueFalta({ codigo: 'falta_escala', mensaje: 'Falta el valor de «topes»' }),
      tablaQueFalta({ codigo: 'falta_valor', mensaje: 'Missing' }),
    ]).toEqual([undefined, undefined]);
  });
});
