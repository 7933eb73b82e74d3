// The data of reports: the receipts of the runs that count in a range of months, and the people.
import type { InformeRequest } from '../../../core/api/informes.ts';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import type { Row } from '../../../core/kit/field.ts';
import { isPeriodo, absoluteMes, addMeses, lastDay, type Periodo } from '../../../core/kit/period.ts';
import { textFor } from '../../../core/kit/text.ts';
import type { ReciboLine } from '../../../core/payroll/run.ts';
import { foldReserved } from '../../../core/payroll/foldReserved.ts';
import { corridasOfMes, type DeclaredCorrida } from '../../payroll/mes.ts';
import { rowInForceAt } from '../../payroll/reciboData.ts';
import { unpackLines } from '../../payroll/shapes/packing.ts';
import { stateOf } from '../../payroll/state.ts';
import type { StoreReads } from '../../kernel/store.ts';
import { batchNumber, personaOfKey, batchRecibos } from '../../payroll/sql/recibos.ts';
import { dictionaryReader } from '../../payroll/dictionaries.ts';

export const MAX_MESES = 36;
export interface InformeCorrida extends DeclaredCorrida {
  readonly periodo: Periodo;
}
export interface CorridaRange {
  readonly corridas: readonly InformeCorrida[];
  /** Notes for readers about the runs left out. */
  readonly notas: readonly string[];
}

/** A report as it was asked for, with the concepts whose cause whoever asks may not know. */
export interface VisibleRequest extends InformeRequest {
  readonly ocultos?: ReadonlySet<number>;
}

/** The approved runs of the months, by payment; or a run by its id, whatever its phase. */
export const corridaRangeOf = (
  l: StoreReads,
  p: Pick<InformeRequest, 'desde' | 'hasta' | 'id_liquidacion'>,
): Result<CorridaRange> => {
  if (p.id_liquidacion !== null) {
    const e = stateOf(l, p.id_liquidacion),
      c = e.cabecera;
    if (c === null) return fail('not_found', 'liquidacion.noExiste');
    if (e.resumen === null) return fail('phase', 'runs.sinCalcular');
    return ok({
      corridas: [
        {
          id: p.id_liquidacion,
          descripcion: c.descripcion,
          estado: e.phase,
          fecha_pago: c.fecha_pago,
          id_tipo: c.id_rrhh_tipo_liquidacion,
          lote: e.resumen.lote,
          periodo: c.periodo,
        },
      ],
      notas: e.phase === 'calculada' ? [textFor('informes.sinAprobar', { liquidacion: c.descripcion })] : [],
    });
  }
  for (const x of [p.desde, p.hasta])
    if (!isPeriodo(x)) return fail('invalid', 'declaraciones.periodo', { valor: x });
  const meses = absoluteMes(p.hasta) - absoluteMes(p.desde) + 1;
  if (meses < 1) return fail('invalid', 'informes.alReves');
  if (meses > MAX_MESES) return fail('limit', 'informes.muchosMeses', { maximo: MAX_MESES });
  const corridas: InformeCorrida[] = [],
    notas: string[] = [];
  for (let m = p.desde; m <= p.hasta; m = addMeses(m, 1)) {
    const { listas, pendientes } = corridasOfMes(l, m);
    for (const c of listas) corridas.push({ ...c, periodo: m });
    for (const c of pendientes) notas.push(textFor('informes.noCuenta', { liquidacion: c.descripcion }));
  }
  return ok({ corridas, notas });
};

export interface InformePersona {
  readonly id: number;
  readonly legajo: number | null;
  readonly nombre: string;
  readonly cuil: string | null;
  readonly id_area: number | null;
  readonly id_sindicato: number | null;
  readonly id_obra_social: number | null;
  readonly fila: Row | undefined;
}
const n = (v: unknown): number | null => (v == null ? null : Number(v));
/** People, each read once. An erased person has a fixed text for a name, and no data. */
export const personaReader = (l: StoreReads): ((id: number) => InformePersona) => {
  const memoria = new Map<number, InformePersona>();
  return (id) => {
    let p = memoria.get(id);
    if (!p) {
      const f = l.fila('Personal', id);
      memoria.set(
        id,
        (p = {
          id,
          legajo: n(f?.['legajo']),
          nombre: f?.['nombre'] == null ? textFor('informes.borrada') : String(f['nombre']),
          cuil: f?.['cuil'] == null ? null : String(f['cuil']),
          id_area: n(f?.['id_area']),
          id_sindicato: n(f?.['id_rrhh_sindicato']),
          id_obra_social: n(f?.['id_rrhh_obra_social']),
          fila: f,
        }),
      );
    }
    return p;
  };
};
export const namesById = (
  l: StoreReads,
  tabla: string,
  campo: string,
  conCodigo = false,
): ReadonlyMap<number, string> =>
  new Map(
    l
      .filas(tabla)
      .map((f) => [
        Number(f['id']),
        conCodigo ? `${String(f['codigo'])} ${String(f[campo])}` : String(f[campo]),
      ]),
  );
export const categoriaAt = (f: Row | undefined, periodo: Periodo): number | null =>
  n(rowInForceAt(f?.['PersonalCategoria'], lastDay(periodo))?.['id_rrhh_categoria']);

export interface InformeRecibo {
  readonly corrida: InformeCorrida;
  readonly persona: InformePersona;
  readonly totales: {
    readonly remunerativo: bigint;
    readonly no_remunerativo: bigint;
    readonly descuentos: bigint;
    readonly neto: bigint;
    readonly contribuciones: bigint;
  };
  readonly lineas: () => readonly ReciboLine[];
}
const NONE: ReadonlySet<number> = new Set();
/** Receipts one after another, never all in memory; totals in the same exact unit as lines. */
export function* recibosOfCorridas(
  l: StoreReads,
  corridas: readonly InformeCorrida[],
  p: Pick<VisibleRequest, 'legajos' | 'id_area' | 'id_sindicato' | 'ocultos'>,
): Generator<InformeRecibo> {
  const ocultos = p.ocultos ?? NONE,
    persona = personaReader(l),
    legajos = new Set(p.legajos),
    diccionarios = dictionaryReader(l);
  for (const corrida of corridas) {
    const lote = batchNumber(l.sql, corrida.lote);
    if (lote === undefined) continue;
    for (const r of batchRecibos(l.sql, lote)) {
      if (r.neto === null) continue;
      const quien = persona(personaOfKey(r.id));
      if (
        (legajos.size > 0 && (quien.legajo === null || !legajos.has(quien.legajo))) ||
        (p.id_area !== null && quien.id_area !== p.id_area) ||
        (p.id_sindicato !== null && quien.id_sindicato !== p.id_sindicato)
      )
        continue;
      const x = (c: number | null): bigint => BigInt(c ?? 0) * CENTAVO;
      yield {
        corrida,
        persona: quien,
        totales: {
          remunerativo: x(r.remunerativo),
          no_remunerativo: x(r.no_remunerativo),
          descuentos: x(r.descuentos),
          neto: x(r.neto),
          contribuciones: x(r.contribuciones),
        },
        lineas: () => foldReserved(unpackLines(r.lineas, diccionarios(r.diccionario).indice), ocultos),
      };
    }
  }
}
/** One cent in the unit of exact amounts. */
const CENTAVO = 1_000_000n;
