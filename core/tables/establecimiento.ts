// Establecimientos: the workplaces; F.931 and LSD ask for the locality and activity of each.
import { textField } from '../kit/field.ts';
import { table } from '../kit/table.ts';

export const establecimientos = table({
  name: 'Establecimientos',
  route: 'establecimientos/establecimiento',
  singular: 'establecimiento',
  plural: 'establecimientos',
  genero: 'm',
  grupo: 'tablas',
  fields: {
    codigo: textField('Código', { required: true, unique: true, max: 12, width: 96 }),
    d_establecimiento: textField('Descripción', { required: true, min: 2, max: 80 }),
    domicilio: textField('Domicilio', { max: 120 }),
    localidad: textField('Localidad', { max: 80 }),
    zona: textField('Zona', {
      max: 12,
      width: 96,
      help: 'La de los jornales o adicionales del convenio: las fórmulas la conocen como zona.',
    }),
    codigo_localidad: textField('Localidad (código F.931)', { max: 2, width: 80 }),
    codigo_actividad: textField('Actividad (código F.931)', { max: 3, codigos: { digitos: 3 }, width: 80 }),
  },
  display: ['d_establecimiento'],
  list: ['codigo', 'd_establecimiento', 'localidad'],
  search: ['codigo', 'd_establecimiento', 'localidad'],
  sort: { field: 'd_establecimiento', direction: 'asc' },
  onDelete: 'restrict',
});
