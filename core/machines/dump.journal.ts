// What a journal keeps of a dump: how much came, whether it matched its seal, and how it ended; not its name
// or anything it holds.
import type { JournalRules } from '../kit/journal.ts';
import { redactErrors, redactFailure, redactNotice } from '../kit/redact.ts';
import { dumpEvent, type DumpContext, type DumpEvent } from './dump.ts';
import { isField } from './redactRow.ts';

const redact = (e: DumpEvent): DumpEvent =>
  e.type === 'failed' ? { ...e, failure: redactFailure(e.failure, isField) } : e;
const redactContext = (c: DumpContext): DumpContext => ({
  ...c,
  notice: redactNotice(c.notice),
  errors: redactErrors(c.errors, isField),
});
export const dumpJournal: JournalRules = { name: 'dump', schema: 1, codec: dumpEvent, redact, redactContext };
