// «Formularios»: the papers of a labour office for a person, seen as they will be, with what is missing; and the
// text of each, which the company may change.
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { pathOf } from '../../../core/api/client.ts';
import type { FormularioRequest } from '../../../core/api/formularios.ts';
import { api } from '../../../core/api/index.ts';
import {
  FORMULARIO,
  FORMULARIOS,
  isFormularioClase,
  type FormularioClase,
} from '../../../core/outputs/formularios.ts';
import { tableOf } from '../../../core/tables/index.ts';
import { useT } from '../../i18n.ts';
import { saveDownload } from '../../download.ts';
import { Button } from '../../kit/Button.tsx';
import { Combo } from '../../kit/Combo.tsx';
import { Field } from '../../kit/Field.tsx';
import { Input, Select, TextArea } from '../../kit/Input.tsx';
import { Banner, EmptyState, LoadingBar, Panel, Tag } from '../../kit/Panel.tsx';
import { usePermissions } from '../../session.ts';
import { Page } from '../../shell/Page.tsx';
import { useQuietValue, useReading } from '../reading.ts';
import { rowIdIn } from '../addressRow.ts';
import { askServer } from '../requests.ts';
import { MissingPermission, ReadFailure, Skeleton } from '../ScreenStates.tsx';
import { FormularioPreview } from './FormularioPreview.tsx';
import { FormularioText } from './FormularioText.tsx';
import '../screens.css';
import './formularios.css';

const MONTHS = 3;

const Asks = ({
  clase,
  persona,
  asked,
  choose,
  pick,
  change,
}: {
  readonly clase: FormularioClase;
  readonly persona: number | null;
  readonly asked: { readonly meses: number; readonly destino: string; readonly detalle: string };
  readonly choose: (c: FormularioClase) => void;
  readonly pick: (id: number | null) => void;
  readonly change: (x: Partial<FormularioRequest>) => void;
}) => {
  const t = useT(),
    { asunto } = FORMULARIO[clase];
  return (
    <div className="frm-pedido">
      <Field label={t('formularios.pantalla.formulario')} bare width={280}>
        {(c) => (
          <Select
            {...c}
            value={clase}
            onChoose={choose}
            options={FORMULARIOS.map((id) => ({ id, valor: t(`formularios.clases.${id}`) }))}
          />
        )}
      </Field>
      <Field label={t('formularios.pantalla.legajo')} bare width={320}>
        {(c) => <Combo table="Personal" value={persona} control={c} onChange={pick} />}
      </Field>
      {asunto === 'haberes' && (
        <>
          <Field label={t('formularios.pantalla.meses')} bare width={104}>
            {(c) => (
              <Select
                {...c}
                value={String(asked.meses)}
                onChange={(e) => change({ meses: Number(e.target.value) })}
                options={[1, 3, 6, 12, 24].map((n) => ({ id: n, valor: String(n) }))}
              />
            )}
          </Field>
          <Field label={t('formularios.pantalla.destino')} bare width={240}>
            {(c) => (
              <Input
                {...c}
                maxLength={120}
                placeholder={t('formularios.pantalla.destinoAyuda')}
                value={asked.destino}
                onChange={(e) => change({ destino: e.target.value })}
              />
            )}
          </Field>
        </>
      )}
      {asunto === 'documentos' && (
        <Field
          label={t('formularios.pantalla.detalle')}
          help={t('formularios.pantalla.detalleAyuda')}
          width={480}
        >
          {(c) => (
            <TextArea
              {...c}
              rows={4}
              maxLength={2000}
              value={asked.detalle}
              onChange={(e) => change({ detalle: e.target.value })}
            />
          )}
        </Field>
      )}
    </div>
  );
};

