// The mail to users that has not left: told above their list while there is some, and opened with what can be
// done; the mail server is tried from here too.
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

/** The queue goes on by itself: what is on the screen is looked at again. */
const CADA_MS = 20_000;

/** Those that wait, and a way to read them anew; undefined until they are known. */
export const useWaitingCorreos = (): readonly [readonly PendingCorreo[] | undefined, () => void] => {
  const [lista, setLista] = useState<readonly PendingCorreo[] | undefined>(undefined);
  const leer = useCallback(() => {
    void askServer(api.correos.pendientes, undefined)().then((r) => {
      if (E.isRight(r)) setLista(r.right);
    });
  }, []);
  useEffect(() => {
    leer();
    const reloj = setInterval(() => {
      if (document.visibilityState === 'visible') leer();
    }, CADA_MS);
    return () => clearInterval(reloj);
  }, [leer]);
  return [lista, leer];
};

export const CorreosNotice = ({
  cuantos,
  onVer,
}: {
  readonly cuantos: number;
  readonly onVer: () => void;
}) => {
  const t = useT();
  return cuantos === 0 ? null : (
    <Banner
      tone="warn"
      actions={
        <Button small onClick={onVer}>
          {t('correo.cola.ver')}
        </Button>
      }
    >
      {t('correo.cola.esperan', { count: cuantos })}
    </Banner>
  );
};

const Prueba = () => {
  const t = useT();
  const [para, setPara] = useState(''),
    [ocupado, setOcupado] = useState(false),
    [error, setError] = useState<string | undefined>(undefined),
    [bien, setBien] = useState<string | undefined>(undefined);
  const probar = async (): Promise<void> => {
    setOcupado(true);
    setError(undefined);
    setBien(undefined);
    const r = await sendChange(api.correos.probar, { para }, {}, newKey())();
    setOcupado(false);
    if (E.isLeft(r)) setError(r.left.errors?.[0]?.message ?? r.left.message);
    else setBien(t(r.right.en === 'servidor' ? 'correo.cola.seProbo' : 'correo.cola.enCarpeta', { para }));
  };
  return (
    <form
      className="stack"
      onSubmit={(e) => {
        e.preventDefault();
        void probar();
      }}
    >
      <Field label={t('correo.cola.probarA')} error={error} width={340}>
        {(c) => <Input {...c} type="email" value={para} onChange={(e) => setPara(e.target.value)} />}
      </Field>
      <div>
        <Button type="submit" busy={ocupado}>
          {t('correo.cola.probar')}
        </Button>
      </div>
      {bien !== undefined && <Banner tone="ok">{bien}</Banner>}
    </form>
  );
};

export const WaitingCorreos = ({
  lista,
  leer,
  onClose,
}: {
  readonly lista: readonly PendingCorreo[];
  readonly leer: () => void;
  readonly onClose: () => void;
}) => {
  const t = useT();
  const [ocupado, setOcupado] = useState<string | undefined>(undefined),
    [falla, setFalla] = useState<string | undefined>(undefined);
  const hacer = async (
    x: PendingCorreo,
    f: () => Promise<E.Either<{ readonly message: string }, string>>,
  ): Promise<void> => {
    setOcupado(x.id);
    setFalla(undefined);
    const r = await f();
    setOcupado(undefined);
    if (E.isLeft(r)) setFalla(r.left.message);
    else notify({ text: r.right });
    leer();
  };
  const reintentar = (x: PendingCorreo) =>
    hacer(x, async () => {
      const r = await sendChange(api.correos.reintentar, { id: x.id }, {}, newKey())();
      return E.isLeft(r)
        ? r
        : r.right.salida === 'enviado'
          ? E.right(t('correo.cola.salio', { para: x.para }))
          : E.left({ message: t('correo.cola.sigue', { para: x.para, motivo: r.right.motivo }) });
    });
  const descartar = (x: PendingCorreo) =>
    hacer(x, async () =>
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
        {falla !== undefined && <Banner tone="danger">{falla}</Banner>}
        {lista.length === 0 ? (
          <p className="soft">{t('correo.cola.ninguno')}</p>
        ) : (
          <ul className="correos">
            {lista.map((x) => (
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
                  <Button small busy={ocupado === x.id} onClick={() => void reintentar(x)}>
                    {t('correo.cola.reintentar')}
                  </Button>
                  <Button small onClick={() => void descartar(x)}>
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
