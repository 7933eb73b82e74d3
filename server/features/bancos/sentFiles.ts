// Sent payment files: written once by one fact, downloaded again byte by byte, annulled with a reason; and
// payments returned by the bank.
import { isLeft } from 'fp-ts/lib/Either.js';
import { REJECTION_CAUSES, type SentBancoFile, type SentPago } from '../../../core/api/bancos.ts';
import { isFrozen } from '../../../core/domain/liquidacion.ts';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import { writeDecimal } from '../../../core/kit/money.ts';
import { bancoFileText } from '../../../core/outputs/bancos/bancoFile.ts';
import { stateOf } from '../../payroll/state.ts';
import { showRecibos } from '../../payroll/recibos.ts';
import type { Authorship, StoreWrites, StoreReads, StoredFact, Tx } from '../../kernel/store.ts';
import {
  voidBancoFile,
  bancoFile,
  bancoFiles,
  bancoFileContent,
  countBancoFiles,
  sendsByLayout,
  saveBancoFile,
  bancosMark,
  forgetInPagos,
  pagosOfFile,
  rejectedPagos,
  returnedRecibos,
  putBancoFile,
  putRejections,
  nextBancoFile,
  rejectedOf,
  type SavedFile,
  type IssuedFile,
} from './sql/bancos.ts';
import { withPersonaKeys, withPersonaKeyReads } from '../../payroll/sql/documentos.ts';
import { searchKey } from '../../kernel/normal.ts';
import { userNameOf } from '../../rows/logQueries.ts';
import { encodedBytes, fileHash, type PreparedFile } from './prepareFile.ts';
import { fromCents } from './pagos.ts';
import type { Fact } from '../../../core/kit/decider.ts';
import { known } from '../../../core/kit/known.ts';
import { projectorOf } from '../../kernel/projectorOf.ts';

const flujo = (id: number): string => `ArchivosBanco/${id}`;
const idDeFlujo = (f: StoredFact): number => Number(f.stream.slice(f.stream.indexOf('/') + 1));

/**
 * Sends exactly the prepared file, or nothing: if a run or another file changed meanwhile, it must be
 * prepared again.
 */
const emitir = (
  e: StoreWrites,
  p: { readonly autoria: Authorship; readonly pedido: string; readonly preparado: Result<PreparedFile> },
): Result<{ readonly id: number; readonly nombre: string; readonly hash: string }> => {
  const r = withPersonaKeys(e, (claves) =>
    e.comando(p.autoria, p.pedido, (tx) => {
      if (isLeft(p.preparado)) return p.preparado;
      const x = p.preparado.right,
        quieto =
          bancosMark(tx.sql) === x.marca &&
          x.corridas.every((c) => {
            const s = stateOf(tx, c.id);
            return s.version === c.version && isFrozen(s.phase);
          });
      if (!quieto) return fail('conflict', 'bancos.otroAntes');
      const id = nextBancoFile(tx.sql);
      if (!saveBancoFile(tx.sql, claves, id, x.contenido, x.pagos)) return fail('closed', 'bancos.olvidada');
      const emitido: IssuedFile = {
        nombre: x.nombre,
        id_layout: x.id_layout,
        layout: x.layout,
        layout_version: x.layout_version,
        fecha_pago: x.fecha_pago,
        envio: x.envio,
        liquidaciones: x.corridas.map((c) => c.id),
        cantidad: x.pagos.length,
        total: x.total,
        hash: x.hash,
        pagos: x.pagos.map((y) => [y.id_liquidacion, y.id_personal, y.cuenta]),
      };
      tx.append(flujo(id), 0, [{ type: 'archivoBancoEmitido', schema: 1, data: emitido }]);
      return ok({ valor: { id } });
    }),
  );
  if (isLeft(r)) return r;
  const id = Number(r.right['id']),
    a = known(bancoFile(e.leer.sql, id), `el archivo ${id}`);
  return ok({ id, nombre: a.emitido.nombre, hash: a.emitido.hash });
};

