// People's time and what they owe, as doors ask for them.
import { isLeft } from 'fp-ts/lib/Either.js';
import { createHash } from 'node:crypto';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import { dichoPorLinea, escribirDeUnaVez, yaRecibida, type FilaEscrita } from '../importaciones/deUnaVez.ts';
import type { Taller } from '../liquidaciones/comandos.ts';
import type { Descuentos, Importaciones, Quien, Siradig, Tiempo } from '../../app/service.ts';
import type { Almacen } from '../../kernel/store.ts';

/** What the list of imports says made it. */
const RELOJ = JSON.stringify({ reloj: 1 }), SIRADIG = JSON.stringify({ siradig: 1 });
const trabajoDe = (de: string, clave: string): string => `${de}-${createHash('sha256').update(clave).digest('hex').slice(0, 16)}`;

interface Cargar { /** How the id of its work begins. */ readonly de: string; readonly lectura: string; readonly pedido: object; /** Of the review that whoever asks has seen. */ readonly huella: string; readonly tabla: string; readonly tablas?: readonly string[]; readonly cliente: string }
/** What a review gave, as one import: if it would be other now, nothing is written. Asked again with its key, it is the same work. */
const cargar = async (t: Taller, importaciones: Importaciones, c: Cargar, clave: string, quien: Quien): Promise<Result<{ readonly trabajo: string }>> => {
  const trabajo = trabajoDe(c.de, clave), a = t.almacen, ya = t.trabajos.estado(trabajo);
  if (!isLeft(ya) && ya.right.estado !== 'detenido') return ok({ trabajo });
  let escribe: readonly FilaEscrita[] = [];
  // What it received before is what was reviewed: over what it wrote, the file would give something else.
  if (!yaRecibida(importaciones, c.tabla, clave)) {
    const r = await a.lectura<{ readonly huella: string; readonly escribe: readonly FilaEscrita[] }>(c.lectura, { ...c.pedido, hoy: a.hoy() });
    if (isLeft(r)) return r;
    if (r.right.huella !== c.huella) return fail('conflict', 'tiempo.fich.cambio');
    if (r.right.escribe.length === 0) return fail('invalid', 'tiempo.fich.nada');
    ({ escribe } = r.right);
  }
  t.trabajos.iniciar({ id: trabajo, tipo: 'importacion', hacer: (avance) => escribirDeUnaVez(t, importaciones, { ...dichoPorLinea(importaciones, quien), tabla: c.tabla, filas: async () => ok(escribe), cliente: c.cliente, ...(c.tablas ? { ajustes: { nuevas: 0, tablas: c.tablas } } : {}) }, clave, quien, avance) });
  return ok({ trabajo });
};

export const tiempoDe = (t: Taller, importaciones: Importaciones, a: Almacen = t.almacen): Tiempo => ({
  ausencias: (p, quien) => a.lectura('tiempo.ausencias', { ...p, roles: quien.roles }),
  calendario: (p, quien) => a.lectura('tiempo.calendario', { ...p, hoy: a.hoy(), roles: quien.roles }),
  fichadas: (p) => a.lectura('tiempo.fichadas', { ...p, hoy: a.hoy() }),
  cargarFichadas: ({ huella, ...p }, clave, quien) => cargar(t, importaciones, { de: 'fichadas', lectura: 'tiempo.filasDeFichadas', pedido: p, huella, tabla: 'HorasTrabajadas', cliente: RELOJ }, clave, quien),
  vacaciones: (p) => a.lectura('tiempo.vacaciones', { ...p, hoy: a.hoy() }),
  cuenta: (id) => a.lectura('tiempo.cuenta', { id, hoy: a.hoy() }),
});
export const descuentosDe = (a: Almacen): Descuentos => ({
  lista: (p, quien) => a.lectura('descuentos.lista', { ...p, hoy: a.hoy(), roles: quien.roles }),
  cobros: (p, quien) => a.lectura('descuentos.cobros', { ...p, roles: quien.roles }),
  limite: (p) => a.lectura('descuentos.limite', p),
});
export const siradigDe = (t: Taller, importaciones: Importaciones): Siradig => ({
  revisar: (p) => t.almacen.lectura('siradig.revisar', { ...p, hoy: t.almacen.hoy() }),
  cargar: ({ huella, ...p }, clave, quien) => cargar(t, importaciones, { de: 'siradig', lectura: 'siradig.filas', pedido: p, huella, tabla: 'Novedades', tablas: ['Familiares'], cliente: SIRADIG }, clave, quien),
});
