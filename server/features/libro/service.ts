// The service of the Libro Ley: what an emission would contain, making one as a job, and writing its sheets
// into a file.
import { createHash } from 'node:crypto';
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import { showDate } from '../../../core/kit/period.ts';
import type { Workshop } from '../../payroll/workshop.ts';
import type { Requester } from '../../kernel/company.ts';
import { libroEmision } from './sql/libro.ts';
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
  const nombre = createHash('sha256').update(clave).digest('hex').slice(0, 24),
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
  return isLeft(r)
    ? r
    : ok({ id: r.right['id'], folio_desde: r.right['folio_desde'], folio_hasta: r.right['folio_hasta'] });
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
    emitir: async (p, clave, quien) => {
      const trabajo = `libro-${createHash('sha256').update(clave).digest('hex').slice(0, 16)}`;
      await t.trabajos.conocer(trabajo);
      const ya = t.trabajos.estado(trabajo);
      if (!isLeft(ya)) return ok({ trabajo });
      const plan = await a.lecturas['libro.plan']({
        periodo: p.periodo,
        id_establecimiento: p.id_establecimiento,
      });
      if (isLeft(plan)) return plan;
      const [pendiente] = plan.right.pendientes;
      if (pendiente) return fail('phase', 'recibos.libro.pendientes', { liquidacion: pendiente.descripcion });
      if (plan.right.ids.length === 0)
        return fail('conflict', 'recibos.libro.yaEsta', { periodo: showDate(p.periodo) });
      let detenido = false;
      t.trabajos.iniciar({
        id: trabajo,
        tipo: 'libro',
        hacer: (avance) => ({
          detener: () => {
            detenido = true;
          },
          fin: armar(t, p, plan.right, clave, quien, avance, () => detenido),
        }),
      });
      return ok({ trabajo });
    },
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
