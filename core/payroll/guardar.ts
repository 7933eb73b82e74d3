// What a concept's formulas must hold to be saved: every text checked and put in stable form, and no cycle with the others.
import * as E from 'fp-ts/lib/Either.js';
import { ok, type Result } from '../kit/failure.ts';
import { codigoTexto } from './clave.ts';
import { chequear } from './chequeos/chequear.ts';
import { Estudio, formulasDe, type CatalogoChequeo } from './chequeos/estudio.ts';
import { hayErrores, type Diagnostico } from './diagnostico.ts';
import { aEstable, fallaFormula } from './estable.ts';
import type { Nodo } from './funcion.ts';
import { cicloDe, dependencias, dependenciasDe, MAXIMO_DEPENDENCIAS, ordenar } from './order.ts';
import { revisar } from './revisar.ts';
import type { ConceptoDef } from './run.ts';

export type Catalogo = CatalogoChequeo;
export type FormulasDe = Pick<ConceptoDef, 'formula' | 'formula_cantidad' | 'formula_base' | 'variantes'>;

/**
 * The concept's formulas in stable form. `concepto` carries them in either form and replaces the one of its id in the catalogue
 * (a new one takes an id that nobody has). Fails with code 'formula': `errors[].field` is 'formula', 'formula_cantidad',
 * 'formula_base' or 'variantes.0.formula'; a cycle is a failure with `data.ciclo`.
 */
export const revisarConcepto = (concepto: ConceptoDef, catalogo: Catalogo): Result<FormulasDe> => {
  const conceptos = [...catalogo.conceptos.filter((c) => c.id !== concepto.id), concepto];
  const ambito: Catalogo = { ...catalogo, conceptos },
    estudio = new Estudio(ambito);
  for (const [campo, fuente] of formulasDe(concepto)) {
    const { nodo, diagnosticos } = revisar(fuente, ambito, concepto);
    if (!nodo) return fallaFormula(diagnosticos, campo);
    const hallados = chequear(nodo, fuente, estudio, concepto, campo);
    if (hayErrores(hallados)) return fallaFormula(hallados, campo);
  }
  const orden = revisarCirculo(concepto, ambito);
  if (E.isLeft(orden)) return orden;
  const estable = (fuente: string | null): string | null => {
    if (fuente === null || fuente.trim() === '') return null;
    const r = aEstable(fuente, conceptos);
    if (E.isLeft(r)) throw new Error(r.left.message); // checked above
    return r.right;
  };
  return ok({
    formula: estable(concepto.formula),
    formula_cantidad: estable(concepto.formula_cantidad),
    formula_base: estable(concepto.formula_base),
    variantes: concepto.variantes.map((v) => ({ ...v, formula: estable(v.formula) ?? '' })),
  });
};

/** What a concept's formulas and variants use, of any date. Those that cannot be read use nothing. */
const usaDe = (c: ConceptoDef, catalogo: Catalogo): ReadonlySet<number> => {
  const en = new Set<number>();
  for (const [, fuente] of formulasDe(c)) {
    const nodo: Nodo | undefined = revisar(fuente, catalogo, c).nodo;
    if (nodo) dependencias(nodo, catalogo, c, en);
  }
  return en;
};

/** With so many concepts, each using all of them, there are still not too many dependencies to keep. */
const CABEN_TODOS = Math.floor(Math.sqrt(MAXIMO_DEPENDENCIAS));

/**
 * Whether a concept closes a circle. One that it closes passes through it, so only what it leads to is read: a company's concepts
 * are written one after another, and reading all of them for each takes the square of their number.
 */
const revisarCirculo = (concepto: ConceptoDef, catalogo: Catalogo): Result<unknown> => {
  if (concepto.activo !== 1) return ok(null);
  const activos = new Map(catalogo.conceptos.filter((c) => c.activo === 1).map((c) => [c.id, c]));
  if (activos.size > CABEN_TODOS) return revisarOrden(catalogo);
  const vistos = new Set<number>(),
    porVer = [concepto];
  for (let c = porVer.pop(); c; c = porVer.pop())
    for (const id of usaDe(c, catalogo)) {
      if (id === concepto.id) return revisarOrden(catalogo);
      const siguiente = activos.get(id);
      if (siguiente && !vistos.has(id)) {
        vistos.add(id);
        porVer.push(siguiente);
      }
    }
  return ok(null);
};

/** The order of calculation with every formula and variant there is, of any date; a cycle among active concepts is a failure. For saving sets, too. */
export const revisarOrden = (catalogo: Catalogo): Result<readonly number[]> => {
  const activos = catalogo.conceptos.filter((c) => c.activo === 1);
  const usa = dependenciasDe(activos, (c) => usaDe(c, catalogo));
  return E.isLeft(usa) ? usa : ordenar(activos, usa.right);
};

/** As the editor's `diagnosticar`, with the static checks, and the cycle that this formula would close, shown where it leans on the next concept of the circle. */
export const diagnosticarConcepto = (
  fuente: string,
  concepto: ConceptoDef,
  catalogo: Catalogo,
): readonly Diagnostico[] => {
  const conceptos = [
    ...catalogo.conceptos.filter((c) => c.id !== concepto.id),
    { ...concepto, formula: fuente, activo: 1 as const },
  ];
  const ambito: Catalogo = { ...catalogo, conceptos };
  const { nodo, diagnosticos: leidos } = revisar(fuente, ambito, concepto);
  if (!nodo) return leidos;
  const diagnosticos = [...leidos, ...chequear(nodo, fuente, new Estudio(ambito), concepto)];
  const orden = revisarOrden(ambito);
  if (E.isRight(orden)) return diagnosticos;
  const ciclo = cicloDe(orden.left);
  const en = ciclo.indexOf(codigoTexto(concepto.codigo)),
    siguiente = conceptos.find((c) => codigoTexto(c.codigo) === ciclo[en + 1]);
  const culpable = en < 0 || !siguiente ? undefined : quienUsa(nodo, siguiente.id, ambito, concepto);
  return culpable
    ? [
        ...diagnosticos,
        {
          from: culpable.desde,
          to: culpable.hasta,
          severity: 'error',
          code: 'ciclo',
          message: orden.left.message,
        },
      ]
    : diagnosticos;
};

/** The narrowest part of a formula that reads a concept's amount. */
const quienUsa = (n: Nodo, id: number, ambito: Catalogo, concepto: ConceptoDef): Nodo | undefined => {
  if (!dependencias(n, ambito, concepto).has(id)) return undefined;
  const partes =
    n.clase === 'cadena'
      ? [n.primero, ...n.resto.map((r) => r.nodo)]
      : n.clase === 'comparacion'
        ? [n.a, n.b]
        : n.clase === 'negativo'
          ? [n.a]
          : n.clase === 'llamada'
            ? n.args
            : [];
  for (const parte of partes) {
    const u = quienUsa(parte, id, ambito, concepto);
    if (u) return u;
  }
  return n;
};
