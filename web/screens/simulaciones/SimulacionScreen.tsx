// «Simular»: what would be otherwise on one side, and on the other the receipt that it would give, as one
// writes; nothing is saved.
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { BREAKPOINTS } from '../../../core/constants.ts';
import type { Row } from '../../../core/kit/field.ts';
import { useT } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { Segments } from '../../kit/Panel.tsx';
import { usePermissions } from '../../session.ts';
import { Page } from '../../shell/Page.tsx';
import { shownAmount } from '../explain/amounts.ts';
import { useNarrowWindow, useReading } from '../reading.ts';
import { askRow, askRows } from '../requests.ts';
import { MissingPermission, RowPlaceholder } from '../ScreenStates.tsx';
import { SimulatedRecibo } from './SimulatedRecibo.tsx';
import { SupposedData } from './SupposedData.tsx';
import { useRowsOfLegajo } from './useRowsOfLegajo.ts';
import { useSimulacion } from './useSimulacion.ts';
import { useSuppositions } from './useSuppositions.ts';
import '../screens.css';
import './simular.css';

export const SimulacionScreen = () => {
  const t = useT();
  const id = Number(useSearchParams()[0].get('id')) || 0,
    puede = usePermissions().puede('recibos');
  const fila = useReading(id > 0 && puede ? `legajo ${id}` : null, () => askRow('Personal', id));
  if (!puede)
    return (
      <MissingPermission
        titulo={t('simular.web.titulo')}
        miga={{ label: t('simular.web.miga'), to: '/personal' }}
      />
    );
  if (id > 0 && !fila.datos)
    return <RowPlaceholder miga={{ label: t('simular.web.miga'), to: '/personal' }} fila={fila} />;
  return <Simulador key={id} id={id > 0 ? id : null} base={fila.datos} />;
};
export default SimulacionScreen;

/** The kinds of run, and the one chosen: the monthly one while none is. */
const useTipos = (elegido: number | null) => {
  const { datos } = useReading('tipos', () =>
    askRows('TiposLiquidacion', { limite: 50, orden: { campo: 'codigo', direccion: 'asc' } }),
  );
  const tipos = datos?.filas ?? [],
    mensual = tipos.find((x) => x['codigo'] === 'M') ?? tipos[0];
  return { tipos, tipo: elegido ?? (mensual ? Number(mensual['id']) : null) };
};

const Simulador = ({ id, base }: { readonly id: number | null; readonly base: Row | undefined }) => {
  const t = useT(),
    angosta = useNarrowWindow(BREAKPOINTS.md - 1),
    supone = useSuppositions(),
    { b } = supone;
  const [linea, ponerLinea] = useState<string | null>(null),
    [lado, ponerLado] = useState<'datos' | 'recibo'>('datos');
  const { tipos, tipo } = useTipos(b.tipo),
    filas = useRowsOfLegajo(id, b.periodo),
    s = useSimulacion(b, tipo, id, base);
  const neto = s.dado?.recibo.lineas.length ? ` · ${shownAmount(s.dado.recibo.totales.neto)}` : '';
  return (
    <Page
      fill
      flush
      crumbs={[{ label: t('simular.web.miga'), to: '/personal' }]}
      title={
        id === null
          ? t('simular.web.nuevo')
          : t('simular.web.deLegajo', { nombre: String(base?.['nombre'] ?? '') })
      }
      actions={
        <>
          {id !== null && (
            <Link className="btn default" to={`/personal/edit?id=${id}`}>
              {t('pantallas.liquidacion.verLegajo')}
            </Link>
          )}
          <Button
            icon="replay"
            onClick={() => {
              supone.limpiar();
              ponerLinea(null);
            }}
          >
            {t('simular.web.limpiar')}
          </Button>
        </>
      }
    >
      <div className="sim">
        {angosta && (
          <Segments
            label={t('simular.web.titulo')}
            value={lado}
            onChange={ponerLado}
            options={[
              { id: 'datos', label: t('simular.web.datos') },
              { id: 'recibo', label: `${t('simular.web.recibo')}${neto}` },
            ]}
          />
        )}
        {(!angosta || lado === 'datos') && <SupposedData {...{ id, base, supone, s, tipo, tipos, filas }} />}
        {(!angosta || lado === 'recibo') && (
          <SimulatedRecibo nuevo={id === null} s={s} linea={linea} alElegir={ponerLinea} />
        )}
      </div>
    </Page>
  );
};
