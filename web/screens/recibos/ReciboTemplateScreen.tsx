// The editor of a receipt layout: texts, parts, logo and signature, beside the preview of a real receipt.
import * as E from 'fp-ts/lib/Either.js';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { pathOf } from '../../../core/api/client.ts';
import { api } from '../../../core/api/index.ts';
import type { Row, Value } from '../../../core/kit/field.ts';
import { newRow } from '../../../core/kit/table.ts';
import { useT } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { Field } from '../../kit/Field.tsx';
import { notify } from '../../kit/Notices.tsx';
import { Banner, LoadingBar, Panel } from '../../kit/Panel.tsx';
import { todayDate } from '../../ports.ts';
import { usePermissions } from '../../session.ts';
import { Page } from '../../shell/Page.tsx';
import { fieldOf } from '../../../core/kit/table.ts';
import { tableOf } from '../../../core/tables/index.ts';
import { ConflictNotice, SaveBar } from '../SaveBar.tsx';
import { useFormDraft } from '../formDraft.ts';
import { FormField } from '../FormField.tsx';
import { useReading, useQuietValue } from '../reading.ts';
import { ReadFailure, RowPlaceholder, MissingPermission } from '../ScreenStates.tsx';
import { newKey, sendChange, askServer, askRow } from '../requests.ts';
import { shownValue } from '../shownValue.ts';
import '../screens.css';
import './recibos.css';

const TABLE = tableOf('ModelosRecibo');
const CRUMB = { to: '/recibos/configuracion' } as const;
const IMAGES = ['logo', 'firma'] as const;
/** Pause before the preview is requested. */
const QUIET_MS = 350;

const ReciboTemplateScreen = () => {
  const t = useT();
  const [params] = useSearchParams(),
    id = Number(params.get('id') ?? -1);
  const row = useReading(id > 0 ? `modelo ${id}` : null, () => askRow('ModelosRecibo', id)),
    newTemplate = useMemo(() => ({ ...newRow(TABLE, todayDate()), desde: todayDate().slice(0, 7) }), []);
  const base = id > 0 ? row.data : newTemplate,
    title = t('recibos.modelo.nuevo'),
    crumb = { label: t('web.nav.configuracion'), ...CRUMB };
  const p = usePermissions();
  if (!p.reads(TABLE) || (id < 0 && !p.writes(TABLE)))
    return <MissingPermission title={title} crumb={crumb} />;
  return base ? (
    <Template key={id} id={id > 0 ? id : -1} base={base} />
  ) : (
    <RowPlaceholder crumb={crumb} row={row} />
  );
};
export default ReciboTemplateScreen;

const Template = ({ id, base }: { readonly id: number; readonly base: Row }) => {
  const t = useT(),
    go = useNavigate();
  const readOnly = !usePermissions().writes(TABLE),
    b = useFormDraft(TABLE, base, id);
  const onSave = (f: Row): void => {
    notify({ text: t('recibos.modelo.guardado', { nombre: String(f['d_modelo_recibo'] ?? '') }) });
    if (id < 0) void go(`/recibos/configuracion/edit?id=${String(f['id'])}`, { replace: true });
  };
  return (
    <Page
      fill
      flush
      crumbs={[{ label: t('web.nav.configuracion'), ...CRUMB }]}
      title={id > 0 ? String(base['d_modelo_recibo']) : t('recibos.modelo.nuevo')}
    >
      <div className="mod">
        <div className="mod-cuerpo">
          <div className="form-pila">
            {b.recovered && <Banner tone="info">{t('pantallas.comun.borradorRecuperado')}</Banner>}
            <ConflictNotice
              b={b}
              table={TABLE}
              show={(c, x) => shownValue(x, TABLE.fields[c])}
              onSave={onSave}
            />
            <Panel title={t('recibos.modelo.datos')}>
              <div className="mod-campos">
                {Object.entries(TABLE.fields)
                  .filter(([, f]) => !f.hidden)
                  .map(([n, f]) => (
                    <FormField
                      key={n}
                      name={n}
                      field={f}
                      value={b.values[n]}
                      error={b.errors[n]}
                      readOnly={readOnly}
                      onChange={(x: Value) => b.put(n, x)}
                    />
                  ))}
              </div>
              <div className="mod-imagenes">
                {IMAGES.map((n) => (
                  <ChooseImage
                    key={n}
                    label={fieldOf(TABLE, n).label}
                    hash={typeof b.values[n] === 'string' ? b.values[n] : null}
                    error={b.errors[n]}
                    readOnly={readOnly}
                    onChoose={(h) => b.put(n, h)}
                  />
                ))}
              </div>
            </Panel>
          </div>
          <Sample values={b.values} />
        </div>
        <SaveBar
          b={b}
          onSave={onSave}
          readOnly={readOnly}
          onLeave={() => void go('/recibos/configuracion')}
          labels={TABLE}
        />
      </div>
    </Page>
  );
};

