// All of a company's data as files in open formats, one after another in pieces: tables with their fields,
// receipts with their lines, documents, and the log itself.
import { isLeft } from 'fp-ts/lib/Either.js';
import { safeFileName, fileTypeOf } from '../../../core/domain/adjunto.ts';
import { decimalField, integerField, amountField, textField, type Field } from '../../../core/kit/field.ts';
import { writeExact, type Decimal } from '../../../core/kit/money.ts';
import type { AnyTable } from '../../../core/kit/table.ts';
import { textFor } from '../../../core/kit/text.ts';
import { rowLines, type LooseRow } from '../../../core/outputs/rowLines.ts';
import type { XlsxColumn } from '../../../core/outputs/xlsx.ts';
import { allTables } from '../../../core/tables/index.ts';
import { unpackLines } from '../../payroll/shapes/packing.ts';
import { stateOf } from '../../payroll/state.ts';
import type { StoreReads } from '../../kernel/store.ts';
import { adjuntosOf, adjuntoFile } from '../documentos/contract.ts';
import { corridas } from '../../payroll/sql/corridas.ts';
import { withPersonaKeyReads } from '../../payroll/sql/documentos.ts';
import { exportRows, prepareExportacion } from '../../rows/exportRows.ts';
import { batchNumber, personaOfKey, batchRecibos } from '../../payroll/sql/recibos.ts';
import type { ZipPart } from '../../kernel/zip.ts';
import { dictionaryReader } from '../../payroll/dictionaries.ts';

export interface SalidaRequest {
  /** Folder of the company, with its keys. */
  readonly carpeta: string;
  readonly hoy: string;
  readonly quien: { readonly id: number; readonly nombre: string };
}
/** Tables with data of single users, which are not the company's. */
const DE_CADA_UNO: ReadonlySet<string> = new Set(['NotasUsuario', 'Mensajes']);
const TABLAS = allTables.filter((t) => !DE_CADA_UNO.has(t.name));

const parte = (archivo: string, t: string, filas?: number): ZipPart => ({
  archivo,
  datos: Buffer.from(t),
  ...(filas === undefined ? {} : { filas }),
});
/** Joins lines into pieces: one line at a time would cross threads a million times. */
function* enTrozos(archivo: string, lineas: Iterable<string>, cabezas: number): IterableIterator<ZipPart> {
  let junto = '',
    filas = -cabezas;
  for (const l of lineas) {
    junto += l;
    filas += 1;
    if (junto.length > 128 * 1024) {
      yield parte(archivo, junto, Math.max(0, filas));
      junto = '';
      filas = 0;
    }
  }
  yield parte(archivo, junto, Math.max(0, filas));
}

const campoDescrito = ([nombre, f]: readonly [string, Field]): unknown => ({
  nombre,
  titulo: f.label,
  tipo: f.kind,
  ...(f.required ? { obligatorio: true } : {}),
  ...(f.kind === 'referencia' ? { tabla: f.table } : {}),
  ...(f.kind === 'opcion' ? { valores: f.options } : {}),
  ...(f.kind === 'decimal' ? { decimales: f.decimales } : {}),
  ...(f.kind === 'lista' ? { campos: Object.entries(f.fields).map(campoDescrito) } : {}),
  ...(f.kind === 'vigente' ? { calculado: true } : {}),
});
const descripcion = (t: AnyTable): string =>
  `${JSON.stringify({ tabla: t.name, plural: t.plural, se_nombra_por: t.display, campos: Object.entries(t.fields).map(campoDescrito) }, null, 2)}\n`;

function* tablas(l: StoreReads, p: SalidaRequest): IterableIterator<ZipPart> {
  for (const t of TABLAS) {
    yield parte(`tablas/${t.name}.campos.json`, descripcion(t));
    for (const formato of ['csv', 'ndjson'] as const) {
      const archivo = `tablas/${t.name}.${formato}`,
        x = prepareExportacion(
          {
            tabla: t.name,
            formato,
            busqueda: {},
            quien: { ...p.quien, roles: ['administrador'] },
            guardados: true,
          },
          p.hoy,
        );
      if (isLeft(x)) throw new Error(x.left.message);
      let filas: number | undefined = l.filas(t.name).length;
      for (const { datos } of exportRows(l.sql, x.right)) {
        yield { archivo, datos, ...(filas === undefined ? {} : { filas }) };
        filas = undefined;
      }
    }
  }
}

const n = (nombre: string): XlsxColumn => ({ nombre, campo: integerField(nombre) }),
  s = (nombre: string): XlsxColumn => ({ nombre, campo: textField(nombre) }),
  m = (nombre: string): XlsxColumn => ({ nombre, campo: amountField(nombre) }),
  d = (nombre: string): XlsxColumn => ({ nombre, campo: decimalField(nombre, { decimales: 8 }) });
