// Calls over the companies of a user: the board of a month, with the user's permissions in each company.
import * as t from 'io-ts';
import { dateCodec, answeredDate, listOf, shortText, periodo, answeredPeriodo } from './bounded.ts';
import { endpoint, emptyPayload } from './endpoint.ts';

const nulo = <C extends t.Mixed>(c: C) => t.union([c, t.null]);
const paso = t.keyof({ hecho: null, parte: null, falta: null });
const corrida = t.strict({
  id: t.number,
  descripcion: t.string,
  estado: t.string,
  fecha_pago: nulo(answeredDate),
  recibos: t.number,
  con_error: t.number,
});
export const empresaMes = t.strict(
  {
    legajos: t.number,
    novedades: t.number,
    corridas: t.array(corrida),
    con_error: t.number,
    vence_f931: t.string,
    atraso: t.number,
    pasos: t.strict({ novedades: paso, calculada: paso, aprobada: paso, pagada: paso, cerrada: paso }),
  },
  'MesDeEmpresa',
);
export type EmpresaMes = t.TypeOf<typeof empresaMes>;
const empresa = t.strict(
  {
    id: t.string,
    razon_social: t.string,
    cuit: t.string,
    alias: nulo(t.string),
    actual: t.boolean,
    administra: t.boolean,
    /**
     * Null: the user's roles there do not let them see runs, or it could not be read (`problema` says why).
     */
    mes: nulo(empresaMes),
    problema: nulo(t.string),
  },
  'EmpresaEnTablero',
);
export type TableroEmpresa = t.TypeOf<typeof empresa>;

/**
 * What a step did in one company: the runs it changed, and why it left others. `mensaje`: the first problem,
 * or what was done.
 */
export const empresaStep = t.strict(
  {
    hechas: t.array(t.strict({ id: t.number, descripcion: t.string, estado: t.string })),
    problemas: t.array(t.string),
    mensaje: t.string,
  },
  'PasoDeEmpresa',
);
export type EmpresaStep = t.TypeOf<typeof empresaStep>;
const nombreDePaso = t.keyof({ crear: null, calcular: null, aprobar: null, pagar: null, cerrar: null });
/**
 * The step in many companies. `espera`: not begun; `mal`: refused or left incomplete (`mensaje`). `trabajo`:
 * its job while it runs.
 */
const lote = t.strict(
  {
    id: t.string,
    periodo: answeredPeriodo,
    paso: nombreDePaso,
    fecha_pago: nulo(answeredDate),
    at: t.string,
    estado: t.keyof({ en_curso: null, detenido: null, terminado: null }),
    trabajo: nulo(t.string),
    empresas: t.array(
      t.strict({
        id: t.string,
        razon_social: t.string,
        estado: t.keyof({ espera: null, haciendo: null, hecha: null, mal: null }),
        mensaje: t.string,
      }),
    ),
  },
  'LoteDeEmpresas',
);
export type WireBatch = t.TypeOf<typeof lote>;
const elLote = t.strict({ id: shortText }, 'QueLote'),
  pedidoLote = t.strict({ id: shortText, trabajo: nulo(shortText) }, 'LotePedido');
export type BatchRequest = t.TypeOf<typeof pedidoLote>;
export const EMPRESA_STEPS = ['crear', 'calcular', 'aprobar', 'pagar', 'cerrar'] as const;

export const empresasApi = {
  paso: endpoint({
    method: 'POST',
    path: '/Empresas/paso/:id',
    access: 'sesion',
    mutation: true,
    output: empresaStep,
    help: 'El mismo paso del mes en una de sus empresas: crear, calcular, aprobar, pagar o cerrar sus liquidaciones. Para muchas, un lote.',
    input: t.strict({ periodo, paso: nombreDePaso, fecha_pago: nulo(dateCodec) }, 'Paso'),
  }),
  lote: endpoint({
    method: 'POST',
    path: '/Empresas/lote',
    access: 'sesion',
    mutation: true,
    output: pedidoLote,
    help: 'El mismo paso del mes en varias de sus empresas, como trabajo del servidor: sigue sin la página y después de un reinicio.',
    input: t.strict(
      { periodo, paso: nombreDePaso, fecha_pago: nulo(dateCodec), empresas: listOf(shortText) },
      'PedidoDeLote',
    ),
  }),
  lotes: endpoint({
    method: 'POST',
    path: '/Empresas/lotes',
    access: 'sesion',
    mutation: false,
    input: emptyPayload,
    output: t.array(lote),
    help: 'Los pasos que pidió en varias empresas, el último primero, y cómo va cada una.',
  }),
  detenerLote: endpoint({
    method: 'POST',
    path: '/Empresas/detenerLote',
    access: 'sesion',
    mutation: true,
    input: elLote,
    output: pedidoLote,
    help: 'Detiene un paso en varias empresas después de la que se está haciendo.',
  }),
  continuarLote: endpoint({
    method: 'POST',
    path: '/Empresas/continuarLote',
    access: 'sesion',
    mutation: true,
    input: elLote,
    output: pedidoLote,
    help: 'Sigue con las empresas que quedaron de un paso detenido.',
  }),
  modificar: endpoint({
    method: 'POST',
    path: '/Empresas/modificar/:id',
    access: 'sesion',
    mutation: true,
    output: emptyPayload,
    help: 'Cambia la razón social o el alias de una empresa que administra, la archiva o la trae de vuelta. Archivada no está en ninguna lista; nada se borra.',
    input: t.exact(
      t.partial(
        { razon_social: shortText, alias: nulo(shortText), archivada: t.boolean },
        'ModificarEmpresa',
      ),
    ),
  }),
  tablero: endpoint({
    method: 'POST',
    path: '/Empresas/tablero',
    access: 'sesion',
    mutation: false,
    input: t.strict({ periodo }, 'TableroDeEmpresas'),
    output: t.array(empresa),
    help: 'Las empresas del usuario y hasta dónde está el mes en cada una.',
  }),
} as const;
