// The payment files that were sent: written once by one fact, given again byte by byte, annulled with a reason, and what the bank gave back.
import { isLeft } from 'fp-ts/lib/Either.js';
import { CAUSAS_DE_RECHAZO, type ArchivoDeBanco, type PagoEnviado } from '../../../core/api/bancos.ts';
import { congelada } from '../../../core/domain/liquidacion.ts';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import { escribir } from '../../../core/kit/money.ts';
import { textoDeArchivo } from '../../../core/outputs/bancos/archivo.ts';
import { estadoDe } from '../../payroll/estado.ts';
import { mostrarRecibos } from '../../payroll/recibos.ts';
import type { Autoria, Escritura, Lectura, Proyector, StoredFact, Tx } from '../../kernel/store.ts';
import {
  anularArchivo,
  archivoDeBanco,
  archivosDeBanco,
  contenidoDeArchivo,
  cuantosArchivos,
  enviosPorLayout,
  guardarArchivo,
  marcaDeBancos,
  olvidarEnPagos,
  pagosDeArchivo,
  pagosRechazados,
  recibosQueVolvieron,
  ponerArchivo,
  ponerRechazos,
  proximoArchivo,
  rechazadoDe,
  type ArchivoGuardado,
  type Emitido,
} from './sql/bancos.ts';
import { conClaves, conClavesDeLectura } from '../../payroll/sql/documentos.ts';
import { claveBusqueda } from '../../kernel/normal.ts';
import { nombreDeUsuario } from '../../rows/registro.ts';
import { bytesDe, huellaDe, type Preparado } from './preparar.ts';
import { desdeCentavos } from './pagos.ts';

const flujo = (id: number): string => `ArchivosBanco/${id}`;
const idDeFlujo = (f: StoredFact): number => Number(f.stream.slice(f.stream.indexOf('/') + 1));

