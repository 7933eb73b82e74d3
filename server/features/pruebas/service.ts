// The service of trying changes before saving them: checked like a save, measured in threads, kept in memory
// for their requester for a while.
import { randomUUID } from 'node:crypto';
import { isLeft } from 'fp-ts/lib/Either.js';
import type { PruebaRequest, PruebaOutcome } from '../../../core/api/pruebas.ts';
import { fail, failure, ok, type Result, phrase } from '../../../core/kit/failure.ts';
import { readDecimal } from '../../../core/kit/money.ts';
import { isCivilDate, isPeriodo, showDate, lastDay } from '../../../core/kit/period.ts';
import type { TextKey } from '../../../core/kit/text.ts';
import { mergeImpacts, spreadDifferences, type Impact } from '../../../core/payroll/impact.ts';
import type { Workshop } from '../../payroll/workshop.ts';
import type { RunningWork, Launch, WorkPart } from '../../payroll/longWork.ts';
import type { MeasureRequest } from './measure.ts';
import { stateOf } from '../../payroll/state.ts';
import { kindSelectionOf } from '../../payroll/shapes/source.ts';
import { selectionOf, corridaOf, IMAGINED_CORRIDA, type EngineCorrida } from '../../payroll/engine.ts';
import type { Pruebas } from './contract.ts';
import type { Requester } from '../../kernel/company.ts';
import { openKeptResults } from '../../kernel/keptResults.ts';
import { corridasOfPeriodo } from '../../payroll/sql/corridas.ts';
import { tableSource } from '../../payroll/sql/inputs.ts';
import type { ResolvedChanges } from './resolver.ts';
import { impactPage, toWireResult } from './wireResult.ts';
import type { ProgressReport, StoreOf } from '../../kernel/store.ts';
import type { pruebasExtension } from './feature.ts';

/** How many people make another thread worth starting: each needs two receipts. */
const POR_HILO = 500;
const medicionLarga = (
  w: Launch<MeasureRequest, Impact>,
  { personas, ...o }: Omit<MeasureRequest, keyof WorkPart> & { readonly personas: number },
  avance: ProgressReport,
): RunningWork<Impact> => {
  const { fin, detener } = w.inParts(
    o,
    { personas, porHilo: POR_HILO },
    { avance, trozo: async () => ok(null) },
  );
  return { detener, fin: fin.then((r) => (isLeft(r) ? r : ok(mergeImpacts(r.right)))) };
};

interface Guardada {
  readonly corrida: EngineCorrida;
  readonly resuelto: ResolvedChanges;
  readonly hecho?: { readonly impacto: Impact; readonly resultado: PruebaOutcome };
}
/** What has to be known to measure one, here or on another server. */
interface Asked {
  readonly id: string;
  readonly quien: number;
  readonly prueba: Guardada;
  readonly personas: number;
}

/** Limits of stored results, which hold people and pay: few, and not for long. */
const POR_PERSONA = 3,
  TOTAL = 12,
  VIDA_MS = 30 * 60_000;
/** The most rows in one trial: a whole table of scales, not a whole company. */
const CAMBIOS = 500;

const mal = (
  campo: string,
  clave: TextKey,
  valores: Readonly<Record<string, string | number>> = {},
): Result<never> => ({
  _tag: 'Left',
  left: failure('invalid', clave, valores, {
    errors: [{ field: campo, code: 'invalid', ...phrase(clave, valores) }],
  }),
});

type PruebasWorkshop = Workshop<
  StoreOf<typeof pruebasExtension>,
  { readonly medir: Launch<MeasureRequest, Impact> }
>;
type PruebasReads = PruebasWorkshop['almacen']['leer'];