const base64 = (bytes: Uint8Array): string => {
  let s = '';
  for (let i = 0; i < bytes.length; i += 32768) s += String.fromCharCode(...bytes.subarray(i, i + 32768));
  return btoa(s);
};

const ChooseImage = ({
  label,
  hash,
  error,
  readOnly,
  onChoose,
}: {
  readonly label: string;
  readonly hash: string | null;
  readonly error: string | undefined;
  readonly readOnly: boolean;
  readonly onChoose: (hash: string | null) => void;
}) => {
  const t = useT(),
    file = useRef<HTMLInputElement>(null);
  const [uploading, upload] = useState(false),
    [failure, fail] = useState<string | undefined>(undefined);
  const choose = async (f: File | undefined): Promise<void> => {
    if (!f) return;
    upload(true);
    const r = await sendChange(
      api.recibos.subirImagen,
      { contenido: base64(new Uint8Array(await f.arrayBuffer())) },
      {},
      newKey(),
    )();
    upload(false);
    fail(E.isLeft(r) ? r.left.message : undefined);
    if (!E.isLeft(r)) onChoose(r.right.hash);
    if (file.current) file.current.value = '';
  };
  return (
    <Field label={label} error={failure ?? error} help={t('recibos.modelo.ayudaImagen')} optional>
      {(c) => (
        <div className="mod-imagen">
          <div className="mod-marco">
            {hash !== null && <img src={pathOf(api.recibos.imagen, { id: hash })} alt={label} />}
          </div>
          {!readOnly && (
            <div className="row">
              <input
                {...c}
                ref={file}
                className="sr"
                tabIndex={-1}
                type="file"
                accept=".png,.jpg,.jpeg,image/png,image/jpeg"
                onChange={(e) => void choose(e.target.files?.[0])}
              />
              <Button
                small
                icon="upload"
                busy={uploading}
                aria-label={`${t('recibos.modelo.elegirImagen')}: ${label}`}
                onClick={() => file.current?.click()}
              >
                {t('recibos.modelo.elegirImagen')}
              </Button>
              {hash !== null && (
                <Button
                  small
                  variant="quiet"
                  aria-label={`${t('recibos.modelo.quitarImagen')}: ${label}`}
                  onClick={() => onChoose(null)}
                >
                  {t('recibos.modelo.quitarImagen')}
                </Button>
              )}
            </div>
          )}
        </div>
      )}
    </Field>
  );
};

/** A real receipt with the edited layout; the previous preview stays while the next one loads. */
const Sample = ({ values }: { readonly values: Row }) => {
  const t = useT(),
    canSee = usePermissions().can('recibos');
  const { d_modelo_recibo: _, version: __, id: ___, ...model } = values,
    key = useQuietValue(JSON.stringify(model), QUIET_MS);
  const l = useReading(
    canSee ? `muestra ${key}` : null,
    () => askServer(api.recibos.muestra, { id: null, modelo: JSON.parse(key) as Record<string, unknown> }),
    true,
  );
  const [urls, setUrls] = useState<readonly string[]>([]),
    sheets = l.data?.hojas;
  useEffect(() => {
    const newUrls = (sheets ?? []).map((h) => URL.createObjectURL(new Blob([h], { type: 'image/svg+xml' })));
    setUrls(newUrls);
    return () => {
      for (const u of newUrls) URL.revokeObjectURL(u);
    };
  }, [sheets]);
  if (!canSee) return null;
  return (
    <section className="mod-muestra" aria-label={t('recibos.modelo.vista')} aria-busy={l.reading}>
      <LoadingBar on={l.reading} />
      <p className="soft">
        {l.data
          ? t('recibos.modelo.vistaDe', { liquidacion: l.data.liquidacion, nombre: l.data.nombre })
          : t('recibos.modelo.vista')}
      </p>
      {l.failure && <ReadFailure failure={l.failure} retry={l.readAgain} />}
      {urls.map((u, i) => (
        <img key={u} className="mod-hoja" src={u} alt={t('recibos.modelo.hoja', { n: i + 1 })} />
      ))}
    </section>
  );
};