/** What was prepared is sent as it is, or not at all: when a run or another file moved meanwhile, it is prepared again. */
const emitir = (
  e: Escritura,
  p: { readonly autoria: Autoria; readonly pedido: string; readonly preparado: Result<Preparado> },
): Result<{ readonly id: number; readonly nombre: string; readonly hash: string }> => {
  const r = conClaves(e.carpeta, (claves) =>
    e.comando(p.autoria, p.pedido, (tx) => {
      if (isLeft(p.preparado)) return p.preparado;
      const x = p.preparado.right,
        quieto =
          marcaDeBancos(tx.sql) === x.marca &&
          x.corridas.every((c) => {
            const s = estadoDe(tx, c.id);
            return s.version === c.version && congelada(s.phase);
          });
      if (!quieto) return fail('conflict', 'bancos.otroAntes');
      const id = proximoArchivo(tx.sql);
      if (!guardarArchivo(tx.sql, claves, id, x.contenido, x.pagos)) return fail('closed', 'bancos.olvidada');
      const emitido: Emitido = {
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
    a = archivoDeBanco(e.leer.sql, id)!;
  return ok({ id, nombre: a.emitido.nombre, hash: a.emitido.hash });
};

const vigente = (tx: Tx, id: number): Result<ArchivoGuardado> => {
  const a = archivoDeBanco(tx.sql, id);
  return !a
    ? fail('not_found', 'bancos.noExiste')
    : a.anulado !== null
      ? fail('phase', 'bancos.anulado', { archivo: id })
      : ok(a);
};
const anular = (
  e: Escritura,
  p: { readonly autoria: Autoria; readonly id: number; readonly motivo: string },
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
  e: Escritura,
  p: {
    readonly autoria: Autoria;
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
        ya = pagosRechazados(tx.sql, p.id),
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
export const tareasDeBancos = {
  'bancos.emitir': emitir,
  'bancos.anular': anular,
  'bancos.rechazar': rechazar,
};

export const proyectorDeBancos: Proyector = {
  tipos: ['archivoBancoEmitido', 'archivoBancoAnulado', 'pagosBancoRechazados', 'personaOlvidada'],
  aplicar: (p, f) => {
    const id = idDeFlujo(f);
    switch (f.type) {
      case 'archivoBancoEmitido':
        ponerArchivo(p.sql, id, f.data as Emitido, f);
        break;
      case 'archivoBancoAnulado':
        anularArchivo(p.sql, id, {
          at: f.at,
          usuario: f.user,
          motivo: (f.data as { motivo: string }).motivo,
        });
        break;
      case 'pagosBancoRechazados': {
        const { pagos, causa } = f.data as { pagos: readonly number[]; causa: string };
        ponerRechazos(p.sql, id, pagos, causa);
        break;
      }
      default:
        olvidarEnPagos(p.sql, id);
        return;
    }
    mostrarRecibos(p, recibosQueVolvieron(p.sql, id));
  },
};

const cable = (l: Lectura, a: ArchivoGuardado): ArchivoDeBanco => {
  const e = a.emitido,
    r = rechazadoDe(l.sql, a.id),
    de = (id: number): string => nombreDeUsuario(l.sql, id) ?? String(id);
  return {
    id: a.id,
    nombre: e.nombre,
    layout: String(l.fila('LayoutsBanco', e.id_layout)?.['d_layout'] ?? e.layout),
    fecha_pago: e.fecha_pago,
    envio: e.envio,
    liquidaciones: e.liquidaciones.map((id) => ({
      id,
      descripcion: estadoDe(l, id).cabecera?.descripcion ?? String(id),
    })),
    cantidad: e.cantidad,
    total: e.total,
    rechazados: r.cuantos,
    rechazado: escribir(desdeCentavos(r.importe)),
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
  l: Lectura,
  p: { readonly desde: number; readonly cantidad: number },
): Result<{
  readonly archivos: ArchivoDeBanco[];
  readonly total: number;
  readonly envios: ReturnType<typeof enviosPorLayout>;
}> =>
  ok({
    archivos: archivosDeBanco(l.sql, ...tramo(p)).map((a) => cable(l, a)),
    total: cuantosArchivos(l.sql),
    envios: enviosPorLayout(l.sql),
  });

/** `carpeta`: where the keys of the company's people are. */
const pagos = (
  l: Lectura,
  p: {
    readonly carpeta: string;
    readonly id: number;
    readonly desde: number;
    readonly cantidad: number;
    readonly buscar: string;
  },
): Result<{ readonly pagos: PagoEnviado[]; readonly total: number }> =>
  conClavesDeLectura(p.carpeta, (claves) => {
    if (!archivoDeBanco(l.sql, p.id)) return fail('not_found', 'bancos.noExiste');
    const busca = claveBusqueda(p.buscar),
      todos = pagosDeArchivo(l.sql, claves, p.id).filter(
        (x) =>
          busca === '' ||
          claveBusqueda(
            `${x.datos?.nombre ?? ''} ${String(x.datos?.legajo ?? '').padStart(4, '0')} ${x.datos?.cbu ?? ''}`,
          ).includes(busca),
      ),
      [desde, cantidad] = tramo(p);
    return ok({
      total: todos.length,
      pagos: todos.slice(desde, desde + cantidad).map(
        ({ datos: d, importe, rechazo, ...x }): PagoEnviado => ({
          ...x,
          importe: escribir(desdeCentavos(importe)),
          legajo: d?.legajo ?? null,
          nombre: d?.nombre ?? null,
          banco: d?.banco ?? null,
          cbu: d?.cbu ?? null,
          rechazo: CAUSAS_DE_RECHAZO.find((c) => c === rechazo) ?? null,
        }),
      ),
    });
  });
/** The bytes that were sent, or nothing: what does not have their hash is not the file. */
const archivo = (
  l: Lectura,
  p: { readonly carpeta: string; readonly id: number },
): Result<{ readonly nombre: string; readonly bytes: Uint8Array; readonly codificacion: string }> =>
  conClavesDeLectura(p.carpeta, (claves) => {
    const a = archivoDeBanco(l.sql, p.id),
      c = contenidoDeArchivo(l.sql, p.id);
    if (!a || !c) return fail('not_found', 'bancos.noExiste');
    if (a.anulado !== null) return fail('phase', 'bancos.anulado', { archivo: p.id });
    const lineas = pagosDeArchivo(l.sql, claves, p.id).map((x) => x.datos?.linea);
    if (lineas.some((x) => x === undefined)) return fail('closed', 'bancos.olvidada');
    const bytes = bytesDe(
      textoDeArchivo({ ...c, detalles: lineas as readonly string[] }, c.fin),
      c.codificacion,
    );
    return huellaDe(bytes) === a.emitido.hash
      ? ok({ nombre: a.emitido.nombre, bytes, codificacion: c.codificacion })
      : fail('unavailable', 'bancos.otraHuella', { archivo: p.id });
  });
export const lecturasDeEnviados = {
  'bancos.archivos': archivos,
  'bancos.pagos': pagos,
  'bancos.archivo': archivo,
};
