// Judicial deposits by court: what is pending, and files, each sent by one fact, acknowledged or annulled.
import { isLeft } from 'fp-ts/lib/Either.js';
import type { DepositoJudicial, MesDepositos, DepositoRequest } from '../../../core/api/judiciales.ts';
import { isFrozen } from '../../../core/domain/liquidacion.ts';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import { toCents, ZERO, decimal, fromInteger, writeDecimal, showAmount } from '../../../core/kit/money.ts';
import { isCivilDate, showDate } from '../../../core/kit/period.ts';
import { buildBancoFile, bancoFileText, type PagoContext } from '../../../core/outputs/bancos/bancoFile.ts';
import { readBack } from '../../../core/outputs/bancos/readBack.ts';
import {
  commonContext,
  encodedBytes,
  fileHash,
  bancoLayoutOf,
  roundTrip,
  type FileContent,
} from '../bancos/contract.ts';
import { stateOf } from '../../payroll/state.ts';
import type { Authorship, StoreWrites, StoreReads, Tx } from '../../kernel/store.ts';
import {
  depositoContents,
  depositoById,
  depositosOfMes,
  depositoSendings,
  saveDeposito,
  depositosMark,
  depositoOrders,
  proximoDeposito,
  type IssuedDeposito,
  type SavedDeposito,
  type OrderToSave,
} from './sql/depositos.ts';
import { withPersonaKeys, withPersonaKeyReads } from '../../payroll/sql/documentos.ts';
import { userNameOf } from '../../rows/logQueries.ts';
import { gatherOrders, type GatheredOrder, type OrdersRequest } from './orders.ts';
import { known } from '../../../core/kit/known.ts';

const flujo = (id: number): string => `DepositosJudiciales/${id}`;
const cable = (l: StoreReads, d: SavedDeposito): DepositoJudicial => {
  const { periodo, nombre, layout, fecha_pago, envio, cantidad, total, hash } = d.emitido;
  return {
    id: d.id,
    periodo,
    nombre,
    layout,
    fecha_pago,
    envio,
    cantidad,
    total,
    hash,
    at: d.at,
    usuario: userNameOf(l.sql, d.usuario) ?? String(d.usuario),
    estado: d.anulado ? 'anulado' : d.acreditado ? 'depositado' : 'enviado',
    comprobante: d.acreditado?.comprobante ?? null,
    fecha_deposito: d.acreditado?.fecha ?? null,
    motivo: d.anulado?.motivo ?? null,
  };
};
const sumar = (os: readonly GatheredOrder[], c: 'retenido' | 'depositado' | 'pendiente'): string =>
  writeDecimal(os.reduce((a, o) => a + decimal(o[c]), ZERO));

export const viewDepositos = (l: StoreReads, p: OrdersRequest): Result<MesDepositos> => {
  const r = gatherOrders(l, p);
  if (isLeft(r)) return r;
  const { ordenes, sinAprobar } = r.right,
    juzgados = new Map<string | null, GatheredOrder[]>();
  for (const o of ordenes) {
    const j = juzgados.get(o.juzgado);
    if (j) j.push(o);
    else juzgados.set(o.juzgado, [o]);
  }
  return ok({
    ordenes: ordenes.map(({ cuil: _, centavos: _c, ...o }) => o),
    juzgados: [...juzgados].map(([juzgado, os]) => ({
      juzgado,
      ordenes: os.length,
      pendiente: sumar(os, 'pendiente'),
    })),
    retenido: sumar(ordenes, 'retenido'),
    depositado: sumar(ordenes, 'depositado'),
    pendiente: sumar(ordenes, 'pendiente'),
    sin_aprobar: [...sinAprobar],
    depositos: depositosOfMes(l.sql, p.periodo).map((d) => cable(l, d)),
    envios: [...depositoSendings(l.sql)],
  });
};

