// Calls of the accounting entry: of a run or of a month, as it would be posted, and its file.
import * as t from 'io-ts';
import { endpoint, vacio } from './endpoint.ts';

const importe = t.string;
const nulo = <C extends t.Mixed>(c: C) => t.union([c, t.null]);
const pedido = t.strict({ periodo: t.string, /** Runs; empty: all of the month that are approved. */ liquidaciones: t.array(t.number) }, 'PedidoAsiento');
const corrida = t.strict({ id: t.number, descripcion: t.string, estado: t.string });

export const asientoCable = t.strict({
  periodo: t.string, liquidaciones: t.array(corrida), pendientes: t.array(corrida),
  renglones: t.array(t.strict({ cuenta: t.string, nombre: t.string, centro_costo: nulo(t.string), debe: importe, haber: importe })),
  debe: importe, haber: importe,
  /** What has no account, each with its side; while there are any there are no lines. */
  faltan: t.array(t.string),
}, 'Asiento');
export type AsientoCable = t.TypeOf<typeof asientoCable>;

const declara = { accion: 'declarar' } as const;
export const contableApi = {
  asiento: endpoint({ method: 'POST', path: '/CuentasContables/asiento', access: declara, mutation: false, input: pedido, output: asientoCable, help: 'El asiento de las liquidaciones de un mes, balanceado; o las cuentas que faltan.' }),
  archivo: endpoint({ method: 'POST', path: '/CuentasContables/archivoAsiento/:formato', access: declara, mutation: false, raw: true, input: pedido, output: vacio, help: 'El asiento en csv o xlsx.' }),
} as const;
