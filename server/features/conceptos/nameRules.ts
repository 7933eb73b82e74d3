// Tables whose rows formulas name: renaming rewrites the formulas, and rows still named cannot be removed.
import * as E from 'fp-ts/lib/Either.js';
import { fail, ok, type Result, phrase } from '../../../core/kit/failure.ts';
import type { Row } from '../../../core/kit/field.ts';
import type { FormulaScope } from '../../../core/payroll/formulaScope.ts';
import { formulasByField, type CheckCatalogue } from '../../../core/payroll/checks/catalogueStudy.ts';
import { nameKey, codeText } from '../../../core/payroll/nameKey.ts';
import { reviewOrder } from '../../../core/payroll/checks/reviewConcepto.ts';
import { refersTo, renameInFormula, type Renaming } from '../../../core/payroll/formula/mentions.ts';
import { reviewFormula } from '../../../core/payroll/formula/reviewFormula.ts';
import type { ConceptoDef } from '../../../core/payroll/run.ts';
import type { TableName } from '../../../core/tables/index.ts';
import { conjuntoDefOf, ATRIBUTO_LABELS, tableDefOf, variableTableDef } from '../../payroll/mapping.ts';
import { txCatalogue, conceptosMentioning, storedConceptosMentioning, withTexts } from './sql/catalogue.ts';
import type { TableRule, Tx } from '../../kernel/store.ts';
import { known } from '../../../core/kit/known.ts';

export interface BrokenFormula {
  readonly concepto: ConceptoDef;
  readonly mensaje: string;
}
/** Formulas that are valid in one scope and not in the other. */
export const brokenFormulas = (antes: CheckCatalogue, ahora: CheckCatalogue): readonly BrokenFormula[] =>
  ahora.conceptos.flatMap((concepto) => {
    for (const [, f] of formulasByField(concepto)) {
      const mal = reviewFormula(f, ahora, concepto).diagnosticos.find((d) => d.severity === 'error');
      if (mal && !reviewFormula(f, antes, concepto).diagnosticos.some((d) => d.severity === 'error'))
        return [{ concepto, mensaje: mal.message }];
    }
    return [];
  });

type Parte = 'conjuntos' | 'tablas';
/** The scope with one part changed; entries are found by their code. */
const con = (
  c: CheckCatalogue,
  parte: Parte,
  codigo: string,
  nueva: FormulaScope[Parte][number],
): CheckCatalogue => ({
  ...c,
  [parte]: [
    ...(c[parte] as readonly { readonly codigo: string }[]).filter((x) => x.codigo !== codigo),
    nueva,
  ],
});

/** Checks that every formula can take the new name; the failure of the first that cannot. */
const seguir = (c: CheckCatalogue, r: Renaming): Result<null> => {
  for (const concepto of c.conceptos)
    for (const [, f] of formulasByField(concepto)) {
      const nueva = renameInFormula(f, c, concepto, r);
      if (E.isLeft(nueva)) return nueva;
    }
  return ok(null);
};
/** The rows of Conceptos whose formulas follow a change of name. `antes`: the scope with the old one. */
const siguen = (
  tx: Tx,
  antes: CheckCatalogue,
  rs: readonly Renaming[],
): ReturnType<NonNullable<TableRule['despues']>> => {
  const ids = new Set(conceptosMentioning(antes, (m) => rs.some((r) => refersTo(m, r))));
  return antes.conceptos
    .filter((c) => ids.has(c.id))
    .flatMap((concepto) => {
      const cambios = withTexts(
        known(tx.fila('Conceptos', concepto.id), `el concepto ${concepto.id}`),
        (f) =>
          rs.reduce((g, r) => {
            const nueva = renameInFormula(g, antes, concepto, r);
            return E.isRight(nueva) ? nueva.right : g;
          }, f),
        'todo',
      );
      return Object.keys(cambios).length ? [{ tabla: 'Conceptos', id: concepto.id, cambios }] : [];
    });
};

