// Libro Ley (art. 52): the sheets already issued, by period. Optional since Ley 27.802 and Dto 407/2026; kept
// for history and inspections.
import {
  integerField,
  dateField,
  optionField,
  periodoField,
  referenceField,
  textField,
} from '../kit/field.ts';
import { table } from '../kit/table.ts';

export const libroLey = table({
  name: 'LibroLey',
  route: 'libroley',
  singular: 'hoja del libro',
  plural: 'hojas del libro',
  genero: 'f',
  grupo: 'liquidaciones',
  fields: {
    periodo: periodoField('Período', { required: true, width: 92 }),
    rubrica: textField('Rúbrica', { max: 60 }),
    soporte: optionField('Soporte', {
      required: true,
      default: 'digital',
      options: [
        { id: 'digital', valor: 'Digital' },
        { id: 'papel', valor: 'Papel' },
      ],
    }),
    folio_desde: integerField('Folio desde', { required: true, min: 1, max: 999999 }),
    folio_hasta: integerField('Folio hasta', { required: true, min: 1, max: 999999 }),
    fecha_emision: dateField('Emisión', { required: true, default: 'hoy' }),
    id_establecimiento: referenceField('Establecimiento', {
      table: 'Establecimientos',
      help: 'Vacío: todos.',
    }),
    personas: integerField('Personas', { min: 0, max: 999999, readOnly: true }),
    observacion: textField('Observación', { max: 200 }),
  },
  display: ['periodo', 'rubrica'],
  list: [
    'periodo',
    'rubrica',
    'soporte',
    'folio_desde',
    'folio_hasta',
    'id_establecimiento',
    'personas',
    'fecha_emision',
  ],
  search: ['rubrica', 'observacion'],
  sort: { field: 'periodo', direction: 'desc' },
  onDelete: 'restrict',
});
