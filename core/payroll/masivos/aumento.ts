// The arithmetic of a raise of many people: the steps of an agreement over each
// person's earnings by date, less what was already paid on account.
import { divide, multiply, fromInteger, type Decimal } from '../../kit/money.ts';
import { addDays, type CivilDate } from '../../kit/period.ts';
import { roundByRule, type RoundingRule } from './rounding.ts';
import { known } from '../../kit/known.ts';

/** A value that holds from a date until the next one. */
export interface DatedAmount {
  readonly desde: CivilDate;
  readonly valor: Decimal;
}
export interface AumentoStep {
  readonly desde: CivilDate;
  readonly modo: 'porcentaje' | 'importe';
  readonly valor: Decimal;
}
/** The step of the first date: a raise always has one. */
export const firstStep = ({ pasos }: AumentoRule): AumentoStep =>
  known(pasos[0], 'el primer paso del aumento');
export interface AumentoRule {
  /** One for each date, in order of date. */
  readonly pasos: readonly AumentoStep[];
  /**
   * `acumulado`: each step over the result of the previous one. `inicial`: all over
   * the earnings before the first (10 % and 10 % are 20 %, not 21 %).
   */
  readonly base: 'acumulado' | 'inicial';
  readonly redondeo: RoundingRule;
  /**
   * The person's own values that begin on the date of the first step or later: they
   * stay and hold from their dates on (`dejar`), or are raised too.
   */
  readonly posteriores: 'dejar' | 'subir';
}

export type AumentoReason = 'sin_valor' | 'ya_tiene' | 'sin_cambio' | 'fraccion' | 'negativo';
/**
 * A value before and after. `paso`: it comes from a step of the agreement;
 * otherwise, from a later value of the person that was raised with it.
 */
export interface AumentoChange {
  readonly desde: CivilDate;
  readonly paso: boolean;
  readonly antes: Decimal;
  readonly despues: Decimal;
}
export type AumentoResult =
  | { readonly serie: readonly DatedAmount[]; readonly cambios: readonly AumentoChange[] }
  | { readonly motivo: AumentoReason; readonly desde: CivilDate };

const CIEN = fromInteger(100);
/** The value in force on a date; undefined before the first. The series is in order of date. */
export const datedAmountAt = (serie: readonly DatedAmount[], fecha: CivilDate): DatedAmount | undefined =>
  serie.reduce<DatedAmount | undefined>((a, v) => (v.desde <= fecha ? v : a), undefined);
const incremento = (sobre: Decimal, p: AumentoStep): Decimal =>
  p.modo === 'importe' ? p.valor : divide(multiply(sobre, p.valor), CIEN);

/**
 * A value with the steps that hold on a date. Undefined: it has a fraction of a cent and no rounding was
 * chosen.
 */
const conPasos = (valor: Decimal, pasos: readonly AumentoStep[], r: AumentoRule): Decimal | undefined => {
  if (pasos.length === 0) return valor;
  if (r.base === 'inicial')
    return roundByRule(
      pasos.reduce((x, p) => x + incremento(valor, p), valor),
      r.redondeo,
    );
  let actual: Decimal | undefined = valor;
  for (const p of pasos) {
    if (actual === undefined) return undefined;
    actual = roundByRule(actual + incremento(actual, p), r.redondeo);
  }
  return actual;
};

/**
 * The series with the raise. The new value at each date is the existing one with every step up to that date;
 * with `dejar`, the steps stop at the person's first own value that begins on the date of the first step or
 * later. `base`: what the steps apply to when it is not the series itself (a scale that takes in its
 * non-remunerative sum).
 */
export const applyAumento = (
  serie: readonly DatedAmount[],
  r: AumentoRule,
  base: readonly DatedAmount[] = serie,
): AumentoResult => {
  const primero = r.pasos[0]!.desde,
    propias = serie.filter((v) => v.desde >= primero),
    corte = r.posteriores === 'dejar' ? propias[0]?.desde : undefined;
  if (datedAmountAt(serie, primero) === undefined) return { motivo: 'sin_valor', desde: primero };
  if (corte !== undefined && corte <= primero) return { motivo: 'ya_tiene', desde: corte };
  const pasos = r.pasos.filter((p) => corte === undefined || p.desde < corte);
  const fechas = [
      ...new Set([
        ...pasos.map((p) => p.desde),
        ...(r.posteriores === 'subir' ? propias.map((v) => v.desde) : []),
      ]),
    ].sort(),
    cambios: AumentoChange[] = [],
    nuevas: DatedAmount[] = [];
  for (const desde of fechas) {
    const hasta = pasos.filter((p) => p.desde <= desde),
      esPaso = hasta.some((p) => p.desde === desde),
      sobre = datedAmountAt(base, desde)!.valor;
    // The value before: with the earlier steps or, where no step begins, as the person had it.
    const previos = esPaso ? hasta.filter((p) => p.desde < desde) : [],
      antes = previos.length === 0 ? datedAmountAt(serie, desde)!.valor : conPasos(sobre, previos, r),
      despues = conPasos(sobre, hasta, r);
    if (antes === undefined || despues === undefined) return { motivo: 'fraccion', desde };
    if (despues < 0n) return { motivo: 'negativo', desde };
    nuevas.push({ desde, valor: despues });
    if (antes !== despues) cambios.push({ desde, paso: esPaso, antes, despues });
  }
  if (cambios.length === 0) return { motivo: 'sin_cambio', desde: primero };
  const cambiadas = new Set(nuevas.map((n) => n.desde)),
    todas = [...serie.filter((v) => !cambiadas.has(v.desde)), ...nuevas].sort((a, b) =>
      a.desde < b.desde ? -1 : 1,
    );
  return { serie: todas, cambios };
};

