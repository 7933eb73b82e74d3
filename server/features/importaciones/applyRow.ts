// Applies one row of a file, or one chosen in a list, by the same rules as by hand: finds its references, then adds, changes or deletes it, or says why not.
import { isLeft } from 'fp-ts/lib/Either.js';
import { PLANILLA_CLIENT } from '../../../core/api/importaciones.ts';
import type { Failure } from '../../../core/kit/failure.ts';
import { isStored, type Row } from '../../../core/kit/field.ts';
import { readField } from '../../../core/kit/readField.ts';
import { writeDecimal, readDecimal } from '../../../core/kit/money.ts';
import type { AnyTable } from '../../../core/kit/table.ts';
import { textFor } from '../../../core/kit/text.ts';
import { tableNamed } from '../../../core/tables/index.ts';
import { addRow, eraseRow, MAX_ROWS, modifyRow, rulesOf } from '../../rows/handle.ts';
import type { Requester } from '../../kernel/company.ts';
import type { Extension, TableRule, Tx } from '../../kernel/store.ts';
import { novedadesOf } from '../../rows/codes.ts';
import { sortKey } from '../../kernel/normal.ts';
import { rowWithKey, lineOfRow, type SavedRow, type Importacion } from './sql/importaciones.ts';
import { otherRowWith } from '../../rows/uses.ts';
import { isOfAnother } from '../../rows/visible.ts';
import { withDates, withPeriodo, periodoMismatch, singleValueOf } from './rowValues.ts';
import { referenceResolver, type RowFieldError, type ReadNames, type Resolver } from './references.ts';
import type { Sql } from '../../kernel/sql.ts';

/** `tabla`: only if it is not the table of the import. */
export type RowOutcome =
  | { readonly id: number; readonly hizo: 'agrego' | 'cambio' | 'borro' | 'nada'; readonly tabla?: string }
  | { readonly errores: readonly RowFieldError[] };

const mal = (campo: string, codigo: string, mensaje: string): RowOutcome => ({
  errores: [{ campo, codigo, mensaje }],
});
const deFalla = (f: Failure): RowOutcome => ({
  errores: f.errors?.length
    ? f.errors.map((e) => ({ campo: e.field, codigo: e.code, mensaje: e.message }))
    : [{ campo: '', codigo: f.code, mensaje: f.message }],
});

/** What the rows of one import share inside one transaction. */
export interface ImportacionContext {
  readonly tx: Tx;
  readonly tabla: AnyTable;
  readonly reglas: readonly TableRule[];
  readonly i: Importacion;
  readonly quien: Requester;
  readonly resolver: Resolver;
  readonly repetidas: Repetidas;
  readonly unicas: readonly (readonly string[])[];
  /** Rows are only staged, in this batch; null: only decided, using keys kept apart instead of the tables. */
  readonly lote?: string | null | undefined;
  /** Keys of this batch, kept apart, since rows of earlier batches of the file are not in the tables yet. */
  readonly aparte?: Map<string, number> | undefined;
  /** In a review of novedades: for each row, the earlier one of the file with the same person, concept and month. Both are paid, so this is reported. */
  readonly dobles?: Map<number, number> | undefined;
  readonly pares: Map<string, number>;
  /** The line of each row that this stretch of the file has added. */
  readonly lineas: Map<number, number>;
  /** The same work over another table. */
  readonly deTabla: (nombre: string) => ImportacionContext;
}
/** Keys are compared in stored form: a CUIL is the same with and without dashes. */
const storedForm = ({ tabla }: ImportacionContext, c: string, crudo: unknown): Row[string] => {
  const f = tabla.fields[c],
    v = f && readField(f, c, crudo);
  return v && 'value' in v ? v.value : null;
};
const leidosDe = new WeakMap<Sql, ReadNames>();
const leidos = (sql: Sql): ReadNames => {
  const l = leidosDe.get(sql) ?? new Map();
  leidosDe.set(sql, l);
  return l;
};
/** Frees the memory of an import when it ends. */
export const releaseNames = (sql: Sql): void => {
  leidosDe.delete(sql);
};
export const importacionContext = (
  tx: Tx,
  extensiones: readonly Extension[],
  tabla: AnyTable,
  i: Importacion,
  quien: Requester,
  o: {
    readonly lote?: string;
    readonly aparte?: Map<string, number>;
    readonly dobles?: Map<number, number>;
  } = {},
): ImportacionContext => {
  const otros = new Map<string, ImportacionContext>();
  return {
    tx,
    tabla,
    reglas: rulesOf(extensiones, tabla),
    i,
    quien,
    resolver: referenceResolver(tx.sql, tabla.name, leidos(tx.sql)),
    repetidas: repetidas(tx),
    lineas: new Map(),
    lote: o.aparte ? null : o.lote,
    aparte: o.aparte,
    dobles: o.dobles,
    pares: new Map(),
    unicas: [
      ...Object.entries(tabla.fields)
        .filter(([, f]) => f.unique)
        .map(([n]) => [n]),
      ...(tabla.unique ?? []),
    ],
    deTabla: (nombre) => {
      const ya = otros.get(nombre),
        t = tableNamed(nombre);
      if (!ya && !t) throw new Error(`un cambio nombra la tabla ${nombre}`);
      const suyo = ya ?? importacionContext(tx, extensiones, t!, i, quien, o);
      otros.set(nombre, suyo);
      return suyo;
    },
  };
};

