// One's own notifications and e-mail, and the name that the office gave; changing the e-mail asks for the password.
import * as E from 'fp-ts/lib/Either.js';
import { useRef, useState, type FormEvent } from 'react';
import { api } from '../../../core/api/index.ts';
import type { Perfil } from '../../../core/api/perfil.ts';
import type { Failure } from '../../../core/kit/failure.ts';
import { useT } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { CorreoVerification } from '../CorreoVerification.tsx';
import { Check, Field } from '../../kit/Field.tsx';
import { Input, PasswordInput } from '../../kit/Input.tsx';
import { notify } from '../../kit/Notices.tsx';
import { Banner, Panel } from '../../kit/Panel.tsx';
import { session } from '../../session.ts';
import { useReading } from '../reading.ts';
import { Skeleton, ReadFailure } from '../ScreenStates.tsx';
import { newKey, sendChange, askServer } from '../requests.ts';

type Errors = Partial<Record<string, string>>;
const byField = (f: Failure): Errors => Object.fromEntries((f.errors ?? []).map((x) => [x.field, x.message]));

const Correo = ({
  p,
  onDone,
  onClose,
}: {
  readonly p: Perfil;
  readonly onDone: (p: Perfil) => void;
  readonly onClose: () => void;
}) => {
  const t = useT();
  const [d, setD] = useState({ email: p.email ?? '', actual: '' }),
    [errors, setErrors] = useState<Errors>({}),
    [message, setMessage] = useState<string | undefined>(undefined),
    [busy, setBusy] = useState(false);
  const box = useRef<HTMLFormElement>(null);
  const send = async (ev: FormEvent): Promise<void> => {
    ev.preventDefault();
    if (busy) return;
    setBusy(true);
    setMessage(undefined);
    const r = await sendChange(api.perfil.cambiarCorreo, d, {}, newKey())();
    setBusy(false);
    if (E.isRight(r)) {
      notify({ text: t('administracion.perfil.correoCambiado') });
      onDone(r.right);
      return;
    }
    const e = byField(r.left);
    setErrors(e);
    if (Object.keys(e).length === 0) setMessage(r.left.message);
    setTimeout(() => box.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(), 0);
  };
  return (
    <form
      ref={box}
      className="perfil-nueva"
      aria-label={t('administracion.perfil.cambiarCorreo')}
      noValidate
      onSubmit={(e) => void send(e)}
    >
      <Field label={t('administracion.perfil.correoNuevo')} error={errors['email']}>
        {(c) => (
          <Input
            {...c}
            type="email"
            autoComplete="email"
            autoFocus
            value={d.email}
            onChange={(e) => {
              setD({ ...d, email: e.target.value });
              setErrors({ ...errors, email: undefined });
            }}
          />
        )}
      </Field>
      <Field label={t('administracion.perfil.conClave')} error={errors['actual']}>
        {(c) => (
          <PasswordInput
            {...c}
            autoComplete="current-password"
            value={d.actual}
            onChange={(e) => {
              setD({ ...d, actual: e.target.value });
              setErrors({ ...errors, actual: undefined });
            }}
          />
        )}
      </Field>
      {message !== undefined && <Banner tone="danger">{message}</Banner>}
      <div className="row">
        <Button onClick={onClose}>{t('administracion.usuarios.cancelar')}</Button>
        <Button type="submit" variant="primary" busy={busy}>
          {t('administracion.perfil.cambiarCorreo')}
        </Button>
      </div>
    </form>
  );
};

export const PerfilDetails = () => {
  const t = useT();
  const l = useReading('perfil', () => askServer(api.perfil.ver, undefined));
  const [written, setWritten] = useState<{
      readonly nombre: string;
      readonly avisa_mensajes: 0 | 1;
    } | null>(null),
    [error, setError] = useState<string | undefined>(undefined),
    [busy, setBusy] = useState(false),
    [correo, setCorreo] = useState(false),
    [sending, send] = useState(false);
  const again = async (): Promise<void> => {
    send(true);
    const r = await sendChange(api.perfil.verificarCorreo, undefined, {}, newKey())();
    send(false);
    notify({ text: E.isLeft(r) ? r.left.message : t('correo.enviado', { email: r.right.email ?? '' }) });
    if (E.isRight(r)) l.put(r.right);
  };
  const p = l.data,
    d = written ?? (p ? { nombre: p.nombre, avisa_mensajes: p.avisa_mensajes } : null);
  const save = async (ev: FormEvent): Promise<void> => {
    ev.preventDefault();
    if (!d || busy) return;
    setBusy(true);
    const r = await sendChange(api.perfil.guardar, d, {}, newKey())();
    setBusy(false);
    if (E.isLeft(r)) {
      setError(byField(r.left)['nombre'] ?? r.left.message);
      return;
    }
    setError(undefined);
    setWritten(null);
    l.put(r.right);
    session.send({ type: 'refresh' });
    notify({ text: t('administracion.perfil.guardado') });
  };
  return (
    <Panel title={t('administracion.perfil.datos')} bare>
      {l.failure ? (
        <ReadFailure failure={l.failure} retry={l.readAgain} />
      ) : !p || !d ? (
        <Skeleton rows={2} />
      ) : (
        <>
          <form className="perfil-datos" noValidate onSubmit={(e) => void save(e)}>
            <Field
              label={t('administracion.perfil.nombre')}
              help={t('administracion.perfil.nombreDeLaOficina')}
              error={error}
              width={360}
            >
              {(c) => <Input {...c} autoComplete="name" readOnly value={d.nombre} />}
            </Field>
            <Check
              label={t('administracion.perfil.avisaMensajes')}
              checked={d.avisa_mensajes === 1}
              onChange={(on) => setWritten({ ...d, avisa_mensajes: on ? 1 : 0 })}
            />
            <div className="row">
              <Button type="submit" busy={busy}>
                {t('administracion.perfil.guardar')}
              </Button>
            </div>
          </form>
          <div className="perfil-fila">
            <div className="grow">
              <span className="strong">{t('administracion.perfil.correo')}</span>
              <small>
                {p.email ?? t('administracion.perfil.sinCorreo')}{' '}
                {p.email !== null && p.correo !== 'oficina' && <CorreoVerification state={p.correo} />}
              </small>
            </div>
            {p.email !== null && p.correo === 'sin_verificar' && (
              <Button small busy={sending} onClick={() => void again()}>
                {t('correo.otraVez')}
              </Button>
            )}
            {!correo && (
              <Button small onClick={() => setCorreo(true)}>
                {t('administracion.perfil.cambiarCorreo')}
              </Button>
            )}
          </div>
          {correo && (
            <Correo
              p={p}
              onClose={() => setCorreo(false)}
              onDone={(n) => {
                l.put(n);
                setCorreo(false);
              }}
            />
          )}
        </>
      )}
    </Panel>
  );
};
