// Resolves references as people write them: the number of the row, its code, its label, or its initials. What
// matches two rows is refused.
import type { Field } from '../../../core/kit/field.ts';
import type { AnyTable } from '../../../core/kit/table.ts';
import { naturalKey } from '../../../core/machines/tableColumns.ts';
import { distance } from 'fastest-levenshtein';
import { textFor } from '../../../core/kit/text.ts';
import { tableNamed } from '../../../core/tables/index.ts';
import { sortKey } from '../../kernel/normal.ts';
import {
  nicknameKey,
  labelsInTable,
  rowByField,
  rowByLabel,
  fieldKeyOf,
  rowNamesOf,
  tablePulse,
  type RowNames,
} from '../../rows/codes.ts';
import { namedLegajos } from '../../rows/relaciones.ts';
import type { Sql } from '../../kernel/sql.ts';

export interface RowFieldError {
  readonly campo: string;
  readonly codigo: string;
  readonly mensaje: string;
}

/**
 * The names of whole tables, with the pulse at which they were read: the transactions of an import use the
 * same few tables.
 */
export type ReadNames = Map<string, { readonly pulso: number; readonly nombres: RowNames }>;

/** How many rows of a table are searched for a similar name; and how many names are listed at most. */
const MIRADAS = 500,
  NOMBRADAS = 6;
/** Suggests the name that was probably meant; otherwise lists all names, if they are few. */
const consejoDe = (etiquetas: readonly string[], valor: string): string => {
  const v = sortKey(valor),
    lejos = (e: string): number => {
      const k = sortKey(e);
      return k.startsWith(v) || v.startsWith(k) ? 0 : distance(v, k);
    };
  const [cerca] = etiquetas.map((e) => [lejos(e), e] as const).sort(([a], [b]) => a - b);
  if (cerca && v.length > 1 && cerca[0] <= Math.max(1, Math.floor(v.length / 4)))
    return ` ${textFor('importar.parecida', { cual: cerca[1] })}`;
  return etiquetas.length > 0 && etiquetas.length <= NOMBRADAS
    ? ` ${textFor('importar.hay', { cuales: etiquetas.join(', ') })}`
    : '';
};

/** The message for a value that several rows have; for a CUIL, with the legajos to choose from. */
export const severalRows = (sql: Sql, tabla: AnyTable, valor: string): string => {
  const legajos =
    tabla.persona === 'propia' && /^[\d.\s-]{11,14}$/.test(valor) ? namedLegajos(sql, valor) : '';
  return legajos === ''
    ? textFor('importar.variasReferencias', { valor: valor.slice(0, 40), tabla: tabla.plural })
    : textFor('importar.variasRelaciones', { cuil: valor.slice(0, 40), legajos });
};

/**
 * `propia`: the table being written; its rows are looked up one by one, since a row may name the one before.
 */
export const referenceResolver = (sql: Sql, propia: string, leidos: ReadNames = new Map()) => {
  // The names of a table do not change in a transaction that writes another one.
  const mirados = new Set<string>(),
    naturales = new Map<AnyTable, string | undefined>();
  const natural = (tabla: AnyTable): string | undefined => {
    if (!naturales.has(tabla)) naturales.set(tabla, naturalKey(tabla));
    return naturales.get(tabla);
  };
  const nombres = (tabla: AnyTable): RowNames => {
    const ya = leidos.get(tabla.name);
    if (ya && mirados.has(tabla.name)) return ya.nombres;
    mirados.add(tabla.name);
    const pulso = tablePulse(sql, tabla);
    if (ya?.pulso === pulso) return ya.nombres;
    const nuevos = { pulso, nombres: rowNamesOf(sql, tabla, natural(tabla)) };
    leidos.set(tabla.name, nuevos);
    return nuevos.nombres;
  };
  const porAmbos = (
    tabla: AnyTable,
    valor: string,
  ): readonly [number | null | undefined, number | null | undefined] => {
    const codigo = natural(tabla);
    if (tabla.name === propia)
      return [
        codigo === undefined ? undefined : rowByField(sql, tabla, codigo, valor),
        rowByLabel(sql, tabla, valor),
      ];
    const n = nombres(tabla),
      llave = codigo === undefined ? null : fieldKeyOf(tabla, codigo, valor);
    return [llave === null ? undefined : n.porCampo.get(llave), n.porEtiqueta.get(sortKey(valor))];
  };
  const buscar = (tabla: AnyTable, valor: string): number | null | undefined => {
    const [porCodigo, porNombre] = porAmbos(tabla, valor);
    if (porCodigo === undefined && porNombre === undefined && tabla.name !== propia) {
      const { porApodo } = nombres(tabla),
        apodado = porApodo.get(nicknameKey(valor));
      return apodado === undefined ? porApodo.get(valor.replace(/[\s.-]/g, '')) : apodado;
    }
    return porCodigo === undefined
      ? porNombre
      : porNombre === undefined || porNombre === porCodigo
        ? porCodigo
        : null;
  };
  const dichas = new Map<string, string>();
  const consejo = (tabla: AnyTable, valor: string): string => {
    const llave = `${tabla.name}\n${valor}`,
      ya = dichas.get(llave);
    if (ya !== undefined) return ya;
    const nuevo = tabla.persona === undefined ? consejoDe(labelsInTable(sql, tabla, MIRADAS), valor) : '';
    dichas.set(llave, nuevo);
    return nuevo;
  };
  const una = (
    f: Extract<Field, { kind: 'referencia' }>,
    path: string,
    v: unknown,
    errores: RowFieldError[],
  ): unknown => {
    const tabla = tableNamed(f.table);
    if (typeof v !== 'string' || v.trim() === '' || !tabla) return v;
    const id = buscar(tabla, v.trim());
    if (id === undefined)
      errores.push({
        campo: path,
        codigo: 'reference',
        mensaje:
          textFor('importar.sinReferencia', { valor: v.trim().slice(0, 40), tabla: tabla.plural }) +
          consejo(tabla, v.trim()),
      });
    if (id === null)
      errores.push({
        campo: path,
        codigo: 'ambiguous',
        mensaje: severalRows(sql, tabla, v.trim()),
      });
    return id ?? v;
  };
  /** The row with ids instead of codes and names. */
  return (
    tabla: AnyTable,
    fila: Readonly<Record<string, unknown>>,
  ): { readonly fila: Readonly<Record<string, unknown>>; readonly errores: readonly RowFieldError[] } => {
    const errores: RowFieldError[] = [],
      salida: Record<string, unknown> = { ...fila };
    for (const [nombre, f] of Object.entries(tabla.fields)) {
      if (!Object.hasOwn(fila, nombre)) continue;
      if (f.kind === 'referencia') salida[nombre] = una(f, nombre, fila[nombre], errores);
      if (f.kind === 'lista' && Array.isArray(fila[nombre]))
        salida[nombre] = (fila[nombre] as readonly unknown[]).map((x, i) => {
          if (typeof x !== 'object' || x === null || Array.isArray(x)) return x;
          const item: Record<string, unknown> = { ...x };
          for (const [n, g] of Object.entries(f.fields))
            if (g.kind === 'referencia' && Object.hasOwn(item, n))
              item[n] = una(g, `${nombre}.${i}.${n}`, item[n], errores);
          return item;
        });
    }
    return { fila: salida, errores };
  };
};
export type Resolver = ReturnType<typeof referenceResolver>;