const vigente = (tx: Tx, id: number): Result<SavedFile> => {
  const a = bancoFile(tx.sql, id);
  return !a
    ? fail('not_found', 'bancos.noExiste')
    : a.anulado !== null
      ? fail('phase', 'bancos.anulado', { archivo: id })
      : ok(a);
};
const anular = (
  e: StoreWrites,
  p: { readonly autoria: Authorship; readonly id: number; readonly motivo: string },
): Result<unknown> =>
  e.comando(
    p.autoria,
    JSON.stringify(['PagosBanco', 'anular', p.id]),
    (tx) => {
      const a = vigente(tx, p.id),
        motivo = p.motivo.trim();
      if (isLeft(a)) return a;
      if (motivo.length < 4 || motivo.length > 300) return fail('invalid', 'bancos.motivo');
      tx.append(flujo(p.id), tx.version(flujo(p.id)), [
        { type: 'archivoBancoAnulado', schema: 1, data: { motivo } },
      ]);
      return ok({ valor: { id: p.id } });
    },
    { motivo: p.motivo },
  );
const rechazar = (
  e: StoreWrites,
  p: {
    readonly autoria: Authorship;
    readonly id: number;
    readonly pagos: readonly number[];
    readonly causa: string;
  },
): Result<unknown> =>
  e.comando(
    p.autoria,
    JSON.stringify(['PagosBanco', 'rechazar', p.id]),
    (tx) => {
      const a = vigente(tx, p.id),
        pagos = [...new Set(p.pagos)].sort((x, y) => x - y);
      if (isLeft(a)) return a;
      if (pagos.length === 0) return fail('invalid', 'bancos.sinElegir');
      const mal = pagos.find((n) => !Number.isSafeInteger(n) || n < 1 || n > a.right.emitido.cantidad),
        ya = rejectedPagos(tx.sql, p.id),
        otra = pagos.find((n) => ya.has(n));
      if (mal !== undefined) return fail('invalid', 'bancos.noEstaElPago', { n: String(mal), archivo: p.id });
      if (otra !== undefined) return fail('conflict', 'bancos.yaRechazado', { n: otra });
      tx.append(flujo(p.id), tx.version(flujo(p.id)), [
        { type: 'pagosBancoRechazados', schema: 1, data: { pagos, causa: p.causa } },
      ]);
      return ok({ valor: { id: p.id } });
    },
    { pagos: p.pagos, causa: p.causa },
  );
export const bancosTasks = {
  'bancos.emitir': emitir,
  'bancos.anular': anular,
  'bancos.rechazar': rechazar,
};

type BancoFileFact =
  | Fact<'archivoBancoEmitido', IssuedFile>
  | Fact<'archivoBancoAnulado', { readonly motivo: string }>
  | Fact<'pagosBancoRechazados', { readonly pagos: readonly number[]; readonly causa: string }>
  | Fact<'personaOlvidada'>;
export const bancosProjector = projectorOf<BancoFileFact>(
  ['archivoBancoEmitido', 'archivoBancoAnulado', 'pagosBancoRechazados', 'personaOlvidada'],
  (p, f) => {
    const id = idDeFlujo(f);
    switch (f.type) {
      case 'archivoBancoEmitido':
        putBancoFile(p.sql, id, f.data, f);
        break;
      case 'archivoBancoAnulado':
        voidBancoFile(p.sql, id, { at: f.at, usuario: f.user, motivo: f.data.motivo });
        break;
      case 'pagosBancoRechazados':
        putRejections(p.sql, id, f.data.pagos, f.data.causa);
        break;
      default:
        forgetInPagos(p.sql, id);
        return;
    }
    showRecibos(p, returnedRecibos(p.sql, id));
  },
);