/** The run for a trial: the one named; else the month's own run of that kind; else an imagined one. */
const corridaPara = (l: PruebasReads, p: PruebaRequest): Result<EngineCorrida> => {
  const desconocido = (p.legajos ?? []).find((id) => l.fila('Personal', id) === undefined);
  if (desconocido !== undefined) return mal('legajos', 'runs.sinPersona', { id: desconocido });
  const con = (c: EngineCorrida): EngineCorrida => ({
    ...c,
    ...(p.fecha_pago === undefined ? {} : { fecha_pago: p.fecha_pago }),
    ...(p.legajos?.length ? { legajos: [...new Set(p.legajos)].sort((a, b) => a - b) } : {}),
  });
  if (p.fecha_pago !== undefined && !isCivilDate(p.fecha_pago))
    return mal('fecha_pago', 'pruebas.fecha', { valor: p.fecha_pago.slice(0, 20) });
  if (p.id_liquidacion !== undefined) {
    const estado = stateOf(l, p.id_liquidacion);
    return estado.cabecera === null
      ? fail('not_found', 'liquidacion.noExiste')
      : ok(con(corridaOf(p.id_liquidacion, estado)));
  }
  if (p.periodo === undefined || !isPeriodo(p.periodo))
    return mal('periodo', 'pruebas.periodo', { valor: (p.periodo ?? '').slice(0, 20) });
  const { periodo } = p,
    id_tipo = p.id_tipo ?? Number(l.filas('TiposLiquidacion')[0]?.['id'] ?? 0);
  if (l.fila('TiposLiquidacion', id_tipo) === undefined)
    return p.id_tipo === undefined
      ? fail('missing', 'runs.sinTipo')
      : mal('id_tipo', 'pruebas.tipo', { valor: id_tipo });
  const propia = corridasOfPeriodo(l.sql, periodo)
    .map((id) => ({ id, estado: stateOf(l, id) }))
    .find(
      ({ estado: e }) =>
        e.phase !== 'anulada' &&
        e.cabecera?.id_rrhh_tipo_liquidacion === id_tipo &&
        e.cabecera.legajos.length === 0,
    );
  return ok(
    con(
      propia
        ? { ...corridaOf(propia.id, propia.estado), excluidos: new Set() }
        : {
            id: IMAGINED_CORRIDA,
            periodo,
            fecha_pago: lastDay(periodo),
            id_tipo,
            legajos: [],
            excluidos: new Set(),
          },
    ),
  );
};

const cabezaDe = (
  l: PruebasReads,
  id: string,
  { corrida: c, resuelto }: Guardada,
): Parameters<typeof toWireResult>[2] => ({
  id,
  periodo: c.periodo,
  fecha_pago: c.fecha_pago,
  tipo: String(l.fila('TiposLiquidacion', c.id_tipo)?.['d_rrhh_tipo_liquidacion'] ?? ''),
  liquidacion:
    c.id === IMAGINED_CORRIDA
      ? null
      : { id: c.id, descripcion: stateOf(l, c.id).cabecera?.descripcion ?? '' },
  cambios: [...resuelto.pedidos],
  pruebas_rotas: [...resuelto.pruebasRotas],
});
const conceptoDe =
  (l: PruebasReads, r: ResolvedChanges) =>
  (id: number): { readonly codigo: number; readonly descripcion: string } | undefined => {
    const f = r.cambios.find((c) => c.tabla === 'Conceptos' && c.id === id)?.fila ?? l.fila('Conceptos', id);
    return f ? { codigo: Number(f['codigo']), descripcion: String(f['d_rrhh_concepto']) } : undefined;
  };

/** Each is asked for by its requester alone; one that is looked at is the newest. */
const keptPruebas = (t: PruebasWorkshop) => {
  const guardadas = openKeptResults<Guardada>({
    ...{ comunes: t.comunes, kind: 'prueba', total: TOTAL, byOwner: POR_PERSONA, lifeMs: VIDA_MS },
    forgotten: (id) => t.trabajos.detener(`prueba-${id}`),
  });
  const tomar = (id: string, quien: Requester): Result<Guardada> => {
    const g = guardadas.get(id);
    if (g?.owner !== quien.id) return fail('not_found', 'pruebas.noEsta');
    guardadas.put(id, g);
    return ok(g.is);
  };
  const hecha = (id: string, quien: Requester): Result<NonNullable<Guardada['hecho']>> => {
    const g = tomar(id, quien);
    return isLeft(g) ? g : g.right.hecho ? ok(g.right.hecho) : fail('phase', 'pruebas.sinTerminar');
  };
  return { guardadas, tomar, hecha };
};

