// An accounting entry: posted once with its number, and reversed only by another entry that is its opposite.
import { createMachine } from 'xstate';
import type { Decider, Fact } from '../kit/decider.ts';
import { fail, ok, type Result, phrase } from '../kit/failure.ts';
import { isCivilDate, showDate, type CivilDate, type Periodo } from '../kit/period.ts';
import type { AmountText } from '../kit/money.ts';

export const asientoContableChart = createMachine({
  id: 'asientoContable',
  initial: 'inexistente',
  states: {
    inexistente: { on: { contabilizar: 'contabilizado' } },
    contabilizado: { on: { reversar: 'reversado' } },
    reversado: {},
  },
});
export type AsientoPhase = 'inexistente' | 'contabilizado' | 'reversado';
export const CLASES_ASIENTO = ['liquidaciones', 'provisiones', 'reversion'] as const;
export type ClaseAsiento = (typeof CLASES_ASIENTO)[number];

/** Amounts in wire form with two decimals. One of the two sides is «0.00». */
export interface RenglonContable {
  readonly cuenta: string;
  readonly nombre: string;
  readonly centro_costo: string | null;
  readonly debe: AmountText;
  readonly haber: AmountText;
}
/** Which calculation of a run was posted: another calculation needs another entry. */
export interface CorridaContable {
  readonly id: number;
  readonly descripcion: string;
  readonly lote: string;
}
/** What was added to an area's provision; a negative amount was taken from it. */
export interface ProvisionMovement {
  readonly naturaleza: string;
  readonly id_area: number | null;
  readonly reparto: string;
  readonly importe: AmountText;
}
/** The entry that this one reverses. */
export interface ReversionCause {
  readonly id: number;
  readonly numero: number;
  readonly motivo: string;
}

export interface AsientoContent {
  readonly clase: ClaseAsiento;
  readonly periodo: Periodo;
  readonly fecha: CivilDate;
  readonly leyenda: string;
  readonly corridas: readonly CorridaContable[];
  readonly renglones: readonly RenglonContable[];
  readonly debe: AmountText;
  readonly haber: AmountText;
  readonly provisiones: readonly ProvisionMovement[];
  readonly causa: ReversionCause | null;
  /** Who posted it. */
  readonly quien: { readonly id: number; readonly nombre: string };
}
export interface AsientoContableState {
  readonly phase: AsientoPhase;
  readonly version: number;
  readonly numero: number;
  readonly contenido: AsientoContent | null;
  readonly reversado: { readonly id: number; readonly numero: number; readonly motivo: string } | null;
}

export type AsientoContableCommand =
  | { readonly type: 'contabilizar'; readonly numero: number; readonly contenido: AsientoContent }
  | {
      readonly type: 'reversar';
      readonly por: { readonly id: number; readonly numero: number };
      readonly motivo: string;
    };
export type AsientoContableFact =
  | Fact<'asientoContabilizado', { readonly numero: number; readonly contenido: AsientoContent }>
  | Fact<
      'asientoReversado',
      { readonly por: { readonly id: number; readonly numero: number }; readonly motivo: string }
    >;

/** What the other entries say. */
export interface AsientoContableContext {
  /** The posted entry, not reversed, that includes any of these runs. */
  readonly yaContabilizada: (
    corridas: readonly CorridaContable[],
  ) => { readonly numero: number; readonly descripcion: string } | undefined;
  /** The posted provisions, not reversed, of this month or a later one. */
  readonly provisionesDesde: (
    periodo: Periodo,
  ) => { readonly numero: number; readonly periodo: Periodo } | undefined;
  readonly provisionesDespues: (
    periodo: Periodo,
  ) => { readonly numero: number; readonly periodo: Periodo } | undefined;
}

