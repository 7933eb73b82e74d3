// Receipts of a run: selected, sorted, printed into one file or one each, sent to their people, and the state
// of each.
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { api } from '../../../core/api/index.ts';
import type { PrintFilter, PrintPersonas } from '../../../core/api/recibos.ts';
import { useT } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { EmptyState, LoadingBar } from '../../kit/Panel.tsx';
import { usePermissions, useServer } from '../../session.ts';
import { Page } from '../../shell/Page.tsx';
import { useReading, useQuietValue } from '../reading.ts';
import { Skeleton, ReadFailure, MissingPermission } from '../ScreenStates.tsx';
import { askRows, askServer } from '../requests.ts';
import { todayDate } from '../../ports.ts';
import { useEntrega } from './entrega.ts';
import { usePaperEntrega, type PaperEntrega } from './paperEntrega.ts';
import { PrintingPeople } from './PrintingPeople.tsx';
import { DeliveryNotices } from './DeliveryNotices.tsx';
import { ALL_RECIBOS, PrintingFilters } from './PrintingFilters.tsx';
import '../screens.css';
import './recibos.css';

const WITH_RECIBOS = ['calculada', 'aprobada', 'pagada', 'cerrada'] as const;
const FROM_TO = 100;

const PrintingScreen = () => {
  const t = useT();
  return usePermissions().can('recibos') ? (
    <Printing />
  ) : (
    <MissingPermission title={t('web.nav.impresion')} crumb={{ label: t('web.nav.recibos') }} />
  );
};
export default PrintingScreen;

/** One file, a mail to each, or paper, and that it was given. */
const PrintingActions = ({
  d,
  obra,
  paper,
  filter,
}: {
  readonly d: PrintPersonas;
  readonly obra: ReturnType<typeof useEntrega>;
  readonly paper: PaperEntrega;
  readonly filter: PrintFilter;
}) => {
  const t = useT(),
    permissions = usePermissions(),
    hand = t(
      useServer()?.sin_correo === true ? 'recibos.impresion.enviarSinCorreo' : 'recibos.impresion.enviar',
    );
  return (
    <>
      <Button
        icon="download"
        aria-label={t('recibos.impresion.zip')}
        reason={obra.busy}
        onClick={() => void obra.print(filter, 'zip')}
      >
        {t('recibos.impresion.zip')}
      </Button>
      {permissions.can('entregar') && (
        <Button
          icon="check"
          aria-label={t('recibos.papel.anotar')}
          busy={paper.busy}
          reason={obra.busy ?? (d.emitida ? undefined : t('recibos.sinAprobar'))}
          onClick={() => void paper.ask(filter)}
        >
          {t('recibos.papel.anotar')}
        </Button>
      )}
      {permissions.can('entregar') && (
        <Button
          icon="envelope"
          aria-label={hand}
          reason={obra.busy ?? (d.emitida ? undefined : t('recibos.sinAprobar'))}
          onClick={() => void obra.send(filter)}
        >
          {hand}
        </Button>
      )}
      <Button
        variant="primary"
        icon="print"
        aria-label={t('recibos.impresion.imprimir', { count: d.total })}
        reason={obra.busy}
        onClick={() => void obra.print(filter, 'pdf')}
      >
        {t('recibos.impresion.imprimir', { count: d.total })}
      </Button>
    </>
  );
};

const Printing = () => {
  const t = useT(),
    [params, setParams] = useSearchParams();
  const [chosen, choose] = useState(ALL_RECIBOS),
    [count, show] = useState(FROM_TO);
  const corridas = useReading('impresion corridas', () =>
    askRows('Liquidaciones', {
      limit: 60,
      filters: [{ campo: 'estado', op: 'una_de', valor: [...WITH_RECIBOS] }],
      order: { field: 'periodo', direction: 'desc' },
    }),
  ).data?.rows;
  const liquidacion = Number(params.get('liquidacion')) || Number(corridas?.[0]?.['id'] ?? 0);
  const filter: PrintFilter = {
    id_liquidacion: liquidacion,
    areas: chosen.area === '' ? [] : [Number(chosen.area)],
    lugares: chosen.place === '' ? [] : [Number(chosen.place)],
    personas: [],
    buscar: useQuietValue(chosen.searched, 250),
    entrega: chosen.entrega === '' ? null : chosen.entrega,
    orden: chosen.order,
  };
  const l = useReading(
    liquidacion > 0 ? `impresion ${JSON.stringify(filter)} ${count}` : null,
    () => askServer(api.recibos.lista, { filtro: filter, desde: 0, cantidad: count }),
    true,
  );
  const d = l.data,
    obra = useEntrega(l.readAgain),
    paper = usePaperEntrega(todayDate(), l.readAgain),
    delivers = usePermissions().can('entregar');
  if (corridas?.length === 0)
    return (
      <Page title={t('web.nav.impresion')} crumbs={[{ label: t('web.nav.recibos') }]}>
        <EmptyState text={t('recibos.impresion.sinCorridas')} />
      </Page>
    );
  return (
    <Page
      fill
      title={t('web.nav.impresion')}
      crumbs={[{ label: t('web.nav.recibos') }]}
      actions={d && d.total > 0 && <PrintingActions d={d} obra={obra} paper={paper} filter={filter} />}
    >
      <section className="panel imp" aria-label={t('web.nav.impresion')}>
        <PrintingFilters
          corridas={corridas}
          corrida={liquidacion}
          chooseCorrida={(liquidacion) => {
            setParams({ liquidacion }, { replace: true });
            show(FROM_TO);
          }}
          chosen={chosen}
          choose={(c) => choose({ ...chosen, ...c })}
          cuenta={d?.cuenta}
        />
        <DeliveryNotices d={d} obra={obra} paper={paper} filter={filter} />
        <LoadingBar on={l.reading && d !== undefined} />
        <div className="imp-caja" tabIndex={0} role="region" aria-label={t('recibos.impresion.gente')}>
          {l.failure ? (
            <ReadFailure failure={l.failure} retry={l.readAgain} />
          ) : !d || (d.total === 0 && l.reading) ? (
            <Skeleton />
          ) : d.total === 0 ? (
            <EmptyState text={t('recibos.impresion.nadie')} />
          ) : (
            <PrintingPeople
              rows={d.filas}
              paper={
                delivers && d.emitida
                  ? {
                      busy: paper.busy,
                      give: (f) => paper.askOne(filter, f),
                      undo: (f) => void paper.undo(filter, f),
                    }
                  : undefined
              }
            />
          )}
          {d && d.filas.length < d.total && (
            <div className="imp-mas">
              <Button onClick={() => show(count + FROM_TO)}>
                {t('recibos.impresion.mas', { quedan: d.total - d.filas.length })}
              </Button>
            </div>
          )}
        </div>
      </section>
    </Page>
  );
};
