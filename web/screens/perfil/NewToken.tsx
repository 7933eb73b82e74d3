// A named token for the terminal: what it may, until when; its secret is shown once.
import * as E from 'fp-ts/lib/Either.js';
import { useRef, useState, type FormEvent } from 'react';
import { api } from '../../../core/api/index.ts';
import { epochDay, isCivilDate, addDays } from '../../../core/kit/period.ts';
import { useT } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { Field } from '../../kit/Field.tsx';
import { Input, PasswordInput, Select } from '../../kit/Input.tsx';
import { notify } from '../../kit/Notices.tsx';
import { Banner } from '../../kit/Panel.tsx';
import { DateInput } from '../../kit/Written.tsx';
import { todayDate } from '../../ports.ts';
import { newKey, sendChange } from '../requests.ts';

/** As long as a quarter: who needs more says it. */
const DIAS = 90,
  MAXIMO_DIAS = 365;

export const NewToken = ({ onClose }: { readonly onClose: () => void }) => {
  const t = useT();
  const [d, ponerD] = useState({
    nombre: '',
    vence: addDays(todayDate(), DIAS),
    alcance: 'lectura' as 'todo' | 'lectura',
    actual: '',
  });
  const [errores, ponerErrores] = useState<Partial<Record<string, string>>>({}),
    [mensaje, ponerMensaje] = useState<string | undefined>(undefined),
    [ocupado, ponerOcupado] = useState(false),
    [token, ponerToken] = useState<string | null>(null);
  const caja = useRef<HTMLFormElement>(null),
    dicho = useRef<HTMLInputElement>(null);
  const mal = (e: Partial<Record<string, string>>): void => {
    ponerErrores(e);
    setTimeout(() => caja.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(), 0);
  };
  const cambiar = (c: Partial<typeof d>, campo: string): void => {
    ponerD({ ...d, ...c });
    ponerErrores({ ...errores, [campo]: undefined });
  };
  const enviar = async (ev: FormEvent): Promise<void> => {
    ev.preventDefault();
    if (ocupado) return;
    ponerMensaje(undefined);
    const dias = isCivilDate(d.vence) ? epochDay(d.vence) - epochDay(todayDate()) : 0;
    if (dias < 1) {
      mal({ dias: t('administracion.perfil.tokenFecha') });
      return;
    }
    ponerOcupado(true);
    const r = await sendChange(
      api.perfil.crearToken,
      { nombre: d.nombre, dias, alcance: d.alcance, actual: d.actual },
      {},
      newKey(),
    )();
    ponerOcupado(false);
    if (E.isRight(r)) {
      ponerToken(r.right.token);
      return;
    }
    const e = Object.fromEntries((r.left.errors ?? []).map((x) => [x.field, x.message]));
    if (Object.keys(e).length) mal(e);
    else ponerMensaje(r.left.message);
  };
  // Without a secure context there is no clipboard: it can be selected all the same.
  const copiar = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(token ?? '');
      notify({ text: t('administracion.perfil.copiado') });
    } catch {
      dicho.current?.focus();
    }
  };
  if (token !== null)
    return (
      <div className="perfil-nueva perfil-token">
        <Banner tone="warn">{t('administracion.perfil.tokenCreado')}</Banner>
        <Field
          label={t('administracion.perfil.token', { nombre: d.nombre })}
          help={t('administracion.perfil.tokenUso')}
          className="whole"
        >
          {(c) => (
            <Input
              {...c}
              ref={dicho}
              readOnly
              autoFocus
              className="mono"
              value={token}
              onFocus={(e) => e.target.select()}
            />
          )}
        </Field>
        <div className="row">
          <Button icon="copy" onClick={() => void copiar()}>
            {t('administracion.perfil.copiar')}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {t('administracion.perfil.listo')}
          </Button>
        </div>
      </div>
    );
  return (
    <form
      ref={caja}
      className="perfil-nueva"
      aria-label={t('administracion.perfil.nuevoToken')}
      noValidate
      onSubmit={(e) => void enviar(e)}
    >
      <Field
        label={t('administracion.perfil.tokenNombre')}
        error={errores['nombre']}
        help={t('administracion.perfil.tokenAyuda')}
      >
        {(c) => (
          <Input
            {...c}
            autoFocus
            maxLength={60}
            value={d.nombre}
            onChange={(e) => cambiar({ nombre: e.target.value }, 'nombre')}
          />
        )}
      </Field>
      <Field label={t('administracion.perfil.tokenAlcance')}>
        {(c) => (
          <Select
            {...c}
            value={d.alcance}
            onChange={(e) => cambiar({ alcance: e.target.value === 'todo' ? 'todo' : 'lectura' }, 'alcance')}
            options={[
              { id: 'lectura', valor: t('administracion.perfil.tokenLectura') },
              { id: 'todo', valor: t('administracion.perfil.tokenTodo') },
            ]}
          />
        )}
      </Field>
      <Field
        label={t('administracion.perfil.tokenVence')}
        error={errores['dias']}
        help={t('administracion.perfil.tokenVenceAyuda', { max: MAXIMO_DIAS })}
      >
        {(c) => <DateInput {...c} value={d.vence} onChange={(vence) => cambiar({ vence }, 'dias')} />}
      </Field>
      <Field label={t('administracion.perfil.conClave')} error={errores['actual']}>
        {(c) => (
          <PasswordInput
            {...c}
            autoComplete="current-password"
            value={d.actual}
            onChange={(e) => cambiar({ actual: e.target.value }, 'actual')}
          />
        )}
      </Field>
      {mensaje !== undefined && <Banner tone="danger">{mensaje}</Banner>}
      <div className="row">
        <Button onClick={onClose}>{t('administracion.usuarios.cancelar')}</Button>
        <Button type="submit" variant="primary" busy={ocupado}>
          {t('administracion.perfil.crearToken')}
        </Button>
      </div>
    </form>
  );
};
