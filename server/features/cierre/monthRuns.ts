// The runs of the month to close, each with who took its steps and when.
import { isLeft } from 'fp-ts/lib/Either.js';
import type { CierreProof } from '../../../core/api/cierre.ts';
import { isFrozen } from '../../../core/domain/liquidacion.ts';
import { ok, type Result } from '../../../core/kit/failure.ts';
import type { Periodo } from '../../../core/kit/period.ts';
import type { Requester } from '../../kernel/company.ts';
import type { CierreCompany } from './company.ts';
import { proof } from './cierreStep.ts';

/** What a run went through, by the fact that tells it. */
const PHASE_FACTS = {
  calculada: 'liquidacionCalculada',
  aprobada: 'liquidacionAprobada',
  pagada: 'liquidacionPagada',
  cerrada: 'liquidacionCerrada',
} as const;
type Phase = keyof typeof PHASE_FACTS;
const PHASES = ['borrador', 'calculando', 'calculada', 'aprobada', 'pagada', 'cerrada'];

export interface MonthRun {
  readonly id: number;
  readonly descripcion: string;
  readonly estado: string;
  readonly id_tipo: number;
  readonly fecha_pago: string;
  readonly neto: string | null;
  readonly recibos: number;
  readonly con_error: number;
  /** Who brought it to each phase, and when: the last time. */
  readonly by: Readonly<Partial<Record<Phase, { readonly quien: string; readonly cuando: string }>>>;
}

export interface MonthAsked {
  readonly periodo: Periodo;
  readonly quien: Requester;
  readonly runs: readonly MonthRun[];
}
export const runPath = (id: number): string => `/liquidaciones/edit?id=${id}`;
/** The run with what is to be accepted open over it. */
export const approvalPath = (id: number): string => `${runPath(id)}&aprobar`;
export const reached = (r: Pick<MonthRun, 'estado'>, phase: Phase): boolean =>
  PHASES.indexOf(r.estado) >= PHASES.indexOf(phase);
export const isApproved = (r: Pick<MonthRun, 'estado'>): boolean => isFrozen(r.estado);

/** That a run reached a phase: its name, its net, who and when. */
export const runProof = (r: MonthRun, phase: Phase): CierreProof =>
  proof(r.descripcion, { importe: r.neto, ...(r.by[phase] ?? {}) });

const MANY = 200;
/** The runs that were not annulled, oldest first. Without their net for who may not see it. */
export const monthRuns = async (
  e: CierreCompany,
  periodo: Periodo,
  quien: Requester,
): Promise<Result<readonly MonthRun[]>> => {
  const rows = await e.lista({
    tabla: 'Liquidaciones',
    pagina: 1,
    quien,
    busqueda: {
      limit: MANY,
      filters: [
        { campo: 'periodo', op: 'es', valor: periodo },
        { campo: 'estado', op: 'no_es', valor: 'anulada' },
      ],
    },
  });
  if (isLeft(rows)) return rows;
  const runs: MonthRun[] = [];
  for (const f of rows.right.filas) {
    const id = Number(f['id']),
      history = await e.historia('Liquidaciones', id, quien);
    if (isLeft(history)) return history;
    const by: Partial<Record<Phase, { readonly quien: string; readonly cuando: string }>> = {};
    for (const phase of ['calculada', 'aprobada', 'pagada', 'cerrada'] as const) {
      const fact = history.right.findLast((h) => h.tipo === PHASE_FACTS[phase]);
      if (fact) by[phase] = { quien: fact.usuario, cuando: fact.at };
    }
    runs.push({
      id,
      descripcion: String(f['descripcion']),
      estado: String(f['estado']),
      id_tipo: Number(f['id_rrhh_tipo_liquidacion']),
      fecha_pago: String(f['fecha_pago'] ?? ''),
      neto: f['neto'] == null ? null : String(f['neto']),
      recibos: Number(f['recibos'] ?? 0),
      con_error: Number(f['con_error'] ?? 0),
      by,
    });
  }
  return ok(runs.toSorted((a, b) => a.id - b.id));
};
