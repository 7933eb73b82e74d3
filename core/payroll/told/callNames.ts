// How each function of a formula is named in a sentence, and the unit of what it gives.
import { readDecimal } from '../../kit/money.ts';
import { showDate } from '../../kit/period.ts';
import { textFor, type TextKey } from '../../kit/text.ts';
import { nameKey } from '../nameKey.ts';
import { parameterAt, type CallNode } from '../functionDef.ts';
import type { FormulaUse } from '../formulaUse.ts';
import type { ToldNamed, ToldUnit } from './told.ts';

/** What a sentence says of a call. */
export type CallName = Pick<ToldNamed, 'name' | 'unit' | 'mes' | 'fromTable' | 'concepto'>;
type Namer = (n: CallNode, uses: readonly FormulaUse[]) => CallName;

const literalText = (n: CallNode, i: number): string => {
  const a = n.args[i];
  return a?.clase === 'texto' ? a.valor : '';
};
/** 'sin_goce' → «sin goce». */
const words = (code: string): string => code.replaceAll('_', ' ');
/** The name of a concept or a set, as its first use says it. */
const ofUse = (uses: readonly FormulaUse[], n: CallNode): string => {
  const [u] = uses;
  return u?.etiqueta || words(u?.nombre ?? literalText(n, 0)) || n.def.nombre;
};
/** Which figure of a concept the call asks for, by the parameter `dato`. */
const unitOfDatum = (n: CallNode): ToldUnit => {
  const i = n.args.findIndex((_, k) => parameterAt(n.def, k, n.args.length)?.literal === 'dato');
  return i < 0 || nameKey(literalText(n, i)) === 'importe' ? 'pesos' : undefined;
};
const accumulated =
  (key: TextKey | undefined): Namer =>
  (n, uses) => {
    const que = ofUse(uses, n);
    return { name: key === undefined ? que : textFor(key, { que }), unit: unitOfDatum(n) };
  };
const plain =
  (key: TextKey, unit: ToldUnit): Namer =>
  () => ({ name: textFor(key), unit });
const ofKind =
  (key: TextKey, unit: ToldUnit): Namer =>
  (n) => ({ name: textFor(key, { clase: words(literalText(n, 0)) }), unit });

/** The month with the largest total; the first when several are equal. */
const bestMes = (u: FormulaUse | undefined): string | undefined => {
  let best: { readonly mes: string; readonly total: bigint } | undefined;
  for (const { mes, valor } of u?.miembros ?? []) {
    const total = readDecimal(valor);
    if (mes !== undefined && total !== undefined && (best === undefined || total > best.total))
      best = { mes, total };
  }
  return best?.mes;
};
/** The months that have a value, from the first to the last. */
const mesesOf = (u: FormulaUse | undefined): string => {
  const all = (u?.miembros ?? []).flatMap((m) => (m.mes === undefined ? [] : [showDate(m.mes)])),
    [first] = all,
    last = all.at(-1);
  return first === undefined || last === undefined
    ? textFor('payroll.dicho.ningunMes')
    : first === last
      ? first
      : textFor('payroll.dicho.deMeses', { desde: first, hasta: last });
};
const AGGREGATED: Readonly<Record<string, TextKey>> = {
  suma: 'payroll.dicho.suma',
  promedioa: 'payroll.dicho.promedio',
  promediob: 'payroll.dicho.promedio',
};
const history: Namer = (n, uses) => {
  const i = n.args.findIndex((_, k) => parameterAt(n.def, k, n.args.length)?.literal === 'agregacion'),
    key = AGGREGATED[nameKey(literalText(n, i))],
    que = ofUse(uses, n),
    mes = key === undefined ? bestMes(uses[0]) : undefined;
  return {
    name: key === undefined ? que : textFor(key, { que, meses: mesesOf(uses[0]) }),
    unit: unitOfDatum(n),
    ...(mes === undefined ? {} : { mes }),
  };
};
/** «Salario mínimo, vital y móvil (mensual)»: the table, and the keys of the row. */
const table: Namer = (n, uses) => {
  const [u] = uses;
  const [code = literalText(n, 0), ...keys] = (u?.nombre ?? '').split(' / ').filter((k) => k !== ''),
    name = u?.etiqueta || words(code);
  return {
    name:
      keys.length === 0
        ? name
        : textFor('payroll.dicho.tabla', { tabla: name, clave: keys.map(words).join(', ') }),
    unit: undefined,
    fromTable: true,
  };
};

