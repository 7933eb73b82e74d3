// F.931: what a month declares, the file of SICOSS, and beside it the concepts with the group and code that
// they declare by.
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { pathOf } from '../../../core/api/client.ts';
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
import { useMes } from './mes.ts';
import { PresentacionPanel } from './Presentacion.tsx';
import { PresentacionList } from './PresentacionList.tsx';

const TableList = lazy(() => import('../list/TableList.tsx'));

const Mes = () => {
  const t = useT(),
    mes = useMes(),
    valido = isPeriodo(mes.periodo),
    cuerpo = { periodo: mes.periodo },
    [falla, fallar] = useState<string | undefined>(undefined),
    paso = useLongStep(),
    [bajando, ocupar] = useState(false);
  const bajar = async (): Promise<void> => {
    ocupar(true);
    fallar(
      await paso.bajar((n) =>
        saveDownload(pathOf(api.declaraciones.paquete), cuerpo, `arca-${mes.periodo}.zip`, n),
      ),
    );
    ocupar(false);
  };
  const p = useLongReading(valido ? `f931 ${mes.periodo}` : null, (paso) =>
    askServer(api.declaraciones.f931, cuerpo, {}, paso),
  );
  return (
    <Page
      title={t('declaraciones.pantalla.f931')}
      crumbs={[{ label: t('web.nav.aplicativos') }]}
      actions={
        <>
          {p.datos?.errores === 0 && (
            <Button icon="download" busy={bajando} onClick={() => void bajar()}>
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
        <StepBar {...paso} />
        {falla !== undefined && <Banner tone="danger">{falla}</Banner>}
        {mes.falla ? (
          <ReadFailure falla={mes.falla} reintentar={mes.releer} />
        ) : mes.sinNada ? (
          <EmptyState text={t('declaraciones.pantalla.sinAprobadas')} />
        ) : (
          <Field label={t('declaraciones.pantalla.periodo')} bare width={104}>
            {(x) => <PeriodInput {...x} value={mes.periodo} onChange={mes.poner} />}
          </Field>
        )}
        {p.falla ? (
          <ReadFailure falla={p.falla} reintentar={p.releer} />
        ) : p.datos ? (
          <>
            <PresentacionPanel p={p.datos} ruta={pathOf(api.declaraciones.archivoF931)} cuerpo={cuerpo} />
            <PresentacionList
              key={mes.periodo}
              periodo={mes.periodo}
              p={p.datos}
              cual={{ clase: 'f931', periodo: mes.periodo, id: null, envio: null }}
            />
          </>
        ) : (
          valido && (
            <StepBar {...p.marcha}>
              <Skeleton filas={6} />
            </StepBar>
          )
        )}
      </div>
    </Page>
  );
};

/** Who may not take the file still looks after the concepts. */
const F931Screen = () => {
  const [params] = useSearchParams(),
    declara = usePermissions().puede('declarar');
  return declara && params.get('ver') !== 'conceptos' ? (
    <Mes />
  ) : (
    <Suspense>
      <TableList
        name="Conceptos"
        vista={{
          title: 'web.nav.f931',
          miga: 'web.nav.aplicativos',
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
          sinAgregar: true,
        }}
      />
    </Suspense>
  );
};
export default F931Screen;
