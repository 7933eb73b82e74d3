// The service that compares a run with another: a job with progress, whose result is kept in memory for its
// requester and for a while.
import { randomUUID } from 'node:crypto';
import { isLeft } from 'fp-ts/lib/Either.js';
import type { WireComparison } from '../../../core/api/liquidaciones.ts';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import { decimal, writeDecimal } from '../../../core/kit/money.ts';
import { textFor, type TextKey } from '../../../core/kit/text.ts';
import {
  mergeComparisons,
  type ChangedPersona,
  type CorridaCause,
  type CorridaComparison,
} from '../../../core/payroll/compare/corridaComparison.ts';
import type { Comparisons } from './contract.ts';
import { correctingCorridas } from '../../payroll/sql/corrections.ts';
import { previousCorrida } from '../../payroll/sql/corridas.ts';
import { reciboIdOf } from '../../payroll/sql/recibos.ts';
import type { RunningWork, Launch, WorkPart } from '../../payroll/longWork.ts';
import { openKeptResults } from '../../kernel/keptResults.ts';
import { stateOf } from '../../payroll/state.ts';
import { CAUSE_TEXT } from './whyNetoChanged.ts';
import type { ComparisonRequest } from './compareCorridas.ts';
import type { LiquidacionesWorkshop } from './workshop.ts';
import type { ProgressReport, StoreReads } from '../../kernel/store.ts';
import { summaryOf } from '../../../core/domain/liquidacionFact.ts';

/**
 * How many people make one more thread worth starting: each one's receipts are calculated a dozen times,
 * without one cause and then another.
 */
const POR_HILO = 250;
const comparacionLarga = (
  w: Launch<ComparisonRequest, CorridaComparison>,
  { personas, ...o }: Omit<ComparisonRequest, keyof WorkPart> & { readonly personas: number },
  avance: ProgressReport,
): RunningWork<CorridaComparison> => {
  const { fin, detener } = w.inParts(
    o,
    { personas, porHilo: POR_HILO },
    { avance, trozo: async () => ok(null) },
  );
  return { detener, fin: fin.then((r) => (isLeft(r) ? r : ok(mergeComparisons(r.right)))) };
};

/** Limits of stored results, which hold people and pay: few, and not for long. */
const TOTAL = 8,
  VIDA_MS = 30 * 60_000;
const TEXTO: Readonly<Record<CorridaCause, TextKey>> = {
  ...CAUSE_TEXT,
  altas: 'runs.causaAltas',
  bajas: 'runs.causaBajas',
  sin_recibo: 'runs.causaSinRecibo',
  sin_datos: 'runs.causaSinDatos',
};

/** What the servers know of a comparison; without a result, it is being made. */
interface Compared {
  readonly resultado?: WireComparison;
}
/** What has to be known to make one, here or on another server. */
interface Asked {
  readonly comparacion: string;
  readonly quien: number;
  readonly a: WireComparison['a'];
  readonly de: WireComparison['de'];
}

/** The other run: the one named, or the last one of the same kind and class in an earlier month. */
const otraDe = (l: Pick<StoreReads, 'sql'>, id: number, contra: number | null): Result<number> => {
  const c = stateOf(l, id).cabecera;
  if (c === null) return fail('not_found', 'liquidacion.noExiste');
  const otra =
    contra ??
    previousCorrida(l.sql, {
      id,
      periodo: c.periodo,
      id_tipo: c.id_rrhh_tipo_liquidacion,
      id_clase: c.id_rrhh_clase_liquidacion,
    })?.id;
  return otra === undefined
    ? fail('not_found', 'runs.compararSinAnterior')
    : otra === id
      ? fail('invalid', 'runs.compararConsigo')
      : ok(otra);
};
const cabezaDe = (l: Pick<StoreReads, 'sql'>, id: number): Result<WireComparison['a']> => {
  const { cabecera, resumen, phase } = stateOf(l, id);
  if (cabecera === null) return fail('not_found', 'liquidacion.noExiste');
  return resumen === null || phase === 'anulada'
    ? fail('phase', 'runs.compararSinCalcular', { descripcion: cabecera.descripcion })
    : ok({
        id,
        descripcion: cabecera.descripcion,
        periodo: cabecera.periodo,
        neto: writeDecimal(
          [id, ...correctingCorridas(l.sql, id)].reduce(
            (a, n) => a + decimal(stateOf(l, n).resumen?.neto ?? '0'),
            0n,
          ),
        ),
      });
};

