// The people of a run for printing and delivery: filtered by place, area or name, in the requested order,
// each with the state of their receipt.
import { codeText } from '../../../core/payroll/nameKey.ts';
import type { PrintRow, PrintFilter, PrintPersonas } from '../../../core/api/recibos.ts';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import { writeDecimal } from '../../../core/kit/money.ts';
import { isIssued } from '../../payroll/reciboData.ts';
import { stateOf } from '../../payroll/state.ts';
import type { StoreReads } from '../../kernel/store.ts';
import { revertedPersonas } from '../../payroll/sql/corridas.ts';
import { deliveriesOfCorrida } from './deliveries.ts';
import { userLinks } from './sql/entregas.ts';
import { sortKey } from '../../kernel/normal.ts';
import { batchHeaders, reciboIdOf, batchNumber, personaOfKey } from '../../payroll/sql/recibos.ts';

type ConOrden = PrintRow & { readonly id_personal: number };
const ORDEN: Readonly<Record<PrintFilter['orden'], (f: ConOrden) => string>> = {
  legajo: () => '',
  nombre: (f) => sortKey(f.nombre),
  area: (f) => sortKey(`${f.area ?? '~'} ${f.nombre}`),
  lugar: (f) => sortKey(`${f.lugar ?? '~'} ${f.nombre}`),
};
/** Whether the company delivers receipts to unproved addresses. */
export const allowsUnverifiedEntrega = (l: Pick<StoreReads, 'filas'>): boolean =>
  l.filas('Parametros')[0]?.['chk_entrega_sin_verificar'] === 1;
const sinVer = (f: PrintRow): boolean => f.entrega === 'sin_enviar' || f.entrega === 'enviado';
const centavos = (n: number): string => writeDecimal(BigInt(n) * 1_000_000n);

/** `sinVerificar`: users of the company with an unproved e-mail, which only the directory knows. */
export interface PeopleChoice {
  readonly filtro: PrintFilter;
  readonly sinVerificar: readonly number[];
}
interface Elegidas {
  readonly filas: readonly ConOrden[];
  readonly cuenta: PrintPersonas['cuenta'];
  readonly emitida: boolean;
  readonly titulo: string;
  readonly sin_confirmar: number;
  readonly sin_verificar: number;
  readonly sin_acceso: number;
}

/** People with a receipt in the run who match; counted by state before filtering by state. */
export const choosePeople = (l: StoreReads, { filtro: f, sinVerificar }: PeopleChoice): Result<Elegidas> => {
  const estado = stateOf(l, f.id_liquidacion),
    lote = estado.resumen === null ? undefined : batchNumber(l.sql, estado.resumen.lote);
  if (estado.cabecera === null) return fail('not_found', 'liquidacion.noExiste');
  if (lote === undefined) return fail('phase', 'runs.sinCalcular');
  const emitida = isIssued(estado),
    deliveryOf = deliveriesOfCorrida(l, f.id_liquidacion),
    de = userLinks(l.sql);
  const nombre = (tabla: string, campo: string): ((id: unknown) => string | null) => {
    const m = new Map(l.filas(tabla).map((x) => [x['id'], String(x[campo])]));
    return (id) => m.get(id as number) ?? null;
  };
  const area = nombre('Areas', 'd_area'),
    lugar = nombre('LugaresPago', 'd_lugar_pago');
  // A receipt that another run reversed is not delivered; the other run's is.
  const revertidos = revertedPersonas(l.sql, f.id_liquidacion),
    areas = new Set(f.areas),
    lugares = new Set(f.lugares),
    personas = new Set(f.personas),
    busca = sortKey(f.buscar.trim());
  const dudosos = new Set(sinVerificar),
    seEntregan = allowsUnverifiedEntrega(l);
  const filas: ConOrden[] = [],
    cuenta: Record<PrintRow['entrega'], number> = {
      sin_enviar: 0,
      en_papel: 0,
      enviado: 0,
      visto: 0,
      conforme: 0,
      no_conforme: 0,
    };
  for (const r of batchHeaders(l.sql, lote)) {
    const id_personal = personaOfKey(r.id);
    if (
      r.neto === null ||
      revertidos.has(id_personal) ||
      (personas.size > 0 && !personas.has(id_personal)) ||
      (busca !== '' && !sortKey(`${codeText(r.legajo ?? 0)} ${r.nombre ?? ''}`).includes(busca))
    )
      continue;
    const p = l.fila('Personal', id_personal);
    if (
      (areas.size > 0 && !areas.has(Number(p?.['id_area']))) ||
      (lugares.size > 0 && !lugares.has(Number(p?.['id_lugar_pago'])))
    )
      continue;
    const delivery = deliveryOf(id_personal);
    cuenta[delivery.entrega] += 1;
    if (
      f.entrega !== null &&
      (f.entrega === 'sin_confirmar' ? !delivery.sin_confirmar : f.entrega !== delivery.entrega)
    )
      continue;
    filas.push({
      id: reciboIdOf(f.id_liquidacion, id_personal),
      id_personal,
      legajo: r.legajo ?? 0,
      nombre: r.nombre ?? '',
      area: area(p?.['id_area']),
      lugar: lugar(p?.['id_lugar_pago']),
      neto: centavos(r.neto),
      ...delivery,
      correo: typeof p?.['email'] === 'string' && p['email'] !== '',
      acceso: de.has(id_personal),
      sin_verificar: dudosos.has(de.get(id_personal) ?? -1),
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

export const listPeople = (
  l: StoreReads,
  p: PeopleChoice & { readonly desde: number; readonly cantidad: number },
): Result<PrintPersonas> => {
  const r = choosePeople(l, p);
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
