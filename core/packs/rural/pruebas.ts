// Expected results of rural work: the law's, where they apply, and the statute's own.
import { leyPruebas, mensualPruebas } from '../ley/pruebas.ts';
import { prueba, type PaquetePrueba } from '../kit/paquete.ts';

const aporte = (cual: string, pct: string): string =>
  `TABLA("aportes_convenio"; convenio; "${cual}") = ${pct}`;

export const ruralPruebas: readonly PaquetePrueba[] = [
  ...leyPruebas,
  ...mensualPruebas,
  prueba(
    90,
    'Nueve años, el 1 % por cada uno (Ley 26.727 art. 38)',
    [
      'SUMA("base_antiguedad") = 1000000',
      'antiguedad_anios = 9',
      'TRAMO("antiguedad_rural"; antiguedad_anios) = 1',
    ],
    '90000.00',
  ),
  prueba(
    90,
    'Doce años, el 1,5 % por todos',
    [
      'SUMA("base_antiguedad") = 1000000',
      'antiguedad_anios = 12',
      'TRAMO("antiguedad_rural"; antiguedad_anios) = 1,5',
    ],
    '180000.00',
  ),
  prueba(316, 'Uno y medio por ciento, de todos', ['[0912] = 1000000', aporte('sepelio', '1,5')], '15000.00'),
  prueba(
    317,
    'Dos por ciento de quien no está afiliado',
    ['afiliado_sindicato = falso', '[0912] = 1000000', aporte('cuota_solidaria', '2')],
    '20000.00',
  ),
  prueba(317, 'El afiliado no la paga', ['afiliado_sindicato = verdadero', '[0912] = 1000000'], '0.00'),
  prueba(318, 'De quien no está afiliado, nada', ['afiliado_sindicato = falso', '[0912] = 1000000'], '0.00'),
  prueba(
    414,
    'Uno y medio por ciento de toda la remuneración',
    ['[0902] = 1000000', 'TABLA("contribuciones_rurales"; "renatre") = 1,5'],
    '15000.00',
  ),
  prueba(
    415,
    'Dos puntos más al SIPA (Ley 26.727 art. 80)',
    ['[0902] = 1000000', 'TABLA("contribuciones_rurales"; "sipa_adicional") = 2'],
    '20000.00',
  ),
];
