// The people of a run as receipts are printed and given: found by place, area or name, in the order asked, each with how far his receipt is.
import { codigoTexto } from '../../../core/payroll/clave.ts';
import type { FilaDeImpresion, FiltroDeImpresion, GenteDeImpresion } from '../../../core/api/recibos.ts';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import { escribir } from '../../../core/kit/money.ts';
import { estaEmitida } from '../../payroll/datosRecibo.ts';
import { estadoDe } from '../../payroll/estado.ts';
import type { Lectura } from '../../kernel/store.ts';
import { revertidosDe } from '../../payroll/sql/corridas.ts';
import { aprobacionDe } from '../../payroll/sql/emisiones.ts';
import { avisosPendientes, entregasDeCorrida, vinculos } from './sql/entregas.ts';
import { claveOrden } from '../../kernel/normal.ts';
import {
  cabecerasDeLote,
  idDeRecibo,
  numeroDeLote,
  personaDeClave,
  POR_LOTE,
} from '../../payroll/sql/recibos.ts';

type ConOrden = FilaDeImpresion & { readonly id_personal: number };
const ORDEN: Readonly<Record<FiltroDeImpresion['orden'], (f: ConOrden) => string>> = {
  legajo: () => '',
  nombre: (f) => claveOrden(f.nombre),
  area: (f) => claveOrden(`${f.area ?? '~'} ${f.nombre}`),
  lugar: (f) => claveOrden(`${f.lugar ?? '~'} ${f.nombre}`),
};
/** Does the company give receipts to addresses that nobody proved? */
export const entregaSinVerificar = (l: Pick<Lectura, 'filas'>): boolean =>
  l.filas('Parametros')[0]?.['chk_entrega_sin_verificar'] === 1;
const sinVer = (f: FilaDeImpresion): boolean => f.entrega === 'sin_enviar' || f.entrega === 'enviado';
const centavos = (n: number): string => escribir(BigInt(n) * 1_000_000n);

/** `sinVerificar`: users of the company whose e-mail is not proved, which only the directory knows. */
export interface Eleccion {
  readonly filtro: FiltroDeImpresion;
  readonly sinVerificar: readonly number[];
}
interface Elegidas {
  readonly filas: readonly ConOrden[];
  readonly cuenta: GenteDeImpresion['cuenta'];
  readonly emitida: boolean;
  readonly titulo: string;
  readonly sin_confirmar: number;
  readonly sin_verificar: number;
  readonly sin_acceso: number;
}

