// Novedades: what happened to a person in a period, for one concept: quantity, unit value, amount or
// percentage.
import { phrase } from '../kit/failure.ts';
import {
  decimalField,
  dateField,
  amountField,
  optionField,
  periodoField,
  referenceField,
  textField,
} from '../kit/field.ts';
import { table } from '../kit/table.ts';

export const novedades = table({
  name: 'Novedades',
  route: 'novedades/lista',
  singular: 'novedad',
  plural: 'novedades',
  genero: 'f',
  grupo: 'novedades',
  persona: { campo: 'id_personal' },
  cause: 'id_rrhh_concepto',
  fields: {
    periodo: periodoField('Período', { required: true, width: 92 }),
    id_personal: referenceField('Legajo', { table: 'Personal', required: true }),
    id_rrhh_concepto: referenceField('Concepto', { table: 'Conceptos', required: true }),
    id_rrhh_tipo_liquidacion: referenceField('Tipo de liquidación', {
      table: 'TiposLiquidacion',
      help: 'Vacío: cualquiera del período.',
    }),
    cantidad: decimalField('Cantidad', { decimales: 4 }),
    valor_unitario: decimalField('Valor unitario', { decimales: 4, dinero: true, sensibilidad: 'personal' }),
    importe: amountField('Importe', { sensibilidad: 'personal' }),
    porcentaje: decimalField('Porcentaje', { decimales: 4 }),
    periodo_ajuste: periodoField('Período al que se imputa', { width: 92 }),
    fecha_historico: dateField('Fecha para la historia', {
      help: 'Solo en los conceptos que la piden: en qué mes cuenta cuando las fórmulas miran atrás.',
    }),
    fecha_ganancia: dateField('Fecha para Ganancias', {
      help: 'Solo en los conceptos que la piden: en qué mes de pago cuenta para Ganancias.',
    }),
    origen: optionField('Origen', {
      readOnly: true,
      default: 'manual',
      options: [
        { id: 'manual', valor: 'Cargada a mano' },
        { id: 'importada', valor: 'Importada' },
        { id: 'retroactiva', valor: 'Diferencia retroactiva' },
      ],
    }),
    observacion: textField('Observación', { max: 200, sensibilidad: 'personal' }),
  },
  check: (f) =>
    f['cantidad'] === null &&
    f['importe'] === null &&
    f['porcentaje'] === null &&
    f['valor_unitario'] === null
      ? [{ field: 'cantidad', code: 'required', ...phrase('tablas.novedadVacia') }]
      : [],
  display: ['periodo', 'id_rrhh_concepto'],
  list: [
    'periodo',
    'id_personal',
    'id_rrhh_concepto',
    'cantidad',
    'valor_unitario',
    'importe',
    'porcentaje',
    'origen',
  ],
  search: ['observacion'],
  lookup: [['id_personal', 'periodo', 'id_rrhh_concepto']],
  sort: { field: 'periodo', direction: 'desc' },
  onDelete: 'restrict',
});
