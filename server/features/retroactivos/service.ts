// The service of retroactive differences: calculated in a thread, kept for a while to be reviewed, then paid
// by novedades as one import that can be undone.
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import { isPeriodo, absoluteMes, showDate } from '../../../core/kit/period.ts';
import type { RetroactivoSelection } from '../../../core/api/retroactivos.ts';
import { codeText } from '../../../core/payroll/nameKey.ts';
import { wasReceived, type Importaciones } from '../importaciones/contract.ts';
import type { Retroactivos } from './contract.ts';
import type { Workshop } from '../../payroll/workshop.ts';
import type { RunningWork, Launch, WorkPart } from '../../payroll/longWork.ts';
import { countLegajos } from '../empresas/contract.ts';
import { lastWrittenRow } from '../../rows/logQueries.ts';
import { mergeRetro, type RetroDifferences } from './mergeRetro.ts';
import type { RetroactivoRequest } from './retroactivo.ts';
import { requestingUser } from '../../kernel/longStep.ts';
import { openKeptResults, type KeptResults } from '../../kernel/keptResults.ts';
import type { ProgressReport, StoreOf } from '../../kernel/store.ts';
import type { retroactivosExtension } from './feature.ts';
import { sha } from '../../payroll/shapes/packedRecibo.ts';
import { type KeptDifferences, type ChosenDifference, chosenRows } from './chosenRows.ts';
import type { RetroTramo } from './closedRecibos.ts';
import { RETRO_TABLE, retroPayer } from './payRetro.ts';

/** How many people make another thread worth starting. */
const POR_HILO = 250;
/** Recalculates closed receipts in threads: each person's months go in order, and people are independent. */
const diferenciasLargas = (
  w: Launch<RetroactivoRequest, RetroDifferences>,
  { personas, ...o }: Omit<RetroactivoRequest, keyof WorkPart> & { readonly personas: number },
  avance: ProgressReport,
): RunningWork<RetroDifferences> => {
  const { fin, detener } = w.inParts(
    o,
    { personas, porHilo: POR_HILO },
    { avance, trozo: async () => ok(null) },
  );
  return { detener, fin: fin.then((r) => (isLeft(r) ? r : ok(mergeRetro(r.right)))) };
};

/** How many results are kept for review: the last ones. */
const GUARDADOS = 5;
/** For how long the other servers of a company have them. */
const LIFE_MS = 2 * 3_600_000;
const MAXIMO_MESES = 36;
const MAXIMO_PAGINA = 200;

/** Why a range of months cannot be calculated; undefined when it can. */
const checkTramo = (tramo: RetroTramo): Result<never> | undefined => {
  for (const p of [tramo.desde, tramo.hasta])
    if (!isPeriodo(p)) return fail('invalid', 'campo.periodo', { campo: 'Período' });
  const meses = absoluteMes(tramo.hasta) - absoluteMes(tramo.desde) + 1;
  if (meses < 1)
    return fail('invalid', 'retro.tramoMal', { desde: showDate(tramo.desde), hasta: showDate(tramo.hasta) });
  return meses > MAXIMO_MESES
    ? fail('invalid', 'retro.tramoLargo', { meses, maximo: MAXIMO_MESES })
    : undefined;
};

/** The first chosen concept that runs of this kind do not pay. */
const refusedPortador = (g: KeptDifferences, filas: readonly ChosenDifference[], s: RetroactivoSelection) => {
  const usados = new Set(filas.map((f) => f.portador));
  return g.resumen.portadores.find(
    (p) => usados.has(p.id) && p.tipos?.includes(s.id_rrhh_tipo_liquidacion) === false,
  );
};

const personasPage = (
  g: KeptDifferences,
  o: { readonly buscar: string; readonly desde: number; readonly cantidad: number },
) => {
  const busca = o.buscar.trim().toLowerCase(),
    cuales =
      busca === ''
        ? g.personas
        : g.personas.filter((p) => `${p.legajo} ${p.nombre}`.toLowerCase().includes(busca)),
    desde = Math.max(0, Math.trunc(o.desde) || 0);
  return {
    total: cuales.length,
    personas: cuales.slice(desde, desde + Math.max(1, Math.min(MAXIMO_PAGINA, Math.trunc(o.cantidad) || 1))),
  };
};

