// The screen of a payroll run: a new one (`id=-1`) or one to review.
import { useSearchParams } from 'react-router';
import { useT } from '../../i18n.ts';
import { Page } from '../../shell/Page.tsx';
import { useLectura } from '../lectura.ts';
import { Grises, NoSeLeyo } from '../Pantalla.tsx';
import { ver } from '../pedidos.ts';
import { Corrida } from './Corrida.tsx';
import { NuevaLiquidacion } from './NuevaLiquidacion.tsx';
import '../screens.css';
import './liquidacion.css';

export const LiquidacionScreen = () => {
  const t = useT();
  const [params] = useSearchParams();
  const id = Number(params.get('id') ?? -1);
  const fila = useLectura(id > 0 ? `liquidacion ${id}` : null, () => ver('Liquidaciones', id));
  if (!(id > 0)) return <NuevaLiquidacion />;
  if (fila.datos) return <Corrida key={id} id={id} fila={fila} />;
  return (
    <Page crumbs={[{ label: t('pantallas.liquidacion.miga'), to: '/liquidaciones' }]} title={'\u00a0'}>
      {fila.falla ? <NoSeLeyo falla={fila.falla} reintentar={fila.releer} /> : <Grises />}
    </Page>
  );
};
export default LiquidacionScreen;