/** The opposite of an entry: each line on the other side, in the same order. */
export const reversionOf = (
  c: AsientoContent,
  causa: ReversionCause,
  o: { readonly fecha: CivilDate; readonly leyenda: string; readonly quien: AsientoContent['quien'] },
): AsientoContent => ({
  clase: 'reversion',
  periodo: c.periodo,
  fecha: o.fecha,
  leyenda: o.leyenda,
  corridas: c.corridas,
  renglones: c.renglones.map((r) => ({ ...r, debe: r.haber, haber: r.debe })),
  debe: c.haber,
  haber: c.debe,
  provisiones: c.provisiones.map((p) => ({
    ...p,
    importe: p.importe.startsWith('-') ? p.importe.slice(1) : `-${p.importe}`,
  })),
  causa,
  quien: o.quien,
});

const revisar = (c: AsientoContent, ctx: AsientoContableContext): Result<never> | undefined => {
  if (!isCivilDate(c.fecha)) return fail('invalid', 'contable.fecha', { valor: c.fecha.slice(0, 20) });
  if (c.leyenda.trim().length < 2 || c.leyenda.length > 120) return fail('invalid', 'contable.leyenda');
  if (c.debe !== c.haber) throw new Error(`un asiento que no balancea: ${c.debe} contra ${c.haber}`);
  if (c.renglones.length === 0) return fail('invalid', 'contable.nada');
  const otro = c.clase === 'liquidaciones' ? ctx.yaContabilizada(c.corridas) : undefined;
  if (otro)
    return fail('duplicate', 'contable.yaEsta', { liquidacion: otro.descripcion, numero: otro.numero });
  const provistas = c.clase === 'provisiones' ? ctx.provisionesDesde(c.periodo) : undefined;
  return provistas
    ? fail('duplicate', 'contable.yaProvisto', {
        periodo: showDate(provistas.periodo),
        numero: provistas.numero,
      })
    : undefined;
};

export const asientoContable: Decider<
  AsientoContableState,
  AsientoContableCommand,
  AsientoContableFact,
  AsientoContableContext
> = {
  name: 'asientoContable',
  initial: { phase: 'inexistente', version: 0, numero: 0, contenido: null, reversado: null },
  chart: asientoContableChart,
  arrow: (f) => (f.type === 'asientoContabilizado' ? 'contabilizar' : 'reversar'),
  record: (draft, f) => {
    const d = draft as { -readonly [K in keyof AsientoContableState]: AsientoContableState[K] };
    d.version += 1;
    if (f.type === 'asientoContabilizado') {
      d.numero = f.data.numero;
      d.contenido = f.data.contenido;
    } else d.reversado = { ...f.data.por, motivo: f.data.motivo };
  },
  decide: (c, s, ctx) => {
    if (c.type === 'contabilizar')
      return (
        revisar(c.contenido, ctx) ??
        ok([{ type: 'asientoContabilizado', schema: 1, data: { numero: c.numero, contenido: c.contenido } }])
      );
    if (c.motivo.trim().length < 4 || c.motivo.length > 300)
      return fail(
        'invalid',
        'contable.motivo',
        {},
        { errors: [{ field: 'motivo', code: 'required', ...phrase('contable.motivo') }] },
      );
    if (s.contenido!.clase === 'reversion')
      return fail('phase', 'contable.esReversion', { numero: s.numero });
    // The entries of later months were calculated from this one.
    const despues =
      s.contenido!.clase === 'provisiones' ? ctx.provisionesDespues(s.contenido!.periodo) : undefined;
    return despues
      ? fail('phase', 'contable.provisionPosterior', {
          periodo: showDate(despues.periodo),
          numero: despues.numero,
        })
      : ok([{ type: 'asientoReversado', schema: 1, data: { por: c.por, motivo: c.motivo.trim() } }]);
  },
  phaseFailure: (_c, s) =>
    s.phase === 'inexistente'
      ? fail('not_found', 'contable.noExiste')
      : fail('phase', 'contable.yaReversado', { numero: s.numero, por: s.reversado?.numero ?? 0 }),
};
