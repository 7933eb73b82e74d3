// A conversation, oldest message first, with the reply below; opening it marks it as read.
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

/** What a message is about, named as the reader may see it. */
export const MensajeSubject = ({ table, row }: { readonly table: string; readonly row: number }) => {
  const t = useT();
  const d = descriptorNamed(table),
    name = useRowLabel(table, row),
    a = rowLink(table, row),
    clase = d ? d.singular.charAt(0).toUpperCase() + d.singular.slice(1) : table;
  const said = name === undefined ? t('mensajes.sobreQue', { tabla: clase, fila: row }) : `${clase} ${name}`;
  return (
    <span className="men-sobre">
      <Icon name="link" />
      {t('mensajes.sobre')}: {a ? <Link to={a}>{said}</Link> : said}
    </span>
  );
};

export const Conversation = ({
  id,
  onArchive,
}: {
  readonly id: number;
  readonly onArchive: (ids: readonly number[], archived: 0 | 1) => Promise<void>;
}) => {
  const t = useT();
  const yo = useUser()?.id,
    changes = useMensajeChanges();
  const l = useReading(`${id}/${changes}`, () => askServer(api.mensajes.hilo, undefined, { id }), true);
  const [text, setText] = useState(''),
    [error, setError] = useState<string | undefined>(undefined),
    [busy, setBusy] = useState(false);
  const key = useRef(newKey()),
    end = useRef<HTMLDivElement>(null);
  const rows = l.data ?? [],
    unread = rows.filter((f) => f['leido'] === 0).map((f) => Number(f['id'])),
    which = unread.join();
  useEffect(() => {
    if (which !== '')
      void sendChange(api.mensajes.marcar, { ids: which.split(',').map(Number), leido: 1 })().then(
        rereadMensajes,
      );
  }, [which]);
  useOnChange([rows.length], () => end.current?.scrollIntoView({ block: 'nearest' }));
  const reply = async (ev: FormEvent): Promise<void> => {
    ev.preventDefault();
    if (busy) return;
    setBusy(true);
    const r = await sendChange(
      api.mensajes.enviar,
      { asunto: String(rows[0]?.['asunto'] ?? ''), texto: text, responde: id },
      {},
      key.current,
    )();
    setBusy(false);
    if (E.isLeft(r)) {
      setError(r.left.errors?.[0]?.message ?? r.left.message);
      return;
    }
    key.current = newKey();
    setText('');
    setError(undefined);
    rereadMensajes();
  };
  if (l.failure) return <ReadFailure failure={l.failure} retry={l.readAgain} />;
  const [first] = rows;
  if (!l.data || !first) return <Skeleton />;
  const ids = rows.map((f) => Number(f['id'])),
    archived = rows.every((f) => f['archivado'] === 1);
  const others = (
    (first['participantes'] ?? []) as readonly { readonly id_usuario: number; readonly nombre: string }[]
  ).filter((p) => p.id_usuario !== yo);
  return (
    <>
      <header className="men-titulo">
        <div className="grow">
          <h2>{String(first['asunto'])}</h2>
          <small>{[t('mensajes.yo'), ...others.map((o) => o.nombre)].join(', ')}</small>
        </div>
        <Button small icon="inbox" onClick={() => void onArchive(ids, archived ? 0 : 1)}>
          {t(archived ? 'mensajes.desarchivar' : 'mensajes.archivar')}
        </Button>
      </header>
      <div className="men-caja men-hilo" tabIndex={0} role="log" aria-label={String(first['asunto'])}>
        {rows.map((f) => (
          <article key={String(f['id'])} className={f['id_de'] === yo ? 'men-mio' : ''}>
            <header>
              <span className="strong">{f['id_de'] === yo ? t('mensajes.yo') : String(f['de'])}</span>
              <span className="num">{shownInstant(String(f['fecha']))}</span>
            </header>
            <p>{String(f['texto'])}</p>
            {typeof f['tabla'] === 'string' && typeof f['fila'] === 'number' && (
              <MensajeSubject table={f['tabla']} row={f['fila']} />
            )}
          </article>
        ))}
        <div ref={end} />
      </div>
      {others.length > 0 && (
        <form className="men-responder" noValidate onSubmit={(e) => void reply(e)}>
          <Field label={t('mensajes.respuesta')} error={error}>
            {(c) => (
              <TextArea
                {...c}
                rows={3}
                maxLength={5000}
                value={text}
                onChange={(e) => {
                  setText(e.target.value);
                  setError(undefined);
                }}
                onKeyDown={(e) => {
                  if (e.key === 'Enter' && (e.ctrlKey || e.metaKey)) void reply(e);
                }}
              />
            )}
          </Field>
          <div className="row">
            <Button type="submit" variant="primary" icon="send" keys="Ctrl Enter" busy={busy}>
              {t('mensajes.responder')}
            </Button>
          </div>
        </form>
      )}
    </>
  );
};
