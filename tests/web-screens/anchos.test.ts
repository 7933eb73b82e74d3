// Column widths: figures keep theirs, names share the rest.
import { describe, expect, it } from 'vitest';
import type { Field } from '../../core/kit/field.ts';
import { tables } from '../../core/tables/index.ts';
import { columnsThatFit, spreadWidths } from '../../web/kit/list/columnWidths.ts';
import { metaDisplay } from '../../web/kit/list/columnFields.ts';

const rigida = (width: number) => ({ width, flexible: false });
const flexible = (width: number) => ({ width, flexible: true });

describe('el reparto del ancho', () => {
  it('lo que sobra va a los nombres, el doble a la columna que nombra la fila', () => {
    expect(spreadWidths([rigida(100), flexible(100), flexible(100)], 600, 1)).toEqual([100, 300, 200]);
  });
  it('sin columnas flexibles se reparte entre todas', () => {
    expect(spreadWidths([rigida(100), rigida(100)], 300, -1)).toEqual([150, 150]);
  });
  it('cuando falta, ceden los nombres y las cifras no', () => {
    const [importe, nombre] = spreadWidths([rigida(128), flexible(300)], 328, 1);
    expect(importe).toBe(128);
    expect(nombre).toBe(200);
  });
  it('nunca baja del mínimo: entonces la tabla se desplaza', () => {
    expect(spreadWidths([rigida(128), flexible(300), flexible(200)], 100, 1)).toEqual([128, 120, 76]);
  });
});

describe('las columnas que entran junto a un formulario', () => {
  it('las que nombran la fila quedan siempre, las otras mientras haya lugar', () => {
    expect(columnsThatFit([80, 100, 120, 130, 40], 310, [true, false, false, false, true])).toEqual([
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
    expect([metaDisplay(activo, 1), metaDisplay(activo, 0), metaDisplay(activo, null)]).toEqual([
      'rotulo',
      'nada',
      'nada',
    ]);
    expect([
      metaDisplay(d_rrhh_concepto, 'Básico'),
      metaDisplay(d_rrhh_concepto, ''),
      metaDisplay(d_rrhh_concepto, null),
      metaDisplay(undefined, 0),
    ]).toEqual(['valor', 'nada', 'nada', 'valor']);
  });
});
