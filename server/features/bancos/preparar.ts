// A payment file worked out over one snapshot: who goes and who does not, how it would come out read back, and all that the writer needs to send it.
import { createHash } from 'node:crypto';
import { isLeft } from 'fp-ts/lib/Either.js';
import {
  GRUPOS_DE_PAGO,
  type PagoCable,
  type PagosDeBanco,
  type PedidoDePago,
} from '../../../core/api/bancos.ts';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import { aCentavos, CERO, escribir, mostrarImporte, type Decimal } from '../../../core/kit/money.ts';
import { esFecha } from '../../../core/kit/period.ts';
import { texto } from '../../../core/kit/texto.ts';
import {
  armarArchivo,
  releer,
  textoDeArchivo,
  type ArchivoBanco,
  type Control,
} from '../../../core/outputs/bancos/archivo.ts';
import { leerLayout, revisarLayout, type LayoutCompilado } from '../../../core/outputs/bancos/layout.ts';
import { desdeBytes, enBytes } from '../../../core/outputs/bancos/letras.ts';
import type { Lectura } from '../../kernel/store.ts';
import { marcaDeBancos, type Contenido, type PagoAGuardar } from './sql/bancos.ts';
import { claveBusqueda } from '../../kernel/normal.ts';
import { bloquearJuntos, comunDe, reunirPagos, type Grupo, type Pago, type Reunidos } from './pagos.ts';

/** The bytes of a file, and the text that those bytes say. */
export const bytesDe = (contenido: string, cod: Contenido['codificacion']): Uint8Array =>
  cod === 'utf8' ? Buffer.from(contenido, 'utf8') : enBytes(contenido, cod);
export const vuelta = (contenido: string, cod: Contenido['codificacion']): string => {
  const b = bytesDe(contenido, cod);
  return cod === 'utf8' ? Buffer.from(b).toString('utf8') : desdeBytes(b);
};
export const huellaDe = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

interface LayoutElegido {
  readonly id: number;
  readonly version: number;
  readonly compilado: LayoutCompilado;
}
export const layoutDe = (l: Lectura, id: number): Result<LayoutElegido> => {
  const fila = l.fila('LayoutsBanco', id);
  if (!fila) return fail('not_found', 'bancos.sinLayout');
  const { compilado, problemas } = revisarLayout(leerLayout(fila)),
    errores = problemas.filter((x) => x.nivel === 'error');
  return compilado
    ? ok({ id, version: Number(fila['version']), compilado })
    : fail('invalid', 'bancos.layout.conErrores', { n: errores.length, primero: errores[0]!.mensaje });
};

interface Trabajado {
  readonly reunidos: Reunidos;
  readonly pagos: readonly Pago[];
  readonly layout: LayoutElegido | null;
  readonly archivo: ArchivoBanco | null;
  readonly controles: readonly Control[];
  readonly problema: string | null;
}
const suma = (p: readonly Pago[]): Decimal => p.reduce((a, x) => a + x.importe, CERO);

/** Those whose record cannot be written are blocked, each with his reason; the rest make the file. */
const trabajar = (l: Lectura, p: PedidoDePago & { readonly hoy: string }): Result<Trabajado> => {
  if (p.fecha_pago !== null && !esFecha(p.fecha_pago))
    return fail('invalid', 'campo.fecha', { campo: 'fecha_pago' });
  if (p.liquidaciones.length === 0) return fail('invalid', 'bancos.sinLiquidaciones');
  const layout = p.id_layout === null ? null : layoutDe(l, p.id_layout);
  if (layout !== null && isLeft(layout)) return layout;
  const elegido = layout?.right ?? null,
    r = reunirPagos(
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
    comun = comunDe(l, {
      fecha_pago,
      hoy: p.hoy,
      envio: p.envio,
      convenio: elegido.compilado.layout.convenio,
    });
  const van = r.right.pagos.filter((x) => x.grupo === 'pagan'),
    primero = armarArchivo(
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
  const pagos = malos.size === 0 ? r.right.pagos : [...porRecibo.values()].flatMap(bloquearJuntos),
    alFin = pagos.filter((x) => x.grupo === 'pagan');
  const { archivo, problema } =
    malos.size === 0
      ? primero
      : armarArchivo(
          elegido.compilado,
          comun,
          alFin.map((x) => x.contexto!),
        );
  if (archivo === null || alFin.length === 0)
    return ok({ reunidos: r.right, pagos, layout: elegido, archivo: null, controles: [], problema });
  const { fin, codificacion } = elegido.compilado.layout,
    controles = releer(
      elegido.compilado,
      vuelta(textoDeArchivo(archivo, fin), codificacion),
      alFin.map((x) => x.importe),
    );
  const mal = controles === undefined || controles.some((c) => c.archivo !== c.recibos);
  return ok({
    reunidos: r.right,
    pagos,
    layout: elegido,
    archivo,
    controles: controles ?? [],
    problema: mal ? texto('bancos.noVuelve') : problema,
  });
};

const cable = ({ contexto: _, grupo: _g, importe, ...p }: Pago): PagoCable => ({
  ...p,
  importe: escribir(importe),
});
const cifra = (p: readonly Pago[]) => ({
  personas: new Set(p.map((x) => x.id_personal)).size,
  pagos: p.length,
  importe: escribir(suma(p)),
});
const porBanco = (l: Lectura, pagos: readonly Pago[]): PagosDeBanco['bancos'] => {
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
      importe: escribir(suma(g)),
    }))
    .toSorted((a, b) => (a.codigo < b.codigo ? -1 : 1));
};

