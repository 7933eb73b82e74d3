// Usuarios: the users of the company, the panel to invite and give roles, and the confirmation before
// removing somebody.
import * as E from 'fp-ts/lib/Either.js';
import { useState } from 'react';
import type { Endpoint } from '../../../core/api/endpoint.ts';
import { api } from '../../../core/api/index.ts';
import { useT, type UiTextKey } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import type { ListRow } from '../../kit/list/GridRow.tsx';
import { List } from '../../kit/list/List.tsx';
import type { MenuItem } from '../../kit/MenuPanel.tsx';
import { notify } from '../../kit/Notices.tsx';
import { Banner } from '../../kit/Panel.tsx';
import { machinePorts } from '../../ports.ts';
import { useUser } from '../../session.ts';
import { tableOf } from '../../../core/tables/index.ts';
import { newKey, sendChange } from '../requests.ts';
import { CorreosNotice, WaitingCorreos, useWaitingCorreos } from './WaitingCorreos.tsx';
import { RolesExplained } from './RolesExplained.tsx';

const table = tableOf('Usuarios');

interface Action {
  readonly llamada: Endpoint<unknown, Record<string, unknown>>;
  readonly icono: string;
  readonly nombre: UiTextKey;
  readonly titulo: UiTextKey;
  readonly texto: UiTextKey;
  readonly hecho: UiTextKey;
  readonly peligro?: boolean;
}
const DEACTIVATE: Action = {
  llamada: api.administracion.desactivar,
  icono: 'ban',
  nombre: 'administracion.usuarios.desactivar',
  titulo: 'administracion.usuarios.confirmaDesactivar',
  texto: 'administracion.usuarios.textoDesactivar',
  hecho: 'administracion.usuarios.seDesactivo',
  peligro: true,
};
const ACTIVATE: Action = {
  llamada: api.administracion.activar,
  icono: 'check',
  nombre: 'administracion.usuarios.activar',
  titulo: 'administracion.usuarios.confirmaActivar',
  texto: 'administracion.usuarios.textoActivar',
  hecho: 'administracion.usuarios.seActivo',
};
const RESET: Action = {
  llamada: api.administracion.restablecer,
  icono: 'key',
  nombre: 'administracion.usuarios.restablecer',
  titulo: 'administracion.usuarios.confirmaRestablecer',
  texto: 'administracion.usuarios.textoRestablecer',
  hecho: 'administracion.usuarios.seRestablecio',
  peligro: true,
};
const SEND_AGAIN: Action = {
  ...RESET,
  icono: 'envelope',
  nombre: 'administracion.usuarios.reenviar',
  titulo: 'administracion.usuarios.confirmaReenviar',
  texto: 'administracion.usuarios.textoReenviar',
  peligro: false,
};

const CLOSE: Action = {
  llamada: api.administracion.cerrarSesionesDe,
  icono: 'sign-out',
  nombre: 'administracion.usuarios.cerrarSesiones',
  titulo: 'administracion.usuarios.confirmaCerrarSesiones',
  texto: 'administracion.usuarios.textoCerrarSesiones',
  hecho: 'administracion.usuarios.seCerraron',
  peligro: true,
};

const actionsOf = (f: ListRow): readonly Action[] =>
  f['estado'] === 'desactivado'
    ? [ACTIVATE]
    : [
        ...(Number(f['abiertos'] ?? 0) > 0 ? [CLOSE] : []),
        ...(f['email'] === null ? [] : [f['estado'] === 'pendiente' ? SEND_AGAIN : RESET]),
        DEACTIVATE,
      ];

/** `clave`: the key of this question, so that retrying after a network failure does it once. */
interface Question {
  readonly accion: Action;
  readonly id: number;
  readonly nombre: string;
  readonly email: string;
  readonly clave: string;
}

const Confirm = ({
  p,
  onClose,
  onDone,
}: {
  readonly p: Question;
  readonly onClose: () => void;
  readonly onDone: () => void;
}) => {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | undefined>(undefined);
  const values = { nombre: p.nombre, email: p.email };
  const act = async () => {
    setBusy(true);
    const r = await sendChange(p.accion.llamada, undefined, { id: p.id }, p.clave)();
    setBusy(false);
    if (E.isLeft(r)) {
      setFailure(r.left.message);
      return;
    }
    notify({ text: t(p.accion.hecho, values) });
    onDone();
  };
  return (
    <Dialog
      open
      title={t(p.accion.titulo, values)}
      onClose={onClose}
      footer={
        <>
          <Button autoFocus onClick={onClose}>
            {t('administracion.usuarios.cancelar')}
          </Button>
          <Button
            variant={p.accion.peligro ? 'danger-solid' : 'primary'}
            busy={busy}
            onClick={() => void act()}
          >
            {t(p.accion.nombre)}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>{t(p.accion.texto, values)}</p>
        {failure !== undefined && <Banner tone="danger">{failure}</Banner>}
      </div>
    </Dialog>
  );
};

const UsuariosScreen = () => {
  const t = useT();
  const yo = useUser()?.id;
  const [question, setQuestion] = useState<Question | null>(null);
  // After each action the list is read again, and so is the open row, whose form has an old version.
  const [turn, setTurn] = useState(0);
  const [roles, setRoles] = useState(false);
  const [correos, readCorreos] = useWaitingCorreos(),
    [showCorreos, setCorreos] = useState(false);
  const readAgain = () => {
    machinePorts.drafts.save(table.name, null);
    setTurn(turn + 1);
  };
  const items = (f: ListRow): readonly MenuItem[] =>
    Number(f['id']) === yo
      ? []
      : actionsOf(f).map((action) => ({
          label: t(action.nombre),
          icon: action.icono,
          ...(action.peligro ? { danger: true } : {}),
          onSelect: () =>
            setQuestion({
              accion: action,
              id: Number(f['id']),
              nombre: String(f['nombre']),
              email: String(f['email'] ?? ''),
              clave: newKey(),
            }),
        }));
  return (
    <>
      <List
        key={turn}
        table={table}
        note={
          <>
            <CorreosNotice cuantos={correos?.length ?? 0} onVer={() => setCorreos(true)} />
            <p className="list-note">{t('administracion.usuarios.nota')}</p>
          </>
        }
        rowActions={items}
        actions={
          <>
            <Button
              icon="envelope"
              onClick={() => {
                readCorreos();
                setCorreos(true);
              }}
            >
              {t('correo.cola.boton')}
            </Button>
            <Button icon="question-circle" onClick={() => setRoles(true)}>
              {t('administracion.roles.titulo')}
            </Button>
          </>
        }
      />
      {showCorreos && (
        <WaitingCorreos lista={correos ?? []} leer={readCorreos} onClose={() => setCorreos(false)} />
      )}
      {roles && <RolesExplained onClose={() => setRoles(false)} />}
      {question && (
        <Confirm
          p={question}
          onClose={() => setQuestion(null)}
          onDone={() => {
            setQuestion(null);
            readAgain();
            readCorreos();
          }}
        />
      )}
    </>
  );
};
export default UsuariosScreen;
