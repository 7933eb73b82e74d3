// Calls of people's time: the vacation account, month of absences, marks of the clock, calendar.
import * as t from 'io-ts';
import { endpoint, vacio } from './endpoint.ts';

const nulo = <C extends t.Mixed>(c: C) => t.union([c, t.null]);
/** Exact days, with two decimals. */
const dias = t.string;

const deAnio = {
  anio: t.number, antiguedad: t.number, motivo: t.keyof({ antiguedad: null, fraccion: null, egreso: null, saldo: null }), corresponden: dias, ajuste: dias, gozados: dias, pendientes: dias,
  habiles: nulo(t.number), trabajados: nulo(t.number), proyectado: t.boolean, hasta: t.string, vencido: t.boolean,
};
const anioDeCuenta = t.strict({ ...deAnio, goces: t.array(t.strict({ id: t.number, desde: t.string, hasta: t.string, dias: t.number })) });
export const cuentaDeVacaciones = t.strict({
  anios: t.array(anioDeCuenta), pendientes: dias, /** Days taken of years that are not here. */ anteriores: t.number,
  /** For the final settlement of who left: pending of former years less what he took of the last one. */
  paraFinal: nulo(dias),
}, 'CuentaDeVacaciones');
export type CuentaCable = t.TypeOf<typeof cuentaDeVacaciones>;

const persona = t.strict({
  id_personal: t.number, legajo: t.number, nombre: t.string, area: nulo(t.string), antiguedad: t.number, motivo: nulo(t.string),
  corresponden: dias, ajuste: dias, gozados: dias, pendientes: dias, /** Of the years before. */ anteriores: dias, total: dias, proyectado: t.boolean, vencido: t.boolean,
}, 'VacacionesDePersona');
export type VacacionesDePersona = t.TypeOf<typeof persona>;
const filtro = t.keyof({ todas: null, pendientes: null, vencidas: null });
const pedido = t.strict({ /** Null: the one under way. */ anio: nulo(t.number), buscar: t.string, filtro, desde: t.number, cantidad: t.number }, 'Vacaciones');
export type PedidoDeVacaciones = t.TypeOf<typeof pedido>;
const pagina = t.strict({ anio: t.number, anios: t.array(t.number), total: t.number, personas: t.array(persona), sumas: t.strict({ corresponden: dias, gozados: dias, pendientes: dias, anteriores: dias, total: dias }) }, 'PaginaDeVacaciones');
export type PaginaDeVacaciones = t.TypeOf<typeof pagina>;

const ve = { accion: 'tiempo' } as const;
export const tiempoApi = {
  vacaciones: endpoint({ method: 'POST', path: '/Vacaciones/lista', access: ve, mutation: false, input: pedido, output: pagina, help: 'Cuántos días de vacaciones tiene cada persona de un año: los que corresponden, los gozados y los pendientes.' }),
  cuenta: endpoint({ method: 'POST', path: '/Vacaciones/cuenta/:id', access: ve, mutation: false, input: vacio, output: cuentaDeVacaciones, help: 'La cuenta de vacaciones de un legajo, año por año.' }),
  archivoVacaciones: endpoint({ method: 'POST', path: '/Vacaciones/archivo/:formato', access: ve, mutation: false, raw: true, input: t.strict({ anio: nulo(t.number), buscar: t.string, filtro }, 'ArchivoDeVacaciones'), output: vacio, help: 'Las vacaciones de un año en csv o xlsx.' }),
} as const;
