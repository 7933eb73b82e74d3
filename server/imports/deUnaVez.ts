// Rows that the server works out written as one import: received, reviewed and applied, all or none, undone as imports are. Again with the same key, what is missing of it.
import { isLeft } from 'fp-ts/lib/Either.js';
import type { EstadoTrabajo } from '../../core/api/sistema.ts';
import { fail, ok, type Result } from '../../core/kit/failure.ts';
import type { Taller } from '../runs/comandos.ts';
import type { Importaciones, Quien } from '../service.ts';

/** `linea`: of the file that they come from. `$tabla`: another table than that of the import, one of `tablas`; `$verbo`: `borrar`. */
export interface FilaEscrita { readonly linea: number; readonly valores: Readonly<Record<string, unknown>> }
export interface DeUnaVez { readonly tabla: string; readonly tablas?: readonly string[]; readonly filas: readonly FilaEscrita[]; /** What the list of imports knows it by. */ readonly cliente: string }
const POR_TANDA = 500;

/** Of an import that has its rows: a process that died while it was applied had reviewed it already, and it is not reviewed again. */
export const pasosQueFaltan = (importaciones: Importaciones, id: string): readonly (readonly ['revisar' | 'aplicar', number])[] => {
  const i = importaciones.ver(id), escribiendo = !isLeft(i) && (i.right.fase === 'aplicando' || i.right.fase === 'preparando');
  return escribiendo ? [['aplicar', 3]] : [['revisar', 2], ['aplicar', 3]];
};

export const escribirDeUnaVez = async (t: Pick<Taller, 'trabajos'>, importaciones: Importaciones, p: DeUnaVez, clave: string, quien: Quien, avance: (n: number, total: number) => void): Promise<Result<{ readonly importacion: string; readonly tabla: string; readonly filas: number }>> => {
  const { trabajos } = t, { tabla, filas } = p, total = filas.length * 3;
  const alTerminar = (trabajo: string): Promise<EstadoTrabajo> => new Promise((listo) => {
    const mirar = (): boolean => { const e = trabajos.estado(trabajo); if (isLeft(e) || e.right.estado === 'en_curso') return false; listo(e.right); return true; };
    if (mirar()) return;
    const soltar = trabajos.alCambiar((x) => { if (x.id === trabajo && mirar()) soltar(); });
  });
  const creada = await importaciones.crear(tabla, { alError: 'abort', periodo: null, clave: null, nuevas: p.tablas ? 0 : 1, simular: 0, cliente: p.cliente, ...(p.tablas ? { tablas: p.tablas } : {}) } as never, clave, quien);
  if (isLeft(creada)) return creada;
  const { id } = creada.right, hecha = ok({ importacion: id, tabla, filas: filas.length }), antes = importaciones.ver(id);
  if (!isLeft(antes) && antes.right.fase === 'terminada') return hecha;
  for (let i = 0; i < filas.length; i += POR_TANDA) {
    const r = await importaciones.recibir(id, { desde: i, filas: filas.slice(i, i + POR_TANDA) }, quien);
    if (isLeft(r)) return r;
    avance(Math.min(filas.length, i + POR_TANDA), total);
  }
  for (const [paso, hechas] of pasosQueFaltan(importaciones, id)) {
    const r = await importaciones[paso](id, quien);
    if (isLeft(r)) return r;
    const fin = await alTerminar(r.right.trabajo), como = importaciones.ver(id);
    if (isLeft(como)) return como;
    if (como.right.fase === 'rechazada') { const [e] = importaciones.errores(id, 0, quien); return fail('invalid', 'tiempo.noSeCargo', { linea: e?.linea ?? 0, mensaje: e?.mensaje ?? '' }); }
    if (fin.estado !== 'terminado') return fail('unavailable', 'tiempo.noSeCargo', { linea: 0, mensaje: fin.mensaje });
    avance(filas.length * hechas, total);
  }
  return hecha;
};
