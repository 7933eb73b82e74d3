// Which personal data a run's formulas ask for: history, fields of the legajo, amounts taken for agenda
// entries.
import { asksTaken, type AskedTaken } from '../entryReads.ts';
import { EXTRA_FIELDS, type ExtraField } from '../extraFields.ts';
import type { Corrida } from '../formulaFrame.ts';
import type { FormulaNode } from '../functionDef.ts';
import { inOtherEmployments } from '../functions/inMonth.ts';
import { atributosIn, callsIn } from '../order.ts';
import type { RequestedHistory } from '../run.ts';

export interface ParsedFormula {
  readonly fuente: string;
  readonly nodo: FormulaNode;
}
export interface Formulas {
  readonly formula: ParsedFormula | undefined;
  readonly porConvenio: ReadonlyMap<number, ParsedFormula>;
  readonly cantidad: ParsedFormula | undefined;
  readonly base: ParsedFormula | undefined;
}

export const nodesOf = (f: Formulas): readonly FormulaNode[] =>
  [f.formula, ...f.porConvenio.values(), f.cantidad, f.base].flatMap((l) => (l ? [l.nodo] : []));

/**
 * A concept that does not run asks for no history: looking back is slow, and a run that was looked back on
 * cannot be reopened.
 */
export const historyAsked = (
  c: Corrida,
  formulas: ReadonlyMap<number, Formulas>,
  conEntradas: (id: number) => boolean,
  tomados: AskedTaken,
): RequestedHistory | undefined => {
  const pedidas = c.conceptos.flatMap((x) => {
    if (x.filtros.tipo_liquidacion?.includes(c.entorno.tipo.id) === false) return [];
    const suyas = [
      ...nodesOf(formulas.get(x.id)!).flatMap((n) =>
        [...callsIn(n)].flatMap((l) => l.def.historia?.(l.args, c) ?? []),
      ),
      ...(tomados.enTotal.has(x.id) ? [{ conceptos: [x.id], desde: 0 }] : []),
      ...(tomados.enElMes.has(x.id)
        ? [{ conceptos: [x.id], desde: Number(c.periodo.replace('-', '')) }]
        : []),
    ];
    return suyas.length > 0 && (x.general === 1 || conEntradas(x.id)) ? suyas : [];
  });
  return pedidas.length === 0
    ? undefined
    : {
        conceptos: [...new Set(pedidas.flatMap((p) => p.conceptos))].sort((a, b) => a - b),
        desde: Math.min(...pedidas.map((p) => p.desde)),
        ...(pedidas.some((p) => p.conTipos) ? { conTipos: true as const } : {}),
      };
};

/** Whether some formula looks at the employments that a person has at the same time. */
export const asksOtherEmployments = (formulas: ReadonlyMap<number, Formulas>): boolean =>
  [...formulas.values()].some((f) =>
    nodesOf(f).some((n) => [...callsIn(n)].some((l) => l.def.nombre === inOtherEmployments.nombre)),
  );

export const takenAsked = (formulas: ReadonlyMap<number, Formulas>): AskedTaken => {
  const enTotal = new Set<number>(),
    enElMes = new Set<number>();
  for (const [id, f] of formulas)
    for (const n of nodesOf(f)) {
      const pide = asksTaken(n);
      if (pide.enTotal) enTotal.add(id);
      if (pide.enElMes) enElMes.add(id);
    }
  return { enTotal, enElMes };
};

/** The fields that the formulas name, always in the order of EXTRA_FIELDS. */
export const fieldsAsked = (formulas: ReadonlyMap<number, Formulas>): readonly ExtraField[] => {
  const en = new Set<string>();
  for (const f of formulas.values())
    for (const n of nodesOf(f)) for (const a of atributosIn(n)) if (a.campo) en.add(a.campo);
  return EXTRA_FIELDS.filter((c) => en.has(c));
};
