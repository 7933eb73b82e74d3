// First start, in three steps: the first user with the console's code, the company, its agreement and first
// month. What follows (people, runs) is on the dashboard.
import * as E from 'fp-ts/lib/Either.js';
import { type FormEvent, useRef, useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { api } from '../../../core/api/index.ts';
import type { Failure } from '../../../core/kit/failure.ts';
import { isPeriodo, periodoOf, showDate } from '../../../core/kit/period.ts';
import { useT, type UiTextKey } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { Field } from '../../kit/Field.tsx';
import { Input, PasswordInput, Select } from '../../kit/Input.tsx';
import { notify } from '../../kit/Notices.tsx';
import { Banner, Panel } from '../../kit/Panel.tsx';
import { PeriodInput } from '../../kit/Written.tsx';
import { client, todayDate, ports } from '../../ports.ts';
import { Logo } from '../../shell/Logo.tsx';
import { useOnChange } from '../../kit/useOnChange.ts';
import { forgetInstallationOffer, useInstallationOffer } from '../auth/installationOffer.ts';
import {
  STEP_FIELDS,
  fieldOfServer,
  proposedMes,
  stepOfField,
  START_STEPS,
  checkStep,
  lastMes,
  EMPTY_START,
  type StartField,
  type StartForm,
  type StartErrors,
  type StartStep,
} from './steps.ts';
import { PAQUETE_NAMES } from './paqueteNames.ts';
import { openFirstPeriodo, createInstallation, signInFirstUser } from './finish.ts';
import '../auth/auth.css';

const AUTO: Partial<Record<StartField, string>> = {
  codigo: 'one-time-code',
  nombre: 'name',
  username: 'username',
  email: 'email',
  password: 'new-password',
  confirmacion: 'new-password',
  razon_social: 'organization',
};
const TITULO: Readonly<Record<StartStep, UiTextKey>> = {
  usuario: 'web.inicio.usuario',
  empresa: 'web.inicio.empresa',
  convenio: 'web.inicio.convenio',
};

const Recorrido = ({ paso }: { readonly paso: number }) => {
  const t = useT();
  return (
    <ol className="wizard-pasos" aria-label={t('web.inicio.pasos')}>
      {START_STEPS.map((p, i) => (
        <li key={p} aria-current={i === paso ? 'step' : undefined} data-hecho={i < paso || undefined}>
          <span className="num">{i + 1}</span>
          {t(TITULO[p])}
        </li>
      ))}
    </ol>
  );
};

type Change = (k: StartField, v: string) => void;

const StepField = ({
  k,
  valor,
  error,
  cambiar,
}: {
  readonly k: StartField;
  readonly valor: string;
  readonly error: string | undefined;
  readonly cambiar: Change;
}) => {
  const t = useT();
  return (
    <Field
      label={t(`web.inicio.${k}`)}
      error={error}
      help={k === 'codigo' ? t('web.inicio.codigoAyuda') : undefined}
      className={k === 'codigo' || k === 'domicilio' ? 'whole' : ''}
    >
      {(c) =>
        k === 'password' || k === 'confirmacion' ? (
          <PasswordInput
            {...c}
            autoComplete={AUTO[k]}
            value={valor}
            onChange={(e) => cambiar(k, e.target.value)}
          />
        ) : (
          <Input
            {...c}
            autoComplete={AUTO[k] ?? 'off'}
            inputMode={k === 'cuit' ? 'numeric' : undefined}
            autoFocus={k === 'codigo'}
            value={valor}
            onChange={(e) => cambiar(k, e.target.value)}
          />
        )
      }
    </Field>
  );
};

/** The agreement that it begins with, and its first month. */
const ConvenioFields = ({
  d,
  errores,
  cambiar,
}: {
  readonly d: StartForm;
  readonly errores: StartErrors;
  readonly cambiar: Change;
}) => {
  const t = useT(),
    ultimo = lastMes(d.paquete);
  return (
    <>
      <Field
        label={t('web.inicio.paquete')}
        help={t('web.inicio.paqueteAyuda')}
        error={errores['paquete']}
        className="whole"
      >
        {(c) => (
          <Select
            {...c}
            value={d.paquete}
            onChange={(e) => cambiar('paquete', e.target.value)}
            options={[
              ...[...PAQUETE_NAMES].map(([id, k]) => ({ id, valor: t(k) })),
              { id: '', valor: t('web.inicio.sinPaquete') },
            ]}
          />
        )}
      </Field>
      {d.paquete !== '' && (
        <Field
          label={t('web.inicio.periodo')}
          help={
            ultimo !== undefined && isPeriodo(d.periodo) && d.periodo > ultimo
              ? t('web.inicio.periodoPasado', { mes: showDate(ultimo) })
              : ultimo !== undefined && d.periodo === ultimo && ultimo < periodoOf(todayDate())
                ? t('web.inicio.periodoPropuesto', { mes: showDate(ultimo) })
                : t('web.inicio.periodoAyuda')
          }
          error={errores['periodo']}
          className="whole"
        >
          {(c) => <PeriodInput {...c} value={d.periodo} onChange={(v) => cambiar('periodo', v)} />}
        </Field>
      )}
      <p className="whole soft">{t('web.inicio.despues')}</p>
    </>
  );
};

export const Component = () => {
  const t = useT();
  const ir = useNavigate();
  const inicio = useInstallationOffer();
  const [d, ponerD] = useState<StartForm>({
      ...EMPTY_START,
      periodo: proposedMes(EMPTY_START.paquete, todayDate()),
    }),
    [paso, ponerPaso] = useState(0),
    [errores, ponerErrores] = useState<StartErrors>({}),
    [mensaje, ponerMensaje] = useState<string | undefined>(undefined),
    [ocupado, ponerOcupado] = useState(false);
  const caja = useRef<HTMLFormElement>(null),
    titulo = useRef<HTMLSpanElement>(null),
    terminando = useRef(false),
    recien = useRef(true);
  // One press, one installation: the same key on every try of the same data.
  const clave = useRef(ports.newId());
  // Whoever listens, or goes by the keyboard, is told that the step is another.
  useOnChange([paso], () => {
    if (recien.current) recien.current = false;
    else titulo.current?.focus();
  });
  if (inicio && !inicio.primer_inicio && !terminando.current) return <Navigate to="/auth/login" replace />;
  const actual = START_STEPS[paso] ?? 'usuario';
  const alPrimero = (): void => {
    setTimeout(() => caja.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(), 0);
  };
  const decir = (f: Failure): void => {
    const e = Object.fromEntries((f.errors ?? []).map((x) => [fieldOfServer(x.field), x.message])),
      primero = Object.keys(e)[0];
    ponerErrores(e);
    ponerMensaje(f.message);
    if (primero !== undefined) ponerPaso(START_STEPS.indexOf(stepOfField(primero)));
    alPrimero();
  };
  const seguir = async (): Promise<Failure | undefined> => {
    if (actual !== 'usuario') return undefined;
    const { codigo, username, email, nombre, password } = d,
      r = await client.ask(api.usuarios.comprobarPrimero, {
        codigo: codigo.trim(),
        username: username.trim(),
        email: email.trim(),
        nombre: nombre.trim(),
        password,
      })();
    return E.isLeft(r) ? r.left : undefined;
  };
  const terminar = async (): Promise<Failure | undefined> => {
    const mal = await createInstallation(d, clave.current);
    if (mal) {
      clave.current = ports.newId();
      return mal;
    }
    terminando.current = true;
    forgetInstallationOffer();
    if (!(await signInFirstUser(d))) {
      void ir('/auth/login', { replace: true, state: { mensaje: t('web.inicio.listo') } });
      return undefined;
    }
    const periodo = d.paquete === '' ? undefined : await openFirstPeriodo(t, d);
    notify(periodo === undefined ? { text: t('web.inicio.hecho') } : { text: periodo, tone: 'danger' });
    void ir('/dashboard', { replace: true });
    return undefined;
  };
  const enviar = async (ev: FormEvent): Promise<void> => {
    ev.preventDefault();
    if (ocupado) return;
    const e = checkStep(t, actual, d),
      ultimo = paso === START_STEPS.length - 1;
    ponerErrores(e);
    ponerMensaje(undefined);
    if (Object.keys(e).length) {
      alPrimero();
      return;
    }
    ponerOcupado(true);
    const mal = await (ultimo ? terminar() : seguir());
    ponerOcupado(false);
    if (mal) decir(mal);
    else if (!ultimo) ponerPaso(paso + 1);
  };
  const cambiar = (k: StartField, v: string): void => {
    ponerD({ ...d, [k]: v });
    ponerErrores({ ...errores, [k]: undefined });
  };
  return (
    <main className="wizard">
      <form ref={caja} className="stack" noValidate onSubmit={(e) => void enviar(e)}>
        <div className="row strong">
          <Logo />
          {t('web.producto')}
        </div>
        <h1 style={{ fontSize: 24, lineHeight: '32px' }}>{t('web.inicio.titulo')}</h1>
        <p className="soft">{t('web.inicio.lema')}</p>
        <Recorrido paso={paso} />
        <Panel
          title={
            <span ref={titulo} tabIndex={-1}>
              {t(TITULO[actual])}
            </span>
          }
        >
          <div className="wizard-grid">
            {actual === 'convenio' ? (
              <ConvenioFields d={d} errores={errores} cambiar={cambiar} />
            ) : (
              STEP_FIELDS[actual].map((k) => (
                <StepField key={k} k={k} valor={d[k]} error={errores[k]} cambiar={cambiar} />
              ))
            )}
          </div>
        </Panel>
        {mensaje !== undefined && !Object.values(errores).includes(mensaje) && (
          <Banner tone="danger">{mensaje}</Banner>
        )}
        <div className="row">
          {paso > 0 && (
            <Button
              onClick={() => {
                ponerMensaje(undefined);
                ponerPaso(paso - 1);
              }}
            >
              {t('web.inicio.atras')}
            </Button>
          )}
          <Button type="submit" variant="primary" busy={ocupado}>
            {t(paso === START_STEPS.length - 1 ? 'web.inicio.empezar' : 'web.inicio.seguir')}
          </Button>
        </div>
        {paso === 0 && <p className="soft">{t('web.inicio.demostracion')}</p>}
      </form>
    </main>
  );
};