/** Whether it only adds rows. A large all-or-nothing import is staged and shown by one fact, which only works for rows that nobody sees yet. */
export const onlyAdds = (i: Importacion): boolean =>
  i.ajustes.verbo === undefined && i.ajustes.alError === 'abort' && i.recibidas > MAX_ROWS;

/** A row may name another table only in works that allow it; rows of a file may not. */
export const applyRow = (t: ImportacionContext, f: SavedRow): RowOutcome => {
  if (t.i.ajustes.tablas === undefined) return escribirEn(t, f);
  const { $tabla: nombre, $verbo: verbo, ...valores } = f.valores,
    otra = typeof nombre === 'string' && nombre !== t.tabla.name ? nombre : undefined;
  if (otra !== undefined && !t.i.ajustes.tablas.includes(otra))
    throw new Error(`un cambio de ${t.tabla.name} no puede escribir ${otra}`);
  const donde = otra === undefined ? t : t.deTabla(otra),
    suya = { ...f, valores },
    hecho = verbo === 'borrar' ? borrarla(donde, suya) : escribirEn(donde, suya);
  return 'errores' in hecho || otra === undefined ? hecho : { ...hecho, tabla: otra };
};

const escribirEn = (t: ImportacionContext, f: SavedRow): RowOutcome => {
  if (
    t.i.ajustes.verbo === 'borrar' ||
    (t.i.ajustes.cliente === PLANILLA_CLIENT && f.valores['borrar'] === 1)
  )
    return borrarla(t, f);
  const { clave, nuevas } = t.i.ajustes,
    nueva = clave === null && (nuevas === 1 || f.valores['id'] === undefined || f.valores['id'] === null);
  const suelta = Object.keys(f.valores).find(
    (c) => !nueva && singleValueOf(t.tabla, f.valores, c) !== undefined,
  );
  if (suelta !== undefined)
    return mal(
      suelta,
      'format',
      textFor('importar.sueltoSinFecha', { campo: t.tabla.fields[suelta]!.label }),
    );
  const { periodo } = t.i.ajustes,
    otro = periodoMismatch(f.valores, periodo);
  if (otro) return mal('periodo', 'conflict', textFor('importar.otroPeriodo', otro));
  const resuelta = t.resolver(t.tabla, withDates(t.tabla, withPeriodo(f.valores, periodo)));
  if (resuelta.errores.length)
    return conValor(t.tabla, resuelta.fila, {
      errores: [...resuelta.errores, ...lasDemas(t.tabla, resuelta.fila, resuelta.errores, nueva)],
    });
  const fila = resuelta.fila;
  if (nueva) return agregarla(t, f, fila);
  const id = clave === null ? numero(fila['id']) : porClave(t, clave, fila[clave]);
  if (id === undefined)
    return clave === null
      ? mal('id', 'format', textFor('importar.idMal', { valor: String(fila['id']).slice(0, 20) }))
      : mal(
          clave,
          'not_found',
          textFor('importar.sinFila', {
            campo: t.tabla.fields[clave]!.label,
            valor: String(fila[clave] ?? '').slice(0, 40),
            tabla: t.tabla.plural,
          }),
        );
  return cambiarla(t, f.n, id, fila);
};

