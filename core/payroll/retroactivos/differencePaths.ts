// How a concept's difference in a closed month is settled: with which concept it is paid, or why it needs
// none.
import type { Catalogue } from '../checks/reviewConcepto.ts';
import { totalBefore, typeTotal } from '../functions/conceptos.ts';
import { historyConceptos, formulaDependencies, callsIn } from '../order.ts';
import { asksTaken } from '../entryReads.ts';
import { reviewFormula } from '../formula/reviewFormula.ts';
import type { ConceptoDef } from '../run.ts';

/**
 * `novedad`: a novedad pays it in the month it belongs to.
 * `formula`: calculated on earnings, so the differences paid now bring it in the month of payment (LSD:
 * register 04 has that month's bases, register 03 each concept with the period it adjusts); only what a
 * changed rate owes is carried.
 * `acumulado`: it subtracts what it already took (Ganancias, orders, loans), so the next receipt corrects it.
 * `declaracion`: the employer's own, corrected in their return.
 * `sin_portador`: it must be paid and no concept can carry it.
 */
export type PathReason = 'novedad' | 'formula' | 'acumulado' | 'declaracion' | 'sin_portador';
export interface DifferencePath {
  readonly motivo: PathReason;
  /** Concept whose novedad pays the difference, with the period it adjusts; null: none. */
  readonly portador: number | null;
}

/** `piden`: concepts whose novedades need a period (`chk_periodo`); `afip`: codes in the digital book. */
export interface CarrierSources {
  readonly catalogo: Catalogue;
  readonly piden: ReadonlySet<number>;
  readonly afip: ReadonlyMap<number, string>;
}

interface Ficha {
  readonly def: ConceptoDef;
  readonly usa: ReadonlySet<number>;
  /** It names a total of the receipt. */
  readonly total: boolean;
  readonly mira: ReadonlySet<number>;
  readonly deLaNovedad: boolean;
}

const TOTALES: ReadonlySet<string> = new Set([typeTotal.nombre, totalBefore.nombre]);
const fichaDe = (c: ConceptoDef, a: Catalogue): Ficha => {
  const usa = new Set<number>(),
    mira = new Set<number>();
  const textos = [c.formula, ...c.variantes.map((v) => v.formula), c.formula_cantidad, c.formula_base];
  let soloImporte = c.variantes.length === 0,
    total = false;
  textos.forEach((t, i) => {
    if (!t) return;
    const nodo = reviewFormula(t, a, c).nodo;
    if (!nodo) {
      soloImporte = false;
      return;
    }
    // A best month is not an amount of this receipt: each line counts in its own month.
    formulaDependencies(nodo, a, c, usa, false);
    for (const id of historyConceptos(nodo, a)) mira.add(id);
    if (asksTaken(nodo).enTotal) mira.add(c.id);
    if ([...callsIn(nodo)].some((l) => TOTALES.has(l.def.nombre))) total = true;
    if (i === 0 && !(nodo.clase === 'atributo' && nodo.def.nombre === 'novedad.importe')) soloImporte = false;
  });
  return {
    def: c,
    usa,
    mira,
    total,
    // It gives exactly the novedad's amount, to the cent.
    deLaNovedad:
      soloImporte &&
      c.activo === 1 &&
      c.general === 0 &&
      c.redondeo === 'centavo' &&
      c.chk_asumir_cero_si_resultado_negativo === 0 &&
      (c.chk_es_importe === 1 ||
        (c.chk_es_cantidad === 0 && c.chk_es_valor_unitario === 0 && c.chk_tasa_liquidacion === 0)),
  };
};

/**
 * Every concept reachable from these through what they use; the walk goes on only through those that `por`
 * accepts.
 */
const alcance = (
  desde: Iterable<number>,
  fichas: ReadonlyMap<number, Ficha>,
  por: (f: Ficha) => boolean = () => true,
): ReadonlySet<number> => {
  const visto = new Set<number>(),
    cola = [...desde];
  for (let id = cola.pop(); id !== undefined; id = cola.pop()) {
    if (visto.has(id)) continue;
    visto.add(id);
    const f = fichas.get(id);
    if (f && por(f)) cola.push(...f.usa);
  }
  return visto;
};

