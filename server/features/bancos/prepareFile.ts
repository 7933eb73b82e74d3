// Prepares a payment file over one snapshot: who is in it or not, how it reads back, and everything the
// writer needs to send it.
import { createHash } from 'node:crypto';
import { isLeft } from 'fp-ts/lib/Either.js';
import { PAGO_GROUPS, type WirePago, type BancoPagos, type PagoRequest } from '../../../core/api/bancos.ts';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import { toCents, ZERO, writeDecimal, showAmount, type Decimal } from '../../../core/kit/money.ts';
import { isCivilDate } from '../../../core/kit/period.ts';
import { textFor } from '../../../core/kit/text.ts';
import { buildBancoFile, bancoFileText, type BancoFile } from '../../../core/outputs/bancos/bancoFile.ts';
import { readBack, type FileControl } from '../../../core/outputs/bancos/readBack.ts';
import { layoutOfRow, reviewLayout, type CompiledLayout } from '../../../core/outputs/bancos/layout.ts';
import { fromBytes, toBytes } from '../../../core/outputs/bancos/encoding.ts';
import type { StoreReads } from '../../kernel/store.ts';
import { bancosMark, type FileContent, type PagoToSave } from './sql/bancos.ts';
import { searchKey } from '../../kernel/normal.ts';
import { blockTogether, gatherPagos, type PagoGroup, type Pago, type GatheredPagos } from './pagos.ts';
import { commonContext } from './cuentas.ts';
import { shownDestinations, shownLoweredWait } from './shownDestinations.ts';

/** The bytes of a file. `roundTrip` gives the text that the bank will read from them. */
export const encodedBytes = (contenido: string, cod: FileContent['codificacion']): Uint8Array =>
  cod === 'utf8' ? Buffer.from(contenido, 'utf8') : toBytes(contenido, cod);
export const roundTrip = (contenido: string, cod: FileContent['codificacion']): string => {
  const b = encodedBytes(contenido, cod);
  return cod === 'utf8' ? Buffer.from(b).toString('utf8') : fromBytes(b);
};
export const fileHash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

interface LayoutElegido {
  readonly id: number;
  readonly version: number;
  readonly compilado: CompiledLayout;
}
export const bancoLayoutOf = (l: StoreReads, id: number): Result<LayoutElegido> => {
  const fila = l.fila('LayoutsBanco', id);
  if (!fila) return fail('not_found', 'bancos.sinLayout');
  const { compilado, problemas } = reviewLayout(layoutOfRow(fila)),
    errores = problemas.filter((x) => x.nivel === 'error');
  return compilado
    ? ok({ id, version: Number(fila['version']), compilado })
    : fail('invalid', 'bancos.layout.conErrores', { n: errores.length, primero: errores[0]!.mensaje });
};

interface Trabajado {
  readonly reunidos: GatheredPagos;
  readonly pagos: readonly Pago[];
  readonly layout: LayoutElegido | null;
  readonly archivo: BancoFile | null;
  readonly controles: readonly FileControl[];
  readonly problema: string | null;
}
const suma = (p: readonly Pago[]): Decimal => p.reduce((a, x) => a + x.importe, ZERO);

