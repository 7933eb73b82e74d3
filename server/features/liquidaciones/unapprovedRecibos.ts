// Receipts that take into account one of a run that nobody approved: if that run is voided, nobody pays what
// they left out.
import { headOf, type LiquidacionState } from '../../../core/domain/liquidacionFact.ts';
import { textFor } from '../../../core/kit/text.ts';
import type { StoreReads } from '../../kernel/store.ts';
import { onUnapprovedRecibos, type CheckedPersona } from './sql/checks.ts';
import type { Finding } from './finding.ts';

export const ofUnapproved = (
  l: Pick<StoreReads, 'sql' | 'filas'>,
  id: number,
  e: LiquidacionState,
): ((p: CheckedPersona) => readonly Finding[]) => {
  const c = headOf(e),
    tipo = l.filas('TiposLiquidacion').find((t) => t['id'] === c.id_rrhh_tipo_liquidacion);
  if (e.phase !== 'calculada' || !e.resumen || c.rectifica != null || tipo?.['tope'] === 'sac')
    return () => [];
  const otras = new Map(
    onUnapprovedRecibos(l.sql, {
      id,
      periodo: c.periodo,
      lote: e.resumen.lote,
      fecha_pago: c.fecha_pago,
    }).map((x) => [x.persona, x]),
  );
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
