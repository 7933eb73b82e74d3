// Reviews concepts without calculating anybody: checks formulas and filters, and counts how many people each
// concept reaches today.
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import type { Row } from '../../../core/kit/field.ts';
import type { CivilDate } from '../../../core/kit/period.ts';
import { newRow, readTableRow, type AnyTable } from '../../../core/kit/table.ts';
import {
  conceptoReach,
  filterFindings,
  memberFindings,
  nobodyFindings,
  type Dotacion,
} from '../../../core/payroll/checks/conceptoReach.ts';
import { checkConcepto } from '../../../core/payroll/checks/checkFormula.ts';
import {
  CatalogueStudy,
  formulasByField,
  type CheckCatalogue,
} from '../../../core/payroll/checks/catalogueStudy.ts';
import { codeText } from '../../../core/payroll/nameKey.ts';
import { reviewOrder } from '../../../core/payroll/checks/reviewConcepto.ts';
import { cycleOf } from '../../../core/payroll/order.ts';
import { reviewFormula } from '../../../core/payroll/formula/reviewFormula.ts';
import type { ConceptoDef } from '../../../core/payroll/run.ts';
import { tables } from '../../../core/tables/index.ts';
import { toReadableFormula } from '../../../core/payroll/formula/stableFormula.ts';
import { dotacion } from './sql/dotacion.ts';
import { tableSource } from '../../payroll/sql/inputs.ts';
import type { StoreReads } from '../../kernel/store.ts';
import { catalogueOf, conceptoDefOf, naturalezasIn, type EmpresaCatalogue } from '../../payroll/mapping.ts';
import { textBefore } from '../../../core/kit/textBefore.ts';
import { rowsIn } from '../../../core/kit/field.ts';
import type { ConceptosAnswer } from './conceptosAnswer.ts';

interface Hallazgo {
  readonly campo: string;
  readonly from: number;
  readonly to: number;
  readonly severity: 'error' | 'warning';
  readonly code: string;
  readonly message: string;
}
const NIVEL = { error: 'error', aviso: 'warning' } as const;
const TABLA: AnyTable = tables.Conceptos;
/** Stands for the id of a row being added. */
const NUEVO = 0;

/** The concept with formulas as people read them, so that positions refer to that text. */
const comoSeLee = (x: ConceptoDef, c: CheckCatalogue): ConceptoDef => {
  const leer = (f: string | null): string | null => f && toReadableFormula(f, c.conceptos);
  return {
    ...x,
    formula: leer(x.formula),
    formula_cantidad: leer(x.formula_cantidad),
    formula_base: leer(x.formula_base),
    variantes: x.variantes.map((v) => ({ ...v, formula: leer(v.formula) ?? '' })),
  };
};

const deConcepto = (
  x: ConceptoDef,
  e: CatalogueStudy,
  d: Dotacion,
  ciclo: { readonly codigos: ReadonlySet<string>; readonly message: string } | undefined,
): readonly Hallazgo[] => {
  const rotas = formulasByField(x).flatMap(([campo, f]) =>
    reviewFormula(f, e.catalogo, x).diagnosticos.map((h) => ({ ...h, campo })),
  );
  const deFila = [...filterFindings(x, e.catalogo), ...nobodyFindings(x, e.catalogo, d)].map((h) => ({
    campo: h.field,
    from: 0,
    to: 0,
    severity: NIVEL[h.severity],
    code: h.code,
    message: h.message,
  }));
  return [
    ...[...rotas, ...checkConcepto(x, e)].map((h) => ({
      campo: h.campo,
      from: h.from,
      to: h.to,
      severity: NIVEL[h.severity],
      code: h.code,
      message: h.message,
    })),
    ...(ciclo?.codigos.has(codeText(x.codigo))
      ? [
          {
            campo: 'formula',
            from: 0,
            to: x.formula?.length ?? 0,
            severity: 'error' as const,
            code: 'ciclo',
            message: ciclo.message,
          },
        ]
      : []),
    ...deFila,
  ];
};

/** The row with the edits; unreadable values stay as they were, since somebody is still typing. */
const borrador = (base: Row, valores: Readonly<Record<string, unknown>>): Result<Row> => {
  const conocidos = Object.fromEntries(
    Object.entries(valores).filter(([n]) => Object.hasOwn(TABLA.fields, n) && !TABLA.fields[n]?.readOnly),
  );
  const uno = readTableRow(TABLA, conocidos, { parcial: true });
  if (!isLeft(uno)) return ok({ ...base, ...uno.right });
  const malos = new Set((uno.left.errors ?? []).map((x) => textBefore(x.field, '.')));
  const otro = readTableRow(
    TABLA,
    Object.fromEntries(Object.entries(conocidos).filter(([n]) => !malos.has(n))),
    {
      parcial: true,
    },
  );
  return isLeft(otro) ? otro : ok({ ...base, ...otro.right });
};
/** Drops the stored forms: while editing, the text that people write is what counts. */
const sinEstables = (r: Row): Row => ({
  ...r,
  formula_codigo: null,
  formula_cantidad_codigo: null,
  formula_base_codigo: null,
  variantes: rowsIn(r, 'variantes').map((v) => ({ ...v, formula_codigo: null })),
});

export const conceptosReview = (
  l: StoreReads,
  o: {
    readonly id_concepto: number | null;
    readonly valores: Readonly<Record<string, unknown>> | null;
    readonly hoy: CivilDate;
  },
): Result<ConceptosAnswer<'revision'>> => {
  const f = tableSource(l),
    entero = catalogueOf(f),
    guardado: EmpresaCatalogue = { ...entero, conceptos: entero.conceptos.map((c) => comoSeLee(c, entero)) },
    d = dotacion(l.sql, o.hoy);
  const fila = o.id_concepto === null ? undefined : l.fila('Conceptos', o.id_concepto);
  if (o.id_concepto !== null && !fila) return fail('not_found', 'fila.noExiste');
  const escrito = o.valores === null ? undefined : borrador({ ...newRow(TABLA, o.hoy), ...fila }, o.valores);
  if (escrito && isLeft(escrito)) return escrito;
  const suyo = escrito
    ? conceptoDefOf({ ...sinEstables(escrito.right), id: o.id_concepto ?? NUEVO }, naturalezasIn(f))
    : guardado.conceptos.find((c) => c.id === o.id_concepto);
  const catalogo: EmpresaCatalogue = suyo
      ? { ...guardado, conceptos: [...guardado.conceptos.filter((c) => c.id !== suyo.id), suyo] }
      : guardado,
    e = new CatalogueStudy(catalogo);
  const orden = reviewOrder(catalogo),
    ciclo = isLeft(orden)
      ? { codigos: new Set(cycleOf(orden.left)), message: orden.left.message }
      : undefined;
  const mirados = suyo ? [suyo] : [...catalogo.conceptos].sort((a, b) => a.codigo - b.codigo);
  return ok({
    conceptos: mirados.map((c) => ({
      id: c.id === NUEVO ? null : c.id,
      codigo: c.codigo,
      descripcion: c.d_rrhh_concepto,
      hallazgos: [...deConcepto(c, e, d, ciclo)],
      alcance: conceptoReach(c, catalogo, d),
    })),
    conjuntos: suyo
      ? []
      : catalogo.conjuntos.map((k) => ({
          id: k.id,
          codigo: k.codigo,
          descripcion: k.descripcion,
          hallazgos: memberFindings(k, catalogo).map((h) => ({
            campo: h.field,
            from: 0,
            to: 0,
            severity: NIVEL[h.severity],
            code: h.code,
            message: h.message,
          })),
        })),
  });
};