export interface PreparedDeposito {
  readonly emitido: IssuedDeposito;
  readonly contenido: FileContent;
  readonly ordenes: readonly OrderToSave[];
  readonly corridas: readonly { readonly id: number; readonly version: number }[];
  readonly marca: string;
}
/** The CBU of an order, which orders that can be deposited always have. */
const cbuOf = (o: GatheredOrder): string => known(o.cbu, `la CBU del oficio de ${o.nombre}`);
const contextoDe = (o: GatheredOrder, periodo: string): PagoContext => {
  const cbu = cbuOf(o);
  return {
    'persona.legajo': fromInteger(o.legajo),
    'persona.nombre': o.nombre,
    'persona.cuil': o.cuil?.replaceAll('-', '') ?? null,
    'persona.domicilio': null,
    'persona.localidad': null,
    'persona.email': null,
    cbu,
    'cbu.banco': cbu.slice(0, 3),
    'cbu.sucursal': cbu.slice(3, 7),
    'cbu.bloque1': cbu.slice(0, 8),
    'cbu.bloque2': cbu.slice(8),
    'cuenta.numero': null,
    'cuenta.banco': null,
    importe: decimal(o.pendiente),
    comprobante: fromInteger(o.id),
    'liquidacion.numero': null,
    'liquidacion.descripcion': o.expediente,
    periodo: periodo.replace('-', ''),
    'orden.expediente': o.expediente,
    'orden.juzgado': o.juzgado,
    'orden.beneficiario': o.beneficiario,
  };
};

const lacks = (quien: { readonly nombre: string; readonly falta: string }): Result<never> =>
  fail('invalid', 'judiciales.falta', quien);
export const prepareDeposito = (
  l: StoreReads,
  p: Omit<DepositoRequest, 'periodo'> & OrdersRequest,
): Result<PreparedDeposito> => {
  if (!isCivilDate(p.fecha_pago)) return fail('invalid', 'campo.fecha', { campo: 'fecha_pago' });
  if (!Number.isSafeInteger(p.envio) || p.envio < 1 || p.envio > 99_999)
    return fail('invalid', 'bancos.envio');
  const layout = bancoLayoutOf(l, p.id_layout),
    r = gatherOrders(l, p);
  if (isLeft(layout)) return layout;
  if (isLeft(r)) return r;
  const pedidas = new Set(p.ordenes),
    van = r.right.ordenes.filter((o) => o.centavos > 0 && (pedidas.size === 0 || pedidas.has(o.id))),
    mal = van.find((o) => o.falta !== null);
  if (mal) return lacks({ nombre: mal.nombre, falta: mal.falta ?? '' });
  if (van.length === 0) return fail('invalid', 'judiciales.nada', { periodo: showDate(p.periodo) });
  const { compilado, version } = layout.right,
    { fin, codificacion, codigo, convenio } = compilado.layout;
  const { archivo, impagos, problema } = buildBancoFile(
    compilado,
    commonContext(l, { fecha_pago: p.fecha_pago, hoy: p.hoy, envio: p.envio, convenio }),
    van.map((o) => contextoDe(o, p.periodo)),
  );
  const [impago] = impagos;
  if (impago) return lacks({ nombre: van[impago.n]?.nombre ?? '', falta: impago.mensaje });
  if (problema !== null || archivo === null)
    return fail('invalid', 'bancos.noSale', { mensaje: problema ?? '' });
  const texto = bancoFileText(archivo, fin),
    controles = readBack(
      compilado,
      roundTrip(texto, codificacion),
      van.map((o) => decimal(o.pendiente)),
    ),
    total = writeDecimal(archivo.total);
  if (controles === undefined || controles.some((c) => c.archivo !== c.recibos))
    return fail('invalid', 'bancos.noSale', { mensaje: '' });
  if (total !== p.total)
    return fail('conflict', 'bancos.cambio', {
      antes: showAmount(p.total),
      ahora: showAmount(total),
    });
  return ok({
    emitido: {
      periodo: p.periodo,
      nombre: archivo.nombre,
      id_layout: p.id_layout,
      layout: codigo,
      layout_version: version,
      fecha_pago: p.fecha_pago,
      envio: p.envio,
      cantidad: van.length,
      total,
      hash: fileHash(encodedBytes(texto, codificacion)),
      ordenes: van.map((o) => [o.id, o.id_personal]),
    },
    contenido: { titulos: archivo.titulos, cabecera: archivo.cabecera, pie: archivo.pie, fin, codificacion },
    corridas: r.right.corridas,
    marca: depositosMark(l.sql),
    ordenes: van.map((o, i) => ({
      id_agenda: o.id,
      id_personal: o.id_personal,
      importe: toCents(decimal(o.pendiente)),
      datos: {
        legajo: o.legajo,
        nombre: o.nombre,
        cuil: o.cuil,
        expediente: o.expediente,
        juzgado: o.juzgado,
        beneficiario: o.beneficiario,
        cbu: cbuOf(o),
        clase: o.clase,
        linea: known(archivo.detalles[i], 'el renglón del depósito'),
      },
    })),
  });
};

