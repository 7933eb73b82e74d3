// The documents of a legajo: dragged or chosen, known by their bytes before they travel, taken down as files; taken away with a reason.
import * as E from 'fp-ts/lib/Either.js';
import { useRef, useState, type DragEvent } from 'react';
import { api } from '../../../core/api/index.ts';
import type { WireDocumento } from '../../../core/api/documentos.ts';
import {
  ADJUNTO_CLASES,
  isAdjuntoClase,
  MAX_ADJUNTO_BYTES,
  safeFileName,
  fileTypeOf,
  type FileType,
} from '../../../core/domain/adjunto.ts';
import { epochDay, showDate } from '../../../core/kit/period.ts';
import { useT } from '../../i18n.ts';
import { Button, IconButton, TextButton } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { shownInstant } from '../../kit/typedValues.ts';
import { Field } from '../../kit/Field.tsx';
import { Input, Select } from '../../kit/Input.tsx';
import { notify } from '../../kit/Notices.tsx';
import { Tag } from '../../kit/Panel.tsx';
import { DateInput } from '../../kit/Written.tsx';
import { saveDownload } from '../../download.ts';
import { todayDate } from '../../ports.ts';
import { usePermissions } from '../../session.ts';
import type { Reading } from '../reading.ts';
import { Skeleton, ReadFailure } from '../ScreenStates.tsx';
import { newKey, sendChange } from '../requests.ts';

