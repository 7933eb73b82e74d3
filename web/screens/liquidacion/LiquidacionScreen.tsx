// The screen of a payroll run: a new one (`id=-1`) or one to review.
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useT } from '../../i18n.ts';
import { Page } from '../../shell/Page.tsx';
import { Grises, NoSeLeyo } from '../Pantalla.tsx';
import { Corrida } from './Corrida.tsx';
import { useContexto, useCorrida, useEn } from './maquina.ts';
import { NuevaLiquidacion } from './NuevaLiquidacion.tsx';
import '../screens.css';
import './liquidacion.css';

export const LiquidacionScreen = () => {
  const id = Number(useSearchParams()[0].get('id') ?? -1);
  return id > 0 ? <Existente key={id} id={id} /> : <NuevaLiquidacion />;
};
export default LiquidacionScreen;

const Existente = ({ id }: { readonly id: number }) => {
  const t = useT();
  const actor = useCorrida();
  const { row, notice, code } = useContexto(actor), sinVer = useEn(actor, 'unseen');
  useEffect(() => { actor.send({ type: 'open', id }); }, [actor, id]);
  if (row) return <Corrida id={id} actor={actor} fila={row} />;
  return (
    <Page crumbs={[{ label: t('pantallas.liquidacion.miga'), to: '/liquidaciones' }]} title={'\u00a0'}>
      {sinVer ? <NoSeLeyo falla={{ code: code ?? 'unavailable', message: notice?.message ?? '' }} reintentar={() => actor.send({ type: 'refresh' })} /> : <Grises />}
    </Page>
  );
};
