// Applies one row of a file or of a list by the same rules as by hand: adds, changes or deletes it, or says
// why not.
import { isLeft } from 'fp-ts/lib/Either.js';
import { PLANILLA_CLIENT } from '../../../core/api/importaciones.ts';
import { isStored, rowsIn, type Row } from '../../../core/kit/field.ts';
import { readField } from '../../../core/kit/readField.ts';
import { type AnyTable, fieldOf } from '../../../core/kit/table.ts';
import { textFor } from '../../../core/kit/text.ts';
import { MAX_ROWS } from '../../rows/addRows.ts';
import { addRow, eraseRow, modifyRow } from '../../rows/writeRow.ts';
import { sortKey } from '../../kernel/normal.ts';
import type { Importacion } from './sql/importaciones.ts';
import type { SavedRow } from './sql/importacionRows.ts';
import { otherRowWith } from '../../rows/uses.ts';
import { isOfAnother } from '../../rows/visible.ts';
import { withDates, withPeriodo, periodoMismatch, singleValueOf } from './rowValues.ts';
import { withOtherDates } from './datedChange.ts';
import { severalRows, type RowFieldError } from './references.ts';
import { type RowOutcome, rowFault, rowRefused } from './rowOutcome.ts';
import { novedadHash } from './repeatedNovedades.ts';
import type { ImportacionContext } from './importacionContext.ts';
import { overlapInFile, repeatedInFile, noteDuplicate } from './fileKeys.ts';
import { withValue, withLine } from './fileFaults.ts';
import { textBefore } from '../../../core/kit/textBefore.ts';

/**
 * A large import that is all or nothing is staged and shown by one fact.
 * That only works for rows that nobody sees yet, so it may only add.
 */
export const onlyAdds = (i: Importacion): boolean =>
  i.ajustes.verbo === undefined && i.ajustes.alError === 'abort' && i.recibidas > MAX_ROWS;

/** A row may only name another table in imports that allow it; rows of a file may not. */
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
  const stored = nueva ? undefined : storedRow(t, f),
    suelta =
      stored &&
      Object.keys(f.valores).find(
        (c) => singleValueOf(t.tabla, f.valores, c) !== undefined && rowsIn(stored, c).length > 0,
      );
  if (suelta !== undefined)
    return rowFault(
      suelta,
      'format',
      textFor(t.i.ajustes.verbo ? 'lotes.sueltoSinFecha' : 'importar.sueltoSinFecha', {
        campo: fieldOf(t.tabla, suelta).label,
      }),
    );
  const { periodo } = t.i.ajustes,
    otro = periodoMismatch(f.valores, periodo);
  if (otro) return rowFault('periodo', 'conflict', textFor('importar.otroPeriodo', otro));
  const dated = withDates(t.tabla, withPeriodo(f.valores, periodo), stored);
  const resuelta = t.resolver(t.tabla, t.i.ajustes.verbo ? withOtherDates(t.tabla, dated, stored) : dated);
  if (resuelta.errores.length)
    return withValue(t.tabla, resuelta.fila, {
      errores: [...resuelta.errores, ...lasDemas(t.tabla, resuelta.fila, resuelta.errores, nueva)],
    });
  const fila = resuelta.fila;
  if (nueva) return agregarla(t, f, fila);
  const id = clave === null ? numero(fila['id']) : porClave(t, clave, fila[clave]);
  if (id === null)
    return rowFault(clave ?? 'id', 'ambiguous', severalRows(t.tx.sql, t.tabla, String(fila[clave ?? 'id'])));
  if (id === undefined)
    return clave === null
      ? rowFault('id', 'format', textFor('importar.idMal', { valor: String(fila['id']).slice(0, 20) }))
      : rowFault(
          clave,
          'not_found',
          textFor('importar.sinFila', {
            campo: fieldOf(t.tabla, clave).label,
            valor: String(fila[clave] ?? '').slice(0, 40),
            tabla: t.tabla.plural,
          }),
        );
  return cambiarla(t, f.n, id, fila);
};

/** The row that a row of the file names; undefined when it names none. */
const storedRow = (t: ImportacionContext, f: SavedRow): Row | undefined => {
  const { clave } = t.i.ajustes,
    id = clave === null ? numero(f.valores['id']) : porClave(t, clave, f.valores[clave]);
  return typeof id === 'number' ? t.tx.fila(t.tabla.name, id) : undefined;
};

/**
 * Also reports the other errors of a row with unknown references, instead of waiting until those are fixed.
 */