const cable = (l: StoreReads, a: SavedFile): SentBancoFile => {
  const e = a.emitido,
    r = rejectedOf(l.sql, a.id),
    de = (id: number): string => userNameOf(l.sql, id) ?? String(id);
  return {
    id: a.id,
    nombre: e.nombre,
    layout: String(l.fila('LayoutsBanco', e.id_layout)?.['d_layout'] ?? e.layout),
    fecha_pago: e.fecha_pago,
    envio: e.envio,
    liquidaciones: e.liquidaciones.map((id) => ({
      id,
      descripcion: stateOf(l, id).cabecera?.descripcion ?? String(id),
    })),
    cantidad: e.cantidad,
    total: e.total,
    rechazados: r.cuantos,
    rechazado: writeDecimal(fromCents(r.importe)),
    hash: e.hash,
    at: a.at,
    usuario: de(a.usuario),
    estado: a.anulado === null ? 'enviado' : 'anulado',
    anulado: a.anulado && { ...a.anulado, usuario: de(a.anulado.usuario) },
  };
};
const MAXIMO = 500;
const tramo = (o: { readonly desde: number; readonly cantidad: number }): readonly [number, number] => [
  Math.max(0, o.desde),
  Math.min(MAXIMO, Math.max(1, o.cantidad)),
];
const archivos = (
  l: StoreReads,
  p: { readonly desde: number; readonly cantidad: number },
): Result<{
  readonly archivos: SentBancoFile[];
  readonly total: number;
  readonly envios: ReturnType<typeof sendsByLayout>;
}> =>
  ok({
    archivos: bancoFiles(l.sql, ...tramo(p)).map((a) => cable(l, a)),
    total: countBancoFiles(l.sql),
    envios: sendsByLayout(l.sql),
  });

/** `carpeta`: where the keys of the company's people are. */
const pagos = (
  l: StoreReads,
  p: {
    readonly carpeta: string;
    readonly id: number;
    readonly desde: number;
    readonly cantidad: number;
    readonly buscar: string;
  },
): Result<{ readonly pagos: SentPago[]; readonly total: number }> =>
  withPersonaKeyReads(p.carpeta, (claves) => {
    if (!bancoFile(l.sql, p.id)) return fail('not_found', 'bancos.noExiste');
    const busca = searchKey(p.buscar),
      todos = pagosOfFile(l.sql, claves, p.id).filter(
        (x) =>
          busca === '' ||
          searchKey(
            `${x.datos?.nombre ?? ''} ${String(x.datos?.legajo ?? '').padStart(4, '0')} ${x.datos?.cbu ?? ''}`,
          ).includes(busca),
      ),
      [desde, cantidad] = tramo(p);
    return ok({
      total: todos.length,
      pagos: todos.slice(desde, desde + cantidad).map(
        ({ datos: d, importe, rechazo, ...x }): SentPago => ({
          ...x,
          importe: writeDecimal(fromCents(importe)),
          legajo: d?.legajo ?? null,
          nombre: d?.nombre ?? null,
          banco: d?.banco ?? null,
          cbu: d?.cbu ?? null,
          rechazo: REJECTION_CAUSES.find((c) => c === rechazo) ?? null,
        }),
      ),
    });
  });
/** The bytes that were sent; undefined when their hash does not match. */
const archivo = (
  l: StoreReads,
  p: { readonly carpeta: string; readonly id: number },
): Result<{ readonly nombre: string; readonly bytes: Uint8Array; readonly codificacion: string }> =>
  withPersonaKeyReads(p.carpeta, (claves) => {
    const a = bancoFile(l.sql, p.id),
      c = bancoFileContent(l.sql, p.id);
    if (!a || !c) return fail('not_found', 'bancos.noExiste');
    if (a.anulado !== null) return fail('phase', 'bancos.anulado', { archivo: p.id });
    const pagos = pagosOfFile(l.sql, claves, p.id),
      lineas = pagos.flatMap((x) => x.datos?.linea ?? []);
    if (lineas.length < pagos.length) return fail('closed', 'bancos.olvidada');
    const bytes = encodedBytes(bancoFileText({ ...c, detalles: lineas }, c.fin), c.codificacion);
    return fileHash(bytes) === a.emitido.hash
      ? ok({ nombre: a.emitido.nombre, bytes, codificacion: c.codificacion })
      : fail('unavailable', 'bancos.otraHuella', { archivo: p.id });
  });
export const sentFilesReads = {
  'bancos.archivos': archivos,
  'bancos.pagos': pagos,
  'bancos.archivo': archivo,
};
