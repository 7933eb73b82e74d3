// The steps of the first start: their fields, and the checks that need no server.
import type { StartDraft, StartOrigin } from '../../../core/api/usuarios.ts';
import type { Row } from '../../../core/kit/field.ts';
import { readField } from '../../../core/kit/readField.ts';
import { LAST_LIQUIDACION_MES } from '../../../core/packs/kit/vigencias.ts';
import { MIN_PASSWORD_LENGTH } from '../../../core/domain/password.ts';
import { isPeriodo, periodoOf } from '../../../core/kit/period.ts';
import { tables } from '../../../core/tables/index.ts';
import type { T } from '../../i18n.ts';
import { isOneOf } from '../../../core/kit/known.ts';

/** Everything that is asked; what is kept on the server on the way has no code and no password. */
export interface StartForm extends Omit<StartDraft, 'paso'> {
  readonly codigo: string;
  readonly password: string;
  readonly confirmacion: string;
}
export const EMPTY_START: StartForm = {
  codigo: '',
  origen: 'nueva',
  nombre: '',
  username: '',
  email: '',
  password: '',
  confirmacion: '',
  razon_social: '',
  cuit: '',
  domicilio: '',
  localidad: '',
  paquete: 'comercio',
  periodo: '',
};
export type StartField = keyof StartForm;
export type StartErrors = Partial<Record<string, string>>;

export const START_ORIGINS: readonly StartOrigin[] = ['nueva', 'programa', 'planillas', 'mirar'];

/** In the order asked. The user comes last: passwords are not kept, so a reload before then loses nothing. */
export const START_STEPS = ['origen', 'empresa', 'convenio', 'usuario'] as const;
export type StartStep = (typeof START_STEPS)[number];
const ONLY_LOOKING: readonly StartStep[] = ['origen', 'usuario'];
/** Whoever only wants to look gets the company of the demonstration: nothing is asked about their own. */
export const stepsOf = (origin: StartOrigin): readonly StartStep[] =>
  origin === 'mirar' ? ONLY_LOOKING : START_STEPS;

export const STEP_FIELDS: Readonly<Record<StartStep, readonly StartField[]>> = {
  origen: ['codigo', 'origen'],
  empresa: ['razon_social', 'cuit', 'domicilio', 'localidad'],
  convenio: ['paquete', 'periodo'],
  usuario: ['nombre', 'username', 'email', 'password', 'confirmacion'],
};

/** What is kept on the server: what was written and the step reached, never the code or a password. */
export const draftOf = (
  { codigo: _, password: _p, confirmacion: _c, ...written }: StartForm,
  step: StartStep,
): StartDraft => ({ ...written, paso: step });
/** The form and the step of a draft. */
export const formOfDraft = (
  { paso: step, ...written }: StartDraft,
  code: string,
): { readonly form: StartForm; readonly step: StartStep } => ({
  form: { ...EMPTY_START, ...written, codigo: code },
  step: stepsOf(written.origen).find((s) => s === step) ?? 'origen',
});

/** The last month that can be calculated with a package and the legal tables; later ones lack tables. */
export const lastMes = (paquete: string): string | undefined =>
  Object.hasOwn(LAST_LIQUIDACION_MES, paquete)
    ? LAST_LIQUIDACION_MES[paquete as keyof typeof LAST_LIQUIDACION_MES]
    : undefined;
/**
 * The present month, which is the one people come to pay. The values that the package lacks for it are told
 * before and after, with where to write them.
 */
export const proposedMes = (today: string): string => periodoOf(today);

/** The server names the company's fields by path. */
export const fieldOfServer = (f: string): string => f.replace(/^empresa\./, '');
export const stepOfField = (field: string): StartStep =>
  START_STEPS.find((p) => isOneOf(STEP_FIELDS[p], field)) ?? 'usuario';

export const checkStep = (t: T, step: StartStep, d: StartForm): StartErrors => {
  const e: Record<string, string> = {};
  if (step === 'origen' && d.codigo.trim() === '') e['codigo'] = t('web.requerido');
  if (step === 'usuario') {
    for (const k of STEP_FIELDS.usuario) if (d[k].trim() === '') e[k] = t('web.requerido');
    if (!e['password'] && d.password.length < MIN_PASSWORD_LENGTH)
      e['password'] = t('primerInicio.passwordAyuda', { min: MIN_PASSWORD_LENGTH });
    if (!e['confirmacion'] && d.password !== d.confirmacion)
      e['confirmacion'] = t('machines.registro.noCoinciden');
  }
  if (step === 'empresa')
    for (const k of ['razon_social', 'cuit', 'domicilio', 'localidad'] as const) {
      const r = readField(tables.Parametros.fields[k], k, d[k]);
      if ('errors' in r) e[k] = r.errors[0]!.message;
    }
  if (step === 'convenio' && d.paquete !== '' && !isPeriodo(d.periodo))
    e['periodo'] = t('primerInicio.periodoMal');
  return e;
};

/** The row with the usual code; a table that lost it gives its first row. */
export const rowByCode = (rows: readonly Row[], code: string): Row | undefined =>
  rows.find((f) => f['codigo'] === code) ?? rows[0];