const Formularios = () => {
  const t = useT(),
    permissions = usePermissions(),
    [address, goTo] = useSearchParams(),
    wanted = address.get('clase') ?? '',
    clase: FormularioClase = isFormularioClase(wanted) ? wanted : 'certificado_trabajo',
    persona = rowIdIn(address, 'id'),
    [asked, ask] = useState({ meses: MONTHS, destino: '', detalle: '' }),
    [editing, edit] = useState(false),
    [changed, setChanged] = useState(0),
    [failure, fail] = useState<string | undefined>(undefined),
    [downloading, download] = useState(false);
  const request: Omit<FormularioRequest, 'id_personal'> = {
    clase,
    id_recibo: rowIdIn(address, 'recibo'),
    id_novedad: rowIdIn(address, 'novedad'),
    id_plan: rowIdIn(address, 'plan'),
    ...asked,
  };
  const quiet = useQuietValue(JSON.stringify(request), 250),
    x = useReading(
      persona === null ? null : `formulario ${persona} ${changed} ${quiet}`,
      () => askServer(api.formularios.revisar, { ...request, id_personal: persona ?? 0 }),
      true,
    ),
    f = persona === null ? undefined : x.data;
  // A receipt is of one person, and a plan or an advance of one form too: with others the address forgets it.
  const at = (o: { readonly clase?: FormularioClase; readonly id?: number | null }): void => {
    const id = o.id === undefined ? persona : o.id,
      next = o.clase ?? clase,
      recibo = id === persona && FORMULARIO[next].asunto === 'recibo' ? address.get('recibo') : null;
    goTo(
      {
        clase: next,
        ...(id === null ? {} : { id: String(id) }),
        ...(recibo === null ? {} : { recibo }),
      },
      { replace: true },
    );
    fail(undefined);
  };
  const take = async (): Promise<void> => {
    download(true);
    fail(
      await saveDownload(
        pathOf(api.formularios.emitir, {}),
        { ...request, id_personal: persona ?? 0 },
        `${clase.replaceAll('_', '-')}.pdf`,
      ),
    );
    download(false);
  };
  const why =
    persona === null
      ? t('formularios.pantalla.elija')
      : f && f.faltan.length > 0
        ? t('formularios.pantalla.faltan')
        : x.failure?.message;
  return (
    <Page
      title={t('formularios.titulo')}
      crumbs={[{ label: t('web.nav.personal'), to: '/personal' }]}
      actions={
        <>
          {permissions.writes(tableOf('ModelosFormulario')) && (
            <Button aria-pressed={editing} onClick={() => edit((is) => !is)}>
              {t(editing ? 'formularios.pantalla.dejar' : 'formularios.pantalla.editar')}
            </Button>
          )}
          <Button
            variant="primary"
            icon="download"
            busy={downloading}
            reason={why}
            onClick={() => void take()}
          >
            {t('formularios.pantalla.bajar')}
          </Button>
        </>
      }
    >
      <div className="frm">
        <p className="muted">{t('formularios.intro')}</p>
        {clase === 'certificado_trabajo' && <p className="muted">{t('informes.art80.noEsPs62')}</p>}
        <Asks
          clase={clase}
          persona={persona}
          asked={asked}
          choose={(c) => at({ clase: c })}
          pick={(id) => at({ id })}
          change={(o) => ask((before) => ({ ...before, ...o }))}
        />
        {failure && <Banner tone="danger">{failure}</Banner>}
        {editing && <FormularioText key={clase} clase={clase} done={() => setChanged((n) => n + 1)} />}
        <LoadingBar on={x.reading} />
        {persona === null ? (
          <EmptyState text={t('formularios.pantalla.elija')} />
        ) : x.failure ? (
          <ReadFailure failure={x.failure} retry={x.readAgain} />
        ) : !f ? (
          <Skeleton />
        ) : (
          <Panel
            title={t('formularios.pantalla.asiQueda')}
            extra={f.propio ? <Tag tone="info">{t('formularios.pantalla.propio')}</Tag> : undefined}
          >
            <FormularioPreview f={f} />
          </Panel>
        )}
      </div>
    </Page>
  );
};

const FormulariosScreen = () => {
  const t = useT();
  return usePermissions().can('tiempo') ? (
    <Formularios />
  ) : (
    <MissingPermission
      title={t('formularios.titulo')}
      crumb={{ label: t('web.nav.personal'), to: '/personal' }}
    />
  );
};
export default FormulariosScreen;
