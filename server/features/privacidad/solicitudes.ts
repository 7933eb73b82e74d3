// What people ask about their own data: taking a request, closing it, and reading what was asked and answered.
import { isLeft } from 'fp-ts/lib/Either.js';
import type { WireSolicitud, WireSolicitudDetail } from '../../../core/api/privacidad.ts';
import {
  ACCESS_MONTHS,
  solicitud,
  type SolicitudCommand,
  type SolicitudFact,
} from '../../../core/domain/solicitud.ts';
import { decide, fold } from '../../../core/kit/decider.ts';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import { epochDay, mesesAfter } from '../../../core/kit/period.ts';
import { authorNames } from '../../rows/authors.ts';
import { withRelaciones } from '../../rows/relaciones.ts';
import { feriadosByDate, isWorkingDay } from '../../payroll/vencimientoF931.ts';
import { projectorOf } from '../../kernel/projectorOf.ts';
import type { Requester } from '../../kernel/company.ts';
import type { StoreReads, StoreWrites, Tx } from '../../kernel/store.ts';
import {
  nextSolicitud,
  openSolicitud,
  previousAccess,
  saveSolicitud,
  solicitudOfStream,
  solicitudRow,
  solicitudRows,
  solicitudStream,
  type SolicitudRow,
} from './sql/solicitudes.ts';

export interface Authored {
  readonly autor: { readonly quien: Requester; readonly at: string; readonly clave: string };
}
const TYPES: readonly SolicitudFact['type'][] = [
  'solicitudDatosRecibida',
  'solicitudDatosRespondida',
  'solicitudDatosDenegada',
  'solicitudDatosRetirada',
];

/** Decides in one transaction; of an erased person nothing that was written is kept. */
const order = (tx: Tx, id: number, command: SolicitudCommand): Result<Record<string, string | number>> => {
  const stream = solicitudStream(id),
    state = fold(solicitud, tx.stream<SolicitudFact>(stream)),
    persona = command.type === 'recibir' ? command.id_personal : (state.recibida?.id_personal ?? 0),
    erased = tx.olvidada(persona),
    feriados = feriadosByDate(tx);
  const facts = decide(solicitud, command, state, {
    hoy: tx.hoy,
    habil: (d) => isWorkingDay(d, feriados),
    conDatos: tx.fila('Personal', persona) !== undefined && !erased,
    otra:
      command.type === 'recibir'
        ? openSolicitud(tx.sql, command.clase, withRelaciones(tx.sql, [persona]))
        : undefined,
  });
  if (isLeft(facts)) return facts;
  tx.append(
    stream,
    state.version,
    erased ? facts.right.map(({ personal: _, ...f }) => f) : facts.right,
    erased ? {} : { persona },
  );
  return ok({ id, vence: solicitudRow(tx.sql, id)?.vence ?? '' });
};

export const receiveSolicitud = (
  e: StoreWrites,
  { autor, ...p }: Omit<SolicitudCommand & { readonly type: 'recibir' }, 'type'> & Authored,
): Result<{ id: number; vence: string }> => {
  const r = e.comando(
    autor,
    'recibir solicitud de datos',
    (tx) => {
      const done = order(tx, nextSolicitud(tx.sql), { type: 'recibir', ...p });
      return isLeft(done) ? done : ok({ valor: done.right });
    },
    p,
  );
  return isLeft(r) ? r : ok({ id: Number(r.right['id']), vence: String(r.right['vence']) });
};
export const closeSolicitud = (
  e: StoreWrites,
  {
    autor,
    id,
    orden,
  }: {
    readonly id: number;
    readonly orden: Exclude<SolicitudCommand, { readonly type: 'recibir' }>;
  } & Authored,
): Result<null> => {
  const r = e.comando(
    autor,
    `cerrar solicitud de datos ${id}`,
    (tx) => {
      const done = order(tx, id, orden);
      return isLeft(done) ? done : ok({ valor: {} });
    },
    orden,
  );
  return isLeft(r) ? r : ok(null);
};

export const solicitudesProjector = projectorOf<SolicitudFact>(TYPES, (p, f) => {
  const id = solicitudOfStream(f.stream);
  if (f.type === 'solicitudDatosRecibida') {
    saveSolicitud(p.sql, { id, estado: 'pendiente', cerrada_el: null, causa: null, ...f.data });
    return;
  }
  const before = solicitudRow(p.sql, id);
  if (before === undefined) throw new Error(`el hecho ${f.position} cierra una solicitud que no está`);
  saveSolicitud(p.sql, {
    ...before,
    estado:
      f.type === 'solicitudDatosRespondida'
        ? 'respondida'
        : f.type === 'solicitudDatosDenegada'
          ? 'denegada'
          : 'retirada',
    cerrada_el: f.at,
    causa: f.type === 'solicitudDatosDenegada' ? f.data.causa : null,
  });
});

const wire = (l: StoreReads, r: SolicitudRow, hoy: string): WireSolicitud => {
  const p = l.fila('Personal', r.id_personal);
  return {
    ...r,
    legajo: p?.['legajo'] == null ? null : Number(p['legajo']),
    nombre: p?.['nombre'] == null ? null : String(p['nombre']),
    faltan: r.estado === 'pendiente' ? epochDay(r.vence) - epochDay(hoy) : null,
  };
};
export const listSolicitudes = (l: StoreReads, { hoy }: { readonly hoy: string }): Result<WireSolicitud[]> =>
  ok(solicitudRows(l.sql).map((r) => wire(l, r, hoy)));

const written = (personal: Readonly<Record<string, unknown>> | undefined, field: string): string | null => {
  const v = personal?.[field];
  return typeof v === 'string' && v !== '' ? v : null;
};
export const solicitudDetail = (
  l: StoreReads,
  { id, hoy }: { readonly id: number; readonly hoy: string },
): Result<WireSolicitudDetail> => {
  const row = solicitudRow(l.sql, id);
  if (row === undefined) return fail('not_found', 'privacidad.noExiste');
  const facts = l.stream(solicitudStream(id)),
    first = facts[0],
    last = facts.length > 1 ? facts.at(-1) : undefined,
    author = authorNames(l.sql);
  return ok({
    solicitud: wire(l, row, hoy),
    acredita: written(first?.personal, 'acredita'),
    detalle: written(first?.personal, 'detalle'),
    respuesta: written(last?.personal, 'respuesta'),
    recibio: first === undefined ? '' : author(first),
    cerro: last === undefined ? null : author(last),
    acceso_anterior:
      row.clase !== 'acceso'
        ? null
        : (previousAccess(l.sql, {
            id,
            legajos: withRelaciones(l.sql, [row.id_personal]),
            desde: mesesAfter(row.recibida_el, -ACCESS_MONTHS),
          }) ?? null),
  });
};
