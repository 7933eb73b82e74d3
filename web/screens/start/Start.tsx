// First start, step by step: where one comes from, the company, its agreement and first month, and the first
// user. The dashboard continues with what the first run still lacks.
import * as E from 'fp-ts/lib/Either.js';
import { type FormEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { GoTo } from '../../GoTo.tsx';
import type { Failure } from '../../../core/kit/failure.ts';
import { useT, type UiTextKey } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { notify } from '../../kit/Notices.tsx';
import { Banner, Panel } from '../../kit/Panel.tsx';
import { todayDate, ports } from '../../ports.ts';
import { Logo } from '../../shell/Logo.tsx';
import { useOnChange } from '../../kit/useOnChange.ts';
import { forgetInstallationOffer, useInstallationOffer } from '../auth/installationOffer.ts';
import {
  fieldOfServer,
  formOfDraft,
  proposedMes,
  stepOfField,
  stepsOf,
  checkStep,
  EMPTY_START,
  type StartForm,
  type StartErrors,
  type StartStep,
} from './steps.ts';
import { StartFields } from './StartFields.tsx';
import { useStartStep } from './useStartStep.ts';
import { openFirstPeriodo, createInstallation, signInFirstUser } from './finish.ts';
import { addressWithCode, askStartDraft, codeInAddress, useStartDraft } from './useStartDraft.ts';
import '../auth/auth.css';

const TITLE: Readonly<Record<StartStep, UiTextKey>> = {
  origen: 'primerInicio.origen',
  empresa: 'primerInicio.empresa',
  convenio: 'primerInicio.convenio',
  usuario: 'primerInicio.usuario',
};

const StepTrail = ({ steps, at }: { readonly steps: readonly StartStep[]; readonly at: number }) => {
  const t = useT();
  return (
    <ol className="wizard-pasos" aria-label={t('primerInicio.pasos')}>
      {steps.map((p, i) => (
        <li key={p} aria-current={i === at ? 'step' : undefined} data-hecho={i < at || undefined}>
          <span className="num">{i + 1}</span>
          {t(TITLE[p])}
        </li>
      ))}
    </ol>
  );
};

/** What is written, its errors, and the step; recovered from the server when the address has the code. */
const useStartForm = () => {
  const code = codeInAddress(useLocation().hash);
  const [form, setForm] = useState<StartForm>({
      ...EMPTY_START,
      codigo: code,
      periodo: proposedMes(todayDate()),
    }),
    { step, setStep, advance, stay, back } = useStartStep(),
    [errors, setErrors] = useState<StartErrors>({}),
    [message, setMessage] = useState<string | undefined>(undefined);
  const [accepted, accept] = useState(false),
    [recovered, setRecovered] = useState(false),
    [reading, setReading] = useState(code !== '');
  const say = (f: Failure): void => {
    const e = Object.fromEntries((f.errors ?? []).map((x) => [fieldOfServer(x.field), x.message])),
      [first] = Object.keys(e);
    setErrors(e);
    setMessage(f.message);
    if (first !== undefined) setStep(stepOfField(first));
  };
  /** Opens the first start with the code; true: there was something written, and the screen shows it. */
  const openWith = async (code: string): Promise<Failure | boolean> => {
    const r = await askStartDraft(code);
    if (E.isLeft(r)) return r.left;
    accept(true);
    const kept = r.right;
    // Whoever goes back to the first step keeps what the screen has, which is newer.
    if (kept === null || accepted) return false;
    const { form: written, step: reached } = formOfDraft(kept, code);
    setForm(written);
    setStep(reached);
    setRecovered(true);
    return true;
  };
  useOnChange([code], () => {
    if (code === '' || accepted) return;
    void openWith(code).then((r) => {
      setReading(false);
      if (typeof r === 'object') say(r);
    });
  });
  return {
    ...{ form, step, errors, message, accepted, recovered, reading },
    ...{ advance, stay, back, setErrors, setMessage, say, openWith },
    change: (written: Partial<StartForm>): void => {
      setForm({ ...form, ...written });
      setErrors(Object.fromEntries(Object.entries(errors).filter(([k]) => !(k in written))));
    },
  };
};

/** The end: the company and its user, signed in, with the run of the first month. */
const useFinish = (form: StartForm, stopDraft: () => void) => {
  const t = useT(),
    go = useNavigate(),
    finishing = useRef(false);
  // One installation per press: retries of the same data use the same key.
  const key = useRef(ports.newId());
  const finish = async (): Promise<Failure | undefined> => {
    finishing.current = true;
    const wrong = await createInstallation(form, key.current);
    if (wrong) {
      finishing.current = false;
      key.current = ports.newId();
      return wrong;
    }
    stopDraft();
    forgetInstallationOffer();
    if (!(await signInFirstUser(t, form))) {
      void go('/auth/login', { replace: true, state: { mensaje: t('primerInicio.listo') } });
      return undefined;
    }
    const opensPeriodo = form.origen !== 'mirar' && form.paquete !== '',
      failed = opensPeriodo ? await openFirstPeriodo(t, form) : undefined;
    notify(failed === undefined ? { text: t('primerInicio.hecho') } : { text: failed, tone: 'danger' });
    void go('/dashboard', { replace: true, state: { origen: form.origen } });
    return undefined;
  };
  return { finishing, finish };
};

export const Component = () => {
  const t = useT(),
    offer = useInstallationOffer(),
    f = useStartForm(),
    { form, step, errors, message } = f,
    draft = useStartDraft(form, step, f.accepted),
    { finishing, finish } = useFinish(form, draft.stop);
  const [busy, setBusy] = useState(false);
  const box = useRef<HTMLFormElement>(null),
    title = useRef<HTMLSpanElement>(null),
    fresh = useRef(true);
  // Announces the change of step to screen readers and moves the keyboard there.
  useOnChange([step], () => {
    if (fresh.current) fresh.current = false;
    else title.current?.focus();
  });
  if (offer && !offer.primer_inicio && !finishing.current) return <GoTo to="/auth/login" />;
  if (f.reading) return null;
  const steps = stepsOf(form.origen),
    at = steps.indexOf(step),
    isLast = at === steps.length - 1;
  const toFirstError = (): void => {
    setTimeout(() => box.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(), 0);
  };
  const following = steps[at + 1];
  const goOn = async (): Promise<Failure | undefined> => {
    if (following === undefined) return finish();
    if (step === 'origen') {
      const opened = await f.openWith(form.codigo);
      if (typeof opened === 'object') return opened;
      // A reload finds the code here: the fragment is never sent, and the code serves once.
      if (opened) {
        void f.stay(addressWithCode(form.codigo));
        return undefined;
      }
    }
    await f.advance(following, addressWithCode(form.codigo));
    return undefined;
  };
  const send = async (ev: FormEvent): Promise<void> => {
    ev.preventDefault();
    if (busy) return;
    const e = checkStep(t, step, form);
    f.setErrors(e);
    f.setMessage(undefined);
    if (Object.keys(e).length) {
      toFirstError();
      return;
    }
    setBusy(true);
    const wrong = await goOn();
    setBusy(false);
    if (!wrong) return;
    f.say(wrong);
    toFirstError();
  };
  return (
    <main className="wizard">
      <form ref={box} className="stack" noValidate onSubmit={(e) => void send(e)}>
        <div className="row strong">
          <Logo />
          {t('web.producto')}
        </div>
        <h1 className="wizard-titulo">{t('primerInicio.titulo')}</h1>
        <p className="soft">{t('primerInicio.lema')}</p>
        <StepTrail steps={steps} at={at} />
        {f.recovered && <Banner tone="info">{t('primerInicio.recuperado')}</Banner>}
        <Panel
          title={
            <span ref={title} tabIndex={-1}>
              {t(TITLE[step])}
            </span>
          }
        >
          <div className="wizard-grid">
            <StartFields step={step} form={form} errors={errors} change={f.change} />
          </div>
        </Panel>
        {message !== undefined && !Object.values(errors).includes(message) && (
          <Banner tone="danger">{message}</Banner>
        )}
        <div className="row">
          {at > 0 && (
            <Button
              onClick={() => {
                f.setMessage(undefined);
                f.back(steps[at - 1] ?? 'origen');
              }}
            >
              {t('primerInicio.atras')}
            </Button>
          )}
          <Button type="submit" variant="primary" busy={busy}>
            {t(
              !isLast
                ? 'primerInicio.seguir'
                : form.origen === 'mirar'
                  ? 'primerInicio.mirar'
                  : 'primerInicio.empezar',
            )}
          </Button>
          <span className="soft wizard-guardado" role="status">
            {draft.saved ? t('primerInicio.guardado') : ''}
          </span>
        </div>
      </form>
    </main>
  );
};
