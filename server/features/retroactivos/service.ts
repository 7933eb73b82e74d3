// The service of retroactive differences: worked out in a thread, kept for a while to be reviewed, then paid by novedades as one import that can be undone.
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import { decimal, writeDecimal } from '../../../core/kit/money.ts';
import { isPeriodo, absoluteMes, showDate } from '../../../core/kit/period.ts';
import type { RetroactivoSelection } from '../../../core/api/retroactivos.ts';
import { codeText } from '../../../core/payroll/nameKey.ts';
import {
  writeAtOnce,
  wasReceived,
  RETRO_CLIENT,
  type WrittenRow,
  type Importaciones,
} from '../importaciones/contract.ts';
import type { WorkRun } from '../../kernel/jobs.ts';
import type { Requester } from '../../kernel/company.ts';
import type { Retroactivos } from './contract.ts';
import type { Workshop } from '../../payroll/workshop.ts';
import { singleNovedad, spreadInCuotas, type RetroRow, type NovedadRetro } from './cuotasRetro.ts';
import type { RunningWork, Launch, Part } from '../../payroll/longWork.ts';
import { countLegajos } from '../empresas/contract.ts';
import { lastWrittenRow } from '../../rows/logQueries.ts';
import type { Tramo } from './recalculateClosed.ts';
import { takesBack } from '../../payroll/sign.ts';
import { mergeRetro, type RetroDifferences } from './mergeRetro.ts';
import type { RetroactivoRequest } from './retroactivo.ts';
import { ajusteKey } from './ajustes.ts';
import type { ProgressReport, StoreOf } from '../../kernel/store.ts';
import type { retroactivosExtension } from './feature.ts';
import { sha } from '../../payroll/packedRecibo.ts';

