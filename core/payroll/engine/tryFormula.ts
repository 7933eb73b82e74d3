// Tries an unsaved formula on one person: its value, what it used, or why it cannot be calculated.
import { ok, type Result } from '../../kit/failure.ts';
import { formulaFailure } from '../formula/stableFormula.ts';
import type { CalculationError, FormulaFrame } from '../formulaFrame.ts';
import type { PreparedCorrida } from './prepare.ts';
import { payEntryOf } from '../entryQueue.ts';
import { calculateRecibo, viewTramo } from './receipt.ts';
import { reviewFormula } from '../formula/reviewFormula.ts';
import type { Persona, ReciboProblem } from '../run.ts';
import { traceFormula } from '../formula/traceFormula.ts';
import type { FormulaUse } from '../formulaUse.ts';
import { writeFormulaValue, type ValueType } from '../formulaValue.ts';

export interface FormulaTrial {
  readonly tipo: ValueType;
  /** Null when it failed; then `error` says why. */
  readonly valor: string | null;
  readonly error: string | null;
  readonly sustituida: string;
  readonly frases: readonly string[];
  readonly usos: readonly FormulaUse[];
  /** Problems of the person's receipt with the saved formulas. */
  readonly problemas: readonly ReciboProblem[];
}

/**
 * Evaluates the formula (in either form) over the person's receipt with the saved formulas. `id_concepto`:
 * its concept, for `valor_generico` and the novedad. Fails with code 'formula' when the text is invalid.
 */
export const tryFormula = (
  p: PreparedCorrida,
  persona: Persona,
  fuente: string,
  id_concepto?: number,
): Result<FormulaTrial> => {
  const concepto = p.corrida.entorno.conceptos.find((c) => c.id === id_concepto);
  const { nodo, diagnosticos } = reviewFormula(fuente, p.corrida.entorno, concepto, 'cualquiera');
  if (!nodo) return formulaFailure(diagnosticos);
  const { problemas } = calculateRecibo(p, persona),
    m = p.marco,
    ranura = concepto && p.corrida.ranura.get(concepto.id);
  viewTramo(m, m.mes);
  m.concepto = concepto;
  // The saved formula may ignore a novedad that this one would use.
  const novedad = persona.novedades.find((n) => n.id_concepto === id_concepto);
  m.entrada =
    (ranura === undefined ? undefined : p.taller.entradas[ranura]?.[0]) ??
    (novedad && payEntryOf(novedad, 'novedad'));
  m.error = undefined;
  if (ranura !== undefined) {
    m.importe[ranura] = 0n;
    m.cantidad[ranura] = 0n;
  }
  const t = traceFormula(nodo, m, { corrida: p.corrida, concepto, fuente });
  const error = errorDe(m);
  return ok({
    tipo: nodo.tipo,
    valor: error ? null : writeFormulaValue(t.valor, nodo.tipo === 'numero' ? 2 : 0),
    error: error?.mensaje ?? null,
    sustituida: t.sustituida,
    frases: t.frases,
    usos: t.usos,
    problemas,
  });
};

// Read through a function: the compiler cannot see that tracing sets it.
const errorDe = (m: FormulaFrame): CalculationError | undefined => m.error;
