// What is done with a company as such, by who administers it: its name and alias, and putting it away. Those
// put away, and the way back of each.
import * as E from 'fp-ts/lib/Either.js';
import { useState } from 'react';
import type { UserEmpresa } from '../../../core/api/administracion.ts';
import type { TableroEmpresa } from '../../../core/api/empresas.ts';
import { api } from '../../../core/api/index.ts';
import { useT } from '../../i18n.ts';
import { Button, IconButton } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { Field } from '../../kit/Field.tsx';
import { Input } from '../../kit/Input.tsx';
import { MenuButton } from '../../kit/Menu.tsx';
import { notify } from '../../kit/Notices.tsx';
import { Banner } from '../../kit/Panel.tsx';
import { useOnChange } from '../../kit/useOnChange.ts';
import { newKey, sendChange, askServer } from '../requests.ts';

type Cambio = {
  readonly razon_social?: string;
  readonly alias?: string | null;
  readonly archivada?: boolean;
};
const modificar = (id: string, c: Cambio, clave: string) =>
  sendChange(api.empresas.modificar, c, { id }, clave)();

const Nombre = ({
  e,
  onClose,
  onDone,
}: {
  readonly e: TableroEmpresa;
  readonly onClose: () => void;
  readonly onDone: () => void;
}) => {
  const t = useT();
  const [nombre, ponerNombre] = useState(e.razon_social),
    [alias, ponerAlias] = useState(e.alias ?? ''),
    [clave, otraClave] = useState(newKey),
    [ocupado, ocupar] = useState(false),
    [falla, ponerFalla] = useState<
      { readonly campo?: string | undefined; readonly mensaje: string } | undefined
    >(undefined);
  const guardar = async (): Promise<void> => {
    ocupar(true);
    const r = await modificar(
      e.id,
      {
        ...(nombre.trim() === e.razon_social ? {} : { razon_social: nombre.trim() }),
        ...(alias.trim() === (e.alias ?? '') ? {} : { alias: alias.trim() === '' ? null : alias.trim() }),
      },
      clave,
    );
    ocupar(false);
    if (E.isRight(r)) {
      onDone();
      return;
    }
    const error = r.left.errors?.[0];
    ponerFalla({ campo: error?.field, mensaje: error?.message ?? r.left.message });
    otraClave(newKey());
  };
  const error = (campo: string): string | undefined => (falla?.campo === campo ? falla.mensaje : undefined);
  return (
    <Dialog
      open
      title={t('empresas.acciones.nombrar', { empresa: e.razon_social })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('empresas.cancelar')}</Button>
          <Button variant="primary" busy={ocupado} onClick={() => void guardar()}>
            {t('empresas.acciones.guardar')}
          </Button>
        </>
      }
    >
      <div className="stack">
        <Field
          label={t('empresas.acciones.razonSocial')}
          help={t('empresas.acciones.enFicha')}
          error={error('razon_social')}
        >
          {(c) => <Input {...c} autoFocus value={nombre} onChange={(x) => ponerNombre(x.target.value)} />}
        </Field>
        <Field
          label={t('empresas.acciones.alias')}
          help={t('empresas.acciones.aliasAyuda')}
          error={error('alias')}
          optional
        >
          {(c) => <Input {...c} value={alias} onChange={(x) => ponerAlias(x.target.value)} />}
        </Field>
        {falla !== undefined && falla.campo !== 'alias' && falla.campo !== 'razon_social' && (
          <Banner tone="danger">{falla.mensaje}</Banner>
        )}
      </div>
    </Dialog>
  );
};

/**
 * The menu of a line; nothing for who does not administer that company. One cannot put away the company that
 * is open.
 */
export const EmpresaActions = ({
  e,
  alCambiar,
  onFalla,
}: {
  readonly e: TableroEmpresa;
  readonly alCambiar: () => void;
  readonly onFalla: (mensaje: string | undefined) => void;
}) => {
  const t = useT();
  const [nombrando, nombrar] = useState(false);
  const archivar = async (): Promise<void> => {
    const r = await modificar(e.id, { archivada: true }, newKey());
    onFalla(E.isLeft(r) ? r.left.message : undefined);
    if (E.isRight(r)) {
      notify({ text: t('empresas.acciones.quedo', { empresa: e.razon_social }) });
      alCambiar();
    }
  };
  if (!e.administra) return null;
  return (
    <>
      <MenuButton
        label={t('empresas.acciones.de', { empresa: e.razon_social })}
        items={[
          { label: t('empresas.acciones.cambiar'), icon: 'pencil', onSelect: () => nombrar(true) },
          {
            label: t('empresas.acciones.archivar'),
            icon: 'inbox',
            onSelect: () => void archivar(),
            reason: e.actual ? t('empresas.acciones.abierta') : undefined,
          },
        ]}
      >
        {(b) => (
          <IconButton
            {...b}
            icon="ellipsis-h"
            label={t('empresas.acciones.de', { empresa: e.razon_social })}
          />
        )}
      </MenuButton>
      {nombrando && (
        <Nombre
          e={e}
          onClose={() => nombrar(false)}
          onDone={() => {
            nombrar(false);
            alCambiar();
          }}
        />
      )}
    </>
  );
};

/** `vez`: read again when it changes. */
export const ArchivedEmpresas = ({
  vez,
  alCambiar,
  onFalla,
}: {
  readonly vez: unknown;
  readonly alCambiar: () => void;
  readonly onFalla: (mensaje: string | undefined) => void;
}) => {
  const t = useT();
  const [lista, poner] = useState<readonly UserEmpresa[]>([]);
  useOnChange([vez], () => {
    void askServer(api.administracion.empresas, undefined)().then((r) => {
      if (E.isRight(r)) poner(r.right.filter((e) => e.archivada));
    });
  });
  const traer = async (e: UserEmpresa): Promise<void> => {
    const r = await modificar(e.id, { archivada: false }, newKey());
    onFalla(E.isLeft(r) ? r.left.message : undefined);
    if (E.isRight(r)) alCambiar();
  };
  if (lista.length === 0) return null;
  return (
    <details className="emp-archivadas">
      <summary>{t('empresas.acciones.archivadas', { total: lista.length })}</summary>
      <ul>
        {lista.map((e) => (
          <li key={e.id} className="row">
            <span className="grow">
              {e.razon_social} <small className="num">{e.cuit}</small>
            </span>
            {e.roles.includes('administrador') && (
              <Button
                small
                aria-label={t('empresas.acciones.traerA', { empresa: e.razon_social })}
                onClick={() => void traer(e)}
              >
                {t('empresas.acciones.traer')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
};
