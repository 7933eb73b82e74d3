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
import { usePermissions, useServer, useUser } from '../../session.ts';
import { tableOf } from '../../../core/tables/index.ts';
import { newKey, sendChange } from '../requests.ts';
import { MissingPermission } from '../ScreenStates.tsx';
import { CorreosNotice, WaitingCorreos, useWaitingCorreos } from './WaitingCorreos.tsx';
import { useInstallationOffer } from '../auth/installationOffer.ts';
import { HandOverLink } from './HandOverLink.tsx';
import { RoleNetworks } from './RoleNetworks.tsx';
import { RolesExplained } from './RolesExplained.tsx';

const table = tableOf('Usuarios');

interface Action {
  readonly endpoint: Endpoint<unknown, Record<string, unknown>>;
  readonly icon: string;
  readonly name: UiTextKey;
  readonly title: UiTextKey;
  readonly text: UiTextKey;
  readonly done: UiTextKey;
  readonly danger?: boolean;
}
const DEACTIVATE: Action = {
  endpoint: api.administracion.desactivar,
  icon: 'ban',
  name: 'administracion.usuarios.desactivar',
  title: 'administracion.usuarios.confirmaDesactivar',
  text: 'administracion.usuarios.textoDesactivar',
  done: 'administracion.usuarios.seDesactivo',
  danger: true,
};
const ACTIVATE: Action = {
  endpoint: api.administracion.activar,
  icon: 'check',
  name: 'administracion.usuarios.activar',
  title: 'administracion.usuarios.confirmaActivar',
  text: 'administracion.usuarios.textoActivar',
  done: 'administracion.usuarios.seActivo',
};
const RESET: Action = {
  endpoint: api.administracion.restablecer,
  icon: 'key',
  name: 'administracion.usuarios.restablecer',
  title: 'administracion.usuarios.confirmaRestablecer',
  text: 'administracion.usuarios.textoRestablecer',
  done: 'administracion.usuarios.seRestablecio',
  danger: true,
};
const SEND_AGAIN: Action = {
  ...RESET,
  icon: 'envelope',
  name: 'administracion.usuarios.reenviar',
  title: 'administracion.usuarios.confirmaReenviar',
  text: 'administracion.usuarios.textoReenviar',
  danger: false,
};

const CLOSE: Action = {
  endpoint: api.administracion.cerrarSesionesDe,
  icon: 'sign-out',
  name: 'administracion.usuarios.cerrarSesiones',
  title: 'administracion.usuarios.confirmaCerrarSesiones',
  text: 'administracion.usuarios.textoCerrarSesiones',
  done: 'administracion.usuarios.seCerraron',
  danger: true,
};

const RESET_FACTOR: Action = {
  endpoint: api.administracion.restablecerFactor,
  icon: 'lock',
  name: 'factor.usuarios.restablecer',
  title: 'factor.usuarios.confirma',
  text: 'factor.usuarios.texto',
  done: 'factor.usuarios.hecho',
  danger: true,
};

const UNLINK: Action = {
  endpoint: api.administracion.desvincularProveedor,
  icon: 'ban',
  name: 'proveedor.web.desvincular',
  title: 'proveedor.web.confirmaDesvincularA',
  text: 'proveedor.web.textoDesvincularA',
  done: 'proveedor.web.quedoDesvinculadoA',
  danger: true,
};

/** Without a mail server nobody is sent a link: it is handed over. */
const WITHOUT_MAIL: Action = {
  ...RESET,
  text: 'administracion.usuarios.textoRestablecerEnMano',
  done: 'administracion.usuarios.seRestablecioEnMano',
};

const isPending = (f: ListRow): boolean => f['estado'] === 'pendiente';
const actionsOf = (f: ListRow, withoutMail: boolean, withProvider: boolean): readonly Action[] =>
  f['estado'] === 'desactivado'
    ? [ACTIVATE]
    : [
        ...(Number(f['abiertos'] ?? 0) > 0 ? [CLOSE] : []),
        ...(f['email'] === null || (withoutMail && isPending(f))
          ? []
          : [isPending(f) ? SEND_AGAIN : withoutMail ? WITHOUT_MAIL : RESET]),
        ...(f['segundo_factor'] === 1 ? [RESET_FACTOR] : []),
        ...(withProvider ? [UNLINK] : []),
        DEACTIVATE,
      ];

