// Administration of companies: name and alias, archiving, and restoring archived ones.
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

type Change = {
  readonly razon_social?: string;
  readonly alias?: string | null;
  readonly archivada?: boolean;
};
const modify = (id: string, c: Change, key: string) => sendChange(api.empresas.modificar, c, { id }, key)();

const Name = ({
  e,
  onClose,
  onDone,
}: {
  readonly e: TableroEmpresa;
  readonly onClose: () => void;
  readonly onDone: () => void;
}) => {
  const t = useT();
  const [name, setName] = useState(e.razon_social),
    [alias, setAlias] = useState(e.alias ?? ''),
    [key, otherKey] = useState(newKey),
    [busy, occupy] = useState(false),
    [failure, setFailure] = useState<
      { readonly field?: string | undefined; readonly message: string } | undefined
    >(undefined);
  const save = async (): Promise<void> => {
    occupy(true);
    const r = await modify(
      e.id,
      {
        ...(name.trim() === e.razon_social ? {} : { razon_social: name.trim() }),
        ...(alias.trim() === (e.alias ?? '') ? {} : { alias: alias.trim() === '' ? null : alias.trim() }),
      },
      key,
    );
    occupy(false);
    if (E.isRight(r)) {
      onDone();
      return;
    }
    const error = r.left.errors?.[0];
    setFailure({ field: error?.field, message: error?.message ?? r.left.message });
    otherKey(newKey());
  };
  const error = (field: string): string | undefined =>
    failure?.field === field ? failure.message : undefined;
  return (
    <Dialog
      open
      title={t('empresas.acciones.nombrar', { empresa: e.razon_social })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('empresas.cancelar')}</Button>
          <Button variant="primary" busy={busy} onClick={() => void save()}>
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
          {(c) => <Input {...c} autoFocus value={name} onChange={(x) => setName(x.target.value)} />}
        </Field>
        <Field
          label={t('empresas.acciones.alias')}
          help={t('empresas.acciones.aliasAyuda')}
          error={error('alias')}
          optional
        >
          {(c) => <Input {...c} value={alias} onChange={(x) => setAlias(x.target.value)} />}
        </Field>
        {failure !== undefined && failure.field !== 'alias' && failure.field !== 'razon_social' && (
          <Banner tone="danger">{failure.message}</Banner>
        )}
      </div>
    </Dialog>
  );
};

/**
 * The menu of a line; empty unless the person administers that company. The open company cannot be archived.
 */
export const EmpresaActions = ({
  e,
  onChange,
  onFailure,
}: {
  readonly e: TableroEmpresa;
  readonly onChange: () => void;
  readonly onFailure: (message: string | undefined) => void;
}) => {
  const t = useT();
  const [naming, nameIt] = useState(false);
  const archive = async (): Promise<void> => {
    const r = await modify(e.id, { archivada: true }, newKey());
    onFailure(E.isLeft(r) ? r.left.message : undefined);
    if (E.isRight(r)) {
      notify({ text: t('empresas.acciones.quedo', { empresa: e.razon_social }) });
      onChange();
    }
  };
  if (!e.administra) return null;
  return (
    <>
      <MenuButton
        label={t('empresas.acciones.de', { empresa: e.razon_social })}
        items={[
          { label: t('empresas.acciones.cambiar'), icon: 'pencil', onSelect: () => nameIt(true) },
          {
            label: t('empresas.acciones.archivar'),
            icon: 'inbox',
            onSelect: () => void archive(),
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
      {naming && (
        <Name
          e={e}
          onClose={() => nameIt(false)}
          onDone={() => {
            nameIt(false);
            onChange();
          }}
        />
      )}
    </>
  );
};

/** `round`: changes when the list must be read again. */
export const ArchivedEmpresas = ({
  round,
  onChange,
  onFailure,
}: {
  readonly round: unknown;
  readonly onChange: () => void;
  readonly onFailure: (message: string | undefined) => void;
}) => {
  const t = useT();
  const [list, set] = useState<readonly UserEmpresa[]>([]);
  useOnChange([round], () => {
    void askServer(api.administracion.empresas, undefined)().then((r) => {
      if (E.isRight(r)) set(r.right.filter((e) => e.archivada));
    });
  });
  const bring = async (e: UserEmpresa): Promise<void> => {
    const r = await modify(e.id, { archivada: false }, newKey());
    onFailure(E.isLeft(r) ? r.left.message : undefined);
    if (E.isRight(r)) onChange();
  };
  if (list.length === 0) return null;
  return (
    <details className="emp-archivadas">
      <summary>{t('empresas.acciones.archivadas', { total: list.length })}</summary>
      <ul>
        {list.map((e) => (
          <li key={e.id} className="row">
            <span className="grow">
              {e.razon_social} <small className="num">{e.cuit}</small>
            </span>
            {e.roles.includes('administrador') && (
              <Button
                small
                aria-label={t('empresas.acciones.traerA', { empresa: e.razon_social })}
                onClick={() => void bring(e)}
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
