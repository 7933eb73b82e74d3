// The steps of the first start: what each asks, and what can be said of it before the server does.
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
/**
 * The last month that can be liquidated with a package and the tables of the law; later ones ask for tables
 * that are not there.
 */
export const lastMes = (paquete: string): string | undefined =>
  Object.hasOwn(LAST_LIQUIDACION_MES, paquete)
    ? LAST_LIQUIDACION_MES[paquete as keyof typeof LAST_LIQUIDACION_MES]
    : undefined;
/** The month to begin with: today's, or the last that can be liquidated. */
export const proposedMes = (paquete: string, hoy: string): string => {
  const mes = periodoOf(hoy),
    ultimo = lastMes(paquete);
  return ultimo !== undefined && ultimo < mes ? ultimo : mes;
};
/** The server names the company's fields by their path. */
export const fieldOfServer = (f: string): string => f.replace(/^empresa\./, '');
export const stepOfField = (campo: string): StartStep =>
  START_STEPS.find((p) => isOneOf(STEP_FIELDS[p], campo)) ?? 'convenio';

export const checkStep = (t: T, paso: StartStep, d: StartForm): StartErrors => {
  const e: Record<string, string> = {};
  if (paso === 'usuario') {
    for (const k of STEP_FIELDS.usuario) if (d[k].trim() === '') e[k] = t('web.requerido');
    if (!e['confirmacion'] && d.password !== d.confirmacion)
      e['confirmacion'] = t('machines.registro.noCoinciden');
  }
  if (paso === 'empresa')
    for (const k of ['razon_social', 'cuit', 'domicilio', 'localidad'] as const) {
      const r = readField(tables.Parametros.fields[k], k, d[k]);
      if ('errors' in r) e[k] = r.errors[0]!.message;
    }
  if (paso === 'convenio' && d.paquete !== '' && !isPeriodo(d.periodo))
    e['periodo'] = t('web.inicio.periodoMal');
  return e;
};

/** The one of the usual code; a table where somebody took it away gives its first. */
export const rowByCode = (filas: readonly Row[], codigo: string): Row | undefined =>
  filas.find((f) => f['codigo'] === codigo) ?? filas[0];
