// Makers of attributes that are alike, and helpers that several groups of attributes share.
import { fromInteger, type Decimal } from '../../kit/money.ts';
import { dateOf, mesOf, yearOf, type CivilDate } from '../../kit/period.ts';
import type { AtributoDef, AtributoGroup } from '../atributo.ts';
import type { FormulaFrame } from '../formulaFrame.ts';
import type { CorridaEnvironment, InputOrigin } from '../run.ts';

export const inPersonal = (campo: string, desde?: string): InputOrigin => ({
  tabla: 'Personal',
  campo,
  id: 0,
  ...(desde === undefined ? {} : { desde }),
});

export const ofLegajo =
  (campo: string) =>
  (m: FormulaFrame): InputOrigin => ({ ...inPersonal(campo), id: m.persona.id });

export const nameIn = (
  m: FormulaFrame,
  lista: keyof CorridaEnvironment['nombres'],
  id: number | null | undefined,
): string => (id === null || id === undefined ? '' : (m.corrida.entorno.nombres[lista][id] ?? ''));

/** First and last day of the run's half-year. */
export const semesterDays = (m: FormulaFrame): readonly [CivilDate, CivilDate] => {
  const a = yearOf(m.corrida.periodo);
  return mesOf(m.corrida.periodo) <= 6
    ? [dateOf(a, 1, 1), dateOf(a, 6, 30)]
    : [dateOf(a, 7, 1), dateOf(a, 12, 31)];
};

/** A company's own rule: a row of the table `parametros`; 0 when there is none. */
export const parametro = (m: FormulaFrame, cual: string): Decimal =>
  m.corrida.tablas.get('parametros')?.vigentes.get(cual)?.valor ?? 0n;

export const countAttribute = (
  n: string,
  grupo: AtributoGroup,
  etiqueta: string,
  ayuda: string,
  calcular: (m: FormulaFrame) => number,
): AtributoDef => ({
  nombre: n,
  grupo,
  etiqueta,
  ayuda,
  tipo: 'numero',
  calcular: (m) => fromInteger(calcular(m)),
});
