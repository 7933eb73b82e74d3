// First start, in three steps: the first user with the code of the console, the company, its agreement and
// first month. The dashboard continues with people and runs.
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

/** The initial agreement and the first month. */
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
    last = lastMes(d.paquete);
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
            last !== undefined && isPeriodo(d.periodo) && d.periodo > last
              ? t('web.inicio.periodoPasado', { mes: showDate(last) })
              : last !== undefined && d.periodo === last && last < periodoOf(todayDate())
                ? t('web.inicio.periodoPropuesto', { mes: showDate(last) })
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
  const start = useInstallationOffer();
  const [d, setD] = useState<StartForm>({
      ...EMPTY_START,
      periodo: proposedMes(EMPTY_START.paquete, todayDate()),
    }),
    [step, setStep] = useState(0),
    [errors, setErrors] = useState<StartErrors>({}),
    [message, setMessage] = useState<string | undefined>(undefined),
    [busy, setBusy] = useState(false);
  const box = useRef<HTMLFormElement>(null),
    title = useRef<HTMLSpanElement>(null),
    terminando = useRef(false),
    recien = useRef(true);
  // One installation per press: retries of the same data use the same key.
  const key = useRef(ports.newId());
  // Announces the change of step to screen readers and moves the keyboard there.
  useOnChange([step], () => {
    if (recien.current) recien.current = false;
    else title.current?.focus();
  });
  if (start && !start.primer_inicio && !terminando.current) return <Navigate to="/auth/login" replace />;
  const current = START_STEPS[step] ?? 'usuario';
  const alPrimero = (): void => {
    setTimeout(() => box.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(), 0);
  };
  const say = (f: Failure): void => {
    const e = Object.fromEntries((f.errors ?? []).map((x) => [fieldOfServer(x.field), x.message])),
      first = Object.keys(e)[0];
    setErrors(e);
    setMessage(f.message);
    if (first !== undefined) setStep(START_STEPS.indexOf(stepOfField(first)));
    alPrimero();
  };
  const goOn = async (): Promise<Failure | undefined> => {
    if (current !== 'usuario') return undefined;
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
  const finish = async (): Promise<Failure | undefined> => {
    const wrong = await createInstallation(d, key.current);
    if (wrong) {
      key.current = ports.newId();
      return wrong;
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
  const send = async (ev: FormEvent): Promise<void> => {
    ev.preventDefault();
    if (busy) return;
    const e = checkStep(t, current, d),
      ultimo = step === START_STEPS.length - 1;
    setErrors(e);
    setMessage(undefined);
    if (Object.keys(e).length) {
      alPrimero();
      return;
    }
    setBusy(true);
    const mal = await (ultimo ? finish() : goOn());
    setBusy(false);
    if (mal) say(mal);
    else if (!ultimo) setStep(step + 1);
  };
  const change = (k: StartField, v: string): void => {
    setD({ ...d, [k]: v });
    setErrors({ ...errors, [k]: undefined });
  };
  return (
    <main className="wizard">
      <form ref={box} className="stack" noValidate onSubmit={(e) => void send(e)}>
        <div className="row strong">
          <Logo />
          {t('web.producto')}
        </div>
        <h1 style={{ fontSize: 24, lineHeight: '32px' }}>{t('web.inicio.titulo')}</h1>
        <p className="soft">{t('web.inicio.lema')}</p>
        <Recorrido paso={step} />
        <Panel
          title={
            <span ref={title} tabIndex={-1}>
              {t(TITULO[current])}
            </span>
          }
        >
          <div className="wizard-grid">
            {current === 'convenio' ? (
              <ConvenioFields d={d} errores={errors} cambiar={change} />
            ) : (
              STEP_FIELDS[current].map((k) => (
                <StepField key={k} k={k} valor={d[k]} error={errors[k]} cambiar={change} />
              ))
            )}
          </div>
        </Panel>
        {message !== undefined && !Object.values(errors).includes(message) && (
          <Banner tone="danger">{message}</Banner>
        )}
        <div className="row">
          {step > 0 && (
            <Button
              onClick={() => {
                setMessage(undefined);
                setStep(step - 1);
              }}
            >
              {t('web.inicio.atras')}
            </Button>
          )}
          <Button type="submit" variant="primary" busy={busy}>
            {t(step === START_STEPS.length - 1 ? 'web.inicio.empezar' : 'web.inicio.seguir')}
          </Button>
        </div>
        {step === 0 && <p className="soft">{t('web.inicio.demostracion')}</p>}
      </form>
    </main>
  );
};
