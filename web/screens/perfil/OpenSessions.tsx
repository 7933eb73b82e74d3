// What is open for oneself: sessions of browsers and tokens of terminals, each with its way to close it.
import * as E from 'fp-ts/lib/Either.js';
import { useState } from 'react';
import type { Ingreso } from '../../../core/api/administracion.ts';
import { api } from '../../../core/api/index.ts';
import { useT } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { shownInstant } from '../../kit/typedValues.ts';
import { notify } from '../../kit/Notices.tsx';
import { Banner, LoadingBar, Panel, Tag } from '../../kit/Panel.tsx';
import { useOnChange } from '../../kit/useOnChange.ts';
import { sendChange, askServer } from '../requests.ts';
import { NewToken } from './NewToken.tsx';

const Uno = ({ i, onClose }: { readonly i: Ingreso; readonly onClose: () => void }) => {
  const t = useT();
  const token = i.tipo === 'token',
    desde = shownInstant(i.creada);
  const partes = [
    `${t('administracion.perfil.desde')} ${desde}`,
    ...(i.usada === null ? [] : [`${t('administracion.perfil.usada')} ${shownInstant(i.usada)}`]),
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
        <small className="num">{partes.join(' · ')}</small>
      </div>
      {i.actual ? (
        <Tag tone="ok">{t('administracion.perfil.esta')}</Tag>
      ) : (
        <Button
          small
          aria-label={
            token
              ? t('administracion.perfil.anularDe', { nombre: i.nombre ?? '' })
              : t('administracion.perfil.cerrarDe', { fecha: desde })
          }
          onClick={onClose}
        >
          {t(token ? 'administracion.perfil.anular' : 'administracion.perfil.cerrar')}
        </Button>
      )}
    </li>
  );
};

export const OpenSessions = ({
  vuelta,
}: {
  /** Changes when what is open may have. */ readonly vuelta: number;
}) => {
  const t = useT();
  const [lista, setLista] = useState<readonly Ingreso[] | undefined>(undefined);
  const [falla, setFalla] = useState<string | undefined>(undefined);
  const [nuevo, ponerNuevo] = useState(false);
  const leer = async (): Promise<void> => {
    const r = await askServer(api.administracion.sesiones, undefined)();
    if (E.isLeft(r)) setFalla(r.left.message);
    else {
      setFalla(undefined);
      setLista(r.right);
    }
  };
  useOnChange([vuelta], () => void leer());
  const cerrar = async (id: string) => {
    const r = await sendChange(api.administracion.cerrarSesion, { id })();
    if (E.isLeft(r)) setFalla(r.left.message);
    else notify({ text: t('administracion.perfil.cerrada') });
    await leer();
  };
  return (
    <Panel
      title={t('administracion.perfil.sesiones')}
      bare
      {...(lista ? { count: lista.length } : {})}
      extra={
        nuevo ? undefined : (
          <Button icon="plus" onClick={() => ponerNuevo(true)}>
            {t('administracion.perfil.nuevoToken')}
          </Button>
        )
      }
    >
      {nuevo && (
        <NewToken
          onClose={() => {
            ponerNuevo(false);
            void leer();
          }}
        />
      )}
      {falla !== undefined && (
        <Banner
          tone="danger"
          actions={
            <Button small onClick={() => void leer()}>
              {t('web.reintentar')}
            </Button>
          }
        >
          {falla}
        </Banner>
      )}
      {lista === undefined && falla === undefined && <LoadingBar on />}
      <ul className="perfil-lista">
        {lista?.map((i) => (
          <Uno key={i.id} i={i} onClose={() => void cerrar(i.id)} />
        ))}
      </ul>
    </Panel>
  );
};
