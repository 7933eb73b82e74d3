// Auxiliary tables prepared for a run: the rows in force on its date by key, and
// the last known ones, which messages name when a value is missing.
import { readDecimal, showAmount, writeExact, type Decimal } from '../kit/money.ts';
import { showDate, periodoOf, type CivilDate } from '../kit/period.ts';
import { textFor, type TextKey } from '../kit/text.ts';
import { nameKey } from './nameKey.ts';
import type { CallBinding } from './functionDef.ts';
import {
  recordError,
  type Corrida,
  type PreparedRow,
  type FormulaFrame,
  type PreparedTable,
} from './formulaFrame.ts';
import { messageSubject } from './messageSubject.ts';
import type { InputOrigin, AuxiliarTableDef } from './run.ts';

/** A number in the inputs that cannot be read: the run cannot be prepared. */
export interface UnreadableNumber {
  readonly que: string;
  readonly valor: string;
  readonly donde: string;
}

export const tableRowKey = (clave1: string, clave2: string | null): string =>
  clave2 === null || clave2 === '' ? nameKey(clave1) : `${nameKey(clave1)}\u0000${nameKey(clave2)}`;

/**
 * The table at the end of the period or on the day of payment, as the table itself says. `malos` collects
 * values that are not numbers.
 */
export const prepareTable = (
  def: AuxiliarTableDef,
  finDelPeriodo: CivilDate,
  pago: CivilDate,
  malos: UnreadableNumber[],
): PreparedTable => {
  const hasta = def.vigencia === 'continua_pago' || def.vigencia === 'mensual_pago' ? pago : finDelPeriodo,
    mensual = def.vigencia === 'mensual' || def.vigencia === 'mensual_pago';
  const leer = (que: string, valor: string | null): Decimal => {
    const d = valor === null ? 0n : readDecimal(valor);
    if (d === undefined) malos.push({ que, valor: valor ?? '', donde: `la tabla ${def.codigo}` });
    return d ?? 0n;
  };
  const filas = def.filas
    .filter((f) => f.desde <= hasta)
    .map((f): PreparedRow => ({ ...f, valor: leer('valor', f.valor), fijo: leer('fijo', f.fijo) }));
  const rige = (desde: CivilDate): boolean => !mensual || periodoOf(desde) === periodoOf(hasta);
  const conocidas = new Map<string, PreparedRow>();
  for (const f of filas) {
    const k = tableRowKey(f.clave1, f.clave2),
      otra = conocidas.get(k);
    if (!otra || otra.desde < f.desde) conocidas.set(k, f);
  }
  if (def.tipo === 'exacta')
    return {
      def,
      fecha: hasta,
      conocidas,
      vigentes: new Map([...conocidas].filter(([, f]) => rige(f.desde))),
      tramos: [],
    };
  // A bracket table is replaced whole: only the rows of its last date count.
  const ultima = filas.reduce<CivilDate>((a, f) => (f.desde > a ? f.desde : a), '');
  const tramos = (ultima !== '' && rige(ultima) ? filas.filter((f) => f.desde === ultima) : [])
    .map((fila) => ({ limite: leer('límite', fila.clave1), fila }))
    .sort((a, b) => (a.limite < b.limite ? -1 : a.limite > b.limite ? 1 : 0));
  return { def, fecha: hasta, conocidas, vigentes: new Map(), tramos };
};

const mostrar = (d: Decimal): string => showAmount(writeExact(d, 2));

// A few dates are asked for many times (each person's hire date is not), so the cache is bounded.
const MAXIMO_FECHAS = 64;
const otras = new WeakMap<PreparedTable, Map<CivilDate, PreparedTable>>();
/** The table as it was on another date. */
const enOtra = (t: PreparedTable, fecha: CivilDate): PreparedTable => {
  const suyas = otras.get(t) ?? new Map<CivilDate, PreparedTable>();
  otras.set(t, suyas);
  let o = suyas.get(fecha);
  if (!o) {
    if (suyas.size >= MAXIMO_FECHAS) suyas.clear();
    o = prepareTable(t.def, fecha, fecha, []);
    suyas.set(fecha, o);
  }
  return o;
};

