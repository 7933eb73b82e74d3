// The networks from which each role of the company counts.
import * as E from 'fp-ts/lib/Either.js';
import { useState } from 'react';
import type { RoleNetworks as Wire } from '../../../core/api/administracion.ts';
import { api } from '../../../core/api/index.ts';
import { ROLES, type Role } from '../../../core/domain/roles.ts';
import { useT } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { Field } from '../../kit/Field.tsx';
import { Input } from '../../kit/Input.tsx';
import { notify } from '../../kit/Notices.tsx';
import { LoadingBar } from '../../kit/Panel.tsx';
import { useReading } from '../reading.ts';
import { askServer, newKey, sendChange } from '../requests.ts';

/** What is written between commas. */
const listedIn = (s: string): string[] =>
  s
    .split(',')
    .map((x) => x.trim())
    .filter(Boolean);

const OneRole = ({ role, kept }: { readonly role: Role; readonly kept: string }) => {
  const t = useT();
  const [written, setWritten] = useState(kept),
    [saved, setSaved] = useState(kept),
    [error, setError] = useState<string | undefined>(undefined),
    [busy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    const r = await sendChange(
      api.administracion.guardarRedes,
      { rol: role, redes: listedIn(written) },
      {},
      newKey(),
    )();
    setBusy(false);
    setError(E.isLeft(r) ? (r.left.errors?.[0]?.message ?? r.left.message) : undefined);
    if (E.isRight(r)) {
      setSaved(written);
      notify({ text: t('administracion.redes.guardado', { rol: t(`web.rol.${role}`) }) });
    }
  };
  return (
    <form
      className="row"
      noValidate
      onSubmit={(e) => {
        e.preventDefault();
        void save();
      }}
    >
      <Field label={t(`web.rol.${role}`)} error={error} className="grow">
        {(c) => <Input {...c} value={written} onChange={(e) => setWritten(e.target.value)} />}
      </Field>
      {written !== saved && (
        <Button type="submit" busy={busy}>
          {t('web.guardar')}
        </Button>
      )}
    </form>
  );
};

export const RoleNetworks = ({ onClose }: { readonly onClose: () => void }) => {
  const t = useT(),
    of = (list: readonly Wire[], role: Role): string =>
      list.find((r) => r.rol === role)?.redes.join(', ') ?? '';
  const list = useReading('redes de roles', () => askServer(api.administracion.redes, undefined)).data;
  return (
    <Dialog
      open
      title={t('administracion.redes.boton')}
      width={560}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('web.cerrar')}</Button>}
    >
      <div className="stack">
        <p className="soft">{t('administracion.redes.nota')}</p>
        {list === undefined ? (
          <LoadingBar on />
        ) : (
          ROLES.map((r) => <OneRole key={r} role={r} kept={of(list, r)} />)
        )}
      </div>
    </Dialog>
  );
};
