// Compares two runs for some of their people: each change with its causes, by the data each run had.
import { isLeft, isRight } from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import {
  comparisonCounter,
  type CorridaCause,
  type CorridaComparison,
} from '../../../core/payroll/compare/corridaComparison.ts';
import {
  amountChanges,
  reciboComparer,
  amountsByConcepto,
  type ComparedRecibos,
  type NetoDifference,
  type AmountsByConcepto,
} from '../../../core/payroll/compare/compareRecibos.ts';
import type { Persona, Recibo } from '../../../core/payroll/run.ts';
import type { LiquidacionState } from '../../../core/domain/liquidacionFact.ts';
import type { Extension, StoreReads } from '../../kernel/store.ts';
import { tableSource } from '../../payroll/sql/inputs.ts';
import { openCommonReplica } from '../../rows/partialReplica.ts';
import { standingHeaders, standingChain } from '../../payroll/sql/corrections.ts';
import { batchNumber, savedRecibo, type SavedHeader, reciboIdOf } from '../../payroll/sql/recibos.ts';
import { calculateWith, type Cuentas } from '../../payroll/calculation.ts';
import { atOnePosition, type Canal, type EmpresaLocation, type WorkPart } from '../../payroll/longWork.ts';
import { unpackLines } from '../../payroll/shapes/packing.ts';
import { stateOf } from '../../payroll/state.ts';
import { withInputs } from './explain.ts';
import { corridaOf } from '../../payroll/engine.ts';
import { dictionaryReader } from '../../payroll/dictionaries.ts';
import { summaryOf } from '../../../core/domain/liquidacionFact.ts';
import { findRecibo } from './revision.ts';

/** A part of the people of two runs. */
export interface ComparisonRequest extends WorkPart {
  readonly donde: EmpresaLocation;
  readonly id: number;
  readonly contra: number;
}

const TANDA = 250;
/** How many people per part may have their past data rebuilt: each costs as much as hundreds of others. */
const A_MANO = 40;

interface Lado {
  readonly id: number;
  readonly estado: LiquidacionState;
  readonly lote: number;
  /** Headers of the receipts that stand after corrections. */
  readonly cabeceras: ReadonlyMap<number, SavedHeader>;
}
const ladoDe = (l: StoreReads, id: number): Result<Lado> => {
  const estado = stateOf(l, id),
    lote =
      estado.resumen === null || estado.phase === 'anulada'
        ? undefined
        : batchNumber(l.sql, estado.resumen.lote);
  if (estado.cabecera === null) return fail('not_found', 'liquidacion.noExiste');
  if (lote === undefined)
    return fail('phase', 'runs.compararSinCalcular', { descripcion: estado.cabecera.descripcion });
  return ok({ id, estado, lote, cabeceras: standingHeaders(l.sql, id, lote) });
};

/**
 * The engine with the common data of when the run was calculated, and people as they are now: those who
 * changed since are noticed by their totals.
 */
const entonces = (l: StoreReads, ext: readonly Extension[], x: Lado): Result<Cuentas> => {
  const replica = openCommonReplica(l, ext, summaryOf(x.estado).posicion);
  try {
    replica.avanzar(summaryOf(x.estado).posicion);
    const comunes = tableSource(replica);
    return calculateWith(l, corridaOf(x.id, x.estado), {
      fuente: { ...tableSource(l), filas: comunes.filas },
    });
  } finally {
    replica.cerrar();
  }
};

/** Whether the engine gave what is stored. */
const mismos = (r: Recibo, c: SavedHeader): boolean => {
  const t = r.totales,
    igual = (d: bigint, centavos: number | null): boolean =>
      centavos !== null && d === BigInt(centavos) * 1_000_000n;
  return (
    igual(t.neto, c.neto) &&
    igual(t.remunerativo, c.remunerativo) &&
    igual(t.no_remunerativo, c.no_remunerativo) &&
    igual(t.descuentos, c.descuentos) &&
    igual(t.contribuciones, c.contribuciones)
  );
};

