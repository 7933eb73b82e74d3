// One's own open sessions: browsers and terminal tokens, each with a button to close it.
import * as E from 'fp-ts/lib/Either.js';
import { useState } from 'react';
import type { Ingreso } from '../../../core/api/administracion.ts';
import { api } from '../../../core/api/index.ts';
import { useT } from '../../i18n.ts';
import { Button, ButtonLink } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { shownInstant } from '../../kit/typedValues.ts';
import { notify } from '../../kit/Notices.tsx';
import { Banner, LoadingBar, Panel, Tag } from '../../kit/Panel.tsx';
import { useOnChange } from '../../kit/useOnChange.ts';
import { sendChange, askServer } from '../requests.ts';
import { NewToken } from './NewToken.tsx';
import { RotateToken } from './RotateToken.tsx';

const OneSession = ({
  i,
  onClose,
  onRotate,
}: {
  readonly i: Ingreso;
  readonly onClose: () => void;
  readonly onRotate: () => void;
}) => {
  const t = useT();
  const token = i.tipo === 'token',
    from = shownInstant(i.creada);
  const parts = [
    `${t('administracion.perfil.desde')} ${from}`,
    ...(i.navegador === null ? [] : [i.navegador]),
    ...(i.direccion === null ? [] : [i.direccion]),
    ...(i.areas === null ? [] : [t('administracion.perfil.soloAreas', { areas: i.areas.join(', ') })]),
    ...(i.redes === null ? [] : [t('administracion.perfil.soloRedes', { redes: i.redes.join(', ') })]),
    ...(i.usada === null
      ? token
        ? [t('administracion.perfil.sinUso')]
        : []
      : [`${t('administracion.perfil.usada')} ${shownInstant(i.usada)}`]),
    ...(token ? [`${t('administracion.perfil.vence')} ${shownInstant(i.vence)}`] : []),
    ...(i.empresa === null ? [] : [i.empresa]),
  ];
  return (
    <li className="perfil-fila">
      <div className="grow">
        <span className="strong">
          {token
            ? t('administracion.perfil.token', { nombre: i.nombre ?? '' })
            : t('administracion.perfil.sesion')}
        </span>
        {i.alcance === 'lectura' && (
          <Tag tone="info" icon="eye">
            {t('administracion.perfil.lectura')}
          </Tag>
        )}
        <small className="num">{parts.join(' · ')}</small>
      </div>
      {token && !i.actual && (
        <Button
          small
          aria-label={t('administracion.perfil.rotarDe', { nombre: i.nombre ?? '' })}
          onClick={onRotate}
        >
          {t('administracion.perfil.rotar')}
        </Button>
      )}
      {i.actual ? (
        <Tag tone="ok">{t('administracion.perfil.esta')}</Tag>
      ) : (
        <Button
          small
          aria-label={
            token
              ? t('administracion.perfil.anularDe', { nombre: i.nombre ?? '' })
              : t('administracion.perfil.cerrarDe', { fecha: from })
          }
          onClick={onClose}
        >
          {t(token ? 'administracion.perfil.anular' : 'administracion.perfil.cerrar')}
        </Button>
      )}
    </li>
  );
};

const CloseOthers = ({ onClose, onDo }: { readonly onClose: () => void; readonly onDo: () => void }) => {
  const t = useT();
  return (
    <Dialog
      open
      title={t('administracion.perfil.confirmaDemas')}
      onClose={onClose}
      footer={
        <>
          <Button autoFocus onClick={onClose}>
            {t('administracion.usuarios.cancelar')}
          </Button>
          <Button variant="danger-solid" onClick={onDo}>
            {t('administracion.perfil.cerrarDemas')}
          </Button>
        </>
      }
    >
      <p>{t('administracion.perfil.textoDemas')}</p>
    </Dialog>
  );
};

export const OpenSessions = ({
  round,
}: {
  /** Changes when the list may have changed. */
  readonly round: number;
}) => {
  const t = useT();
  const [list, setList] = useState<readonly Ingreso[] | undefined>(undefined);
  const [failure, setFailure] = useState<string | undefined>(undefined);
  const [adding, setAdding] = useState(false),
    [rotating, setRotating] = useState<Ingreso | null>(null),
    [asking, setAsking] = useState(false);
  const read = async (): Promise<void> => {
    const r = await askServer(api.administracion.sesiones, undefined)();
    if (E.isLeft(r)) setFailure(r.left.message);
    else {
      setFailure(undefined);
      setList(r.right);
    }
  };
  useOnChange([round], () => void read());
  const close = async (id: string) => {
    const r = await sendChange(api.administracion.cerrarSesion, { id })();
    if (E.isLeft(r)) setFailure(r.left.message);
    else notify({ text: t('administracion.perfil.cerrada') });
    await read();
  };
  const closeOthers = async () => {
    setAsking(false);
    const r = await sendChange(api.administracion.cerrarLasDemas, undefined)();
    if (E.isLeft(r)) setFailure(r.left.message);
    else notify({ text: t('administracion.perfil.cerradas', { count: r.right.cerradas }) });
    await read();
  };
  return (
    <Panel
      title={t('administracion.perfil.sesiones')}
      bare
      {...(list ? { count: list.length } : {})}
      extra={
        adding ? undefined : (
          <div className="row">
            {(list?.length ?? 0) > 1 && (
              <Button onClick={() => setAsking(true)}>{t('administracion.perfil.cerrarDemas')}</Button>
            )}
            <ButtonLink to="/terminal">{t('aprobarTerminal.enlace')}</ButtonLink>
            <Button icon="plus" onClick={() => setAdding(true)}>
              {t('administracion.perfil.nuevoToken')}
            </Button>
          </div>
        )
      }
    >
      {adding && (
        <NewToken
          onClose={() => {
            setAdding(false);
            void read();
          }}
        />
      )}
      {rotating !== null && (
        <RotateToken
          id={rotating.id}
          name={rotating.nombre ?? ''}
          onClose={() => {
            setRotating(null);
            void read();
          }}
        />
      )}
      {asking && <CloseOthers onClose={() => setAsking(false)} onDo={() => void closeOthers()} />}
      {failure !== undefined && (
        <Banner
          tone="danger"
          actions={
            <Button small onClick={() => void read()}>
              {t('web.reintentar')}
            </Button>
          }
        >
          {failure}
        </Banner>
      )}
      {list === undefined && failure === undefined && <LoadingBar on />}
      <ul className="perfil-lista">
        {list?.map((i) => (
          <OneSession key={i.id} i={i} onClose={() => void close(i.id)} onRotate={() => setRotating(i)} />
        ))}
      </ul>
    </Panel>
  );
};
