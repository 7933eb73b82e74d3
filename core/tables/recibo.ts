// Recibos: the list of receipts of every run, derived from its calculation; each is a row of the company's
// pay history.
import {
  integerField,
  dateField,
  amountField,
  optionField,
  periodoField,
  referenceField,
  textField,
} from '../kit/field.ts';
import { table } from '../kit/table.ts';

export const recibos = table({
  name: 'Recibos',
  route: 'recibos',
  singular: 'recibo',
  plural: 'recibos',
  genero: 'm',
  grupo: 'liquidaciones',
  writer: 'ninguno',
  persona: { campo: 'id_personal' },
  fields: {
    id_liquidacion: referenceField('Liquidación', { table: 'Liquidaciones', required: true }),
    id_personal: referenceField('Legajo', { table: 'Personal', required: true }),
    legajo: integerField('Legajo', { digitos: 4, width: 80 }),
    nombre: textField('Apellido y nombre', { sensibilidad: 'personal' }),
    periodo: periodoField('Período'),
    fecha_pago: dateField('Fecha de pago'),
    estado: optionField('Estado', {
      options: [
        { id: 'calculado', valor: 'Calculado' },
        { id: 'aviso', valor: 'Con aviso' },
        { id: 'error', valor: 'Con error' },
        { id: 'corregido', valor: 'Corregido' },
        { id: 'excluido', valor: 'Excluido' },
        { id: 'aprobado', valor: 'Aprobado' },
        { id: 'pagado', valor: 'Pagado' },
        { id: 'devuelto', valor: 'Devuelto por el banco' },
        { id: 'revertido', valor: 'Revertido' },
      ],
    }),
    remunerativo: amountField('Remunerativo', { sensibilidad: 'pago' }),
    no_remunerativo: amountField('No remunerativo', { sensibilidad: 'pago' }),
    descuentos: amountField('Descuentos', { sensibilidad: 'pago' }),
    neto: amountField('Neto', { sensibilidad: 'pago' }),
    contribuciones: amountField('Contribuciones', { sensibilidad: 'pago' }),
  },
  display: ['periodo', 'nombre'],
  list: [
    'periodo',
    'id_liquidacion',
    'legajo',
    'nombre',
    'estado',
    'remunerativo',
    'no_remunerativo',
    'descuentos',
    'neto',
  ],
  search: ['legajo', 'nombre'],
  sort: { field: 'periodo', direction: 'desc' },
  onDelete: 'never',
});
