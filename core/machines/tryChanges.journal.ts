// What a journal keeps of a trial: that it was asked and how it went; nothing of the tried rows, the people
// or their pay.
import type { PruebaRequest } from '../api/pruebas.ts';
import type { JobState } from '../api/sistema.ts';
import type { JournalRules } from '../kit/journal.ts';
import { redactErrors, redactFailure, redactNotice, words, WORDS } from '../kit/redact.ts';
import { isField } from './redactRow.ts';
import { tryEvent, type TryContext, type TryEvent } from './tryChangesEvent.ts';

/** Which tables and which of their rows, never their values. */
const bareAsk = (p: PruebaRequest): PruebaRequest => ({
  cambios: p.cambios.map(({ tabla, id, valores }) => ({ tabla, id, valores: valores && {} })),
});
const bareJob = (e: JobState): JobState => ({
  ...e,
  id: WORDS,
  tipo: words(e.tipo),
  mensaje: words(e.mensaje),
  resultado: null,
});

const redact = (e: TryEvent): TryEvent => {
  switch (e.type) {
    case 'run':
      return { ...e, pedido: bareAsk(e.pedido) };
    case 'started':
      return { ...e, prueba: WORDS, trabajo: WORDS };
    case 'advanced':
    case 'finished':
      return { ...e, estado: bareJob(e.estado) };
    case 'loaded':
      return { ...e, resultado: null };
    case 'opened':
      return { ...e, persona: null };
    case 'refused':
    case 'failed':
      return { ...e, failure: redactFailure(e.failure, isField) };
    default:
      return e;
  }
};

const redactContext = (c: TryContext): TryContext => ({
  ...c,
  pedido: c.pedido && bareAsk(c.pedido),
  prueba: c.prueba === null ? null : WORDS,
  trabajo: c.trabajo === null ? null : WORDS,
  progress: c.progress && bareJob(c.progress),
  resultado: null,
  persona: null,
  notice: redactNotice(c.notice),
  errors: redactErrors(c.errors, isField),
});

export const tryChangesJournal: JournalRules = {
  name: 'tryChanges',
  schema: 1,
  codec: tryEvent,
  redact,
  redactContext,
};
