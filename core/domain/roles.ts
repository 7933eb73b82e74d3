// Who may do what: the roles of a company as data. Every route, menu entry and button asks here.
import type { Field, Sensitivity } from '../kit/field.ts';
import type { AnyTable, TableGroup } from '../kit/table.ts';
import { RESERVES, type Reserve } from './reserve.ts';

export const ROLES = ['administrador', 'liquidador', 'carga', 'consulta', 'trabajador'] as const;
export type Role = (typeof ROLES)[number];
export const isRole = (r: string): r is Role => ROLES.some((x) => x === r);

/** Actions other than reading and writing rows of a table. */
export type Action =
  | 'calcular'
  | 'aprobar'
  | 'pagar'
  | 'cerrar'
  | 'reabrir'
  | 'anular'
  | 'explicar'
  | 'recibos'
  | 'probar'
  | 'importar'
  | 'exportar'
  | 'historia'
  | 'olvidar'
  | 'compartir'
  | 'administrar'
  | 'declarar'
  | 'documentos'
  | 'adjuntar'
  | 'anotar'
  | 'tiempo'
  | 'aumentar'
  | 'agendar'
  | 'entregar';

interface Permisos {
  readonly lee: readonly TableGroup[];
  readonly escribe: readonly TableGroup[];
  readonly acciones: readonly Action[];
  readonly ve: readonly Sensitivity[];
  /** Of the lines and novedades whose cause is reserved, those that it sees by their name. */
  readonly conoce: readonly Reserve[];
}

const TODOS: readonly TableGroup[] = [
  'personal',
  'conceptos',
  'liquidaciones',
  'novedades',
  'tablas',
  'parametros',
  'notas',
  'administracion',
];
const OFICINA: readonly TableGroup[] = [
  'personal',
  'conceptos',
  'liquidaciones',
  'novedades',
  'tablas',
  'parametros',
  'notas',
];

/** Actions of those who run the payroll, besides reading and writing rows. */
const LIQUIDA: readonly Action[] = [
  'calcular',
  'aprobar',
  'pagar',
  'cerrar',
  'reabrir',
  'anular',
  'explicar',
  'recibos',
  'probar',
  'importar',
  'exportar',
  'historia',
  'compartir',
  'declarar',
  'documentos',
  'adjuntar',
  'anotar',
  'tiempo',
  'aumentar',
  'agendar',
  'entregar',
];

export const PERMISSIONS: Readonly<Record<Role, Permisos>> = {
  administrador: {
    lee: TODOS,
    escribe: TODOS,
    ve: ['publico', 'personal', 'pago', 'banco', 'salud', 'embargo', 'sindical', 'nota'],
    conoce: ['salud', 'embargo', 'sindical'],
    acciones: [...LIQUIDA, 'olvidar', 'administrar'],
  },
  liquidador: {
    lee: OFICINA,
    escribe: ['personal', 'conceptos', 'liquidaciones', 'novedades', 'tablas', 'parametros', 'notas'],
    ve: ['publico', 'personal', 'pago', 'banco', 'salud', 'embargo', 'sindical', 'nota'],
    conoce: ['salud', 'embargo', 'sindical'],
    acciones: LIQUIDA,
  },
  carga: {
    lee: ['personal', 'conceptos', 'novedades', 'tablas', 'notas'],
    escribe: ['novedades', 'notas'],
    ve: ['publico', 'personal', 'nota'],
    // Who loads the month's novedades loads the days of sickness too.
    conoce: ['salud'],
    acciones: ['agendar', 'importar', 'historia', 'documentos', 'tiempo'],
  },
  consulta: {
    lee: OFICINA,
    escribe: ['notas'],
    ve: ['publico', 'personal', 'pago', 'nota'],
    conoce: [],
    acciones: ['explicar', 'recibos', 'exportar', 'historia', 'documentos', 'tiempo'],
  },
  // Sees and signs their own receipts; those calls check the person, not the table.
  trabajador: { lee: ['notas'], escribe: ['notas'], ve: ['publico'], conoce: [], acciones: [] },
};

const alguno = (roles: readonly Role[], p: (x: Permisos) => boolean): boolean =>
  roles.some((r) => p(PERMISSIONS[r]));

export const canRead = (roles: readonly Role[], tabla: AnyTable): boolean =>
  alguno(roles, (p) => p.lee.includes(tabla.grupo));
export const canWrite = (roles: readonly Role[], tabla: AnyTable): boolean =>
  alguno(roles, (p) => p.escribe.includes(tabla.grupo));
export const canDo = (roles: readonly Role[], accion: Action): boolean =>
  alguno(roles, (p) => p.acciones.includes(accion));
export const canSee = (roles: readonly Role[], campo: Field): boolean =>
  alguno(roles, (p) => p.ve.includes(campo.sensibilidad ?? 'publico'));
/** The reserved causes that the roles may not know. */
export const unknownTo = (roles: readonly Role[]): readonly Reserve[] =>
  RESERVES.filter((r) => !alguno(roles, (p) => p.conoce.includes(r)));
/** Fields that more people may see than write: the action required to write them, besides the table's. */
const ESCRIBE: Partial<Record<Sensitivity, Action>> = { nota: 'anotar' };
/** Whether a field of a writable table may be changed. */
export const canChange = (roles: readonly Role[], campo: Field): boolean => {
  const pide = ESCRIBE[campo.sensibilidad ?? 'publico'];
  return canSee(roles, campo) && (pide === undefined || canDo(roles, pide));
};
