// Expected results of metalworkers' concepts: the law's, where they apply, and the agreement's own.
import { leyPruebas, mensualPruebas } from '../ley/pruebas.ts';
import { prueba, type PaquetePrueba } from '../kit/paquete.ts';

const OFICIAL = '[0495] = 5958,84',
  CUATRO = ['antiguedad_anios = 4', 'TABLA("reglas_convenio"; convenio; "antiguedad_pct") = 1'];
const AFILIADO = ['afiliado_sindicato = verdadero', '[0912] = 1000000'];

export const uomPruebas: readonly PaquetePrueba[] = [
  ...leyPruebas,
  ...mensualPruebas,
  prueba(
    93,
    'Cuatro años, el 1 % por cada uno de los jornales',
    ['SUMA("base_antiguedad_uom") = 524377,92', ...CUATRO],
    '20975.12',
  ),
  prueba(
    112,
    'Cuatro horas con el cincuenta por ciento, sobre la hora con su antigüedad',
    ['hay_novedad = verdadero', 'novedad.cantidad = 4', '[0491] = 6197,19'],
    '37183.14',
  ),
  prueba(
    113,
    'Dos horas con el ciento por ciento',
    ['hay_novedad = verdadero', 'novedad.cantidad = 2', '[0491] = 6197,19'],
    '24788.76',
  ),
  prueba(118, 'Dos jornadas de enfermedad', ['novedad.cantidad = 2', '[0496] = 47670,72'], '95341.44'),
  prueba(
    96,
    'Tres llamadas',
    ['novedad.cantidad = 3', 'TABLA("adicionales_uom"; "llamada") = 3348,30'],
    '10044.90',
  ),
  prueba(330, 'De quien no está afiliado, nada', ['afiliado_sindicato = falso', '[0912] = 1000000'], '0.00'),
  prueba(
    330,
    'Del afiliado, lo que se cargó',
    [...AFILIADO, 'TABLA("aportes_convenio"; convenio; "cuota_sindical") = 2,5'],
    '25000.00',
  ),
  prueba(496, 'La jornada de ocho horas del oficial', [OFICIAL, 'jornada_horas = 8'], '47670.72'),
];
