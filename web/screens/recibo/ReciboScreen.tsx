// One receipt on its own, with its PDF and where each amount comes from.
import { Link, useSearchParams } from 'react-router-dom';
import { api } from '../../../core/api/index.ts';
import { pathOf } from '../../../core/api/client.ts';
import { BREAKPOINTS } from '../../../core/constants.ts';
import { showDate } from '../../../core/kit/period.ts';
import { useT } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { Page } from '../../shell/Page.tsx';
import { ExplanationPanel } from '../explain/ExplanationPanel.tsx';
import { useNarrowWindow, useReading } from '../reading.ts';
import { monthBeforePath } from '../comparaciones/comparisonAddress.ts';
import { ReciboCorrections } from './ReciboCorrections.tsx';
import { ReciboStateTag } from './ReciboStateTag.tsx';
import { PersonaSummary } from './PersonaSummary.tsx';
import { RowPlaceholder } from '../ScreenStates.tsx';
import { askServer } from '../requests.ts';
import { reciboLineKey, ReciboPanel, returnToLine } from './ReciboPanel.tsx';
import '../screens.css';

export const ReciboScreen = () => {
  const t = useT();
  const [params, ponerParams] = useSearchParams();
  const media = useNarrowWindow(BREAKPOINTS.xl - 1);
  const id = Number(params.get('id')) || 0;
  const l = useReading(`recibo ${id}`, () => askServer(api.liquidaciones.recibo, undefined, { id }));
  const r = l.datos,
    linea = params.get('linea');
  const elegida = r?.lineas.find((x) => reciboLineKey(x) === linea);
  const ponerLinea = (v: string | null): void =>
    ponerParams(
      (p) => {
        if (v === null) p.delete('linea');
        else p.set('linea', v);
        return p;
      },
      { replace: true },
    );
  if (!r) return <RowPlaceholder miga={{ label: t('pantallas.recibo.migas'), to: '/recibos' }} fila={l} />;
  return (
    <Page
      fill
      crumbs={[{ label: t('pantallas.recibo.migas'), to: '/recibos' }]}
      title={`${r.persona.nombre} · ${showDate(r.periodo)}`}
      state={<ReciboStateTag estado={r.estado} />}
      actions={
        r.lineas.length > 0 && (
          <Button
            variant="primary"
            icon="file-pdf"
            aria-label={t('pantallas.liquidacion.reciboPdf')}
            onClick={() => {
              window.open(pathOf(api.liquidaciones.reciboPdf, { id }), '_blank', 'noopener');
            }}
          >
            {t('pantallas.recibo.pdf')}
          </Button>
        )
      }
    >
      <div className="rec-pagina" data-explica={elegida && !media ? '' : undefined}>
        {!(media && elegida) && (
          <section className="rec-hoja" aria-label={t('pantallas.recibo.titulo')}>
            <div className="rec">
              <header className="rec-cabeza">
                <div className="grow">
                  <h2>{r.liquidacion}</h2>
                  <PersonaSummary r={r} />
                  <p className="rec-datos num">
                    {t('pantallas.recibo.pago')} {showDate(r.fecha_pago)} ·{' '}
                    <Link to={`/liquidaciones/edit?id=${r.id_liquidacion}&recibo=${id}`}>
                      {t('pantallas.recibo.verLiquidacion')}
                    </Link>{' '}
                    ·{' '}
                    <Link to={`/personal/edit?id=${r.persona.id}`}>
                      {t('pantallas.liquidacion.verLegajo')}
                    </Link>{' '}
                    ·{' '}
                    <Link to={monthBeforePath(r.persona.id, r.periodo, r.id_liquidacion)}>
                      {t('comparar.pantalla.enlace')}
                    </Link>
                  </p>
                </div>
              </header>
              <ReciboPanel
                recibo={r}
                elegida={elegida ? linea : null}
                alElegir={(x) => ponerLinea(reciboLineKey(x))}
                arriba={<ReciboCorrections r={r} />}
              />
            </div>
          </section>
        )}
        {elegida && (
          <div className="rec-hoja">
            <ExplanationPanel
              recibo={id}
              linea={elegida}
              alCerrar={() => {
                ponerLinea(null);
                returnToLine(linea);
              }}
              volver={media}
            />
          </div>
        )}
      </div>
    </Page>
  );
};
export default ReciboScreen;