/** `key`: the one of this question, so that retrying after a network failure does it once. */
interface Question {
  readonly action: Action;
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly key: string;
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
  const values = { nombre: p.name, email: p.email };
  const act = async () => {
    setBusy(true);
    const r = await sendChange(p.action.endpoint, undefined, { id: p.id }, p.key)();
    setBusy(false);
    if (E.isLeft(r)) {
      setFailure(r.left.message);
      return;
    }
    notify({ text: t(p.action.done, values) });
    onDone();
  };
  return (
    <Dialog
      open
      title={t(p.action.title, values)}
      onClose={onClose}
      footer={
        <>
          <Button autoFocus onClick={onClose}>
            {t('administracion.usuarios.cancelar')}
          </Button>
          <Button
            variant={p.action.danger ? 'danger-solid' : 'primary'}
            busy={busy}
            onClick={() => void act()}
          >
            {t(p.action.name)}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>{t(p.action.text, values)}</p>
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
  const [roles, setRoles] = useState(false),
    [networks, setNetworks] = useState(false);
  const [correos, readCorreos] = useWaitingCorreos(),
    [showCorreos, setCorreos] = useState(false);
  const readAgain = () => {
    machinePorts.drafts.save(table.name, null);
    setTurn(turn + 1);
  };
  const withProvider = useInstallationOffer()?.proveedor !== undefined,
    withoutMail = useServer()?.sin_correo === true,
    [link, setLink] = useState<{ readonly id: number; readonly name: string } | null>(null);
  const items = (f: ListRow): readonly MenuItem[] => {
    if (Number(f['id']) === yo) return [];
    const who = { id: Number(f['id']), name: String(f['nombre']) };
    return [
      ...(withoutMail && isPending(f)
        ? [{ label: t('administracion.enlace.accion'), icon: 'link', onSelect: () => setLink(who) }]
        : []),
      ...actionsOf(f, withoutMail, withProvider).map((action) => ({
        label: t(action.name),
        icon: action.icon,
        ...(action.danger ? { danger: true } : {}),
        onSelect: () => setQuestion({ action, ...who, email: String(f['email'] ?? ''), key: newKey() }),
      })),
    ];
  };
  return (
    <>
      <List
        key={turn}
        table={table}
        note={
          <>
            {withoutMail && <Banner tone="warn">{t('administracion.enlace.sinServidor')}</Banner>}
            <CorreosNotice count={correos?.length ?? 0} onSee={() => setCorreos(true)} />
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
            <Button icon="sitemap" onClick={() => setNetworks(true)}>
              {t('administracion.redes.boton')}
            </Button>
            <Button icon="question-circle" onClick={() => setRoles(true)}>
              {t('administracion.roles.titulo')}
            </Button>
          </>
        }
      />
      {showCorreos && (
        <WaitingCorreos list={correos ?? []} read={readCorreos} onClose={() => setCorreos(false)} />
      )}
      {networks && <RoleNetworks onClose={() => setNetworks(false)} />}
      {link && <HandOverLink {...link} onClose={() => setLink(null)} />}
      {roles && <RolesExplained onClose={() => setRoles(false)} />}
      {question && (
        <Confirm
          p={question}
          onClose={() => setQuestion(null)}
          onDone={() => {
            if (question.action === WITHOUT_MAIL) setLink(question);
            setQuestion(null);
            readAgain();
            readCorreos();
          }}
        />
      )}
    </>
  );
};
/** Who may not administer is asked for nothing: neither the list nor the mails. */
const GuardedUsuarios = () => {
  const t = useT();
  return usePermissions().can('administrar') ? (
    <UsuariosScreen />
  ) : (
    <MissingPermission title={t('web.nav.usuarios')} />
  );
};
export default GuardedUsuarios;
