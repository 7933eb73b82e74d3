// Formatos de asiento: how another program takes the entry as text: its columns, their order, and how numbers
// and dates are written.
import { phrase } from '../kit/failure.ts';
import { rowsOf, integerField, listField, optionField, textField } from '../kit/field.ts';
import { table } from '../kit/table.ts';

export const ASIENTO_FIELDS = [
  { id: 'numero', valor: 'Número de asiento' },
  { id: 'renglon', valor: 'Número de renglón' },
  { id: 'fecha', valor: 'Fecha' },
  { id: 'periodo', valor: 'Período' },
  { id: 'leyenda', valor: 'Leyenda' },
  { id: 'cuenta', valor: 'Cuenta' },
  { id: 'nombre', valor: 'Descripción de la cuenta' },
  { id: 'centro_costo', valor: 'Centro de costo' },
  { id: 'debe', valor: 'Debe' },
  { id: 'haber', valor: 'Haber' },
  { id: 'lado', valor: 'D o H' },
  { id: 'importe', valor: 'Importe sin signo' },
  { id: 'con_signo', valor: 'Importe, el haber en negativo' },
  { id: 'fijo', valor: 'Texto fijo' },
] as const;

export const asientoFormats = table({
  name: 'FormatosAsiento',
  route: 'formatosasiento',
  singular: 'formato de asiento',
  plural: 'formatos de asiento',
  genero: 'm',
  grupo: 'tablas',
  fields: {
    codigo: textField('Código', { required: true, unique: true, max: 12, width: 120 }),
    d_formato_asiento: textField('Descripción', { required: true, min: 2, max: 80 }),
    separador: optionField('Separador', {
      required: true,
      default: 'punto_y_coma',
      options: [
        { id: 'punto_y_coma', valor: 'Punto y coma' },
        { id: 'coma', valor: 'Coma' },
        { id: 'tabulador', valor: 'Tabulador' },
        { id: 'barra', valor: 'Barra vertical' },
        { id: 'ancho_fijo', valor: 'Ancho fijo' },
      ],
    }),
    decimal: optionField('Decimales', {
      required: true,
      default: 'coma',
      options: [
        { id: 'coma', valor: 'Con coma' },
        { id: 'punto', valor: 'Con punto' },
        { id: 'sin', valor: 'Sin marca' },
      ],
    }),
    formato_fecha: optionField('Fechas', {
      required: true,
      default: 'dd/mm/aaaa',
      options: [
        { id: 'dd/mm/aaaa', valor: 'dd/mm/aaaa' },
        { id: 'aaaammdd', valor: 'aaaammdd' },
        { id: 'ddmmaaaa', valor: 'ddmmaaaa' },
        { id: 'aaaa-mm-dd', valor: 'aaaa-mm-dd' },
      ],
    }),
    titulos: optionField('Primera línea', {
      required: true,
      default: 'con',
      options: [
        { id: 'con', valor: 'Con títulos' },
        { id: 'sin', valor: 'Sin títulos' },
      ],
    }),
    codificacion: optionField('Codificación', {
      required: true,
      default: 'latin1',
      options: [
        { id: 'latin1', valor: 'Windows (ANSI)' },
        { id: 'utf8', valor: 'UTF-8' },
      ],
    }),
    columnas: listField('Columnas', {
      required: true,
      fields: {
        campo: optionField('Campo', { required: true, options: ASIENTO_FIELDS }),
        titulo: textField('Título o texto fijo', { max: 40 }),
        ancho: integerField('Ancho', { min: 1, max: 200 }),
      },
    }),
  },
  check: (f) =>
    f['separador'] === 'ancho_fijo' && rowsOf(f['columnas']).some((c) => c['ancho'] == null)
      ? [{ field: 'columnas', code: 'required', ...phrase('contable.sinAncho') }]
      : [],
  display: ['d_formato_asiento'],
  list: ['codigo', 'd_formato_asiento', 'separador', 'decimal', 'formato_fecha', 'codificacion'],
  search: ['codigo', 'd_formato_asiento'],
  sort: { field: 'd_formato_asiento', direction: 'asc' },
  onDelete: 'restrict',
});