/** Rules of a table whose rows formulas name by code. */
const nombrada = (
  parte: Parte,
  que: 'conjunto' | 'tabla',
  de: (row: Row) => FormulaScope[Parte][number],
): TableRule => ({
  revisar: (tx, valores, anterior, id) => {
    const antes = txCatalogue(tx),
      codigo = nameKey(String(valores['codigo'])),
      previo = anterior ? String(anterior['codigo']) : undefined;
    // Formulas name tables and variables alike, ignoring case and accents: equal names would hide each other.
    const otra =
      previo !== undefined && nameKey(previo) === codigo
        ? undefined
        : antes[parte].find((x) => nameKey(x.codigo) === codigo);
    if (otra)
      return fail(
        'duplicate',
        'store.codigoConfundible',
        { codigo: String(valores['codigo']), otra: `${otra.codigo} ${otra.descripcion}` },
        {
          errors: [
            {
              field: 'codigo',
              code: 'duplicate',
              ...phrase('store.codigoConfundible', {
                codigo: String(valores['codigo']),
                otra: `${otra.codigo} ${otra.descripcion}`,
              }),
            },
          ],
        },
      );
    // The formulas will follow the new name, so the other changes are checked under the old one.
    const ahora = con(antes, parte, previo ?? String(valores['codigo']), {
      ...de({ ...valores, id }),
      codigo: previo ?? String(valores['codigo']),
    });
    if (previo !== undefined) {
      const [primera, ...resto] = brokenFormulas(antes, ahora);
      if (primera)
        return fail('in_use', 'store.formulaRompe', {
          cantidad: resto.length + 1,
          codigo: codeText(primera.concepto.codigo),
          mensaje: primera.mensaje,
        });
      const siguen =
        previo === valores['codigo']
          ? ok(null)
          : seguir(antes, { que, antes: previo, ahora: String(valores['codigo']) });
      if (E.isLeft(siguen)) return siguen;
    }
    const orden: Result<unknown> = parte === 'conjuntos' ? reviewOrder(ahora) : ok(null);
    return E.isLeft(orden) ? orden : undefined;
  },
  despues: (tx, valores, anterior, id) => {
    if (!anterior || anterior['codigo'] === valores['codigo']) return [];
    const r: Renaming = { que, antes: String(anterior['codigo']), ahora: String(valores['codigo']) };
    return siguen(tx, con(txCatalogue(tx), parte, r.ahora, de({ ...anterior, id })), [r]);
  },
  usos: (tx, anterior) => [
    {
      tabla: 'Conceptos',
      ids: storedConceptosMentioning(
        tx,
        (m) => m.que === que && m.codigo === nameKey(String(anterior['codigo'])),
      ),
    },
  ],
});

/** For tables whose rows formulas compare, by code or by label (`sindicato = "Camioneros"`). */
const comparada = (tabla: TableName): TableRule => {
  const suyas = ATRIBUTO_LABELS.filter(([t]) => t === tabla);
  /** Whether no other row has the name. If one has, formulas mean both, and are not changed. */
  const sola = (tx: Tx, id: number, campo: string, nombre: string): boolean =>
    !tx.filas(tabla).some((f) => f['id'] !== id && nameKey(String(f[campo])) === nameKey(nombre));
  const cambios = (tx: Tx, valores: Row, anterior: Row | undefined, id: number): readonly Renaming[] =>
    suyas.flatMap(([, atributo, campo]): readonly Renaming[] => {
      const antes = anterior?.[campo],
        ahora = valores[campo];
      return typeof antes === 'string' &&
        typeof ahora === 'string' &&
        antes !== ahora &&
        sola(tx, id, campo, antes)
        ? [{ que: 'valor', atributo, antes, ahora }]
        : [];
    });
  return {
    revisar: (tx, valores, anterior, id) => {
      for (const r of cambios(tx, valores, anterior, id)) {
        const mal = seguir(txCatalogue(tx), r);
        if (E.isLeft(mal)) return mal;
      }
      return undefined;
    },
    despues: (tx, valores, anterior, id) => {
      const rs = cambios(tx, valores, anterior, id);
      if (rs.length === 0) return [];
      const ahora = txCatalogue(tx);
      // The formulas still contain the old code of a kind of run, which must exist for them to be read.
      return siguen(
        tx,
        tabla === 'TiposLiquidacion'
          ? { ...ahora, tipos: { ...ahora.tipos, [id]: String(anterior!['codigo']) } }
          : ahora,
        rs,
      );
    },
    usos: (tx, anterior, id) => {
      // Searching a whole table for a name is slow, so only names that some formula uses are searched.
      const dichos = suyas
        .flatMap(([, atributo, campo]) =>
          typeof anterior[campo] === 'string' ? [{ atributo, campo, nombre: String(anterior[campo]) }] : [],
        )
        .map((x) => ({
          ...x,
          ids: storedConceptosMentioning(
            tx,
            (m) => m.que === 'valor' && m.atributo === x.atributo && m.valor === nameKey(x.nombre),
          ),
        }))
        .filter((x) => x.ids.length > 0 && sola(tx, id, x.campo, x.nombre));
      return [{ tabla: 'Conceptos', ids: [...new Set(dichos.flatMap((x) => x.ids))] }];
    },
  };
};

export const nameRules: Readonly<Record<string, TableRule>> = {
  ConjuntosConcepto: nombrada('conjuntos', 'conjunto', conjuntoDefOf),
  TablasAuxiliar: nombrada('tablas', 'tabla', tableDefOf),
  Variables: nombrada('tablas', 'tabla', variableTableDef),
  ...Object.fromEntries(
    [...new Set(ATRIBUTO_LABELS.map(([tabla]) => tabla))].map((tabla) => [tabla, comparada(tabla)]),
  ),
};
