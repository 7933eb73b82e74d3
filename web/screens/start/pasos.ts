// The steps of the first start: what each asks, and what can be said of it before the server does.
import { leerCampo, type Row } from '../../../core/kit/field.ts';
import { SE_LIQUIDA_HASTA } from '../../../core/packs/vigencias.ts';
import { esPeriodo, periodoDe } from '../../../core/kit/period.ts';
import { tables } from '../../../core/tables/index.ts';
import type { T } from '../../i18n.ts';

export const VACIO = {
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
export type Datos = typeof VACIO;
export type Campo = keyof Datos;
export type Errores = Partial<Record<string, string>>;

export const PASOS = ['usuario', 'empresa', 'convenio'] as const;
export type Paso = (typeof PASOS)[number];
export const CAMPOS: Readonly<Record<Paso, readonly Campo[]>> = {
  usuario: ['codigo', 'nombre', 'username', 'email', 'password', 'confirmacion'],
  empresa: ['razon_social', 'cuit', 'domicilio', 'localidad'],
  convenio: ['paquete', 'periodo'],
};
/** The last month that can be liquidated with a package and the tables of the law; later ones ask for tables that are not there. */
export const ultimoMes = (paquete: string): string | undefined =>
  Object.hasOwn(SE_LIQUIDA_HASTA, paquete)
    ? SE_LIQUIDA_HASTA[paquete as keyof typeof SE_LIQUIDA_HASTA]
    : undefined;
/** The month to begin with: today's, or the last that can be liquidated. */
export const mesPropuesto = (paquete: string, hoy: string): string => {
  const mes = periodoDe(hoy),
    ultimo = ultimoMes(paquete);
  return ultimo !== undefined && ultimo < mes ? ultimo : mes;
};
/** The server names the company's fields by their path. */
export const deServidor = (f: string): string => f.replace(/^empresa\./, '');
export const pasoDe = (campo: string): Paso =>
  PASOS.find((p) => (CAMPOS[p] as readonly string[]).includes(campo)) ?? 'convenio';

export const revisar = (t: T, paso: Paso, d: Datos): Errores => {
  const e: Record<string, string> = {};
  if (paso === 'usuario') {
    for (const k of CAMPOS.usuario) if (d[k].trim() === '') e[k] = t('web.requerido');
    if (!e['confirmacion'] && d.password !== d.confirmacion)
      e['confirmacion'] = t('machines.registro.noCoinciden');
  }
  if (paso === 'empresa')
    for (const k of ['razon_social', 'cuit', 'domicilio', 'localidad'] as const) {
      const r = leerCampo(tables.Parametros.fields[k], k, d[k]);
      if ('errors' in r) e[k] = r.errors[0]!.message;
    }
  if (paso === 'convenio' && d.paquete !== '' && !esPeriodo(d.periodo))
    e['periodo'] = t('web.inicio.periodoMal');
  return e;
};

/** The one of the usual code; a table where somebody took it away gives its first. */
export const deCodigo = (filas: readonly Row[], codigo: string): Row | undefined =>
  filas.find((f) => f['codigo'] === codigo) ?? filas[0];
