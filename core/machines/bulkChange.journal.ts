// What a journal keeps of a bulk change: its steps, table, field names, counts and phases; no row, value or
// name of a person.
import type { JournalRules } from '../kit/journal.ts';
import { redactErrors, redactFailure, redactNotice, words, WORDS } from '../kit/redact.ts';
import { bulkChangeEvent, type BulkChangeContext, type BulkChangeEvent } from './bulkChangeEvent.ts';
import { bareState } from './importJob.journal.ts';
import { isField, namesOf, tableName } from './redactRow.ts';
import type { TableRow } from './rowDraft.ts';

const count = (n: unknown): number => (typeof n === 'number' ? n : 0);
const bareChosen = (e: TableRow): TableRow => ({
  id: WORDS,
  elegidas: count(e['elegidas']),
  vistas: count(e['vistas']),
  cambiaron: count(e['cambiaron']),
});
const bareEffect = (r: TableRow): TableRow => ({ filas: count(r['filas']), campos: [] });

const redact = (e: BulkChangeEvent): BulkChangeEvent => {
  switch (e.type) {
    case 'choose':
      return { ...e, tabla: tableName(e.tabla), eleccion: {}, cambios: namesOf(e.cambios) };
    case 'takeBack':
      return { ...e, tabla: tableName(e.tabla), id: WORDS };
    case 'waited':
      return { ...e, key: words(e.key) };
    case 'chosen':
      return { ...e, elegidas: bareChosen(e.elegidas) };
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
    case 'summed':
      return { ...e, resumen: bareEffect(e.resumen) };
    case 'failed':
      return { ...e, failure: redactFailure(e.failure, isField) };
    default:
      return e;
  }
};

const redactContext = (c: BulkChangeContext): unknown => ({
  ...c,
  tabla: tableName(c.tabla),
  pedido: c.pedido && { ...c.pedido, eleccion: {}, cambios: namesOf(c.pedido.cambios) },
  id: c.id === null ? null : WORDS,
  elegidas: c.elegidas && bareChosen({ ...c.elegidas }),
  resumen: c.resumen && bareEffect({ ...c.resumen }),
  trabajo: c.trabajo === null ? null : WORDS,
  key: c.key === null ? null : WORDS,
  estado: c.estado && bareState({ ...c.estado }),
  notice: redactNotice(c.notice),
  errors: redactErrors(c.errors, isField),
});

export const bulkChangeJournal: JournalRules = {
  name: 'bulkChange',
  schema: 1,
  codec: bulkChangeEvent,
  redact,
  redactContext,
};
