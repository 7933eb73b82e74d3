// The service of the Libro Ley: what an emission would contain, making one as a job, and writing its sheets
// into a file.
import { createHash } from 'node:crypto';
import { isLeft } from 'fp-ts/lib/Either.js';
import type { Row } from '../../../core/kit/field.ts';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import { showDate } from '../../../core/kit/period.ts';
import type { Workshop } from '../../payroll/workshop.ts';
import type { Requester } from '../../kernel/company.ts';
import { answersAgain } from '../../kernel/jobs.ts';
import { emisionNamed, libroEmision } from './sql/libro.ts';
import type { libroExtension } from './feature.ts';
import type { WholePlan } from './plan.ts';
import type { StoreOf } from '../../kernel/store.ts';
import type { Launch } from '../../payroll/longWork.ts';
import type { LibroRequest } from './drawLibro.ts';
import type { PrintJobs } from '../recibos/contract.ts';
import type { EmpresaLibro, LibroScope } from './contract.ts';

const POR_TANDA = 100;

type LibroWorkshop = Workshop<
  StoreOf<typeof libroExtension>,
  { readonly dibujarLibro: Launch<LibroRequest, number> }
>;
/** The name of the emission of a key: what is kept of it before a fact names it, and which one it is after. */
const nameOf = (clave: string): string => createHash('sha256').update(clave).digest('hex').slice(0, 24);
/** What is answered of an emission. */
const foliosOf = (f: Row): unknown => ({
  id: f['id'],
  folio_desde: f['folio_desde'],
  folio_hasta: f['folio_hasta'],
});
const armar = async (
  t: LibroWorkshop,
  p: LibroScope & { readonly rubrica: string | null; readonly soporte: string },
  plan: WholePlan,
  clave: string,
  quien: Requester,
  avance: (n: number, total: number) => void,
  detenido: () => boolean,
): Promise<Result<unknown>> => {
  const a = t.almacen;
  const nombre = nameOf(clave),
    corridas = plan.corridas.map((c) => c.id),
    autoria = (que: string) => ({
      quien: { id: quien.id, nombre: quien.nombre },
      at: a.ahora(),
      clave: que,
    });
  avance(0, plan.ids.length);
  for (let desde = 0; desde < plan.ids.length; desde += POR_TANDA) {
    if (detenido() || t.cerrado) return fail('phase', 'runs.detenido');
    const personas = plan.ids.slice(desde, desde + POR_TANDA),
      textos = await a.lecturas['libro.armar']({
        carpeta: a.carpeta,
        empresa: t.donde.id,
        periodo: p.periodo,
        corridas,
        personas,
      });
    if (isLeft(textos)) return textos;
    const r = await a.tareas['libro.guardar']({
      autoria: autoria(clave),
      nombre,
      desde,
      personas,
      textos: textos.right,
    });
    if (isLeft(r)) return r;
    avance(Math.min(desde + POR_TANDA, plan.ids.length), plan.ids.length);
  }
  const r = await a.tareas['libro.emitir']({
    autoria: autoria(`${clave}#folios`),
    nombre,
    alcance: { periodo: p.periodo, id_establecimiento: p.id_establecimiento },
    corridas,
    rubrica: p.rubrica?.trim() || null,
    soporte: p.soporte,
  });
  return isLeft(r) ? r : ok(foliosOf(r.right));
};
/** What the emission of this key gave, if it was made and its answer was lost. */
const alreadyMade = ({ almacen: a }: LibroWorkshop, p: LibroScope, clave: string): Row | undefined => {
  const id = emisionNamed(a.leer.sql, nameOf(clave)),
    f = id === undefined ? undefined : a.leer.fila('LibroLey', id);
  return f?.['periodo'] === p.periodo && f['id_establecimiento'] === p.id_establecimiento ? f : undefined;
};
/** What an emission would have now, unless there is nothing to number yet, or any more. */
const readyPlan = async ({ almacen: a }: LibroWorkshop, p: LibroScope): Promise<Result<WholePlan>> => {
  const plan = await a.lecturas['libro.plan']({
    periodo: p.periodo,
    id_establecimiento: p.id_establecimiento,
  });
  if (isLeft(plan)) return plan;
  const [pendiente] = plan.right.pendientes;
  if (pendiente) return fail('phase', 'recibos.libro.pendientes', { liquidacion: pendiente.descripcion });
  return plan.right.ids.length === 0
    ? fail('conflict', 'recibos.libro.yaEsta', { periodo: showDate(p.periodo) })
    : plan;
};
const emitting =
  (t: LibroWorkshop): EmpresaLibro['emitir'] =>
  async (p, clave, quien) => {
    const trabajo = `libro-${createHash('sha256').update(clave).digest('hex').slice(0, 16)}`;
    await t.trabajos.conocer(trabajo);
    if (answersAgain(t.trabajos.estado(trabajo))) return ok({ trabajo });
    const made = alreadyMade(t, p, clave),
      plan = made === undefined ? await readyPlan(t, p) : ok(undefined);
    if (isLeft(plan)) return plan;
    const { right: toMake } = plan;
    let detenido = false;
    t.trabajos.iniciar({
      id: trabajo,
      tipo: 'libro',
      hacer: (avance) => ({
        detener: () => {
          detenido = true;
        },
        fin: toMake
          ? armar(t, p, toMake, clave, quien, avance, () => detenido)
          : Promise.resolve(ok(made && foliosOf(made))),
      }),
    });
    return ok({ trabajo });
  };
export const libroOf = (t: LibroWorkshop, impresiones: Pick<PrintJobs, 'archivo'>): EmpresaLibro => {
  const a = t.almacen;
  return {
    plan: async (p) => {
      const r = await a.lecturas['libro.plan'](p);
      if (isLeft(r)) return r;
      const { ids: _, ...plan } = r.right;
      return ok(plan);
    },
    emitir: emitting(t),
    imprimir: async (id, formato, clave, quien) => {
      const fila = a.leer.fila('LibroLey', id);
      if (!fila) return fail('not_found', 'fila.noExiste');
      if (!libroEmision(a.leer.sql, id)) return fail('not_found', 'recibos.libro.sinHojas');
      return ok(
        await impresiones.archivo(
          {
            nombre: `libro ${String(fila['periodo'])} folio ${String(fila['folio_desde'])}`,
            formato,
            cuantos: Number(fila['personas'] ?? 0),
            dibujar: (ruta, avance) =>
              t.largos.dibujarLibro.whole(
                { donde: t.donde, id, formato, ruta },
                { avance, trozo: async () => ok(null) },
              ),
          },
          clave,
          quien,
        ),
      );
    },
  };
};
