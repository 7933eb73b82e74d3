// What each step of the first start asks: where the company comes from, its data, its agreement and month, and
// the first user.
import { MIN_PASSWORD_LENGTH } from '../../../core/domain/password.ts';
import { isPeriodo, showDate } from '../../../core/kit/period.ts';
import { useT } from '../../i18n.ts';
import { Field } from '../../kit/Field.tsx';
import { Input, PasswordInput, Select } from '../../kit/Input.tsx';
import { Radio } from '../../kit/Radio.tsx';
import { PeriodInput } from '../../kit/Written.tsx';
import { PAQUETE_NAMES } from './paqueteNames.ts';
import {
  STEP_FIELDS,
  START_ORIGINS,
  lastMes,
  type StartErrors,
  type StartForm,
  type StartStep,
} from './steps.ts';

type TextStartField = Exclude<keyof StartForm, 'origen'>;
export interface StartStepProps {
  readonly form: StartForm;
  readonly errors: StartErrors;
  readonly change: (written: Partial<StartForm>) => void;
}

const AUTOCOMPLETE: Partial<Record<TextStartField, string>> = {
  codigo: 'one-time-code',
  nombre: 'name',
  username: 'username',
  email: 'email',
  password: 'new-password',
  confirmacion: 'new-password',
  razon_social: 'organization',
};

const StepField = ({ k, form, errors, change }: StartStepProps & { readonly k: TextStartField }) => {
  const t = useT(),
    shared = {
      value: form[k],
      onChange: (e: { readonly target: { readonly value: string } }) => change({ [k]: e.target.value }),
    };
  return (
    <Field
      label={t(`primerInicio.${k}`)}
      error={errors[k]}
      help={
        k === 'codigo'
          ? t('primerInicio.codigoAyuda')
          : k === 'password'
            ? t('primerInicio.passwordAyuda', { min: MIN_PASSWORD_LENGTH })
            : undefined
      }
      className={k === 'codigo' || k === 'domicilio' ? 'whole' : ''}
    >
      {(c) =>
        k === 'password' || k === 'confirmacion' ? (
          <PasswordInput {...c} {...shared} autoComplete={AUTOCOMPLETE[k]} />
        ) : (
          <Input
            {...c}
            {...shared}
            autoComplete={AUTOCOMPLETE[k] ?? 'off'}
            inputMode={k === 'cuit' ? 'numeric' : undefined}
            autoFocus={k === 'codigo' && form.codigo === ''}
          />
        )
      }
    </Field>
  );
};

/** Where one comes from: it decides what is asked next, and what the dashboard offers first. */
const OriginFields = (p: StartStepProps) => {
  const t = useT();
  return (
    <>
      <StepField {...p} k="codigo" />
      <fieldset className="whole wizard-origen">
        <legend className="field-label">{t('primerInicio.deDonde')}</legend>
        {START_ORIGINS.map((o) => (
          <Radio
            key={o}
            name="origen"
            className="wizard-opcion"
            checked={p.form.origen === o}
            onSelect={() => p.change({ origen: o })}
            label={
              <>
                <b>{t(`primerInicio.origenes.${o}`)}</b>
                <small>{t(`primerInicio.origenesPara.${o}`)}</small>
              </>
            }
          />
        ))}
      </fieldset>
    </>
  );
};

/** The initial agreement and the first month. */
const ConvenioFields = ({ form, errors, change }: StartStepProps) => {
  const t = useT(),
    last = lastMes(form.paquete);
  return (
    <>
      <Field
        label={t('primerInicio.paquete')}
        help={t('primerInicio.paqueteAyuda')}
        error={errors['paquete']}
        className="whole"
      >
        {(c) => (
          <Select
            {...c}
            value={form.paquete}
            onChange={(e) => change({ paquete: e.target.value })}
            options={[
              ...[...PAQUETE_NAMES].map(([id, k]) => ({ id, valor: t(k) })),
              { id: '', valor: t('primerInicio.sinPaquete') },
            ]}
          />
        )}
      </Field>
      {form.paquete !== '' && (
        <Field
          label={t('primerInicio.periodo')}
          help={
            last !== undefined && isPeriodo(form.periodo) && form.periodo > last
              ? t('primerInicio.periodoPasado', { mes: showDate(last) })
              : t('primerInicio.periodoAyuda')
          }
          error={errors['periodo']}
          className="whole"
        >
          {(c) => <PeriodInput {...c} value={form.periodo} onChange={(v) => change({ periodo: v })} />}
        </Field>
      )}
      <p className="whole soft">{t('primerInicio.despues')}</p>
    </>
  );
};

export const StartFields = ({ step, ...p }: StartStepProps & { readonly step: StartStep }) => {
  const t = useT();
  if (step === 'origen') return <OriginFields {...p} />;
  if (step === 'convenio') return <ConvenioFields {...p} />;
  return (
    <>
      {STEP_FIELDS[step].map((k) => k !== 'origen' && <StepField key={k} {...p} k={k} />)}
      {step === 'usuario' && p.form.origen === 'mirar' && (
        <p className="whole soft">{t('primerInicio.ejemploTarda')}</p>
      )}
    </>
  );
};
