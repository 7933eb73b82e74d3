// Comparing a run with another, as doors ask for it: a job with progress, whose result is kept in memory for who asked and for a while.
import { randomUUID } from 'node:crypto';
import { isLeft } from 'fp-ts/lib/Either.js';
import type { ComparacionCable } from '../../../core/api/liquidaciones.ts';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import { decimal, escribir } from '../../../core/kit/money.ts';
import { texto, type ClaveTexto } from '../../../core/kit/texto.ts';
import {
  juntarComparaciones,
  type Alcanzado,
  type CausaDeCorrida,
  type Comparacion,
} from '../../../core/payroll/comparacion.ts';
import type { Comparaciones } from './contract.ts';
import { correctivasDe } from '../../payroll/sql/correcciones.ts';
import { corridaAnterior } from '../../payroll/sql/corridas.ts';
import { idDeRecibo } from '../../payroll/sql/recibos.ts';
import type { EnCurso, Launch, Part } from '../../payroll/longWork.ts';
import { estadoDe } from '../../payroll/estado.ts';
import { TEXTO_CAUSA } from './porQue.ts';
import type { PedidoComparacion } from './compararCorridas.ts';
import type { LiquidacionesTaller } from './taller.ts';
import type { Avance } from '../../kernel/store.ts';

/** People for whom one more thread is worth its start: each one's receipts are worked out a dozen times, without one cause and another. */
const POR_HILO = 250;
const comparacionLarga = (
  w: Launch<PedidoComparacion, Comparacion>,
  { personas, ...o }: Omit<PedidoComparacion, keyof Part> & { readonly personas: number },
  avance: Avance,
): EnCurso<Comparacion> => {
  const { fin, detener } = w.inParts(
    o,
    { personas, porHilo: POR_HILO },
    { avance, trozo: async () => ok(null) },
  );
  return { detener, fin: fin.then((r) => (isLeft(r) ? r : ok(juntarComparaciones(r.right)))) };
};

/** Results hold people and pay: few, and not for long. */
const TOTAL = 8,
  VIDA_MS = 30 * 60_000;
const TEXTO: Readonly<Record<CausaDeCorrida, ClaveTexto>> = {
  ...TEXTO_CAUSA,
  altas: 'runs.causaAltas',
  bajas: 'runs.causaBajas',
  sin_recibo: 'runs.causaSinRecibo',
  sin_datos: 'runs.causaSinDatos',
};

interface Guardada {
  readonly quien: number;
  readonly trabajo: string;
  readonly reloj: ReturnType<typeof setTimeout>;
  resultado?: ComparacionCable;
}

export const comparacionesDe = (t: LiquidacionesTaller): Comparaciones & { readonly cerrar: () => void } => {
  const guardadas = new Map<string, Guardada>(),
    l = t.almacen.leer;
  const olvidar = (id: string): void => {
    const g = guardadas.get(id);
    if (!g) return;
    clearTimeout(g.reloj);
    guardadas.delete(id);
    t.trabajos.detener(g.trabajo);
  };
  /** The other run: the one that is named, or the last of the same kind and class of an earlier month. */
  const otraDe = (id: number, contra: number | null): Result<number> => {
    const c = estadoDe(l, id).cabecera;
    if (c === null) return fail('not_found', 'liquidacion.noExiste');
    const otra =
      contra ??
      corridaAnterior(l.sql, {
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
  const cabezaDe = (id: number): Result<ComparacionCable['a']> => {
    const { cabecera, resumen, phase } = estadoDe(l, id);
    if (cabecera === null) return fail('not_found', 'liquidacion.noExiste');
    return resumen === null || phase === 'anulada'
      ? fail('phase', 'runs.compararSinCalcular', { descripcion: cabecera.descripcion })
      : ok({
          id,
          descripcion: cabecera.descripcion,
          periodo: cabecera.periodo,
          neto: escribir(
            [id, ...correctivasDe(l.sql, id)].reduce(
              (a, n) => a + decimal(estadoDe(l, n).resumen?.neto ?? '0'),
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
      // Whoever asks again does not wait for what he asked before.
      for (const [n, g] of guardadas) if (g.quien === quien.id && !g.resultado) olvidar(n);
      const comparacion = randomUUID(),
        trabajo = `comparacion-${comparacion}`,
        personas = estadoDe(l, id).resumen!.recibos;
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
          // Progress is told to more people than who asked: of the result, nothing.
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

const cable = (c: Comparacion, de: ComparacionCable['de'], a: ComparacionCable['a']): ComparacionCable => ({
  de,
  a,
  diferencia: escribir(c.diferencia),
  personas: c.personas,
  cambian: c.cambian,
  causas: c.causas.map((x) => {
    const deQuien = (q: Alcanzado): ComparacionCable['causas'][number]['mayores'][number] => ({
      id_recibo: idDeRecibo(x.causa === 'bajas' ? de.id : a.id, q.id),
      legajo: q.legajo,
      nombre: q.nombre,
      importe: escribir(q.importe),
    });
    return {
      causa: x.causa,
      texto: texto(TEXTO[x.causa]),
      neto: escribir(x.neto),
      personas: x.personas,
      mayores: x.mayores.map(deQuien),
      conceptos: x.conceptos.map((k) => ({
        id_concepto: k.id_concepto,
        codigo: k.codigo,
        texto: k.texto,
        importe: escribir(k.neto),
        personas: k.personas,
        mayores: k.mayores.map(deQuien),
      })),
    };
  }),
});
