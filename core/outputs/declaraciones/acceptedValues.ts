// The values that ARCA accepts in each field of its files, where known: codes,
// dates, check digits. Any other field accepts whatever fits its form.
import { isValidCbu, isValidCuil } from '../../kit/digits.ts';
import { isCivilDate, isPeriodo } from '../../kit/period.ts';
import type { LsdField, LsdRegister } from './layoutLsd.ts';
import type { SicossField } from './layoutSicoss.ts';

/** `v`: the characters of the field as they are in the line; `de`: those of another field of the line. */
export type Accepts = (v: string, de: (campo: string) => string) => boolean;

const es =
  (r: RegExp): Accepts =>
  (v) =>
    r.test(v);
const hasta =
  (maximo: number): Accepts =>
  (v) =>
    /^\d+$/.test(v) && Number(v) <= maximo;
const blanco = (v: string): boolean => v.trim() === '';
const fecha = (v: string): boolean =>
  /^\d{8}$/.test(v) && isCivilDate(`${v.slice(0, 4)}-${v.slice(4, 6)}-${v.slice(6)}`);
const periodo = (v: string): boolean => /^\d{6}$/.test(v) && isPeriodo(`${v.slice(0, 4)}-${v.slice(4)}`);
/** CUIL and CUIT have the same check digit. */
const cuil: Accepts = (v) => isValidCuil(v);
const codigo = es(/^(?!0+$)\d+$/),
  digitos = es(/^\d+$/),
  siNo = es(/^[01TF]$/);
/** A second or third situation comes with its day, and neither without the other. */
const diaDe =
  (situacion: string): Accepts =>
  (v, de) =>
    /^\d\d$/.test(v) && Number(v) <= 31 && Number(v) > 0 === !/^[0 ]+$/.test(de(situacion));
const DIAS_DEL_MES = 31,
  HORAS_DEL_MES = 744;

/** SICOSS version 42. */
export const SICOSS_VALUES: Readonly<Partial<Record<SicossField, Accepts>>> = {
  cuil,
  apellido_nombre: es(/^[A-Z0-9][\x20-\x7e]*$/),
  conyuge: siNo,
  corresponde_reduccion: siNo,
  convencionado: siNo,
  seguro_vida_obligatorio: siNo,
  situacion: codigo,
  condicion: digitos,
  actividad: digitos,
  zona: digitos,
  modalidad_contratacion: codigo,
  obra_social: codigo,
  siniestrado: digitos,
  tipo_empresa: es(/^\d$/),
  regimen: es(/^[01]$/),
  tipo_operacion: es(/^0$/),
  revista_1: codigo,
  revista_1_dia: diaDe('revista_1'),
  revista_2: es(/^\d\d$/),
  revista_2_dia: diaDe('revista_2'),
  revista_3: es(/^\d\d$/),
  revista_3_dia: diaDe('revista_3'),
  dias_trabajados: (v) => Number(v.replace(',', '.')) <= DIAS_DEL_MES,
  horas_trabajadas: (v, de) =>
    hasta(HORAS_DEL_MES)(v, de) && (Number(v) === 0 || Number(de('dias_trabajados').replace(',', '.')) === 0),
};

/** Libro de Sueldos Digital. */
export const LSD_VALUES: { readonly [R in LsdRegister]: Readonly<Partial<Record<LsdField<R>, Accepts>>> } = {
  '01': {
    tipo_registro: es(/^01$/),
    cuit_empleador: cuil,
    identificacion_envio: es(/^(SJ|RE)$/),
    periodo,
    tipo_liquidacion: (v, de) => (de('identificacion_envio') === 'RE' ? blanco(v) : /^[MQS]$/.test(v)),
    numero_liquidacion: (v, de) =>
      de('identificacion_envio') === 'RE' ? blanco(v) : /^(?!0+$)\d{5}$/.test(v),
    dias_base: (v, de) => (de('identificacion_envio') === 'RE' ? blanco(v) : v === '30'),
    cantidad_registros_04: digitos,
  },
  '02': {
    tipo_registro: es(/^02$/),
    cuil,
    cbu: (v, de) => (de('forma_pago') === '3' ? isValidCbu(v) : blanco(v)),
    dias_tope: hasta(DIAS_DEL_MES),
    fecha_pago: fecha,
    fecha_rubrica: blanco,
    forma_pago: es(/^[123]$/),
  },
  '03': {
    tipo_registro: es(/^03$/),
    cuil,
    concepto_empleador: es(/^[A-Z0-9]+ *$/),
    cantidad: digitos,
    unidad: es(/^[ $%AMQSDH]$/),
    importe: digitos,
    debito_credito: es(/^[DC]$/),
    periodo_ajuste: (v) => blanco(v) || periodo(v),
  },
  '04': {
    tipo_registro: es(/^04$/),
    cuil,
    conyuge: es(/^[01]$/),
    hijos: digitos,
    cct: es(/^[01]$/),
    scvo: es(/^[01]$/),
    reduccion: es(/^[01]$/),
    tipo_empleador: es(/^\d$/),
    tipo_operacion: es(/^0$/),
    situacion: codigo,
    condicion: digitos,
    actividad: digitos,
    modalidad: codigo,
    siniestrado: digitos,
    localidad: digitos,
    revista_1: codigo,
    revista_1_dia: diaDe('revista_1'),
    revista_2: es(/^(\d\d| {2})$/),
    revista_2_dia: diaDe('revista_2'),
    revista_3: es(/^(\d\d| {2})$/),
    revista_3_dia: diaDe('revista_3'),
    dias_trabajados: hasta(DIAS_DEL_MES),
    horas_trabajadas: (v, de) =>
      hasta(HORAS_DEL_MES)(v, de) && (Number(v) === 0 || Number(de('dias_trabajados')) === 0),
    obra_social: codigo,
  },
  '05': {
    tipo_registro: es(/^05$/),
    cuil,
    categoria_profesional: codigo,
    puesto: es(/^\d{4}$/),
    fecha_ingreso: fecha,
    fecha_egreso: (v) => /^0+$/.test(v) || fecha(v),
    cuit_empleador: cuil,
  },
};
