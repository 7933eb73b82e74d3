// Calls of the formula editor: the names available, whether a text is valid, and its result for one person.
import type { AskedTaken } from '../../../core/payroll/entryReads.ts';
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import { writeExact, readDecimal, roundBy, ROUNDINGS } from '../../../core/kit/money.ts';
import { lastDay } from '../../../core/kit/period.ts';
import { checkFormula } from '../../../core/payroll/checks/checkFormula.ts';
import { CatalogueStudy } from '../../../core/payroll/checks/catalogueStudy.ts';
import { reviewConcepto, type Catalogue } from '../../../core/payroll/checks/reviewConcepto.ts';
import { historyConceptos, formulaDependencies } from '../../../core/payroll/order.ts';
import { diagnoseFormula } from '../../../core/payroll/formula/editor.ts';
import { tryFormula } from '../../../core/payroll/engine/tryFormula.ts';
import { calculateRecibo } from '../../../core/payroll/engine/receipt.ts';
import { reviewFormula } from '../../../core/payroll/formula/reviewFormula.ts';
import { EXTRA_FIELDS } from '../../../core/payroll/extraFields.ts';
import type { ConceptoDef } from '../../../core/payroll/run.ts';
import type { StoreReads } from '../../kernel/store.ts';
import { basesOf } from '../../../core/payroll/formulaScope.ts';
import { tableSource } from '../../payroll/sql/inputs.ts';
import { historyBatches, batchKinds } from '../../payroll/sql/corridas.ts';
import { areAtOnce } from '../../payroll/relaciones.ts';
import { saldoSums } from '../../payroll/histories.ts';
import { otherRelaciones, withRelaciones } from '../../rows/relaciones.ts';
import { takenByAgenda } from '../../payroll/taken.ts';
import { batchNumber } from '../../payroll/sql/recibos.ts';
import { previousRecibosOf } from '../../payroll/sql/previousRecibos.ts';
import { EMPTY_PREVIOUS_RECIBOS, type PreviousRecibos } from '../../payroll/shapes/source.ts';
import { withReadMemory } from '../../payroll/readMemory.ts';
import { catalogueOf, onceConceptos, personaOf, tablesIn } from '../../payroll/mapping.ts';
import { ausenciasSince, type Engine } from '../../payroll/engine.ts';
import type { ConceptosAnswer } from './conceptosAnswer.ts';

/** Every name available to a formula now. */
export const scopeOf = (l: Pick<StoreReads, 'sql' | 'filas'>): Catalogue => catalogueOf(tableSource(l));

export const formulaScope = (l: StoreReads): Result<ConceptosAnswer<'ambito'>> => {
  const a = scopeOf(l),
    tablas = tablesIn(tableSource(l));
  return ok({
    conceptos: a.conceptos.map((c) => ({
      id: c.id,
      codigo: c.codigo,
      descripcion: c.d_rrhh_concepto,
      tipo: c.tipo,
    })),
    // Taxable bases (bases imponibles) are sets too: the editor must know them.
    conjuntos: [...basesOf(a.conceptos), ...a.conjuntos].map((c) => ({
      codigo: c.codigo,
      descripcion: c.descripcion,
    })),
    tablas: tablas
      .filter((t) => t.id > 0)
      .map((t) => ({
        codigo: t.codigo,
        descripcion: t.descripcion,
        claves: t.filas.some((x) => x.clave2 !== null) ? 2 : 1,
      })),
    variables: tablas.filter((t) => t.id < 0).map((t) => ({ codigo: t.codigo, descripcion: t.descripcion })),
  });
};

const NIVEL = { error: 'error', aviso: 'warning' } as const;

export const formulaDiagnostics = (
  l: StoreReads,
  { formula, id_concepto }: { readonly formula: string; readonly id_concepto: number | null },
): Result<ConceptosAnswer<'comprobar'>> => {
  const a = scopeOf(l),
    suyo = a.conceptos.find((c) => c.id === id_concepto);
  const nodo = reviewFormula(formula, a, suyo).nodo;
  const diagnosticos: ConceptosAnswer<'comprobar'>['diagnosticos'] = [
    ...diagnoseFormula(formula, a, suyo),
    ...(nodo ? checkFormula(nodo, formula, new CatalogueStudy(a), suyo) : []),
  ].map((d) => ({ ...d, severity: NIVEL[d.severity] }));
  const usa = nodo ? [...new Set([...formulaDependencies(nodo, a, suyo), ...historyConceptos(nodo, a)])] : [];
  if (suyo && !diagnosticos.some((d) => d.severity === 'error')) {
    // A formula that is valid alone may still close a circle with others.
    const r = reviewConcepto({ ...suyo, formula }, a);
    if (isLeft(r))
      diagnosticos.push({
        from: 0,
        to: formula.length,
        severity: 'error',
        code: r.left.code,
        message: r.left.message,
      });
  }
  const lo_usan = suyo ? a.conceptos.filter((c) => c.id !== suyo.id && usosDe(c, a).has(suyo.id)) : [];
  return ok({
    diagnosticos,
    usa,
    lo_usan: lo_usan.map((c) => ({ id: c.id, codigo: c.codigo, descripcion: c.d_rrhh_concepto })),
  });
};

