// Tipos de liquidación: monthly, fortnight, SAC, vacations, final… Explicit attributes define their
// behaviour.
import { flagField, optionField, textField } from '../kit/field.ts';
import { table } from '../kit/table.ts';

export const liquidacionTypes = table({
  name: 'TiposLiquidacion',
  route: 'tablas/tiposliquidacion',
  singular: 'tipo de liquidación',
  plural: 'tipos de liquidación',
  genero: 'm',
  grupo: 'tablas',
  fields: {
    codigo: textField('Código', { required: true, unique: true, max: 12, width: 96 }),
    d_rrhh_tipo_liquidacion: textField('Descripción', { required: true, min: 2, max: 80 }),
    periodicidad: optionField('Periodicidad (LSD)', {
      required: true,
      default: 'M',
      options: [
        { id: 'M', valor: 'Mes' },
        { id: 'Q', valor: 'Quincena' },
        { id: 'S', valor: 'Semana' },
      ],
    }),
    tope: optionField('Tope que consume', {
      required: true,
      default: 'mes',
      options: [
        { id: 'mes', valor: 'Del mes' },
        { id: 'sac', valor: 'Del SAC' },
        { id: 'vacaciones', valor: 'De vacaciones' },
        { id: 'ninguno', valor: 'Ninguno' },
      ],
    }),
    alcance: optionField('A quiénes, si no se nombra a nadie', {
      required: true,
      default: 'todos',
      options: [
        { id: 'todos', valor: 'A todos' },
        { id: 'M', valor: 'A los mensuales' },
        { id: 'J', valor: 'A los jornalizados' },
      ],
    }),
    chk_ultima_del_mes: flagField('Lleva los conceptos de una vez por mes', { default: 1 }),
    chk_novedades_del_mes: flagField('Paga las novedades que no dicen tipo', {
      default: 1,
      help: 'Las que dicen un tipo de liquidación llegan solo a las de ese tipo.',
    }),
  },
  display: ['d_rrhh_tipo_liquidacion'],
  list: ['codigo', 'd_rrhh_tipo_liquidacion', 'periodicidad', 'tope'],
  search: ['codigo', 'd_rrhh_tipo_liquidacion'],
  sort: { field: 'codigo', direction: 'asc' },
  onDelete: 'restrict',
});
