// Calls of the forms of a labour office: what a form says of a person and what it lacks, the form as PDF, and
// the texts of the forms.
import * as t from 'io-ts';
import { id, integerIn, listOf, rowId, shortText, textUpTo } from './bounded.ts';
import { endpoint, emptyPayload } from './endpoint.ts';

const nulo = <C extends t.Mixed>(c: C) => t.union([c, t.null]);
const clase = t.keyof({
  certificado_trabajo: null,
  aviso_vacaciones: null,
  liquidacion_final: null,
  constancia_haberes: null,
  acuse_recibo: null,
  acuse_documentos: null,
  recibo_anticipo: null,
  ficha_ingreso: null,
  declaracion_domicilio: null,
  datos_alta: null,
  aviso_datos: null,
});
const pedido = t.strict(
  {
    clase,
    id_personal: rowId('Personal'),
    /** The receipt that it is about; null: the person's last one of its kind. */
    id_recibo: nulo(rowId('Recibos')),
    /** The novedad of the advance; null: the person's last one. */
    id_novedad: nulo(rowId('Novedades')),
    /** The planned vacations that are notified; null: the next ones without notice. */
    id_plan: nulo(rowId('PlanesVacaciones')),
    /** How many of the last months a pay certificate lists. */
    meses: integerIn(1, 24, 3),
    /** To whom a certificate is to be shown. Empty: to whom it may concern. */
    destino: shortText,
    /** What is handed over, one thing a line. */
    detalle: textUpTo(2000),
  },
  'PedidoFormulario',
);
export type FormularioRequest = t.TypeOf<typeof pedido>;

const visto = t.strict(
  {
    titulo: t.string,
    parrafos: t.array(t.string),
    tabla: nulo(
      t.strict({
        titulos: t.array(t.string),
        /** Which columns are figures. */
        derecha: t.array(t.boolean),
        filas: t.array(t.array(t.string)),
        totales: nulo(t.array(t.string)),
      }),
    ),
    notas: t.array(t.string),
    /** What has no value, and where it is loaded: until then it is not issued. */
    faltan: t.array(t.strict({ dato: t.string, donde: t.string, ruta: nulo(t.string) })),
    /** Whether the company has its own text for it. */
    propio: t.boolean,
  },
  'FormularioVisto',
);
export type WireFormulario = t.TypeOf<typeof visto>;

const modelo = t.strict(
  {
    /** The row of the company's own text, and its version; null: the product's is used. */
    id: nulo(t.number),
    version: nulo(t.number),
    titulo: t.string,
    texto: t.string,
    campos: t.array(t.strict({ campo: t.string, dice: t.string })),
  },
  'ModeloDeFormulario',
);
export type WireFormularioTemplate = t.TypeOf<typeof modelo>;

const ve = { accion: 'tiempo' } as const;
export const formulariosApi = {
  revisar: endpoint({
    method: 'POST',
    path: '/Formularios/revisar',
    access: ve,
    mutation: false,
    input: pedido,
    output: visto,
    help: 'Lo que un formulario dice de una persona, y lo que le falta para emitirlo.',
  }),
  emitir: endpoint({
    method: 'POST',
    path: '/Formularios/emitir',
    access: ve,
    mutation: false,
    raw: true,
    input: pedido,
    output: emptyPayload,
    help: 'Un formulario en PDF: certificado de trabajo (art. 80 LCT), aviso de vacaciones (art. 154), liquidación final, constancia de haberes, acuses, anticipo y papeles de ingreso. Si falta un dato, se dice cuál y no se emite.',
  }),
  avisosVacaciones: endpoint({
    method: 'POST',
    path: '/Formularios/avisosDeVacaciones',
    access: ve,
    mutation: false,
    raw: true,
    input: t.strict({ planes: listOf(id, 1000) }, 'AvisosDeVacaciones'),
    output: emptyPayload,
    help: 'Los avisos por escrito de esos planes de vacaciones, uno por hoja, en un PDF.',
  }),
  modelo: endpoint({
    method: 'POST',
    path: '/Formularios/modelo',
    access: ve,
    mutation: false,
    input: t.strict({ clase }, 'PedidoModeloDeFormulario'),
    output: modelo,
    help: 'El texto de un formulario, el propio de la empresa o el de fábrica, y los campos que puede llevar. El propio se escribe como una fila de ModelosFormulario.',
  }),
} as const;
