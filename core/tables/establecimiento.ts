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
    // No complete public list of these two was at hand: where to find each is said instead of guessing them.
    codigo_localidad: textField('Localidad (código F.931)', {
      max: 2,
      width: 80,
      help: 'Dos dígitos: la zona del lugar de trabajo (Decreto 814/01). Está en el último F.931 presentado y en la lista de localidades de Declaración en Línea, de ARCA.',
    }),
    codigo_actividad: textField('Actividad (código F.931)', {
      max: 3,
      codigos: { digitos: 3 },
      width: 80,
      help: 'Tres dígitos: con la que se declara a la persona; no es la de seis cifras de la inscripción. Está en el último F.931 presentado y en la lista de actividades de Declaración en Línea, de ARCA.',
    }),
  },
  display: ['d_establecimiento'],
  list: ['codigo', 'd_establecimiento', 'localidad'],
  search: ['codigo', 'd_establecimiento', 'localidad'],
  sort: { field: 'd_establecimiento', direction: 'asc' },
  onDelete: 'restrict',
});
