// What the static checks ask of a catalogue, read once: the checked trees of a concept's formulas, and what follows from them.
import { scopeIndex, type FormulaScope } from '../formulaScope.ts';
import type { FormulaNode } from '../functionDef.ts';
import { reviewFormula } from '../reviewFormula.ts';
import type { ConceptoDef, AuxiliarTableDef } from '../run.ts';

/** Attributes whose values are rows of a table; their filters have the same names. */
export type ListedAtributo =
  | keyof ConceptoDef['filtros']
  | 'establecimiento'
  | 'lugar_pago'
  | 'zona'
  | 'convenio_nombre'
  | 'categoria_nombre';
/** What can be known of a company beside its concepts: by attribute, the rows it can be. What is absent is not known, and nothing is said of it. */
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

/** Every formula that a concept has, with the field it is in: empty ones left out. */
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
  ).flatMap(([campo, f]) => (f === null || f.trim() === '' ? [] : [[campo as FormulaField, f] as const]));

// A concept of a concept of a concept … says less and less: thousands in a chain are not followed to their end.
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

  /** The trees of a concept's formulas; one that does not hold has none. */
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

  /** What is worked out once of a concept; while it is being worked out (a circle), and too far down a chain of concepts, it is `mientras`. */
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