type Hecho = Result<{ readonly id: number; readonly nombre: string; readonly hash: string }>;
/** Sends exactly what was prepared, or nothing. */
const emitir = (
  e: StoreWrites,
  p: { readonly autoria: Authorship; readonly pedido: string; readonly preparado: Result<PreparedDeposito> },
): Hecho => {
  const r = withPersonaKeys(e, (claves) =>
    e.comando(p.autoria, p.pedido, (tx) => {
      if (isLeft(p.preparado)) return p.preparado;
      const x = p.preparado.right,
        quieto =
          depositosMark(tx.sql) === x.marca &&
          x.corridas.every((c) => {
            const s = stateOf(tx, c.id);
            return s.version === c.version && isFrozen(s.phase);
          });
      if (!quieto) return fail('conflict', 'bancos.otroAntes');
      const id = proximoDeposito(tx.sql);
      if (!saveDeposito(tx.sql, claves, id, x.contenido, x.ordenes)) return fail('closed', 'bancos.olvidada');
      tx.append(flujo(id), 0, [{ type: 'depositoJudicialEmitido', schema: 1, data: x.emitido }]);
      return ok({ valor: { id } });
    }),
  );
  if (isLeft(r)) return r;
  const id = Number(r.right['id']),
    { nombre, hash } = known(depositoById(e.leer.sql, id), `el depósito ${id}`).emitido;
  return ok({ id, nombre, hash });
};
const unaVez =
  <P extends { readonly autoria: Authorship; readonly id: number }>(
    verbo: string,
    decidir: (
      tx: Tx,
      d: SavedDeposito,
      p: P,
    ) => Result<{ readonly type: string; readonly data: object } | null>,
  ) =>
  (e: StoreWrites, p: P): Result<unknown> =>
    e.comando(
      p.autoria,
      JSON.stringify(['DepositosJudiciales', verbo, p.id]),
      (tx) => {
        const d = depositoById(tx.sql, p.id);
        if (!d) return fail('not_found', 'judiciales.noExiste');
        if (d.anulado) return fail('phase', 'judiciales.anulado', { archivo: p.id });
        const h = decidir(tx, d, p);
        if (isLeft(h)) return h;
        if (h.right) tx.append(flujo(p.id), tx.version(flujo(p.id)), [{ ...h.right, schema: 1 }]);
        return ok({ valor: { id: p.id } });
      },
      (({ autoria: _, ...cuerpo }) => cuerpo)(p),
    );
const acreditar = unaVez<{
  readonly autoria: Authorship;
  readonly id: number;
  readonly comprobante: string;
  readonly fecha: string;
}>('acreditar', (tx, d, p) => {
  const comprobante = p.comprobante.trim();
  if (comprobante.length < 1 || comprobante.length > 40) return fail('invalid', 'judiciales.comprobante');
  if (!isCivilDate(p.fecha) || p.fecha > tx.hoy || p.fecha < `${d.emitido.periodo}-01`)
    return fail('invalid', 'judiciales.fecha', { hoy: showDate(tx.hoy) });
  return ok(
    d.acreditado?.comprobante === comprobante && d.acreditado.fecha === p.fecha
      ? null
      : { type: 'depositoJudicialAcreditado', data: { comprobante, fecha: p.fecha } },
  );
});
const anular = unaVez<{ readonly autoria: Authorship; readonly id: number; readonly motivo: string }>(
  'anular',
  (_, d, p) => {
    const motivo = p.motivo.trim();
    if (motivo.length < 4 || motivo.length > 300) return fail('invalid', 'bancos.motivo');
    return d.acreditado
      ? fail('phase', 'judiciales.yaDepositado', { archivo: d.id, comprobante: d.acreditado.comprobante })
      : ok({ type: 'depositoJudicialAnulado', data: { motivo } });
  },
);
export const depositosTasks = {
  'judiciales.emitir': emitir,
  'judiciales.acreditar': acreditar,
  'judiciales.anular': anular,
};

