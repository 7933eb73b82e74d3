// The attributes of time worked.
import { fromInteger, divide } from '../../kit/money.ts';
import { daysInclusive, type CivilDate } from '../../kit/period.ts';
import type { AtributoDef } from '../atributo.ts';
import { ausenciaDays } from '../functions/ausencias.ts';
import type { FormulaFrame } from '../formulaFrame.ts';
import { parametro, countAttribute, semesterDays } from './make.ts';

/** Calendar days of the segment in view, and of the month. */
const corridosDelTramo = (m: FormulaFrame): number =>
  m.tramo.dias === 0 ? 0 : daysInclusive(m.tramo.desde, m.tramo.hasta);

const corridosDelMes = (m: FormulaFrame): number => daysInclusive(m.corrida.desde, m.corrida.hasta);

const desdeSemestre = (m: FormulaFrame): CivilDate => {
  const [d] = semesterDays(m);
  return m.persona.fecha_ingreso > d ? m.persona.fecha_ingreso : d;
};

const hastaSemestre = (m: FormulaFrame): CivilDate => {
  const [, h] = semesterDays(m),
    e = m.persona.fecha_egreso;
  return e !== null && e < h ? e : h;
};

export const tiempoAtributos: readonly AtributoDef[] = [
  countAttribute('dias_mes', 'tiempo', 'Días del mes', '30: el mes de todos los cálculos por día.', () => 30),
  countAttribute(
    'dias_trabajados',
    'tiempo',
    'Días trabajados',
    '30; en el mes del ingreso o del egreso, los que estuvo (mes de 30).',
    (m) => m.mes.dias,
  ),
  {
    nombre: 'dias_tramo',
    etiqueta: 'Días del tramo',
    grupo: 'tiempo',
    tipo: 'numero',
    ayuda:
      'Los días del tramo del mes que se calcula; en los conceptos que no van por tramo, los trabajados. El último tramo lleva 30 menos los anteriores, salvo que la tabla «parametros» pida los reales (tramos_dias_reales): entonces, los corridos llevados a un mes de 30.',
    calcular: (m) =>
      m.tramo === m.mes || parametro(m, 'tramos_dias_reales') === 0n
        ? fromInteger(m.tramo.dias)
        : divide(fromInteger(corridosDelTramo(m) * 30), fromInteger(corridosDelMes(m))),
  },
  countAttribute(
    'dias_corridos_tramo',
    'tiempo',
    'Días corridos del tramo',
    'Los días del almanaque del tramo que se calcula; fuera de los conceptos por tramo, los del mes en que estuvo.',
    corridosDelTramo,
  ),
  countAttribute(
    'dias_corridos_mes',
    'tiempo',
    'Días corridos del mes',
    'Los días del almanaque del mes que se liquida: 28 a 31.',
    corridosDelMes,
  ),
  {
    nombre: 'desde_tramo',
    etiqueta: 'Comienzo del tramo',
    ayuda: 'El primer día del tramo (o del mes trabajado).',
    grupo: 'tiempo',
    tipo: 'fecha',
    calcular: (m) => m.tramo.desde,
  },
  {
    nombre: 'hasta_tramo',
    etiqueta: 'Fin del tramo',
    ayuda: 'El último día del tramo (o del mes trabajado).',
    grupo: 'tiempo',
    tipo: 'fecha',
    calcular: (m) => m.tramo.hasta,
  },
  {
    nombre: 'desde_semestre',
    etiqueta: 'Comienzo en el semestre',
    ayuda: 'El primer día del semestre que se liquida, o el ingreso si es posterior.',
    grupo: 'tiempo',
    tipo: 'fecha',
    calcular: desdeSemestre,
  },
  {
    nombre: 'hasta_semestre',
    etiqueta: 'Fin en el semestre',
    ayuda: 'El último día del semestre que se liquida, o el egreso si es anterior.',
    grupo: 'tiempo',
    tipo: 'fecha',
    calcular: hastaSemestre,
  },
  countAttribute(
    'dias_semestre',
    'tiempo',
    'Días del semestre',
    'Los días corridos del semestre que se liquida: 181, 182 o 184.',
    (m) => daysInclusive(...semesterDays(m)),
  ),
  countAttribute(
    'dias_semestre_trabajados',
    'tiempo',
    'Días del semestre en servicio',
    'Los días corridos del semestre desde el ingreso y hasta el egreso, si los hay en él.',
    (m) => Math.max(0, daysInclusive(desdeSemestre(m), hastaSemestre(m))),
  ),
  countAttribute(
    'faltas_injustificadas',
    'tiempo',
    'Faltas injustificadas',
    'Días de ausencia injustificada en el mes.',
    (m) => ausenciaDays(m, 'injustificada'),
  ),
  countAttribute(
    'dias_ausencia',
    'tiempo',
    'Días de ausencia',
    'Días de ausencia en el mes por cualquier causa, 30 a lo sumo.',
    (m) => ausenciaDays(m, undefined),
  ),
];
