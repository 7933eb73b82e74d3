// A change of a concept that one person proposes and another approves: what
// changes and since when, what its trial gave, who decided and why.
import { createMachine } from 'xstate';
import type { Decider, Fact } from '../kit/decider.ts';
import { fail, ok, type Result, phrase } from '../kit/failure.ts';
import type { Row } from '../kit/field.ts';
import { isPeriodo, type Periodo } from '../kit/period.ts';
import type { AmountText } from '../kit/money.ts';
import type { BrandedNumber } from '../kit/brand.ts';

export const propuestaChart = createMachine({
  id: 'propuesta',
  initial: 'inexistente',
  states: {
    inexistente: { on: { proponer: 'propuesta' } },
    propuesta: {
      on: { enmendar: 'propuesta', retirar: 'retirada', aprobar: 'aprobada', rechazar: 'rechazada' },
    },
    aprobada: {},
    rechazada: {},
    retirada: {},
  },
});
export const PROPUESTA_PHASES = ['propuesta', 'aprobada', 'rechazada', 'retirada'] as const;
export type PropuestaPhase = 'inexistente' | (typeof PROPUESTA_PHASES)[number];

export interface Proposer {
  readonly id: number;
  readonly nombre: string;
}
/** The figures of a trial on the whole workforce, without naming anybody. Amounts in wire form. */
export interface PruebaSummary {
  readonly periodo: string;
  readonly personas: number;
  readonly comparadas: number;
  readonly cambian: number;
  readonly suben: number;
  readonly bajan: number;
  readonly neto: AmountText;
  readonly costo: string;
  readonly minima: string | null;
  readonly mediana: string | null;
  readonly maxima: string | null;
  readonly problemas_nuevos: number;
}
/**
 * The proposed change. `base`: the concept as its author saw it; null: a new one. `cambios`: fields and their
 * new values.
 */
export interface PropuestaContent {
  readonly titulo: string;
  readonly id_concepto: BrandedNumber<'Conceptos'> | null;
  readonly base: Row | null;
  readonly cambios: Row;
  /** The first month of the new formula, which becomes a variant; null: it replaces the old formula. */
  readonly desde: Periodo | null;
  readonly resumen: PruebaSummary | null;
  /** Keys of the concept tests that it breaks. */
  readonly rompe: readonly string[];
}

export type PropuestaCommand =
  | { readonly type: 'proponer' | 'enmendar'; readonly quien: Proposer; readonly contenido: PropuestaContent }
  | {
      readonly type: 'retirar' | 'aprobar' | 'rechazar';
      readonly quien: Proposer;
      readonly motivo: string;
    };

interface Decision {
  readonly quien: Proposer;
  readonly motivo: string;
}
export type PropuestaFact =
  | Fact<'cambioPropuesto', { readonly quien: Proposer; readonly contenido: PropuestaContent }>
  | Fact<'propuestaEnmendada', { readonly contenido: PropuestaContent }>
  | Fact<'propuestaRetirada', Decision>
  /** The changed row and its new version; the fact of that row names this proposal. */
  | Fact<
      'propuestaAprobada',
      Decision & { readonly id_concepto: BrandedNumber<'Conceptos'>; readonly version_concepto: number }
    >
  | Fact<'propuestaRechazada', Decision>;

export interface PropuestaState {
  readonly phase: PropuestaPhase;
  readonly version: number;
  readonly autor: Proposer | null;
  readonly contenido: PropuestaContent | null;
  readonly decision: Decision | null;
  /** The row that approving it changed. */
  readonly aplicada: { readonly id_concepto: BrandedNumber<'Conceptos'>; readonly version: number } | null;
}

export interface PropuestaContext {
  /** The concept as it is now; undefined when it does not exist. */
  readonly ahora: Row | undefined;
  /** Applies it in the same transaction; gives the row and its new version. */
  readonly aplicar: (
    c: PropuestaContent,
  ) => Result<{ readonly id_concepto: BrandedNumber<'Conceptos'>; readonly version_concepto: number }>;
}

const FLECHAS: Readonly<Record<PropuestaFact['type'], string>> = {
  cambioPropuesto: 'proponer',
  propuestaEnmendada: 'enmendar',
  propuestaRetirada: 'retirar',
  propuestaAprobada: 'aprobar',
  propuestaRechazada: 'rechazar',
};
export const PROPUESTA_PHASE_NAME: Readonly<Record<PropuestaPhase, string>> = {
  inexistente: 'inexistente',
  propuesta: 'propuesta',
  aprobada: 'aprobada',
  rechazada: 'rechazada',
  retirada: 'retirada',
};

/** Fields that the system fills, which do not count as somebody's change. */
const AJENOS: ReadonlySet<string> = new Set([
  'id',
  'version',
  'fecha_modificacion',
  'pruebas_rotas',
  'formula_codigo',
]);
const igual = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
/** Fields in which two states of a concept differ. */
export const differingFields = (a: Row, b: Row): readonly string[] =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].filter((c) => !AJENOS.has(c) && !igual(a[c], b[c]));

/**
 * The fields to write. A formula that starts in a month becomes a variant for everybody; the old one stays
 * for earlier months.
 */
