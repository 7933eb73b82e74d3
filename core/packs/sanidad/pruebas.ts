// Expected results of the concepts of private health care: the law's, and the agreement's withholdings.
import { leyPruebas, mensualPruebas } from '../ley/pruebas.ts';
import { prueba, type PaquetePrueba } from '../kit/paquete.ts';

const BASE = '[0912] = 1300000',
  CUOTA = 'TABLA("aportes_convenio"; convenio; "cuota_sindical") = 2';

export const sanidadPruebas: readonly PaquetePrueba[] = [
  ...leyPruebas,
  ...mensualPruebas,
  prueba(
    336,
    'Uno por ciento de lo remunerativo y lo no remunerativo',
    [BASE, 'TABLA("aportes_convenio"; convenio; "aporte_solidario") = 1'],
    '13000.00',
  ),
  prueba(337, 'De quien no está afiliado, nada', ['afiliado_sindicato = falso', BASE], '0.00'),
  prueba(337, 'Del afiliado, el 2 %', ['afiliado_sindicato = verdadero', BASE, CUOTA], '26000.00'),
];
