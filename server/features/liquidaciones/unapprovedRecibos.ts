// Receipts that take into account one of a run that nobody approved: if that run is voided, nobody pays what
// they left out.
import { headOf, type LiquidacionState } from '../../../core/domain/liquidacionFact.ts';
import { textFor } from '../../../core/kit/text.ts';
import type { StoreReads } from '../../kernel/store.ts';

import { batchNumber, countWithRecibo } from '../../payroll/sql/recibos.ts';
import type { CheckedPersona } from './sql/checks.ts';
import { onUnapprovedRecibos, type OnUnapproved } from './sql/otherRecibos.ts';
import type { Finding } from './finding.ts';

const unapprovedOf = (
  l: Pick<StoreReads, 'sql' | 'filas'>,
  id: number,
  e: LiquidacionState,
): readonly OnUnapproved[] => {
  if (e.phase !== 'calculada' || !e.resumen) return [];
  const c = headOf(e),
    tipo = l.filas('TiposLiquidacion').find((t) => t['id'] === c.id_rrhh_tipo_liquidacion);
  return c.rectifica != null || tipo?.['tope'] === 'sac'
    ? []
    : onUnapprovedRecibos(l.sql, {
        id,
        periodo: c.periodo,
        lote: e.resumen.lote,
        fecha_pago: c.fecha_pago,
      });
};

/** In the review, person by person. */
export const ofUnapproved = (
  l: Pick<StoreReads, 'sql' | 'filas'>,
  id: number,
  e: LiquidacionState,
): ((p: CheckedPersona) => readonly Finding[]) => {
  const otras = new Map(unapprovedOf(l, id, e).map((x) => [x.persona, x]));
  return (p) => {
    const otra = otras.get(p.id);
    return otra
      ? [
          {
            nivel: 'aviso',
            codigo: 'cuenta_sin_aprobar',
            mensaje: textFor('revision.cuentaSinAprobar', { otra: otra.descripcion }),
            enlace: `/liquidaciones/edit?id=${otra.otra}`,
          },
        ]
      : [];
  };
};

/** The description of a run that must be approved before this one, or voided; null when there is none. */
export const countsOnUnapproved = (
  l: Pick<StoreReads, 'sql' | 'filas'>,
  id: number,
  e: LiquidacionState,
): string | null => {
  const lote = e.resumen === null ? undefined : batchNumber(l.sql, e.resumen.lote);
  if (lote === undefined) return null;
  // Runs of a month are usually of different people: they are asked about all at once.
  const otras = unapprovedOf(l, id, e);
  const personas = otras.map((x) => x.persona);
  if (countWithRecibo(l.sql, lote, personas) === 0) return null;
  return otras.find((x) => countWithRecibo(l.sql, lote, [x.persona]) > 0)?.descripcion ?? null;
};
