// The package of agreements whose scales are to be loaded: what the law gives is here, and what only the agreement gives is
// asked for by its name.
import { composePaquete } from '../compose/composePaquete.ts';
import { VIGENCIAS } from '../kit/vigencias.ts';
import { prueba } from '../kit/paquete.ts';
import { leyPruebas, mensualPruebas } from '../ley/pruebas.ts';
import { OUTSIDE_CONVENIO } from '../ley/outsideConvenio.ts';
import { rowsOfConvenio } from '../ley/reglas.ts';
import { withoutScaleConceptos } from './conceptos.ts';
import { conveniosWithoutScale, WITHOUT_SCALE } from './convenios.ts';

const BASE = '[0912] = 1000000',
  pct = (cual: string, valor: string): string => `TABLA("aportes_convenio"; convenio; "${cual}") = ${valor}`;

/**
 * What the law gives to whoever says nothing else. Seniority, attendance and what is withheld for the union are the
 * agreement's own, and have no row.
 */
const DE_LEY: readonly (readonly [regla: string, valor: string, fuente: string])[] = [
  ['os_jornada_completa', '1', 'LCT art. 92 ter'],
  ['cuota_jornada_completa', '0', 'Sobre lo que se paga, salvo que el convenio diga otra cosa'],
  ['divisor_vacaciones', '25', 'LCT art. 155'],
  ['divisor_feriado', '25', 'LCT arts. 155 y 166'],
  ['nocturno_minutos', '8', 'LCT art. 200: ocho minutos por hora'],
  ['sac_convencion', '0', 'LCT art. 121, por días del semestre'],
  ['sac_egreso_convencion', '123', 'LCT art. 123: doceava parte de lo devengado'],
  ['sac_mes_del_total', '0', 'El mejor mes, por lo remunerativo'],
  ['vacaciones_nr_egreso', '1', '1: con la suma no remunerativa, si «convenciones» lo dice'],
  ['prueba_meses', '6', 'LCT art. 92 bis'],
  ['tope_245', '1', 'LCT art. 245: tope del convenio; cargue su promedio'],
  ['fal', '1', 'Ley 27.802 arts. 58 a 77: comprendido en el FAL'],
];
/** The rules that are to be loaded, by agreement. */
export const TO_LOAD = [
  'antiguedad_pct',
  'presentismo_pct',
  'presentismo_divisor',
  'faltas_admitidas',
] as const;

export const withoutScale = composePaquete({
  codigo: 'sin-escala',
  nombre: 'Gastronómicos, camioneros, bancarios y UTEDYC, sin escala: a cargar',
  version: '2026.15',
  vigencia: VIGENCIAS['sin-escala'],
  fuente:
    'Leyes citadas en cada fila; de CCT 389/04, CCT 40/89, CCT 18/75 y CCT 736/16 no se encontró publicado lo demás: a cargar',
  convenio: conveniosWithoutScale,
  inTablas: {
    reglas_convenio: WITHOUT_SCALE.map((c) => ({ rows: rowsOfConvenio(c, DE_LEY) })),
    aportes_convenio: [
      { rows: rowsOfConvenio(OUTSIDE_CONVENIO, [['aporte_de_todos', '0', 'Sin convenio']]) },
    ],
  },
  conceptos: withoutScaleConceptos,
  // Neither is in `aportes`: the law does not require them of everybody.
  inConjuntos: { ganancias_aportes: [{ rows: [338, 339] }] },
  pruebas: [
    ...leyPruebas,
    ...mensualPruebas,
    prueba(338, 'El porcentaje que se cargó', [BASE, pct('aporte_de_todos', '1')], '10000.00'),
    prueba(339, 'De quien no está afiliado, nada', ['afiliado_sindicato = falso', BASE], '0.00'),
    prueba(
      339,
      'Del afiliado, el porcentaje que se cargó',
      ['afiliado_sindicato = verdadero', BASE, pct('cuota_sindical', '2')],
      '20000.00',
    ),
  ],
});