export const propuestaRow = (c: Pick<PropuestaContent, 'base' | 'cambios' | 'desde'>): Row => {
  const { formula, ...otros } = c.cambios;
  if (c.desde === null || c.base === null || formula === undefined) return c.cambios;
  const desde = `${c.desde}-01`,
    variantes = ((otros['variantes'] ?? c.base['variantes'] ?? []) as readonly Row[]).filter(
      (v) => !(v['id_convenio'] === null && v['desde'] === desde),
    );
  return {
    ...otros,
    variantes: [...variantes, { id_convenio: null, desde, formula, formula_codigo: null }].sort((a, b) =>
      String(a['desde']) < String(b['desde']) ? -1 : 1,
    ),
  };
};

const revisar = (c: PropuestaContent): Result<never> | undefined => {
  if (c.titulo.trim().length < 4)
    return fail(
      'invalid',
      'propuestas.sinTitulo',
      {},
      { errors: [{ field: 'titulo', code: 'required', ...phrase('propuestas.sinTitulo') }] },
    );
  if (c.desde !== null && !isPeriodo(c.desde))
    return fail('invalid', 'propuestas.mes', { valor: c.desde.slice(0, 20) });
  return Object.keys(c.cambios).length === 0 ? fail('invalid', 'propuestas.sinCambios') : undefined;
};
const motivoCorto = (m: string): boolean => m.trim().length < 4;

export const propuesta: Decider<PropuestaState, PropuestaCommand, PropuestaFact, PropuestaContext> = {
  name: 'propuesta',
  initial: { phase: 'inexistente', version: 0, autor: null, contenido: null, decision: null, aplicada: null },
  chart: propuestaChart,
  arrow: (f) => FLECHAS[f.type],
  record: (draft, f) => {
    const d = draft as { -readonly [K in keyof PropuestaState]: PropuestaState[K] };
    d.version += 1;
    switch (f.type) {
      case 'cambioPropuesto':
        d.autor = f.data.quien;
        d.contenido = f.data.contenido;
        break;
      case 'propuestaEnmendada':
        d.contenido = f.data.contenido;
        break;
      case 'propuestaAprobada':
        d.aplicada = { id_concepto: f.data.id_concepto, version: f.data.version_concepto };
        d.decision = { quien: f.data.quien, motivo: f.data.motivo };
        break;
      case 'propuestaRetirada':
      case 'propuestaRechazada':
        d.decision = { quien: f.data.quien, motivo: f.data.motivo };
        break;
    }
  },
  decide: (c, s, ctx) => {
    const suya = s.autor?.id === c.quien.id;
    switch (c.type) {
      case 'proponer':
        return (
          revisar(c.contenido) ??
          ok([{ type: 'cambioPropuesto', schema: 1, data: { quien: c.quien, contenido: c.contenido } }])
        );
      case 'enmendar':
        if (!suya) return fail('no_permission', 'propuestas.soloAutor', { autor: s.autor!.nombre });
        if (c.contenido.id_concepto !== s.contenido!.id_concepto)
          return fail('invalid', 'propuestas.otroConcepto');
        return (
          revisar(c.contenido) ??
          ok([{ type: 'propuestaEnmendada', schema: 1, data: { contenido: c.contenido } }])
        );
      case 'retirar':
        return suya
          ? ok([{ type: 'propuestaRetirada', schema: 1, data: { quien: c.quien, motivo: c.motivo.trim() } }])
          : fail('no_permission', 'propuestas.soloAutor', { autor: s.autor!.nombre });
      case 'rechazar':
        if (suya) return fail('no_permission', 'propuestas.laPropia');
        return motivoCorto(c.motivo)
          ? fail('invalid', 'propuestas.sinMotivo')
          : ok([
              { type: 'propuestaRechazada', schema: 1, data: { quien: c.quien, motivo: c.motivo.trim() } },
            ]);
      case 'aprobar':
        return suya
          ? fail('no_permission', 'propuestas.laPropia')
          : motivoCorto(c.motivo)
            ? fail('invalid', 'propuestas.sinMotivo')
            : aprobar(c, s.contenido!, ctx);
    }
  },
  phaseFailure: (c, s) =>
    s.phase === 'inexistente'
      ? fail('not_found', 'propuestas.noExiste')
      : fail('phase', 'propuestas.fase', { fase: PROPUESTA_PHASE_NAME[s.phase], comando: c.type }),
};

/** Only what was reviewed is written: a concept changed since then is not overwritten. */
const aprobar = (
  c: { readonly quien: Proposer; readonly motivo: string },
  p: PropuestaContent,
  ctx: PropuestaContext,
): Result<readonly PropuestaFact[]> => {
  if (p.id_concepto !== null && ctx.ahora === undefined) return fail('conflict', 'propuestas.seBorro');
  const otros = p.base === null ? [] : differingFields(p.base, ctx.ahora!);
  if (otros.length)
    return fail(
      'conflict',
      'propuestas.cambioMientras',
      { campos: otros.length },
      { data: { campos: otros } },
    );
  const r = ctx.aplicar(p);
  return r._tag === 'Left'
    ? r
    : ok([
        {
          type: 'propuestaAprobada',
          schema: 1,
          data: { quien: c.quien, motivo: c.motivo.trim(), ...r.right },
        },
      ]);
};
