// Tablas auxiliares: values that formulas look up by one or two keys, with dated rows (`TABLA("presentismo";
// convenio)`).
import { phrase } from '../kit/failure.ts';
import { rowsOf, decimalField, dateField, listField, optionField, textField } from '../kit/field.ts';
import { readDecimal } from '../kit/money.ts';
import { showDate } from '../kit/period.ts';
import { table } from '../kit/table.ts';
import { textFor } from '../kit/text.ts';

/**
 * Formulas read the limit of a bracket as a number: one in another form would stop every run that looks it
 * up.
 */
const limiteMal = (valor: string): string => {
  const escrito = valor.replace(/[\s$.]/g, '').replace(',', '.');
  return readDecimal(escrito) === undefined
    ? textFor('tablas.limiteMal', { valor })
    : textFor('tablas.limiteEscrito', { valor, escrito });
};

export const auxiliarTables = table({
  name: 'TablasAuxiliar',
  route: 'tablasauxiliar',
  singular: 'tabla auxiliar',
  plural: 'tablas auxiliares',
  genero: 'f',
  grupo: 'parametros',
  fields: {
    codigo: textField('Código', {
      required: true,
      unique: true,
      max: 40,
      help: 'El nombre con que la conocen las fórmulas.',
    }),
    d_tabla_auxiliar: textField('Descripción', { required: true, min: 2, max: 120 }),
    tipo: optionField('Búsqueda', {
      required: true,
      default: 'exacta',
      options: [
        { id: 'exacta', valor: 'Por clave exacta' },
        { id: 'tramos', valor: 'Por tramos' },
      ],
    }),
    vigencia: optionField('Vigencia de sus filas', {
      required: true,
      default: 'continua',
      options: [
        { id: 'continua', valor: 'Hasta la fila siguiente' },
        { id: 'mensual', valor: 'Solo el mes de la fila' },
        { id: 'continua_pago', valor: 'Hasta la fila siguiente, por fecha de pago' },
        { id: 'mensual_pago', valor: 'Solo el mes de la fila, por fecha de pago' },
      ],
      help: 'Los topes mensuales no se arrastran: si falta el del mes, la liquidación avisa. Ganancias va por fecha de pago; lo demás, por el período.',
    }),
    clave1: textField('Nombre de la primera clave', { max: 40 }),
    clave2: textField('Nombre de la segunda clave', { max: 40 }),
    filas: listField('Filas', {
      fields: {
        desde: dateField('Desde', { required: true }),
        clave1: textField('Clave 1', { required: true, max: 40 }),
        clave2: textField('Clave 2', { max: 40 }),
        valor: decimalField('Valor', { required: true, decimales: 6 }),
        fijo: decimalField('Importe fijo', {
          dinero: true,
          decimales: 2,
          help: 'Para escalas progresivas: lo que se paga hasta el comienzo del tramo.',
        }),
        fuente: textField('Fuente', { max: 160 }),
      },
    }),
  },
  check: (f) => {
    const vistas = new Set<string>();
    return rowsOf(f['filas']).flatMap((r, i) => {
      if (f['tipo'] === 'tramos' && readDecimal(String(r['clave1'])) === undefined)
        return [{ field: `filas.${i}.clave1`, code: 'format', message: limiteMal(String(r['clave1'])) }];
      // With two rows for one key and date, formulas could read either: neither is the right one.
      const clave = JSON.stringify([r['desde'], r['clave1'], r['clave2'] ?? null]);
      if (!vistas.has(clave)) {
        vistas.add(clave);
        return [];
      }
      return [
        {
          field: `filas.${i}.clave1`,
          code: 'duplicate',
          ...phrase('tablas.filaRepetida', {
            clave: [r['clave1'], r['clave2']].filter((c) => c !== null).join(' / '),
            desde: showDate(String(r['desde'])),
          }),
        },
      ];
    });
  },
  display: ['codigo', 'd_tabla_auxiliar'],
  list: ['codigo', 'd_tabla_auxiliar', 'tipo', 'vigencia'],
  search: ['codigo', 'd_tabla_auxiliar'],
  sort: { field: 'codigo', direction: 'asc' },
  onDelete: 'restrict',
});
