// What a journal keeps of long work: its steps and its progress; no job number, result or server's word.
import type { JournalRules } from '../kit/journal.ts';
import type { JobState } from '../api/sistema.ts';
import { redactErrors, redactFailure, redactNotice, words, WORDS } from '../kit/redact.ts';
import { longJobEvent, type LongJobContext, type LongJobEvent } from './longJob.ts';
import { isField } from './redactRow.ts';

const bareEnd = (e: JobState): JobState => ({
  ...e,
  id: WORDS,
  tipo: words(e.tipo),
  mensaje: words(e.mensaje),
  resultado: null,
});
const redact = (e: LongJobEvent): LongJobEvent => {
  switch (e.type) {
    case 'follow':
    case 'begun':
      return { ...e, trabajo: WORDS };
    case 'waited':
      return { ...e, key: words(e.key) };
    case 'finished':
      return { ...e, estado: bareEnd(e.estado) };
    case 'failed':
      return { ...e, failure: redactFailure(e.failure, isField) };
    default:
      return e;
  }
};
const redactContext = (c: LongJobContext): LongJobContext => ({
  ...c,
  trabajo: c.trabajo === null ? null : WORDS,
  key: c.key === null ? null : WORDS,
  end: c.end && bareEnd(c.end),
  notice: redactNotice(c.notice),
  errors: redactErrors(c.errors, isField),
});
export const longJobJournal: JournalRules = {
  name: 'longJob',
  schema: 1,
  codec: longJobEvent,
  redact,
  redactContext,
};
