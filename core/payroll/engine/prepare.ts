// Prepares a run once: checks and compiles every formula in force, orders the concepts, and prepares tables,
// scales and filters.
import * as E from 'fp-ts/lib/Either.js';
import { ok, type Result } from '../../kit/failure.ts';
import { readDecimal, type Decimal } from '../../kit/money.ts';
import { compileFormula } from '../formula/compileFormula.ts';
import type { Corrida, PayEntry, FormulaFrame } from '../formulaFrame.ts';
import { entryReadsOf, type AskedTaken, type EntryReads } from '../entryReads.ts';
import type { FormulaNode } from '../functionDef.ts';
import type { ConceptoDef, CorridaEnvironment, RequestedHistory } from '../run.ts';
import { buildCorrida } from './buildCorrida.ts';
import { newFrame } from './newFrame.ts';
import { readCatalogue } from './readCatalogue.ts';
import type { ExtraField } from '../extraFields.ts';
import {
  asksOtherEmployments,
  fieldsAsked,
  historyAsked,
  takenAsked,
  type Formulas,
  type ParsedFormula,
} from './requestedReads.ts';
import { exactOfProgram, numberOfProgram, type ExactNumber } from '../formulaValue.ts';
import { known } from '../../kit/known.ts';

export interface PreparedFormula {
  /** In stable form. */
  readonly fuente: string;
  readonly nodo: FormulaNode;
  readonly f: (m: FormulaFrame) => Decimal;
  /** The value before `f` rounds it. */
  readonly exacto: ExactNumber;
}
export const FILTER_FIELDS = [
  'sexo',
  'clase_legajo',
  'categoria',
  'convenio',
  'sindicato',
  'estado_civil',
  'area',
  'obra_social',
] as const;
export interface PreparedConcepto {
  readonly def: ConceptoDef;
  readonly ranura: number;
  readonly usa: readonly number[];
  /** The formula for people whose convenio has none of its own; undefined: the novedades give the amount. */
  readonly formula: PreparedFormula | undefined;
  readonly porConvenio: ReadonlyMap<number, PreparedFormula> | undefined;
  readonly cantidad: PreparedFormula | undefined;
  readonly base: PreparedFormula | undefined;
  readonly valorGenerico: Decimal;
  /** The line's text, when it has no placeholders. */
  readonly texto: string | undefined;
  readonly da: 'importe' | 'cantidad' | 'valor' | 'tasa';
  /** Position in FILTER_FIELDS, and the values it admits. */
  readonly filtros: readonly { readonly campo: number; readonly admite: ReadonlySet<number> }[];
  /** Whether its filter by kind of run leaves it out of this run. */
  readonly excluido: boolean;
  /** Whether this run gives it to everybody whom its filters admit, without entries. */
  readonly deTodos: boolean;
  /** What it takes from an entry; undefined: without a formula, the entry is the amount. */
  readonly lee: EntryReads | undefined;
}
export interface PreparedCorrida {
  readonly corrida: Corrida;
  /** In order of calculation. */
  readonly conceptos: readonly PreparedConcepto[];
  /** The history that people's data must bring; undefined: none. */
  readonly historia: RequestedHistory | undefined;
  /** The extra fields of the legajo that formulas name. */
  readonly campos: readonly ExtraField[];
  readonly tomados: AskedTaken;
  /** Whether its formulas share the person's cap among the employments held at the same time. */
  readonly reparte: boolean;
  /** Slots in printing order. */
  readonly impresion: readonly number[];
  /** Reused from person to person, so a `PreparedCorrida` belongs to one thread. */
  readonly marco: FormulaFrame;
  /**
   * By slot: the person's entries, where the concept's lines begin and end, and concepts that failed or
   * depend on a failed one.
   */
  readonly taller: {
    readonly entradas: (PayEntry[] | undefined)[];
    readonly inicio: number[];
    readonly fin: number[];
    readonly fallados: Set<number>;
  };
}