/** A sum paid on account of future raises, as in the agenda. `hasta` null: without end. */
export interface OnAccountSum {
  readonly id: number;
  readonly desde: CivilDate;
  readonly hasta: CivilDate | null;
  readonly importe: Decimal;
}
/**
 * What happens to a row: it ends the day before, gets smaller, disappears, or another row follows it from a
 * date with the remainder.
 */
export type OnAccountChange =
  | {
      readonly que: 'cambiar';
      readonly id: number;
      readonly hasta: CivilDate | null;
      readonly importe: Decimal;
    }
  | { readonly que: 'quitar'; readonly id: number }
  | {
      readonly que: 'seguir';
      readonly de: number;
      readonly desde: CivilDate;
      readonly hasta: CivilDate | null;
      readonly importe: Decimal;
    };
export interface Absorcion {
  readonly cambios: readonly OnAccountChange[];
  /** What each raise absorbed, and what is still paid on account from its date on. */
  readonly porAumento: readonly { readonly absorbido: Decimal; readonly queda: Decimal }[];
}

interface Tramo {
  readonly de: number;
  readonly desde: CivilDate;
  readonly hasta: CivilDate | null;
  readonly importe: Decimal;
}
const rige = (t: Tramo, fecha: CivilDate): boolean =>
  t.desde <= fecha && (t.hasta === null || t.hasta >= fecha);
const minimo = (a: Decimal, b: Decimal): Decimal => (a < b ? a : b);

/**
 * Each raise absorbs what is paid on account on its date, oldest first, up to the raise. Raises go in order
 * of date.
 */
export const absorbAumentos = (
  filas: readonly OnAccountSum[],
  aumentos: readonly { readonly desde: CivilDate; readonly diferencia: Decimal }[],
): Absorcion => {
  let tramos: readonly Tramo[] = filas.map((f) => ({
    de: f.id,
    desde: f.desde,
    hasta: f.hasta,
    importe: f.importe,
  }));
  const porAumento = aumentos.map(({ desde, diferencia }) => {
    let falta = diferencia > 0n ? diferencia : 0n,
      absorbido = 0n;
    tramos = [...tramos]
      .sort((a, b) => (a.desde === b.desde ? a.de - b.de : a.desde < b.desde ? -1 : 1))
      .flatMap((t): readonly Tramo[] => {
        const toma = rige(t, desde) && t.importe > 0n ? minimo(falta, t.importe) : 0n,
          resto = t.importe - toma;
        if (toma === 0n) return [t];
        falta -= toma;
        absorbido += toma;
        const sigue = resto > 0n ? [{ ...t, desde, importe: resto }] : [];
        return t.desde === desde ? sigue : [{ ...t, hasta: addDays(desde, -1) }, ...sigue];
      });
    return { absorbido, queda: tramos.filter((t) => rige(t, desde)).reduce((s, t) => s + t.importe, 0n) };
  });
  const cambios = filas.flatMap((f): readonly OnAccountChange[] => {
    const suyos = tramos.filter((t) => t.de === f.id),
      mismo = suyos.find((t) => t.desde === f.desde),
      siguen = suyos.filter((t) => t !== mismo);
    const propio: readonly OnAccountChange[] =
      mismo === undefined
        ? [{ que: 'quitar', id: f.id }]
        : mismo.hasta !== f.hasta || mismo.importe !== f.importe
          ? [{ que: 'cambiar', id: f.id, hasta: mismo.hasta, importe: mismo.importe }]
          : [];
    return [
      ...propio,
      ...siguen.map(
        (t): OnAccountChange => ({
          que: 'seguir',
          de: f.id,
          desde: t.desde,
          hasta: t.hasta,
          importe: t.importe,
        }),
      ),
    ];
  });
  return { cambios, porAumento };
};

/**
 * What a category earns for the hours of a contract, from the whole day's
 * amount; exact before it is divided, like the engine's `basico`.
 */
export const byJornada = (entera: Decimal, horas: Decimal | null, completa: Decimal): Decimal =>
  horas === null || completa === 0n || horas === completa
    ? entera
    : divide(multiply(entera, horas), completa);