type DeArchivo = { readonly carpeta: string; readonly id: number };
/** The bytes that were sent; undefined when their hash does not match. */
export const depositoFile = (
  l: StoreReads,
  p: DeArchivo,
): Result<{ readonly nombre: string; readonly bytes: Uint8Array; readonly codificacion: string }> =>
  withPersonaKeyReads(p.carpeta, (claves) => {
    const d = depositoById(l.sql, p.id),
      c = depositoContents(l.sql, p.id);
    if (!d || !c) return fail('not_found', 'judiciales.noExiste');
    if (d.anulado) return fail('phase', 'judiciales.anulado', { archivo: p.id });
    const ordenes = depositoOrders(l.sql, claves, p.id),
      lineas = ordenes.flatMap((x) => x.datos?.linea ?? []);
    if (lineas.length < ordenes.length) return fail('closed', 'bancos.olvidada');
    const bytes = encodedBytes(bancoFileText({ ...c, detalles: lineas }, c.fin), c.codificacion);
    return fileHash(bytes) === d.emitido.hash
      ? ok({ nombre: d.emitido.nombre, bytes, codificacion: c.codificacion })
      : fail('unavailable', 'bancos.otraHuella', { archivo: p.id });
  });

export interface ConstanciaJudicial {
  readonly empresa: { readonly razon_social: string; readonly cuit: string };
  readonly archivo: number;
  readonly periodo: string;
  readonly fecha_pago: string;
  readonly comprobante: string | null;
  readonly fecha_deposito: string | null;
  readonly persona: string;
  readonly legajo: number;
  readonly cuil: string | null;
  readonly clase: 'embargos' | 'alimentos';
  readonly expediente: string | null;
  readonly juzgado: string | null;
  readonly beneficiario: string | null;
  readonly cbu: string;
  readonly importe: string;
}
/** One voucher per order in the file, as it was sent. */
export const constanciasOf = (l: StoreReads, p: DeArchivo): Result<readonly ConstanciaJudicial[]> =>
  withPersonaKeyReads(p.carpeta, (claves) => {
    const d = depositoById(l.sql, p.id),
      e = l.filas('Parametros')[0];
    if (!d) return fail('not_found', 'judiciales.noExiste');
    if (d.anulado) return fail('phase', 'judiciales.anulado', { archivo: p.id });
    if (!e) return fail('missing', 'runs.sinEmpresa');
    const { periodo, fecha_pago } = d.emitido,
      empresa = { razon_social: String(e['razon_social']), cuit: String(e['cuit']) };
    return ok(
      depositoOrders(l.sql, claves, p.id).flatMap(({ datos: x, importe }): readonly ConstanciaJudicial[] =>
        x === undefined
          ? []
          : [
              {
                empresa,
                archivo: p.id,
                periodo,
                fecha_pago,
                comprobante: d.acreditado?.comprobante ?? null,
                fecha_deposito: d.acreditado?.fecha ?? null,
                persona: x.nombre,
                legajo: x.legajo,
                cuil: x.cuil,
                clase: x.clase === 'alimentos' ? 'alimentos' : 'embargos',
                expediente: x.expediente,
                juzgado: x.juzgado,
                beneficiario: x.beneficiario,
                cbu: x.cbu,
                importe: writeDecimal(BigInt(importe) * 1_000_000n),
              },
            ],
      ),
    );
  });
