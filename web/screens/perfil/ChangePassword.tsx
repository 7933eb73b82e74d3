// One's own password, changed with the present one.
import * as E from 'fp-ts/lib/Either.js';
import { useRef, useState, type FormEvent } from 'react';
import { MIN_PASSWORD_LENGTH } from '../../../core/domain/password.ts';
import { api } from '../../../core/api/index.ts';
import { useT } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { Field } from '../../kit/Field.tsx';
import { PasswordInput } from '../../kit/Input.tsx';
import { notify } from '../../kit/Notices.tsx';
import { Banner, Panel } from '../../kit/Panel.tsx';
import { useUser } from '../../session.ts';
import { newKey, sendChange } from '../requests.ts';

const VACIA = { actual: '', password: '', otra: '' };
type Campo = keyof typeof VACIA;

export const ChangePassword = ({ onDone }: { readonly onDone: () => void }) => {
  const t = useT();
  const usuario = useUser()?.username;
  const [d, setD] = useState(VACIA);
  const [errores, setErrores] = useState<Partial<Record<string, string>>>({});
  const [mensaje, setMensaje] = useState<string | undefined>(undefined);
  const [ocupado, setOcupado] = useState(false);
  const caja = useRef<HTMLFormElement>(null);
  const mal = (e: Partial<Record<string, string>>) => {
    setErrores(e);
    setTimeout(() => caja.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(), 0);
  };
  const enviar = async (ev: FormEvent) => {
    ev.preventDefault();
    if (ocupado) return;
    setMensaje(undefined);
    if (d.actual === '') {
      mal({ actual: t('administracion.perfil.falta') });
      return;
    }
    if (d.password !== d.otra) {
      mal({ otra: t('administracion.perfil.distintas') });
      return;
    }
    setOcupado(true);
    const r = await sendChange(
      api.administracion.cambiarClave,
      { actual: d.actual, password: d.password },
      {},
      newKey(),
    )();
    setOcupado(false);
    if (E.isRight(r)) {
      setD(VACIA);
      setErrores({});
      notify({ text: t('administracion.perfil.cambiada') });
      onDone();
      return;
    }
    const porCampo = Object.fromEntries((r.left.errors ?? []).map((x) => [x.field, x.message]));
    if (Object.keys(porCampo).length) mal(porCampo);
    else setMensaje(r.left.message);
  };
  const campo = (n: Campo, rotulo: string, auto: string, ayuda?: string) => (
    <Field label={rotulo} error={errores[n]} help={ayuda}>
      {(c) => (
        <PasswordInput
          {...c}
          autoComplete={auto}
          value={d[n]}
          onChange={(e) => {
            setD({ ...d, [n]: e.target.value });
            setErrores({ ...errores, [n]: undefined });
          }}
        />
      )}
    </Field>
  );
  return (
    <Panel title={t('administracion.perfil.clave')}>
      <form ref={caja} className="perfil-clave" noValidate onSubmit={(e) => void enviar(e)}>
        <input type="text" autoComplete="username" hidden readOnly value={usuario ?? ''} />
        {campo('actual', t('administracion.perfil.actual'), 'current-password')}
        {campo(
          'password',
          t('administracion.perfil.nueva'),
          'new-password',
          t('administracion.perfil.ayuda', { min: MIN_PASSWORD_LENGTH }),
        )}
        {campo('otra', t('administracion.perfil.otra'), 'new-password')}
        {mensaje !== undefined && <Banner tone="danger">{mensaje}</Banner>}
        <div className="row">
          <Button type="submit" busy={ocupado}>
            {t('administracion.perfil.cambiar')}
          </Button>
        </div>
      </form>
    </Panel>
  );
};
