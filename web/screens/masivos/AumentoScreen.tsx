// «Aumento masivo al personal»: the people, what is raised and by how much; the preview; and then applying
// it.
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
import { useOpenStart } from './openStart.ts';
import { useBringIntoView, usePreview } from './preview.ts';
import { WhichLegajos } from './WhichLegajos.tsx';
import { AumentoPersonas } from './AumentoPersonas.tsx';
import { AumentoFigures, AumentoEscalas, AumentoTotals } from './AumentoResult.tsx';
import '../screens.css';
import './masivos.css';

const Screen = () => {
  const t = useT();
  const [a, set] = useState(() => emptyAumento(firstDay(periodoOf(todayDate())))),
    [search, setSearchText] = useState<WireSearch>({}),
    [outside, leave] = useState<ReadonlySet<number>>(new Set());
  useOpenStart(a.steps[0]?.from ?? '', (from) =>
    set((y) => ({ ...y, steps: y.steps.map((s, i) => (i === 0 ? { ...s, from } : s)) })),
  );
  const x = usePreview<AumentoRequest, AumentoSummary>(
    (p, step) => askServer(api.masivos.aumento, p, {}, step),
    (id, key) => sendChange(api.masivos.aplicarAumento, undefined, { id }, key),
  );
  const request = aumentoRequest(a, search, [...outside]),
    missing = missingInAumento(a),
    r = x.summary,
    stale = r !== undefined && JSON.stringify(request) !== JSON.stringify(x.request);
  // Leaving somebody out or back in updates the figures at once.
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
  const delay = r?.atrasado ?? null;
  return (
    <Page title={t('web.nav.aumento')} crumbs={[{ label: t('web.nav.procesos') }]}>
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
        <p className="muted mas-intro">{t('masivos.pantalla.introAumento')}</p>
        <WhichLegajos onChange={setSearchText} />
        <WhatRises a={a} set={set} />
        <HowMuchRises a={a} set={set} />
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
          label={t('masivos.pantalla.aplicar', {
            count: r?.personas.cambian ?? 0,
            cuantas: shownCount(r?.personas.cambian ?? 0),
          })}
          file={(id, format) => ({
            path: pathOf(api.masivos.archivoAumento, { id, formato: format }),
            name: `aumento.${format}`,
          })}
          onDo={
            delay && (
              <ButtonLink small to={`/retroactivos?desde=${delay.desde}`}>
                {t('masivos.pantalla.verDiferencias')}
              </ButtonLink>
            )
          }
        />
        {r && (
          <>
            {delay && (
              <Banner tone="info">
                {t('masivos.pantalla.atrasado', {
                  count: delay.recibos,
                  cuantos: shownCount(delay.recibos),
                  mes: showDate(delay.desde),
                })}
              </Banner>
            )}
            <AumentoFigures r={r} />
            <AumentoTotals r={r} />
            {r.escalas.length > 0 && <AumentoEscalas r={r} />}
            <AumentoPersonas r={r} outside={outside} toggle={toggle} />
          </>
        )}
      </section>
    </Page>
  );
};

const AumentoScreen = () => {
  const t = useT();
  return usePermissions().can('aumentar') ? (
    <Screen />
  ) : (
    <MissingPermission title={t('web.nav.aumento')} crumb={{ label: t('web.nav.procesos') }} />
  );
};
export default AumentoScreen;
