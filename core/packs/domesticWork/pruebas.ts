// Expected results of domestic work: the law's, where they apply, and its fixed sums.
import { leyPruebas, mensualPruebas } from '../ley/pruebas.ts';
import { prueba, type PaquetePrueba } from '../kit/paquete.ts';

const HORAS = ['jornada_horas_mes = 200', 'jornada_completa = 200'];
const tramo = (tabla: string, valor: string): string =>
  `TRAMO("${tabla}"; jornada_horas_mes * 48 / jornada_completa) = ${valor}`;
const retenido = (valor: string): string =>
  `TABLA("reglas_convenio"; convenio; "aporte_retenido") = ${valor}`;

export const domesticWorkPruebas: readonly PaquetePrueba[] = [
  ...leyPruebas,
  ...mensualPruebas,
  prueba(
    319,
    'Se retiene el importe de sus horas',
    [...HORAS, 'jubilado = falso', retenido('1'), tramo('aporte_casas', '21990,11')],
    '21990.11',
  ),
  prueba(319, 'De quien está jubilada, nada', ['jubilado = verdadero', retenido('1')], '0.00'),
  prueba(
    416,
    'O lo paga quien emplea',
    [...HORAS, 'jubilado = falso', retenido('0'), tramo('aporte_casas', '21990,11')],
    '21990.11',
  ),
  prueba(417, 'La contribución de sus horas', [...HORAS, tramo('contribucion_casas', '1821,88')], '1821.88'),
  prueba(418, 'La ART de sus horas', [...HORAS, tramo('art_casas', '13283,96')], '13283.96'),
];