type RetroWorkshop = Workshop<
  StoreOf<typeof retroactivosExtension>,
  { readonly retroactivo: Launch<RetroactivoRequest, RetroDifferences> }
>;

/** What has to be known to calculate differences, here or on another server. */
interface Asked {
  readonly id: string;
  readonly tramo: RetroTramo;
  readonly quien: number;
}
/** Begins to calculate; what comes out is kept under the name of the job. */
const calculating = (t: RetroWorkshop, guardados: KeptResults<KeptDifferences>) => {
  const hacer = async (
    { id, tramo, quien }: Asked,
    fin: Promise<Result<RetroDifferences>>,
  ): Promise<Result<unknown>> => {
    const r = await fin;
    if (isLeft(r)) return r;
    guardados.put(id, { owner: quien, is: { ...r.right, tramo } });
    await guardados.share(id);
    return ok({
      personas: r.right.personas.length,
      recibos: r.right.resumen.recibos,
      desde: tramo.desde,
      hasta: tramo.hasta,
    });
  };
  const empezar = (x: Asked): void => {
    t.trabajos.iniciar({
      ...{ id: x.id, tipo: 'retroactivo', again: again(x) },
      hacer: (avance) => {
        const personas = x.tramo.legajos.length || countLegajos(t.almacen.leer.sql),
          pedido = { donde: t.donde, tramo: x.tramo, personas },
          curso = diferenciasLargas(t.largos.retroactivo, pedido, avance);
        return { detener: curso.detener, fin: hacer(x, curso.fin) };
      },
    });
  };
  const again = t.repite.declare<Asked>('retroactivo', empezar);
  return empezar;
};

export const retroactivosOf = (t: RetroWorkshop, importaciones: Importaciones): Retroactivos => {
  const { almacen: a } = t,
    guardados = openKeptResults<KeptDifferences>({
      ...{ comunes: t.comunes, kind: 'retroactivo', total: GUARDADOS, lifeMs: LIFE_MS, expires: false },
    });
  let cuenta = 0;
  const tomar = (id: string): Result<KeptDifferences> => {
    const g = guardados.get(id);
    return g ? ok(g.is) : fail('not_found', 'retro.noExiste');
  };
  const payer = retroPayer(t, importaciones),
    empezar = calculating(t, guardados);

  return {
    calcular: async (tramo) => {
      const no = checkTramo(tramo);
      if (no) return no;
      const id = `retroactivo-${sha(`${a.ahora()}${++cuenta}${t.marca}`).slice(0, 12)}`;
      empezar({ id, tramo, quien: requestingUser() ?? 0 });
      return ok({ trabajo: id });
    },
    resumen: (id) => {
      const g = tomar(id);
      return isLeft(g) ? g : ok(g.right.resumen);
    },
    personas: (id, o) => {
      const g = tomar(id);
      return isLeft(g) ? g : ok(personasPage(g.right, o));
    },
    causas: async (id, o) => {
      const g = tomar(id);
      return isLeft(g) ? g : a.lecturas['retro.causas']({ ...o, tramo: g.right.tramo });
    },
    generar: async (id, s, clave, quien) => {
      if (wasReceived(importaciones, RETRO_TABLE, clave))
        return ok(payer.load(async () => ok([]), clave, quien));
      const g = tomar(id),
        tipo = a.leer.fila('TiposLiquidacion', s.id_rrhh_tipo_liquidacion);
      if (isLeft(g)) return g;
      if (!isPeriodo(s.periodo)) return fail('invalid', 'campo.periodo', { campo: 'Período' });
      if (!tipo) return fail('invalid', 'retro.sinTipo', { id: s.id_rrhh_tipo_liquidacion });
      const filas = chosenRows(g.right, s);
      if (filas.length === 0) return fail('invalid', 'retro.nadaQueGenerar');
      const ajeno = refusedPortador(g.right, filas, s);
      if (ajeno)
        return fail('invalid', 'retro.noAdmite', {
          codigo: codeText(ajeno.codigo),
          nombre: ajeno.texto,
          tipo: String(tipo['d_rrhh_tipo_liquidacion']),
        });
      return ok(payer.load(() => payer.rowsOf(filas, s, g.right), clave, quien));
    },
    alcance: (tabla, id, quien) =>
      a.lecturas['retro.alcance']({ tabla, id: id ?? lastWrittenRow(a.leer.sql, tabla, quien.id) }),
  };
};
