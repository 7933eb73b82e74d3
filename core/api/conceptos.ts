// Calls of the formula editor: what formulas can name, whether one holds, what it gives for a person.
import * as t from 'io-ts';
import { endpoint, vacio } from './endpoint.ts';

const diagnostico = t.strict({ from: t.number, to: t.number, severity: t.keyof({ error: null, warning: null }), code: t.string, message: t.string });
const nulo = <C extends t.Mixed>(c: C) => t.union([c, t.null]);

export const conceptosApi = {
  ambito: endpoint({
    method: 'POST', path: '/Conceptos/ambito', access: { accion: 'probar' }, mutation: false, input: vacio, help: 'Lo que una fórmula puede nombrar.',
    output: t.strict({
      conceptos: t.array(t.strict({ id: t.number, codigo: t.number, descripcion: t.string, tipo: t.string })),
      conjuntos: t.array(t.strict({ codigo: t.string, descripcion: t.string })),
      tablas: t.array(t.strict({ codigo: t.string, descripcion: t.string, claves: t.number })),
      variables: t.array(t.strict({ codigo: t.string, descripcion: t.string })),
    }, 'Ámbito'),
  }),
  comprobar: endpoint({
    method: 'POST', path: '/Conceptos/comprobar', access: { accion: 'probar' }, mutation: false, help: 'Comprueba una fórmula sin guardarla.',
    input: t.strict({ formula: t.string, id_concepto: nulo(t.number) }, 'Comprobar'),
    output: t.strict({ diagnosticos: t.array(diagnostico), usa: t.array(t.number), lo_usan: t.array(t.strict({ id: t.number, codigo: t.number, descripcion: t.string })) }),
  }),
  probar: endpoint({
    method: 'POST', path: '/Conceptos/probar', access: { accion: 'probar' }, mutation: false, help: 'El valor de una fórmula sin guardar, para un legajo y un período.',
    input: t.strict({ formula: t.string, id_concepto: nulo(t.number), id_personal: t.number, periodo: t.string }, 'Probar'),
    output: t.strict({
      valor: nulo(t.string), exacto: nulo(t.string), redondeo: t.string, guardado: nulo(t.string), problema: nulo(t.string),
      referencias: t.array(t.strict({ texto: t.string, nombre: t.string, valor: t.string })),
    }),
  }),
} as const;