/** How many people make one more thread worth starting. */
const POR_HILO = 250;
/** Recalculates closed receipts, each person's month after month, independently of the others. */
const diferenciasLargas = (
  w: Launch<RetroactivoRequest, RetroDifferences>,
  { personas, ...o }: Omit<RetroactivoRequest, keyof Part> & { readonly personas: number },
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
const TABLA = 'Novedades';

interface Guardado extends RetroDifferences {
  readonly tramo: Tramo;
}
interface Fila extends RetroRow {
  /** What already adjusted this month and concept when it was worked out. */
  readonly ya: string;
}

/** The rows of a selection that are left to pay. Amounts to take back are only included on request. */
const elegir = (g: Guardado, s: RetroactivoSelection): readonly Fila[] => {
  const personas = s.personas && new Set(s.personas),
    excepto = new Set(s.excepto),
    periodos = s.periodos && new Set(s.periodos),
    conceptos = s.conceptos && new Set(s.conceptos);
  return g.personas.flatMap((p) =>
    (personas && !personas.has(p.id_personal)) || excepto.has(p.id_personal)
      ? []
      : p.periodos.flatMap((m) =>
          periodos && !periodos.has(m.periodo)
            ? []
            : m.renglones.flatMap((r): readonly Fila[] => {
                const importe = decimal(r.importe),
                  vuelve = takesBack(r.tipo !== 'descuento', importe);
                if (
                  importe === 0n ||
                  (conceptos && !conceptos.has(r.portador)) ||
                  (vuelve && s.negativas === 0)
                )
                  return [];
                return [
                  {
                    id_personal: p.id_personal,
                    legajo: p.legajo,
                    periodo: m.periodo,
                    portador: r.portador,
                    importe: r.importe,
                    quita: vuelve,
                    ya: writeDecimal(decimal(r.ajustado) + decimal(r.cargado)),
                  },
                ];
              }),
        ),
  );
};

export const retroactivosOf = (
  t: Workshop<
    StoreOf<typeof retroactivosExtension>,
    { readonly retroactivo: Launch<RetroactivoRequest, RetroDifferences> }
  >,
  importaciones: Importaciones,
): Retroactivos => {
  const { almacen: a, trabajos } = t,
    guardados = new Map<string, Guardado>();
  let cuenta = 0,
    turno: Promise<unknown> = Promise.resolve();
  const tomar = (id: string): Result<Guardado> => {
    const g = guardados.get(id);
    return g ? ok(g) : fail('not_found', 'retro.noExiste');
  };
  const guardar = (id: string, g: Guardado): void => {
    guardados.set(id, g);
    for (const viejo of guardados.keys()) {
      if (guardados.size <= GUARDADOS) break;
      guardados.delete(viejo);
    }
  };
  /** Turns the rows into one novedad each, or into monthly instalments if they take back. */
  const novedadesDe = async (
    filas: readonly Fila[],
    s: RetroactivoSelection,
    g: Guardado,
  ): Promise<Result<readonly NovedadRetro[]>> => {
    const personas = [...new Set(filas.filter((f) => f.quita).map((f) => f.id_personal))];
    if (s.cuotas === 0 || personas.length === 0) return ok(filas.map((f) => singleNovedad(f, s.periodo)));
    const tomado = await a.lecturas['retro.cupo']({ personas, desde: s.periodo, hoy: a.hoy() });
    if (isLeft(tomado)) return tomado;
    return spreadInCuotas(filas, {
      paga: s.periodo,
      limites: new Map(g.personas.map((p) => [p.id_personal, p.limite === null ? null : decimal(p.limite)])),
      tomado: tomado.right,
    });
  };

  /** The rows of the import, unless something was loaded since they were worked out. */
  const filasDe = async (
    filas: readonly Fila[],
    s: RetroactivoSelection,
    g: Guardado,
  ): Promise<Result<readonly WrittenRow[]>> => {
    const ahora = await a.lecturas['retro.ajustes'](g.tramo);
    if (isLeft(ahora)) return ahora;
    const cambiaron = filas.filter(
      (f) =>
        decimal(ahora.right[ajusteKey(f.id_personal, f.periodo, f.portador)] ?? '0.00') !== decimal(f.ya),
    );
    if (cambiaron.length > 0)
      return fail('conflict', 'retro.cambio', {
        cantidad: new Set(cambiaron.map((f) => f.id_personal)).size,
        legajo: cambiaron[0]!.legajo,
      });
    const van = await novedadesDe(filas, s, g);
    return isLeft(van)
      ? van
      : ok(
          van.right.map((f, i) => ({
            linea: i + 1,
            valores: {
              periodo: f.paga,
              id_personal: f.id_personal,
              id_rrhh_concepto: f.portador,
              id_rrhh_tipo_liquidacion: s.id_rrhh_tipo_liquidacion,
              importe: f.importe,
              periodo_ajuste: f.periodo,
              observacion: f.observacion,
            },
          })),
        );
  };
  /** One load at a time: the second one sees what the first one loaded. Repeated with its key, it does what is missing. */
  const cargar = (
    filas: () => Promise<Result<readonly WrittenRow[]>>,
    clave: string,
    quien: Requester,
  ): { readonly trabajo: string } => {
    const trabajo = `generar-${sha(clave).slice(0, 16)}`;
    trabajos.iniciar({
      id: trabajo,
      tipo: 'retroactivo',
      hacer: (avance) => {
        let obra: WorkRun | undefined,
          detenida = false;
        const hacer = async (): Promise<Result<unknown>> => {
          if (detenida) return fail('phase', 'runs.detenido');
          const suya = (obra = writeAtOnce(
              t,
              importaciones,
              {
                tabla: TABLA,
                cliente: RETRO_CLIENT,
                ajustes: { unica: 1 },
                filas,
                rechazo: (id) =>
                  fail('invalid', 'retro.rechazadas', {
                    mensaje: importaciones.errores(id, 0)[0]?.mensaje ?? '',
                  }),
                cortado: (mensaje) => fail('unavailable', 'retro.rechazadas', { mensaje }),
              },
              clave,
              quien,
              avance,
            )),
            r = await suya.fin;
          if (isLeft(r)) return r;
          const importe = await a.lecturas['retro.generado']({ id: r.right.importacion });
          return isLeft(importe)
            ? importe
            : ok({ importacion: r.right.importacion, novedades: r.right.filas, importe: importe.right });
        };
        const fin = turno.then(hacer);
        turno = fin.catch(() => undefined);
        return {
          fin,
          detener: () => {
            detenida = true;
            obra?.detener?.();
          },
        };
      },
    });
    return { trabajo };
  };

  return {
    calcular: async (tramo) => {
      for (const p of [tramo.desde, tramo.hasta])
        if (!isPeriodo(p)) return fail('invalid', 'campo.periodo', { campo: 'Período' });
      const meses = absoluteMes(tramo.hasta) - absoluteMes(tramo.desde) + 1;
      if (meses < 1)
        return fail('invalid', 'retro.tramoMal', {
          desde: showDate(tramo.desde),
          hasta: showDate(tramo.hasta),
        });
      if (meses > MAXIMO_MESES) return fail('invalid', 'retro.tramoLargo', { meses, maximo: MAXIMO_MESES });
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
      const g = tomar(id),
        busca = o.buscar.trim().toLowerCase();
      if (isLeft(g)) return g;
      const cuales =
          busca === ''
            ? g.right.personas
            : g.right.personas.filter((p) => `${p.legajo} ${p.nombre}`.toLowerCase().includes(busca)),
        desde = Math.max(0, Math.trunc(o.desde) || 0);
      return ok({
        total: cuales.length,
        personas: cuales.slice(
          desde,
          desde + Math.max(1, Math.min(MAXIMO_PAGINA, Math.trunc(o.cantidad) || 1)),
        ),
      });
    },
    causas: async (id, o) => {
      const g = tomar(id);
      return isLeft(g) ? g : a.lecturas['retro.causas']({ ...o, tramo: g.right.tramo });
    },
    generar: async (id, s, clave, quien) => {
      if (wasReceived(importaciones, TABLA, clave)) return ok(cargar(async () => ok([]), clave, quien));
      const g = tomar(id),
        tipo = a.leer.fila('TiposLiquidacion', s.id_rrhh_tipo_liquidacion);
      if (isLeft(g)) return g;
      if (!isPeriodo(s.periodo)) return fail('invalid', 'campo.periodo', { campo: 'Período' });
      if (!tipo) return fail('invalid', 'retro.sinTipo', { id: s.id_rrhh_tipo_liquidacion });
      const filas = elegir(g.right, s);
      if (filas.length === 0) return fail('invalid', 'retro.nadaQueGenerar');
      const usados = new Set(filas.map((f) => f.portador)),
        ajeno = g.right.resumen.portadores.find(
          (p) => usados.has(p.id) && p.tipos?.includes(s.id_rrhh_tipo_liquidacion) === false,
        );
      if (ajeno)
        return fail('invalid', 'retro.noAdmite', {
          codigo: codeText(ajeno.codigo),
          nombre: ajeno.texto,
          tipo: String(tipo['d_rrhh_tipo_liquidacion']),
        });
      return ok(cargar(() => filasDe(filas, s, g.right), clave, quien));
    },
    alcance: (tabla, id, quien) =>
      a.lecturas['retro.alcance']({ tabla, id: id ?? lastWrittenRow(a.leer.sql, tabla, quien.id) }),
  };
};
