// Domestic work's rows in the shared table of rules, and its own tables: fixed sums by weekly hours, and what
// each cause of exit pays.
import { ALWAYS, auxiliarTable, type AuxiliarRow } from '../kit/auxiliarTable.ts';
import type { TablaPlaces } from '../compose/composePaquete.ts';
import { rowsOfConvenio } from '../ley/reglas.ts';
import type { PaqueteRow } from '../kit/paquete.ts';
import { DOMESTIC_WORK_CONVENIO, HORAS } from './convenio.ts';

const LEY = 'Ley 26.844',
  A_VERIFICAR = 'a verificar',
  ARCA = `ARCA, desde enero de 2026, por la prensa (launion.digital, lanacion.com.ar, 2/2/2026): ${A_VERIFICAR}`;

const REGLAS: readonly (readonly [regla: string, valor: string, fuente: string])[] = [
  ['antiguedad_pct', '0', 'Va en su propio concepto: se cuenta desde el 1/9/2020'],
  ['antiguedad_casas', '1', `CNTCP: 1 % por año desde el 1/9/2020, ${A_VERIFICAR}`],
  ['presentismo_pct', '0', `${LEY}: sin presentismo`],
  ['presentismo_divisor', '0', 'Por porcentaje'],
  ['faltas_admitidas', '0', 'Sin presentismo'],
  ['os_jornada_completa', '0', 'Importe fijo por las horas semanales'],
  ['cuota_jornada_completa', '0', 'No corresponde'],
  ['divisor_vacaciones', '30', `${LEY} art. 29: la retribución normal y habitual, sin plus; ${A_VERIFICAR}`],
  ['divisor_feriado', '30', `${LEY}: sin el plus de la LCT art. 155; ${A_VERIFICAR}`],
  ['nocturno_minutos', '0', `${LEY} no la prevé: ${A_VERIFICAR}`],
  ['sac_convencion', '0', `${LEY} arts. 26 y 27, por días del semestre`],
  ['sac_egreso_convencion', '0', `${LEY} art. 28: en proporción al tiempo del semestre`],
  ['sac_mes_del_total', '0', 'El mejor mes, por lo remunerativo'],
  ['vacaciones_nr_egreso', '0', 'Sin suma no remunerativa'],
  ['tope_245', '0', `${LEY} art. 48: sin tope`],
  ['fal', '0', 'Ley 27.802: las casas particulares quedan fuera del FAL'],
  // Read by the declarations: employers with 0 appear in none.
  ['declara_f931', '0', `RG AFIP 3693: se ingresa y se declara aparte, por ARCA`],
  ['aporte_retenido', '1', `RG AFIP 3693: se retiene; 0, si lo paga quien emplea. ${A_VERIFICAR}`],
];
const PRUEBA: readonly AuxiliarRow[] = [
  [
    ALWAYS,
    DOMESTIC_WORK_CONVENIO,
    'prueba_meses',
    '1',
    `${LEY} art. 7: treinta días, sin retiro; con retiro, ${A_VERIFICAR}`,
  ],
  [
    '2026-03-06',
    DOMESTIC_WORK_CONVENIO,
    'prueba_meses',
    '6',
    `Ley 27.802: seis meses. Por la prensa, ${A_VERIFICAR}`,
  ],
];
export const domesticWorkInTablas: TablaPlaces = {
  reglas_convenio: [{ rows: [...rowsOfConvenio(DOMESTIC_WORK_CONVENIO, REGLAS), ...PRUEBA] }],
};

/** By weekly hours: less than 12, less than 16, and 16 or more. */
const porHoras = (
  codigo: string,
  d: string,
  menosDe12: string,
  menosDe16: string,
  desde16: string,
): PaqueteRow =>
  auxiliarTable(
    codigo,
    d,
    { tipo: 'tramos', clave1: 'horas_semanales' },
    [['0', menosDe12] as const, ['12', menosDe16] as const, ['16', desde16] as const].map(
      ([horas, valor]): AuxiliarRow => ['2026-01-01', horas, null, valor, ARCA],
    ),
  );
/**
 * The share of the severance of art. 48, by cause of exit. Causes that are not in the statute, or whose pay
 * no source gives, are left out, and the receipt reports that they are missing.
 */
const CAUSAS: readonly (readonly [motivo: string, parte: string, fuente: string])[] = [
  ['despido', '1', `${LEY} art. 48`],
  ['fallecimiento', '0.5', `${LEY} art. 46: la mitad`],
  ['despido_causa', '0', `${LEY} art. 46: con justa causa`],
  ['renuncia', '0', `${LEY} art. 46`],
  ['acuerdo', '0', `${LEY} art. 46`],
  ['jubilacion', '0', `${LEY} art. 46`],
];
export const domesticWorkTablas: readonly PaqueteRow[] = [
  auxiliarTable('hora_casas', 'Mínimo de la hora en casas particulares', { clave1: 'categoria' }, HORAS),
  porHoras('aporte_casas', 'Aporte a la obra social, casas particulares', '1784.27', '3306.32', '21990.11'),
  porHoras(
    'contribucion_casas',
    'Contribución previsional, casas particulares',
    '624.67',
    '1249.06',
    '1821.88',
  ),
  porHoras('art_casas', 'Cuota de la ART, casas particulares', '6332.84', '9171.70', '13283.96'),
  auxiliarTable(
    'causas_casas',
    'Parte de la indemnización del art. 48, por motivo del egreso',
    { clave1: 'motivo' },
    CAUSAS.map(([motivo, parte, fuente]): AuxiliarRow => [ALWAYS, motivo, null, parte, fuente]),
  ),
  auxiliarTable('preaviso_casas', 'Días de preaviso en casas particulares', { clave1: 'antiguedad' }, [
    [ALWAYS, 'menos_de_un_anio', null, '10', `${LEY} art. 42: diez días`],
    [ALWAYS, 'un_anio_o_mas', null, '30', `${LEY} art. 42: treinta días`],
  ]),
];
