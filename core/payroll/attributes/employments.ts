// The attributes of a person who has several employments in the company at the same time.
import { divide, fromInteger, type Decimal } from '../../kit/money.ts';
import { joinRanges, type DayRange } from '../../kit/dateSpan.ts';
import { addDays, daysInclusive, type CivilDate } from '../../kit/period.ts';
import type { AtributoDef } from '../atributo.ts';
import type { FormulaFrame } from '../formulaFrame.ts';
import { commercialDays, tramoOnDate } from '../tramos.ts';
import { semesterDays, countAttribute } from './make.ts';

interface Employed {
  readonly fecha_ingreso: CivilDate;
  readonly fecha_egreso: CivilDate | null;
}
const within = (e: Employed, { desde, hasta }: DayRange): DayRange => ({
  desde: e.fecha_ingreso > desde ? e.fecha_ingreso : desde,
  hasta: e.fecha_egreso !== null && e.fecha_egreso < hasta ? e.fecha_egreso : hasta,
});
/** The days of all the person's employments inside another range. */
const employedRanges = (m: FormulaFrame, all: DayRange): readonly DayRange[] =>
  joinRanges(
    [m.persona, ...(m.persona.otrosEmpleos ?? [])]
      .map((e) => within(e, all))
      .filter((s) => s.desde <= s.hasta),
  );

const monthOf = (m: FormulaFrame): DayRange => ({ desde: m.corrida.desde, hasta: m.corrida.hasta });
const daysInCompany = (m: FormulaFrame): number =>
  m.persona.otrosEmpleos === undefined
    ? m.mes.dias
    : employedRanges(m, monthOf(m)).reduce((n, s) => n + Math.max(1, commercialDays(s.desde, s.hasta)), 0);

const hoursOn = (m: FormulaFrame, e: Parameters<typeof tramoOnDate>[1], day: CivilDate): Decimal =>
  tramoOnDate(m.corrida, e, day).horas ?? 0n;
/**
 * The average of a value of each day on which this employment was in force in the month; the value of its
 * nearest day where it was not.
 */
const averageByDay = (
  m: FormulaFrame,
  ofDay: (own: Decimal, all: Decimal, whole: Decimal) => Decimal,
): Decimal => {
  const { desde, hasta } = within(m.persona, monthOf(m)),
    days = Array.from({ length: Math.max(1, daysInclusive(desde, hasta)) }, (_, i) => addDays(desde, i));
  const sum = days.reduce((t, day) => {
    const own = hoursOn(m, m.persona, day),
      others = (m.persona.otrosEmpleos ?? [])
        .filter((e) => e.fecha_ingreso <= day && (e.fecha_egreso === null || day <= e.fecha_egreso))
        .reduce((h, e) => h + hoursOn(m, { ...e, basico: [], establecimiento: [] }, day), 0n);
    return t + ofDay(own, own + others, tramoOnDate(m.corrida, m.persona, day).completa ?? own);
  }, 0n);
  return divide(sum, fromInteger(days.length));
};

export const employmentAtributos: readonly AtributoDef[] = [
  countAttribute(
    'otros_empleos',
    'contrato',
    'Otros empleos a la vez',
    'Cuántos otros empleos tiene la persona en la empresa, con otro legajo, en algún día del mes a la vez que éste. Casi siempre 0.',
    (m) => m.persona.otrosEmpleos?.length ?? 0,
  ),
  countAttribute(
    'dias_en_la_empresa',
    'tiempo',
    'Días en la empresa',
    'Los días del mes (de 30) en que la persona estuvo en alguno de sus empleos; con uno solo, los trabajados.',
    daysInCompany,
  ),
  countAttribute(
    'dias_semestre_en_la_empresa',
    'tiempo',
    'Días del semestre en la empresa',
    'Los días corridos del semestre en que la persona estuvo en alguno de los empleos que tiene a la vez.',
    (m) => {
      const [desde, hasta] = semesterDays(m);
      return employedRanges(m, { desde, hasta }).reduce((n, s) => n + daysInclusive(s.desde, s.hasta), 0);
    },
  ),
  {
    nombre: 'jornada_en_la_empresa',
    etiqueta: 'Horas por día en la empresa',
    ayuda:
      'Las horas por día de éste y de los otros empleos que tiene a la vez: el promedio de los días de éste.',
    grupo: 'contrato',
    tipo: 'numero',
    calcular: (m) => averageByDay(m, (_, all) => all),
  },
  {
    nombre: 'parte_de_jornada',
    etiqueta: 'Parte de la jornada completa',
    ayuda:
      'Qué parte de una jornada completa es este empleo: sus horas sobre las de la jornada completa o, si entre todos los que tiene a la vez la pasan, sobre las de todos. Las de todos suman 1 a lo sumo.',
    grupo: 'contrato',
    tipo: 'numero',
    calcular: (m) =>
      averageByDay(m, (own, all, whole) => {
        const over = all > whole ? all : whole;
        return over === 0n ? 0n : divide(own, over);
      }),
  },
];
