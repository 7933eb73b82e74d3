// Recovers retroactive differences in instalments: what each month's limit of a fifth leaves after what is
// already loaded, and the novedades that take it.
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import { decimal, writeDecimal, type Decimal } from '../../../core/kit/money.ts';
import { showDate, periodoOf, addMeses, type CivilDate, type Periodo } from '../../../core/kit/period.ts';
import { textFor } from '../../../core/kit/text.ts';
import { inCuotas } from '../../../core/payroll/retroactivos/cuotas.ts';
import type { StoreReads } from '../../kernel/store.ts';
import { listDescuentos } from '../descuentos/contract.ts';
import { adjustingNovedadesSince } from '../../payroll/sql/ajustes.ts';
import { scopeOf } from '../conceptos/contract.ts';
import { takesBack } from '../../payroll/sign.ts';

/** Five years: anything longer must be agreed otherwise. */
const MAXIMO_MESES = 60;

/**
 * What coming months already take. `novedades`: by `persona/período`; `prestamos`: instalments in force from
 * one month to another.
 */
export interface TakenQuota {
  readonly novedades: Readonly<Record<string, string>>;
  readonly prestamos: readonly {
    readonly id_personal: number;
    readonly desde: Periodo;
    readonly hasta: Periodo | null;
    readonly cuota: string;
  }[];
}

/**
 * What coming months already take from these people. The limit includes adjustments of other months and loan
 * instalments; not contributions, tax, judges' orders or advances.
 */
export const takenQuota = (
  l: StoreReads,
  o: { readonly personas: readonly number[]; readonly desde: Periodo; readonly hoy: CivilDate },
): Result<TakenQuota> => {
  const personas = new Set(o.personas),
    haberes = new Set(
      scopeOf(l)
        .conceptos.filter((c) => c.tipo === 'remunerativo' || c.tipo === 'no_remunerativo')
        .map((c) => c.id),
    ),
    suma = new Map<string, Decimal>();
  for (const n of adjustingNovedadesSince(l.sql, o.desde)) {
    const id = Number(n['id_personal']),
      importe = typeof n['importe'] === 'string' ? decimal(n['importe']) : 0n,
      k = `${id}/${String(n['periodo'])}`;
    if (personas.has(id) && takesBack(haberes.has(Number(n['id_rrhh_concepto'])), importe))
      suma.set(k, (suma.get(k) ?? 0n) + (importe < 0n ? -importe : importe));
  }
  const p = listDescuentos(l, {
    clase: 'prestamos',
    buscar: '',
    todos: false,
    desde: 0,
    cantidad: -1,
    hoy: o.hoy,
    roles: [],
  });
  if (isLeft(p)) return p;
  const prestamos = p.right.filas.flatMap((f) =>
    personas.has(f.id_personal) && f.cuota !== null
      ? [
          {
            id_personal: f.id_personal,
            desde: periodoOf(f.desde),
            hasta: f.termina ?? (f.hasta === null ? null : periodoOf(f.hasta)),
            cuota: f.cuota,
          },
        ]
      : [],
  );
  return ok({ novedades: Object.fromEntries([...suma].map(([k, x]) => [k, writeDecimal(x)])), prestamos });
};

export interface RetroRow {
  readonly id_personal: number;
  readonly legajo: number;
  readonly periodo: Periodo;
  readonly portador: number;
  readonly importe: string;
  readonly quita: boolean;
}
/** One novedad; `paga`: the month that pays it. */
export interface NovedadRetro extends RetroRow {
  readonly paga: Periodo;
  readonly observacion: string;
}

export const singleNovedad = (f: RetroRow, paga: Periodo): NovedadRetro => ({
  ...f,
  paga,
  observacion: textFor('retro.observacion', { periodo: showDate(f.periodo) }),
});

/** `limites`: the most that the law lets a month take from each person; null: no pay to measure it by. */
export const spreadInCuotas = (
  filas: readonly RetroRow[],
  o: {
    readonly paga: Periodo;
    readonly limites: ReadonlyMap<number, Decimal | null>;
    readonly tomado: TakenQuota;
  },
): Result<readonly NovedadRetro[]> => {
  const deQuien = new Map<number, RetroRow[]>(),
    salida = filas.filter((f) => !f.quita).map((f) => singleNovedad(f, o.paga));
  for (const f of filas) if (f.quita) deQuien.set(f.id_personal, [...(deQuien.get(f.id_personal) ?? []), f]);
  for (const [id, suyas] of deQuien) {
    const limite = o.limites.get(id) ?? null,
      prestamos = o.tomado.prestamos.filter((p) => p.id_personal === id);
    if (limite === null || limite <= 0n)
      return fail('invalid', 'retro.sinSueldo', { legajo: suyas[0]!.legajo });
    const cupo = (mes: number): Decimal => {
      const p = addMeses(o.paga, mes);
      return (
        limite -
        decimal(o.tomado.novedades[`${id}/${p}`] ?? '0') -
        prestamos.reduce(
          (t, x) => (x.desde <= p && (x.hasta === null || p <= x.hasta) ? t + decimal(x.cuota) : t),
          0n,
        )
      );
    };
    const cuotas = inCuotas(
      suyas.map((f) => {
        const x = decimal(f.importe);
        return { de: f, importe: x < 0n ? -x : x };
      }),
      cupo,
      MAXIMO_MESES,
    );
    if (!cuotas)
      return fail('invalid', 'retro.muchasCuotas', { legajo: suyas[0]!.legajo, maximo: MAXIMO_MESES });
    for (const c of cuotas)
      salida.push({
        ...c.de,
        importe: writeDecimal(decimal(c.de.importe) < 0n ? -c.importe : c.importe),
        paga: addMeses(o.paga, c.mes),
        observacion:
          c.total === 1
            ? textFor('retro.observacion', { periodo: showDate(c.de.periodo) })
            : textFor('retro.observacionCuota', {
                periodo: showDate(c.de.periodo),
                n: c.n,
                total: c.total,
              }),
      });
  }
  return ok(salida);
};
