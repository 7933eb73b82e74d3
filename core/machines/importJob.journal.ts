// What a journal keeps of an import: its steps, table, month, counts and phases; no row, file name, person's
// name or server's word.
import type { JournalRules } from '../kit/journal.ts';
import { isPeriodo } from '../kit/period.ts';
import { redactErrors, redactFailure, redactNotice, words, WORDS } from '../kit/redact.ts';
import { importJobEvent, type ImportJobContext, type ImportJobEvent } from './importJobEvent.ts';
import { isField, tableName } from './redactRow.ts';
import type { TableRow } from './rowDraft.ts';
import { isObject } from '../kit/known.ts';

const PHASES: ReadonlySet<string> = new Set([
  'recibiendo',
  'revisada',
  'rechazada',
  'preparando',
  'aplicando',
  'terminada',
  'revertida',
  'descartada',
]);
const phase = (s: unknown): string => (typeof s === 'string' && PHASES.has(s) ? s : WORDS);
const bareSettings = (a: unknown): TableRow | null =>
  isObject(a)
    ? {
        alError: a['alError'] === 'skip' ? 'skip' : 'abort',
        periodo: typeof a['periodo'] === 'string' ? (isPeriodo(a['periodo']) ? a['periodo'] : WORDS) : null,
        clave: typeof a['clave'] === 'string' && isField(a['clave']) ? a['clave'] : null,
        nuevas: a['nuevas'] === 1 ? 1 : 0,
        simular: a['simular'] === 1 ? 1 : 0,
        cliente: '',
      }
    : null;
const count = (n: unknown): number => (typeof n === 'number' ? n : 0);
export const bareState = (e: TableRow): TableRow => ({
  id: WORDS,
  tabla: tableName(String(e['tabla'])),
  at: WORDS,
  fase: phase(e['fase']),
  ajustes: bareSettings(e['ajustes']),
  recibidas: count(e['recibidas']),
  revisadas: count(e['revisadas']),
  aplicadas: count(e['aplicadas']),
  rechazadas: count(e['rechazadas']),
});

const redact = (e: ImportJobEvent): ImportJobEvent => {
  switch (e.type) {
    case 'start':
      return {
        ...e,
        tabla: tableName(e.tabla),
        ajustes: bareSettings(e.ajustes) ?? {},
      };
    case 'resume':
    case 'takeBack':
      return { ...e, tabla: tableName(e.tabla), id: WORDS };
    case 'waited':
      return { ...e, key: words(e.key) };
    case 'created':
      return { ...e, id: WORDS };
    case 'begun':
      return { ...e, trabajo: WORDS };
    case 'finished':
      return {
        ...e,
        estado: {
          ...e.estado,
          id: WORDS,
          tipo: words(e.estado.tipo),
          mensaje: words(e.estado.mensaje),
          resultado: null,
        },
      };
    case 'looked':
      return { ...e, estado: bareState(e.estado) };
    case 'failed':
      return { ...e, failure: redactFailure(e.failure, isField) };
    default:
      return e;
  }
};

const redactContext = (c: ImportJobContext): unknown => ({
  ...c,
  tabla: tableName(c.tabla),
  ajustes: bareSettings(c.ajustes),
  id: c.id === null ? null : WORDS,
  trabajo: c.trabajo === null ? null : WORDS,
  key: c.key === null ? null : WORDS,
  estado: c.estado && bareState({ ...c.estado }),
  notice: redactNotice(c.notice),
  errors: redactErrors(c.errors, isField),
});

export const importJobJournal: JournalRules = {
  name: 'importJob',
  schema: 1,
  codec: importJobEvent,
  redact,
  redactContext,
};
