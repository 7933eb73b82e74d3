// Optional rules of a company about runs: whoever calculated it may not approve it, and closing needs the
// presented F.931.
import type { ToAccept } from '../../../core/domain/liquidacionCommand.ts';
import type { LiquidacionFact, LiquidacionState } from '../../../core/domain/liquidacionFact.ts';
import type { StoreReads } from '../../kernel/store.ts';
import { presentaciones } from '../../payroll/sql/presentaciones.ts';
import { userNameOf } from '../../rows/logQueries.ts';
import { findingsToAccept, collectFindings } from './checks.ts';
import { liquidacionStream } from '../../payroll/state.ts';

const HECHA: ReadonlySet<LiquidacionFact['type']> = new Set([
  'liquidacionCalculada',
  'personaRecalculada',
  'personaExcluida',
  'importeCorregido',
  'correccionRetirada',
]);
const parametro = (
  l: Pick<StoreReads, 'filas'>,
  campo: 'chk_aprueba_otro' | 'chk_cierra_con_f931' | 'chk_revision_bloquea',
): boolean => l.filas('Parametros')[0]?.[campo] === 1;

/**
 * Why this user may not approve the run: their name, if they produced the last figures or set by hand some
 * amount still in force; null if they may.
 */
export const approvalConflict = (
  l: Pick<StoreReads, 'filas' | 'stream' | 'sql'>,
  id: number,
  usuario: number,
): string | null => {
  if (!parametro(l, 'chk_aprueba_otro')) return null;
  const hechos = l.stream<LiquidacionFact>(liquidacionStream(id)),
    ultimo = hechos.findLast((f) => HECHA.has(f.type)),
    vivas = new Map<string, number>();
  for (const f of hechos) {
    if (f.type === 'importeCorregido')
      vivas.set(`${f.data.id_personal}/${f.data.id_concepto}/${f.data.linea}`, f.user);
    if (f.type === 'correccionRetirada')
      vivas.delete(`${f.data.id_personal}/${f.data.id_concepto}/${f.data.linea}`);
  }
  return ultimo?.user === usuario || [...vivas.values()].includes(usuario)
    ? (userNameOf(l.sql, usuario) ?? String(usuario))
    : null;
};

/** Whether the company requires the month's F.931 to be presented first, and it was not. */
export const lacksF931 = (l: Pick<StoreReads, 'filas' | 'sql'>, e: LiquidacionState): boolean =>
  parametro(l, 'chk_cierra_con_f931') &&
  e.cabecera !== null &&
  !presentaciones(l.sql, e.cabecera.periodo).some((p) => p.clase === 'f931' && p.estado === 'presentada');

/** Number of people with something that blocks, if the company wants it to block; otherwise 0. */
export const countBlocked = (
  l: Pick<StoreReads, 'filas' | 'fila' | 'sql'>,
  id: number,
  e: LiquidacionState,
): number =>
  parametro(l, 'chk_revision_bloquea') && e.cabecera !== null
    ? new Set(
        collectFindings(l, id, e)
          .filter((x) => x.nivel === 'error')
          .map((x) => x.id_personal),
      ).size
    : 0;

/** People whose receipt may be wrong and must be accepted, each once with all the reasons. */
export const shortRecibos = (
  l: Pick<StoreReads, 'filas' | 'fila' | 'sql'>,
  id: number,
  e: LiquidacionState,
): readonly ToAccept[] => {
  if (e.cabecera === null || e.phase !== 'calculada') return [];
  const m = new Map<number, { readonly nombre: string; readonly codigos: string[] }>();
  for (const h of findingsToAccept(l, id, e)) {
    const suyo = m.get(h.id_personal);
    if (suyo) suyo.codigos.push(h.codigo);
    else m.set(h.id_personal, { nombre: h.nombre, codigos: [h.codigo] });
  }
  return [...m].map(([id_personal, x]) => ({ id_personal, ...x }));
};
