// The writer: owns the write connections of every company, and does one thing at a time.
import * as E from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../core/kit/failure.ts';
import type { Row } from '../../core/kit/field.ts';
import { executeCommand } from './handle.ts';
import type { CompanyCommand, LogHead } from '../kernel/company.ts';
import { NewerData, newerFailure, NotYetAllowed } from '../kernel/format.ts';
import { COPY_IS_OLD, DESTROYED, ForeignCopy } from './sharedCopy.ts';
import { openLightWrites, type LightWrites } from './lightCopy.ts';
import { openEmpresaWrites, type OwnWrites } from './sqliteEmpresa.ts';
import {
  CompanyDestroyed,
  SharedFateUnknown,
  SharedLogAway,
  SharedLogClosed,
  type OpenSharedLogs,
  type SharedLog,
  type SharedLogs,
} from '../kernel/sharedLog.ts';
import type { ServiceHost } from '../kernel/threadService.ts';
import type { ProgressReport, Extension } from '../kernel/store.ts';
import { known } from '../../core/kit/known.ts';

export interface EmpresaRef {
  readonly datos: string;
  readonly id: string;
  /** Where the log is that several servers share; absent: only here. */
  readonly shared?: string | undefined;
}

const keyOf = (c: EmpresaRef): string => `${c.datos}\n${c.id}`;
/** Those of which only what came first is here. */
const lightCopies = (extensiones: readonly Extension[], logAt: (shared: string, id: string) => SharedLog) => {
  const all = new Map<string, LightWrites>();
  return {
    open: (c: EmpresaRef, o: { readonly home: string; readonly sello?: LogHead | undefined }): void => {
      const log = logAt(known(c.shared, 'el registro que se comparte'), c.id);
      all.set(keyOf(c), openLightWrites({ ...o, datos: c.datos, id: c.id }, extensiones, log));
    },
    of: (c: EmpresaRef): LightWrites => known(all.get(keyOf(c)), 'la copia liviana, abierta'),
    close: (c: EmpresaRef): void => {
      all.get(keyOf(c))?.cerrar();
      all.delete(keyOf(c));
    },
    closeAll: (): void => {
      for (const l of all.values()) l.cerrar();
      all.clear();
    },
  };
};

/** The companies that are open here, and the logs that they are copies of. */
const openCompanies = (extensiones: readonly Extension[], openLogs: OpenSharedLogs) => {
  const abiertas = new Map<string, OwnWrites>(),
    logs = new Map<string, SharedLogs>();
  const logAt = (shared: string, id: string): SharedLog => {
    const l = logs.get(shared) ?? openLogs(shared);
    logs.set(shared, l);
    return l.of(id);
  };
  const logOf = ({ id, shared }: EmpresaRef): { readonly shared?: SharedLog } =>
    shared === undefined ? {} : { shared: logAt(shared, id) };
  // Opened on first use, so that a thread restarted after a crash continues by itself.
  const open = (c: EmpresaRef): Result<OwnWrites> => {
    const ya = abiertas.get(keyOf(c));
    if (ya) return ok(ya);
    const e = openEmpresaWrites({ datos: c.datos, id: c.id, extensiones, ...logOf(c) });
    if (E.isRight(e)) abiertas.set(keyOf(c), e.right);
    return e;
  };
  return {
    con: <A>(c: EmpresaRef, f: (e: OwnWrites) => Result<A>): Result<A> => {
      try {
        const e = open(c);
        return E.isLeft(e) ? e : f(e.right);
      } catch (e) {
        if (e instanceof NewerData) return newerFailure(c.id, e);
        if (e instanceof NotYetAllowed) return fail('unavailable', 'store.nueva.todaviaNo');
        if (e instanceof ForeignCopy) return fail('unavailable', COPY_IS_OLD);
        if (e instanceof SharedFateUnknown) return fail('unavailable', 'store.quedoEnDuda');
        if (e instanceof CompanyDestroyed) return fail('not_found', DESTROYED);
        if (e instanceof SharedLogClosed) return fail('unavailable', 'store.mudada');
        if (e instanceof SharedLogAway) return fail('unavailable', 'store.registroLejos');
        throw e;
      }
    },
    cerrar: (c: EmpresaRef): void => {
      abiertas.get(keyOf(c))?.cerrar();
      abiertas.delete(keyOf(c));
    },
    logAt,
    cerrarTodas: (): void => {
      for (const e of abiertas.values()) e.cerrar();
      abiertas.clear();
      for (const l of logs.values()) l.end();
      logs.clear();
    },
  };
};

export const writerHost = (extensiones: readonly Extension[], openLogs: OpenSharedLogs): ServiceHost => {
  const { con, cerrar, logAt, cerrarTodas } = openCompanies(extensiones, openLogs),
    light = lightCopies(extensiones, logAt);
  const tareas = new Map(extensiones.flatMap((x) => Object.entries(x.tareas ?? {})));
  const ops = {
    /** Brings a copy to what the other servers wrote; gives its position. */
    alDia: (a: { readonly cual: EmpresaRef }) => con(a.cual, (e) => ok(e.alDia())),
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
      cerrar(a.cual);
      return ok(null);
    },
    /** Of a copy that came first: whatever it cannot do throws, and it is given up. */
    abrirLiviana: (a: {
      readonly cual: EmpresaRef;
      readonly home: string;
      readonly sello?: LogHead | undefined;
    }) => light.open(a.cual, a),
    alDiaLiviana: (a: { readonly cual: EmpresaRef }) => light.of(a.cual).alDia(),
    cerrarLiviana: (a: { readonly cual: EmpresaRef }) => light.close(a.cual),
  };
  return {
    atender: (op, args, avance) => {
      if (!Object.hasOwn(ops, op)) return fail('internal', 'api.noExiste', { ruta: op });
      return (ops[op as keyof typeof ops] as (a: unknown, avance: ProgressReport) => unknown)(args, avance);
    },
    cerrar: () => {
      light.closeAll();
      cerrarTodas();
    },
  };
};