/** Begins to measure a trial; what comes out is for its requester. */
const measuring = (t: PruebasWorkshop, { guardadas }: ReturnType<typeof keptPruebas>) => {
  const l = t.almacen.leer;
  const terminar = async (
    { id, quien, prueba }: Asked,
    curso: RunningWork<Impact>,
  ): Promise<Result<null>> => {
    const [r] = await Promise.all([curso.fin, guardadas.share(id)]);
    if (isLeft(r)) return r;
    const impacto = r.right,
      cabeza = cabezaDe(l, id, prueba),
      resultado = toWireResult(impacto, spreadDifferences(impacto), cabeza, conceptoDe(l, prueba.resuelto));
    if (guardadas.get(id))
      guardadas.put(id, { owner: quien, is: { ...prueba, hecho: { impacto, resultado } } });
    await guardadas.share(id);
    // Others also see the progress, but nothing of the result.
    return ok(null);
  };
  const medir = (o: Asked): void => {
    guardadas.put(o.id, { owner: o.quien, is: o.prueba });
    t.trabajos.iniciar({
      ...{ id: `prueba-${o.id}`, tipo: 'prueba', again: again(o) },
      hacer: (avance) => {
        const { corrida, resuelto } = o.prueba,
          pedido = { donde: t.donde, corrida, cambios: resuelto.cambios, personas: o.personas },
          curso: RunningWork<Impact> = medicionLarga(t.largos.medir, pedido, avance);
        return { fin: terminar(o, curso), detener: curso.detener };
      },
    });
  };
  const again = t.repite.declare<Asked>('prueba', medir);
  return medir;
};

export const pruebasOf = (
  t: PruebasWorkshop,
): Pruebas & { readonly cerrar: () => void; readonly vaciar: () => void } => {
  const l = t.almacen.leer,
    kept = keptPruebas(t),
    { guardadas, tomar, hecha } = kept,
    medir = measuring(t, kept);

  return {
    iniciar: async (p, quien) => {
      if (p.cambios.length === 0 && !p.paquete && !p.paquetes) return fail('invalid', 'pruebas.sinCambios');
      if (p.cambios.length > CAMBIOS)
        return fail('limit', 'pruebas.muchos', { cantidad: p.cambios.length, limite: CAMBIOS });
      const corrida = corridaPara(l, p);
      if (isLeft(corrida)) return corrida;
      const resuelto = await t.almacen.tareas['trials.resolver']({
        autoria: { quien: { id: quien.id, nombre: quien.nombre }, at: t.almacen.ahora(), clave: 'prueba' },
        quien,
        cambios: p.cambios,
        paquetes: [...(p.paquete ? [p.paquete] : []), ...(p.paquetes ?? [])],
      });
      if (isLeft(resuelto)) return resuelto;
      const personas = tableSource(l).cuantas(
        selectionOf(corrida.right, { conSaldos: false, ...kindSelectionOf(l, corrida.right.id_tipo) }),
      );
      if (personas === 0)
        return fail('invalid', 'pruebas.nadie', { periodo: showDate(corrida.right.periodo) });
      // A new trial replaces the requester's unfinished ones.
      for (const [id, g] of guardadas.all()) if (g.owner === quien.id && !g.is.hecho) guardadas.forget(id);
      const id = randomUUID();
      medir({
        ...{ id, quien: quien.id, personas },
        prueba: { corrida: corrida.right, resuelto: resuelto.right },
      });
      return ok({ prueba: id, trabajo: `prueba-${id}` });
    },
    resultado: (id, quien) => {
      const g = hecha(id, quien);
      return isLeft(g) ? g : ok(g.right.resultado);
    },
    personas: (id, v, quien) => {
      const g = hecha(id, quien);
      if (isLeft(g)) return g;
      const centavos = (campo: 'desde' | 'hasta'): Result<number | null> => {
        const dicho = v[campo],
          d = dicho === undefined ? undefined : readDecimal(dicho);
        return dicho === undefined
          ? ok(null)
          : d === undefined
            ? mal(campo, 'pruebas.importe', { valor: dicho.slice(0, 30) })
            : ok(Number(d / 1_000_000n));
      };
      const desde = centavos('desde'),
        hasta = centavos('hasta');
      if (isLeft(desde)) return desde;
      if (isLeft(hasta)) return hasta;
      return ok(
        impactPage(g.right.impacto, {
          ver: v.ver ?? 'todas',
          desde: desde.right,
          hasta: hasta.right,
          pagina: Math.max(1, Math.floor(v.pagina ?? 1)),
        }),
      );
    },
    persona: async (id, idPersonal, quien) => {
      const g = tomar(id, quien);
      return isLeft(g)
        ? g
        : t.almacen.lecturas['trials.persona']({
            corrida: g.right.corrida,
            cambios: g.right.resuelto.cambios,
            id_personal: idPersonal,
          });
    },
    detener: (id, quien) => {
      const g = tomar(id, quien);
      if (isLeft(g)) return g;
      t.trabajos.detener(`prueba-${id}`);
      return ok(null);
    },
    cerrar: guardadas.close,
    vaciar: guardadas.clear,
  };
};
