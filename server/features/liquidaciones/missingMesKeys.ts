// Which table keys a month lacks for the people of a run, before it is created: calculates receipts of one
// person of each kind and discards them.
import { isLeft } from 'fp-ts/lib/Either.js';
import { lastDay, type Periodo } from '../../../core/kit/period.ts';
import type { MissingKey } from '../../../core/payroll/formulaFrame.ts';
import type { AuxiliarTableDef } from '../../../core/payroll/run.ts';
import { tableRowKey } from '../../../core/payroll/auxiliarTable.ts';
import { calculateRecibo } from '../../../core/payroll/engine/receipt.ts';
import type { StoreReads } from '../../kernel/store.ts';
import { similarPersonas } from './sql/similarPersonas.ts';
import { calculateWith } from '../../payroll/calculation.ts';
import { kindSelectionOf } from '../../payroll/shapes/source.ts';
import { withReadMemory } from '../../payroll/readMemory.ts';
import { IMAGINED_CORRIDA } from '../../payroll/engine.ts';

/** The most receipts to calculate, about one second's worth. A company has far fewer kinds of person. */
const MAXIMO = 1000;

export interface MissingMesKey {
  readonly que: MissingKey;
  /** Number of people of the kinds that lack it. */
  readonly personas: number;
}

const nombreDe = (q: MissingKey): string =>
  'categoria' in q
    ? JSON.stringify([q.categoria.id])
    : JSON.stringify([q.tabla.id, tableRowKey(q.clave1, q.clave2)]);

/**
 * The keys in the order in which receipts met them, each once. `legajos` empty: everybody that the kind of
 * run takes. A concept stopped by one key does not ask for the next, nor do concepts that use it. Empty when
 * no run can be prepared, because of the company's data or a formula: the run itself will report it.
 */
export const missingMesKeys = (
  l: StoreReads,
  o: {
    readonly periodo: Periodo;
    readonly fecha_pago: string | null;
    readonly id_tipo: number;
    readonly legajos: readonly number[];
  },
  sinContar: ReadonlySet<AuxiliarTableDef['codigo']>,
): readonly MissingMesKey[] => {
  const g = withReadMemory(l),
    { clases } = kindSelectionOf(g.fuente, o.id_tipo);
  const c = calculateWith(
    l,
    {
      id: IMAGINED_CORRIDA,
      periodo: o.periodo,
      fecha_pago: o.fecha_pago ?? lastDay(o.periodo),
      id_tipo: o.id_tipo,
      legajos: o.legajos,
      excluidos: new Set(),
    },
    g,
  );
  if (isLeft(c)) return [];
  const grupos = similarPersonas(l, { periodo: o.periodo, clases, legajos: o.legajos }).slice(0, MAXIMO),
    cuantas = new Map(grupos.map((x) => [x.uno, x.personas]));
  if (grupos.length === 0) return [];
  const { preparado } = c.right.motor,
    { marco } = preparado,
    halladas = new Map<string, { que: MissingKey; personas: number }>();
  for (const persona of c.right.estas([...cuantas.keys()])) {
    const suyas = new Map<string, MissingKey>();
    marco.alFaltar = (que) => {
      if ('categoria' in que || !sinContar.has(que.tabla.codigo)) suyas.set(nombreDe(que), que);
    };
    try {
      calculateRecibo(preparado, persona);
    } finally {
      marco.alFaltar = undefined;
    }
    for (const [k, que] of suyas) {
      const ya = halladas.get(k);
      halladas.set(k, { que, personas: (ya?.personas ?? 0) + (cuantas.get(persona.id) ?? 1) });
    }
  }
  return [...halladas.values()];
};
