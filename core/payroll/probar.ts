// Tries a formula that is not saved yet on one person: its value, what it used, or why it cannot be worked out.
import { ok, type Result } from '../kit/failure.ts';
import { fallaFormula } from './estable.ts';
import type { ErrorCalculo, Marco } from './marco.ts';
import type { Preparado } from './prepare.ts';
import { entradaDe } from './cola.ts';
import { calcular, ver } from './receipt.ts';
import { revisar } from './revisar.ts';
import type { Persona, Problema } from './run.ts';
import { trazar } from './trazar.ts';
import type { Uso } from './uso.ts';
import { escribirValor, type Tipo } from './valor.ts';

export interface Prueba {
  readonly tipo: Tipo;
  /** Null when it erred; then `error` says why. */
  readonly valor: string | null;
  readonly error: string | null;
  readonly sustituida: string;
  readonly frases: readonly string[];
  readonly usos: readonly Uso[];
  /** Problems of the person's receipt with the saved formulas. */
  readonly problemas: readonly Problema[];
}

/**
 * The formula (either form) for a person, over his receipt with the formulas as they are saved. `id_concepto`: whose formula it
 * is, for `valor_generico` and its novedad. Fails with code 'formula' when the text does not hold.
 */
export const valoresPrueba = (
  p: Preparado,
  persona: Persona,
  fuente: string,
  id_concepto?: number,
): Result<Prueba> => {
  const concepto = p.corrida.entorno.conceptos.find((c) => c.id === id_concepto);
  const { nodo, diagnosticos } = revisar(fuente, p.corrida.entorno, concepto, 'cualquiera');
  if (!nodo) return fallaFormula(diagnosticos);
  const { problemas } = calcular(p, persona),
    m = p.marco,
    ranura = concepto && p.corrida.ranura.get(concepto.id);
  ver(m, m.mes);
  m.concepto = concepto;
  // The formula as it is saved may take nothing from a novedad that this one would.
  const novedad = persona.novedades.find((n) => n.id_concepto === id_concepto);
  m.entrada =
    (ranura === undefined ? undefined : p.taller.entradas[ranura]?.[0]) ??
    (novedad && entradaDe(novedad, 'novedad'));
  m.error = undefined;
  if (ranura !== undefined) {
    m.importe[ranura] = 0n;
    m.cantidad[ranura] = 0n;
  }
  const t = trazar(nodo, m, { corrida: p.corrida, concepto, fuente });
  const error = errorDe(m);
  return ok({
    tipo: nodo.tipo,
    valor: error ? null : escribirValor(t.valor, nodo.tipo === 'numero' ? 2 : 0),
    error: error?.mensaje ?? null,
    sustituida: t.sustituida,
    frases: t.frases,
    usos: t.usos,
    problemas,
  });
};

// Read through a function: the compiler cannot see that tracing sets it.
const errorDe = (m: Marco): ErrorCalculo | undefined => m.error;
