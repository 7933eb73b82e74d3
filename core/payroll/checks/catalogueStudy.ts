// The catalogue as the static checks need it, read once: checked trees of the formulas and what follows from
// them.
import { scopeIndex, type FormulaScope } from '../formulaScope.ts';
import type { FormulaNode } from '../functionDef.ts';
import { reviewFormula } from '../formula/reviewFormula.ts';
import type { ConceptoDef, AuxiliarTableDef } from '../run.ts';

/** Attributes whose values are rows of a table; the filters have the same names. */
export type ListedAtributo =
  | keyof ConceptoDef['filtros']
  | 'establecimiento'
  | 'lugar_pago'
  | 'zona'
  | 'convenio_nombre'
  | 'categoria_nombre';
/**
 * What a company has besides its concepts: the possible rows of each attribute. Nothing is known, and so
 * nothing is reported, about an absent attribute.
 */
export type Universe = Readonly<
  Partial<
    Record<
      ListedAtributo,
      readonly { readonly id: number; readonly nombre: string; readonly id_convenio?: number }[]
    >
  >
>;
export interface CheckCatalogue extends FormulaScope {
  readonly conceptos: readonly ConceptoDef[];
  readonly tablas: readonly (FormulaScope['tablas'][number] & Partial<Pick<AuxiliarTableDef, 'filas'>>)[];
  readonly universo?: Universe;
}

export type FormulaField = 'formula' | 'formula_cantidad' | 'formula_base' | `variantes.${number}.formula`;

/** Every formula of a concept, with its field; empty ones are left out. */
export const formulasByField = (
  c: Pick<ConceptoDef, 'formula' | 'formula_cantidad' | 'formula_base' | 'variantes'>,
): readonly (readonly [campo: FormulaField, fuente: string])[] =>
  (
    [
      ['formula', c.formula],
      ['formula_cantidad', c.formula_cantidad],
      ['formula_base', c.formula_base],
      ...c.variantes.map((v, i) => [`variantes.${i}.formula`, v.formula] as const),
    ] as const
  ).flatMap(([campo, f]) => (f === null || f.trim() === '' ? [] : [[campo, f] as const]));

// The longer a chain of concepts, the less it tells: chains of thousands are not followed to the end.
const MAXIMO_HONDURA = 50;

export class CatalogueStudy {
  readonly catalogo: CheckCatalogue;
  private readonly nodos = new Map<number, ReadonlyMap<FormulaField, FormulaNode>>();
  private readonly hallado = new Map<string, unknown>();
  private hondura = 0;
  constructor(catalogo: CheckCatalogue) {
    this.catalogo = catalogo;
  }

  concepto(id: number): ConceptoDef | undefined {
    return scopeIndex(this.catalogo).porId.get(id) as ConceptoDef | undefined;
  }

  /** The trees of a concept's formulas; an invalid formula has none. */
  arboles(c: ConceptoDef): ReadonlyMap<FormulaField, FormulaNode> {
    let m = this.nodos.get(c.id);
    if (!m) {
      m = new Map(
        formulasByField(c).flatMap(([campo, fuente]) => {
          const { nodo } = reviewFormula(fuente, this.catalogo, c);
          return nodo ? [[campo, nodo] as const] : [];
        }),
      );
      this.nodos.set(c.id, m);
    }
    return m;
  }

  /** Caches a concept's results. In a cycle, or too deep in a chain of concepts, returns `mientras`. */
  recordar<A>(clave: string, mientras: A, calcular: () => A): A {
    if (this.hallado.has(clave)) return this.hallado.get(clave) as A;
    if (this.hondura >= MAXIMO_HONDURA) return mientras;
    this.hallado.set(clave, mientras);
    this.hondura++;
    const a = calcular();
    this.hondura--;
    this.hallado.set(clave, a);
    return a;
  }
}
