// Conjuntos de conceptos: named sets; a total in formulas (`SUMA("imponible")`) and a template for the agenda.
import { lista, opcion, referencia, textoC } from '../kit/field.ts';
import { table } from '../kit/table.ts';

export const conjuntosConcepto = table({
  name: 'ConjuntosConcepto',
  route: 'conjuntosconcepto/conjuntoconcepto',
  singular: 'conjunto de conceptos',
  plural: 'conjuntos de conceptos',
  genero: 'm',
  grupo: 'conceptos',
  fields: {
    codigo: textoC('Código', {
      required: true,
      unique: true,
      max: 40,
      help: 'El nombre con que lo conocen las fórmulas.',
    }),
    d_conjunto_concepto: textoC('Descripción', { required: true, min: 2, max: 120 }),
    RRHHConjuntoConcepto: lista('Conceptos', {
      fields: {
        id_rrhh_concepto: referencia('Concepto', { table: 'Conceptos', required: true }),
        signo: opcion('Signo', {
          required: true,
          default: 1,
          options: [
            { id: 1, valor: 'Suma' },
            { id: -1, valor: 'Resta' },
          ],
        }),
      },
    }),
  },
  display: ['codigo', 'd_conjunto_concepto'],
  list: ['codigo', 'd_conjunto_concepto'],
  search: ['codigo', 'd_conjunto_concepto'],
  sort: { field: 'codigo', direction: 'asc' },
  onDelete: 'restrict',
});
