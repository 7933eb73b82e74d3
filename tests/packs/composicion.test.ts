// How an agreement's package is composed: where its rows go among the law's, what it may not name, and what
// it must declare.
import { describe, expect, it } from 'vitest';
import { composePaquete, placeRows, type ConvenioParts } from '../../core/packs/compose/composePaquete.ts';
import { concepto } from '../../core/packs/kit/concepto.ts';
import { leyConceptos } from '../../core/packs/ley/conceptos.ts';
import { outsideConvenio } from '../../core/packs/ley/outsideConvenio.ts';
import { leyPruebas } from '../../core/packs/ley/pruebas.ts';
import { paquetes } from '../../core/packs/index.ts';
import { TO_LOAD, withoutScale } from '../../core/packs/withoutScale/index.ts';
import type { Paquete, SymbolicValues } from '../../core/packs/kit/paquete.ts';

const PARTES: ConvenioParts = {
  codigo: 'prueba',
  nombre: 'Un convenio de prueba',
  version: '1',
  vigencia: { desde: '2026-01-01', hasta: null },
  fuente: 'De prueba',
  convenio: outsideConvenio,
  pruebas: leyPruebas,
};
const claves = (p: Paquete, tabla: string): readonly (string | null)[] =>
  p.filas.filter((f) => f.tabla === tabla).map((f) => f.clave);
const filasDe = (p: Paquete, clave: string): readonly (readonly unknown[])[] =>
  (p.filas.find((f) => f.clave === clave)!.valores['filas'] as readonly SymbolicValues[]).map((x) => [
    x['clave1'],
    x['clave2'],
  ]);

describe('las filas de un convenio entre las de la ley', () => {
  const ley = ['a', 'b', 'b', 'c'],
    poner = (...p: Parameters<typeof placeRows<string>>[2][]) => placeRows(ley, (x) => x, p[0]);
  it('van antes de la que nombran, una vez, y al final sin nombrar ninguna', () => {
    expect(poner([{ before: 'b', rows: ['1', '2'] }, { rows: ['3'] }, { before: 'a', rows: ['0'] }])).toEqual(
      ['0', 'a', '1', '2', 'b', 'b', 'c', '3'],
    );
    expect(poner()).toEqual(ley);
  });
  it('antes de una que la ley no tiene no van', () => {
    expect(() => poner([{ before: 'z', rows: ['1'] }])).toThrow('the law has no row z');
  });
  it('un concepto propio entra en su lugar y en los conjuntos que diga', () => {
    const p = composePaquete({
      ...PARTES,
      conceptos: [{ before: '0011', rows: [concepto(89, 'Propio', 'REM', '1')] }],
      inConjuntos: { sac: [{ rows: [89] }] },
    });
    const c = claves(p, 'Conceptos');
    expect(c[c.indexOf('0089') + 1]).toBe('0011');
    expect(JSON.stringify(p.filas.find((f) => f.clave === 'sac'))).toContain('"0089"');
  });
});

describe('lo que un convenio deja afuera', () => {
  const p = composePaquete({ ...PARTES, without: ['0325', '0945', 'aportes_convenio'] });
  it('no está, ni en los conjuntos, ni hay pruebas suyas', () => {
    expect(claves(composePaquete(PARTES), 'Conceptos')).toContain('0325');
    expect(claves(p, 'Conceptos')).not.toContain('0325');
    expect(claves(p, 'TablasAuxiliar')).not.toContain('aportes_convenio');
    expect(JSON.stringify(p.filas.filter((f) => f.tabla === 'ConjuntosConcepto'))).not.toContain('"0325"');
    expect([leyPruebas, p.pruebas!].map((x) => x.some((y) => y.concepto === '0325'))).toEqual([true, false]);
  });
  it('un conjunto que se queda sin ninguno tampoco está; con uno, sí', () => {
    const conjuntos = (...without: readonly string[]) =>
      claves(composePaquete({ ...PARTES, without }), 'ConjuntosConcepto');
    expect([conjuntos('0946'), conjuntos('0945', '0946')].map((c) => c.includes('saldos_al_egreso'))).toEqual(
      [true, false],
    );
  });
  it.each<[string, Partial<ConvenioParts>]>([
    ['concept or table 9999', { without: ['9999'] }],
    ['table tasa', { inTablas: { tasa: [] } }],
    ['set base', { inConjuntos: { base: [] } }],
    ['concept 0089', { variantes: { convenio: 'FC', formulas: { '0089': (f) => f } } }],
  ])('nombrar lo que la ley no tiene es un error: %s', (que, mas) => {
    expect(() => composePaquete({ ...PARTES, ...mas })).toThrow(`the law has no ${que}`);
  });
});

const LEIDAS = [
  ...new Set(
    [...JSON.stringify(leyConceptos).matchAll(/reglas_convenio\\"; convenio; \\"([a-z_0-9]+)/g)].map(
      ([, r]) => r,
    ),
  ),
];
describe.each(paquetes.map((p) => [p.codigo, p] as const))('%s', (_codigo, p) => {
  it.each(claves(p, 'Convenios'))(
    'dice del convenio %s todas las reglas que leen las fórmulas de la ley',
    (convenio) => {
      const suyas = filasDe(p, 'reglas_convenio').flatMap(([c, r]) => (c === convenio ? [r] : [])),
        aCargar: readonly unknown[] =
          p.codigo === withoutScale.codigo && convenio !== 'FC' ? [...TO_LOAD] : [];
      expect(LEIDAS.length).toBeGreaterThan(10);
      expect(LEIDAS.filter((r) => !suyas.includes(r)).toSorted()).toEqual(aCargar.toSorted());
    },
  );
});