export const callNames: Readonly<Record<string, Namer>> = {
  SUMA: (n, uses) => (n.args.length > 1 ? history(n, uses) : accumulated(undefined)(n, uses)),
  TOTAL: ofKind('payroll.dicho.total', 'pesos'),
  TOTAL_ANTES: ofKind('payroll.dicho.totalAntes', 'pesos'),
  YA_LIQUIDADO: accumulated('payroll.dicho.yaLiquidado'),
  EN_EL_MES: accumulated('payroll.dicho.enElMes'),
  BASE: accumulated(undefined),
  CUPO: plain('payroll.dicho.cupo', 'pesos'),
  SALDO: plain('payroll.dicho.saldo', 'pesos'),
  HISTORICO: history,
  EN_EL_MEJOR: (n, uses) => {
    const mes = bestMes(uses[1]);
    return { name: ofUse(uses, n), unit: 'pesos', ...(mes === undefined ? {} : { mes }) };
  },
  MESES_CON_VALOR: (n, uses) => ({
    name: textFor('payroll.dicho.mesesConValor', { que: ofUse(uses, n) }),
    unit: 'meses',
  }),
  MESES_TRABAJADOS: plain('payroll.dicho.mesesTrabajados', 'meses'),
  TABLA: table,
  VARIABLE: table,
  TRAMO: (_, [u]) => ({ name: u?.etiqueta ?? '', unit: undefined, fromTable: true }),
  PROGRESIVA: (n, [u]) => ({
    name: textFor('payroll.dicho.progresiva', { tabla: u?.etiqueta || literalText(n, 0) }),
    unit: 'pesos',
  }),
  ESCALA: (_, [u]) => ({
    name: textFor('payroll.dicho.escala', { categoria: u?.etiqueta ?? '' }),
    unit: 'pesos',
  }),
  ANIOS: plain('payroll.dicho.anios', 'anios'),
  ANIOS_FRACCION: plain('payroll.dicho.anios', 'anios'),
  MESES: plain('payroll.dicho.meses', 'meses'),
  DIAS: plain('payroll.dicho.dias', 'dias'),
  DIAS30: plain('payroll.dicho.dias', 'dias'),
  DIAS_MESES: plain('payroll.dicho.dias', 'dias'),
  ANIO: plain('payroll.dicho.anio', undefined),
  MES: plain('payroll.dicho.mes', undefined),
  DIA: plain('payroll.dicho.dia', undefined),
  DIA_SEMANA: plain('payroll.dicho.diaSemana', undefined),
  DIAS_HABILES: plain('payroll.dicho.diasHabiles', 'dias'),
  FERIADOS: plain('payroll.dicho.feriados', 'dias'),
  FAMILIARES: ofKind('payroll.dicho.familiares', 'personas'),
  FAMILIARES_MESES: ofKind('payroll.dicho.familiaresMeses', 'meses'),
  AUSENCIAS: ofKind('payroll.dicho.ausencias', 'dias'),
  HORAS: ofKind('payroll.dicho.horas', 'horas'),
  HORAS_EN_FERIADO: ofKind('payroll.dicho.horasEnFeriado', 'horas'),
  DIAS_CON_HORAS: plain('payroll.dicho.diasConHoras', 'dias'),
  FERIADOS_PAGOS: plain('payroll.dicho.feriadosPagos', 'dias'),
};