/** Reports the other faults of a row whose references were not all found, instead of waiting until those are mended. */
const lasDemas = (
  tabla: AnyTable,
  fila: Readonly<Record<string, unknown>>,
  dichos: readonly RowFieldError[],
  nueva: boolean,
): readonly RowFieldError[] => {
  const malos = new Set(dichos.map((e) => e.campo.split('.')[0]!));
  return Object.entries(tabla.fields).flatMap(([n, f]) => {
    if (
      malos.has(n) ||
      f.readOnly ||
      !isStored(f) ||
      (Object.hasOwn(fila, n) ? false : !(nueva && f.required && f.default === undefined))
    )
      return [];
    const r = readField(f, n, fila[n]);
    return 'errors' in r ? r.errors.map((e) => ({ campo: e.field, codigo: e.code, mensaje: e.message })) : [];
  });
};

const numero = (v: unknown): number | undefined => {
  const n = typeof v === 'string' && /^\d{1,15}$/.test(v) ? Number(v) : v;
  return typeof n === 'number' && Number.isSafeInteger(n) && n > 0 ? n : undefined;
};
const porClave = (t: ImportacionContext, clave: string, v: unknown): number | undefined => {
  const f = t.tabla.fields[clave]!,
    valor = f.kind === 'entero' && typeof v === 'string' && /^\d{1,15}$/.test(v) ? Number(v) : v;
  if ((typeof valor !== 'string' && typeof valor !== 'number') || valor === '') return undefined;
  // The CUIL is stored with its dashes, however it was written.
  const dicho =
    f.kind === 'texto' &&
    (f.check === 'cuil' || f.check === 'cuit') &&
    typeof valor === 'string' &&
    /^\d{11}$/.test(valor)
      ? `${valor.slice(0, 2)}-${valor.slice(2, 10)}-${valor.slice(10)}`
      : valor;
  return otherRowWith(t.tx.sql, t.tabla, { [clave]: dicho }, 0);
};

/** Deletes a chosen row, unless it changed since it was chosen. */
const borrarla = (t: ImportacionContext, f: SavedRow): RowOutcome => {
  const id = Number(f.valores['id']),
    antes = t.tx.fila(t.tabla.name, id);
  if (!antes || isOfAnother(t.tabla, antes, t.quien))
    return mal('id', 'not_found', textFor('lotes.yaNoEsta'));
  const r = eraseRow(t.tx, t.tabla, t.reglas, id, { version: f.valores['version'] }, t.quien);
  return isLeft(r)
    ? r.left.code === 'conflict'
      ? mal('version', 'conflict', textFor('lotes.cambio'))
      : deFalla(r.left)
    : { id, hizo: 'borro' };
};

/** Another row of the file with the same key that is not in the tables yet. */
const yaEnElArchivo = (
  t: ImportacionContext,
  n: number,
  tipo: string,
  clave: string,
): RowOutcome | undefined => {
  if (!t.aparte) return undefined;
  const llave = `${tipo}\n${clave}`,
    otra = t.aparte.get(llave) ?? rowWithKey(t.tx.sql, t.i.id, llave);
  if (otra === undefined) t.aparte.set(llave, n);
  // Its own key, noted by an earlier review, is not another row.
  return otra === undefined || otra === n
    ? undefined
    : mal(
        tipo.split('+')[0]!,
        'duplicate',
        textFor('importar.repite', { linea: lineOfRow(t.tx.sql, t.i.id, otra) }),
      );
};

