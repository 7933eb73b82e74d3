// Evaluates an example in its situation with the engine itself: a page that says otherwise fails its test.
import type { FormulaExample } from '../formulaExample.ts';
import * as E from 'fp-ts/lib/Either.js';
import { compileFormula } from '../formula/compileFormula.ts';
import { prepare } from '../engine/prepare.ts';
import { calculateRecibo, beginPersona, viewTramo } from '../engine/receipt.ts';
import { reviewFormula } from '../formula/reviewFormula.ts';
import { writeFormulaValue } from '../formulaValue.ts';
import { EXAMPLE_CONCEPTO, exampleEnvironment, examplePersona } from './exampleEmpresa.ts';
import { situaciones } from './situaciones.ts';

/** The value after the person's receipt, or why it cannot be calculated. */
export const evaluateExample = ({ formula, caso = 'base' }: FormulaExample): string => {
  const s = situaciones[caso],
    entorno = { ...exampleEnvironment, ...s.entorno },
    persona = { ...examplePersona, ...s.persona };
  const p = prepare(entorno);
  if (E.isLeft(p)) throw new Error(p.left.message);
  const { corrida, marco: m, taller } = p.right,
    suyo = s.conEntrada === undefined ? undefined : entorno.conceptos.find((c) => c.id === EXAMPLE_CONCEPTO);
  const { nodo, diagnosticos } = reviewFormula(formula, entorno, suyo, 'cualquiera');
  if (!nodo) return diagnosticos.map((d) => d.message).join(' ');
  calculateRecibo(p.right, persona);
  const { mes, tramos } = empezarOtraVez(() => beginPersona(p.right, persona), p.right.marco);
  viewTramo(m, s.tramo === undefined ? mes : (tramos[s.tramo] ?? mes));
  m.concepto = suyo ?? entorno.conceptos.find((c) => c.id === EXAMPLE_CONCEPTO);
  m.entrada =
    s.conEntrada === undefined
      ? undefined
      : taller.entradas[corrida.ranura.get(EXAMPLE_CONCEPTO)!]?.[s.conEntrada];
  m.error = undefined;
  const v = compileFormula(nodo, { corrida, concepto: m.concepto, fuente: formula }).f(m);
  return mensajeDe(m) ?? writeFormulaValue(v);
};

/** Puts the person in view again, keeping what the receipt gave. */
const empezarOtraVez = <
  M extends {
    readonly importe: bigint[];
    readonly cantidad: bigint[];
    readonly valor: bigint[];
    readonly base: bigint[];
  },
  V,
>(
  f: () => V,
  m: M,
): V => {
  const guardado = [[...m.importe], [...m.cantidad], [...m.valor], [...m.base]] as const;
  const v = f();
  [m.importe, m.cantidad, m.valor, m.base].forEach((lista, i) => {
    guardado[i]!.forEach((x, r) => {
      lista[r] = x;
    });
  });
  return v;
};
// Read through a function: the compiler cannot see that a formula sets it.
const mensajeDe = (m: { readonly error: { readonly mensaje: string } | undefined }): string | undefined =>
  m.error?.mensaje;
