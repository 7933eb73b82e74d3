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

export const retroactivosOf = (t: RetroWorkshop, importaciones: Importaciones): Retroactivos => {
  const { almacen: a, trabajos } = t,
    guardados = new Map<string, KeptDifferences>();
  let cuenta = 0;
  const tomar = (id: string): Result<KeptDifferences> => {
    const g = guardados.get(id);
    return g ? ok(g) : fail('not_found', 'retro.noExiste');
  };
  const guardar = (id: string, g: KeptDifferences): void => {
    guardados.set(id, g);
    for (const viejo of guardados.keys()) {
      if (guardados.size <= GUARDADOS) break;
      guardados.delete(viejo);
    }
  };
  const payer = retroPayer(t, importaciones);

  return {
    calcular: async (tramo) => {
      const no = checkTramo(tramo);
      if (no) return no;
      const id = `retroactivo-${sha(`${a.ahora()}${++cuenta}`).slice(0, 12)}`;
      trabajos.iniciar({
        id,
        tipo: 'retroactivo',
        hacer: (avance) => {
          const curso = diferenciasLargas(
            t.largos.retroactivo,
            { donde: t.donde, tramo, personas: tramo.legajos.length || countLegajos(a.leer.sql) },
            avance,
          );
          return {
            detener: curso.detener,
            fin: curso.fin.then((r) => {
              if (isLeft(r)) return r;
              guardar(id, { ...r.right, tramo });
              return ok({
                personas: r.right.personas.length,
                recibos: r.right.resumen.recibos,
                desde: tramo.desde,
                hasta: tramo.hasta,
              });
            }),
          };
        },
      });
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
