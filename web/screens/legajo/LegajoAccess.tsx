// Whether the person of a legajo sees their receipts, and giving or taking it.
import * as E from 'fp-ts/lib/Either.js';
import { lazy, Suspense, useState } from 'react';
import { api } from '../../../core/api/index.ts';
import type { LegajoAccess as Access } from '../../../core/api/recibos.ts';
import { useT } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { notify } from '../../kit/Notices.tsx';
import { Banner } from '../../kit/Panel.tsx';
import { usePermissions, useServer } from '../../session.ts';
import { CorreoVerification } from '../CorreoVerification.tsx';
import { useReading } from '../reading.ts';
import { askServer, sendChange } from '../requests.ts';

const HandOverLink = lazy(async () => ({
  default: (await import('../usuarios/HandOverLink.tsx')).HandOverLink,
}));

interface Props {
  readonly id: number;
  readonly name: string;
}

const State = ({ a }: { readonly a: Access }) => {
  const t = useT(),
    u = a.usuario;
  if (!u)
    return (
      <span>
        {t('correo.legajo.noEntra')}
        {a.email === null && `. ${t('correo.legajo.sinCorreo')}`}
      </span>
    );
  if (!u.activo) return <span>{t('correo.legajo.desactivado')}</span>;
  return (
    <span>
      {t('correo.legajo.entra', { email: u.email ?? u.username })}
      {u.pendiente && ` ${t('correo.legajo.pendiente')}`}{' '}
      {u.email !== null && <CorreoVerification state={u.correo} />}
    </span>
  );
};

const Taking = ({
  name,
  onClose,
  onTake,
}: {
  readonly name: string;
  readonly onClose: () => void;
  readonly onTake: () => void;
}) => {
  const t = useT();
  return (
    <Dialog
      open
      title={t('correo.legajo.confirmaQuitar', { nombre: name })}
      onClose={onClose}
      footer={
        <>
          <Button autoFocus onClick={onClose}>
            {t('administracion.usuarios.cancelar')}
          </Button>
          <Button variant="danger-solid" onClick={onTake}>
            {t('correo.legajo.quitar')}
          </Button>
        </>
      }
    >
      <p>{t('correo.legajo.textoQuitar')}</p>
    </Dialog>
  );
};

export const LegajoAccess = ({ id, name }: Props) => {
  const t = useT(),
    administers = usePermissions().can('administrar'),
    withoutMail = useServer()?.sin_correo === true;
  const [turn, setTurn] = useState(0),
    [open, setOpen] = useState<'take' | 'link' | null>(null),
    [failure, setFailure] = useState<string | undefined>(undefined),
    [busy, setBusy] = useState(false);
  const a = useReading(`acceso ${id} ${turn}`, () => askServer(api.recibos.acceso, undefined, { id })).data;
  if (!a) return null;
  const changed = (said: string): void => {
    notify({ text: said });
    setTurn(turn + 1);
  };
  const give = async (): Promise<void> => {
    setBusy(true);
    const r = await sendChange(api.recibos.darAcceso, { personas: [id] })();
    setBusy(false);
    const no = E.isLeft(r) ? r.left.message : r.right.fallas[0]?.mensaje;
    setFailure(no);
    if (no === undefined)
      changed(t(withoutMail ? 'correo.legajo.dadoSinCorreo' : 'correo.legajo.dado', { nombre: name }));
  };
  const take = async (): Promise<void> => {
    setOpen(null);
    const r = await sendChange(api.recibos.quitarAcceso, { personas: [id] })();
    setFailure(E.isLeft(r) ? r.left.message : undefined);
    if (E.isRight(r)) changed(t('correo.legajo.quitado', { nombre: name }));
  };
  const u = a.usuario;
  return (
    <>
      <div className="leg-acceso muted">
        <State a={a} />
        {administers && (u === null || !u.activo) && a.email !== null && (
          <Button small icon="key" busy={busy} onClick={() => void give()}>
            {t('correo.legajo.dar')}
          </Button>
        )}
        {administers && withoutMail && u?.activo && u.pendiente && (
          <Button small icon="link" onClick={() => setOpen('link')}>
            {t('administracion.enlace.accion')}
          </Button>
        )}
        {administers && u !== null && (
          <Button small onClick={() => setOpen('take')}>
            {t('correo.legajo.quitar')}
          </Button>
        )}
      </div>
      {failure !== undefined && <Banner tone="danger">{failure}</Banner>}
      {open === 'take' && <Taking name={name} onClose={() => setOpen(null)} onTake={() => void take()} />}
      {open === 'link' && u !== null && (
        <Suspense>
          <HandOverLink id={u.id} name={name} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  );
};
