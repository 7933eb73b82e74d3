// Checks of single tables that no field can make alone.
import * as E from 'fp-ts/lib/Either.js';
import { describe, expect, it } from 'vitest';
import { leerFila, type AnyTable } from '../core/kit/table.ts';
import { conceptos } from '../core/tables/concepto.ts';
import { notasUsuario } from '../core/tables/notaUsuario.ts';
import { tablasAuxiliar } from '../core/tables/tablaAuxiliar.ts';

const errores = (tabla: unknown, fila: unknown): readonly string[] => {
  const r = leerFila(tabla as AnyTable, fila);
  return E.isLeft(r) ? (r.left.errors ?? []).map((e) => `${e.field}: ${e.message}`) : [];
};

describe('tablas auxiliares', () => {
  const fila = (desde: string, clave1: string, clave2: string | null = null) => ({ desde, clave1, clave2, valor: '1', fijo: null, fuente: null });
  const tabla = (...filas: readonly unknown[]) => ({ codigo: 'tasas', d_tabla_auxiliar: 'Tasas', tipo: 'exacta', vigencia: 'continua', filas });
  it('no hay dos filas para una clave y una fecha', () => {
    expect(errores(tablasAuxiliar, tabla(fila('2026-01-01', 'a', 'b'), fila('2026-02-01', 'a', 'b'), fila('2026-01-01', 'a', 'b')))).toEqual(['filas.2.clave1: Hay dos filas para a / b desde el 01/01/2026: deje una.']);
  });
  it('la misma clave en otra fecha es otra fila', () => {
    expect(errores(tablasAuxiliar, tabla(fila('2026-01-01', 'a'), fila('2026-02-01', 'a'), fila('2026-01-01', 'b')))).toEqual([]);
  });
});

describe('conceptos', () => {
  const concepto = (mas: Record<string, unknown>) => ({ codigo: 10, d_rrhh_concepto: 'Antigüedad', id_rrhh_tipo_concepto: 1, activo: 1, orden_calculo: 10, formula: '1', valor_generico: '0', redondeo: 'centavo', ...mas });
  it('un filtro sin nadie se rechaza', () => {
    expect(errores(conceptos, concepto({ chk_filtro_area: 1, RRHHConceptoArea: [] }))).toEqual(['RRHHConceptoArea: El filtro no admite a nadie: elija al menos uno, o quítelo.']);
  });
  it('un filtro con alguien, o una lista sin su filtro, se aceptan', () => {
    expect(errores(conceptos, concepto({ chk_filtro_area: 1, RRHHConceptoArea: [{ id_area: 3 }] }))).toEqual([]);
    expect(errores(conceptos, concepto({ chk_filtro_area: 0, RRHHConceptoArea: [{ id_area: 3 }] }))).toEqual([]);
  });
});

describe('notas', () => {
  it.each(['', '   ', ' \n '])('una nota con nada más que blancos (%j) es una que falta', (d_nota_usuario) => {
    expect(errores(notasUsuario, { fecha_creacion: '2026-09-30', d_nota_usuario })).toEqual(['d_nota_usuario: Nota: es requerido.']);
  });
  it('los renglones y márgenes de una nota quedan como se escribieron', () => {
    expect(leerFila(notasUsuario as unknown as AnyTable, { fecha_creacion: '2026-09-30', d_nota_usuario: '  uno\n dos ' })).toMatchObject({ right: { d_nota_usuario: '  uno\n dos ' } });
  });
});
