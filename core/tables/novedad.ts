// Novedades: what happened to a person in a period, for one concept: quantity, unit value, amount or percentage.
import { phrase } from '../kit/failure.ts';
import { decimalC, fecha, importe, opcion, periodo, referencia, textoC } from '../kit/field.ts';
import { table } from '../kit/table.ts';

export const novedades = table({
  name: 'Novedades',
  route: 'novedades/lista',
  singular: 'novedad',
  plural: 'novedades',
  genero: 'f',
  grupo: 'novedades',
  persona: { campo: 'id_personal' },
  fields: {
    periodo: periodo('Período', { required: true, width: 92 }),
    id_personal: referencia('Legajo', { table: 'Personal', required: true }),
    id_rrhh_concepto: referencia('Concepto', { table: 'Conceptos', required: true }),
    id_rrhh_tipo_liquidacion: referencia('Tipo de liquidación', {
      table: 'TiposLiquidacion',
      help: 'Vacío: cualquiera del período.',
    }),
    cantidad: decimalC('Cantidad', { decimales: 4 }),
    valor_unitario: decimalC('Valor unitario', { decimales: 4, sensibilidad: 'personal' }),
    importe: importe('Importe', { sensibilidad: 'personal' }),
    porcentaje: decimalC('Porcentaje', { decimales: 4 }),
    periodo_ajuste: periodo('Período al que se imputa', { width: 92 }),
    fecha_historico: fecha('Fecha para la historia', {
      help: 'Solo en los conceptos que la piden: en qué mes cuenta cuando las fórmulas miran atrás.',
    }),
    fecha_ganancia: fecha('Fecha para Ganancias', {
      help: 'Solo en los conceptos que la piden: en qué mes de pago cuenta para Ganancias.',
    }),
    origen: opcion('Origen', {
      readOnly: true,
      default: 'manual',
      options: [
        { id: 'manual', valor: 'Cargada a mano' },
        { id: 'importada', valor: 'Importada' },
        { id: 'retroactiva', valor: 'Diferencia retroactiva' },
      ],
    }),
    observacion: textoC('Observación', { max: 200, sensibilidad: 'personal' }),
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