const usosDe = (c: ConceptoDef, a: Catalogue): ReadonlySet<number> => {
  const usa = new Set<number>();
  for (const t of [c.formula, c.formula_cantidad, c.formula_base, ...c.variantes.map((v) => v.formula)]) {
    const nodo = t ? reviewFormula(t, a, c).nodo : undefined;
    if (nodo) {
      formulaDependencies(nodo, a, c, usa);
      for (const id of historyConceptos(nodo, a)) usa.add(id);
    }
  }
  return usa;
};

/** The person's history, as a run of that month would read it; the formula being tried may need any of it. */
const historiaDe = (
  l: StoreReads,
  o: { readonly id_personal: number; readonly periodo: string },
  m: Engine,
): PreviousRecibos => {
  const nombres = historyBatches(l.sql, { id: 0, periodo: o.periodo, fecha_pago: lastDay(o.periodo) }, 0),
    lotes = nombres.flatMap((n) => batchNumber(l.sql, n) ?? []);
  const pedida = { conceptos: m.entorno.conceptos.map((c) => c.id), desde: 0 },
    tipos = new Map(
      batchKinds(l.sql).flatMap(({ lote, id_tipo }) => {
        const n = batchNumber(l.sql, lote);
        return n === undefined ? [] : [[n, id_tipo] as const];
      }),
    );
  const recibidos = previousRecibosOf(
      l.sql,
      { delMes: [], historia: lotes, devengado: 0, pedida, tipos },
      withRelaciones(l.sql, [o.id_personal]),
    ),
    deOtras = [...recibidos].flatMap(([id, r]) =>
      id === o.id_personal
        ? []
        : [...r.historia, ...l.filas('SaldosIniciales', { id_personal: id }).flatMap(saldoSums)],
    ),
    propia = l.fila('Personal', o.id_personal),
    aLaVez = otherRelaciones(l.sql, [o.id_personal]).flatMap(({ otra }) => {
      const personal = l.fila('Personal', otra);
      return propia && personal && areAtOnce(propia, personal, o.periodo) ? [{ personal, ya: [] }] : [];
    });
  return {
    ...(recibidos.get(o.id_personal) ?? EMPTY_PREVIOUS_RECIBOS),
    ...(deOtras.length > 0 ? { deOtras } : {}),
    ...(aLaVez.length > 0 ? { aLaVez } : {}),
    porAgenda: takenByAgenda(l.sql, l.sql, { historia: nombres, delMes: [] }, o.id_personal),
  };
};

/** All concepts: the formula being tried may ask for what any of them took before. */
const everythingAsked = (m: Engine): AskedTaken => {
  const todos = new Set(m.entorno.conceptos.map((c) => c.id));
  return { enTotal: todos, enElMes: todos };
};

/** Tries a formula on the person's month as a monthly run would read it, paid on its last day. */
export const tryFormulaOnPersona = (
  l: StoreReads,
  o: {
    readonly formula: string;
    readonly id_concepto: number | null;
    readonly id_personal: number;
    readonly periodo: string;
  },
): Result<ConceptosAnswer<'probar'>> => {
  const { fuente, preparar } = withReadMemory(l),
    tipo = fuente.filas('TiposLiquidacion')[0];
  if (!tipo) return fail('missing', 'runs.sinTipo');
  const pedido = {
    periodo: o.periodo,
    fecha_pago: lastDay(o.periodo),
    id_tipo: Number(tipo['id']),
    campos: EXTRA_FIELDS,
  };
  const motor = preparar(fuente, pedido);
  if (isLeft(motor)) return motor;
  const [filas] = [
    ...fuente.personas({
      periodo: o.periodo,
      id_tipo: pedido.id_tipo,
      legajos: [o.id_personal],
      excluidos: new Set(),
      ausenciasDesde: ausenciasSince(o.periodo),
      conSaldos: true,
      sinTipo: true,
      clases: null,
      adelanta: false,
      campos: EXTRA_FIELDS,
    }),
  ].flat();
  if (!filas) return fail('not_found', 'runs.sinPersona', { id: o.id_personal });
  const persona = personaOf(
      filas,
      pedido,
      {
        unaVez: onceConceptos(fuente),
        porMes: new Set(),
        tomados: everythingAsked(motor.right),
      },
      historiaDe(l, o, motor.right),
    ),
    m = motor.right;
  const prueba = tryFormula(m.preparado, persona, o.formula, o.id_concepto ?? undefined);
  if (isLeft(prueba))
    return ok({
      valor: null,
      exacto: null,
      redondeo: '',
      guardado: null,
      problema: prueba.left.message,
      referencias: [],
    });
  const p = prueba.right,
    concepto = m.entorno.conceptos.find((c) => c.id === o.id_concepto),
    regla = concepto?.redondeo ?? ROUNDINGS[0];
  const exacto = p.valor !== null && p.tipo === 'numero' ? readDecimal(p.valor) : undefined;
  const ahora = calculateRecibo(m.preparado, persona);
  const guardado = concepto
    ? ahora.lineas.filter((x) => x.id_concepto === concepto.id).reduce((a, x) => a + x.importe, 0n)
    : null;
  return ok({
    valor: exacto === undefined ? p.valor : writeExact(roundBy(exacto, regla)),
    exacto: p.valor,
    redondeo: regla,
    guardado: guardado === null ? null : writeExact(guardado),
    problema: p.error ?? p.problemas.find((x) => x.nivel === 'error')?.mensaje ?? null,
    referencias: p.usos.map((u) => ({ texto: u.nombre, nombre: u.etiqueta, valor: u.valor })),
  });
};
