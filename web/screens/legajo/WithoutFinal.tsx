// Offers the final settlement to a person with a last day and none yet.
import * as TE from 'fp-ts/lib/TaskEither.js';
import { api } from '../../../core/api/index.ts';
import type { Row } from '../../../core/kit/field.ts';
import { showDate, periodoOf } from '../../../core/kit/period.ts';
import { useT } from '../../i18n.ts';
import { ButtonLink } from '../../kit/Button.tsx';
import { Banner } from '../../kit/Panel.tsx';
import { usePermissions } from '../../session.ts';
import { tableOf } from '../../../core/tables/index.ts';
import { FINAL, finalPath } from './finalPath.ts';
import { MissingKeys } from '../liquidacion/MissingInMes.tsx';
import { useReading, useReadingOf } from '../reading.ts';
import { askRows, askServer } from '../requests.ts';

export const WithoutFinal = ({
  id,
  egreso,
  recibos,
}: {
  readonly id: number;
  readonly egreso: string;
  readonly recibos: readonly Row[] | undefined;
}) => {
  const t = useT(),
    p = usePermissions(),
    can = p.writes(tableOf('Liquidaciones')) && p.can('recibos') && recibos !== undefined;
  const finales = useReading(can ? `finales desde ${periodoOf(egreso)}` : null, () =>
    TE.chain((kinds: { readonly rows: readonly Row[] }) => {
      const kind = Number(kinds.rows[0]?.['id'] ?? 0);
      return TE.map((x: { readonly rows: readonly Row[] }) => ({ rows: x.rows, kind }))(
        askRows('Liquidaciones', {
          filters: [
            { campo: 'id_rrhh_tipo_liquidacion', op: 'es', valor: kind },
            { campo: 'estado', op: 'no_es', valor: 'anulada' },
            { campo: 'periodo', op: 'desde', valor: periodoOf(egreso) },
          ],
          limit: 500,
        }),
      );
    })(askRows('TiposLiquidacion', { filters: [{ campo: 'codigo', op: 'es', valor: FINAL }] })),
  ).data;
  // What it would stop at: the average of the agreement that caps a dismissal is loaded by hand.
  const keys = useReadingOf(
    finales && finales.kind > 0 ? finales.kind : undefined,
    (kind) => `claves final ${kind} ${id} ${periodoOf(egreso)}`,
    (kind) =>
      askServer(api.liquidaciones.falta, {
        periodo: periodoOf(egreso),
        fecha_pago: null,
        id_tipo: kind,
        legajos: [id],
      }),
  ).data?.claves;
  if (!finales || finales.rows.some((f) => recibos?.some((r) => r['id_liquidacion'] === f['id'])))
    return null;
  return (
    <Banner
      tone="info"
      actions={
        <ButtonLink small to={finalPath(id, egreso)}>
          {t('pantallas.legajo.hacerFinal')}
        </ButtonLink>
      }
    >
      {t('pantallas.legajo.sinFinal', { fecha: showDate(egreso) })}
      {keys !== undefined && keys.length > 0 && (
        <>
          {' '}
          {t('pantallas.legajo.antesFalta')} <MissingKeys keys={keys} />
        </>
      )}
    </Banner>
  );
};