/** Errors of dates and months include the value as it came: whoever mends the file looks for it there. */
const conValor = (tabla: AnyTable, cuerpo: Readonly<Record<string, unknown>>, h: RowOutcome): RowOutcome =>
  !('errores' in h)
    ? h
    : {
        errores: h.errores.map((e) => {
          const kind = tabla.fields[e.campo]?.kind,
            valor = cuerpo[e.campo];
          return e.codigo === 'format' &&
            (kind === 'fecha' || kind === 'periodo') &&
            (typeof valor === 'string' || typeof valor === 'number')
            ? { ...e, mensaje: textFor(`planilla.mal.${kind}`, { valor: String(valor).slice(0, 40) }) }
            : e;
        }),
      };

/** An error about a row of the same file names its line, since its number does not exist yet. */
const delArchivo = (
  t: ImportacionContext,
  cuerpo: Readonly<Record<string, unknown>>,
  h: RowOutcome,
): RowOutcome =>
  !('errores' in h)
    ? h
    : {
        errores: h.errores.map((e) => {
          const campos = e.codigo === 'duplicate' ? t.unicas.find((u) => u[0] === e.campo) : undefined;
          if (!campos) return e;
          const valores = Object.fromEntries(campos.map((c) => [c, storedForm(t, c, cuerpo[c])])),
            linea = t.lineas.get(otherRowWith(t.tx.sql, t.tabla, valores, 0) ?? 0);
          return linea === undefined
            ? e
            : {
                ...e,
                mensaje: textFor('importar.repiteCampo', {
                  campo: t.tabla.fields[e.campo]!.label,
                  valor: String(cuerpo[e.campo]).slice(0, 40),
                  linea,
                }),
              };
        }),
      };

const anotarDoble = (t: ImportacionContext, n: number, r: Row): void => {
  if (!t.dobles) return;
  const llave = `par\n${[r['periodo'], r['id_personal'], r['id_rrhh_concepto']].map((v) => String(v ?? '')).join('/')}`,
    otra = t.pares.get(llave) ?? rowWithKey(t.tx.sql, t.i.id, llave);
  if (otra !== undefined && otra !== n) t.dobles.set(n, otra);
  else {
    t.pares.set(llave, n);
    t.aparte?.set(llave, n);
  }
};

const agregarla = (
  t: ImportacionContext,
  { n, linea }: SavedRow,
  fila: Readonly<Record<string, unknown>>,
): RowOutcome => {
  // Fields filled by the system are filled again; ids and versions belong to the rows that were exported.
  const cuerpo = Object.fromEntries(
    Object.entries(fila).filter(
      ([c]) =>
        c !== 'id' && c !== 'version' && !(Object.hasOwn(t.tabla.fields, c) && t.tabla.fields[c]!.readOnly),
    ),
  );
  if (t.tabla.name === 'Novedades') {
    const r =
      t.repetidas(linea, cuerpo as Row) ?? yaEnElArchivo(t, n, 'id_personal', novedadHash(cuerpo as Row));
    if (r) return r;
  }
  if (t.tabla.name === 'Novedades') anotarDoble(t, n, cuerpo as Row);
  const persona =
    t.tabla.persona === undefined || t.tabla.persona === 'propia' ? undefined : cuerpo[t.tabla.persona.campo];
  if (typeof persona === 'number' && t.tx.olvidada(persona))
    return mal(
      (t.tabla.persona as { readonly campo: string }).campo,
      'closed',
      textFor('store.personaOlvidada'),
    );
  const r = addRow(t.tx, t.tabla, t.reglas, cuerpo, t.quien, t.lote);
  if (isLeft(r)) return delArchivo(t, cuerpo, conValor(t.tabla, cuerpo, deFalla(r.left)));
  t.lineas.set(r.right, linea);
  for (const campos of t.aparte ? t.unicas : []) {
    const valores = campos.map((c) => storedForm(t, c, cuerpo[c]));
    if (valores.includes(null)) continue;
    const repite = yaEnElArchivo(t, n, campos.join('+'), valores.map((v) => sortKey(String(v))).join('\n'));
    if (repite) return repite;
  }
  return { id: r.right, hizo: 'agrego' };
};