/** People whose record cannot be written are blocked, each with the reason; the rest make up the file. */
const trabajar = (l: StoreReads, p: PagoRequest & { readonly hoy: string }): Result<Trabajado> => {
  if (p.fecha_pago !== null && !isCivilDate(p.fecha_pago))
    return fail('invalid', 'campo.fecha', { campo: 'fecha_pago' });
  if (p.liquidaciones.length === 0) return fail('invalid', 'bancos.sinLiquidaciones');
  const layout = p.id_layout === null ? null : bancoLayoutOf(l, p.id_layout);
  if (layout !== null && isLeft(layout)) return layout;
  const elegido = layout?.right ?? null,
    r = gatherPagos(
      l,
      p,
      elegido?.compilado.campos.some((c) =>
        c.expresion.usa.some((u) => u === 'cbu' || u.startsWith('cbu.')),
      ) ?? true,
    );
  if (isLeft(r)) return r;
  if (elegido === null)
    return ok({
      reunidos: r.right,
      pagos: r.right.pagos,
      layout: null,
      archivo: null,
      controles: [],
      problema: null,
    });
  const fecha_pago = p.fecha_pago ?? r.right.corridas[0]!.fecha_pago,
    comun = commonContext(l, {
      fecha_pago,
      hoy: p.hoy,
      envio: p.envio,
      convenio: elegido.compilado.layout.convenio,
    });
  const van = r.right.pagos.filter((x) => x.grupo === 'pagan'),
    primero = buildBancoFile(
      elegido.compilado,
      comun,
      van.map((x) => x.contexto!),
    );
  const malos = new Map(primero.impagos.map((x) => [van[x.n]!, x.mensaje])),
    porRecibo = new Map<string, Pago[]>();
  for (const x of r.right.pagos) {
    const clave = `${x.id_liquidacion}/${x.id_personal}`,
      y = malos.has(x) ? { ...x, grupo: 'bloqueados' as const, motivo: malos.get(x)! } : x,
      suyos = porRecibo.get(clave);
    if (suyos) suyos.push(y);
    else porRecibo.set(clave, [y]);
  }
  const pagos = malos.size === 0 ? r.right.pagos : [...porRecibo.values()].flatMap(blockTogether),
    alFin = pagos.filter((x) => x.grupo === 'pagan');
  const { archivo, problema } =
    malos.size === 0
      ? primero
      : buildBancoFile(
          elegido.compilado,
          comun,
          alFin.map((x) => x.contexto!),
        );
  if (archivo === null || alFin.length === 0)
    return ok({ reunidos: r.right, pagos, layout: elegido, archivo: null, controles: [], problema });
  const { fin, codificacion } = elegido.compilado.layout,
    controles = readBack(
      elegido.compilado,
      roundTrip(bancoFileText(archivo, fin), codificacion),
      alFin.map((x) => x.importe),
    );
  const mal = controles === undefined || controles.some((c) => c.archivo !== c.recibos);
  return ok({
    reunidos: r.right,
    pagos,
    layout: elegido,
    archivo,
    controles: controles ?? [],
    problema: mal ? textFor('bancos.noVuelve') : problema,
  });
};

const cable = ({ contexto: _, grupo: _g, importe, ...p }: Pago): WirePago => ({
  ...p,
  importe: writeDecimal(importe),
});
const cifra = (p: readonly Pago[]) => ({
  personas: new Set(p.map((x) => x.id_personal)).size,
  pagos: p.length,
  importe: writeDecimal(suma(p)),
});
const porBanco = (l: StoreReads, pagos: readonly Pago[]): BancoPagos['bancos'] => {
  const nombres = new Map(l.filas('Bancos').map((b) => [String(b['codigo']), String(b['d_banco'])])),
    grupos = new Map<string, Pago[]>();
  for (const p of pagos) {
    const c = p.cbu?.slice(0, 3) ?? '',
      g = grupos.get(c);
    if (g) g.push(p);
    else grupos.set(c, [p]);
  }
  return [...grupos]
    .map(([codigo, g]) => ({
      codigo,
      nombre: nombres.get(codigo) ?? null,
      personas: new Set(g.map((x) => x.id_personal)).size,
      importe: writeDecimal(suma(g)),
    }))
    .toSorted((a, b) => (a.codigo < b.codigo ? -1 : 1));
};

/** The most rows in one answer, and the most lines of the file shown. */
const MAXIMO = 500,
  A_LA_VISTA = 6;
export interface ViewPagosRequest extends PagoRequest {
  readonly hoy: string;
  readonly grupo: PagoGroup;
  readonly buscar: string;
  readonly desde: number;
  readonly cantidad: number;
}
export const viewPagos = (l: StoreReads, p: ViewPagosRequest): Result<BancoPagos> => {
  const r = trabajar(l, p);
  if (isLeft(r)) return r;
  const { reunidos, pagos, archivo, controles, problema } = r.right,
    busca = searchKey(p.buscar),
    suyas = pagos.filter(
      (x) =>
        x.grupo === p.grupo &&
        (busca === '' || searchKey(`${x.nombre} ${String(x.legajo ?? '').padStart(4, '0')}`).includes(busca)),
    );
  const de = (g: PagoGroup): readonly Pago[] => pagos.filter((x) => x.grupo === g);
  return ok({
    liquidaciones: reunidos.corridas.map(({ id, descripcion, periodo, fecha_pago, estado }) => ({
      id,
      descripcion,
      periodo,
      fecha_pago,
      estado,
    })),
    neto: writeDecimal(reunidos.neto),
    de_mas: writeDecimal(reunidos.deMas),
    grupos: Object.fromEntries(PAGO_GROUPS.map((g) => [g, cifra(de(g))])) as BancoPagos['grupos'],
    bancos: porBanco(l, de('pagan')),
    filas: suyas
      .slice(Math.max(0, p.desde), Math.max(0, p.desde) + Math.min(MAXIMO, Math.max(1, p.cantidad)))
      .map(cable),
    total: suyas.length,
    archivo: archivo && {
      nombre: archivo.nombre,
      registros: archivo.detalles.length,
      controles: [...controles],
      lineas: [
        archivo.titulos,
        archivo.cabecera,
        ...archivo.detalles.slice(0, A_LA_VISTA),
        archivo.pie,
      ].filter((x): x is string => x !== null),
    },
    problema,
    espera_bajada: shownLoweredWait(l),
    destinos: shownDestinations(l, { pagos, corridas: reunidos.corridas, hoy: p.hoy }),
  });
};

