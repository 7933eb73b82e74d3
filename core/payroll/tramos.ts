// The segments of a person's month: stretches with the same category, agreed salary, hours, establishment and
// scale row.
import { dayOf, periodoOf, addDays, lastDay, type CivilDate } from '../kit/period.ts';
import { fromInteger, divide, readDecimal, type Decimal } from '../kit/money.ts';
import type { Corrida, PreparedEscala, Tramo } from './formulaFrame.ts';
import type { CategoriaDef, Persona, DatedValue } from './run.ts';

/**
 * Days of a stretch of one month by the 30-day convention. The last day of the month is day 30, so segments
 * always add up to the whole.
 */
export const commercialDays = (desde: CivilDate, hasta: CivilDate): number =>
  Math.max(0, (hasta === lastDay(periodoOf(hasta)) ? 30 : Math.min(dayOf(hasta), 30)) - dayOf(desde) + 1);

/** The value in force on a date. Lists are short and need not be sorted. */
const vigente = <V>(lista: readonly DatedValue<V>[], fecha: CivilDate): DatedValue<V> | undefined => {
  let mejor: DatedValue<V> | undefined;
  for (const v of lista) if (v.desde <= fecha && (mejor === undefined || v.desde > mejor.desde)) mejor = v;
  return mejor;
};
const leido = (
  v: DatedValue<string> | undefined,
): { readonly desde: CivilDate; readonly valor: bigint } | undefined =>
  v && { desde: v.desde, valor: readDecimal(v.valor) ?? 0n };

/** The dated values of a contract. */
type Contract = Pick<Persona, 'categoria' | 'basico' | 'jornada' | 'establecimiento'>;
export const scaleOfTramo = (
  c: Corrida,
  categoria: CategoriaDef | undefined,
  hasta: CivilDate,
): PreparedEscala | undefined => categoria && c.escalas.get(categoria.id)?.find((e) => e.def.desde <= hasta);
/** The values in force on the last day of a stretch. */
const en = (c: Corrida, p: Contract, desde: CivilDate, hasta: CivilDate, dias: number): Tramo => {
  const cat = vigente(p.categoria, hasta),
    categoria = cat && c.categorias.get(cat.valor);
  const convenio = categoria && c.convenios.get(categoria.id_convenio),
    jornada = leido(vigente(p.jornada, hasta)),
    completa = scaleOfTramo(c, categoria, hasta)?.horas ?? convenio?.horas;
  return {
    desde,
    hasta,
    dias,
    categoria,
    desdeCategoria: cat?.desde,
    convenio,
    basico: leido(vigente(p.basico, hasta)),
    jornada,
    establecimiento: vigente(p.establecimiento, hasta),
    completa,
    horas: jornada?.valor ?? completa,
  };
};

/** The values in force on a date, apart from the month's own segments. */
export const tramoOnDate = (c: Corrida, p: Contract, fecha: CivilDate): Tramo => en(c, p, fecha, fecha, 0);

const cortes = (
  lista: readonly { readonly desde: CivilDate }[],
  desde: CivilDate,
  hasta: CivilDate,
  en: Set<CivilDate>,
): void => {
  for (const v of lista) if (v.desde > desde && v.desde <= hasta) en.add(v.desde);
};

const iguales = (c: Corrida, a: Tramo, b: Tramo): boolean =>
  a.categoria === b.categoria &&
  a.basico?.valor === b.basico?.valor &&
  a.jornada?.valor === b.jornada?.valor &&
  a.establecimiento?.valor === b.establecimiento?.valor &&
  scaleOfTramo(c, a.categoria, a.hasta) === scaleOfTramo(c, b.categoria, b.hasta);

/**
 * `mes`: the part of the month in service, with the values of its last day.
 * `tramos`: its segments in order; empty when the person was not in service.
 */
export interface Mes {
  readonly mes: Tramo;
  readonly tramos: readonly Tramo[];
}

export const personaMes = (c: Corrida, p: Persona): Mes => {
  const desde = p.fecha_ingreso > c.desde ? p.fecha_ingreso : c.desde;
  const hasta = p.fecha_egreso !== null && p.fecha_egreso < c.hasta ? p.fecha_egreso : c.hasta;
  if (desde > hasta)
    return {
      mes: en(
        c,
        p,
        c.desde,
        p.fecha_egreso !== null && p.fecha_egreso < c.desde ? p.fecha_egreso : c.hasta,
        0,
      ),
      tramos: [],
    };
  // A person who starts on the 31st worked one day, although the convention would give none.
  const dias = Math.max(1, commercialDays(desde, hasta));
  const fechas = new Set<CivilDate>();
  cortes(p.categoria, desde, hasta, fechas);
  cortes(p.basico, desde, hasta, fechas);
  cortes(p.jornada, desde, hasta, fechas);
  cortes(p.establecimiento, desde, hasta, fechas);
  for (const v of p.categoria)
    if (v.desde <= hasta)
      cortes(
        (c.escalas.get(v.valor) ?? []).map((e) => e.def),
        desde,
        hasta,
        fechas,
      );
  const mes = en(c, p, desde, hasta, dias);
  if (fechas.size === 0) return { mes, tramos: [mes] };
  const inicios = [desde, ...[...fechas].sort()];
  const partes = inicios.map((i, k) => {
    const fin = inicios[k + 1] === undefined ? hasta : addDays(inicios[k + 1]!, -1);
    return en(c, p, i, fin, 0);
  });
  const unidos: Tramo[] = [];
  for (const t of partes) {
    const previo = unidos.at(-1);
    if (previo && iguales(c, previo, t)) unidos[unidos.length - 1] = { ...t, desde: previo.desde };
    else unidos.push(t);
  }
  let resto = dias;
  const tramos = unidos.map((t, k) => {
    const d = k === unidos.length - 1 ? resto : Math.min(resto, commercialDays(t.desde, t.hasta));
    resto -= d;
    return { ...t, dias: d };
  });
  return { mes: { ...mes, horas: horasDelMes(tramos) }, tramos };
};

/**
 * The average by days; exact when all are equal. Undefined when some segment has neither hours nor
 * convention.
 */
const horasDelMes = (tramos: readonly Tramo[]): Decimal | undefined => {
  const primera = tramos[0]?.horas;
  if (primera === undefined || tramos.every((t) => t.horas === primera)) return primera;
  let suma = 0n,
    dias = 0;
  for (const t of tramos) {
    if (t.horas === undefined) return undefined;
    suma += t.horas * BigInt(t.dias);
    dias += t.dias;
  }
  return dias === 0 ? primera : divide(suma, fromInteger(dias));
};
