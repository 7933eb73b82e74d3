// The service of changes for many people: calculated in the reader, kept for a while as a preview, then
// written as one change, all or nothing.
import { isLeft } from 'fp-ts/lib/Either.js';
import { MASIVO_CLIENT } from '../../../core/api/importaciones.ts';
import type {
  WireAumentoEffect,
  WireAgendaRow,
  WireAumentoRow,
  MasivoPage,
} from '../../../core/api/masivos.ts';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import { periodoOf, lastDay } from '../../../core/kit/period.ts';
import { codeText } from '../../../core/payroll/nameKey.ts';
import { writeAtOnce, type Importaciones } from '../importaciones/contract.ts';
import type { WorkRun } from '../../kernel/jobs.ts';
import type { Workshop } from '../../payroll/workshop.ts';
import { toWireAmount } from '../../payroll/calculator.ts';
import type { Masivos } from './contract.ts';
import type { Requester } from '../../kernel/company.ts';
import type { AgendaPlan } from './agenda.ts';
import type { AumentoPlan } from './aumento.ts';
import type { PersonaEffect } from './aumentoEffect.ts';
import type { PlanRow } from './plan.ts';
import type { StoreOf } from '../../kernel/store.ts';
import type { masivosExtension } from './feature.ts';
import { sha } from '../../payroll/shapes/packedRecibo.ts';

/** How many previews are kept, over all users: the newest. */
const GUARDADOS = 12;
const MAXIMO_PAGINA = 500;
/** How many people are calculated at a time, so that others get the reader in between. */
const POR_EFECTO = 250;
interface Efecto {
  readonly periodo: string;
  readonly de: ReadonlyMap<number, PersonaEffect>;
  readonly total: WireAumentoEffect;
}

type Guardado = { efecto?: Efecto; readonly usuario: number; aplicado: string | null } & (
  | { readonly que: 'aumento'; readonly plan: AumentoPlan }
  | { readonly que: 'agenda'; readonly plan: AgendaPlan }
);
/** Where the import of a plan writes: its table, and the fields that it sets. */
interface Destino {
  readonly tabla: string;
  readonly campos: readonly string[];
}
const destinoDe = (g: Guardado): Destino => {
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

type MasivosStore = StoreOf<typeof masivosExtension>;
type MasivosWorkshop = Workshop<MasivosStore>;

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
  g: Guardado,
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
    fin: obra.fin.then((r) => {
      if (isLeft(r)) return r;
      g.aplicado = clave;
      return ok({
        ...r.right,
        personas: new Set(filas.filter((f) => f.linea > 0).map((f) => f.linea)).size,
      });
    }),
  };
};

