// F.931: a month's declaration, the SICOSS file, and the concepts with the group and code that they are
// declared under.
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { pathOf } from '../../../core/api/client.ts';
import type { F931Amount } from '../../../core/api/declaraciones.ts';
import { api } from '../../../core/api/index.ts';
import { isPeriodo } from '../../../core/kit/period.ts';
import { useT } from '../../i18n.ts';
import { Button, ButtonLink } from '../../kit/Button.tsx';
import { Field } from '../../kit/Field.tsx';
import { Banner, EmptyState } from '../../kit/Panel.tsx';
import { PeriodInput } from '../../kit/Written.tsx';
import { saveDownload } from '../../download.ts';
import { usePermissions } from '../../session.ts';
import { Page } from '../../shell/Page.tsx';
import { Skeleton, ReadFailure } from '../ScreenStates.tsx';
import { StepBar, useLongReading, useLongStep } from '../longStep.tsx';
import { askServer } from '../requests.ts';
import { BreakdownPanel } from '../explain/BreakdownPanel.tsx';
import { useMes } from './mes.ts';
import { PresentacionPanel } from './Presentacion.tsx';
import { PresentacionList } from './PresentacionList.tsx';

const TableList = lazy(() => import('../list/TableList.tsx'));

const Mes = () => {
  const t = useT(),
    mes = useMes(),
    valid = isPeriodo(mes.periodo),
    body = { periodo: mes.periodo },
    [failure, fail] = useState<string | undefined>(undefined),
    step = useLongStep(),
    [downloading, occupy] = useState(false),
    [asked, setAsked] = useState<{ readonly label: string; readonly amount: F931Amount } | undefined>(
      undefined,
    );
  const download = async (): Promise<void> => {
    occupy(true);
    fail(
      await step.download((n) =>
        saveDownload(pathOf(api.declaraciones.paquete), body, `arca-${mes.periodo}.zip`, n),
      ),
    );
    occupy(false);
  };
  const p = useLongReading(valid ? `f931 ${mes.periodo}` : null, (step) =>
    askServer(api.declaraciones.f931, body, {}, step),
  );
  return (
    <Page
      title={t('declaraciones.pantalla.f931')}
      crumbs={[{ label: t('web.nav.aplicativos') }]}
      actions={
        <>
          {p.data?.errores === 0 && (
            <Button icon="download" busy={downloading} onClick={() => void download()}>
              {t('oficina.paquete.bajar')}
            </Button>
          )}
          <ButtonLink icon="list" to="?ver=conceptos">
            {t('web.nav.f931')}
          </ButtonLink>
        </>
      }
    >
      <div className="apl">
        <p className="muted apl-intro">{t('declaraciones.pantalla.f931Intro')}</p>
        <StepBar {...step} />
        {failure !== undefined && <Banner tone="danger">{failure}</Banner>}
        {mes.failure ? (
          <ReadFailure failure={mes.failure} retry={mes.readAgain} />
        ) : mes.withNothing ? (
          <EmptyState text={t('declaraciones.pantalla.sinAprobadas')} />
        ) : (
          <Field label={t('declaraciones.pantalla.periodo')} bare width={104}>
            {(x) => <PeriodInput {...x} value={mes.periodo} onChange={mes.set} />}
          </Field>
        )}
        {p.failure ? (
          <ReadFailure failure={p.failure} retry={p.readAgain} />
        ) : p.data ? (
          <>
            <PresentacionPanel
              p={p.data}
              path={pathOf(api.declaraciones.archivoF931)}
              body={body}
              why={setAsked}
            />
            {asked && (
              <BreakdownPanel
                title={asked.label}
                of={`f931 ${mes.periodo} ${asked.amount}`}
                read={() => askServer(api.declaraciones.porQueF931, { ...body, que: asked.amount })}
                onClose={() => setAsked(undefined)}
              />
            )}
            <PresentacionList
              key={mes.periodo}
              periodo={mes.periodo}
              p={p.data}
              which={{ clase: 'f931', periodo: mes.periodo, id: null, envio: null }}
            />
          </>
        ) : (
          valid && (
            <StepBar {...p.running}>
              <Skeleton rows={6} />
            </StepBar>
          )
        )}
      </div>
    </Page>
  );
};

/** Roles that may not download the file still maintain the concepts. */
const F931Screen = () => {
  const [params] = useSearchParams(),
    declares = usePermissions().can('declarar');
  return declares && params.get('ver') !== 'conceptos' ? (
    <Mes />
  ) : (
    <Suspense>
      <TableList
        name="Conceptos"
        vista={{
          title: 'web.nav.f931',
          crumb: 'web.nav.aplicativos',
          note: 'web.proceso.f931',
          columns: [
            'codigo',
            'd_rrhh_concepto',
            'id_rrhh_tipo_concepto',
            'codigo_afip',
            'grupo_sicoss',
            'base_imponible',
            'activo',
          ],
          withoutAdding: true,
        }}
      />
    </Suspense>
  );
};
export default F931Screen;
