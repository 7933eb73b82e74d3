// Concepts of building workers: seniority as an amount for each year, the sheet's sum and extras, the
// agreement's withholdings and contributions.
import type { PaquetePlace, Variantes } from '../compose/composePaquete.ts';
import { concepto, MES_CHARGE_TYPES } from '../kit/concepto.ts';
import { normalMes } from '../ley/normalMes.ts';
import { ofMes } from '../ley/paidDays.ts';
import { regla } from '../ley/reglas.ts';
import type { PaqueteRow } from '../kit/paquete.ts';
import { EDIFICIOS_CONVENIO } from './convenio.ts';

const convenios = [EDIFICIOS_CONVENIO];
const planilla = (clave: string): string => `TABLA("edificios"; "${clave}")`;
const JORNADA = 'jornada_horas_mes / jornada_completa';
/** What a whole month brings: for half days, half. */
const ANTIGUEDAD_DEL_MES = `antiguedad_anios * ${planilla('antiguedad')} * ${JORNADA}`,
  SUMA_DEL_MES = `${planilla('suma')} * ${JORNADA}`;
/** By the days that the month's receipts pay so far, less what earlier ones brought: the road does not matter. */
const porDias = (delMes: string, codigo: string): string =>
  `${delMes} * [0468] / 30 - YA_LIQUIDADO([${codigo}])`;

const delMes: readonly PaqueteRow[] = [
  concepto(97, 'Antigüedad (edificios)', 'REM', porDias(ANTIGUEDAD_DEL_MES, '0097'), {
    ...ofMes,
    convenios,
    base: `${planilla('antiguedad')} * ${JORNADA}`,
    cantidad: 'antiguedad_anios',
    unidad: 'anios',
    orden: 400,
    impresion: 104,
    afip: '160001',
    sicoss: 'adicionales',
    texto: 'Antigüedad, CCT 589/10 art. 11',
    nota: 'El importe de la planilla por cada año: el 2 % del básico del ayudante sin vivienda de 4ª; la media jornada, la mitad.',
  }),
  concepto(98, 'Adicional remunerativo mensual (edificios)', 'REM', porDias(SUMA_DEL_MES, '0098'), {
    ...ofMes,
    convenios,
    base: SUMA_DEL_MES,
    orden: 400,
    afip: '160000',
    sicoss: 'adicionales',
    texto: 'Adicional remunerativo mensual',
    nota: 'El de la planilla del mes; la media jornada, la mitad. El mes que no lo tiene dice que falta: se carga, y si no hubo se carga 0.',
  }),
];

/** Extras of the sheet, for people who have them in the agenda or in a novedad. */
const adicional = (codigo: number, nombre: string, clave: string): PaqueteRow =>
  concepto(codigo, nombre, 'REM', planilla(clave), {
    aPedido: true,
    enTipos: MES_CHARGE_TYPES,
    unaVez: true,
    convenios,
    afip: '160000',
    sicoss: 'adicionales',
  });
const adicionales: readonly PaqueteRow[] = [
  concepto(100, 'Retiro de residuos', 'REM', `novedad.cantidad * ${planilla('residuos')}`, {
    aPedido: true,
    enTipos: MES_CHARGE_TYPES,
    unaVez: true,
    convenios,
    base: planilla('residuos'),
    cantidad: 'novedad.cantidad',
    unidad: 'unidades',
    afip: '160000',
    sicoss: 'adicionales',
    nota: 'En la agenda, con la cantidad de unidades del edificio.',
  }),
  adicional(101, 'Clasificación de residuos', 'clasificacion'),
  adicional(102, 'Limpieza de cocheras', 'cocheras'),
  adicional(103, 'Movimiento de coches', 'coches'),
  adicional(104, 'Jardín', 'jardin'),
  adicional(105, 'Limpieza de piletas', 'piletas'),
  adicional(106, 'Viáticos (edificios)', 'viaticos'),
];

