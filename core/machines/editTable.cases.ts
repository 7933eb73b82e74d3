// The cases that walk the generic table: three rows in pages of two, one valid and
// one invalid row, one answer of each kind; and roles that may do less.
import { failure, phrase } from '../kit/failure.ts';
import { keyBy, user, type Case, type Walkable } from '../kit/paths.ts';
import { a, failed, failures, gives, givesList, refusals, refused, u, waited } from './answers.cases.ts';
import { editTableMachine } from './editTable.ts';
import type { TableContext } from './tableEvents.ts';
import { inertPorts } from './inert.ts';
import { notesMachine } from './notes.ts';

const fila = (id: number, version = 1) => ({ id, version, codigo: id, d_area: `Area ${id}` });
const loaded = (name: string, total: number): Case =>
  a(
    name,
    {
      type: 'loaded',
      rows: total === 0 ? [] : [fila(1), fila(2)],
      page: 1,
      total,
      preIndex: 1,
      extra: { labels: {} },
    },
    givesList(total === 0 ? [] : [fila(1), fila(2)], total),
  );
const nota = { id: 1, version: 4, fecha_creacion: '2026-07-31', d_nota_usuario: 'Nota' };
const faltaNota = {
  errors: [{ field: 'd_nota_usuario', code: 'required', ...phrase('campo.requerido', { campo: 'Nota' }) }],
};

const { network, noSession, tooMany, ...otherFailures } = failures,
  { error, noPermission, otherStatus, ...otherRefusals } = refusals;
const cases: readonly Case[] = [
  u('refresh', { type: 'refresh' }),
  u('page2', { type: 'page', page: 2 }),
  u('sort', { type: 'sort', field: 'fecha_creacion', direction: 'asc' }),
  u('search', { type: 'search', query: 'nota' }),
  u('add', { type: 'add', values: { fecha_creacion: '2026-07-31', d_nota_usuario: '' } }),
  u('edit', { type: 'edit', id: 1 }),
  u('write', { type: 'change', values: { d_nota_usuario: 'Revisar el presentismo' } }),
  u('save', { type: 'save' }),
  u('cancel', { type: 'cancel' }),
  u('remove', { type: 'remove', id: 2, name: 'Area 2' }),
  u('confirm', { type: 'confirm' }),
  u('dismiss', { type: 'dismiss' }),
  u('keepMine', { type: 'keepMine' }),
  u('takeTheirs', { type: 'takeTheirs' }),
  waited,
  loaded('loaded', 3),
  loaded('loadedEmpty', 0),
  a('opened', { type: 'opened', row: nota }, gives(nota)),
  a('saved', { type: 'saved', message: 'Listo', row: { id: 1, version: 5 } }, gives({ id: 1, version: 5 })),
  a('removed', { type: 'removed', message: 'Listo' }, gives(null)),
  error,
  noPermission,
  otherStatus,
  refused(
    'conflict',
    'error',
    failure(
      'conflict',
      'api.respuesta',
      { mensaje: 'Cambió.' },
      { data: { row: { id: 1, version: 9, fecha_creacion: '2026-07-30', d_nota_usuario: 'De otro' } } },
    ),
  ),
  failed('invalid', failure('invalid', 'campo.requerido', { campo: 'Nota' }, faltaNota)),
  network,
  noSession,
  tooMany,
];
const rare: readonly Case[] = [
  user(
    'removeOther',
    { type: 'remove', id: 1, name: 'Area 1' } as never,
    (s) => s.context.unanswered !== null,
  ),
  u('blank', { type: 'change', values: { d_nota_usuario: '' } }),
  u('page0', { type: 'page', page: 0 }),
  u('limit5', { type: 'limit', limit: 5 }),
  u('limit0', { type: 'limit', limit: 0 }),
  u('unsort', { type: 'sort', field: null, direction: 'asc' }),
  u('unsearch', { type: 'search', query: '' }),
  u('filter', { type: 'filter', filters: [{ campo: 'd_nota_usuario', op: 'contiene', valor: 'nota' }] }),
  u('arrange', {
    type: 'arrange',
    fields: ['fecha_creacion', 'd_nota_usuario'],
    totals: [],
    sort: { field: 'fecha_creacion', direction: 'desc' },
    then: [{ campo: 'd_nota_usuario', direccion: 'asc' }],
    limit: 2,
    page: 2,
    query: 'nota',
    filters: [],
  }),
  u('arrange0', {
    type: 'arrange',
    fields: [],
    totals: null,
    sort: null,
    then: [],
    limit: 0,
    page: 0,
    query: '',
    filters: [],
  }),
  refused(
    'duplicate',
    'error',
    failure(
      'duplicate',
      'api.respuesta',
      { mensaje: 'Repetida.' },
      { errors: [{ field: 'd_nota_usuario', code: 'duplicate', message: 'Ya existe.' }] },
    ),
  ),
  ...Object.values(otherRefusals),
  ...Object.values(otherFailures),
];

// What is shown (rows, page, texts) decides nothing; pending writes, retries and questions do.
const key = keyBy((c: TableContext) => ({
  intentos: c.attempts,
  clave: c.key !== null,
  perdida: c.unanswered !== null,
  objetivo: c.target !== null,
  ajena: c.theirs !== null,
  borrador: c.draft?.mode ?? null,
  pendiente: c.draft?.pending?.stale ?? null,
}));
const told = keyBy((c: TableContext) => [c.notice !== null, c.errors.length > 0]);

const input = { controller: 'NotasUsuario', limit: 2 };
/** What a walk needs to list, write and delete once. */
const once = [
  'add',
  'edit',
  'write',
  'save',
  'cancel',
  'remove',
  'confirm',
  'dismiss',
  'waited',
  'loaded',
  'opened',
  'saved',
  'removed',
  'invalid',
  'network',
  'conflict',
  'keepMine',
];

export const editTableWalk: Walkable = {
  name: 'editTable',
  machine: editTableMachine(inertPorts),
  over: (p: never) => editTableMachine(p),
  input,
  cases,
  rare,
  key,
  told,
  variants: [
    // Roles that may do less: asking for more does nothing.
    { name: 'soloLectura', input: { ...input, canAdd: false, canEdit: false, canDelete: false } },
    { name: 'sinAgregar', input: { ...input, canAdd: false }, only: once },
    { name: 'sinCambiar', input: { ...input, canEdit: false }, only: once },
    { name: 'sinBorrar', input: { ...input, canDelete: false }, only: once },
    // Modes that use other methods of the controller.
    {
      name: 'otrosMetodos',
      input: { ...input, methods: { add: 'agregarNota', edit: 'guardarNota', delete: 'quitarNota' } },
      only: once,
    },
    // A draft from before an interruption.
    {
      name: 'conBorrador',
      input: {
        ...input,
        draft: {
          mode: 'edit',
          id: 1,
          version: 4,
          values: { fecha_creacion: '2026-07-31', d_nota_usuario: 'A medio escribir' },
          pending: null,
        },
      },
      only: [...once, 'noSession', 'noPermission', 'error', 'refresh'],
    },
  ],
};

export const notesWalk: Walkable = {
  name: 'notes',
  machine: notesMachine(inertPorts),
  over: notesMachine,
  input: {},
  cases,
  rare,
  key,
  told,
};
