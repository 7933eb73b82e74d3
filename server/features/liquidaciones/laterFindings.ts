// Findings of a rectifying run about the runs that came after the receipt that it takes back.
import { LIQUIDACION_PHASE_NAME } from '../../../core/domain/liquidacion.ts';
import type { LiquidacionFields } from '../../../core/domain/liquidacionFact.ts';
import { textFor } from '../../../core/kit/text.ts';
import type { StoreReads } from '../../kernel/store.ts';
import { laterCorridas } from '../../payroll/sql/corrections.ts';
import { rectifiedChainFrom } from '../../payroll/sql/rectificativas.ts';
import { stateOf } from '../../payroll/state.ts';
import type { Finding } from './finding.ts';

/** For a rectifying run: approved runs that used the receipt it reverses, which stay as they are. */
export const laterFindings = (
  l: Pick<StoreReads, 'sql'>,
  c: LiquidacionFields,
  persona: number,
): readonly Finding[] => {
  if (c.rectifica == null) return [];
  const original = stateOf(l, rectifiedChainFrom(l.sql, c.rectifica).at(-1) ?? c.rectifica).cabecera;
  if (!original) return [];
  return laterCorridas(
    l.sql,
    {
      id: c.rectifica,
      periodo: c.periodo,
      fecha_pago: original.fecha_pago,
      cadena: rectifiedChainFrom(l.sql, c.rectifica),
    },
    persona,
  )
    .filter((p) => p.mira === 1)
    .map((p) => ({
      nivel: 'aviso',
      codigo: 'mes_posterior',
      mensaje: textFor('oficina.posterior', { otra: p.descripcion, fase: LIQUIDACION_PHASE_NAME[p.fase] }),
      enlace: `/liquidaciones/edit?id=${p.id}`,
    }));
};
