// The conceptos that are only steps of others, for everybody: a novedad of one changes nothing, so they are not
// offered to add.
import * as TE from 'fp-ts/lib/TaskEither.js';
import { useMemo } from 'react';
import { usePermissions } from '../../session.ts';
import { tableOf } from '../../../core/tables/index.ts';
import { useReading } from '../reading.ts';
import { askRows, type RowPage } from '../requests.ts';

export const useInternalConceptos = (): ReadonlySet<number> | undefined => {
  const p = usePermissions(),
    rows = useReading(
      p.reads(tableOf('TiposConcepto')) && p.reads(tableOf('Conceptos')) ? 'conceptos internos' : null,
      () =>
        TE.chain((kinds: RowPage) =>
          askRows('Conceptos', {
            filters: [
              {
                campo: 'id_rrhh_tipo_concepto',
                op: 'una_de',
                valor: kinds.rows.flatMap((f) => (f['naturaleza'] === 'auxiliar' ? [Number(f['id'])] : [])),
              },
              { campo: 'chk_general', op: 'es', valor: 1 },
            ],
            limit: 1000,
          }),
        )(askRows('TiposConcepto', { limit: 100 })),
    ).data?.rows;
  return useMemo(() => rows && new Set(rows.map((f) => Number(f['id']))), [rows]);
};
