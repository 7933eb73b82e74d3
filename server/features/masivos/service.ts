// The service of changes for many people: calculated in the reader, kept for a while as a preview, then
// written as one change, all or nothing.
import { isLeft } from 'fp-ts/lib/Either.js';
import { MASIVO_CLIENT } from '../../../core/api/importaciones.ts';
import type { WireAgendaRow, WireAumentoRow, MasivoPage } from '../../../core/api/masivos.ts';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import { lastDay } from '../../../core/kit/period.ts';
import { codeText } from '../../../core/payroll/nameKey.ts';
import { writeAtOnce, type Importaciones } from '../importaciones/contract.ts';
import type { WorkRun } from '../../kernel/jobs.ts';
import { toWireAmount } from '../../payroll/calculator.ts';
import type { Masivos } from './contract.ts';
import type { Requester } from '../../kernel/company.ts';
import type { PlanRow } from './plan.ts';
import {
  effects,
  keptPreviews,
  type MeasuredEffect,
  type Found,
  type Preview,
  type MasivosWorkshop,
} from './previews.ts';
import { sha } from '../../payroll/shapes/packedRecibo.ts';

const MAXIMO_PAGINA = 500;
/** Where the import of a plan writes: its table, and the fields that it sets. */
interface Destino {
  readonly tabla: string;
  readonly campos: readonly string[];
}
const destinoDe = (g: Preview): Destino => {
  if (g.que === 'agenda')
    return {
      tabla: 'Agenda',
      campos: [...new Set(g.plan.escribe.flatMap((e) => Object.keys(e.valores)))].filter(
        (c) => c !== 'id' && c !== 'version',
      ),
    };
  return g.plan.escribe.some((e) => e.valores['$tabla'] === 'Personal') ||
    g.plan.escribe.every((e) => e.valores['$tabla'] === 'Agenda')
    ? { tabla: 'Personal', campos: ['PersonalBasico'] }
    : { tabla: 'Escalas', campos: ['basico'] };
};

const elegidas = <F extends PlanRow>(
  filas: readonly F[],
  p: MasivoPage,
): { readonly total: number; readonly filas: F[] } => {
  const busca = p.buscar.trim().toLowerCase(),
    cuales = filas.filter(
      (f) =>
        (p.cuales === '' || f.estado === p.cuales) &&
        (busca === '' || `${codeText(f.legajo)} ${f.nombre}`.toLowerCase().includes(busca)),
    ),
    desde = Math.max(0, Math.trunc(p.desde) || 0);
  return {
    total: cuales.length,
    filas: cuales.slice(desde, desde + Math.max(1, Math.min(MAXIMO_PAGINA, Math.trunc(p.cantidad) || 1))),
  };
};

/** The first refused rows, by person, in one sentence. */
const rechazo = (importaciones: Importaciones, id: string, quien: Requester): Result<never> => {
  const errores = importaciones.errores(id, 0, quien),
    primero = errores[0],
    personas = new Set(errores.map((e) => e.linea)).size;
  return fail('conflict', 'masivos.rechazado', {
    cantidad: personas,
    primero: primero?.nombre ?? '',
    mensaje: primero?.mensaje ?? '',
  });
};

/** Writes a plan as one import that can be undone. */
const writePlan = (
  t: MasivosWorkshop,
  importaciones: Importaciones,
  { g, note }: Found,
  clave: string,
  quien: Requester,
  avance: (n: number, total: number) => void,
): WorkRun => {
  const { tabla, campos } = destinoDe(g),
    filas = g.plan.escribe;
  const obra = writeAtOnce(
    t,
    importaciones,
    {
      tabla,
      cliente: MASIVO_CLIENT,
      filas: async () => ok(filas),
      ajustes: {
        nuevas: 0,
        verbo: 'editar',
        campos,
        tablas: g.que === 'aumento' ? ['Personal', 'Escalas', 'Agenda'] : [],
        nombra: 'Personal',
        vista: g.plan.posicion,
      },
      rechazo: (id) => rechazo(importaciones, id, quien),
      cortado: (mensaje) => fail('unavailable', 'masivos.noSeEscribio', { mensaje }),
    },
    clave,
    quien,
    avance,
  );
  return {
    ...obra,
    fin: obra.fin.then(async (r) => {
      if (isLeft(r)) return r;
      await note({ aplicado: clave });
      return ok({
        ...r.right,
        personas: new Set(filas.filter((f) => f.linea > 0).map((f) => f.linea)).size,
      });
    }),
  };
};

/** Adds the effect to the row of a person that is in force in the month. */
const withEffect = (
  filas: readonly WireAumentoRow[],
  e: MeasuredEffect | undefined,
): readonly WireAumentoRow[] => {
  if (!e) return filas;
  const rige = new Map<number, WireAumentoRow>();
  for (const f of filas)
    if (
      f.estado === 'cambia' &&
      f.desde <= lastDay(e.periodo) &&
      f.desde >= (rige.get(f.id_personal)?.desde ?? '')
    )
      rige.set(f.id_personal, f);
  return filas.map((f) => {
    const x = rige.get(f.id_personal) === f ? e.de.get(f.id_personal) : undefined;
    return x
      ? {
          ...f,
          efecto: {
            bruto: toWireAmount(x.bruto),
            neto: toWireAmount(x.neto),
            costo: toWireAmount(x.costo),
            problema: x.problema,
          },
        }
      : f;
  });
};

export const masivosOf = (t: MasivosWorkshop, importaciones: Importaciones): Masivos => {
  const { almacen: a, trabajos } = t,
    previews = keptPreviews(t),
    { guardar, tomar } = previews,
    medir = effects(t, previews);
  return {
    efectoAumento: async (id, quien) => medir(id, quien),
    aumento: async (pedido, quien) => {
      const r = await a.lecturas['masivos.aumento']({ pedido, quien });
      return isLeft(r)
        ? r
        : ok({
            ...r.right.resumen,
            id: await guardar(quien, { que: 'aumento', aplicado: null, plan: r.right }),
          });
    },
    agenda: async (pedido, quien) => {
      const r = await a.lecturas['masivos.agenda']({ pedido, quien });
      return isLeft(r)
        ? r
        : ok({
            ...r.right.resumen,
            id: await guardar(quien, { que: 'agenda', aplicado: null, plan: r.right }),
          });
    },
    filasAumento: (id, p, quien) => {
      const g = tomar('aumento', id, quien);
      return isLeft(g)
        ? g
        : ok({
            ...elegidas(withEffect(g.right.g.plan.filas as readonly WireAumentoRow[], g.right.g.efecto), p),
            efecto: g.right.g.efecto?.total ?? null,
          });
    },
    filasAgenda: (id, p, quien) => {
      const g = tomar('agenda', id, quien);
      return isLeft(g) ? g : ok(elegidas(g.right.g.plan.filas as readonly WireAgendaRow[], p));
    },
    aplicar: async (que, id, clave, quien) => {
      const g = tomar(que, id, quien);
      if (isLeft(g)) return g;
      const { plan, aplicado } = g.right.g;
      if (plan.escribe.length === 0) return fail('invalid', 'masivos.nadaQueEscribir');
      if (aplicado !== null && aplicado !== clave) return fail('phase', 'masivos.yaAplicado');
      const trabajo = `masivo-${sha(clave).slice(0, 16)}`;
      trabajos.iniciar({
        id: trabajo,
        tipo: 'importacion',
        hacer: (avance) => writePlan(t, importaciones, g.right, clave, quien, avance),
      });
      return ok({ trabajo });
    },
  };
};
