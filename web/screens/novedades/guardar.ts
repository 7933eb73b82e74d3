// What was written in a sheet goes in as one import of each table: rows that hold are written, those that do not say why, and all of it can be taken back.
import * as E from 'fp-ts/lib/Either.js';
import { CLIENTE_PLANILLA } from '../../../core/api/importaciones.ts';
import { api } from '../../../core/api/index.ts';
import { failure, type Result } from '../../../core/kit/failure.ts';
import { seguirTrabajo } from '../../kit/trabajo.ts';
import { ordenar, pedir } from '../pedidos.ts';

export interface Tanda { readonly tabla: 'Novedades' | 'Agenda'; readonly filas: readonly { readonly clave: string; readonly valores: Record<string, unknown> }[] }
export interface ErrorDeFila { readonly campo: string; readonly codigo: string; readonly mensaje: string }
export interface Mandada { readonly tabla: Tanda['tabla']; readonly importacion: string; readonly aplicadas: number; readonly errores: ReadonlyMap<string, readonly ErrorDeFila[]> }

/** A short name of what is sent, to know whether it is the same again: two 32-bit mixes of its text, and its length. It tells apart what one person sends, and nothing else hangs on it. */
export const huella = (texto: string): string => {
  let a = 0x811c9dc5, b = 0x1b873593;
  for (let i = 0; i < texto.length; i++) { const c = texto.charCodeAt(i); a = Math.imul(a ^ c, 0x01000193); b = Math.imul(b ^ c, 0x5bd1e995); b ^= b >>> 15; }
  return `${(a >>> 0).toString(36)}-${(b >>> 0).toString(36)}-${texto.length.toString(36)}`;
};

/** Rows of one request. */
export const POR_VEZ = 1000;

/** `llave`: of the intention. Sent again with the same one after a cut, it goes on with the same import and writes nothing twice. */
export const mandar = async ({ tabla, filas }: Tanda, periodo: string, llave: string, avance: (hechas: number) => void, vivo: () => boolean, paso: { readonly detenido: () => boolean; /** From here on it is being written. */ readonly alEscribir: () => void }): Promise<Result<Mandada>> => {
  const abierta = await ordenar(api.importaciones.crear, { alError: 'skip', periodo: tabla === 'Novedades' ? periodo : null, clave: null, nuevas: 0, simular: 0, cliente: CLIENTE_PLANILLA }, { controller: tabla }, llave)();
  if (E.isLeft(abierta)) return abierta;
  const { id } = abierta.right, params = { controller: tabla, id };
  for (let desde = 0; desde < filas.length; desde += POR_VEZ) {
    if (paso.detenido()) return E.left(failure('phase', 'planilla.detenida'));
    const r = await ordenar(api.importaciones.recibir, { desde, filas: filas.slice(desde, desde + POR_VEZ).map((f, i) => ({ linea: desde + i + 1, valores: f.valores })) }, params, `${llave}-${desde}`)();
    // Rows that are there already: the answer to them was what got lost.
    if (E.isLeft(r) && r.left.code !== 'phase') return r;
  }
  if (paso.detenido()) return E.left(failure('phase', 'planilla.detenida'));
  paso.alEscribir();
  const trabajo = await ordenar(api.importaciones.aplicar, undefined, params)();
  if (E.isLeft(trabajo)) return trabajo;
  const fin = await seguirTrabajo(trabajo.right.trabajo, (t) => avance(t.hechos), vivo);
  if (E.isLeft(fin)) return fin;
  if (fin.right.estado !== 'terminado') return E.left({ ...failure('unavailable', 'planilla.noTermino'), message: fin.right.mensaje });
  const como = await pedir(api.importaciones.ver, undefined, params)();
  if (E.isLeft(como)) return como;
  const errores = new Map<string, ErrorDeFila[]>();
  for (let desde = 0; como.right.rechazadas > errores.size;) {
    const r = await pedir(api.importaciones.errores, { desde }, params)();
    if (E.isLeft(r)) return r;
    if (r.right.length === 0) break;
    for (const e of r.right) { const clave = filas[e.linea - 1]?.clave; if (clave !== undefined) errores.set(clave, [...(errores.get(clave) ?? []), e]); }
    desde = r.right.at(-1)!.fila;
  }
  return E.right({ tabla, importacion: id, aplicadas: como.right.aplicadas, errores });
};

/** Everything that a saving wrote, as it was before; left: what cannot go back, and then nothing of that table does. */
export const volverAtras = async (hechas: readonly Mandada[]): Promise<Result<null>> => {
  for (const h of hechas) {
    const r = await ordenar(api.importaciones.deshacer, undefined, { controller: h.tabla, id: h.importacion })();
    if (E.isLeft(r)) return r;
  }
  return E.right(null);
};