const COLUMNAS: readonly XlsxColumn[] = [
  n('id_liquidacion'),
  s('liquidacion'),
  s('periodo'),
  s('fecha_pago'),
  s('estado'),
  n('id_personal'),
  n('legajo'),
  s('nombre'),
  n('codigo'),
  s('concepto'),
  s('tipo'),
  d('base'),
  d('cantidad'),
  s('unidad'),
  d('valor'),
  m('importe'),
  s('periodo_ajuste'),
];
const escrito = (x: Decimal | null): string | null => (x === null ? null : writeExact(x));

/** One row per line of every receipt that a run shows, as calculated, auxiliary lines included. */
function* renglones(l: StoreReads): IterableIterator<LooseRow> {
  const diccionarios = dictionaryReader(l);
  for (const id of corridas(l.sql)) {
    const e = stateOf(l, id),
      c = e.cabecera,
      lote = e.resumen === null ? undefined : batchNumber(l.sql, e.resumen.lote);
    if (c === null || lote === undefined || e.phase === 'anulada') continue;
    for (const r of batchRecibos(l.sql, lote)) {
      const id_personal = personaOfKey(r.id),
        p = l.fila('Personal', id_personal);
      for (const x of r.neto === null ? [] : unpackLines(r.lineas, diccionarios(r.diccionario).indice))
        yield {
          id_liquidacion: id,
          liquidacion: c.descripcion,
          periodo: c.periodo,
          fecha_pago: c.fecha_pago,
          estado: e.phase,
          id_personal,
          legajo: p?.['legajo'] ?? null,
          nombre: p?.['nombre'] ?? null,
          codigo: x.codigo,
          concepto: x.texto,
          tipo: x.tipo,
          base: escrito(x.base),
          cantidad: escrito(x.cantidad),
          unidad: x.unidad,
          valor: escrito(x.valor),
          importe: escrito(x.importe),
          periodo_ajuste: x.periodo_ajuste,
        };
    }
  }
}

/** A file name that any system accepts. */
const limpio = (t: string): string =>
  t
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}._ -]/gu, '_')
    .slice(0, 80);
const DE_DOCUMENTO: readonly XlsxColumn[] = [
  n('id'),
  n('id_personal'),
  n('legajo'),
  s('nombre'),
  s('clase'),
  s('fecha'),
  s('vence'),
  s('nota'),
  s('subido_el'),
  s('subido_por'),
  s('baja'),
  s('archivo'),
];
function* documentos(l: StoreReads, carpeta: string): IterableIterator<ZipPart> {
  const indice: LooseRow[] = [];
  for (const { id, legajo } of l
    .filas('Personal')
    .map((f) => ({ id: Number(f['id']), legajo: Number(f['legajo']) }))) {
    const suyos = withPersonaKeyReads(carpeta, (claves) => adjuntosOf(l.sql, claves, id));
    for (const a of suyos) {
      const datos =
          a.baja === null
            ? withPersonaKeyReads(carpeta, (claves) => adjuntoFile(l.sql, claves, a))
            : undefined,
        tipo = datos && fileTypeOf(datos);
      const archivo =
        datos && `documentos/${legajo}/${a.id}-${limpio(tipo ? safeFileName(a.nombre, tipo) : a.nombre)}`;
      indice.push({
        id: a.id,
        id_personal: id,
        legajo,
        nombre: a.nombre,
        clase: a.clase,
        fecha: a.fecha,
        vence: a.vence,
        nota: a.nota,
        subido_el: a.at,
        subido_por: a.usuario,
        baja: a.baja ? `${a.baja.at} ${a.baja.usuario}: ${a.baja.motivo}` : null,
        archivo: archivo ?? null,
      });
      if (datos && archivo) yield { archivo, datos: Uint8Array.from(datos) };
    }
  }
  yield* enTrozos('documentos/indice.csv', rowLines(DE_DOCUMENTO, indice, 'csv'), 1);
}

function* hechos(l: StoreReads): IterableIterator<string> {
  for (const f of l.hechos(0)) yield `${JSON.stringify(f)}\n`;
}

const leame = (l: StoreReads, p: SalidaRequest): string => {
  const e = l.filas('Parametros')[0];
  return textFor('salida.leame', {
    empresa: String(e?.['razon_social'] ?? ''),
    cuit: String(e?.['cuit'] ?? ''),
    fecha: p.hoy,
    hechos: l.posicion(),
    tablas: TABLAS.map((t) => `- tablas/${t.name}: ${t.plural}`).join('\n'),
  });
};

export function* salidaParts(l: StoreReads, p: SalidaRequest): IterableIterator<ZipPart> {
  yield parte('LEAME.txt', leame(l, p));
  yield* tablas(l, p);
  yield* enTrozos('recibos/renglones.csv', rowLines(COLUMNAS, renglones(l), 'csv'), 1);
  yield* enTrozos('recibos/renglones.ndjson', rowLines(COLUMNAS, renglones(l), 'ndjson'), 0);
  yield* documentos(l, p.carpeta);
  yield* enTrozos('hechos/hechos.ndjson', hechos(l), 0);
}
