// What formulas can name, as a transaction sees it; and which of their formulas name a thing.
import type { Row, Value } from '../../core/kit/field.ts';
import type { CatalogoChequeo } from '../../core/payroll/chequeos/estudio.ts';
import { formulasDe } from '../../core/payroll/chequeos/estudio.ts';
import { menciones, type Mencion } from '../../core/payroll/menciones.ts';
import { porLinea } from '../../core/payroll/pruebas/datos.ts';
import { revisar } from '../../core/payroll/revisar.ts';
import { catalogoDe } from '../runs/mapeo.ts';
import type { Tx } from './store.ts';

export const catalogo = (tx: Pick<Tx, 'filas'>): CatalogoChequeo => catalogoDe({ filas: (t) => tx.filas(t) });

/** The concepts with a formula, of any kind or date, that mentions something. */
export const conceptosQue = (c: CatalogoChequeo, es: (m: Mencion) => boolean): readonly number[] => c.conceptos
  .filter((x) => formulasDe(x).some(([, f]) => { const { nodo } = revisar(f, c, x, 'cualquiera'); return nodo !== undefined && menciones(nodo).some(es); })).map((x) => x.id);

type Variante = Readonly<Record<string, Value>>;
export const variantesDe = (row: Row): readonly Variante[] => (row['variantes'] ?? []) as readonly Variante[];

export const pruebasDe = (row: Row): readonly Variante[] => (row['pruebas'] ?? []) as readonly Variante[];

const LEIDOS = ['formula', 'formula_cantidad', 'formula_base'], ESTABLES = ['formula_codigo', 'formula_cantidad_codigo', 'formula_base_codigo'];
/** The texts of a concept's row (those that people read, or their stable form too) each put through a change: the fields that are others, and no more. */
export const conTextos = (c: Row, otra: (f: string) => string, cuales: 'leido' | 'todo'): Row => {
  const pasar = (f: Value | undefined): Value => (typeof f === 'string' ? otra(f) : null), lineas = (f: Value | undefined): Value => (typeof f === 'string' ? porLinea(f, otra) : null), todo = cuales === 'todo';
  const nueva: Row = {
    ...Object.fromEntries([...LEIDOS, ...(todo ? ESTABLES : [])].map((n) => [n, pasar(c[n])])),
    variantes: variantesDe(c).map((v) => ({ ...v, formula: pasar(v['formula']), ...(todo ? { formula_codigo: pasar(v['formula_codigo']) } : {}) })),
    pruebas: pruebasDe(c).map((p) => ({ ...p, datos: lineas(p['datos']), ...(todo ? { datos_codigo: lineas(p['datos_codigo']) } : {}) })),
  };
  return Object.fromEntries(Object.entries(nueva).filter(([n, v]) => JSON.stringify(v) !== JSON.stringify(c[n] ?? (n === 'variantes' || n === 'pruebas' ? [] : null))));
};
