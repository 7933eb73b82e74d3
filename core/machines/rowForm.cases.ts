// The cases that walk a row being written: valid and invalid values, one answer of
// each kind; a new row, an existing one, and drafts from before.
import { failure } from '../kit/failure.ts';
import { keyBy, user, type Case, type Walkable } from '../kit/paths.ts';
import { a, failed, failures, gives, refusals, refused, u, waited } from './answers.cases.ts';
import { inertPorts } from './inert.ts';
import { versionOf } from './tableCalls.ts';
import { rowFormMachine } from './rowForm.ts';
import type { RowContext, RowInput } from './rowFormEvent.ts';

const base = { id: 1, version: 1, codigo: 'DEP', d_area: 'Depósito', activo: 1 };
const borrador = (version: number, pending: boolean) => ({
  version,
  values: { d_area: 'A medio escribir' },
  pending: pending
    ? { key: 'clave-0', version, values: { d_area: 'A medio' }, confirm: [], since: ['d_area'], stale: true }
    : null,
});
/** A draft of the current version, or of an earlier one. */
const recover = (name: string, behind: number, pending: boolean): Case =>
  user(name, (s) => ({
    type: 'recover',
    draft: borrador((versionOf(s.context.base) ?? 0) - behind, pending),
  }));
const { network, noSession, tooMany, ...otherFailures } = failures,
  { error, noPermission, otherStatus, ...otherRefusals } = refusals;
const cases: readonly Case[] = [
  u('write', { type: 'change', values: { d_area: 'Depósito central' } }),
  u('suggest', { type: 'suggest', values: { codigo: 'DEP' } }),
  u('save', { type: 'save', confirm: [] }),
  u('discard', { type: 'discard' }),
  recover('recover', 0, false),
  recover('recoverOld', 1, false),
  recover('recoverSent', 0, true),
  u('takeTheirs', { type: 'take', field: 'd_area', theirs: true }),
  u('takeMine', { type: 'take', field: 'd_area', theirs: false }),
  u('takeAll', { type: 'takeAll', theirs: true }),
  u('resolve', { type: 'resolve' }),
  u('reject', {
    type: 'reject',
    failure: failure(
      'invalid',
      'api.respuesta',
      { mensaje: 'No.' },
      { errors: [{ field: 'd_area', code: 'required', message: 'Es requerido.' }] },
    ),
  }),
  u('settle', { type: 'settle' }),
  waited,
  a(
    'saved',
    { type: 'saved', message: 'Listo', row: { ...base, version: 2 } },
    gives({ ...base, version: 2 }),
  ),
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
      { data: { row: { ...base, version: 9, d_area: 'De otro' } } },
    ),
  ),
  failed(
    'invalid',
    failure(
      'invalid',
      'campo.requerido',
      { campo: 'Área' },
      { errors: [{ field: 'd_area', code: 'required', message: 'Área: falta este dato.' }] },
    ),
  ),
  network,
  noSession,
  tooMany,
];
const rare: readonly Case[] = [
  u('saveConfirmed', { type: 'save', confirm: ['11'] }),
  u('blank', { type: 'change', values: { d_area: '' } }),
  refused(
    'duplicate',
    'error',
    failure(
      'duplicate',
      'api.respuesta',
      { mensaje: 'Repetida.' },
      { errors: [{ field: 'codigo', code: 'duplicate', message: 'Ya existe.' }] },
    ),
  ),
  ...Object.values(otherRefusals),
  ...Object.values(otherFailures),
];

const key = keyBy((c: RowContext) => ({
  fila: c.id !== null,
  escrito: c.touched,
  envio: c.pending?.stale ?? null,
  resto: c.again,
  ajena: c.theirs !== null,
  intentos: c.attempts,
}));
const told = keyBy((c: RowContext) => [
  c.id === null ? c.base['codigo'] : null,
  c.notice !== null,
  c.errors.length > 0,
  c.done,
  c.taken.length > 0,
  c.recovered,
]);
const input: RowInput = { controller: 'Areas', id: 1, base };
/** What a walk needs to write once. */
const once = [
  'write',
  'suggest',
  'save',
  'discard',
  'waited',
  'saved',
  'error',
  'invalid',
  'network',
  'noSession',
  'settle',
  'reject',
];

export const rowFormWalk: Walkable = {
  name: 'rowForm',
  machine: rowFormMachine(inertPorts),
  over: rowFormMachine,
  input,
  cases,
  rare,
  key,
  told,
  variants: [
    {
      name: 'nueva',
      input: { controller: 'Areas', id: null, base: { codigo: null, d_area: null, activo: 1 } },
      only: once,
    },
    { name: 'conBorrador', input: { ...input, draft: borrador(1, false) }, only: once },
    // Somebody else wrote the row while the draft waited.
    {
      name: 'conBorradorViejo',
      input: { ...input, draft: borrador(0, false) },
      only: [...once, 'takeTheirs', 'takeMine', 'takeAll', 'resolve'],
    },
    // A write that was sent and never answered.
    {
      name: 'conEnvio',
      input: { ...input, draft: borrador(1, true) },
      only: [...once, 'conflict', 'resolve'],
    },
  ],
};
