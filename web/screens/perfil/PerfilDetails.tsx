// One's own name, notices and e-mail; the e-mail is changed with the password.
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

type Errores = Partial<Record<string, string>>;
const porCampo = (f: Failure): Errores =>
  Object.fromEntries((f.errors ?? []).map((x) => [x.field, x.message]));

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
  const [d, ponerD] = useState({ email: p.email ?? '', actual: '' }),
    [errores, ponerErrores] = useState<Errores>({}),
    [mensaje, ponerMensaje] = useState<string | undefined>(undefined),
    [ocupado, ponerOcupado] = useState(false);
  const caja = useRef<HTMLFormElement>(null);
  const enviar = async (ev: FormEvent): Promise<void> => {
    ev.preventDefault();
    if (ocupado) return;
    ponerOcupado(true);
    ponerMensaje(undefined);
    const r = await sendChange(api.perfil.cambiarCorreo, d, {}, newKey())();
    ponerOcupado(false);
    if (E.isRight(r)) {
      notify({ text: t('administracion.perfil.correoCambiado') });
      onDone(r.right);
      return;
    }
    const e = porCampo(r.left);
    ponerErrores(e);
    if (Object.keys(e).length === 0) ponerMensaje(r.left.message);
    setTimeout(() => caja.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(), 0);
  };
  return (
    <form
      ref={caja}
      className="perfil-nueva"
      aria-label={t('administracion.perfil.cambiarCorreo')}
      noValidate
      onSubmit={(e) => void enviar(e)}
    >
      <Field label={t('administracion.perfil.correoNuevo')} error={errores['email']}>
        {(c) => (
          <Input
            {...c}
            type="email"
            autoComplete="email"
            autoFocus
            value={d.email}
            onChange={(e) => {
              ponerD({ ...d, email: e.target.value });
              ponerErrores({ ...errores, email: undefined });
            }}
          />
        )}
      </Field>
      <Field label={t('administracion.perfil.conClave')} error={errores['actual']}>
        {(c) => (
          <PasswordInput
            {...c}
            autoComplete="current-password"
            value={d.actual}
            onChange={(e) => {
              ponerD({ ...d, actual: e.target.value });
              ponerErrores({ ...errores, actual: undefined });
            }}
          />
        )}
      </Field>
      {mensaje !== undefined && <Banner tone="danger">{mensaje}</Banner>}
      <div className="row">
        <Button onClick={onClose}>{t('administracion.usuarios.cancelar')}</Button>
        <Button type="submit" variant="primary" busy={ocupado}>
          {t('administracion.perfil.cambiarCorreo')}
        </Button>
      </div>
    </form>
  );
};

export const PerfilDetails = () => {
  const t = useT();
  const l = useReading('perfil', () => askServer(api.perfil.ver, undefined));
  const [escrito, ponerEscrito] = useState<{
      readonly nombre: string;
      readonly avisa_mensajes: 0 | 1;
    } | null>(null),
    [error, ponerError] = useState<string | undefined>(undefined),
    [ocupado, ponerOcupado] = useState(false),
    [correo, ponerCorreo] = useState(false),
    [mandando, mandar] = useState(false);
  const otraVez = async (): Promise<void> => {
    mandar(true);
    const r = await sendChange(api.perfil.verificarCorreo, undefined, {}, newKey())();
    mandar(false);
    notify({ text: E.isLeft(r) ? r.left.message : t('correo.enviado', { email: r.right.email ?? '' }) });
    if (E.isRight(r)) l.poner(r.right);
  };
  const p = l.datos,
    d = escrito ?? (p ? { nombre: p.nombre, avisa_mensajes: p.avisa_mensajes } : null);
  const guardar = async (ev: FormEvent): Promise<void> => {
    ev.preventDefault();
    if (!d || ocupado) return;
    ponerOcupado(true);
    const r = await sendChange(api.perfil.guardar, d, {}, newKey())();
    ponerOcupado(false);
    if (E.isLeft(r)) {
      ponerError(porCampo(r.left)['nombre'] ?? r.left.message);
      return;
    }
    ponerError(undefined);
    ponerEscrito(null);
    l.poner(r.right);
    session.send({ type: 'refresh' });
    notify({ text: t('administracion.perfil.guardado') });
  };
  return (
    <Panel title={t('administracion.perfil.datos')} bare>
      {l.falla ? (
        <ReadFailure falla={l.falla} reintentar={l.releer} />
      ) : !p || !d ? (
        <Skeleton filas={2} />
      ) : (
        <>
          <form className="perfil-datos" noValidate onSubmit={(e) => void guardar(e)}>
            <Field label={t('administracion.perfil.nombre')} error={error} width={360}>
              {(c) => (
                <Input
                  {...c}
                  autoComplete="name"
                  value={d.nombre}
                  onChange={(e) => {
                    ponerEscrito({ ...d, nombre: e.target.value });
                    ponerError(undefined);
                  }}
                />
              )}
            </Field>
            <Check
              label={t('administracion.perfil.avisaMensajes')}
              checked={d.avisa_mensajes === 1}
              onChange={(si) => ponerEscrito({ ...d, avisa_mensajes: si ? 1 : 0 })}
            />
            <div className="row">
              <Button type="submit" busy={ocupado}>
                {t('administracion.perfil.guardar')}
              </Button>
            </div>
          </form>
          <div className="perfil-fila">
            <div className="grow">
              <span className="strong">{t('administracion.perfil.correo')}</span>
              <small>
                {p.email ?? t('administracion.perfil.sinCorreo')}{' '}
                {p.email !== null && p.correo !== 'oficina' && <CorreoVerification estado={p.correo} />}
              </small>
            </div>
            {p.email !== null && p.correo === 'sin_verificar' && (
              <Button small busy={mandando} onClick={() => void otraVez()}>
                {t('correo.otraVez')}
              </Button>
            )}
            {!correo && (
              <Button small onClick={() => ponerCorreo(true)}>
                {t('administracion.perfil.cambiarCorreo')}
              </Button>
            )}
          </div>
          {correo && (
            <Correo
              p={p}
              onClose={() => ponerCorreo(false)}
              onDone={(n) => {
                l.poner(n);
                ponerCorreo(false);
              }}
            />
          )}
        </>
      )}
    </Panel>
  );
};