export const comparePart = (
  l: StoreReads,
  p: ComparisonRequest,
  canal: Pick<Canal, 'avance' | 'detenido'>,
  extensiones: readonly Extension[],
): Result<CorridaComparison> => {
  const de = ladoDe(l, p.contra),
    a = ladoDe(l, p.id);
  if (isLeft(de)) return de;
  if (isLeft(a)) return a;
  const antes = de.right,
    ahora = a.right;
  const [ca, cb] = [entonces(l, extensiones, antes), entonces(l, extensiones, ahora)];
  if (isLeft(ca)) return ca;
  if (isLeft(cb)) return cb;
  const comparar = reciboComparer(ca.right.motor.entorno, cb.right.motor.entorno);
  if (isLeft(comparar)) return comparar;
  const todas = [...new Set([...antes.cabeceras.keys(), ...ahora.cabeceras.keys()])].sort((x, y) => x - y);
  const suyas = todas.slice(
    Math.floor((todas.length * p.parte) / p.partes),
    Math.floor((todas.length * (p.parte + 1)) / p.partes),
  );
  const cuenta = comparisonCounter(),
    diccionarios = dictionaryReader(l);
  /** The stored amounts, by concept. */
  const guardado = (x: Lado, id: number): AmountsByConcepto =>
    amountsByConcepto({
      lineas: standingChain(l.sql, x.id, id).flatMap((corrida) => {
        const lote = corrida === x.id ? x.lote : batchNumber(l.sql, stateOf(l, corrida).resumen?.lote ?? ''),
          r = lote === undefined ? undefined : savedRecibo(l.sql, lote, id);
        return r && r.neto !== null ? unpackLines(r.lineas, diccionarios(r.diccionario).indice) : [];
      }),
    });
  const entera = (
    id: number,
    causa: CorridaCause,
  ): readonly {
    readonly causa: CorridaCause;
    readonly neto: bigint;
    readonly conceptos: NetoDifference['conceptos'];
  }[] => {
    const conceptos = amountChanges(guardado(antes, id), guardado(ahora, id)),
      neto = conceptos.reduce((s, x) => s + x.importe, 0n);
    return conceptos.length ? [{ causa, neto, conceptos }] : [];
  };
  let hechos = 0,
    aMano = 0;
  const suyo = (corrida: number, id: number): ReturnType<typeof findRecibo> =>
    findRecibo(l, reciboIdOf(standingChain(l.sql, corrida, id).at(-1) ?? corrida, id));
  /** If the person's rows changed since, recalculates both receipts with the old rows, within a limit. */
  const deEntonces = (id: number): readonly NetoDifference[] | undefined => {
    if (aMano >= A_MANO) return undefined;
    aMano++;
    const [x, y] = [suyo(antes.id, id), suyo(ahora.id, id)];
    if (isLeft(x) || isLeft(y)) return undefined;
    const r = withInputs(l, extensiones, x.right, (m) =>
      withInputs(l, extensiones, y.right, (n): Result<readonly NetoDifference[]> => {
        const c = reciboComparer(m.c.motor.entorno, n.c.motor.entorno);
        return isLeft(c) ? c : ok(c.right(m.persona, n.persona).causas);
      }),
    );
    return isRight(r) ? r.right : undefined;
  };
  const causasDe = (
    id: number,
    pa: Persona | undefined,
    pb: Persona | undefined,
  ): ReturnType<typeof entera> => {
    const x = antes.cabeceras.get(id),
      y = ahora.cabeceras.get(id);
    if (!x || !y) return entera(id, x ? 'bajas' : 'altas');
    if (x.neto === null || y.neto === null) return entera(id, 'sin_recibo');
    const r: ComparedRecibos | undefined = pa && pb ? comparar.right(pa, pb) : undefined;
    return r && mismos(r.antes, x) && mismos(r.ahora, y)
      ? r.causas
      : (deEntonces(id) ?? entera(id, 'sin_datos'));
  };
  canal.avance(0, todas.length);
  for (let i = 0; i < suyas.length; i += TANDA) {
    if (canal.detenido()) return fail('phase', 'runs.detenido');
    const tanda = suyas.slice(i, i + TANDA),
      enAmbas = tanda.filter(
        (id) => antes.cabeceras.get(id)?.neto != null && ahora.cabeceras.get(id)?.neto != null,
      );
    const [pa, pb] = [ca.right, cb.right].map(
      (c) => new Map((enAmbas.length ? c.estas(enAmbas) : []).map((x) => [x.id, x])),
    );
    for (const id of tanda) {
      const c = ahora.cabeceras.get(id) ?? antes.cabeceras.get(id);
      cuenta.contar(
        { id, legajo: c?.legajo ?? 0, nombre: c?.nombre ?? '' },
        causasDe(id, pa?.get(id), pb?.get(id)),
      );
    }
    hechos += tanda.length;
    canal.avance(hechos, todas.length);
  }
  return ok(cuenta.dar());
};

/** In its thread, over one snapshot. */
export const compareInThread = (
  p: ComparisonRequest,
  canal: Canal,
  all: readonly Extension[],
): Result<CorridaComparison> => atOnePosition(p.donde, canal, (l) => comparePart(l, p, canal, all));
