// A layout of receipts: what it says and shows, its logo and signature, and beside them a real receipt as it
// would be printed.
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

const TABLA = tableOf('ModelosRecibo');
const MIGA = { to: '/recibos/configuracion' } as const;
const IMAGENES = ['logo', 'firma'] as const;
/** The preview is asked for when the hand rests. */
const QUIETO_MS = 350;

const ReciboTemplateScreen = () => {
  const t = useT();
  const [params] = useSearchParams(),
    id = Number(params.get('id') ?? -1);
  const fila = useReading(id > 0 ? `modelo ${id}` : null, () => askRow('ModelosRecibo', id)),
    nueva = useMemo(() => ({ ...newRow(TABLA, todayDate()), desde: todayDate().slice(0, 7) }), []);
  const base = id > 0 ? fila.datos : nueva,
    titulo = t('recibos.modelo.nuevo'),
    miga = { label: t('web.nav.configuracion'), ...MIGA };
  const p = usePermissions();
  if (!p.lee(TABLA) || (id < 0 && !p.escribe(TABLA)))
    return <MissingPermission titulo={titulo} miga={miga} />;
  return base ? (
    <Modelo key={id} id={id > 0 ? id : -1} base={base} />
  ) : (
    <RowPlaceholder miga={miga} fila={fila} />
  );
};
export default ReciboTemplateScreen;

const Modelo = ({ id, base }: { readonly id: number; readonly base: Row }) => {
  const t = useT(),
    ir = useNavigate();
  const soloLectura = !usePermissions().escribe(TABLA),
    b = useFormDraft(TABLA, base, id);
  const alGuardar = (f: Row): void => {
    notify({ text: t('recibos.modelo.guardado', { nombre: String(f['d_modelo_recibo'] ?? '') }) });
    if (id < 0) void ir(`/recibos/configuracion/edit?id=${String(f['id'])}`, { replace: true });
  };
  return (
    <Page
      fill
      flush
      crumbs={[{ label: t('web.nav.configuracion'), ...MIGA }]}
      title={id > 0 ? String(base['d_modelo_recibo']) : t('recibos.modelo.nuevo')}
    >
      <div className="mod">
        <div className="mod-cuerpo">
          <div className="form-pila">
            {b.recuperado && <Banner tone="info">{t('pantallas.comun.borradorRecuperado')}</Banner>}
            <ConflictNotice
              b={b}
              tabla={TABLA}
              mostrar={(c, x) => shownValue(x, TABLA.fields[c])}
              alGuardar={alGuardar}
            />
            <Panel title={t('recibos.modelo.datos')}>
              <div className="mod-campos">
                {Object.entries(TABLA.fields)
                  .filter(([, f]) => !f.hidden)
                  .map(([n, f]) => (
                    <FormField
                      key={n}
                      nombre={n}
                      campo={f}
                      valor={b.valores[n]}
                      error={b.errores[n]}
                      soloLectura={soloLectura}
                      alCambiar={(x: Value) => b.poner(n, x)}
                    />
                  ))}
              </div>
              <div className="mod-imagenes">
                {IMAGENES.map((n) => (
                  <ElegirImagen
                    key={n}
                    rotulo={fieldOf(TABLA, n).label}
                    hash={typeof b.valores[n] === 'string' ? b.valores[n] : null}
                    error={b.errores[n]}
                    soloLectura={soloLectura}
                    alElegir={(h) => b.poner(n, h)}
                  />
                ))}
              </div>
            </Panel>
          </div>
          <Muestra valores={b.valores} />
        </div>
        <SaveBar
          b={b}
          alGuardar={alGuardar}
          soloLectura={soloLectura}
          alSalir={() => void ir('/recibos/configuracion')}
          rotulos={TABLA}
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

const ElegirImagen = ({
  rotulo,
  hash,
  error,
  soloLectura,
  alElegir,
}: {
  readonly rotulo: string;
  readonly hash: string | null;
  readonly error: string | undefined;
  readonly soloLectura: boolean;
  readonly alElegir: (hash: string | null) => void;
}) => {
  const t = useT(),
    archivo = useRef<HTMLInputElement>(null);
  const [subiendo, subir] = useState(false),
    [falla, fallar] = useState<string | undefined>(undefined);
  const elegir = async (f: File | undefined): Promise<void> => {
    if (!f) return;
    subir(true);
    const r = await sendChange(
      api.recibos.subirImagen,
      { contenido: base64(new Uint8Array(await f.arrayBuffer())) },
      {},
      newKey(),
    )();
    subir(false);
    fallar(E.isLeft(r) ? r.left.message : undefined);
    if (!E.isLeft(r)) alElegir(r.right.hash);
    if (archivo.current) archivo.current.value = '';
  };
  return (
    <Field label={rotulo} error={falla ?? error} help={t('recibos.modelo.ayudaImagen')} optional>
      {(c) => (
        <div className="mod-imagen">
          <div className="mod-marco">
            {hash !== null && <img src={pathOf(api.recibos.imagen, { id: hash })} alt={rotulo} />}
          </div>
          {!soloLectura && (
            <div className="row">
              <input
                {...c}
                ref={archivo}
                className="sr"
                tabIndex={-1}
                type="file"
                accept=".png,.jpg,.jpeg,image/png,image/jpeg"
                onChange={(e) => void elegir(e.target.files?.[0])}
              />
              <Button
                small
                icon="upload"
                busy={subiendo}
                aria-label={`${t('recibos.modelo.elegirImagen')}: ${rotulo}`}
                onClick={() => archivo.current?.click()}
              >
                {t('recibos.modelo.elegirImagen')}
              </Button>
              {hash !== null && (
                <Button
                  small
                  variant="quiet"
                  aria-label={`${t('recibos.modelo.quitarImagen')}: ${rotulo}`}
                  onClick={() => alElegir(null)}
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

/** A real receipt with what is written now; the one before stays while the next comes. */
const Muestra = ({ valores }: { readonly valores: Row }) => {
  const t = useT(),
    ve = usePermissions().puede('recibos');
  const { d_modelo_recibo: _, version: __, id: ___, ...modelo } = valores,
    clave = useQuietValue(JSON.stringify(modelo), QUIETO_MS);
  const l = useReading(
    ve ? `muestra ${clave}` : null,
    () => askServer(api.recibos.muestra, { id: null, modelo: JSON.parse(clave) as Record<string, unknown> }),
    true,
  );
  const [urls, ponerUrls] = useState<readonly string[]>([]),
    hojas = l.datos?.hojas;
  useEffect(() => {
    const nuevas = (hojas ?? []).map((h) => URL.createObjectURL(new Blob([h], { type: 'image/svg+xml' })));
    ponerUrls(nuevas);
    return () => {
      for (const u of nuevas) URL.revokeObjectURL(u);
    };
  }, [hojas]);
  if (!ve) return null;
  return (
    <section className="mod-muestra" aria-label={t('recibos.modelo.vista')} aria-busy={l.leyendo}>
      <LoadingBar on={l.leyendo} />
      <p className="soft">
        {l.datos
          ? t('recibos.modelo.vistaDe', { liquidacion: l.datos.liquidacion, nombre: l.datos.nombre })
          : t('recibos.modelo.vista')}
      </p>
      {l.falla && <ReadFailure falla={l.falla} reintentar={l.releer} />}
      {urls.map((u, i) => (
        <img key={u} className="mod-hoja" src={u} alt={t('recibos.modelo.hoja', { n: i + 1 })} />
      ))}
    </section>
  );
};
