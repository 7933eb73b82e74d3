// The reader thread: exports, counts and totals, verification; each from one snapshot on its own connection.
import * as E from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../core/kit/failure.ts';
import { stoppable } from '../kernel/progress.ts';
import { exportRows, prepareExportacion, checkExportacion } from './exportRows.ts';
import { listWithCounts, countMemory, type SavedCounts } from './listWithCounts.ts';
import { sortOrderMemory, type SortOrders } from './sortOrders.ts';
import type { ListPage, ExportRequest, ListRequest } from '../kernel/company.ts';
import type { EmpresaRef } from './writer.ts';
import type { ZipPart } from '../kernel/zip.ts';
import { badPages } from '../kernel/badPages.ts';
import { openReads } from './empresaReads.ts';
import { verifyChain } from '../kernel/checkChain.ts';
import type { ServiceHost } from '../kernel/threadService.ts';
import type { ProgressReport, Extension, OwnReads } from '../kernel/store.ts';
import type { ChainState } from '../kernel/chain.ts';

interface Flujo {
  readonly partes: Iterator<ZipPart>;
  readonly soltar: () => void;
  readonly cual: string;
}

export const readerHost = (extensiones: readonly Extension[]): ServiceHost => {
  const abiertas = new Map<
    string,
    { readonly l: OwnReads; readonly cuentas: SavedCounts; readonly ordenes: SortOrders }
  >();
  const flujos = new Map<number, Flujo>(),
    memoria = sortOrderMemory();
  let siguiente = 0;
  const llave = (c: EmpresaRef): string => `${c.datos}\n${c.id}`;
  const de = (
    c: EmpresaRef,
  ): { readonly l: OwnReads; readonly cuentas: SavedCounts; readonly ordenes: SortOrders } => {
    let x = abiertas.get(llave(c));
    if (!x) {
      x = { l: openReads(c.datos, c.id), cuentas: countMemory(), ordenes: memoria.para(llave(c)) };
      abiertas.set(llave(c), x);
    }
    return x;
  };
  const lecturas = new Map(extensiones.flatMap((x) => Object.entries(x.lecturas ?? {})));
  const nombrados = new Map(extensiones.flatMap((x) => Object.entries(x.flujos ?? {})));
  const cerrarFlujo = (n: number): void => {
    flujos.get(n)?.soltar();
    flujos.delete(n);
  };
  const abrirFlujo = (l: OwnReads, partes: Iterator<ZipPart>, cual: EmpresaRef): number => {
    siguiente += 1;
    const soltar = (): void => {
      partes.return?.();
      l.cerrar();
    };
    flujos.set(siguiente, { partes, cual: llave(cual), soltar });
    return siguiente;
  };
  const ops = {
    lista: (a: {
      readonly cual: EmpresaRef;
      readonly pedido: ListRequest;
      readonly hoy: string;
    }): Result<ListPage> => {
      const { l, cuentas, ordenes } = de(a.cual);
      return l.instantanea(() => listWithCounts(l.sql, a.pedido, cuentas, a.hoy, ordenes));
    },
    lectura: (a: {
      readonly cual: EmpresaRef;
      readonly nombre: string;
      readonly args: unknown;
    }): Result<unknown> => {
      const f = lecturas.get(a.nombre);
      if (!f) throw new Error(`no existe la lectura ${a.nombre}`);
      const { l } = de(a.cual);
      return stoppable<Result<unknown>>(
        () => l.instantanea(() => f(l, a.args as never, extensiones)),
        () => fail('phase', 'runs.detenido'),
      );
    },
    verificarCadena: (a: { readonly cual: EmpresaRef }, avance: ProgressReport): Result<ChainState> => {
      const { l } = de(a.cual);
      const cadena = l.instantanea(() => verifyChain(l.sql, avance)),
        sola = openReads(a.cual.datos, a.cual.id, { deCorrido: true });
      // A connection left open while others write keeps old word indexes and reports them as damaged.
      let paginas: readonly string[];
      try {
        paginas = badPages(sola.sql);
      } finally {
        sola.cerrar();
      }
      return ok({ ...cadena, ...(paginas.length > 0 ? { paginas } : {}) });
    },
    /** Opens a stream on a connection of its own; its snapshot lasts until `soltar`. */
    exportar: (a: {
      readonly cual: EmpresaRef;
      readonly pedido: ExportRequest;
      readonly hoy: string;
    }): Result<number> => {
      const x = prepareExportacion(a.pedido, a.hoy);
      if (E.isLeft(x)) return x;
      const l = openReads(a.cual.datos, a.cual.id, { deCorrido: true });
      // The snapshot begins at the first read, not at `begin`.
      l.sql.exec('begin');
      l.posicion();
      const no = checkExportacion(l.sql, x.right);
      if (no) {
        l.cerrar();
        return no;
      }
      const partes = exportRows(l.sql, x.right);
      return ok(abrirFlujo(l, partes, a.cual));
    },
    /** The same for a stream of an extension. */
    flujo: (a: { readonly cual: EmpresaRef; readonly nombre: string; readonly args: unknown }): number => {
      const f = nombrados.get(a.nombre);
      if (!f) throw new Error(`no existe el flujo ${a.nombre}`);
      const l = openReads(a.cual.datos, a.cual.id, { deCorrido: true });
      l.sql.exec('begin');
      l.posicion();
      const partes = f(l, a.args as never);
      return abrirFlujo(l, partes, a.cual);
    },
    trozo: (a: { readonly flujo: number }): ZipPart | null => {
      const f = flujos.get(a.flujo);
      // Its end was not reached, so answering that it ended would cut the file without a word.
      if (f === undefined) throw new Error(`el flujo ${a.flujo} no está abierto`);
      const r = f.partes.next();
      if (r.done) {
        cerrarFlujo(a.flujo);
        return null;
      }
      return r.value;
    },
    soltar: (a: { readonly flujo: number }): null => {
      cerrarFlujo(a.flujo);
      return null;
    },
    cerrar: (a: { readonly cual: EmpresaRef }): null => {
      for (const [n, f] of flujos) if (f.cual === llave(a.cual)) cerrarFlujo(n);
      abiertas.get(llave(a.cual))?.l.cerrar();
      abiertas.delete(llave(a.cual));
      memoria.soltar(llave(a.cual));
      return null;
    },
  };
  return {
    atender: (op, args, avance) => {
      if (!Object.hasOwn(ops, op)) throw new Error(`no existe la operación ${op}`);
      return (ops[op as keyof typeof ops] as (a: unknown, avance: ProgressReport) => unknown)(args, avance);
    },
    cerrar: () => {
      for (const n of [...flujos.keys()]) cerrarFlujo(n);
      for (const x of abiertas.values()) x.l.cerrar();
      abiertas.clear();
    },
  };
};
