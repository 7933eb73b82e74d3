// The steps of the first start: their fields, and the checks that need no server.
import type { Row } from '../../../core/kit/field.ts';
import { readField } from '../../../core/kit/readField.ts';
import { LAST_LIQUIDACION_MES } from '../../../core/packs/kit/vigencias.ts';
import { isPeriodo, periodoOf } from '../../../core/kit/period.ts';
import { tables } from '../../../core/tables/index.ts';
import type { T } from '../../i18n.ts';
import { isOneOf } from '../../../core/kit/known.ts';

export const EMPTY_START = {
  codigo: '',
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
export type StartForm = typeof EMPTY_START;
export type StartField = keyof StartForm;
export type StartErrors = Partial<Record<string, string>>;

export const START_STEPS = ['usuario', 'empresa', 'convenio'] as const;
export type StartStep = (typeof START_STEPS)[number];
export const STEP_FIELDS: Readonly<Record<StartStep, readonly StartField[]>> = {
  usuario: ['codigo', 'nombre', 'username', 'email', 'password', 'confirmacion'],
  empresa: ['razon_social', 'cuit', 'domicilio', 'localidad'],
  convenio: ['paquete', 'periodo'],
};
/** The last month that can be calculated with a package and the legal tables; later ones lack tables. */
export const lastMes = (paquete: string): string | undefined =>
  Object.hasOwn(LAST_LIQUIDACION_MES, paquete)
    ? LAST_LIQUIDACION_MES[paquete as keyof typeof LAST_LIQUIDACION_MES]
    : undefined;
/** The initial month: the current one, or the last that can be calculated. */
export const proposedMes = (paquete: string, today: string): string => {
  const mes = periodoOf(today),
    last = lastMes(paquete);
  return last !== undefined && last < mes ? last : mes;
};
/** The server names the company's fields by path. */
export const fieldOfServer = (f: string): string => f.replace(/^empresa\./, '');
export const stepOfField = (field: string): StartStep =>
  START_STEPS.find((p) => isOneOf(STEP_FIELDS[p], field)) ?? 'convenio';

export const checkStep = (t: T, step: StartStep, d: StartForm): StartErrors => {
  const e: Record<string, string> = {};
  if (step === 'usuario') {
    for (const k of STEP_FIELDS.usuario) if (d[k].trim() === '') e[k] = t('web.requerido');
    if (!e['confirmacion'] && d.password !== d.confirmacion)
      e['confirmacion'] = t('machines.registro.noCoinciden');
  }
  if (step === 'empresa')
    for (const k of ['razon_social', 'cuit', 'domicilio', 'localidad'] as const) {
      const r = readField(tables.Parametros.fields[k], k, d[k]);
      if ('errors' in r) e[k] = r.errors[0]!.message;
    }
  if (step === 'convenio' && d.paquete !== '' && !isPeriodo(d.periodo))
    e['periodo'] = t('web.inicio.periodoMal');
  return e;
};

/** The row with the usual code; a table that lost it gives its first row. */
export const rowByCode = (rows: readonly Row[], code: string): Row | undefined =>
  rows.find((f) => f['codigo'] === code) ?? rows[0];
