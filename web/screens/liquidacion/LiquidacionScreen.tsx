// The screen of a payroll run: a new one (`id=-1`) or one to review.
import { lazy, Suspense, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useT } from '../../i18n.ts';
import { usePermissions } from '../../session.ts';
import { tableOf } from '../../../core/tables/index.ts';
import { RowPlaceholder, MissingPermission } from '../ScreenStates.tsx';
import { LiquidacionCorrida } from './Corrida.tsx';
import { CorridaActorContext, useCorridaContext, useInState, useOwnCorrida } from './machine.ts';
import '../screens.css';
import './liquidacion.css';

/** Lazy: reviewing a run does not need the form of a new one. */
const NewLiquidacion = lazy(() =>
  import('./NewLiquidacion.tsx').then((m) => ({ default: m.NewLiquidacion })),
);

export const LiquidacionScreen = () => {
  const t = useT();
  const id = Number(useSearchParams()[0].get('id') ?? -1),
    writes = usePermissions().writes(tableOf('Liquidaciones'));
  if (!(id > 0) && !writes)
    return (
      <MissingPermission
        title={t('pantallas.liquidacion.nueva')}
        crumb={{ label: t('pantallas.liquidacion.miga'), to: '/liquidaciones' }}
      />
    );
  return id > 0 ? (
    <Existing key={id} id={id} />
  ) : (
    <Suspense fallback={null}>
      <NewLiquidacion />
    </Suspense>
  );
};
export default LiquidacionScreen;

const Existing = ({ id }: { readonly id: number }) => (
  <CorridaActorContext.Provider {...useOwnCorrida()}>
    <Opened id={id} />
  </CorridaActorContext.Provider>
);

const Opened = ({ id }: { readonly id: number }) => {
  const t = useT();
  const actor = CorridaActorContext.useActorRef();
  const { row, notice, code } = useCorridaContext(),
    unseen = useInState('unseen');
  useEffect(() => {
    actor.send({ type: 'open', id });
  }, [actor, id]);
  if (row) return <LiquidacionCorrida id={id} row={row} />;
  return (
    <RowPlaceholder
      wide
      crumb={{ label: t('pantallas.liquidacion.miga'), to: '/liquidaciones' }}
      row={{
        failure: unseen ? { code: code ?? 'unavailable', message: notice?.message ?? '' } : undefined,
        readAgain: () => actor.send({ type: 'refresh' }),
      }}
    />
  );
};