/** Adds the effect to the row of a person that is in force in the month. */
const withEffect = (filas: readonly WireAumentoRow[], e: Efecto | undefined): readonly WireAumentoRow[] => {
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

/** Measures what a plan changes in the receipts of its people, some at a time. */
const measureEffect = async (
  a: MasivosStore,
  g: Guardado,
  avance: (n: number, total: number) => void,
  detenido: () => boolean,
): Promise<Result<unknown>> => {
  const filas = (g.plan.filas as readonly WireAumentoRow[]).filter(
      (f) => f.estado === 'cambia' && f.motivo === null,
    ),
    ids = [...new Set(filas.map((f) => f.id_personal))],
    de = new Map<number, PersonaEffect>();
  const mes = await a.lecturas['masivos.mesDelEfecto']({
    desde: periodoOf(filas.reduce((m, f) => (f.desde < m ? f.desde : m), '9999-12-31')),
  });
  if (isLeft(mes)) return mes;
  avance(0, ids.length);
  for (let i = 0; i < ids.length; i += POR_EFECTO) {
    if (detenido()) return fail('phase', 'runs.detenido');
    const suyas = ids.slice(i, i + POR_EFECTO),
      cuales = new Set(suyas),
      r = await a.lecturas['masivos.efecto']({
        periodo: mes.right,
        ids: suyas,
        escribe: g.plan.escribe.filter((e) => e.linea === 0 || cuales.has(e.linea)),
      });
    if (isLeft(r)) return r;
    for (const x of r.right) de.set(x.id, x);
    avance(Math.min(ids.length, i + POR_EFECTO), ids.length);
  }
  const con = [...de.values()].filter((x) => x.problema === null),
    suma = (c: 'bruto' | 'neto' | 'costo'): string => toWireAmount(con.reduce((s, x) => s + x[c], 0));
  g.efecto = {
    periodo: mes.right,
    de,
    total: {
      periodo: mes.right,
      personas: con.length,
      sin_recibo: de.size - con.length,
      bruto: suma('bruto'),
      neto: suma('neto'),
      costo: suma('costo'),
    },
  };
  return ok(null);
};

export const masivosOf = (t: MasivosWorkshop, importaciones: Importaciones): Masivos => {
  const { almacen: a, trabajos } = t,
    guardados = new Map<string, Guardado>();
  let cuenta = 0;
  const guardar = (g: Guardado): string => {
    const id = `masivo-${sha(`${a.ahora()}${++cuenta}`).slice(0, 12)}`;
    guardados.set(id, g);
    for (const viejo of guardados.keys()) {
      if (guardados.size <= GUARDADOS) break;
      guardados.delete(viejo);
    }
    return id;
  };
  const tomar = (que: Guardado['que'], id: string, quien: Requester): Result<Guardado> => {
    const g = guardados.get(id);
    return g?.que === que && g.usuario === quien.id ? ok(g) : fail('not_found', 'masivos.noExiste');
  };
  return {
    efectoAumento: async (id, quien) => {
      const g = tomar('aumento', id, quien);
      if (isLeft(g)) return g;
      if (!(g.right.plan.filas as readonly WireAumentoRow[]).some((f) => f.estado === 'cambia'))
        return fail('invalid', 'masivos.nadaQueEscribir');
      const trabajo = `efecto-${id}`;
      let detenido = false;
      trabajos.iniciar({
        id: trabajo,
        tipo: 'prueba',
        hacer: (avance) => ({
          detener: () => {
            detenido = true;
          },
          fin: measureEffect(a, g.right, avance, () => detenido),
        }),
      });
      return ok({ trabajo });
    },
    aumento: async (pedido, quien) => {
      const r = await a.lecturas['masivos.aumento']({ pedido, quien });
      return isLeft(r)
        ? r
        : ok({
            ...r.right.resumen,
            id: guardar({ que: 'aumento', usuario: quien.id, aplicado: null, plan: r.right }),
          });
    },
    agenda: async (pedido, quien) => {
      const r = await a.lecturas['masivos.agenda']({ pedido, quien });
      return isLeft(r)
        ? r
        : ok({
            ...r.right.resumen,
            id: guardar({ que: 'agenda', usuario: quien.id, aplicado: null, plan: r.right }),
          });
    },
    filasAumento: (id, p, quien) => {
      const g = tomar('aumento', id, quien);
      return isLeft(g)
        ? g
        : ok({
            ...elegidas(withEffect(g.right.plan.filas as readonly WireAumentoRow[], g.right.efecto), p),
            efecto: g.right.efecto?.total ?? null,
          });
    },
    filasAgenda: (id, p, quien) => {
      const g = tomar('agenda', id, quien);
      return isLeft(g) ? g : ok(elegidas(g.right.plan.filas as readonly WireAgendaRow[], p));
    },
    aplicar: async (que, id, clave, quien) => {
      const g = tomar(que, id, quien);
      if (isLeft(g)) return g;
      if (g.right.plan.escribe.length === 0) return fail('invalid', 'masivos.nadaQueEscribir');
      if (g.right.aplicado !== null && g.right.aplicado !== clave) return fail('phase', 'masivos.yaAplicado');
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