/** Rows that one answer brings at most, and lines of the file that are shown. */
const MAXIMO = 500,
  A_LA_VISTA = 6;
export interface PedidoVer extends PedidoDePago {
  readonly hoy: string;
  readonly grupo: Grupo;
  readonly buscar: string;
  readonly desde: number;
  readonly cantidad: number;
}
export const verPagos = (l: Lectura, p: PedidoVer): Result<PagosDeBanco> => {
  const r = trabajar(l, p);
  if (isLeft(r)) return r;
  const { reunidos, pagos, archivo, controles, problema } = r.right,
    busca = claveBusqueda(p.buscar),
    suyas = pagos.filter(
      (x) =>
        x.grupo === p.grupo &&
        (busca === '' ||
          claveBusqueda(`${x.nombre} ${String(x.legajo ?? '').padStart(4, '0')}`).includes(busca)),
    );
  const de = (g: Grupo): readonly Pago[] => pagos.filter((x) => x.grupo === g);
  return ok({
    liquidaciones: reunidos.corridas.map(({ id, descripcion, periodo, fecha_pago, estado }) => ({
      id,
      descripcion,
      periodo,
      fecha_pago,
      estado,
    })),
    neto: escribir(reunidos.neto),
    de_mas: escribir(reunidos.deMas),
    grupos: Object.fromEntries(GRUPOS_DE_PAGO.map((g) => [g, cifra(de(g))])) as PagosDeBanco['grupos'],
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
  });
};

/** A file ready to be sent, and what has to be still so when it is. */
export interface Preparado {
  readonly nombre: string;
  readonly id_layout: number;
  readonly layout: string;
  readonly layout_version: number;
  readonly fecha_pago: string;
  readonly envio: number;
  readonly hash: string;
  readonly total: string;
  readonly contenido: Contenido;
  readonly pagos: readonly PagoAGuardar[];
  readonly corridas: readonly { readonly id: number; readonly version: number }[];
  readonly marca: string;
}
export interface PedidoGenerar extends PedidoDePago {
  readonly hoy: string;
  readonly total: string;
  readonly sin_los_bloqueados: 0 | 1;
}
export const prepararArchivo = (l: Lectura, p: PedidoGenerar): Result<Preparado> => {
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
  const total = escribir(archivo.total);
  if (total !== p.total)
    return fail('conflict', 'bancos.cambio', {
      antes: mostrarImporte(p.total),
      ahora: mostrarImporte(total),
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
    hash: huellaDe(bytesDe(textoDeArchivo(archivo, fin), codificacion)),
    total,
    contenido: { titulos, cabecera, pie, fin, codificacion },
    marca: marcaDeBancos(l.sql),
    corridas: reunidos.corridas.map(({ id, version }) => ({ id, version })),
    pagos: van.map((x, i) => ({
      id_liquidacion: x.id_liquidacion,
      id_personal: x.id_personal,
      cuenta: x.cuenta,
      importe: aCentavos(x.importe),
      datos: { legajo: x.legajo, nombre: x.nombre, banco: x.banco, cbu: x.cbu, linea: archivo.detalles[i]! },
    })),
  });
};
