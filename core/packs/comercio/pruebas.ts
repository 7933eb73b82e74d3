// Expected results of Comercio's concepts: the law's, and the agreement's withholdings.
import { placeRows } from '../compose/composePaquete.ts';
import { leyPruebas, mensualPruebas } from '../ley/pruebas.ts';
import { prueba, type PaquetePrueba } from '../kit/paquete.ts';

const propias: readonly PaquetePrueba[] = [
  prueba(
    310,
    'La cuota sindical es de quien está afiliado',
    [
      'afiliado_sindicato = falso',
      '[0912] = 1300000',
      'TABLA("aportes_convenio"; convenio; "cuota_sindical") = 2',
    ],
    '0.00',
  ),
  prueba(
    310,
    'Dos por ciento de lo remunerativo y lo no remunerativo',
    [
      'afiliado_sindicato = verdadero',
      '[0912] = 1300000',
      'TABLA("aportes_convenio"; convenio; "cuota_sindical") = 2',
    ],
    '26000.00',
  ),
  prueba(
    312,
    'Medio por ciento',
    ['[0912] = 1300000', 'TABLA("aportes_convenio"; convenio; "faecys") = 0,5'],
    '6500.00',
  ),
];

export const comercioPruebas: readonly PaquetePrueba[] = [
  ...leyPruebas,
  ...placeRows(mensualPruebas, (p) => p.concepto, [{ before: '0404', rows: propias }]),
];
