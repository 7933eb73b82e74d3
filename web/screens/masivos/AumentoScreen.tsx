// «Aumento masivo al personal»: who, what goes up and by how much; what it would give to each; and then all
// of it at once.
import { useState } from 'react';
import { pathOf } from '../../../core/api/client.ts';
import type { WireSearch } from '../../../core/api/endpoint.ts';
import { api } from '../../../core/api/index.ts';
import type { AumentoRequest, AumentoSummary } from '../../../core/api/masivos.ts';
import { showDate, periodoOf, firstDay } from '../../../core/kit/period.ts';
import { useT } from '../../i18n.ts';
import { Button, ButtonLink } from '../../kit/Button.tsx';
import { Banner, LoadingBar } from '../../kit/Panel.tsx';
import { todayDate } from '../../ports.ts';
import { usePermissions } from '../../session.ts';
import { Page } from '../../shell/Page.tsx';
import { useOnChange } from '../../kit/useOnChange.ts';
import { shownCount } from '../explain/amounts.ts';
import { MissingPermission } from '../ScreenStates.tsx';
import { sendChange, askServer } from '../requests.ts';
import { HowMuchRises, WhatRises } from './AumentoForm.tsx';
import { ApplyPreview } from './PreviewParts.tsx';
import { emptyAumento, missingInAumento, aumentoRequest } from './aumentoRequest.ts';
import { useBringIntoView, usePreview } from './preview.ts';
import { WhichLegajos } from './WhichLegajos.tsx';
import { AumentoPersonas } from './AumentoPersonas.tsx';
import { AumentoFigures, AumentoEscalas, AumentoTotals } from './AumentoResult.tsx';
import '../screens.css';
import './masivos.css';

const Pantalla = () => {
  const t = useT();
  const [a, poner] = useState(() => emptyAumento(firstDay(periodoOf(todayDate())))),
    [Search, ponerBusqueda] = useState<WireSearch>({}),
    [fuera, dejar] = useState<ReadonlySet<number>>(new Set());
  const x = usePreview<AumentoRequest, AumentoSummary>(
    (p, paso) => askServer(api.masivos.aumento, p, {}, paso),
    (id, clave) => sendChange(api.masivos.aplicarAumento, undefined, { id }, clave),
  );
  const pedido = aumentoRequest(a, Search, [...fuera]),
    falta = missingInAumento(a),
    r = x.resumen,
    vieja = r !== undefined && JSON.stringify(pedido) !== JSON.stringify(x.pedido);
  // Whoever is left out, or back in, is seen in the figures at once.
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
  const atraso = r?.atrasado ?? null;
  return (
    <Page title={t('web.nav.aumento')} crumbs={[{ label: t('web.nav.procesos') }]}>
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
        <p className="muted mas-intro">{t('masivos.pantalla.introAumento')}</p>
        <WhichLegajos alCambiar={ponerBusqueda} />
        <WhatRises a={a} poner={poner} />
        <HowMuchRises a={a} poner={poner} />
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
          rotulo={t('masivos.pantalla.aplicar', {
            count: r?.personas.cambian ?? 0,
            cuantas: shownCount(r?.personas.cambian ?? 0),
          })}
          archivo={(id, formato) => ({
            ruta: pathOf(api.masivos.archivoAumento, { id, formato }),
            nombre: `aumento.${formato}`,
          })}
          alHacer={
            atraso && (
              <ButtonLink small to={`/retroactivos?desde=${atraso.desde}`}>
                {t('masivos.pantalla.verDiferencias')}
              </ButtonLink>
            )
          }
        />
        {r && (
          <>
            {atraso && (
              <Banner tone="info">
                {t('masivos.pantalla.atrasado', {
                  count: atraso.recibos,
                  cuantos: shownCount(atraso.recibos),
                  mes: showDate(atraso.desde),
                })}
              </Banner>
            )}
            <AumentoFigures r={r} />
            <AumentoTotals r={r} />
            {r.escalas.length > 0 && <AumentoEscalas r={r} />}
            <AumentoPersonas r={r} fuera={fuera} alternar={alternar} />
          </>
        )}
      </section>
    </Page>
  );
};

const AumentoScreen = () => {
  const t = useT();
  return usePermissions().puede('aumentar') ? (
    <Pantalla />
  ) : (
    <MissingPermission titulo={t('web.nav.aumento')} miga={{ label: t('web.nav.procesos') }} />
  );
};
export default AumentoScreen;
