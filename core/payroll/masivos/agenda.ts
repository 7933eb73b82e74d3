// A change of many people's agenda as data: each row of a concept before and after, and why other rows stay
// as they are.
import { decimal, fromInteger, divide, writeDecimal, readDecimal, multiply } from '../../kit/money.ts';
import { addDays, type CivilDate } from '../../kit/period.ts';
import { roundByRule, type RoundingRule } from './rounding.ts';

export const AGENDA_FIELDS = ['cantidad', 'valor_unitario', 'importe', 'porcentaje'] as const;
export type AgendaField = (typeof AGENDA_FIELDS)[number];
/** In wire form; null: not given. */
export type AgendaValues = Readonly<Record<AgendaField, string | null>>;
/** `hasta` null: without end. */
export interface AgendaRow extends AgendaValues {
  readonly id: number;
  readonly version: number;
  readonly desde: CivilDate;
  readonly hasta: CivilDate | null;
}

export type AgendaAction =
  | {
      readonly que: 'agregar';
      readonly desde: CivilDate;
      readonly hasta: CivilDate | null;
      readonly valores: AgendaValues;
      /** Entries in force on that date end the day before; without this, they are a conflict. */
      readonly cerrar: boolean;
    }
  | { readonly que: 'terminar'; readonly hasta: CivilDate }
  /**
   * From a date on: what began before ends and continues with the new value; what begins later changes in
   * place.
   */
  | {
      readonly que: 'cambiar';
      readonly desde: CivilDate;
      readonly campo: AgendaField;
      readonly modo: 'poner' | 'sumar' | 'porcentaje';
      readonly valor: string;
      readonly redondeo: RoundingRule;
    };

export type AgendaReason =
  | 'superpone'
  | 'no_tiene'
  | 'ya_termina'
  | 'empieza_despues'
  | 'sin_valor'
  | 'igual'
  | 'fraccion'
  | 'negativo'
  | 'egresado'
  | 'ingresa_despues';
type Vista = AgendaValues & { readonly desde: CivilDate; readonly hasta: CivilDate | null };
export interface AgendaPropuesta {
  readonly estado: 'cambia' | 'igual' | 'conflicto';
  readonly motivo: AgendaReason | null;
  /** The date that the reason names. */
  readonly fecha: CivilDate | null;
  readonly antes: Vista | null;
  readonly despues: Vista | null;
  readonly escribe: readonly AgendaWrite[];
}
export type AgendaWrite =
  | {
      readonly que: 'cambiar';
      readonly id: number;
      readonly version: number;
      readonly valores: Partial<Vista>;
    }
  | {
      readonly que: 'agregar';
      /** The row whose other values it copies. */
      readonly de: number | null;
      readonly valores: Vista;
    };

const vista = ({ desde, hasta, cantidad, valor_unitario, importe, porcentaje }: Vista): Vista => ({
  desde,
  hasta,
  cantidad,
  valor_unitario,
  importe,
  porcentaje,
});
const FIN = '9999-12-31';
const toca = (f: Vista, desde: CivilDate, hasta: CivilDate | null): boolean =>
  f.desde <= (hasta ?? FIN) && (f.hasta ?? FIN) >= desde;
const queda = (
  estado: 'igual' | 'conflicto',
  motivo: AgendaReason,
  f: Vista | null,
  fecha: CivilDate | null = null,
): AgendaPropuesta => ({ estado, motivo, fecha, antes: f && vista(f), despues: f && vista(f), escribe: [] });
const cambia = (antes: Vista | null, despues: Vista, escribe: readonly AgendaWrite[]): AgendaPropuesta => ({
  estado: 'cambia',
  motivo: null,
  fecha: null,
  antes: antes && vista(antes),
  despues: vista(despues),
  escribe,
});

export interface AgendaPersona {
  readonly ingreso: CivilDate;
  readonly egreso: CivilDate | null;
}
/** What the action does with a person's rows of one concept. */
export const proposeAgenda = (
  p: AgendaPersona,
  filas: readonly AgendaRow[],
  a: AgendaAction,
): readonly AgendaPropuesta[] => {
  if (a.que === 'agregar') return [agregar(p, filas, a)];
  if (filas.length === 0) return [queda('igual', 'no_tiene', null)];
  return filas.map((f) => (a.que === 'terminar' ? terminar(f, a.hasta) : cambiar(f, a)));
};

