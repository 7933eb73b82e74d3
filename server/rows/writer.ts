// The writer: owns the write connections of every company, and does one thing at a time.
import * as E from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../core/kit/failure.ts';
import type { Row } from '../../core/kit/field.ts';
import { ejecutarOrden } from './handle.ts';
import type { Orden } from '../kernel/company.ts';
import { abrirEscrituraDeEmpresa, type EscrituraPropia } from './sqliteEmpresa.ts';
import type { Anfitrion } from '../kernel/servicio.ts';
import type { Avance, Extension } from '../kernel/store.ts';

export interface Cual {
  readonly datos: string;
  readonly id: string;
}

export const escritor = (extensiones: readonly Extension[]): Anfitrion => {
  const abiertas = new Map<string, EscrituraPropia>();
  // Opened when first asked for, so that a thread that fell and was started again goes on where it was.
  const de = (c: Cual): Result<EscrituraPropia> => {
    const llave = `${c.datos}\n${c.id}`,
      ya = abiertas.get(llave);
    if (ya) return ok(ya);
    const e = abrirEscrituraDeEmpresa({ datos: c.datos, id: c.id, extensiones });
    if (E.isRight(e)) abiertas.set(llave, e.right);
    return e;
  };
  const con = <A>(c: Cual, f: (e: EscrituraPropia) => Result<A>): Result<A> => {
    const e = de(c);
    return E.isLeft(e) ? e : f(e.right);
  };
  const tareas = new Map(extensiones.flatMap((x) => Object.entries(x.tareas ?? {})));
  const ops = {
    abrir: (a: { readonly cual: Cual }) => con(a.cual, () => ok(null)),
    ejecutar: (a: { readonly cual: Cual; readonly orden: Orden; readonly at: string }) =>
      con(
        a.cual,
        (e): Result<Row> =>
          ejecutarOrden(e, extensiones, a.orden, a.at, (persona) => {
            e.borrarClave(persona, a.at, a.orden.clave);
          }),
      ),
    tarea: (a: { readonly cual: Cual; readonly nombre: string; readonly args: unknown }, avance: Avance) =>
      con(a.cual, (e) => {
        const t = tareas.get(a.nombre);
        if (!t) throw new Error(`no existe la tarea ${a.nombre}`);
        e.escucharAvance(avance);
        return t(e, a.args as never, extensiones);
      }),
    reconstruir: (a: { readonly cual: Cual }, avance: Avance) =>
      con(a.cual, (e) => ok(e.reconstruir(avance))),
    cerrar: (a: { readonly cual: Cual }) => {
      const llave = `${a.cual.datos}\n${a.cual.id}`;
      abiertas.get(llave)?.cerrar();
      abiertas.delete(llave);
      return ok(null);
    },
  };
  return {
    atender: (op, args, avance) => {
      if (!Object.hasOwn(ops, op)) return fail('internal', 'api.noExiste', { ruta: op });
      return (ops[op as keyof typeof ops] as (a: unknown, avance: Avance) => unknown)(args, avance);
    },
    cerrar: () => {
      for (const e of abiertas.values()) e.cerrar();
      abiertas.clear();
    },
  };
};
