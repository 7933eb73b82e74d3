// «Actualización masiva de Agenda», by a set of concepts or by concept: who, what is done and from when; what
// it would do to each; and then all of it at once.
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
import { shownRows } from '../../rowsOf.ts';
import { shownCount } from '../explain/amounts.ts';
import { useReading } from '../reading.ts';
import { ReadFailure, MissingPermission } from '../ScreenStates.tsx';
import { sendChange, askServer, askRow } from '../requests.ts';
import { WhenAndHowMuch, WhichConceptos } from './AgendaForm.tsx';
import { ApplyPreview } from './PreviewParts.tsx';
import { emptyAgenda, missingInAgenda, agendaRequest } from './agendaRequest.ts';
import { useBringIntoView, usePreview } from './preview.ts';
import { WhichLegajos } from './WhichLegajos.tsx';
import { AgendaFigures, AgendaRows } from './AgendaResult.tsx';
import '../screens.css';
import './masivos.css';

const Pantalla = ({ porConjunto }: { readonly porConjunto: boolean }) => {
  const t = useT();
  const [a, poner] = useState(() => emptyAgenda(firstDay(periodoOf(todayDate())))),
    [Search, ponerBusqueda] = useState<WireSearch>({}),
    [fuera, dejar] = useState<ReadonlySet<number>>(new Set());
  const conjunto = useReading(
    porConjunto && a.id_conjunto !== null ? `conjunto ${a.id_conjunto}` : null,
    () => askRow('ConjuntosConcepto', a.id_conjunto ?? 0),
  );
  const conceptos = porConjunto
    ? [
        ...new Set(
          shownRows(conjunto.datos?.['RRHHConjuntoConcepto']).map((c) => Number(c['id_rrhh_concepto'])),
        ),
      ]
    : a.conceptos;
  const x = usePreview<AgendaRequest, AgendaSummary>(
    (p, paso) => askServer(api.masivos.agenda, p, {}, paso),
    (id, clave) => sendChange(api.masivos.aplicarAgenda, undefined, { id }, clave),
  );
  const pedido = agendaRequest(a, porConjunto, conceptos, Search, [...fuera]),
    falta = missingInAgenda(a, porConjunto),
    r = x.resumen,
    vieja = r !== undefined && JSON.stringify(pedido) !== JSON.stringify(x.pedido);
  useOnChange([fuera], () => {
    if (r && x.hecho === undefined && falta === undefined) x.ver(pedido);
  });
  const vista = useBringIntoView(r?.id);
  const alternar = (id: number, incluida: boolean): void => {
    const n = new Set(fuera);
    if (incluida) n.delete(id);
    else n.add(id);
    dejar(n);
  };
  return (
    <Page
      title={`${t('web.nav.agendaMasiva')} ${t(porConjunto ? 'web.nav.agendaConjunto' : 'web.nav.agendaConcepto')}`}
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
          if (falta === undefined) {
            vista.pedir();
            x.ver(pedido);
          }
        }}
      >
        <p className="muted mas-intro">{t('masivos.pantalla.introAgenda')}</p>
        <WhichLegajos alCambiar={ponerBusqueda} />
        <WhichConceptos a={a} poner={poner} porConjunto={porConjunto} conceptos={conceptos} />
        {conjunto.falla && <ReadFailure falla={conjunto.falla} reintentar={conjunto.releer} />}
        <WhenAndHowMuch a={a} poner={poner} />
        <div>
          <Button
            type="submit"
            variant={r && !vieja ? 'default' : 'primary'}
            icon="eye"
            busy={x.que === 'calculando'}
            reason={falta === undefined ? undefined : t(falta)}
          >
            {t(r ? 'masivos.pantalla.otraVez' : 'masivos.pantalla.ver')}
          </Button>
        </div>
      </form>
      <section className="mas mas-resultado" ref={vista.lugar}>
        <LoadingBar on={x.que === 'calculando'} />
        <ApplyPreview
          x={x}
          vieja={vieja}
          rotulo={t('masivos.pantalla.aplicarFilas', {
            count: r?.cambian ?? 0,
            cuantas: shownCount(r?.cambian ?? 0),
          })}
          archivo={(id, formato) => ({
            ruta: pathOf(api.masivos.archivoAgenda, { id, formato }),
            nombre: `agenda.${formato}`,
          })}
        />
        {r && (
          <>
            <AgendaFigures r={r} />
            <AgendaRows r={r} fuera={fuera} alternar={alternar} />
          </>
        )}
      </section>
    </Page>
  );
};

const AgendaScreen = ({ porConjunto }: { readonly porConjunto: boolean }) => {
  const t = useT();
  return usePermissions().puede('agendar') ? (
    <Pantalla porConjunto={porConjunto} />
  ) : (
    <MissingPermission titulo={t('web.nav.agendaMasiva')} miga={{ label: t('web.nav.procesos') }} />
  );
};
export const AgendaByConjunto = () => <AgendaScreen porConjunto />;
export const AgendaByConcepto = () => <AgendaScreen porConjunto={false} />;
