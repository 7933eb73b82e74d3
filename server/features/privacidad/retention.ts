// What the rules of retention of a company would delete today: people who left, and documents of theirs. Shown before, and
// deleted only when somebody names it.
import type { WireDeletable, WireRetention } from '../../../core/api/privacidad.ts';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import {
  DOCUMENT_RETENTION,
  dueDay,
  RETENTION_FIELD,
  RETENTION_KINDS,
  RETENTION_YEARS,
  type RetentionKind,
} from '../../../core/retention.ts';
import { withPersonaKeyReads } from '../../payroll/sql/documentos.ts';
import type { PersonaKeyReads } from '../../kernel/personaKeys.ts';
import type { StoreReads } from '../../kernel/store.ts';
import { withRelaciones } from '../../rows/relaciones.ts';
import { adjuntosOf, wasRemoved } from '../documentos/contract.ts';
import { lastPayDays } from './sql/lastPayDays.ts';
import { openPeople } from './sql/solicitudes.ts';

/** Somebody who left: every legajo of their CUIL, and the day of the last thing that happened with them. */
interface Former {
  readonly id: number;
  readonly legajos: readonly number[];
  readonly ended: string;
  readonly waits: boolean;
}

/** By the first legajo of each person. Who works in one of theirs did not leave. */
const formerPeople = (l: StoreReads, hoy: string): readonly Former[] => {
  const paid = lastPayDays(l.sql),
    open = new Set(openPeople(l.sql)),
    seen = new Set<number>(),
    everybody = l.filas('Personal'),
    egresoOf = new Map(everybody.map((p) => [Number(p['id']), p['fecha_egreso']]));
  return everybody.flatMap((p): readonly Former[] => {
    const id = Number(p['id']);
    if (seen.has(id) || p['nombre'] == null) return [];
    const legajos = withRelaciones(l.sql, [id]),
      days = legajos.map((x) => {
        const egreso = egresoOf.get(x);
        return egreso == null || String(egreso) >= hoy ? null : String(egreso);
      });
    for (const x of legajos) seen.add(x);
    const left = days.flatMap((d) => (d === null ? [] : [d]));
    if (left.length < days.length) return [];
    const ended = [...left, ...legajos.flatMap((x) => paid.get(x) ?? [])].reduce((a, b) => (a > b ? a : b));
    return [{ id, legajos, ended, waits: legajos.some((x) => open.has(x)) }];
  });
};

interface Deletable {
  readonly rows: readonly WireDeletable[];
  readonly waiting: number;
}
const NOTHING: Deletable = { rows: [], waiting: 0 };
const rowOf = (l: StoreReads, idPersonal: number) => {
  const p = l.fila('Personal', idPersonal);
  return {
    id_personal: idPersonal,
    legajo: p?.['legajo'] == null ? null : Number(p['legajo']),
    nombre: p?.['nombre'] == null ? null : String(p['nombre']),
  };
};
const documentsOf = (
  l: StoreReads,
  claves: PersonaKeyReads,
  kind: RetentionKind,
  f: Former,
): readonly Omit<WireDeletable, 'desde'>[] =>
  f.legajos.flatMap((id) =>
    adjuntosOf(l.sql, claves, id)
      .filter((a) => a.baja === null && DOCUMENT_RETENTION[a.clase] === kind)
      .map((a) => ({ ...rowOf(l, id), id: a.id, que: a.nombre })),
  );

/** What a rule lets delete on a day. */
const deletable = (
  l: StoreReads,
  p: { readonly claves: PersonaKeyReads; readonly former: readonly Former[]; readonly hoy: string },
  kind: RetentionKind,
  years: number,
): Deletable => {
  const due = p.former
      .map((f) => ({ f, desde: dueDay(kind, f.ended, years) }))
      .filter(({ desde }) => desde <= p.hoy),
    of = (f: Former): readonly Omit<WireDeletable, 'desde'>[] =>
      kind === 'personas' ? [{ ...rowOf(l, f.id), id: f.id, que: null }] : documentsOf(l, p.claves, kind, f);
  return {
    rows: due.flatMap(({ f, desde }) => (f.waits ? [] : of(f).map((r) => ({ ...r, desde })))),
    waiting: due.reduce((n, { f }) => n + (f.waits ? of(f).length : 0), 0),
  };
};

export interface RetentionAsk {
  readonly carpeta: string;
  readonly hoy: string;
}
/** Each rule with everything that it would delete. */
const everyRule = (
  l: StoreReads,
  p: RetentionAsk,
): readonly { readonly clase: RetentionKind; readonly anios: number | null; readonly d: Deletable }[] =>
  withPersonaKeyReads(p.carpeta, (claves) => {
    const company = l.filas('Parametros')[0],
      former = formerPeople(l, p.hoy);
    return RETENTION_KINDS.map((clase) => {
      const rule = company?.[RETENTION_FIELD[clase]],
        anios = rule == null ? null : Number(rule),
        d = anios === null ? NOTHING : deletable(l, { claves, former, hoy: p.hoy }, clase, anios);
      return { clase, anios, d };
    });
  });

/** How many are shown of each kind. */
const SHOWN = 500;
/** Each rule with the first of what it would delete. */
export const retentionRules = (l: StoreReads, p: RetentionAsk): Result<WireRetention[]> =>
  ok(
    everyRule(l, p).map(({ clase, anios, d }) => ({
      clase,
      anios,
      minimo: RETENTION_YEARS[clase],
      total: d.rows.length,
      filas: d.rows.slice(0, SHOWN).map((r) => ({ ...r })),
      esperan: d.waiting,
    })),
  );

/**
 * Of these, those still to be deleted by the rule of a kind; left: one that the rule does not let delete, nor was
 * deleted before, so that nothing of the request is done.
 */
export const deletableOf = (
  l: StoreReads,
  p: RetentionAsk & { readonly clase: RetentionKind; readonly ids: readonly number[] },
): Result<readonly number[]> => {
  const due = new Set(everyRule(l, p).flatMap((r) => (r.clase === p.clase ? r.d.rows.map((x) => x.id) : []))),
    gone = (id: number): boolean =>
      p.clase === 'personas'
        ? l.fila('Personal', id)?.['nombre'] == null
        : withPersonaKeyReads(p.carpeta, (claves) => wasRemoved(l.sql, claves, id));
  if (p.ids.length === 0) return fail('invalid', 'privacidad.guarda.nada');
  const other = p.ids.find((id) => !due.has(id) && !gone(id));
  return other === undefined
    ? ok(p.ids.filter((id) => due.has(id)))
    : fail('conflict', 'privacidad.guarda.cambio', { id: other });
};