/** Common names of the values that a month most often lacks: by table and key, or by table. */
const VALORES: Readonly<Record<string, TextKey>> = {
  'topes/maximo': 'payroll.valores.topeMaximo',
  'topes/minimo': 'payroll.valores.topeMinimo',
  'smvm/mensual': 'payroll.valores.salarioMinimo',
  promedio_convenio: 'payroll.valores.promedio',
};

/**
 * The row in force for a key. Undefined when there is none; then the error is recorded, with the last known
 * value.
 */
export const tableRowInForce = (
  m: FormulaFrame,
  t: PreparedTable,
  clave1: string,
  clave2: string | null,
): PreparedRow | undefined => {
  if (m.alDia !== undefined && m.alDia !== t.fecha) t = enOtra(t, m.alDia);
  const k = tableRowKey(clave1, clave2),
    f = t.vigentes.get(k);
  if (f) return f;
  const ultima = t.conocidas.get(k);
  if (!m.error) m.alFaltar?.({ tabla: t.def, clave1, clave2 });
  const nombre = clave2 === null ? clave1 : `${clave1} / ${clave2}`,
    base = {
      tabla: t.def.codigo,
      que: textFor(
        VALORES[`${t.def.codigo}/${nameKey(clave1)}`] ?? VALORES[t.def.codigo] ?? 'payroll.valores.otro',
        { clave: nombre },
      ),
      fecha: showDate(t.fecha),
    };
  if (ultima)
    recordError(m, 'falta_valor', 'payroll.tablaFalta', {
      ...base,
      valor: mostrar(ultima.valor),
      desde: showDate(ultima.desde),
    });
  else recordError(m, 'falta_valor', 'payroll.tablaFaltaSinAnterior', base);
  return undefined;
};

/** Among ordered brackets, the one with the greatest limit not above a value; undefined below all. */
export const tramoAt = (
  tramos: PreparedTable['tramos'],
  valor: Decimal,
): PreparedTable['tramos'][number] | undefined => {
  let bajo = 0,
    alto = tramos.length - 1;
  if (alto < 0 || valor < tramos[0]!.limite) return undefined;
  while (bajo < alto) {
    const medio = (bajo + alto + 1) >> 1;
    if (tramos[medio]!.limite <= valor) bajo = medio;
    else alto = medio - 1;
  }
  return tramos[bajo];
};

/** The bracket of a value: the row with the greatest limit not above it. */
export const tramoOf = (
  m: FormulaFrame,
  t: PreparedTable,
  valor: Decimal,
  lig: CallBinding,
): PreparedTable['tramos'][number] | undefined => {
  if (m.alDia !== undefined && m.alDia !== t.fecha) t = enOtra(t, m.alDia);
  const { tramos } = t;
  const [primero] = tramos;
  if (!primero) {
    const fecha = showDate(t.fecha),
      ultima = [...t.conocidas.values()].reduce<CivilDate>((a, f) => (f.desde > a ? f.desde : a), '');
    if (ultima === '')
      recordError(m, 'falta_valor', 'payroll.tramosFaltanSinAnterior', { tabla: t.def.codigo, fecha });
    else
      recordError(m, 'falta_valor', 'payroll.tramosFaltan', {
        tabla: t.def.codigo,
        fecha,
        desde: showDate(ultima),
      });
    return undefined;
  }
  if (valor < primero.limite) {
    recordError(m, 'sin_tramo', 'payroll.tramoMenor', {
      quien: messageSubject(lig.concepto),
      valor: mostrar(valor),
      tabla: t.def.codigo,
      limite: mostrar(primero.limite),
    });
    return undefined;
  }
  return tramoAt(tramos, valor);
};

/** A table that the checker has already found. */
export const preparedTableOf = (c: Corrida, codigo: string): PreparedTable => {
  const t = c.tablas.get(nameKey(codigo));
  if (!t) throw new Error(`tabla sin preparar: ${codigo}`);
  return t;
};

export const rowOrigin = (t: PreparedTable, f: PreparedRow): InputOrigin => ({
  tabla: 'TablasAuxiliar',
  id: t.def.id,
  desde: f.desde,
  campo: f.clave2 === null ? f.clave1 : `${f.clave1} / ${f.clave2}`,
});
