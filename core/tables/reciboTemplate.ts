// Modelos de recibo: how receipts are printed, from a period on, for all vouchers or for one type.
import { flagField, optionField, periodoField, referenceField, textField } from '../kit/field.ts';
import { table } from '../kit/table.ts';

export const reciboTemplates = table({
  name: 'ModelosRecibo',
  route: 'recibos/configuracion',
  singular: 'modelo de recibo',
  plural: 'modelos de recibo',
  genero: 'm',
  grupo: 'parametros',
  fields: {
    d_modelo_recibo: textField('Descripción', { required: true, min: 2, max: 60 }),
    desde: periodoField('Desde el período', {
      required: true,
      help: 'Los recibos de períodos anteriores siguen con el modelo que regía.',
    }),
    id_tipo_comprobante: referenceField('Comprobante', { table: 'TiposComprobante', help: 'Vacío: todos.' }),
    forma: optionField('Forma legal', {
      required: true,
      default: 'periodo',
      options: [
        { id: 'periodo', valor: 'La que rige en el período' },
        { id: 'dto407', valor: 'Dto. 407/2026: secciones A a D' },
        { id: 'art140', valor: 'Anterior (art. 140 LCT)' },
      ],
      help: 'Desde junio de 2026 rige el Dto. 407/2026.',
    }),
    disposicion: optionField('Hojas', {
      required: true,
      default: 'una',
      options: [
        { id: 'una', valor: 'Un recibo por hoja' },
        { id: 'una_con_duplicado', valor: 'Original y duplicado, una hoja cada uno' },
        { id: 'dos', valor: 'Original y duplicado en la misma hoja' },
      ],
    }),
    lugar_pago: textField('Lugar de pago', {
      max: 80,
      help: 'Cuando el legajo no tiene uno; si falta, la localidad de la empresa.',
    }),
    leyenda: textField('Leyenda al pie', { max: 300, multiline: true }),
    logo: textField('Logo', { hidden: true, max: 43 }),
    firma: textField('Firma del empleador', { hidden: true, max: 43 }),
    chk_codigos: flagField('Código de cada concepto', { default: 1 }),
    chk_bases: flagField('Base y cantidad de cada concepto', {
      default: 1,
      help: 'En la forma del Dto. 407/2026 van siempre.',
    }),
    chk_area: flagField('Área y tarea', { default: 1 }),
    chk_cuenta: flagField('Banco y cuenta', { default: 1 }),
  },
  display: ['d_modelo_recibo'],
  list: ['desde', 'd_modelo_recibo', 'id_tipo_comprobante', 'forma', 'disposicion'],
  search: ['d_modelo_recibo'],
  sort: { field: 'desde', direction: 'desc' },
  onDelete: 'restrict',
  unique: [['desde', 'id_tipo_comprobante']],
});
