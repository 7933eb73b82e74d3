// Payroll practices that differ between offices because the law is silent: one row each, with the usual value
// by default. The arguments of both readings are in core/i18n/es/convenciones.json.
import { ALWAYS, auxiliarSource, type AuxiliarRow, type AuxiliarSource } from '../kit/auxiliarTable.ts';

export const CONVENCIONES_TABLE = 'convenciones';
/** The formula that reads a convention's value. */
export const convencion = (clave: string): string => `TABLA("${CONVENCIONES_TABLE}"; "${clave}")`;

const FILAS: readonly (readonly [clave: string, valor: string, fuente: string])[] = [
  ['divisor_faltas', '30', 'El mes de 30 días; 25: los hábiles (LCT art. 155); 0: por la hora'],
  ['falta_sin_sac', '1', 'La falta injustificada no devenga SAC; 0: devenga (LCT art. 121)'],
  [
    'vacaciones_nr_egreso',
    '0',
    'Las vacaciones no gozadas, por lo remunerativo (LCT art. 156); 1: con la suma no remunerativa, en los convenios cuya regla lo dice',
  ],
  ['preaviso_base', '0', 'La mejor, como en el art. 245; 1: la del presente (LCT arts. 232 y 233)'],
  [
    'alimentos_sac_porcentaje',
    '1',
    'La orden en porcentaje alcanza el SAC; 0: no. La orden puede decir otra cosa',
  ],
  [
    'alimentos_sac_importe',
    '0',
    'La orden de importe fijo no se repite con el SAC; 1: sí. La orden puede decir otra cosa',
  ],
  ['jubilado_sipa', '100', 'Por el jubilado se contribuye como por todos (Ley 24.241 art. 34)'],
  ['jubilado_inssjp', '100', 'Por el jubilado se contribuye como por todos; 0: no'],
  ['jubilado_aaff', '100', 'Por el jubilado se contribuye como por todos; 0: no'],
  ['jubilado_fne', '100', 'Por el jubilado se contribuye como por todos; 0: no'],
  ['jubilado_obra_social', '100', 'Por el jubilado se contribuye como por todos; 0: no'],
  ['revista_vacaciones', '0', 'En vacaciones sigue la situación de siempre; 12: licencia por vacaciones'],
  ['retro_con_periodo', '1', 'El renglón de un ajuste dice en el LSD su mes; 0: va como del mes de pago'],
];

export const convencionesTable: AuxiliarSource = auxiliarSource(
  CONVENCIONES_TABLE,
  'Convenciones que se discuten, con el valor de fábrica',
  { clave1: 'convencion' },
  FILAS.map(([clave, valor, fuente]): AuxiliarRow => [ALWAYS, clave, null, valor, fuente]),
);