const agregar = (
  p: AgendaPersona,
  filas: readonly AgendaRow[],
  a: Extract<AgendaAction, { que: 'agregar' }>,
): AgendaPropuesta => {
  const nueva: Vista = { desde: a.desde, hasta: a.hasta, ...a.valores },
    chocan = filas.filter((f) => toca(f, a.desde, a.hasta));
  if (p.egreso !== null && p.egreso < a.desde) return queda('igual', 'egresado', null, p.egreso);
  if (a.hasta !== null && p.ingreso > a.hasta) return queda('igual', 'ingresa_despues', null, p.ingreso);
  if (chocan.length === 0) return cambia(null, nueva, [{ que: 'agregar', de: null, valores: nueva }]);
  // An identical row is not a conflict: it already exists.
  const misma = chocan.find((f) => JSON.stringify(vista(f)) === JSON.stringify(vista(nueva)));
  if (misma) return queda('igual', 'igual', misma, misma.desde);
  const ultima = chocan[0]!;
  if (!a.cerrar || chocan.length > 1 || ultima.desde >= a.desde)
    return queda('conflicto', 'superpone', ultima, ultima.desde);
  return cambia(ultima, nueva, [
    { que: 'cambiar', id: ultima.id, version: ultima.version, valores: { hasta: addDays(a.desde, -1) } },
    { que: 'agregar', de: null, valores: nueva },
  ]);
};

const terminar = (f: AgendaRow, hasta: CivilDate): AgendaPropuesta => {
  if (f.hasta !== null && f.hasta <= hasta) return queda('igual', 'ya_termina', f, f.hasta);
  if (f.desde > hasta) return queda('conflicto', 'empieza_despues', f, f.desde);
  return cambia(f, { ...f, hasta }, [{ que: 'cambiar', id: f.id, version: f.version, valores: { hasta } }]);
};

const CIEN = fromInteger(100);
/**
 * Amounts have cents and so need a chosen rounding; quantities and percentages have four decimals, half away
 * from zero.
 */
const valorNuevo = (
  antes: string | null,
  a: Extract<AgendaAction, { que: 'cambiar' }>,
): string | AgendaReason => {
  const dicho = decimal(a.valor),
    tenia = antes === null ? undefined : readDecimal(antes),
    decimales = a.campo === 'importe' ? 2 : 4;
  if (a.modo !== 'poner' && tenia === undefined) return 'sin_valor';
  const exacto =
    a.modo === 'poner'
      ? dicho
      : a.modo === 'sumar'
        ? tenia! + dicho
        : tenia! + divide(multiply(tenia!, dicho), CIEN);
  if (exacto < 0n && (tenia ?? 0n) >= 0n && a.modo !== 'poner') return 'negativo';
  const valor = a.campo === 'importe' && a.modo === 'porcentaje' ? roundByRule(exacto, a.redondeo) : exacto;
  return valor === undefined ? 'fraccion' : writeDecimal(valor, decimales);
};
const esMotivo = (s: string): s is AgendaReason => /^[a-z_]+$/.test(s);

const cambiar = (f: AgendaRow, a: Extract<AgendaAction, { que: 'cambiar' }>): AgendaPropuesta => {
  if (f.hasta !== null && f.hasta < a.desde) return queda('igual', 'ya_termina', f, f.hasta);
  const valor = valorNuevo(f[a.campo], a);
  if (esMotivo(valor)) return queda(valor === 'sin_valor' ? 'igual' : 'conflicto', valor, f);
  if (f[a.campo] !== null && decimal(f[a.campo]!) === decimal(valor))
    return queda('igual', 'igual', f, f.desde);
  if (f.desde >= a.desde)
    return cambia(f, { ...f, [a.campo]: valor }, [
      { que: 'cambiar', id: f.id, version: f.version, valores: { [a.campo]: valor } },
    ]);
  const sigue: Vista = { ...vista(f), desde: a.desde, [a.campo]: valor };
  return cambia(f, sigue, [
    { que: 'cambiar', id: f.id, version: f.version, valores: { hasta: addDays(a.desde, -1) } },
    { que: 'agregar', de: f.id, valores: sigue },
  ]);
};
