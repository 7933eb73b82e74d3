// Everything of a company as files in open formats, one after another and each in pieces: tables with their fields, receipts with their lines, documents, and the log itself.
import { isLeft } from 'fp-ts/lib/Either.js';
import { nombreDeArchivo, tipoDeArchivo } from '../../../core/domain/adjunto.ts';
import { decimalC, entero, importe, textoC, type Field } from '../../../core/kit/field.ts';
import { escribirExacto, type Decimal } from '../../../core/kit/money.ts';
import type { AnyTable } from '../../../core/kit/table.ts';
import { texto } from '../../../core/kit/texto.ts';
import { lineasDeFilas, type FilaSuelta } from '../../../core/outputs/filas.ts';
import type { ColumnaXlsx } from '../../../core/outputs/xlsx.ts';
import { allTables } from '../../../core/tables/index.ts';
import { desempaquetar } from '../../payroll/empaque.ts';
import { estadoDe } from '../../payroll/estado.ts';
import type { Lectura } from '../../kernel/store.ts';
import { adjuntosDe, archivoDeAdjunto } from '../documentos/contract.ts';
import { corridas } from '../../payroll/sql/corridas.ts';
import { conClavesDeLectura } from '../../payroll/sql/documentos.ts';
import { exportar, prepararExportacion } from '../../rows/exportar.ts';
import { numeroDeLote, personaDeClave, recibosDeLote } from '../../payroll/sql/recibos.ts';
import type { ParteZip } from '../../kernel/zip.ts';
import { lectorDeDiccionarios } from '../../payroll/diccionarios.ts';

export interface PedidoSalida {
  /** Folder of the company, where the keys are. */ readonly carpeta: string;
  readonly hoy: string;
  readonly quien: { readonly id: number; readonly nombre: string };
}
/** Of one user, not of the company. */
const DE_CADA_UNO: ReadonlySet<string> = new Set(['NotasUsuario', 'Mensajes']);
const TABLAS = allTables.filter((t) => !DE_CADA_UNO.has(t.name));

const parte = (archivo: string, t: string, filas?: number): ParteZip => ({
  archivo,
  datos: Buffer.from(t),
  ...(filas === undefined ? {} : { filas }),
});
/** Lines put together into pieces: one at a time would cross threads a million times. */
function* enTrozos(archivo: string, lineas: Iterable<string>, cabezas: number): IterableIterator<ParteZip> {
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

function* tablas(l: Lectura, p: PedidoSalida): IterableIterator<ParteZip> {
  for (const t of TABLAS) {
    yield parte(`tablas/${t.name}.campos.json`, descripcion(t));
    for (const formato of ['csv', 'ndjson'] as const) {
      const archivo = `tablas/${t.name}.${formato}`,
        x = prepararExportacion(
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
      for (const { datos } of exportar(l.sql, x.right)) {
        yield { archivo, datos, ...(filas === undefined ? {} : { filas }) };
        filas = undefined;
      }
    }
  }
}

const n = (nombre: string): ColumnaXlsx => ({ nombre, campo: entero(nombre) }),
  s = (nombre: string): ColumnaXlsx => ({ nombre, campo: textoC(nombre) }),
  m = (nombre: string): ColumnaXlsx => ({ nombre, campo: importe(nombre) }),
  d = (nombre: string): ColumnaXlsx => ({ nombre, campo: decimalC(nombre, { decimales: 8 }) });
const COLUMNAS: readonly ColumnaXlsx[] = [
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
const escrito = (x: Decimal | null): string | null => (x === null ? null : escribirExacto(x));

/** A line each of every receipt that a run shows; auxiliary ones too, as the calculation left them. */
function* renglones(l: Lectura): IterableIterator<FilaSuelta> {
  const diccionarios = lectorDeDiccionarios(l);
  for (const id of corridas(l.sql)) {
    const e = estadoDe(l, id),
      c = e.cabecera,
      lote = e.resumen === null ? undefined : numeroDeLote(l.sql, e.resumen.lote);
    if (c === null || lote === undefined || e.phase === 'anulada') continue;
    for (const r of recibosDeLote(l.sql, lote)) {
      const id_personal = personaDeClave(r.id),
        p = l.fila('Personal', id_personal);
      for (const x of r.neto === null ? [] : desempaquetar(r.lineas, diccionarios(r.diccionario).indice))
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

/** Names that any system takes, and never two alike. */
const limpio = (t: string): string =>
  t
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}._ -]/gu, '_')
    .slice(0, 80);
const DE_DOCUMENTO: readonly ColumnaXlsx[] = [
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
function* documentos(l: Lectura, carpeta: string): IterableIterator<ParteZip> {
  const indice: FilaSuelta[] = [];
  for (const { id, legajo } of l
    .filas('Personal')
    .map((f) => ({ id: Number(f['id']), legajo: Number(f['legajo']) }))) {
    const suyos = conClavesDeLectura(carpeta, (claves) => adjuntosDe(l.sql, claves, id));
    for (const a of suyos) {
      const datos =
          a.baja === null
            ? conClavesDeLectura(carpeta, (claves) => archivoDeAdjunto(l.sql, claves, a))
            : undefined,
        tipo = datos && tipoDeArchivo(datos);
      const archivo =
        datos && `documentos/${legajo}/${a.id}-${limpio(tipo ? nombreDeArchivo(a.nombre, tipo) : a.nombre)}`;
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
  yield* enTrozos('documentos/indice.csv', lineasDeFilas(DE_DOCUMENTO, indice, 'csv'), 1);
}

function* hechos(l: Lectura): IterableIterator<string> {
  for (const f of l.hechos(0)) yield `${JSON.stringify(f)}\n`;
}

const leame = (l: Lectura, p: PedidoSalida): string => {
  const e = l.filas('Parametros')[0];
  return texto('salida.leame', {
    empresa: String(e?.['razon_social'] ?? ''),
    cuit: String(e?.['cuit'] ?? ''),
    fecha: p.hoy,
    hechos: l.posicion(),
    tablas: TABLAS.map((t) => `- tablas/${t.name}: ${t.plural}`).join('\n'),
  });
};

export function* todo(l: Lectura, p: PedidoSalida): IterableIterator<ParteZip> {
  yield parte('LEAME.txt', leame(l, p));
  yield* tablas(l, p);
  yield* enTrozos('recibos/renglones.csv', lineasDeFilas(COLUMNAS, renglones(l), 'csv'), 1);
  yield* enTrozos('recibos/renglones.ndjson', lineasDeFilas(COLUMNAS, renglones(l), 'ndjson'), 0);
  yield* documentos(l, p.carpeta);
  yield* enTrozos('hechos/hechos.ndjson', hechos(l), 0);
}