const lasDemas = (
  tabla: AnyTable,
  fila: Readonly<Record<string, unknown>>,
  dichos: readonly RowFieldError[],
  nueva: boolean,
): readonly RowFieldError[] => {
  const malos = new Set(dichos.map((e) => textBefore(e.campo, '.')));
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
/** The row with this key; null when several have it. */
const porClave = (t: ImportacionContext, clave: string, v: unknown): number | null | undefined => {
  const f = fieldOf(t.tabla, clave),
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
  const id = otherRowWith(t.tx.sql, t.tabla, { [clave]: dicho }, 0);
  return id !== undefined && otherRowWith(t.tx.sql, t.tabla, { [clave]: dicho }, id) !== undefined
    ? null
    : id;
};

/** Deletes a chosen row, unless it changed since it was chosen. */
const borrarla = (t: ImportacionContext, f: SavedRow): RowOutcome => {
  const id = Number(f.valores['id']),
    antes = t.tx.fila(t.tabla.name, id);
  if (!antes || isOfAnother(t.tabla, antes, t.quien))
    return rowFault('id', 'not_found', textFor('lotes.yaNoEsta'));
  const r = eraseRow(t.tx, t.tabla, t.reglas, id, { version: f.valores['version'] }, t.quien);
  return isLeft(r)
    ? r.left.code === 'conflict'
      ? rowFault('version', 'conflict', textFor('lotes.cambio'))
      : rowRefused(r.left)
    : { id, hizo: 'borro' };
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
        c !== 'id' && c !== 'version' && !(Object.hasOwn(t.tabla.fields, c) && t.tabla.fields[c]?.readOnly),
    ),
  );
  if (t.tabla.name === 'Novedades') {
    const r =
      t.repetidas(linea, cuerpo as Row) ?? repeatedInFile(t, n, 'id_personal', novedadHash(cuerpo as Row));
    if (r) return r;
  }
  if (t.tabla.name === 'Novedades') noteDuplicate(t, n, cuerpo as Row);
  const persona =
    t.tabla.persona === undefined || t.tabla.persona === 'propia' ? undefined : cuerpo[t.tabla.persona.campo];
  if (typeof persona === 'number' && t.tx.olvidada(persona))
    return rowFault(
      (t.tabla.persona as { readonly campo: string }).campo,
      'closed',
      textFor('store.personaOlvidada'),
    );
  const r = addRow(t.tx, t.tabla, t.reglas, cuerpo, t.quien, t.lote);
  if (isLeft(r)) return withLine(t, cuerpo, withValue(t.tabla, cuerpo, rowRefused(r.left)));
  t.lineas.set(r.right, linea);
  for (const campos of t.aparte ? t.unicas : []) {
    // Compared in stored form: a CUIL is the same with and without dashes.
    const valores = campos.map((c) => {
      const v = readField(fieldOf(t.tabla, c), c, cuerpo[c]);
      return 'value' in v ? v.value : null;
    });
    if (valores.includes(null)) continue;
    const clave = valores.map((v) => sortKey(String(v))).join('\n'),
      [campo = '', mas] = campos,
      { uniqueDuring: durante, uniqueUnless: salvo } = fieldOf(t.tabla, campo),
      repite =
        durante && mas === undefined
          ? overlapInFile(t, n, { campo, clave, durante, salvo }, cuerpo)
          : repeatedInFile(t, n, campos.join('+'), clave);
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
    return rowFault(
      'id',
      'not_found',
      t.i.ajustes.verbo || t.i.ajustes.cliente === PLANILLA_CLIENT
        ? textFor('lotes.yaNoEsta')
        : textFor('importar.noEsta', { id, tabla: t.tabla.plural }),
    );
  if (onlyAdds(t.i)) return rowFault('id', 'limit', textFor('importar.soloAgrega', { maximo: MAX_ROWS }));
  const repite = t.i.ajustes.verbo ? undefined : repeatedInFile(t, n, 'id', String(id)),
    persona =
      t.tabla.persona === undefined
        ? undefined
        : t.tabla.persona === 'propia'
          ? id
          : antes[t.tabla.persona.campo];
  if (repite) return repite;
  if (typeof persona === 'number' && t.tx.olvidada(persona))
    return rowFault('id', 'closed', textFor('store.personaOlvidada'));
  const dicha = fila['version'],
    version = dicha === undefined || dicha === null ? antes['version'] : (numero(dicha) ?? dicha);
  const r = modifyRow(t.tx, t.tabla, t.reglas, id, { ...fila, version }, t.quien);
  if (isLeft(r))
    return r.left.code === 'conflict'
      ? rowFault(
          'version',
          'conflict',
          t.i.ajustes.verbo
            ? textFor('lotes.cambio')
            : t.i.ajustes.cliente === PLANILLA_CLIENT
              ? textFor('planilla.conflicto.enLinea')
              : textFor('importar.versionVieja', {
                  id,
                  version: String(version),
                  ahora: Number(antes['version']),
                }),
        )
      : withValue(t.tabla, fila, rowRefused(r.left));
  return { id, hizo: t.tx.version(`${t.tabla.name}/${id}`) === antes['version'] ? 'nada' : 'cambio' };
};
