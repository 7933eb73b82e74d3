// Usuarios: the list of who enters the company, the panel to invite and give roles, and what is asked before
// leaving somebody out.
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

const tabla = tableOf('Usuarios');

interface Accion {
  readonly llamada: Endpoint<unknown, Record<string, unknown>>;
  readonly icono: string;
  readonly nombre: UiTextKey;
  readonly titulo: UiTextKey;
  readonly texto: UiTextKey;
  readonly hecho: UiTextKey;
  readonly peligro?: boolean;
}
const DESACTIVAR: Accion = {
  llamada: api.administracion.desactivar,
  icono: 'ban',
  nombre: 'administracion.usuarios.desactivar',
  titulo: 'administracion.usuarios.confirmaDesactivar',
  texto: 'administracion.usuarios.textoDesactivar',
  hecho: 'administracion.usuarios.seDesactivo',
  peligro: true,
};
const ACTIVAR: Accion = {
  llamada: api.administracion.activar,
  icono: 'check',
  nombre: 'administracion.usuarios.activar',
  titulo: 'administracion.usuarios.confirmaActivar',
  texto: 'administracion.usuarios.textoActivar',
  hecho: 'administracion.usuarios.seActivo',
};
const RESTABLECER: Accion = {
  llamada: api.administracion.restablecer,
  icono: 'key',
  nombre: 'administracion.usuarios.restablecer',
  titulo: 'administracion.usuarios.confirmaRestablecer',
  texto: 'administracion.usuarios.textoRestablecer',
  hecho: 'administracion.usuarios.seRestablecio',
  peligro: true,
};
const REENVIAR: Accion = {
  ...RESTABLECER,
  icono: 'envelope',
  nombre: 'administracion.usuarios.reenviar',
  titulo: 'administracion.usuarios.confirmaReenviar',
  texto: 'administracion.usuarios.textoReenviar',
  peligro: false,
};

const CERRAR: Accion = {
  llamada: api.administracion.cerrarSesionesDe,
  icono: 'sign-out',
  nombre: 'administracion.usuarios.cerrarSesiones',
  titulo: 'administracion.usuarios.confirmaCerrarSesiones',
  texto: 'administracion.usuarios.textoCerrarSesiones',
  hecho: 'administracion.usuarios.seCerraron',
  peligro: true,
};

const accionesDe = (f: ListRow): readonly Accion[] =>
  f['estado'] === 'desactivado'
    ? [ACTIVAR]
    : [
        ...(Number(f['abiertos'] ?? 0) > 0 ? [CERRAR] : []),
        ...(f['email'] === null ? [] : [f['estado'] === 'pendiente' ? REENVIAR : RESTABLECER]),
        DESACTIVAR,
      ];

/** `clave` is the key of this question: asking again after a broken network does it once. */
interface Pregunta {
  readonly accion: Accion;
  readonly id: number;
  readonly nombre: string;
  readonly email: string;
  readonly clave: string;
}

const Confirmar = ({
  p,
  onClose,
  onDone,
}: {
  readonly p: Pregunta;
  readonly onClose: () => void;
  readonly onDone: () => void;
}) => {
  const t = useT();
  const [ocupado, setOcupado] = useState(false);
  const [falla, setFalla] = useState<string | undefined>(undefined);
  const valores = { nombre: p.nombre, email: p.email };
  const hacer = async () => {
    setOcupado(true);
    const r = await sendChange(p.accion.llamada, undefined, { id: p.id }, p.clave)();
    setOcupado(false);
    if (E.isLeft(r)) {
      setFalla(r.left.message);
      return;
    }
    notify({ text: t(p.accion.hecho, valores) });
    onDone();
  };
  return (
    <Dialog
      open
      title={t(p.accion.titulo, valores)}
      onClose={onClose}
      footer={
        <>
          <Button autoFocus onClick={onClose}>
            {t('administracion.usuarios.cancelar')}
          </Button>
          <Button
            variant={p.accion.peligro ? 'danger-solid' : 'primary'}
            busy={ocupado}
            onClick={() => void hacer()}
          >
            {t(p.accion.nombre)}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>{t(p.accion.texto, valores)}</p>
        {falla !== undefined && <Banner tone="danger">{falla}</Banner>}
      </div>
    </Dialog>
  );
};

const UsuariosScreen = () => {
  const t = useT();
  const yo = useUser()?.id;
  const [pregunta, setPregunta] = useState<Pregunta | null>(null);
  // The list is read anew after each action, and so is the row that is open: what was in its form is of the
  // version before.
  const [vuelta, setVuelta] = useState(0);
  const [roles, ponerRoles] = useState(false);
  const [correos, leerCorreos] = useWaitingCorreos(),
    [verCorreos, ponerCorreos] = useState(false);
  const leerDeNuevo = () => {
    machinePorts.drafts.save(tabla.name, null);
    setVuelta(vuelta + 1);
  };
  const items = (f: ListRow): readonly MenuItem[] =>
    Number(f['id']) === yo
      ? []
      : accionesDe(f).map((accion) => ({
          label: t(accion.nombre),
          icon: accion.icono,
          ...(accion.peligro ? { danger: true } : {}),
          onSelect: () =>
            setPregunta({
              accion,
              id: Number(f['id']),
              nombre: String(f['nombre']),
              email: String(f['email'] ?? ''),
              clave: newKey(),
            }),
        }));
  return (
    <>
      <List
        key={vuelta}
        tabla={tabla}
        note={
          <>
            <CorreosNotice cuantos={correos?.length ?? 0} onVer={() => ponerCorreos(true)} />
            <p className="list-note">{t('administracion.usuarios.nota')}</p>
          </>
        }
        rowActions={items}
        actions={
          <>
            <Button
              icon="envelope"
              onClick={() => {
                leerCorreos();
                ponerCorreos(true);
              }}
            >
              {t('correo.cola.boton')}
            </Button>
            <Button icon="question-circle" onClick={() => ponerRoles(true)}>
              {t('administracion.roles.titulo')}
            </Button>
          </>
        }
      />
      {verCorreos && (
        <WaitingCorreos lista={correos ?? []} leer={leerCorreos} onClose={() => ponerCorreos(false)} />
      )}
      {roles && <RolesExplained onClose={() => ponerRoles(false)} />}
      {pregunta && (
        <Confirmar
          p={pregunta}
          onClose={() => setPregunta(null)}
          onDone={() => {
            setPregunta(null);
            leerDeNuevo();
            leerCorreos();
          }}
        />
      )}
    </>
  );
};
export default UsuariosScreen;
