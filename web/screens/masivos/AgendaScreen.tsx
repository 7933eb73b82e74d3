// «Actualización masiva de Agenda», by a set of concepts or by concept: the people, the operation and its
// date; the preview; and then applying it.
import { useState } from 'react';
import { pathOf } from '../../../core/api/client.ts';
import type { WireSearch } from '../../../core/api/endpoint.ts';
import { api } from '../../../core/api/index.ts';
import type { AgendaRequest, AgendaSummary } from '../../../core/api/masivos.ts';
import { periodoOf, firstDay } from '../../../core/kit/period.ts';
import { useT } from '../../i18n.ts';
import { Button, ButtonLink } from '../../kit/Button.tsx';
import { LoadingBar } from '../../kit/Panel.tsx';
import { todayDate } from '../../ports.ts';
import { usePermissions } from '../../session.ts';
import { Page } from '../../shell/Page.tsx';
import { useOnChange } from '../../kit/useOnChange.ts';
import { rowsOf } from '../../../core/kit/field.ts';
import { shownCount } from '../explain/amounts.ts';
import { useReading } from '../reading.ts';
import { ReadFailure, MissingPermission } from '../ScreenStates.tsx';
import { sendChange, askServer, askRow } from '../requests.ts';
import { WhenAndHowMuch, WhichConceptos } from './AgendaForm.tsx';
import { ApplyPreview } from './PreviewParts.tsx';
import { emptyAgenda, missingInAgenda, agendaRequest } from './agendaRequest.ts';
import { useOpenStart } from './openStart.ts';
import { useBringIntoView, usePreview } from './preview.ts';
import { WhichLegajos } from './WhichLegajos.tsx';
import { AgendaFigures, AgendaRows } from './AgendaResult.tsx';
import '../screens.css';
import './masivos.css';

const Screen = ({ byConjunto }: { readonly byConjunto: boolean }) => {
  const t = useT();
  const [a, set] = useState(() => emptyAgenda(firstDay(periodoOf(todayDate())))),
    [search, setSearchText] = useState<WireSearch>({}),
    [outside, leave] = useState<ReadonlySet<number>>(new Set());
  useOpenStart(a.from, (from) => set((y) => ({ ...y, from })));
  const conjunto = useReading(byConjunto && a.id_conjunto !== null ? `conjunto ${a.id_conjunto}` : null, () =>
    askRow('ConjuntosConcepto', a.id_conjunto ?? 0),
  );
  const conceptos = byConjunto
    ? [...new Set(rowsOf(conjunto.data?.['RRHHConjuntoConcepto']).map((c) => Number(c['id_rrhh_concepto'])))]
    : a.conceptos;
  const x = usePreview<AgendaRequest, AgendaSummary>(
    (p, step) => askServer(api.masivos.agenda, p, {}, step),
    (id, key) => sendChange(api.masivos.aplicarAgenda, undefined, { id }, key),
  );
  const request = agendaRequest(a, byConjunto, conceptos, search, [...outside]),
    missing = missingInAgenda(a, byConjunto),
    r = x.summary,
    stale = r !== undefined && JSON.stringify(request) !== JSON.stringify(x.request);
  useOnChange([outside], () => {
    if (r && x.done === undefined && missing === undefined) x.show(request);
  });
  const view = useBringIntoView(r?.id);
  const toggle = (id: number, included: boolean): void => {
    const n = new Set(outside);
    if (included) n.delete(id);
    else n.add(id);
    leave(n);
  };
  return (
    <Page
      title={`${t('web.nav.agendaMasiva')} ${t(byConjunto ? 'web.nav.agendaConjunto' : 'web.nav.agendaConcepto')}`}
      crumbs={[{ label: t('web.nav.procesos') }]}
      actions={
        <ButtonLink icon="list" to="/agenda">
          {t('masivos.pantalla.verAgenda')}
        </ButtonLink>
      }
    >
      <form
        className="mas"
        onSubmit={(e) => {
          e.preventDefault();
          if (missing === undefined) {
            view.request();
            x.show(request);
          }
        }}
      >
        <p className="muted mas-intro">{t('masivos.pantalla.introAgenda')}</p>
        <WhichLegajos onChange={setSearchText} />
        <WhichConceptos a={a} set={set} byConjunto={byConjunto} conceptos={conceptos} />
        {conjunto.failure && <ReadFailure failure={conjunto.failure} retry={conjunto.readAgain} />}
        <WhenAndHowMuch a={a} set={set} />
        <div>
          <Button
            type="submit"
            variant={r && !stale ? 'default' : 'primary'}
            icon="eye"
            busy={x.what === 'calculando'}
            reason={missing === undefined ? undefined : t(missing)}
          >
            {t(r ? 'masivos.pantalla.otraVez' : 'masivos.pantalla.ver')}
          </Button>
        </div>
      </form>
      <section className="mas mas-resultado" ref={view.place}>
        <LoadingBar on={x.what === 'calculando'} />
        <ApplyPreview
          x={x}
          stale={stale}
          label={t('masivos.pantalla.aplicarFilas', {
            count: r?.cambian ?? 0,
            cuantas: shownCount(r?.cambian ?? 0),
          })}
          file={(id, format) => ({
            path: pathOf(api.masivos.archivoAgenda, { id, formato: format }),
            name: `agenda.${format}`,
          })}
        />
        {r && (
          <>
            <AgendaFigures r={r} />
            <AgendaRows r={r} outside={outside} toggle={toggle} />
          </>
        )}
      </section>
    </Page>
  );
};

const AgendaScreen = ({ byConjunto }: { readonly byConjunto: boolean }) => {
  const t = useT();
  return usePermissions().can('agendar') ? (
    <Screen byConjunto={byConjunto} />
  ) : (
    <MissingPermission title={t('web.nav.agendaMasiva')} crumb={{ label: t('web.nav.procesos') }} />
  );
};
export const AgendaByConjunto = () => <AgendaScreen byConjunto />;
export const AgendaByConcepto = () => <AgendaScreen byConjunto={false} />;
