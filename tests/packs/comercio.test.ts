// Every package can be installed step by step, and the Comercio package has what it promises.
import { describe, expect, it } from 'vitest';
import { paquetes } from '../../core/packs/index.ts';
import { comercio } from '../../core/packs/comercio/index.ts';
import { installSteps, type InstallStep } from '../../core/packs/kit/paquete.ts';
import type { FormulaScope } from '../../core/payroll/formulaScope.ts';
import { reviewFormula } from '../../core/payroll/formula/reviewFormula.ts';
import { empresaEnMemoria } from '../golden/empresa.ts';

const codigo = (p: InstallStep): string => String(p.valores['codigo']);

describe.each(paquetes.map((p) => [p.nombre, p] as const))(
  '%s se instala paso a paso',
  (_nombre, paquete) => {
    const pasos = installSteps(paquete);
    it('cada fila la admite su tabla y señala solo a filas anteriores', () => {
      const e = empresaEnMemoria();
      expect(() => e.aplicar(pasos)).not.toThrow();
      expect(e.filas('Conceptos').length).toBeGreaterThan(50);
    });

    it('cada fórmula se puede revisar cuando se guarda: nombra solo conceptos que ya están', () => {
      const conceptos: {
        id: number;
        codigo: number;
        d_rrhh_concepto: string;
        tipo: 'auxiliar';
        activo: 1;
        orden_calculo: number;
      }[] = [];
      const ambito = (): FormulaScope => ({
        conceptos: [...conceptos],
        conjuntos: pasos
          .filter((p) => p.tabla === 'ConjuntosConcepto' && p.op === 'agregar')
          .map((p) => ({ codigo: codigo(p), descripcion: '', conceptos: [] })),
        tablas: pasos
          .filter((p) => p.tabla === 'TablasAuxiliar')
          .map((p) => ({
            codigo: codigo(p),
            descripcion: '',
            tipo: p.valores['tipo'] === 'tramos' ? 'tramos' : 'exacta',
          })),
      });
      const mal = pasos
        .filter((p) => p.tabla === 'Conceptos')
        .flatMap((p) => {
          // As when it is saved, a formula can name its own concept.
          conceptos.push({
            id: conceptos.length + 1,
            codigo: Number(codigo(p)),
            d_rrhh_concepto: '',
            tipo: 'auxiliar',
            activo: 1,
            orden_calculo: 1,
          });
          return ['formula', 'formula_base', 'formula_cantidad']
            .flatMap((f) =>
              typeof p.valores[f] === 'string'
                ? reviewFormula(p.valores[f], ambito()).diagnosticos.map(
                    (d) => `${codigo(p)} ${f}: ${d.message}`,
                  )
                : [],
            )
            .concat(
              ((p.valores['variantes'] ?? []) as readonly { formula: string }[]).flatMap((v) =>
                reviewFormula(v.formula, ambito()).diagnosticos.map(
                  (d) => `${codigo(p)} variante: ${d.message}`,
                ),
              ),
            );
        });
      expect(mal).toEqual([]);
    });
  },
);

describe('lo que el paquete promete', () => {
  const conceptos = comercio.filas.filter((f) => f.tabla === 'Conceptos').map((f) => f.valores);
  it('todo aporte, haber y descuento lleva su código de ARCA', () => {
    expect(
      conceptos
        .filter((c) => /REM|NR|DES/.test(JSON.stringify(c['id_rrhh_tipo_concepto'])) && !c['codigo_afip'])
        .map((c) => c['codigo']),
    ).toEqual([]);
  });
  it('toda contribución lleva su grupo en el resumen de costo', () => {
    expect(
      conceptos
        .filter((c) => /CON/.test(JSON.stringify(c['id_rrhh_tipo_concepto'])) && !c['grupo_costo'])
        .map((c) => c['codigo']),
    ).toEqual([]);
  });
  it('las contribuciones de cada encuadre suman lo que fija la ley', () => {
    const filas = comercio.filas.find((f) => f.clave === 'contribuciones')!.valores['filas'] as {
      clave1: string;
      clave2: string;
      valor: string;
    }[];
    const total = (a: string): number =>
      filas
        .filter((f) => f.clave1 === a && ['sipa', 'inssjp', 'aaff', 'fne'].includes(f.clave2))
        .reduce((t, f) => t + Math.round(Number(f.valor) * 100), 0);
    expect([total('a'), total('b')]).toEqual([2040, 1800]);
  });
  it('los topes no se arrastran de un mes a otro', () => {
    expect(comercio.filas.find((f) => f.clave === 'topes')!.valores['vigencia']).toBe('mensual');
  });
});
