// The reader: heavy reads (exports, counts and sums of large tables, verification) on connections of its own, each in one snapshot.
import * as E from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../core/kit/failure.ts';
import { frenable } from '../kernel/marcha.ts';
import { exportar, prepararExportacion, revisarExportacion } from './exportar.ts';
import { listar, memoriaDeCuentas, type CuentasGuardadas } from './listar.ts';
import { memoriaDeOrdenes, type Ordenes } from './ordenes.ts';
import type { Lista, PedidoExportar, PedidoLista } from '../kernel/company.ts';
import type { Cual } from './writer.ts';
import type { ParteZip } from '../kernel/zip.ts';
import { paginasMal } from '../kernel/paginas.ts';
import { abrirLectura } from './sqliteEmpresa.ts';
import { verificarCadena } from '../kernel/sqliteHechos.ts';
import type { Anfitrion } from '../kernel/servicio.ts';
import type { Avance, Cadena, Extension, LecturaPropia } from '../kernel/store.ts';

interface Flujo {
  readonly partes: Iterator<ParteZip>;
  readonly soltar: () => void;
  readonly cual: string;
}

export const lector = (extensiones: readonly Extension[]): Anfitrion => {
  const abiertas = new Map<
    string,
    { readonly l: LecturaPropia; readonly cuentas: CuentasGuardadas; readonly ordenes: Ordenes }
  >();
  const flujos = new Map<number, Flujo>(),
    memoria = memoriaDeOrdenes();
  let siguiente = 0;
  const llave = (c: Cual): string => `${c.datos}\n${c.id}`;
  const de = (
    c: Cual,
  ): { readonly l: LecturaPropia; readonly cuentas: CuentasGuardadas; readonly ordenes: Ordenes } => {
    let x = abiertas.get(llave(c));
    if (!x) {
      x = { l: abrirLectura(c.datos, c.id), cuentas: memoriaDeCuentas(), ordenes: memoria.para(llave(c)) };
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
  const ops = {
    lista: (a: {
      readonly cual: Cual;
      readonly pedido: PedidoLista;
      readonly hoy: string;
    }): Result<Lista> => {
      const { l, cuentas, ordenes } = de(a.cual);
      return l.instantanea(() => listar(l.sql, a.pedido, cuentas, a.hoy, ordenes));
    },
    lectura: (a: {
      readonly cual: Cual;
      readonly nombre: string;
      readonly args: unknown;
    }): Result<unknown> => {
      const f = lecturas.get(a.nombre);
      if (!f) throw new Error(`no existe la lectura ${a.nombre}`);
      const { l } = de(a.cual);
      return frenable<Result<unknown>>(
        () => l.instantanea(() => f(l, a.args as never, extensiones)),
        () => fail('phase', 'runs.detenido'),
      );
    },
    verificarCadena: (a: { readonly cual: Cual }, avance: Avance): Result<Cadena> => {
      const { l } = de(a.cual);
      const cadena = l.instantanea(() => verificarCadena(l.sql, avance)),
        sola = abrirLectura(a.cual.datos, a.cual.id, { deCorrido: true });
      // A connection that was open while others wrote remembers parts of the indexes of words as they were, and takes them for damaged.
      let paginas: readonly string[];
      try {
        paginas = paginasMal(sola.sql);
      } finally {
        sola.cerrar();
      }
      return ok({ ...cadena, ...(paginas.length > 0 ? { paginas } : {}) });
    },
    /** Opens a stream on a connection of its own, whose snapshot lasts until `soltar`. */
    exportar: (a: {
      readonly cual: Cual;
      readonly pedido: PedidoExportar;
      readonly hoy: string;
    }): Result<number> => {
      const x = prepararExportacion(a.pedido, a.hoy);
      if (E.isLeft(x)) return x;
      const l = abrirLectura(a.cual.datos, a.cual.id, { deCorrido: true });
      // The snapshot is of the first read, not of `begin`.
      l.sql.exec('begin');
      l.posicion();
      const no = revisarExportacion(l.sql, x.right);
      if (no) {
        l.cerrar();
        return no;
      }
      const partes = exportar(l.sql, x.right);
      siguiente += 1;
      flujos.set(siguiente, {
        partes,
        cual: llave(a.cual),
        soltar: () => {
          partes.return?.();
          l.cerrar();
        },
      });
      return ok(siguiente);
    },
    /** The same for a stream of an extension. */
    flujo: (a: { readonly cual: Cual; readonly nombre: string; readonly args: unknown }): number => {
      const f = nombrados.get(a.nombre);
      if (!f) throw new Error(`no existe el flujo ${a.nombre}`);
      const l = abrirLectura(a.cual.datos, a.cual.id, { deCorrido: true });
      l.sql.exec('begin');
      l.posicion();
      const partes = f(l, a.args as never);
      siguiente += 1;
      flujos.set(siguiente, {
        partes,
        cual: llave(a.cual),
        soltar: () => {
          partes.return?.();
          l.cerrar();
        },
      });
      return siguiente;
    },
    trozo: (a: { readonly flujo: number }): ParteZip | null => {
      const r = flujos.get(a.flujo)?.partes.next();
      if (!r || r.done) {
        cerrarFlujo(a.flujo);
        return null;
      }
      return r.value;
    },
    soltar: (a: { readonly flujo: number }): null => {
      cerrarFlujo(a.flujo);
      return null;
    },
    cerrar: (a: { readonly cual: Cual }): null => {
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
      return (ops[op as keyof typeof ops] as (a: unknown, avance: Avance) => unknown)(args, avance);
    },
    cerrar: () => {
      for (const n of [...flujos.keys()]) cerrarFlujo(n);
      for (const x of abiertas.values()) x.l.cerrar();
      abiertas.clear();
    },
  };
};
