// Calls of reviewed changes: one person proposes a change of a concept and another decides.
import * as t from 'io-ts';
import {
  writtenFigure,
  receivedRow,
  rowId,
  answeredAmount,
  listOf,
  shortText,
  longText,
  answeredPeriodo,
} from './bounded.ts';
import { wireBrokenPrueba } from './conceptos.ts';
import { endpoint, emptyPayload } from './endpoint.ts';
import { wireRow } from './tabla.ts';

const nulo = <C extends t.Mixed>(c: C) => t.union([c, t.null]);
/**
 * `fila`: the fields that change (all, for a new concept). `desde`: the first month
 * of its formula. `prueba`: a finished trial of exactly that change.
 */
const contenido = t.strict(
  {
    titulo: shortText,
    id_concepto: nulo(rowId('Conceptos')),
    fila: receivedRow,
    desde: nulo(writtenFigure),
    prueba: nulo(shortText),
  },
  'Propuesta',
);
const motivo = t.strict({ motivo: longText }, 'Motivo');
const quien = t.strict({ id: t.number, nombre: t.string });
const resumen = t.strict({
  periodo: answeredPeriodo,
  personas: t.number,
  comparadas: t.number,
  cambian: t.number,
  suben: t.number,
  bajan: t.number,
  neto: answeredAmount,
  costo: answeredAmount,
  minima: nulo(t.string),
  mediana: nulo(t.string),
  maxima: nulo(t.string),
  problemas_nuevos: t.number,
});
export const wirePropuestaDetail = t.strict(
  {
    id: t.number,
    version: t.number,
    estado: t.keyof({ propuesta: null, aprobada: null, rechazada: null, retirada: null }),
    titulo: t.string,
    desde: nulo(t.string),
    concepto: nulo(t.strict({ id: t.number, nombre: t.string })),
    autor: quien,
    decision: nulo(t.strict({ quien, motivo: t.string })),
    propuesta_el: nulo(t.string),
    decidida_el: nulo(t.string),
    /** Each field as its author saw it, and as it would be. */
    cambios: t.array(t.strict({ campo: t.string, antes: t.unknown, despues: t.unknown })),
    /** What changed since its author saw it; while there is any, it cannot be approved. */
    conflicto: t.array(t.strict({ campo: t.string, antes: t.unknown, ahora: t.unknown })),
    resumen: nulo(resumen),
    rompe: t.array(wireBrokenPrueba),
    rompia: t.array(t.string),
    /** The actions open to this user. */
    acciones: t.array(t.string),
    propia: t.boolean,
  },
  'DetallePropuesta',
);
export type WirePropuestaDetail = t.TypeOf<typeof wirePropuestaDetail>;

const mutacion = { method: 'POST', mutation: true, output: wireRow } as const;
export const propuestasApi = {
  proponer: endpoint({
    ...mutacion,
    path: '/Propuestas/proponer',
    access: { accion: 'probar' },
    input: contenido,
    help: 'Propone un cambio de un concepto, para que otra persona lo apruebe.',
  }),
  enmendar: endpoint({
    ...mutacion,
    path: '/Propuestas/enmendar/:id',
    access: { accion: 'probar' },
    input: contenido,
    help: 'Cambia una propuesta propia, sobre el concepto como está ahora.',
  }),
  retirar: endpoint({
    ...mutacion,
    path: '/Propuestas/retirar/:id',
    access: { accion: 'probar' },
    input: motivo,
    help: 'Retira una propuesta propia.',
  }),
  aprobar: endpoint({
    ...mutacion,
    path: '/Propuestas/aprobar/:id',
    access: { accion: 'aprobar' },
    help: 'Aprueba la propuesta de otra persona: el concepto cambia en el acto.',
    input: t.intersection(
      [motivo, t.exact(t.partial({ confirma_pruebas: listOf(shortText) }))],
      'AprobarPropuesta',
    ),
  }),
  rechazar: endpoint({
    ...mutacion,
    path: '/Propuestas/rechazar/:id',
    access: { accion: 'aprobar' },
    input: motivo,
    help: 'Rechaza la propuesta de otra persona, con un motivo.',
  }),
  detalle: endpoint({
    method: 'POST',
    path: '/Propuestas/detalle/:id',
    access: { accion: 'probar' },
    mutation: false,
    input: emptyPayload,
    output: wirePropuestaDetail,
    help: 'Una propuesta con la diferencia que hace, lo que dio su prueba y lo que se puede hacer con ella.',
  }),
} as const;