/** Days before its end when a document is said to be about to expire. */
const PRONTO = 30;
const megas = (bytes: number): string => (bytes / 1024 / 1024).toFixed(1).replace('.', ',');
const tamanio = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${megas(bytes)} MB`;

const base64 = (bytes: Uint8Array): string => {
  let s = '';
  for (let i = 0; i < bytes.length; i += 32768) s += String.fromCharCode(...bytes.subarray(i, i + 32768));
  return btoa(s);
};

const Vencimiento = ({ vence }: { readonly vence: string | null }) => {
  const t = useT();
  if (vence === null) return <>—</>;
  const dias = epochDay(vence) - epochDay(todayDate());
  return (
    <span className="row">
      <span className="num">{showDate(vence)}</span>
      {dias < 0 ? (
        <Tag tone="danger">{t('formas.documentos.vencido')}</Tag>
      ) : dias <= PRONTO ? (
        <Tag tone="warn" icon="clock">
          {t('formas.documentos.vencePronto', { dias })}
        </Tag>
      ) : null}
    </span>
  );
};

export const LegajoDocumentos = ({
  id,
  lectura,
}: {
  readonly id: number;
  readonly lectura: Reading<WireDocumento[]>;
}) => {
  const t = useT();
  const puede = usePermissions().puede('adjuntar');
  const [archivo, ponerArchivo] = useState<File | null | 'elegir'>(null);
  const [sobre, ponerSobre] = useState(false),
    [quitando, quitar] = useState<WireDocumento | null>(null),
    [verQuitados, ponerVerQuitados] = useState(false);
  const todos = lectura.datos ?? [],
    vivos = todos.filter((d) => d.baja === null),
    quitados = todos.filter((d) => d.baja !== null);
  const bajar = async (d: WireDocumento): Promise<void> => {
    const mal = await saveDownload(
      `/sixbe/Documentos/archivo/${d.id}`,
      undefined,
      safeFileName(d.nombre, d.tipo as FileType),
    );
    if (mal !== undefined) notify({ text: mal, tone: 'danger' });
  };
  const soltar = (e: DragEvent): void => {
    e.preventDefault();
    ponerSobre(false);
    const f = e.dataTransfer.files[0];
    if (f && puede) ponerArchivo(f);
  };
  return (
    <section
      className="panel leg-documentos"
      id="leg-documentos"
      data-sobre={sobre || undefined}
      onDragOver={(e) => {
        if (puede) {
          e.preventDefault();
          ponerSobre(true);
        }
      }}
      onDragLeave={() => ponerSobre(false)}
      onDrop={soltar}
    >
      <header className="panel-head">
        <h2>{t('formas.documentos.titulo')}</h2>
        {lectura.datos && <span className="count">{vivos.length}</span>}
        <div className="extra">
          {puede && archivo === null && (
            <Button small icon="plus" onClick={() => ponerArchivo('elegir')}>
              {t('formas.documentos.agregar')}
            </Button>
          )}
        </div>
      </header>
      {archivo !== null && (
        <Subir
          key={archivo === 'elegir' ? '' : archivo.name}
          id={id}
          inicial={archivo === 'elegir' ? null : archivo}
          cerrar={(hecho) => {
            ponerArchivo(null);
            if (hecho) lectura.releer();
          }}
        />
      )}
      {lectura.falla ? (
        <ReadFailure falla={lectura.falla} reintentar={lectura.releer} />
      ) : !lectura.datos ? (
        <Skeleton filas={2} />
      ) : vivos.length === 0 ? (
        archivo === null && <p className="leg-vacio">{t('formas.documentos.ninguno')}</p>
      ) : (
        <div className="desborda">
          <table className="tabla">
            <caption className="sr">{t('formas.documentos.titulo')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('formas.documentos.nombre')}</th>
                <th scope="col">{t('formas.documentos.clase')}</th>
                <th scope="col">{t('formas.documentos.fecha')}</th>
                <th scope="col">{t('formas.documentos.vence')}</th>
                <th scope="col">{t('formas.documentos.subioQuien')}</th>
                <th scope="col" className="der">
                  {t('formas.documentos.tamanio')}
                </th>
                <th scope="col">
                  <span className="sr">{t('pantallas.comun.mas')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {vivos.map((d) => (
                <tr key={d.id}>
                  <td>
                    <TextButton
                      aria-label={t('formas.documentos.bajar', { nombre: d.nombre })}
                      onClick={() => void bajar(d)}
                    >
                      {d.nombre}
                    </TextButton>
                    {d.nota && <span className="soft leg-doc-nota">{d.nota}</span>}
                  </td>
                  <td>{isAdjuntoClase(d.clase) ? t(`documentos.clases.${d.clase}`) : d.clase}</td>
                  <td className="num">{d.fecha ? showDate(d.fecha) : '—'}</td>
                  <td>
                    <Vencimiento vence={d.vence} />
                  </td>
                  <td>
                    <span className="soft">{d.usuario}</span>{' '}
                    <span className="num muted">{shownInstant(d.at).slice(0, 10)}</span>
                  </td>
                  <td className="num der">
                    {d.tipo.toUpperCase()} {tamanio(d.bytes)}
                  </td>
                  <td className="der">
                    {puede && (
                      <IconButton
                        icon="trash"
                        label={t('formas.documentos.quitar', { nombre: d.nombre })}
                        onClick={() => quitar(d)}
                      />
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {quitados.length > 0 && (
        <div className="leg-pie">
          <TextButton aria-expanded={verQuitados} onClick={() => ponerVerQuitados(!verQuitados)}>
            {t('formas.documentos.verQuitados', { count: quitados.length })}
          </TextButton>
          {verQuitados && (
            <ul className="leg-quitados">
              {quitados.map((d) => (
                <li key={d.id}>
                  <s>{d.nombre}</s>{' '}
                  <span className="soft">
                    {t('formas.documentos.quitado', {
                      usuario: d.baja!.usuario,
                      cuando: shownInstant(d.baja!.at),
                      motivo: d.baja!.motivo,
                    })}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
      {quitando && (
        <Quitar
          d={quitando}
          cerrar={(hecho) => {
            quitar(null);
            if (hecho) lectura.releer();
          }}
        />
      )}
    </section>
  );
};

const Subir = ({
  id,
  inicial,
  cerrar,
}: {
  readonly id: number;
  readonly inicial: File | null;
  readonly cerrar: (hecho: boolean) => void;
}) => {
  const t = useT();
  const [archivo, ponerArchivo] = useState(inicial);
  const sinExtension = (f: File): string => f.name.replace(/\.[^.]*$/, '').slice(0, 100);
  const [d, poner] = useState({
    nombre: inicial ? sinExtension(inicial) : '',
    clase: 'otro',
    fecha: todayDate() as string | null,
    vence: null as string | null,
    nota: null as string | null,
  });
  const [errores, ponerErrores] = useState<Readonly<Record<string, string>>>({}),
    [subiendo, ponerSubiendo] = useState(false);
  const entrada = useRef<HTMLInputElement>(null),
    clave = useRef(newKey());
  const elegir = (f: File | undefined): void => {
    if (!f) return;
    clave.current = newKey();
    ponerArchivo(f);
    ponerErrores({});
    if (d.nombre === '') poner({ ...d, nombre: sinExtension(f) });
  };
  const subir = async (): Promise<void> => {
    if (subiendo) return;
    if (!archivo) {
      ponerErrores({ contenido: t('formas.documentos.elija') });
      return;
    }
    // Told before it travels; the server looks again.
    if (archivo.size > MAX_ADJUNTO_BYTES) {
      ponerErrores({ contenido: t('documentos.grande', { nombre: archivo.name, mb: megas(archivo.size) }) });
      return;
    }
    const bytes = new Uint8Array(await archivo.arrayBuffer());
    if (bytes.length > 0 && fileTypeOf(bytes) === undefined) {
      ponerErrores({ contenido: t('documentos.tipo', { nombre: archivo.name }) });
      return;
    }
    ponerSubiendo(true);
    const r = await sendChange(
      api.documentos.subir,
      { ...d, contenido: base64(bytes) },
      { id },
      clave.current,
    )();
    ponerSubiendo(false);
    if (E.isRight(r)) {
      notify({ text: t('formas.documentos.subio', { nombre: d.nombre }) });
      cerrar(true);
      return;
    }
    // Without an answer it is asked again with the same key: it is not there twice.
    if (r.left.code !== 'network' && r.left.code !== 'unavailable') clave.current = newKey();
    ponerErrores(
      r.left.errors?.length
        ? Object.fromEntries(r.left.errors.map((e) => [e.field, e.message]))
        : { contenido: r.left.message },
    );
  };
  const cambiar = (x: Partial<typeof d>): void => {
    clave.current = newKey();
    poner({ ...d, ...x });
    ponerErrores(Object.fromEntries(Object.entries(errores).filter(([n]) => !(n in x))));
  };
  return (
    <form
      className="leg-forma"
      onSubmit={(e) => {
        e.preventDefault();
        void subir();
      }}
      onKeyDown={(e) => {
        if (e.key === 'Escape' && !e.defaultPrevented) {
          e.stopPropagation();
          cerrar(false);
        }
      }}
    >
      <div className="form-rejilla">
        <Field
          label={t('formas.documentos.archivo')}
          error={errores['contenido']}
          help={t('formas.documentos.ayuda')}
          className="leg-doc-archivo"
        >
          {(c) => (
            <div className="row">
              <input
                ref={entrada}
                {...c}
                className="sr"
                type="file"
                accept=".pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png"
                tabIndex={-1}
                onChange={(e) => elegir(e.target.files?.[0])}
              />
              <Button small icon="upload" autoFocus onClick={() => entrada.current?.click()}>
                {t('formas.documentos.elegir')}
              </Button>
              <span className="ellipsis">{archivo ? `${archivo.name} · ${tamanio(archivo.size)}` : ''}</span>
            </div>
          )}
        </Field>
        <Field label={t('formas.documentos.nombre')} error={errores['nombre']}>
          {(c) => (
            <Input
              {...c}
              maxLength={100}
              value={d.nombre}
              onChange={(e) => cambiar({ nombre: e.target.value })}
            />
          )}
        </Field>
        <Field label={t('formas.documentos.clase')} error={errores['clase']}>
          {(c) => (
            <Select
              {...c}
              options={ADJUNTO_CLASES.map((x) => ({ id: x, valor: t(`documentos.clases.${x}`) }))}
              value={d.clase}
              onChange={(e) => cambiar({ clase: e.target.value })}
            />
          )}
        </Field>
        <Field label={t('formas.documentos.fecha')} optional error={errores['fecha']}>
          {(c) => <DateInput {...c} value={d.fecha ?? ''} onChange={(v) => cambiar({ fecha: v || null })} />}
        </Field>
        <Field label={t('formas.documentos.vence')} optional error={errores['vence']}>
          {(c) => <DateInput {...c} value={d.vence ?? ''} onChange={(v) => cambiar({ vence: v || null })} />}
        </Field>
        <Field label={t('formas.documentos.nota')} optional>
          {(c) => (
            <Input
              {...c}
              maxLength={500}
              value={d.nota ?? ''}
              onChange={(e) => cambiar({ nota: e.target.value || null })}
            />
          )}
        </Field>
      </div>
      <div className="row leg-forma-botones">
        <span className="grow" />
        <Button small onClick={() => cerrar(false)}>
          {t('pantallas.comun.cancelar')}
        </Button>
        <Button small type="submit" variant="primary" busy={subiendo}>
          {t('formas.documentos.subir')}
        </Button>
      </div>
    </form>
  );
};

const Quitar = ({ d, cerrar }: { readonly d: WireDocumento; readonly cerrar: (hecho: boolean) => void }) => {
  const t = useT();
  const [motivo, escribir] = useState(''),
    [mal, ponerMal] = useState<string | undefined>(undefined),
    [quitando, ponerQuitando] = useState(false),
    clave = useRef(newKey());
  const hacer = async (): Promise<void> => {
    ponerQuitando(true);
    const r = await sendChange(api.documentos.borrar, { motivo }, { id: d.id }, clave.current)();
    ponerQuitando(false);
    if (E.isLeft(r)) {
      clave.current = newKey();
      ponerMal(r.left.message);
      return;
    }
    notify({ text: t('formas.documentos.quito', { nombre: d.nombre }) });
    cerrar(true);
  };
  return (
    <Dialog
      open
      width={480}
      title={t('formas.documentos.quitarTitulo', { nombre: d.nombre })}
      onClose={() => cerrar(false)}
      footer={
        <>
          <Button onClick={() => cerrar(false)}>{t('pantallas.comun.cancelar')}</Button>
          <Button variant="danger-solid" busy={quitando} onClick={() => void hacer()}>
            {t('formas.documentos.quitarBoton')}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>{t('formas.documentos.quitarTexto')}</p>
        <Field label={t('pantallas.comun.motivo')} help={t('pantallas.comun.motivoAyuda')} error={mal}>
          {(c) => (
            <Input
              {...c}
              data-first
              value={motivo}
              onChange={(e) => {
                escribir(e.target.value);
                ponerMal(undefined);
              }}
            />
          )}
        </Field>
      </div>
    </Dialog>
  );
};
