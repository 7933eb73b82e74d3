// The previews of changes for many people, kept for a while for whoever asked, and the effect of a raise on receipts.
import { isLeft } from 'fp-ts/lib/Either.js';
import type { WireAumentoEffect, WireAumentoRow } from '../../../core/api/masivos.ts';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import { periodoOf } from '../../../core/kit/period.ts';
import type { Requester } from '../../kernel/company.ts';
import { openKeptResults } from '../../kernel/keptResults.ts';
import type { StoreOf } from '../../kernel/store.ts';
import { toWireAmount } from '../../payroll/calculator.ts';
import { sha } from '../../payroll/shapes/packedRecibo.ts';
import type { Workshop } from '../../payroll/workshop.ts';
import type { AgendaPlan } from './agenda.ts';
import type { AumentoPlan } from './aumento.ts';
import type { PersonaEffect } from './aumentoEffect.ts';
import type { masivosExtension } from './feature.ts';

/** How many previews are kept, over all users: the newest. */
const GUARDADOS = 12;
/** For how long the other servers of a company have them. */
const LIFE_MS = 2 * 3_600_000;
/** How many people are calculated at a time, so that others get the reader in between. */
const POR_EFECTO = 250;
type MasivosStore = StoreOf<typeof masivosExtension>;
export type MasivosWorkshop = Workshop<MasivosStore>;

export interface MeasuredEffect {
  readonly periodo: string;
  readonly de: ReadonlyMap<number, PersonaEffect>;
  readonly total: WireAumentoEffect;
}

export type Preview = { readonly efecto?: MeasuredEffect; readonly aplicado: string | null } & (
  | { readonly que: 'aumento'; readonly plan: AumentoPlan }
  | { readonly que: 'agenda'; readonly plan: AgendaPlan }
);
/** A preview as it was found, with the function that notes what is known of it from now on. */
export interface Found {
  readonly g: Preview;
  readonly note: (mas: Partial<Pick<Preview, 'efecto' | 'aplicado'>>) => Promise<void>;
}

/** Measures what a plan changes in the receipts of its people, some at a time. */
const measureEffect = async (
  a: MasivosStore,
  { g, note }: Found,
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
  const total = {
    periodo: mes.right,
    personas: con.length,
    sin_recibo: de.size - con.length,
    bruto: suma('bruto'),
    neto: suma('neto'),
    costo: suma('costo'),
  };
  await note({ efecto: { periodo: mes.right, de, total } });
  return ok(null);
};

/** Previews belong to whoever asked for them. */
export const keptPreviews = (t: MasivosWorkshop) => {
  const guardados = openKeptResults<Preview>({
    ...{ comunes: t.comunes, kind: 'masivo', total: GUARDADOS, lifeMs: LIFE_MS, expires: false },
  });
  let cuenta = 0;
  return {
    guardar: async (quien: Requester, g: Preview): Promise<string> => {
      const id = `masivo-${sha(`${t.almacen.ahora()}${++cuenta}${t.marca}`).slice(0, 12)}`;
      guardados.put(id, { owner: quien.id, is: g });
      await guardados.share(id);
      return id;
    },
    tomar: (que: Preview['que'], id: string, quien: Pick<Requester, 'id'>): Result<Found> => {
      const h = guardados.get(id);
      return h?.is.que === que && h.owner === quien.id
        ? ok({
            g: h.is,
            note: async (mas) => {
              const now = guardados.get(id);
              if (now) guardados.put(id, { ...now, is: { ...now.is, ...mas } });
              await guardados.share(id);
            },
          })
        : fail('not_found', 'masivos.noExiste');
    },
  };
};

/** Begins to measure what a raise changes; again on another server, from the preview that is there. */
export const effects = (t: MasivosWorkshop, { tomar }: ReturnType<typeof keptPreviews>) => {
  const medir = (id: string, quien: Pick<Requester, 'id'>): Result<{ readonly trabajo: string }> => {
    const f = tomar('aumento', id, quien);
    if (isLeft(f)) return f;
    if (!(f.right.g.plan.filas as readonly WireAumentoRow[]).some((x) => x.estado === 'cambia'))
      return fail('invalid', 'masivos.nadaQueEscribir');
    const trabajo = `efecto-${id}`;
    let detenido = false;
    t.trabajos.iniciar({
      ...{ id: trabajo, tipo: 'prueba', again: again({ id, quien: { id: quien.id } }) },
      hacer: (avance) => ({
        detener: () => {
          detenido = true;
        },
        fin: measureEffect(t.almacen, f.right, avance, () => detenido),
      }),
    });
    return ok({ trabajo });
  };
  const again = t.repite.declare<{ readonly id: string; readonly quien: Pick<Requester, 'id'> }>(
    'efecto',
    async ({ id, quien }) => {
      await t.comunes.bring(id);
      return medir(id, quien);
    },
  );
  return medir;
};