const cambiarla = (
  t: ImportacionContext,
  n: number,
  id: number,
  fila: Readonly<Record<string, unknown>>,
): RowOutcome => {
  const antes = t.tx.fila(t.tabla.name, id);
  if (!antes || isOfAnother(t.tabla, antes, t.quien))
    return mal(
      'id',
      'not_found',
      t.i.ajustes.verbo
        ? textFor('lotes.yaNoEsta')
        : textFor('importar.noEsta', { id, tabla: t.tabla.plural }),
    );
  if (onlyAdds(t.i)) return mal('id', 'limit', textFor('importar.soloAgrega', { maximo: MAX_ROWS }));
  const repite = t.i.ajustes.verbo ? undefined : yaEnElArchivo(t, n, 'id', String(id)),
    persona =
      t.tabla.persona === undefined
        ? undefined
        : t.tabla.persona === 'propia'
          ? id
          : antes[t.tabla.persona.campo];
  if (repite) return repite;
  if (typeof persona === 'number' && t.tx.olvidada(persona))
    return mal('id', 'closed', textFor('store.personaOlvidada'));
  const dicha = fila['version'],
    version = dicha === undefined || dicha === null ? antes['version'] : (numero(dicha) ?? dicha);
  const r = modifyRow(t.tx, t.tabla, t.reglas, id, { ...fila, version }, t.quien);
  if (isLeft(r))
    return r.left.code === 'conflict'
      ? mal(
          'version',
          'conflict',
          t.i.ajustes.verbo
            ? textFor('lotes.cambio')
            : textFor('importar.versionVieja', {
                id,
                version: String(version),
                ahora: Number(antes['version']),
              }),
        )
      : conValor(t.tabla, fila, deFalla(r.left));
  return { id, hizo: t.tx.version(`${t.tabla.name}/${id}`) === antes['version'] ? 'nada' : 'cambio' };
};

const VALORES = ['cantidad', 'valor_unitario', 'importe', 'porcentaje'] as const;
/** A number in one canonical text, however it was written; plain ones without parsing. */
const comoNumero = (v: Row[string] | undefined): string | null => {
  if (v === null || v === undefined || v === '') return null;
  const s = String(v),
    corto = /^-?(?:0|[1-9]\d{0,15})(?:\.\d{1,8})?$/.test(s)
      ? s.includes('.')
        ? s.replace(/\.?0+$/, '')
        : s
      : undefined;
  if (corto !== undefined && corto !== '-0') return corto;
  const d = readDecimal(s);
  return d === undefined ? s : writeDecimal(d, 8).replace(/\.?0+$/, '');
};
/** Hash of a novedad: two are the same when everything that determines the pay is equal, however numbers are written. */
export const novedadHash = (r: Row): string =>
  JSON.stringify([
    r['periodo'],
    r['id_personal'],
    r['id_rrhh_concepto'],
    ...VALORES.map((c) => comoNumero(r[c])),
    r['periodo_ajuste'] || null,
  ]);

type Repetidas = (linea: number, fila: Row) => RowOutcome | undefined;
/** A person's novedades are read once, and rows of the same file are remembered. */
const repetidas = (tx: Tx): Repetidas => {
  const leidas = new Set<string>(),
    vistas = new Map<
      string,
      {
        readonly clave: 'runs.novedadYaCargada' | 'importar.repite';
        readonly valores: Readonly<Record<string, number>>;
      }
    >();
  return (linea, fila) => {
    const { periodo, id_personal, id_rrhh_concepto } = fila,
      cual = `${String(periodo)}/${String(id_personal)}/${String(id_rrhh_concepto)}`;
    if (
      typeof periodo === 'string' &&
      typeof id_personal === 'number' &&
      typeof id_rrhh_concepto === 'number' &&
      !leidas.has(cual)
    ) {
      leidas.add(cual);
      for (const x of novedadesOf(tx.sql, id_personal, id_rrhh_concepto, periodo))
        vistas.set(novedadHash(x), { clave: 'runs.novedadYaCargada', valores: { id: Number(x['id']) } });
    }
    const huella = novedadHash(fila),
      antes = vistas.get(huella);
    if (antes !== undefined) return mal('id_personal', 'duplicate', textFor(antes.clave, antes.valores));
    vistas.set(huella, { clave: 'importar.repite', valores: { linea } });
    return undefined;
  };
};