const yaPagadas = (codigo: string): string => `YA_LIQUIDADO([${codigo}]; "cantidad")`;
/** Tasks that come after the overtime of the month: what their part of the hour adds to the hours already paid. */
const extrasPorTareas: PaqueteRow = concepto(
  107,
  'Horas extra ya pagadas, por las tareas',
  'REM',
  `SUMA("hora_edificios") / divisor_horas * (${yaPagadas('0020')} * 1,5 + ${yaPagadas('0021')} * 2 + ${yaPagadas('0022')} * 3 + ${yaPagadas('0015')} * ${regla('nocturno_minutos')} / 60)`,
  {
    enTipos: MES_CHARGE_TYPES,
    convenios,
    orden: 400,
    afip: '130001',
    sicoss: 'horas_extra',
    texto: 'Horas extra, por tareas del mes',
    nota: 'Si las tareas de la planilla llegan después de las horas extra del mes, lo que suben a la hora ya pagada.',
  },
);

/** `de` limits who pays it: for the others the percentage is not looked up. */
const gremial = (
  codigo: number,
  nombre: string,
  cual: string,
  afip: string,
  de: (pct: string) => string = (pct) => pct,
): PaqueteRow => {
  const tasa = de(`TABLA("aportes_convenio"; convenio; "${cual}")`);
  return concepto(codigo, nombre, 'DES', `[0912] * ${tasa} / 100`, {
    base: '[0912]',
    cantidad: tasa,
    unidad: '%',
    convenios,
    costo: 'sindical',
    afip,
  });
};
const descuentos: readonly PaqueteRow[] = [
  gremial(332, 'Caja de Protección a la Familia (CCT 589/10 art. 19)', 'caja_familia', '820000'),
  gremial(333, 'FMVDD (CCT 589/10 art. 27)', 'fmvdd', '820000'),
  gremial(334, 'Seguro de vida (CCT 589/10 art. 27 bis)', 'seguro_27_bis', '810005'),
  gremial(
    335,
    'Cuota sindical SUTERH',
    'cuota_sindical',
    '810004',
    (pct) => `SI(afiliado_sindicato; ${pct}; 0)`,
  ),
];
const contribucion = (codigo: number, nombre: string, clave: string): PaqueteRow => {
  const tasa = `TABLA("contribuciones_edificios"; "${clave}")`;
  return concepto(codigo, nombre, 'CON', `[0912] * ${tasa} / 100`, {
    base: '[0912]',
    cantidad: tasa,
    unidad: '%',
    convenios,
    costo: 'otros',
  });
};
const contribuciones: readonly PaqueteRow[] = [
  contribucion(419, 'Caja de Protección a la Familia, del empleador', 'caja_familia'),
  contribucion(420, 'FATERYH: FMVDD y seguro del art. 27 bis', 'fateryh'),
  contribucion(421, 'SERACARH', 'seracarh'),
];

const conPlanilla = (f: string): string =>
  f.replaceAll(normalMes, `(${normalMes} + ${ANTIGUEDAD_DEL_MES} + ${SUMA_DEL_MES})`);
const CAUSA_CON_INDEMNIZACION = 'TABLA("causas_egreso"; motivo_egreso; "indemnizacion")';
const formulas: Variantes['formulas'] = {
  // The hour has the seniority and the tasks of the sheet, without travel nor the monthly sum.
  '0491': () => `(basico + ${ANTIGUEDAD_DEL_MES} + EN_EL_MES("hora_edificios")) / divisor_horas`,
  '0492': conPlanilla,
  '0463': conPlanilla,
  '0473': conPlanilla,
  '0499': conPlanilla,
  // Their statute (Ley 12.981) pays dismissals in its own way, and its text was not at hand.
  // `despido_edificios` has no row, so such a settlement is refused and names that key.
  '0475': () => `SI(${CAUSA_CON_INDEMNIZACION} = 0; 0; TABLA("importes"; "despido_edificios"))`,
  // This package pays the month: people paid by the hour or the day are refused by that key.
  '0495': () => 'TABLA("importes"; "jornal_edificios")',
};
export const edificiosVariantes: Variantes = { convenio: EDIFICIOS_CONVENIO, formulas };

export const edificiosConceptos: readonly PaquetePlace<PaqueteRow>[] = [
  { before: '0017', rows: adicionales },
  { before: '0497', rows: [...delMes, extrasPorTareas] },
  { before: '0320', rows: descuentos },
  { rows: contribuciones },
];
