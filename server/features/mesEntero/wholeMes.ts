// Calculates each person's month as one receipt and compares it with the receipts they have.
import { isLeft } from 'fp-ts/lib/Either.js';
import { ok, fail, type Result } from '../../../core/kit/failure.ts';
import type { Decimal } from '../../../core/kit/money.ts';
import { textFor } from '../../../core/kit/text.ts';
import {
  addLines,
  compareWholeMes,
  HARMLESS_CAUSES,
  netOf,
  type ConceptoAmount,
  type MesAmounts,
  type WholeMesDifference,
} from '../../../core/payroll/wholeMes.ts';
import type { Extension, StoreReads } from '../../kernel/store.ts';
import { calculateWith } from '../../payroll/calculation.ts';
import { changesByPersona, commonChanges } from '../../payroll/changedSince.ts';
import { idsIn } from '../../payroll/columns.ts';
import { corridaOf } from '../../payroll/engine.ts';
import { unpackLines } from '../../payroll/shapes/packing.ts';
import { kindSelectionOf, readsNovedad, type PersonaRows } from '../../payroll/shapes/source.ts';
import { tableSource } from '../../payroll/sql/inputs.ts';
import { openPartialReplica } from '../../rows/partialReplica.ts';
import { withRelaciones } from '../../rows/relaciones.ts';
import { openReplica } from '../../rows/empresaReads.ts';
import {
  mesCorridas,
  isPaidByFortnights,
  mesPersonas,
  readLines,
  wholeRunOf,
  type MesCorrida,
  type PersonaMesRecibos,
} from './mesRecibos.ts';
import { samePersonIn, sumOfMonths, togetherOf, withMates, type SamePerson } from './samePerson.ts';

/** People calculated at once. */
const TOGETHER = 250,
  /**
   * Up to this many, past rows are rebuilt person by person; beyond, one replay of the whole log is cheaper.
   */
  ONE_BY_ONE = 40;

/** A person whose month can be compared with one receipt, and the run that would give it. */
interface Chosen {
  readonly p: PersonaMesRecibos;
  readonly run: MesCorrida;
}
type Worked = Result<MesAmounts>;
/** `sin`: the runs of the month, whose receipts the single one replaces. `juntos`: legajos of one person. */
interface Month {
  readonly sin: readonly number[];
  readonly juntos: SamePerson;
}

/** The month's novedades that some run of the person read: one meant for a kind of run is paid only by it. */
const withNovedades =
  (l: StoreReads, periodo: string, suyas: ReadonlyMap<number, Chosen>) =>
  (f: PersonaRows): readonly PersonaRows[] => {
    const id = Number(f.personal['id']),
      kinds = (suyas.get(id)?.p.recibos ?? []).map(({ corrida }) => {
        const id_tipo = Number(corrida.tipo['id']);
        return { id_tipo, sinTipo: kindSelectionOf(tableSource(l), id_tipo).sinTipo };
      });
    return [
      {
        ...f,
        novedades: l
          .filas('Novedades', { id_personal: id, periodo })
          .filter((n) => kinds.some((k) => readsNovedad(n, k))),
      },
    ];
  };

/**
 * Calculates one receipt for each of these people, in the run that they share, from the rows of `l`; other
 * months are read from `datos`. People without a legajo in those rows are left out.
 */
const workedOut = (
  l: StoreReads,
  datos: StoreReads,
  suyas: readonly Chosen[],
  { sin, juntos }: Month,
): ReadonlyMap<number, Worked> => {
  const m = new Map<number, Worked>(),
    [primera] = suyas;
  if (primera === undefined) return m;
  const { run } = primera,
    porId = new Map(suyas.map((x) => [x.p.id, x])),
    ids = [...porId.keys()],
    cuentas = calculateWith(
      l,
      { ...corridaOf(run.id, run.estado), legajos: withMates(juntos, ids), excluidos: new Set(), sin },
      { datos: datos.sql },
    );
  if (isLeft(cuentas)) return new Map(ids.map((id) => [id, cuentas]));
  const { variantes, reciboDe, motor } = cuentas.right,
    como = withNovedades(l, run.estado.cabecera?.periodo ?? '', porId);
  for (let i = 0; i < ids.length; i += TOGETHER)
    for (const { id, personas } of variantes(ids.slice(i, i + TOGETHER), como))
      for (const persona of personas) {
        const r = reciboDe(persona),
          importes = new Map<number, ConceptoAmount>();
        if (r.totales !== null) addLines(importes, unpackLines(r.lineas, motor.indice));
        m.set(
          id,
          r.totales === null
            ? fail('invalid', 'mesEntero.noSeCalcula', { mensaje: r.problemas[0]?.mensaje ?? '' })
            : ok(importes),
        );
      }
  return m;
};

