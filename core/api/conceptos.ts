// Calls of the formula editor: what formulas can name, whether one is valid, and what it gives for a person.
import * as t from 'io-ts';
import { answeredRowId, receivedRow, id, rowId, shortText, longText, periodo } from './bounded.ts';
import { endpoint, emptyPayload } from './endpoint.ts';

const diagnostico = t.strict({
  from: t.number,
  to: t.number,
  severity: t.keyof({ error: null, warning: null }),
  code: t.string,
  message: t.string,
});
const nulo = <C extends t.Mixed>(c: C) => t.union([c, t.null]);

const texto = nulo(t.string);
const errorDePrueba = nulo(t.strict({ codigo: t.string, mensaje: t.string }));
/** A branch that a formula can take; positions are in the text of its field. */
export const wireBranch = t.strict(
  {
    id: t.string,
    campo: t.string,
    tipo: t.keyof({
      si: null,
      se_cumple: null,
      no_se_cumple: null,
      extremo: null,
      cociente: null,
      si_cero: null,
    }),
    desde: t.number,
    hasta: t.number,
    texto: t.string,
  },
  'Rama',
);
export const wirePruebaResult = t.strict(
  {
    nombre: t.string,
    estado: t.keyof({ pasa: null, falla: null, no_vale: null }),
    mensaje: texto,
    importe: texto,
    cantidad: texto,
    valor: texto,
    base: texto,
    error: errorDePrueba,
    ramas: t.array(t.string),
  },
  'ResultadoPrueba',
);
export type WirePruebaResult = t.TypeOf<typeof wirePruebaResult>;
export type WireBranch = t.TypeOf<typeof wireBranch>;
/** A test that a package carries for the concept: its data, what it expects and its result. */
const deUnPaquete = t.strict(
  {
    paquete: t.string,
    periodo: texto,
    datos: t.string,
    espera: t.strict({ importe: texto, cantidad: texto, valor: texto, error: texto }),
    resultado: wirePruebaResult,
  },
  'PruebaDePaquete',
);
export type WirePaquetePrueba = t.TypeOf<typeof deUnPaquete>;
export const conceptoPruebas = t.strict(
  {
    id: t.number,
    codigo: t.number,
    descripcion: t.string,
    pruebas: t.array(wirePruebaResult),
    de_paquetes: t.array(deUnPaquete),
    ramas: t.array(wireBranch),
  },
  'PruebasDeConcepto',
);
export type ConceptoPruebas = t.TypeOf<typeof conceptoPruebas>;
/** A test that a change breaks; saving has to confirm it, by its `clave`. */
export const wireBrokenPrueba = t.strict(
  {
    clave: t.string,
    id_concepto: answeredRowId('Conceptos'),
    codigo: t.number,
    concepto: t.string,
    prueba: t.string,
    mensaje: t.string,
  },
  'PruebaRota',
);
export type WireBrokenPrueba = t.TypeOf<typeof wireBrokenPrueba>;
/** `fila`: the concept as written but not saved. */
const deConcepto = t.strict({ id_concepto: nulo(rowId('Conceptos')), fila: nulo(receivedRow) }, 'DeConcepto');
const hallazgo = t.strict({
  campo: t.string,
  from: t.number,
  to: t.number,
  severity: t.keyof({ error: null, warning: null }),
  code: t.string,
  message: t.string,
});
const alcance = t.strict(
  { personas: t.number, admite: t.number, conEntrada: t.number, recibe: t.number },
  'Alcance',
);

