// One receipt on its own page, with its PDF and the explanation of each amount.
import { Link, useSearchParams } from 'react-router-dom';
import { api } from '../../../core/api/index.ts';
import { pathOf } from '../../../core/api/client.ts';
import { BREAKPOINTS } from '../../../core/constants.ts';
import { showDate } from '../../../core/kit/period.ts';
import { useT } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { shownInstant } from '../../kit/typedValues.ts';
import { Page } from '../../shell/Page.tsx';
import { chosenOf, ReciboExplanation } from '../explain/ReciboExplanation.tsx';
import { useRowReading } from '../addressRow.ts';
import { useNarrowWindow, useReading } from '../reading.ts';
import { monthBeforePath } from '../comparaciones/comparisonAddress.ts';
import { ReciboCorrections } from './ReciboCorrections.tsx';
import { ReciboStateTag } from './ReciboStateTag.tsx';
import { PersonaSummary } from './PersonaSummary.tsx';
import { RowPlaceholder } from '../ScreenStates.tsx';
import { askServer } from '../requests.ts';
import { ReciboPanel } from './ReciboPanel.tsx';
import '../screens.css';

/** Its verification code, and whether the worker signed it. */
const Constancia = ({ id }: { readonly id: number }) => {
  const t = useT(),
    c = useReading(`constancia ${id}`, () => askServer(api.recibos.constancia, undefined, { id })).data;
  if (c?.codigo == null) return null;
  const at = c.firmado ?? c.visto ?? c.enviado;
  return (
    <p className="rec-datos">
      {t('recibos.constancia.codigo')}{' '}
      <Link className="num" to={`/verificar/${c.codigo}`}>
        {c.codigo}
      </Link>{' '}
      · {t(`recibos.constancia.${c.entrega}`)}
      {at !== null && <span className="num"> {shownInstant(at)}</span>}
      {c.comentario !== null && `: «${c.comentario}»`}
    </p>
  );
};

export const ReciboScreen = () => {
  const t = useT();
  const [params, setParams] = useSearchParams();
  const medium = useNarrowWindow(BREAKPOINTS.xl - 1);
  const l = useRowReading('recibo', params, (n) => askServer(api.liquidaciones.recibo, undefined, { id: n }));
  const { id } = l;
  const r = l.data,
    line = params.get('linea');
  const chosen = chosenOf(r, line);
  const setLine = (v: string | null): void =>
    setParams(
      (p) => {
        if (v === null) p.delete('linea');
        else p.set('linea', v);
        return p;
      },
      { replace: true },
    );
  if (!r) return <RowPlaceholder crumb={{ label: t('pantallas.recibo.migas'), to: '/recibos' }} row={l} />;
  return (
    <Page
      fill
      crumbs={[{ label: t('pantallas.recibo.migas'), to: '/recibos' }]}
      title={`${r.persona.nombre} · ${showDate(r.periodo)}`}
      state={<ReciboStateTag state={r.estado} />}
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
      <div className="rec-pagina" data-explica={chosen && !medium ? '' : undefined}>
        {!(medium && chosen) && (
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
                    <Link to={`/formularios?clase=acuse_recibo&id=${r.persona.id}&recibo=${id}`}>
                      {t('formularios.titulo')}
                    </Link>{' '}
                    ·{' '}
                    <Link to={monthBeforePath(r.persona.id, r.periodo, r.id_liquidacion)}>
                      {t('comparar.pantalla.enlace')}
                    </Link>
                  </p>
                  <Constancia id={id} />
                </div>
              </header>
              <ReciboPanel
                recibo={r}
                chosen={chosen ? line : null}
                choose={setLine}
                above={<ReciboCorrections r={r} />}
              />
            </div>
          </section>
        )}
        {chosen && (
          <div className="rec-hoja">
            <ReciboExplanation recibo={r} chosen={chosen} of={line} choose={setLine} goBack={medium} />
          </div>
        )}
      </div>
    </Page>
  );
};
export default ReciboScreen;
