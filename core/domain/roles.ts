// Who may do what: the roles of a company as data, asked by every route, menu entry and button.
import type { Field, Sensibilidad } from '../kit/field.ts';
import type { AnyTable, Grupo } from '../kit/table.ts';

export const ROLES = ['administrador', 'liquidador', 'carga', 'consulta', 'trabajador'] as const;
export type Rol = (typeof ROLES)[number];

/** Actions that are not CRUD of a table. */
export type Accion =
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
  readonly lee: readonly Grupo[];
  readonly escribe: readonly Grupo[];
  readonly acciones: readonly Accion[];
  readonly ve: readonly Sensibilidad[];
}

const TODOS: readonly Grupo[] = [
  'personal',
  'conceptos',
  'liquidaciones',
  'novedades',
  'tablas',
  'parametros',
  'notas',
  'administracion',
];
const OFICINA: readonly Grupo[] = [
  'personal',
  'conceptos',
  'liquidaciones',
  'novedades',
  'tablas',
  'parametros',
  'notas',
];

/** What whoever runs the payroll does besides reading and writing rows. */
const LIQUIDA: readonly Accion[] = [
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

export const PERMISOS: Readonly<Record<Rol, Permisos>> = {
  administrador: {
    lee: TODOS,
    escribe: TODOS,
    ve: ['publico', 'personal', 'pago', 'banco', 'salud', 'embargo', 'nota'],
    acciones: [...LIQUIDA, 'olvidar', 'administrar'],
  },
  liquidador: {
    lee: OFICINA,
    escribe: ['personal', 'conceptos', 'liquidaciones', 'novedades', 'tablas', 'parametros', 'notas'],
    ve: ['publico', 'personal', 'pago', 'banco', 'salud', 'embargo', 'nota'],
    acciones: LIQUIDA,
  },
  carga: {
    lee: ['personal', 'conceptos', 'novedades', 'tablas', 'notas'],
    escribe: ['novedades', 'notas'],
    ve: ['publico', 'personal', 'nota'],
    acciones: ['agendar', 'importar', 'historia', 'documentos', 'tiempo'],
  },
  consulta: {
    lee: OFICINA,
    escribe: ['notas'],
    ve: ['publico', 'personal', 'pago', 'nota'],
    acciones: ['explicar', 'recibos', 'exportar', 'historia', 'documentos', 'tiempo'],
  },
  // Sees and signs his own receipts; those calls check the person, not the table.
  trabajador: { lee: ['notas'], escribe: ['notas'], ve: ['publico'], acciones: [] },
};

const alguno = (roles: readonly Rol[], p: (x: Permisos) => boolean): boolean =>
  roles.some((r) => p(PERMISOS[r]));

export const puedeLeer = (roles: readonly Rol[], tabla: AnyTable): boolean =>
  alguno(roles, (p) => p.lee.includes(tabla.grupo));
export const puedeEscribir = (roles: readonly Rol[], tabla: AnyTable): boolean =>
  alguno(roles, (p) => p.escribe.includes(tabla.grupo));
export const puede = (roles: readonly Rol[], accion: Accion): boolean =>
  alguno(roles, (p) => p.acciones.includes(accion));
export const puedeVer = (roles: readonly Rol[], campo: Field): boolean =>
  alguno(roles, (p) => p.ve.includes(campo.sensibilidad ?? 'publico'));
/** What may be seen by more than may write it: the action that its writing asks, besides that of the table. */
const ESCRIBE: Partial<Record<Sensibilidad, Accion>> = { nota: 'anotar' };
/** Of a field of a table that he may write. */
export const puedeCambiar = (roles: readonly Rol[], campo: Field): boolean => {
  const pide = ESCRIBE[campo.sensibilidad ?? 'publico'];
  return puedeVer(roles, campo) && (pide === undefined || puede(roles, pide));
};