export const conceptosApi = {
  correrPruebas: endpoint({
    method: 'POST',
    path: '/Conceptos/pruebas',
    access: { accion: 'probar' },
    mutation: false,
    input: deConcepto,
    help: 'Corre las pruebas de un concepto, guardado o sin guardar; sin concepto, las de todos; y las que traen los paquetes cargados. Dice qué ramas recorren y qué otras pruebas deja de pasar lo que no se guardó.',
    output: t.strict({ conceptos: t.array(conceptoPruebas), rompe: t.array(wireBrokenPrueba) }, 'Pruebas'),
  }),
  proponerPruebas: endpoint({
    method: 'POST',
    path: '/Conceptos/proponer_pruebas',
    access: { accion: 'probar' },
    mutation: false,
    input: deConcepto,
    help: 'Propone datos que llegan a cada rama y a cada límite de la fórmula, con lo que da en cada uno.',
    output: t.strict(
      {
        propuestas: t.array(
          t.strict({
            nombre: t.string,
            datos: t.string,
            importe: texto,
            cantidad: texto,
            valor: texto,
            error: errorDePrueba,
          }),
        ),
        sin_cubrir: t.array(wireBranch),
      },
      'PruebasPropuestas',
    ),
  }),
  ambito: endpoint({
    method: 'POST',
    path: '/Conceptos/ambito',
    access: { accion: 'probar' },
    mutation: false,
    input: emptyPayload,
    help: 'Lo que una fórmula puede nombrar.',
    output: t.strict(
      {
        conceptos: t.array(
          t.strict({ id: t.number, codigo: t.number, descripcion: t.string, tipo: t.string }),
        ),
        conjuntos: t.array(t.strict({ codigo: t.string, descripcion: t.string })),
        tablas: t.array(t.strict({ codigo: t.string, descripcion: t.string, claves: t.number })),
        variables: t.array(t.strict({ codigo: t.string, descripcion: t.string })),
      },
      'Ámbito',
    ),
  }),
  comprobar: endpoint({
    method: 'POST',
    path: '/Conceptos/comprobar',
    access: { accion: 'probar' },
    mutation: false,
    help: 'Comprueba una fórmula sin guardarla.',
    input: t.strict({ formula: longText, id_concepto: nulo(rowId('Conceptos')) }, 'Comprobar'),
    output: t.strict({
      diagnosticos: t.array(diagnostico),
      usa: t.array(t.number),
      lo_usan: t.array(t.strict({ id: t.number, codigo: t.number, descripcion: t.string })),
    }),
  }),
  revision: endpoint({
    method: 'POST',
    path: '/Conceptos/revision',
    access: { accion: 'probar' },
    mutation: false,
    help: 'Todo lo que se puede decir de un concepto sin calcularlo (fórmulas, filtros, a cuántos llega); con sus valores sin guardar, o de todos si no se dice cuál.',
    input: t.strict({ id_concepto: nulo(rowId('Conceptos')), valores: nulo(receivedRow) }, 'Revision'),
    output: t.strict({
      conceptos: t.array(
        t.strict({
          id: nulo(t.number),
          codigo: t.number,
          descripcion: t.string,
          hallazgos: t.array(hallazgo),
          alcance,
        }),
      ),
      conjuntos: t.array(
        t.strict({ id: t.number, codigo: t.string, descripcion: t.string, hallazgos: t.array(hallazgo) }),
      ),
    }),
  }),
  usos: endpoint({
    method: 'POST',
    path: '/Conceptos/usos',
    access: { accion: 'probar' },
    mutation: false,
    help: 'Quién usa una fila que las fórmulas nombran (un concepto, un conjunto, una tabla, una variable, una categoría …) y qué usa ella.',
    input: t.strict({ tabla: shortText, id }, 'Usos'),
    output: t.strict({
      usan: t.array(t.strict({ tabla: t.string, id: t.number, nombre: t.string, donde: t.array(t.string) })),
      filas: t.array(t.strict({ tabla: t.string, nombre: t.string, cantidad: t.number })),
      usa: t.array(t.strict({ tabla: t.string, id: t.number, nombre: t.string })),
    }),
  }),
  usosDeNombre: endpoint({
    method: 'POST',
    path: '/Conceptos/usos_de_nombre',
    access: { accion: 'probar' },
    mutation: false,
    help: 'Qué conceptos nombran un atributo (antiguedad_anios) o una función (HISTORICO), y dónde.',
    input: t.strict({ nombre: shortText }, 'Nombre'),
    output: t.strict({
      nombre: t.string,
      usan: t.array(t.strict({ tabla: t.string, id: t.number, nombre: t.string, donde: t.array(t.string) })),
    }),
  }),
  probar: endpoint({
    method: 'POST',
    path: '/Conceptos/probar',
    access: { accion: 'probar' },
    mutation: false,
    help: 'El valor de una fórmula sin guardar, para un legajo y un período.',
    input: t.strict(
      { formula: longText, id_concepto: nulo(rowId('Conceptos')), id_personal: rowId('Personal'), periodo },
      'Probar',
    ),
    output: t.strict({
      valor: nulo(t.string),
      exacto: nulo(t.string),
      redondeo: t.string,
      guardado: nulo(t.string),
      problema: nulo(t.string),
      referencias: t.array(t.strict({ texto: t.string, nombre: t.string, valor: t.string })),
    }),
  }),
} as const;