export const comparisonsOf = (t: LiquidacionesWorkshop): Comparisons & { readonly cerrar: () => void } => {
  const l = t.almacen.leer;
  const guardadas = openKeptResults<Compared>({
    ...{ comunes: t.comunes, kind: 'comparacion', total: TOTAL, lifeMs: VIDA_MS },
    forgotten: (id) => t.trabajos.detener(`comparacion-${id}`),
  });
  const hacer = async (o: Asked, curso: RunningWork<CorridaComparison>): Promise<Result<unknown>> => {
    const id = o.comparacion,
      [r] = await Promise.all([curso.fin, guardadas.share(id)]);
    if (isLeft(r)) return r;
    const resultado = cable(r.right, o.de, o.a);
    if (guardadas.get(id)) guardadas.put(id, { owner: o.quien, is: { resultado } });
    await guardadas.share(id);
    // Others also see the progress, but nothing of the result.
    return ok(null);
  };
  const empezar = (o: Asked): void => {
    const personas = summaryOf(stateOf(l, o.a.id)).recibos;
    guardadas.put(o.comparacion, { owner: o.quien, is: {} });
    t.trabajos.iniciar({
      ...{ id: `comparacion-${o.comparacion}`, tipo: 'comparacion', again: again(o) },
      hacer: (avance) => {
        const pedido = { donde: t.donde, id: o.a.id, contra: o.de.id, personas },
          curso = comparacionLarga(t.largos.comparar, pedido, avance);
        return { detener: curso.detener, fin: hacer(o, curso) };
      },
    });
  };
  const again = t.repite.declare<Asked>('comparacion', empezar);
  return {
    iniciar: (id, contra, quien) => {
      const otra = otraDe(l, id, contra);
      if (isLeft(otra)) return otra;
      const a = cabezaDe(l, id),
        de = cabezaDe(l, otra.right);
      if (isLeft(a)) return a;
      if (isLeft(de)) return de;
      // A new request replaces the requester's unfinished ones.
      for (const [n, g] of guardadas.all()) if (g.owner === quien.id && !g.is.resultado) guardadas.forget(n);
      const comparacion = randomUUID();
      empezar({ comparacion, quien: quien.id, a: a.right, de: de.right });
      return ok({ comparacion, trabajo: `comparacion-${comparacion}` });
    },
    resultado: (id, quien) => {
      const g = guardadas.get(id);
      return g?.owner !== quien.id
        ? fail('not_found', 'runs.compararNoEsta')
        : g.is.resultado
          ? ok(g.is.resultado)
          : fail('phase', 'runs.compararSinTerminar');
    },
    cerrar: guardadas.close,
  };
};

const cable = (c: CorridaComparison, de: WireComparison['de'], a: WireComparison['a']): WireComparison => ({
  de,
  a,
  diferencia: writeDecimal(c.diferencia),
  personas: c.personas,
  cambian: c.cambian,
  causas: c.causas.map((x) => {
    const deQuien = (q: ChangedPersona): WireComparison['causas'][number]['mayores'][number] => ({
      id_recibo: reciboIdOf(x.causa === 'bajas' ? de.id : a.id, q.id),
      legajo: q.legajo,
      nombre: q.nombre,
      importe: writeDecimal(q.importe),
    });
    return {
      causa: x.causa,
      texto: textFor(TEXTO[x.causa]),
      neto: writeDecimal(x.neto),
      personas: x.personas,
      mayores: x.mayores.map(deQuien),
      conceptos: x.conceptos.map((k) => ({
        id_concepto: k.id_concepto,
        codigo: k.codigo,
        texto: k.texto,
        importe: writeDecimal(k.neto),
        personas: k.personas,
        mayores: k.mayores.map(deQuien),
      })),
    };
  }),
});
