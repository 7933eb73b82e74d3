// What an example gives in its situation, worked out by the engine itself: a page that says otherwise does not pass.
import * as E from 'fp-ts/lib/Either.js';
import { compilar } from '../compilar.ts';
import { prepare } from '../prepare.ts';
import { calcular, empezar, ver } from '../receipt.ts';
import { revisar } from '../revisar.ts';
import { escribirValor } from '../valor.ts';
import {
  CONCEPTO_DEL_EJEMPLO,
  entornoDeEjemplo,
  personaDeEjemplo,
  situaciones,
  type Ejemplo,
} from './situaciones.ts';

/** The value after the person's receipt; why not, when it cannot be worked out. */
export const darEjemplo = ({ formula, caso = 'base' }: Ejemplo): string => {
  const s = situaciones[caso],
    entorno = { ...entornoDeEjemplo, ...s.entorno },
    persona = { ...personaDeEjemplo, ...s.persona };
  const p = prepare(entorno);
  if (E.isLeft(p)) throw new Error(p.left.message);
  const { corrida, marco: m, taller } = p.right,
    suyo =
      s.conEntrada === undefined ? undefined : entorno.conceptos.find((c) => c.id === CONCEPTO_DEL_EJEMPLO);
  const { nodo, diagnosticos } = revisar(formula, entorno, suyo, 'cualquiera');
  if (!nodo) return diagnosticos.map((d) => d.message).join(' ');
  calcular(p.right, persona);
  const { mes, tramos } = empezarOtraVez(() => empezar(p.right, persona), p.right.marco);
  ver(m, s.tramo === undefined ? mes : (tramos[s.tramo] ?? mes));
  m.concepto = suyo ?? entorno.conceptos.find((c) => c.id === CONCEPTO_DEL_EJEMPLO);
  m.entrada =
    s.conEntrada === undefined
      ? undefined
      : taller.entradas[corrida.ranura.get(CONCEPTO_DEL_EJEMPLO)!]?.[s.conEntrada];
  m.error = undefined;
  const v = compilar(nodo, { corrida, concepto: m.concepto, fuente: formula }).f(m);
  return mensajeDe(m) ?? escribirValor(v);
};

/** Puts the person in view again without losing what the receipt gave. */
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
