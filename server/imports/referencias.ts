// References as people write them: the number of the row, its code, or the name that lists show; whatever names two rows is refused.
import type { Field } from '../../core/kit/field.ts';
import type { AnyTable } from '../../core/kit/table.ts';
import { claveNatural } from '../../core/machines/tableColumns.ts';
import { texto } from '../../core/kit/texto.ts';
import { tableNamed } from '../../core/tables/index.ts';
import type { Sql } from '../store/store.ts';
import { filaPorCampo, filaPorEtiqueta } from '../views/codigos.ts';

export interface ErrorDeCampo { readonly campo: string; readonly codigo: string; readonly mensaje: string }

/** Remembers what it found: thousands of rows name the same few. */
export const resolvedor = (sql: Sql) => {
  const halladas = new Map<string, number | null | undefined>();
  const buscar = (tabla: AnyTable, valor: string): number | null | undefined => {
    const llave = `${tabla.name}\n${valor}`;
    if (halladas.has(llave)) return halladas.get(llave);
    const codigo = claveNatural(tabla), porCodigo = codigo === undefined ? undefined : filaPorCampo(sql, tabla, codigo, valor), porNombre = filaPorEtiqueta(sql, tabla, valor);
    const id = porCodigo === undefined ? porNombre : porNombre === undefined || porNombre === porCodigo ? porCodigo : null;
    halladas.set(llave, id);
    return id;
  };
  const una = (f: Extract<Field, { kind: 'referencia' }>, path: string, v: unknown, errores: ErrorDeCampo[]): unknown => {
    const tabla = tableNamed(f.table);
    if (typeof v !== 'string' || v.trim() === '' || !tabla) return v;
    const id = buscar(tabla, v.trim());
    if (id === undefined) errores.push({ campo: path, codigo: 'reference', mensaje: texto('importar.sinReferencia', { valor: v.trim().slice(0, 40), tabla: tabla.plural }) });
    if (id === null) errores.push({ campo: path, codigo: 'ambiguous', mensaje: texto('importar.variasReferencias', { valor: v.trim().slice(0, 40), tabla: tabla.plural }) });
    return id ?? v;
  };
  /** The row with numbers in the place of codes and names. */
  return (tabla: AnyTable, fila: Readonly<Record<string, unknown>>): { readonly fila: Readonly<Record<string, unknown>>; readonly errores: readonly ErrorDeCampo[] } => {
    const errores: ErrorDeCampo[] = [], salida: Record<string, unknown> = { ...fila };
    for (const [nombre, f] of Object.entries(tabla.fields)) {
      if (!Object.hasOwn(fila, nombre)) continue;
      if (f.kind === 'referencia') salida[nombre] = una(f, nombre, fila[nombre], errores);
      if (f.kind === 'lista' && Array.isArray(fila[nombre])) salida[nombre] = (fila[nombre] as readonly unknown[]).map((x, i) => {
        if (typeof x !== 'object' || x === null || Array.isArray(x)) return x;
        const item: Record<string, unknown> = { ...x };
        for (const [n, g] of Object.entries(f.fields)) if (g.kind === 'referencia' && Object.hasOwn(item, n)) item[n] = una(g, `${nombre}.${i}.${n}`, item[n], errores);
        return item;
      });
    }
    return { fila: salida, errores };
  };
};
export type Resolver = ReturnType<typeof resolvedor>;

