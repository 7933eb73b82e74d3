// Rules that formulas impose on concepts: checked on save, found by id after a change of code, and never left
// without the rows they use.
import * as E from 'fp-ts/lib/Either.js';
import { fail, ok, phrase } from '../../../core/kit/failure.ts';
import type { Row } from '../../../core/kit/field.ts';
import type { CheckCatalogue } from '../../../core/payroll/checks/catalogueStudy.ts';
import { codeText } from '../../../core/payroll/nameKey.ts';
import { toStableFormula, toReadableFormula } from '../../../core/payroll/formula/stableFormula.ts';
import { reviewConcepto } from '../../../core/payroll/checks/reviewConcepto.ts';
import type { ConceptoDef } from '../../../core/payroll/run.ts';
import { conceptoDefOf } from '../../payroll/mapping.ts';
import {
  txCatalogue,
  storedConceptosMentioning,
  withTexts,
  pruebaRowsOf,
  variantesOf,
} from './sql/catalogue.ts';
import { nameRules, brokenFormulas } from './nameRules.ts';
import { feature, type TableRule } from '../../kernel/store.ts';

/**
 * On save, the text that people wrote counts: the stored form is made from it, and the text from that form,
 * so that both say the same.
 */
const completarConcepto: TableRule['completar'] = (tx, valores, _anterior, id) => {
  const todo = txCatalogue(tx);
  const naturaleza = tx.fila('TiposConcepto', valores['id_rrhh_tipo_concepto'] as number)?.['naturaleza'] as
    | ConceptoDef['tipo']
    | undefined;
  const sinCodigo: Row = {
    ...valores,
    id,
    formula_codigo: null,
    formula_cantidad_codigo: null,
    formula_base_codigo: null,
    variantes: variantesOf(valores).map((v) => ({ ...v, formula_codigo: null })),
  };
  const def = conceptoDefOf(
    sinCodigo,
    new Map(naturaleza ? [[valores['id_rrhh_tipo_concepto'] as number, naturaleza]] : []),
  );
  const r = reviewConcepto(def, todo);
  if (E.isLeft(r)) return r;
  const conceptos = [...todo.conceptos.filter((c) => c.id !== id), def];
  const escrito = (f: string | null): string | null => (f === null ? null : toReadableFormula(f, conceptos));
  return ok({
    formula: escrito(r.right.formula),
    formula_codigo: r.right.formula,
    formula_cantidad: escrito(r.right.formula_cantidad),
    formula_cantidad_codigo: r.right.formula_cantidad,
    formula_base: escrito(r.right.formula_base),
    formula_base_codigo: r.right.formula_base,
    variantes: variantesOf(valores).map((v, i) => ({
      ...v,
      formula: escrito(r.right.variantes[i]!.formula),
      formula_codigo: r.right.variantes[i]!.formula,
    })),
    fecha_modificacion: tx.at,
  });
};

/**
 * Writes a new code into the formulas that use the concept. The version of those concepts changes too, so
 * that nobody saves an old text over it.
 */
const despuesDeConcepto: TableRule['despues'] = (tx, valores, anterior, id) => {
  if (!anterior || anterior['codigo'] === valores['codigo']) return [];
  const ahora = txCatalogue(tx).conceptos;
  const antes = ahora.map((c) => (c.id === id ? { ...c, codigo: Number(anterior['codigo']) } : c));
  const otra = (f: string): string => {
    const estable = toStableFormula(f, antes);
    return E.isLeft(estable) ? f : toReadableFormula(estable.right, ahora);
  };
  return tx.filas('Conceptos').flatMap((c) => {
    const cambios = c['id'] === id ? {} : withTexts(c, otra, 'leido');
    return Object.keys(cambios).length ? [{ tabla: 'Conceptos', id: Number(c['id']), cambios }] : [];
  });
};

/** Concepts named in a concept's stored formulas. */
const referenciasDeConcepto: TableRule['referencias'] = (row) =>
  [
    row['formula_codigo'],
    row['formula_cantidad_codigo'],
    row['formula_base_codigo'],
    ...variantesOf(row).map((v) => v['formula_codigo']),
    ...pruebaRowsOf(row).map((p) => p['datos_codigo']),
  ].flatMap((f) =>
    typeof f === 'string'
      ? [...f.matchAll(/\[\s*#(\d+)/g)].map((m) => ({ tabla: 'Conceptos', id: Number(m[1]) }))
      : [],
  );

/** Who names the concept, whatever the form in which their formulas are stored. */
const usosDeConcepto: TableRule['usos'] = (tx, _anterior, id) => [
  {
    tabla: 'Conceptos',
    ids: storedConceptosMentioning(tx, (m) => m.que === 'concepto' && m.id === id).filter((x) => x !== id),
  },
];

/** A concept used in formulas cannot be deactivated: nothing would be calculated in its place. */
const desactivarConcepto: TableRule['revisar'] = (tx, valores, anterior, id) => {
  if (anterior?.['activo'] !== 1 || valores['activo'] === 1) return undefined;
  const antes = txCatalogue(tx),
    ahora: CheckCatalogue = {
      ...antes,
      conceptos: antes.conceptos.map((c) => (c.id === id ? { ...c, activo: 0 } : c)),
    };
  const usan = brokenFormulas(antes, ahora).filter((r) => r.concepto.id !== id);
  const vacios = antes.conjuntos.filter(
    (k) =>
      k.conceptos.some((c) => c.id === id) &&
      !k.conceptos.some((c) => ahora.conceptos.find((x) => x.id === c.id)?.activo === 1),
  );
  const nombres = [
    ...usan.map((r) => `[${codeText(r.concepto.codigo)}] ${r.concepto.d_rrhh_concepto}`),
    ...vacios.map((k) => `«${k.codigo}»`),
  ];
  if (nombres.length === 0) return undefined;
  return fail(
    'in_use',
    'store.conceptoEnUso',
    {
      codigo: codeText(Number(valores['codigo'])),
      usan: nombres.slice(0, 6).join(', ') + (nombres.length > 6 ? ', …' : ''),
      cantidad: nombres.length,
    },
    {
      data: { conceptos: usan.map((r) => r.concepto.id), conjuntos: vacios.map((k) => k.codigo) },
      errors: [
        {
          field: 'activo',
          code: 'in_use',
          ...phrase('store.conceptoEnUsoCorto', { usan: nombres.slice(0, 1).join() }),
        },
      ],
    },
  );
};

export const formulaRules = feature({
  nombre: 'formulas',
  reglas: {
    Conceptos: {
      completar: completarConcepto,
      revisar: desactivarConcepto,
      despues: despuesDeConcepto,
      referencias: referenciasDeConcepto,
      usos: usosDeConcepto,
    },
    ...nameRules,
  },
});
