// The writer: owns the write connections of every company, and does one thing at a time.
import * as E from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../core/kit/failure.ts';
import type { Row } from '../../core/kit/field.ts';
import { executeCommand } from './handle.ts';
import type { CompanyCommand } from '../kernel/company.ts';
import { openEmpresaWrites, type OwnWrites } from './sqliteEmpresa.ts';
import type { ServiceHost } from '../kernel/threadService.ts';
import type { ProgressReport, Extension } from '../kernel/store.ts';

export interface EmpresaRef {
  readonly datos: string;
  readonly id: string;
}

export const writerHost = (extensiones: readonly Extension[]): ServiceHost => {
  const abiertas = new Map<string, OwnWrites>();
  // Opened on first use, so that a thread restarted after a crash continues by itself.
  const de = (c: EmpresaRef): Result<OwnWrites> => {
    const llave = `${c.datos}\n${c.id}`,
      ya = abiertas.get(llave);
    if (ya) return ok(ya);
    const e = openEmpresaWrites({ datos: c.datos, id: c.id, extensiones });
    if (E.isRight(e)) abiertas.set(llave, e.right);
    return e;
  };
  const con = <A>(c: EmpresaRef, f: (e: OwnWrites) => Result<A>): Result<A> => {
    const e = de(c);
    return E.isLeft(e) ? e : f(e.right);
  };
  const tareas = new Map(extensiones.flatMap((x) => Object.entries(x.tareas ?? {})));
  const ops = {
    abrir: (a: { readonly cual: EmpresaRef }) => con(a.cual, () => ok(null)),
    ejecutar: (a: { readonly cual: EmpresaRef; readonly orden: CompanyCommand; readonly at: string }) =>
      con(
        a.cual,
        (e): Result<Row> =>
          executeCommand(e, extensiones, a.orden, a.at, (persona) => {
            e.borrarClave(persona, a.at, a.orden.clave);
          }),
      ),
    tarea: (
      a: { readonly cual: EmpresaRef; readonly nombre: string; readonly args: unknown },
      avance: ProgressReport,
    ) =>
      con(a.cual, (e) => {
        const t = tareas.get(a.nombre);
        if (!t) throw new Error(`no existe la tarea ${a.nombre}`);
        e.escucharAvance(avance);
        return t(e, a.args as never, extensiones);
      }),
    reconstruir: (a: { readonly cual: EmpresaRef }, avance: ProgressReport) =>
      con(a.cual, (e) => ok(e.reconstruir(avance))),
    cerrar: (a: { readonly cual: EmpresaRef }) => {
      const llave = `${a.cual.datos}\n${a.cual.id}`;
      abiertas.get(llave)?.cerrar();
      abiertas.delete(llave);
      return ok(null);
    },
  };
  return {
    atender: (op, args, avance) => {
      if (!Object.hasOwn(ops, op)) return fail('internal', 'api.noExiste', { ruta: op });
      return (ops[op as keyof typeof ops] as (a: unknown, avance: ProgressReport) => unknown)(args, avance);
    },
    cerrar: () => {
      for (const e of abiertas.values()) e.cerrar();
      abiertas.clear();
    },
  };
};
