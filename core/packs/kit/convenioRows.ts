// The rows of an agreement that its packages write alike: itself, its categories and their scales.
import { paqueteRows, ref, type PaqueteRow } from './paquete.ts';

/** Of eight hours a day, whose hour is the two-hundredth part of the month. */
export const convenioRows = (
  codigo: string,
  nombre: string,
  categorias: readonly (readonly [codigo: string, descripcion: string])[],
): readonly PaqueteRow[] => [
  ...paqueteRows('Convenios', 'codigo', [
    { codigo, d_convenio: nombre, horas_jornada: '8.00', divisor_horas: '200.00' },
  ]),
  ...paqueteRows(
    'Categorias',
    'codigo',
    categorias.map(([categoria, d_rrhh_categoria]) => ({
      codigo: categoria,
      d_rrhh_categoria,
      id_convenio: ref('Convenios', codigo),
    })),
  ),
];

/** The monthly pay of a category from a date on; `suma`: the agreement's own, not remunerative. */
export const escalaRow = (
  categoria: string,
  desde: string,
  {
    basico,
    suma = '0.00',
    fuente,
  }: { readonly basico: string; readonly suma?: string; readonly fuente: string },
): PaqueteRow => ({
  tabla: 'Escalas',
  clave: `${categoria} ${desde}`,
  valores: {
    id_rrhh_categoria: ref('Categorias', categoria),
    desde,
    basico,
    no_remunerativo: suma,
    extraordinaria: '0.00',
    fuente,
  },
});