const byRun = (suyas: readonly Chosen[]): readonly (readonly Chosen[])[] => {
  const m = new Map<MesCorrida, Chosen[]>();
  for (const x of suyas) m.set(x.run, [...(m.get(x.run) ?? []), x]);
  return [...m.values()];
};

/** `workedOut` with the rows as they were at each person's last receipt. */
const workedOutThen = (
  l: StoreReads,
  extensiones: readonly Extension[] | null,
  suyas: readonly Chosen[],
  month: Month,
): ReadonlyMap<number, Worked> => {
  const m = new Map<number, Worked>(),
    add = (ws: ReadonlyMap<number, Worked>): void => ws.forEach((w, id) => m.set(id, w));
  if (extensiones === null) return m;
  if (suyas.length <= ONE_BY_ONE) {
    for (const x of suyas) {
      const replica = openPartialReplica(l, extensiones, withRelaciones(l.sql, [x.p.id]), x.p.posicion);
      try {
        replica.avanzar(x.p.posicion);
        add(workedOut(replica, l, [x], month));
      } finally {
        replica.cerrar();
      }
    }
    return m;
  }
  const replica = openReplica(l, extensiones),
    porPosicion = new Map<number, Chosen[]>();
  for (const x of suyas) porPosicion.set(x.p.posicion, [...(porPosicion.get(x.p.posicion) ?? []), x]);
  try {
    for (const [posicion, xs] of [...porPosicion].sort(([a], [b]) => a - b)) {
      replica.avanzar(posicion);
      for (const ys of byRun(xs)) add(workedOut(replica, l, ys, month));
    }
    return m;
  } finally {
    replica.cerrar();
  }
};

const setOf = (l: StoreReads, codigos: readonly string[]): ReadonlySet<number> =>
  new Set(
    codigos.flatMap((codigo) =>
      l
        .filas('ConjuntosConcepto', { codigo })
        .flatMap((k) => idsIn(k, 'RRHHConjuntoConcepto', 'id_rrhh_concepto')),
    ),
  );

/** `enUno`: the net of the single receipt; null if it cannot be calculated, for the reason in `problema`. */
export interface CheckedMes {
  readonly persona: PersonaMesRecibos;
  readonly enUno: Decimal | null;
  readonly diferencias: readonly WholeMesDifference[];
  readonly problema: string | null;
}
/** `por_quincena` and `sin_mes`: how many people have no run that could have paid their whole month. */
export interface CheckedMeses {
  readonly corridas: readonly MesCorrida[];
  readonly personas: readonly PersonaMesRecibos[];
  readonly por_quincena: number;
  readonly sin_mes: number;
  readonly controladas: readonly CheckedMes[];
}

/** Which of these people have rows that a receipt may depend on, written after their last one. */
const changedAmong = (l: StoreReads, suyas: readonly Chosen[]): ((p: PersonaMesRecibos) => boolean) => {
  if (suyas.length === 0) return () => false;
  const desde = suyas.reduce((a, { p }) => Math.min(a, p.posicion), Infinity),
    comunes = commonChanges(l, desde) > 0,
    propios = changesByPersona(l, desde);
  return (p) => comunes || propios.has(p.id);
};

const comparer =
  (judiciales: ReadonlySet<number>) =>
  (p: PersonaMesRecibos, entonces: MesAmounts, ahora: MesAmounts): readonly WholeMesDifference[] =>
    compareWholeMes({
      recibos: p.recibos.length,
      empleos: p.empleos ?? 1,
      menorNeto: p.recibos.reduce((n, r) => (r.neto < n ? r.neto : n), p.recibos[0]?.neto ?? 0n),
      enRecibos: p.importes,
      entonces,
      ahora,
      aMano: p.aMano,
      aparte: p.aparte,
      judiciales,
    });

