// Whoever has a last day and no final settlement: it is said, and offered with his name in it.
import * as TE from 'fp-ts/lib/TaskEither.js';
import type { Row } from '../../../core/kit/field.ts';
import { mostrarFecha, periodoDe } from '../../../core/kit/period.ts';
import type { AnyTable } from '../../../core/kit/table.ts';
import { tables } from '../../../core/tables/index.ts';
import { useT } from '../../i18n.ts';
import { ButtonLink } from '../../kit/Button.tsx';
import { Banner } from '../../kit/Panel.tsx';
import { usePermisos } from '../../session.ts';
import { useLectura } from '../lectura.ts';
import { listar } from '../pedidos.ts';

const FINAL = 'FIN';

export const SinFinal = ({
  id,
  egreso,
  recibos,
}: {
  readonly id: number;
  readonly egreso: string;
  readonly recibos: readonly Row[] | undefined;
}) => {
  const t = useT(),
    p = usePermisos(),
    puede =
      p.escribe(tables.Liquidaciones as unknown as AnyTable) && p.puede('recibos') && recibos !== undefined;
  const finales = useLectura(puede ? `finales desde ${periodoDe(egreso)}` : null, () =>
    TE.chain((tipos: { readonly filas: readonly Row[] }) =>
      listar('Liquidaciones', {
        filtros: [
          { campo: 'id_rrhh_tipo_liquidacion', op: 'es', valor: Number(tipos.filas[0]?.['id'] ?? 0) },
          { campo: 'estado', op: 'no_es', valor: 'anulada' },
          { campo: 'periodo', op: 'desde', valor: periodoDe(egreso) },
        ],
        limite: 500,
      }),
    )(listar('TiposLiquidacion', { filtros: [{ campo: 'codigo', op: 'es', valor: FINAL }] })),
  ).datos;
  if (!finales || finales.filas.some((f) => recibos?.some((r) => r['id_liquidacion'] === f['id'])))
    return null;
  return (
    <Banner
      tone="info"
      actions={
        <ButtonLink
          small
          to={`/liquidaciones/edit?id=-1&tipo=${FINAL}&legajo=${id}&periodo=${periodoDe(egreso)}`}
        >
          {t('pantallas.legajo.hacerFinal')}
        </ButtonLink>
      }
    >
      {t('pantallas.legajo.sinFinal', { fecha: mostrarFecha(egreso) })}
    </Banner>
  );
};
