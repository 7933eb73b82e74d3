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
import { stateOf } from '../../payroll/state.ts';
import { CAUSE_TEXT } from './whyNetoChanged.ts';
import type { ComparisonRequest } from './compareCorridas.ts';
import type { LiquidacionesWorkshop } from './workshop.ts';
import type { ProgressReport } from '../../kernel/store.ts';
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

interface Guardada {
  readonly quien: number;
  readonly trabajo: string;
  readonly reloj: ReturnType<typeof setTimeout>;
  resultado?: WireComparison;
}

export const comparisonsOf = (t: LiquidacionesWorkshop): Comparisons & { readonly cerrar: () => void } => {
  const guardadas = new Map<string, Guardada>(),
    l = t.almacen.leer;
  const olvidar = (id: string): void => {
    const g = guardadas.get(id);
    if (!g) return;
    clearTimeout(g.reloj);
    guardadas.delete(id);
    t.trabajos.detener(g.trabajo);
  };
  /** The other run: the one named, or the last one of the same kind and class in an earlier month. */
  const otraDe = (id: number, contra: number | null): Result<number> => {
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
  const cabezaDe = (id: number): Result<WireComparison['a']> => {
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
  return {
    iniciar: (id, contra, quien) => {
      const otra = otraDe(id, contra);
      if (isLeft(otra)) return otra;
      const a = cabezaDe(id),
        de = cabezaDe(otra.right);
      if (isLeft(a)) return a;
      if (isLeft(de)) return de;
      // A new request replaces the requester's unfinished ones.
      for (const [n, g] of guardadas) if (g.quien === quien.id && !g.resultado) olvidar(n);
      const comparacion = randomUUID(),
        trabajo = `comparacion-${comparacion}`,
        personas = summaryOf(stateOf(l, id)).recibos;
      const g: Guardada = {
        quien: quien.id,
        trabajo,
        reloj: setTimeout(() => olvidar(comparacion), VIDA_MS).unref(),
      };
      guardadas.set(comparacion, g);
      for (const vieja of [...guardadas.keys()].slice(0, -TOTAL)) olvidar(vieja);
      t.trabajos.iniciar({
        id: trabajo,
        tipo: 'comparacion',
        hacer: (avance) => {
          const curso = comparacionLarga(
            t.largos.comparar,
            { donde: t.donde, id, contra: otra.right, personas },
            avance,
          );
          // Others also see the progress, but nothing of the result.
          return {
            detener: curso.detener,
            fin: curso.fin.then((r) => {
              if (isLeft(r)) return r;
              g.resultado = cable(r.right, de.right, a.right);
              return ok(null);
            }),
          };
        },
      });
      return ok({ comparacion, trabajo });
    },
    resultado: (id, quien) => {
      const g = guardadas.get(id);
      return g?.quien !== quien.id
        ? fail('not_found', 'runs.compararNoEsta')
        : g.resultado
          ? ok(g.resultado)
          : fail('phase', 'runs.compararSinTerminar');
    },
    cerrar: () => {
      for (const id of [...guardadas.keys()]) olvidar(id);
    },
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
