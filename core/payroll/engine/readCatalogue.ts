// Reads a catalogue of concepts for a run: the formulas in force, checked, what each concept uses, and the order.
import * as E from 'fp-ts/lib/Either.js';
import { failure, ok, type Failure, type Result } from '../../kit/failure.ts';
import { lastDay, type CivilDate } from '../../kit/period.ts';
import { codeText } from '../nameKey.ts';
import type { FormulaDiagnostic } from '../formulaDiagnostic.ts';
import { formulaDependencies, dependenciesOf, calculationOrder } from '../order.ts';
import { reviewFormula } from '../formula/reviewFormula.ts';
import type { ConceptoDef, CorridaEnvironment } from '../run.ts';
import { nodesOf, type Formulas, type ParsedFormula } from './requestedReads.ts';

/** What follows from the catalogue alone, whoever is paid: the formulas in force, read, and their order. */
interface ReadCatalogue {
  readonly formulas: ReadonlyMap<number, Formulas>;
  readonly usa: ReadonlyMap<number, ReadonlySet<number>>;
  readonly orden: readonly number[];
}
/** The variant in force on a date for a convenio (null: for all): the last one that has begun. */
export const varianteAt = (
  c: ConceptoDef,
  convenio: number | null,
  fecha: CivilDate,
): ConceptoDef['variantes'][number] | undefined =>
  c.variantes.reduce<ConceptoDef['variantes'][number] | undefined>(
    (a, v) => (v.id_convenio === convenio && v.desde <= fecha && (!a || v.desde > a.desde) ? v : a),
    undefined,
  );

const readFormulas = (
  entorno: CorridaEnvironment,
  activos: readonly ConceptoDef[],
  hasta: CivilDate,
): Result<ReadonlyMap<number, Formulas>> => {
  const malos: { readonly concepto: ConceptoDef; readonly d: FormulaDiagnostic }[] = [];
  const leer = (c: ConceptoDef, fuente: string | null | undefined): ParsedFormula | undefined => {
    if (fuente === null || fuente === undefined || fuente.trim() === '') return undefined;
    const r = reviewFormula(fuente, entorno, c);
    for (const d of r.diagnosticos) if (d.severity === 'error') malos.push({ concepto: c, d });
    return r.nodo && { fuente, nodo: r.nodo };
  };
  const mapa = new Map(
    activos.map((c): [number, Formulas] => {
      const convenios = new Set(c.variantes.flatMap((v) => v.id_convenio ?? []));
      const porConvenio = new Map(
        [...convenios].flatMap((id): [number, ParsedFormula][] => {
          const l = leer(c, varianteAt(c, id, hasta)?.formula);
          return l ? [[id, l]] : [];
        }),
      );
      return [
        c.id,
        {
          formula: leer(c, varianteAt(c, null, hasta)?.formula ?? c.formula),
          porConvenio,
          cantidad: leer(c, c.formula_cantidad),
          base: leer(c, c.formula_base),
        },
      ];
    }),
  );
  return malos.length === 0 ? ok(mapa) : E.left(conceptosFailure(malos));
};

const conceptosFailure = (
  malos: readonly { readonly concepto: ConceptoDef; readonly d: FormulaDiagnostic }[],
): Failure => {
  const errors = malos.map(({ concepto, d }) => {
    const cod = codeText(concepto.codigo);
    return {
      field: cod,
      code: d.code,
      message: d.message.includes(cod) ? d.message : `Concepto ${cod}: ${d.message}`,
    };
  });
  const mensaje = errors[0]?.message ?? '';
  return failure(
    'formula',
    malos.length > 1 ? 'payroll.formulasMal' : 'payroll.formulaMal',
    malos.length > 1 ? { cantidad: malos.length, mensaje } : { mensaje },
    {
      errors,
      data: {
        conceptos: malos.map(({ concepto, d }) => ({
          id_concepto: concepto.id,
          from: d.from,
          to: d.to,
          code: d.code,
        })),
      },
    },
  );
};

const usesOf = (
  f: Formulas | undefined,
  entorno: CorridaEnvironment,
  c: ConceptoDef,
): ReadonlySet<number> => {
  const en = new Set<number>();
  if (f) for (const n of nodesOf(f)) formulaDependencies(n, entorno, c, en);
  return en;
};

/**
 * The last catalogues read, by all that reading them looks at: a small company's calculation, its review and each
 * trial of a convention would spend more on reading the same formulas again than on its receipts.
 */
const catalogues = new Map<string, ReadCatalogue>();
const MAX_CATALOGUES = 4,
  LONGEST_KEY = 2_000_000;

/** An invalid formula, or a cycle, refuses the whole. */
export const readCatalogue = (
  entorno: CorridaEnvironment,
  activos: readonly ConceptoDef[],
): Result<ReadCatalogue> => {
  const { conceptos, conjuntos, tipos, periodo } = entorno,
    hasta = lastDay(periodo),
    tablas = entorno.tablas.map(({ codigo, descripcion, tipo }) => [codigo, descripcion, tipo]);
  const key = JSON.stringify([hasta, conceptos, conjuntos, tablas, tipos]),
    ya = catalogues.get(key);
  if (ya) {
    catalogues.delete(key);
    catalogues.set(key, ya);
    return ok(ya);
  }
  const leidos = readFormulas(entorno, activos, hasta);
  if (E.isLeft(leidos)) return leidos;
  const formulas = leidos.right;
  const deCada = dependenciesOf(activos, (c) => usesOf(formulas.get(c.id), entorno, c));
  if (E.isLeft(deCada)) return deCada;
  const orden = calculationOrder(activos, deCada.right);
  if (E.isLeft(orden)) return orden;
  const leido = { formulas, usa: deCada.right, orden: orden.right };
  if (key.length <= LONGEST_KEY) {
    catalogues.set(key, leido);
    for (const viejo of [...catalogues.keys()].slice(0, -MAX_CATALOGUES)) catalogues.delete(viejo);
  }
  return ok(leido);
};
