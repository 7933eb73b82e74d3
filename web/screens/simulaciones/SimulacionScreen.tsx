// «Simular»: suppositions on one side, and on the other the resulting receipt as one types; nothing is saved.
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
import { askRow } from '../requests.ts';
import { MissingPermission, RowPlaceholder } from '../ScreenStates.tsx';
import { useLiquidacionKinds } from '../liquidacionKinds.ts';
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
    can = usePermissions().can('recibos');
  const row = useReading(id > 0 && can ? `legajo ${id}` : null, () => askRow('Personal', id));
  if (!can)
    return (
      <MissingPermission
        title={t('simular.web.titulo')}
        crumb={{ label: t('simular.web.miga'), to: '/personal' }}
      />
    );
  if (id > 0 && !row.data)
    return <RowPlaceholder crumb={{ label: t('simular.web.miga'), to: '/personal' }} row={row} />;
  return <Simulator key={id} id={id > 0 ? id : null} base={row.data} />;
};
export default SimulacionScreen;

const Simulator = ({ id, base }: { readonly id: number | null; readonly base: Row | undefined }) => {
  const t = useT(),
    narrow = useNarrowWindow(BREAKPOINTS.md - 1),
    supposed = useSuppositions(),
    { b } = supposed;
  const [line, setLine] = useState<string | null>(null),
    [side, setSide] = useState<'datos' | 'recibo'>('datos');
  const { kinds, kind } = useLiquidacionKinds(b.kind),
    rows = useRowsOfLegajo(id, b.periodo),
    s = useSimulacion(b, kind, id, base);
  const neto = s.given?.recibo.lineas.length ? ` · ${shownAmount(s.given.recibo.totales.neto)}` : '';
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
              supposed.clear();
              setLine(null);
            }}
          >
            {t('simular.web.limpiar')}
          </Button>
        </>
      }
    >
      <div className="sim">
        {narrow && (
          <Segments
            label={t('simular.web.titulo')}
            value={side}
            onChange={setSide}
            options={[
              { id: 'datos', label: t('simular.web.datos') },
              { id: 'recibo', label: `${t('simular.web.recibo')}${neto}` },
            ]}
          />
        )}
        {(!narrow || side === 'datos') && <SupposedData {...{ id, base, supposed, s, kind, kinds, rows }} />}
        {(!narrow || side === 'recibo') && (
          <SimulatedRecibo isNew={id === null} s={s} line={line} onChoose={setLine} />
        )}
      </div>
    </Page>
  );
};
