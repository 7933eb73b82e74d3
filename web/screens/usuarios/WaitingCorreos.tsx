// Unsent mail to users: a notice above the list while there is some, which opens to the actions; the mail
// server can be tested here too.
import * as E from 'fp-ts/lib/Either.js';
import { useCallback, useEffect, useState } from 'react';
import { api } from '../../../core/api/index.ts';
import type { PendingCorreo } from '../../../core/api/correos.ts';
import { useT } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { Field } from '../../kit/Field.tsx';
import { Input } from '../../kit/Input.tsx';
import { notify } from '../../kit/Notices.tsx';
import { shownInstant } from '../../kit/typedValues.ts';
import { Banner } from '../../kit/Panel.tsx';
import { newKey, sendChange, askServer } from '../requests.ts';
import './usuarios.css';

/** The queue moves by itself, so it is polled. */
const EVERY_MS = 20_000;

/** The waiting mails, and a function to read them again; undefined until known. */
export const useWaitingCorreos = (): readonly [readonly PendingCorreo[] | undefined, () => void] => {
  const [list, setList] = useState<readonly PendingCorreo[] | undefined>(undefined);
  const read = useCallback(() => {
    void askServer(api.correos.pendientes, undefined)().then((r) => {
      if (E.isRight(r)) setList(r.right);
    });
  }, []);
  useEffect(() => {
    read();
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') read();
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [read]);
  return [list, read];
};

export const CorreosNotice = ({ count, onSee }: { readonly count: number; readonly onSee: () => void }) => {
  const t = useT();
  return count === 0 ? null : (
    <Banner
      tone="warn"
      actions={
        <Button small onClick={onSee}>
          {t('correo.cola.ver')}
        </Button>
      }
    >
      {t('correo.cola.esperan', { count })}
    </Banner>
  );
};

const Prueba = () => {
  const t = useT();
  const [recipient, setRecipient] = useState(''),
    [busy, setBusy] = useState(false),
    [error, setError] = useState<string | undefined>(undefined),
    [bien, setBien] = useState<string | undefined>(undefined);
  const tryIt = async (): Promise<void> => {
    setBusy(true);
    setError(undefined);
    setBien(undefined);
    const r = await sendChange(api.correos.probar, { para: recipient }, {}, newKey())();
    setBusy(false);
    if (E.isLeft(r)) setError(r.left.errors?.[0]?.message ?? r.left.message);
    else
      setBien(
        t(r.right.en === 'servidor' ? 'correo.cola.seProbo' : 'correo.cola.enCarpeta', { para: recipient }),
      );
  };
  return (
    <form
      className="stack"
      onSubmit={(e) => {
        e.preventDefault();
        void tryIt();
      }}
    >
      <Field label={t('correo.cola.probarA')} error={error} width={340}>
        {(c) => (
          <Input {...c} type="email" value={recipient} onChange={(e) => setRecipient(e.target.value)} />
        )}
      </Field>
      <div>
        <Button type="submit" busy={busy}>
          {t('correo.cola.probar')}
        </Button>
      </div>
      {bien !== undefined && <Banner tone="ok">{bien}</Banner>}
    </form>
  );
};

export const WaitingCorreos = ({
  list,
  read,
  onClose,
}: {
  readonly list: readonly PendingCorreo[];
  readonly read: () => void;
  readonly onClose: () => void;
}) => {
  const t = useT();
  const [busy, setBusy] = useState<string | undefined>(undefined),
    [failure, setFailure] = useState<string | undefined>(undefined);
  const act = async (
    x: PendingCorreo,
    f: () => Promise<E.Either<{ readonly message: string }, string>>,
  ): Promise<void> => {
    setBusy(x.id);
    setFailure(undefined);
    const r = await f();
    setBusy(undefined);
    if (E.isLeft(r)) setFailure(r.left.message);
    else notify({ text: r.right });
    read();
  };
  const retry = (x: PendingCorreo) =>
    act(x, async () => {
      const r = await sendChange(api.correos.reintentar, { id: x.id }, {}, newKey())();
      return E.isLeft(r)
        ? r
        : r.right.salida === 'enviado'
          ? E.right(t('correo.cola.salio', { para: x.para }))
          : E.left({ message: t('correo.cola.sigue', { para: x.para, motivo: r.right.motivo }) });
    });
  const discard = (x: PendingCorreo) =>
    act(x, async () =>
      E.map(() => t('correo.cola.seQuito', { para: x.para }))(
        await sendChange(api.correos.descartar, { id: x.id }, {}, newKey())(),
      ),
    );
  return (
    <Dialog
      open
      title={t('correo.cola.titulo')}
      width={640}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('web.cerrar')}</Button>}
    >
      <div className="stack">
        {failure !== undefined && <Banner tone="danger">{failure}</Banner>}
        {list.length === 0 ? (
          <p className="soft">{t('correo.cola.ninguno')}</p>
        ) : (
          <ul className="correos">
            {list.map((x) => (
              <li key={x.id}>
                <div>
                  <strong>{x.para}</strong>
                  <div>{x.asunto}</div>
                  <div className="soft">
                    {[
                      x.motivo,
                      x.proximo === null
                        ? t('correo.cola.noMas')
                        : t('correo.cola.proximo', { cuando: shownInstant(x.proximo) }),
                    ]
                      .filter(Boolean)
                      .join('; ')}
                  </div>
                </div>
                <div className="actions">
                  <Button small busy={busy === x.id} onClick={() => void retry(x)}>
                    {t('correo.cola.reintentar')}
                  </Button>
                  <Button small onClick={() => void discard(x)}>
                    {t('correo.cola.descartar')}
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        )}
        <Prueba />
      </div>
    </Dialog>
  );
};
