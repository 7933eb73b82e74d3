// The cases that walk the generic table: a list of three rows in pages of two, one row right and one wrong, one answer of each kind.
import { failure } from '../kit/failure.ts';
import { answer, keyBy, user, type Walkable } from '../kit/paths.ts';
import { editTableMachine, type TableContext } from './editTable.ts';
import { inertPorts } from './inert.ts';

const fila = (id: number, version = 1) => ({ id, version, codigo: id, d_area: `Area ${id}` });
const loaded = (name: string, total: number) => answer(name, { type: 'loaded', rows: total === 0 ? [] : [fila(1), fila(2)], page: 1, total, preIndex: 1, extra: { labels: {} } } as never);
const refused = (name: string, status: string, f = failure('invalid', 'api.respuesta', { mensaje: 'No se pudo.' })) => answer(name, { type: 'refused', status, failure: f } as never);
const failed = (name: string, f: ReturnType<typeof failure>) => answer(name, { type: 'failed', failure: f } as never);

export const editTableWalk: Walkable = {
  name: 'editTable', machine: editTableMachine(inertPorts), input: { controller: 'NotasUsuario', limit: 2 },
  cases: [
    user('refresh', { type: 'refresh' }),
    user('page2', { type: 'page', page: 2 } as never),
    user('sort', { type: 'sort', field: 'fecha_creacion', direction: 'asc' } as never),
    user('search', { type: 'search', query: 'nota' } as never),
    user('add', { type: 'add', values: { fecha_creacion: '2026-07-31', d_nota_usuario: '' } } as never),
    user('edit', { type: 'edit', id: 1 } as never),
    user('write', { type: 'change', values: { d_nota_usuario: 'Revisar el presentismo' } } as never),
    user('save', { type: 'save' }), user('cancel', { type: 'cancel' }),
    user('remove', { type: 'remove', id: 2, name: 'Area 2' } as never), user('confirm', { type: 'confirm' }), user('dismiss', { type: 'dismiss' }),
    user('keepMine', { type: 'keepMine' }), user('takeTheirs', { type: 'takeTheirs' }),
    answer('waited', { type: 'waited', key: 'clave-1' } as never),
    loaded('loaded', 3), loaded('loadedEmpty', 0),
    answer('opened', { type: 'opened', row: { id: 1, version: 4, fecha_creacion: '2026-07-31', d_nota_usuario: 'Nota' } } as never),
    answer('saved', { type: 'saved', message: 'Listo', row: { id: 1, version: 5 } } as never),
    answer('removed', { type: 'removed', message: 'Listo' } as never),
    refused('error', 'error'), refused('noPermission', 'no_permission'), refused('otherStatus', 'other'),
    refused('conflict', 'error', failure('conflict', 'api.respuesta', { mensaje: 'Cambió.' }, { data: { row: { id: 1, version: 9, fecha_creacion: '2026-07-30', d_nota_usuario: 'De otro' } } })),
    failed('invalid', failure('invalid', 'campo.requerido', { campo: 'Nota' }, { errors: [{ field: 'd_nota_usuario', code: 'required', message: 'Nota: es requerido.' }] })),
    failed('network', failure('network', 'api.sinRed')), failed('noSession', failure('no_session', 'api.sinSesion')), failed('tooMany', failure('too_many', 'api.demasiados', { segundos: 9 })),
  ],
  // What is shown (rows, page, texts) decides nothing; what is being written, tried and asked does.
  key: keyBy((c: TableContext) => ({
    intentos: c.attempts, clave: c.key !== null, objetivo: c.target !== null, ajena: c.theirs !== null,
    borrador: c.draft?.mode ?? null, pendiente: c.draft?.pending?.stale ?? null,
  })),
};
