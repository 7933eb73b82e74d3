// Column widths: figures keep theirs, names share the rest.
import { describe, expect, it } from 'vitest';
import type { Field } from '../../core/kit/field.ts';
import { tables } from '../../core/tables/index.ts';
import { queEntran, repartir } from '../../web/kit/list/anchos.ts';
import { comoMeta } from '../../web/kit/list/campos.ts';

const rigida = (ancho: number) => ({ ancho, flexible: false });
const flexible = (ancho: number) => ({ ancho, flexible: true });

describe('el reparto del ancho', () => {
  it('lo que sobra va a los nombres, el doble a la columna que nombra la fila', () => {
    expect(repartir([rigida(100), flexible(100), flexible(100)], 600, 1)).toEqual([100, 300, 200]);
  });
  it('sin columnas flexibles se reparte entre todas', () => {
    expect(repartir([rigida(100), rigida(100)], 300, -1)).toEqual([150, 150]);
  });
  it('cuando falta, ceden los nombres y las cifras no', () => {
    const [importe, nombre] = repartir([rigida(128), flexible(300)], 328, 1);
    expect(importe).toBe(128);
    expect(nombre).toBe(200);
  });
  it('nunca baja del mínimo: entonces la tabla se desplaza', () => {
    expect(repartir([rigida(128), flexible(300), flexible(200)], 100, 1)).toEqual([128, 120, 76]);
  });
});

describe('las columnas que entran junto a un formulario', () => {
  it('las que nombran la fila quedan siempre, las otras mientras haya lugar', () => {
    expect(queEntran([80, 100, 120, 130, 40], 310, [true, false, false, false, true])).toEqual([
      true,
      true,
      false,
      false,
      true,
    ]);
  });
});

describe('lo que va bajo el nombre en un teléfono', () => {
  it('una marca se dice con su nombre, y lo que no hay no se dice', () => {
    const { activo, d_rrhh_concepto } = tables.Conceptos.fields as unknown as Readonly<Record<string, Field>>;
    expect([comoMeta(activo, 1), comoMeta(activo, 0), comoMeta(activo, null)]).toEqual([
      'rotulo',
      'nada',
      'nada',
    ]);
    expect([
      comoMeta(d_rrhh_concepto, 'Básico'),
      comoMeta(d_rrhh_concepto, ''),
      comoMeta(d_rrhh_concepto, null),
      comoMeta(undefined, 0),
    ]).toEqual(['valor', 'nada', 'nada', 'valor']);
  });
});
