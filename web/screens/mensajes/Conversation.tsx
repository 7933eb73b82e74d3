// A conversation as one has it, oldest first, with its answer below; opening it marks it read.
import * as E from 'fp-ts/lib/Either.js';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { api } from '../../../core/api/index.ts';
import { descriptorNamed } from '../../../core/tables/index.ts';
import { useT } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { shownInstant } from '../../kit/typedValues.ts';
import { Field } from '../../kit/Field.tsx';
import { TextArea } from '../../kit/Input.tsx';
import { useRowLabel } from '../../kit/references.ts';
import { Icon } from '../../kit/Icon.tsx';
import { useUser } from '../../session.ts';
import { rereadMensajes, useMensajeChanges } from '../../unreadMensajes.ts';
import { useOnChange } from '../../kit/useOnChange.ts';
import { rowLink } from '../rowLink.ts';
import { useReading } from '../reading.ts';
import { Skeleton, ReadFailure } from '../ScreenStates.tsx';
import { newKey, sendChange, askServer } from '../requests.ts';

/** What a message is about, by the name that the reader may see. */
export const MensajeSubject = ({ tabla, fila }: { readonly tabla: string; readonly fila: number }) => {
  const t = useT();
  const d = descriptorNamed(tabla),
    nombre = useRowLabel(tabla, fila),
    a = rowLink(tabla, fila),
    clase = d ? d.singular.charAt(0).toUpperCase() + d.singular.slice(1) : tabla;
  const dicho = nombre === undefined ? t('mensajes.sobreQue', { tabla: clase, fila }) : `${clase} ${nombre}`;
  return (
    <span className="men-sobre">
      <Icon name="link" />
      {t('mensajes.sobre')}: {a ? <Link to={a}>{dicho}</Link> : dicho}
    </span>
  );
};

export const Conversation = ({
  id,
  onArchivar,
}: {
  readonly id: number;
  readonly onArchivar: (ids: readonly number[], archivado: 0 | 1) => Promise<void>;
}) => {
  const t = useT();
  const yo = useUser()?.id,
    cambios = useMensajeChanges();
  const l = useReading(`${id}/${cambios}`, () => askServer(api.mensajes.hilo, undefined, { id }), true);
  const [texto, ponerTexto] = useState(''),
    [error, ponerError] = useState<string | undefined>(undefined),
    [ocupado, ponerOcupado] = useState(false);
  const clave = useRef(newKey()),
    fin = useRef<HTMLDivElement>(null);
  const filas = l.datos ?? [],
    sinLeer = filas.filter((f) => f['leido'] === 0).map((f) => Number(f['id'])),
    cuales = sinLeer.join();
  useEffect(() => {
    if (cuales !== '')
      void sendChange(api.mensajes.marcar, { ids: cuales.split(',').map(Number), leido: 1 })().then(
        rereadMensajes,
      );
  }, [cuales]);
  useOnChange([filas.length], () => fin.current?.scrollIntoView({ block: 'nearest' }));
  const responder = async (ev: FormEvent): Promise<void> => {
    ev.preventDefault();
    if (ocupado) return;
    ponerOcupado(true);
    const r = await sendChange(
      api.mensajes.enviar,
      { asunto: String(filas[0]?.['asunto'] ?? ''), texto, responde: id },
      {},
      clave.current,
    )();
    ponerOcupado(false);
    if (E.isLeft(r)) {
      ponerError(r.left.errors?.[0]?.message ?? r.left.message);
      return;
    }
    clave.current = newKey();
    ponerTexto('');
    ponerError(undefined);
    rereadMensajes();
  };
  if (l.falla) return <ReadFailure falla={l.falla} reintentar={l.releer} />;
  const [primera] = filas;
  if (!l.datos || !primera) return <Skeleton />;
  const ids = filas.map((f) => Number(f['id'])),
    archivada = filas.every((f) => f['archivado'] === 1);
  const otros = (
    (primera['participantes'] ?? []) as readonly { readonly id_usuario: number; readonly nombre: string }[]
  ).filter((p) => p.id_usuario !== yo);
  return (
    <>
      <header className="men-titulo">
        <div className="grow">
          <h2>{String(primera['asunto'])}</h2>
          <small>{[t('mensajes.yo'), ...otros.map((o) => o.nombre)].join(', ')}</small>
        </div>
        <Button small icon="inbox" onClick={() => void onArchivar(ids, archivada ? 0 : 1)}>
          {t(archivada ? 'mensajes.desarchivar' : 'mensajes.archivar')}
        </Button>
      </header>
      <div className="men-caja men-hilo" tabIndex={0} role="log" aria-label={String(primera['asunto'])}>
        {filas.map((f) => (
          <article key={String(f['id'])} className={f['id_de'] === yo ? 'men-mio' : ''}>
            <header>
              <span className="strong">{f['id_de'] === yo ? t('mensajes.yo') : String(f['de'])}</span>
              <span className="num">{shownInstant(String(f['fecha']))}</span>
            </header>
            <p>{String(f['texto'])}</p>
            {typeof f['tabla'] === 'string' && typeof f['fila'] === 'number' && (
              <MensajeSubject tabla={f['tabla']} fila={f['fila']} />
            )}
          </article>
        ))}
        <div ref={fin} />
      </div>
      {otros.length > 0 && (
        <form className="men-responder" noValidate onSubmit={(e) => void responder(e)}>
          <Field label={t('mensajes.respuesta')} error={error}>
            {(c) => (
              <TextArea
                {...c}
                rows={3}
                maxLength={5000}
                value={texto}
                onChange={(e) => {
                  ponerTexto(e.target.value);
                  ponerError(undefined);
                }}
                onKeyDown={(e) => {
                  if (e.key === 'Enter' && (e.ctrlKey || e.metaKey)) void responder(e);
                }}
              />
            )}
          </Field>
          <div className="row">
            <Button type="submit" variant="primary" icon="send" keys="Ctrl Enter" busy={ocupado}>
              {t('mensajes.responder')}
            </Button>
          </div>
        </form>
      )}
    </>
  );
};