/** What the check of a month works with. */
interface MonthCheck {
  readonly month: Month;
  readonly porId: ReadonlyMap<number, Chosen>;
  readonly ahora: ReadonlyMap<number, Worked>;
  readonly compare: ReturnType<typeof comparer>;
}
/** The legajos that are compared together: those of the person, or this one. */
const comparedTogether = ({ month, porId }: MonthCheck, p: PersonaMesRecibos): readonly PersonaMesRecibos[] =>
  (month.juntos.get(p.id) ?? [p.id]).flatMap((id) => porId.get(id)?.p ?? []);
/** The months of all of them added up, or the first failure. */
const addedUp = (
  all: readonly PersonaMesRecibos[],
  worked: (id: number) => Worked | undefined,
): Worked | undefined => {
  const months: MesAmounts[] = [];
  for (const { id } of all) {
    const w = worked(id);
    if (w === undefined || isLeft(w)) return w;
    months.push(w.right);
  }
  return ok(sumOfMonths(months));
};
const isDifferent = (c: MonthCheck, p: PersonaMesRecibos): boolean => {
  const all = comparedTogether(c, p),
    w = addedUp(all, (id) => c.ahora.get(id));
  return (
    w !== undefined &&
    !isLeft(w) &&
    c.compare(togetherOf(p, all), w.right, w.right).some((d) => !HARMLESS_CAUSES.has(d.causa))
  );
};
const checkedOf = (c: MonthCheck, p: PersonaMesRecibos, antes: ReadonlyMap<number, Worked>): CheckedMes => {
  const all = comparedTogether(c, p),
    propia = c.ahora.get(p.id),
    hoy = addedUp(all, (id) => c.ahora.get(id)),
    entonces = addedUp(all, (id) => antes.get(id) ?? c.ahora.get(id)),
    sinUno = (problema: string): CheckedMes => ({ persona: p, enUno: null, diferencias: [], problema });
  if (propia === undefined || hoy === undefined || entonces === undefined)
    return sinUno(textFor('mesEntero.sinLegajo'));
  if (isLeft(propia)) return sinUno(propia.left.message);
  if (isLeft(hoy)) return sinUno(hoy.left.message);
  if (isLeft(entonces)) return sinUno(entonces.left.message);
  return {
    persona: p,
    enUno: netOf(propia.right),
    // A difference of the person is told once, under the last of their legajos.
    diferencias: all.at(-1)?.id === p.id ? c.compare(togetherOf(p, all), entonces.right, hoy.right) : [],
    problema: null,
  };
};

/**
 * `extensiones` null: past rows are not rebuilt (it may mean replaying the log), and people changed since are
 * left out. `solo`: which people, by how many receipts they have.
 */
export const checkMes = (
  l: StoreReads,
  periodo: string,
  extensiones: readonly Extension[] | null,
  solo: (p: { readonly id: number; readonly recibos: number }) => boolean = () => true,
): CheckedMeses => {
  const corridas = mesCorridas(l, periodo),
    personas = [...mesPersonas(l, corridas).values()],
    quincenales = personas.filter(isPaidByFortnights),
    posibles = personas.flatMap((p): readonly Chosen[] => {
      const run = isPaidByFortnights(p) ? undefined : wholeRunOf(p);
      return run === undefined ? [] : [{ p, run }];
    }),
    elegidas = posibles.filter(({ p }) => solo({ id: p.id, recibos: p.recibos.length })),
    cambiada = changedAmong(l, elegidas),
    suyas = extensiones === null ? elegidas.filter(({ p }) => !cambiada(p)) : elegidas;
  readLines(l, suyas);
  const porId = new Map(suyas.map((x) => [x.p.id, x])),
    month: Month = { sin: corridas.map((c) => c.id), juntos: samePersonIn(l, [...porId.keys()]) },
    compare = comparer(setOf(l, ['embargos', 'alimentos', 'prestamos'])),
    ahora = new Map(byRun(suyas).flatMap((xs) => [...workedOut(l, l, xs, month)])),
    check: MonthCheck = { month, porId, ahora, compare },
    // Tells changes loaded since apart from differences made by splitting the month.
    antes = workedOutThen(
      l,
      extensiones,
      suyas.filter((x) => cambiada(x.p) && isDifferent(check, x.p)),
      month,
    );
  const controladas = suyas.map(({ p }) => checkedOf(check, p, antes));
  return {
    corridas,
    personas,
    por_quincena: quincenales.length,
    sin_mes: personas.length - quincenales.length - posibles.length,
    controladas,
  };
};