/** `conEntradas`: whether anybody in the run has a novedad or an agenda entry of this concept. */
export const prepare = (
  entorno: CorridaEnvironment,
  conEntradas: (id: number) => boolean = () => true,
): Result<PreparedCorrida> => {
  const activos = entorno.conceptos.filter((c) => c.activo === 1);
  const leido = readCatalogue(entorno, activos);
  if (E.isLeft(leido)) return leido;
  const { formulas, usa, orden } = leido.right;
  const porId = new Map(activos.map((c) => [c.id, c]));
  const conceptos = orden.flatMap((id) => porId.get(id) ?? []);
  const corrida = buildCorrida(entorno, conceptos);
  if (E.isLeft(corrida)) return corrida;
  const c = corrida.right,
    tomados = takenAsked(formulas);
  return ok({
    corrida: c,
    conceptos: conceptos.map((def, ranura) =>
      prepareConcepto(
        c,
        def,
        ranura,
        known(formulas.get(def.id), `la fórmula de ${def.codigo}`),
        known(usa.get(def.id), `lo que usa ${def.codigo}`),
      ),
    ),
    historia: historyAsked(c, formulas, conEntradas, tomados),
    campos: fieldsAsked(formulas),
    tomados,
    reparte: asksOtherEmployments(formulas),
    impresion: conceptos
      .map((def, i) => ({ def, i }))
      .sort((a, b) => a.def.orden_impresion - b.def.orden_impresion || a.def.codigo - b.def.codigo)
      .map(({ i }) => i),
    marco: newFrame(c),
    taller: {
      entradas: conceptos.map(() => undefined),
      inicio: conceptos.map(() => 0),
      fin: conceptos.map(() => 0),
      fallados: new Set(),
    },
  });
};

export const inSlot = (p: PreparedCorrida, r: number): PreparedConcepto =>
  known(p.conceptos[r], `el concepto de la ranura ${r}`);

/** One concept prepared with the formulas in force. */
export const prepareConcepto = (
  corrida: Corrida,
  def: ConceptoDef,
  ranura: number,
  f: Formulas,
  usa: ReadonlySet<number>,
): PreparedConcepto => {
  const preparada = (l: ParsedFormula): PreparedFormula => {
    const p = compileFormula(l.nodo, { corrida, concepto: def, fuente: l.fuente });
    return { ...l, f: numberOfProgram(p), exacto: exactOfProgram(p) };
  };
  const preparar = (l: ParsedFormula | undefined): PreparedFormula | undefined => l && preparada(l);
  const { tipo_liquidacion } = def.filtros;
  const da =
    def.chk_es_importe === 1
      ? 'importe'
      : def.chk_tasa_liquidacion === 1
        ? 'tasa'
        : def.chk_es_cantidad === 1
          ? 'cantidad'
          : def.chk_es_valor_unitario === 1
            ? 'valor'
            : 'importe';
  const excluido = tipo_liquidacion !== null && !tipo_liquidacion.includes(corrida.entorno.tipo.id);
  const nodos = [f.formula, ...f.porConvenio.values(), f.cantidad, f.base].map((l) => l?.nodo);
  return {
    def,
    ranura,
    usa: [...usa].flatMap((id) => corrida.ranura.get(id) ?? []),
    formula: preparar(f.formula),
    porConvenio:
      f.porConvenio.size === 0 ? undefined : new Map([...f.porConvenio].map(([id, l]) => [id, preparada(l)])),
    cantidad: preparar(f.cantidad),
    base: preparar(f.base),
    valorGenerico: readDecimal(def.valor_generico) ?? 0n,
    texto: /\{(cantidad|valor|porcentaje|periodo)\}/.test(def.texto_mostrar ?? '')
      ? undefined
      : (def.texto_mostrar ?? def.d_rrhh_concepto),
    da,
    lee:
      f.formula === undefined && f.porConvenio.size === 0
        ? undefined
        : entryReadsOf({ nodos, da, conCantidad: f.cantidad !== undefined, texto: def.texto_mostrar }),
    filtros: FILTER_FIELDS.flatMap((nombre, campo) => {
      const lista = def.filtros[nombre];
      return lista === null ? [] : [{ campo, admite: new Set(lista) }];
    }),
    excluido,
    deTodos: !excluido && def.general === 1 && (f.formula !== undefined || f.porConvenio.size > 0),
  };
};