/** A file ready to send, and the conditions that must still hold when it is sent. */
export interface PreparedFile {
  readonly nombre: string;
  readonly id_layout: number;
  readonly layout: string;
  readonly layout_version: number;
  readonly fecha_pago: string;
  readonly envio: number;
  readonly hash: string;
  readonly total: string;
  readonly contenido: FileContent;
  readonly pagos: readonly PagoToSave[];
  readonly corridas: readonly { readonly id: number; readonly version: number }[];
  readonly marca: string;
}
export interface GenerateFileRequest extends PagoRequest {
  readonly hoy: string;
  readonly total: string;
  readonly sin_los_bloqueados: 0 | 1;
}
export const prepareFile = (l: StoreReads, p: GenerateFileRequest): Result<PreparedFile> => {
  if (p.id_layout === null) return fail('invalid', 'bancos.sinLayout');
  if (!Number.isSafeInteger(p.envio) || p.envio < 1 || p.envio > 99_999)
    return fail('invalid', 'bancos.envio');
  const r = trabajar(l, p);
  if (isLeft(r)) return r;
  const { reunidos, pagos, layout, archivo, problema } = r.right,
    van = pagos.filter((x) => x.grupo === 'pagan'),
    bloqueados = pagos.filter((x) => x.grupo === 'bloqueados'),
    enviados = pagos.filter((x) => x.grupo === 'enviados');
  if (problema !== null) return fail('invalid', 'bancos.noSale', { mensaje: problema });
  if (van.length === 0 && bloqueados.length === 0 && enviados.length > 0)
    return fail('duplicate', 'bancos.yaEnviado', {
      archivo: Math.max(...enviados.map((x) => x.archivo ?? 0)),
    });
  if (bloqueados.length > 0 && p.sin_los_bloqueados === 0)
    return fail('invalid', 'bancos.hayBloqueados', {
      n: new Set(bloqueados.map((x) => x.id_personal)).size,
      primero: `${bloqueados[0]!.nombre}: ${bloqueados[0]!.motivo ?? ''}`,
    });
  if (van.length === 0 || archivo === null || layout === null) return fail('invalid', 'bancos.nadie');
  const total = writeDecimal(archivo.total);
  if (total !== p.total)
    return fail('conflict', 'bancos.cambio', {
      antes: showAmount(p.total),
      ahora: showAmount(total),
    });
  const { fin, codificacion, codigo } = layout.compilado.layout,
    { titulos, cabecera, pie } = archivo;
  return ok({
    nombre: archivo.nombre,
    id_layout: layout.id,
    layout: codigo,
    layout_version: layout.version,
    fecha_pago: p.fecha_pago ?? reunidos.corridas[0]!.fecha_pago,
    envio: p.envio,
    hash: fileHash(encodedBytes(bancoFileText(archivo, fin), codificacion)),
    total,
    contenido: { titulos, cabecera, pie, fin, codificacion },
    marca: bancosMark(l.sql),
    corridas: reunidos.corridas.map(({ id, version }) => ({ id, version })),
    pagos: van.map((x, i) => ({
      id_liquidacion: x.id_liquidacion,
      id_personal: x.id_personal,
      cuenta: x.cuenta,
      importe: toCents(x.importe),
      datos: { legajo: x.legajo, nombre: x.nombre, banco: x.banco, cbu: x.cbu, linea: archivo.detalles[i]! },
    })),
  });
};
