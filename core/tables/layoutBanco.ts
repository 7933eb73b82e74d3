// Layouts of payment files: what each bank accepts, as data that a company may change: its records, and each
// field by an expression.
import { integerField, flagField, listField, optionField, referenceField, textField } from '../kit/field.ts';
import { table } from '../kit/table.ts';

export const layoutsBanco = table({
  name: 'LayoutsBanco',
  route: 'aplicativos/bancos/disenios',
  singular: 'diseño de archivo de banco',
  plural: 'diseños de archivo de banco',
  genero: 'm',
  grupo: 'parametros',
  fields: {
    codigo: textField('Código', { required: true, unique: true, max: 20, width: 136 }),
    d_layout: textField('Descripción', { required: true, min: 2, max: 80 }),
    id_banco: referenceField('Banco', { table: 'Bancos', help: 'De qué banco es. Vacío: de cualquiera.' }),
    tipo: optionField('Forma', {
      required: true,
      default: 'ancho',
      options: [
        { id: 'ancho', valor: 'Ancho fijo' },
        { id: 'separado', valor: 'Separado por un signo' },
      ],
    }),
    largo: integerField('Largo del registro', {
      min: 1,
      max: 4000,
      width: 104,
      help: 'En ancho fijo: lo que falta va en blanco.',
    }),
    separador: optionField('Separador', {
      default: 'punto_y_coma',
      options: [
        { id: 'punto_y_coma', valor: 'Punto y coma' },
        { id: 'coma', valor: 'Coma' },
        { id: 'tab', valor: 'Tabulador' },
        { id: 'barra', valor: 'Barra vertical' },
      ],
    }),
    chk_titulos: flagField('Primera línea con los nombres de los campos'),
    marca_decimal: optionField('Decimales de los importes', {
      required: true,
      default: 'ninguna',
      options: [
        { id: 'ninguna', valor: 'Sin signo' },
        { id: 'coma', valor: 'Con coma' },
        { id: 'punto', valor: 'Con punto' },
      ],
    }),
    codificacion: optionField('Codificación', {
      required: true,
      default: 'ascii',
      options: [
        { id: 'ascii', valor: 'ASCII' },
        { id: 'cp1252', valor: 'Windows (cp1252)' },
        { id: 'utf8', valor: 'UTF-8' },
      ],
    }),
    caracteres: optionField('Letras que no entran', {
      required: true,
      default: 'transliterar',
      options: [
        { id: 'transliterar', valor: 'Se cambian por las llanas' },
        { id: 'rechazar', valor: 'Impiden el pago' },
      ],
    }),
    fin_linea: optionField('Fin de línea', {
      required: true,
      default: 'crlf',
      options: [
        { id: 'crlf', valor: 'CR LF' },
        { id: 'lf', valor: 'LF' },
      ],
    }),
    archivo: textField('Nombre del archivo', {
      required: true,
      max: 200,
      default: '"haberes-" & FECHA(fecha_pago, "AAAAMMDD") & ".txt"',
      help: 'Una expresión.',
    }),
    convenio: textField('Convenio o acuerdo', {
      max: 30,
      width: 136,
      help: 'El que da el banco; en las expresiones, convenio.',
    }),
    CamposLayoutBanco: listField('Campos', {
      required: true,
      fields: {
        registro: optionField('Registro', {
          required: true,
          default: 'detalle',
          options: [
            { id: 'cabecera', valor: 'Cabecera' },
            { id: 'detalle', valor: 'Detalle' },
            { id: 'pie', valor: 'Pie' },
          ],
        }),
        nombre: textField('Nombre', { required: true, max: 40 }),
        desde: integerField('Desde', { min: 1, max: 4000, width: 80 }),
        longitud: integerField('Longitud', { min: 1, max: 4000, width: 80 }),
        tipo: optionField('Tipo', {
          required: true,
          default: 'texto',
          options: [
            { id: 'texto', valor: 'Texto' },
            { id: 'numero', valor: 'Número' },
            { id: 'importe', valor: 'Importe' },
            { id: 'fecha', valor: 'Fecha' },
          ],
        }),
        expresion: textField('Expresión', { required: true, max: 400 }),
        alineacion: optionField('Alineación', {
          options: [
            { id: 'izquierda', valor: 'Izquierda' },
            { id: 'derecha', valor: 'Derecha' },
          ],
        }),
        relleno: optionField('Relleno', {
          options: [
            { id: 'blancos', valor: 'Blancos' },
            { id: 'ceros', valor: 'Ceros' },
          ],
        }),
        decimales: integerField('Decimales', { min: 0, max: 6, width: 80 }),
        formato: textField('Formato de la fecha', { max: 12, width: 104 }),
        chk_sin_cortar: flagField('No cortar lo que no entra'),
      },
    }),
  },
  display: ['d_layout'],
  list: ['codigo', 'd_layout', 'id_banco', 'tipo', 'largo', 'codificacion', 'convenio'],
  search: ['codigo', 'd_layout', 'convenio'],
  sort: { field: 'd_layout', direction: 'asc' },
  onDelete: 'restrict',
});