/** Whoever has a receipt in the run and matches; counted by state before the state is filtered by. */
export const elegir = (l: Lectura, { filtro: f, sinVerificar }: Eleccion): Result<Elegidas> => {
  const estado = estadoDe(l, f.id_liquidacion),
    lote = estado.resumen === null ? undefined : numeroDeLote(l.sql, estado.resumen.lote);
  if (estado.cabecera === null) return fail('not_found', 'liquidacion.noExiste');
  if (lote === undefined) return fail('phase', 'runs.sinCalcular');
  const emitida = estaEmitida(estado),
    emision = emitida ? aprobacionDe(l.sql, f.id_liquidacion)?.hash : undefined;
  const entregas = entregasDeCorrida(
      l.sql,
      idDeRecibo(f.id_liquidacion, 0),
      idDeRecibo(f.id_liquidacion, POR_LOTE - 1),
    ),
    de = vinculos(l.sql);
  const nombre = (tabla: string, campo: string): ((id: unknown) => string | null) => {
    const m = new Map(l.filas(tabla).map((x) => [x['id'], String(x[campo])]));
    return (id) => m.get(id as number) ?? null;
  };
  const area = nombre('Areas', 'd_area'),
    lugar = nombre('LugaresPago', 'd_lugar_pago');
  const pendientes = avisosPendientes(
    l.sql,
    idDeRecibo(f.id_liquidacion, 0),
    idDeRecibo(f.id_liquidacion, POR_LOTE - 1),
  );
  // Whose receipt another run took back is given the other one.
  const revertidos = revertidosDe(l.sql, f.id_liquidacion),
    areas = new Set(f.areas),
    lugares = new Set(f.lugares),
    personas = new Set(f.personas),
    busca = claveOrden(f.buscar.trim());
  const dudosos = new Set(sinVerificar),
    seEntregan = entregaSinVerificar(l);
  const filas: ConOrden[] = [],
    cuenta: Record<FilaDeImpresion['entrega'], number> = {
      sin_enviar: 0,
      enviado: 0,
      visto: 0,
      conforme: 0,
      no_conforme: 0,
    };
  for (const r of cabecerasDeLote(l.sql, lote)) {
    const id_personal = personaDeClave(r.id);
    if (
      r.neto === null ||
      revertidos.has(id_personal) ||
      (personas.size > 0 && !personas.has(id_personal)) ||
      (busca !== '' && !claveOrden(`${codigoTexto(r.legajo ?? 0)} ${r.nombre ?? ''}`).includes(busca))
    )
      continue;
    const p = l.fila('Personal', id_personal),
      e = entregas.get(id_personal),
      entrega = e !== undefined && e.emision === emision ? e : undefined;
    if (
      (areas.size > 0 && !areas.has(Number(p?.['id_area']))) ||
      (lugares.size > 0 && !lugares.has(Number(p?.['id_lugar_pago'])))
    )
      continue;
    const suya = entrega?.estado ?? 'sin_enviar';
    cuenta[suya] += 1;
    if (
      f.entrega !== null &&
      (f.entrega === 'sin_confirmar'
        ? suya !== 'enviado' || !pendientes.has(idDeRecibo(f.id_liquidacion, id_personal))
        : f.entrega !== suya)
    )
      continue;
    filas.push({
      id: idDeRecibo(f.id_liquidacion, id_personal),
      id_personal,
      legajo: r.legajo ?? 0,
      nombre: r.nombre ?? '',
      area: area(p?.['id_area']),
      lugar: lugar(p?.['id_lugar_pago']),
      neto: centavos(r.neto),
      entrega: suya,
      enviado: entrega?.enviado_at ?? null,
      visto: entrega?.visto_at ?? null,
      firmado: entrega?.firmado_at ?? null,
      comentario: entrega?.comentario ?? null,
      correo: typeof p?.['email'] === 'string' && p['email'] !== '',
      acceso: de.has(id_personal),
      sin_verificar: dudosos.has(de.get(id_personal) ?? -1),
      sin_confirmar: suya === 'enviado' && pendientes.has(idDeRecibo(f.id_liquidacion, id_personal)),
    });
  }
  const clave = ORDEN[f.orden],
    claves = new Map(filas.map((x) => [x, clave(x)]));
  filas.sort((a, b) => {
    const [x, y] = [claves.get(a)!, claves.get(b)!];
    return x < y ? -1 : x > y ? 1 : a.legajo - b.legajo;
  });
  return ok({
    filas,
    cuenta,
    emitida,
    titulo: estado.cabecera.descripcion,
    sin_confirmar: filas.filter((x) => x.sin_confirmar).length,
    sin_verificar: seEntregan ? 0 : filas.filter((x) => x.sin_verificar && sinVer(x)).length,
    sin_acceso: filas.filter((x) => x.correo && !x.acceso).length,
  });
};

export const lista = (
  l: Lectura,
  p: Eleccion & { readonly desde: number; readonly cantidad: number },
): Result<GenteDeImpresion> => {
  const r = elegir(l, p);
  if (r._tag === 'Left') return r;
  const { filas, cuenta, emitida, sin_confirmar, sin_verificar, sin_acceso } = r.right;
  return ok({
    total: filas.length,
    cuenta,
    sin_confirmar,
    sin_verificar,
    sin_acceso,
    emitida,
    filas: filas.slice(p.desde, p.desde + p.cantidad),
  });
};
