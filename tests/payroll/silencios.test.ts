// No silent zeros: loaded data without any effect are reported, and what cannot be calculated is an error.
import { describe, expect, test } from 'vitest';
import * as E from 'fp-ts/lib/Either.js';
import { prepare } from '../../core/payroll/engine/prepare.ts';
import type { Persona } from '../../core/payroll/run.ts';
import type { NovedadDef } from '../../core/payroll/entries.ts';
import { con, concepto, conceptosBase, entorno, importes, izquierdo, liquidar } from './entorno.ts';

const novedad = (n: Partial<NovedadDef> = {}): NovedadDef => ({
  id: 1,
  id_concepto: 9,
  cantidad: null,
  valor_unitario: null,
  importe: null,
  porcentaje: null,
  periodo_ajuste: null,
  observacion: null,
  ...n,
});
const problemas = (p: ReturnType<typeof con>, x: Partial<Persona>): readonly string[] =>
  liquidar(p, x).problemas.map((q) => q.mensaje);

describe('una novedad que no cambia nada', () => {
  test('dos novedades del básico no son dos básicos: hay una línea y un aviso', () => {
    const r = liquidar(con(), {
      novedades: [
        novedad({ id_concepto: 1, cantidad: '30' }),
        novedad({ id: 2, id_concepto: 1, cantidad: '30' }),
      ],
    });
    expect(importes(r, 1)).toEqual(['1209365.00']);
    expect(r.problemas[0]?.mensaje).toBe(
      'La novedad del concepto 0001 Básico no cambia nada: su fórmula no usa lo que trae una novedad.',
    );
  });
  test('lo que trae de más se avisa, campo por campo', () => {
    const c = concepto({
      id: 9,
      codigo: 90,
      d_rrhh_concepto: 'Horas',
      general: 0,
      formula: 'novedad.cantidad * 10',
    });
    expect(
      problemas(con(c), { novedades: [novedad({ cantidad: '2', importe: '5000', porcentaje: '10' })] }),
    ).toEqual(['La novedad del concepto 0090 Horas trae importe, porcentaje, y su fórmula no lo usa.']);
    expect(problemas(con(c), { novedades: [novedad({ cantidad: '2' })] })).toEqual([]);
  });
  test('con solo un porcentaje, la fórmula que pide el importe no paga cero: es un error', () => {
    const r = liquidar(con(concepto({ id: 9, codigo: 90, general: 0, formula: 'novedad.importe' })), {
      novedades: [novedad({ porcentaje: '50' })],
    });
    expect([r.lineas, r.problemas.map((p) => [p.nivel, p.codigo])]).toEqual([
      [],
      [['error', 'novedad_incompleta']],
    ]);
  });
  test('cantidad y valor unitario hacen el importe: no sobra ninguno', () => {
    const r = liquidar(con(concepto({ id: 9, codigo: 90, general: 0, formula: 'novedad.importe' })), {
      novedades: [novedad({ cantidad: '3', valor_unitario: '10' })],
    });
    expect([importes(r, 90), r.problemas]).toEqual([['30.00'], []]);
  });
});

describe('lo que no se puede calcular', () => {
  test('una tasa sin base es un error y no un cero', () => {
    const r = liquidar(
      con(
        concepto({
          id: 9,
          codigo: 90,
          d_rrhh_concepto: 'Tasa',
          formula: '3',
          chk_es_importe: 0,
          chk_tasa_liquidacion: 1,
        }),
      ),
    );
    expect(r.problemas.map((p) => p.mensaje)).toEqual([
      'El concepto 0090 da una tasa y no tiene base sobre la cual aplicarla: escriba la fórmula de la base impresa.',
    ]);
  });
  test('una cantidad sin valor unitario es un error y no un cero', () => {
    const c = concepto({ id: 9, codigo: 90, formula: '3', chk_es_importe: 0, chk_es_cantidad: 1 });
    expect(liquidar(con(c)).problemas.map((p) => p.codigo)).toEqual(['sin_valor']);
    expect(importes(liquidar(con({ ...c, valor_generico: '10' })), 90)).toEqual(['30.00']);
  });
  test('una liquidación con una fórmula que nombra un concepto inactivo no empieza: se dice cuál', () => {
    const f = izquierdo(
      prepare(
        entorno({ conceptos: conceptosBase.map((c) => (c.id === 1 ? { ...c, activo: 0 as const } : c)) }),
      ),
    );
    expect([f.code, f.message]).toEqual([
      'formula',
      'Hay 2 errores en las fórmulas. El primero: El concepto 0010 usa [0001] Básico, que está inactivo y no se calcula. Actívelo, o quítelo de la fórmula.',
    ]);
    expect(E.isRight(prepare(entorno()))).toBe(true);
  });
  test('un concepto inactivo, o que los filtros rechazan, en la agenda se avisa', () => {
    const agenda = [
      {
        id: 1,
        id_concepto: 9,
        cantidad: null,
        valor_unitario: null,
        importe: '5',
        porcentaje: null,
        observacion: null,
        desde: '2020-01-01',
        hasta: null,
      },
    ];
    const c = concepto({
      id: 9,
      codigo: 90,
      d_rrhh_concepto: 'Plus',
      general: 0,
      formula: 'novedad.importe',
    });
    expect(problemas(con({ ...c, activo: 0 }), { agenda })).toEqual([
      'Hay un concepto en la agenda que no existe o está inactivo: no se liquida.',
    ]);
    expect(problemas(con({ ...c, filtros: { ...c.filtros, sexo: [2] } }), { agenda })).toEqual([
      'El concepto 0090 Plus de la agenda no se liquida: sus filtros no admiten a este legajo.',
    ]);
  });
});