const esHaber = (f: Ficha | undefined): boolean =>
  f?.def.tipo === 'remunerativo' || f?.def.tipo === 'no_remunerativo';

/** The path of every concept that can be in a receipt and is not auxiliary. */
export const differencePaths = ({
  catalogo,
  piden,
  afip,
}: CarrierSources): ReadonlyMap<number, DifferencePath> => {
  const fichas = new Map(catalogo.conceptos.map((c) => [c.id, fichaDe(c, catalogo)]));
  const conjuntos = new Map<number, Set<string>>();
  for (const k of catalogo.conjuntos)
    for (const m of k.conceptos) conjuntos.set(m.id, (conjuntos.get(m.id) ?? new Set()).add(k.codigo));
  const deQue = (id: number): ReadonlySet<string> => conjuntos.get(id) ?? NINGUNO;
  // Earnings that are the base of other earnings: paying a difference with one would pay it twice.
  const leidos = new Set<number>(),
    delTotal = new Set<number>();
  for (const f of fichas.values())
    if (esHaber(f)) {
      // Roundings and amounts of totals follow the month of payment, whose totals include the differences.
      const porAuxiliares = alcance([f.def.id], fichas, (x) => x === f || x.def.tipo === 'auxiliar');
      if (
        [...porAuxiliares].some(
          (id) => fichas.get(id)?.total && (id === f.def.id || fichas.get(id)?.def.tipo === 'auxiliar'),
        )
      )
        delTotal.add(f.def.id);
      else for (const id of alcance(f.usa, fichas)) leidos.add(id);
    }

  /** The most like concept that can carry it: its code in the digital book, its sets and few others. */
  const parecido = (f: Ficha): number | null => {
    let mejor: { readonly id: number; readonly puntos: number } | undefined;
    const suyos = deQue(f.def.id);
    for (const p of [...fichas.values()].sort((a, b) => a.def.codigo - b.def.codigo)) {
      if (!piden.has(p.def.id) || !p.deLaNovedad || p.def.tipo !== f.def.tipo || leidos.has(p.def.id))
        continue;
      const otros = deQue(p.def.id),
        comunes = [...otros].filter((c) => suyos.has(c)).length;
      // Without a common set it would end up misplaced: exempt items would pay contributions.
      if (esHaber(f) && suyos.size > 0 && comunes === 0) continue;
      const puntos =
        2 * comunes -
        otros.size +
        (afip.get(p.def.id) !== undefined && afip.get(p.def.id) === afip.get(f.def.id) ? 0.5 : 0);
      if (!mejor || puntos > mejor.puntos) mejor = { id: p.def.id, puntos };
    }
    return mejor?.id ?? null;
  };
  const portador = (f: Ficha): number | null =>
    f.deLaNovedad && !leidos.has(f.def.id) ? f.def.id : parecido(f);
  const pagado = (f: Ficha): DifferencePath => {
    const p = portador(f);
    return { motivo: p === null ? 'sin_portador' : 'novedad', portador: p };
  };
  const deDescuento = (f: Ficha): DifferencePath => {
    const propios = alcance([f.def.id], fichas, (x) => x === f || x.def.tipo === 'auxiliar');
    if (
      [...propios].some(
        (id) =>
          (id === f.def.id || fichas.get(id)?.def.tipo === 'auxiliar') && fichas.get(id)?.mira.has(f.def.id),
      )
    )
      return { motivo: 'acumulado', portador: null };
    const deHaberes = [...alcance(f.usa, fichas)].some((id) => esHaber(fichas.get(id)));
    if (f.def.tipo === 'contribucion')
      return { motivo: deHaberes ? 'formula' : 'declaracion', portador: null };
    return deHaberes ? { motivo: 'formula', portador: portador(f) } : pagado(f);
  };
  return new Map(
    [...fichas.values()]
      .filter((f) => f.def.tipo !== 'auxiliar')
      .map((f): [number, DifferencePath] => {
        return [
          f.def.id,
          !esHaber(f)
            ? deDescuento(f)
            : delTotal.has(f.def.id)
              ? { motivo: 'formula', portador: null }
              : pagado(f),
        ];
      }),
  );
};
const NINGUNO: ReadonlySet<string> = new Set();
