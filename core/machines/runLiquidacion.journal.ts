// What a journal keeps of a payroll run on a screen: orders, phases, ids and counts; no sum, reason, header
// or server's word.
import type { JobState } from '../api/sistema.ts';
import { LIQUIDACION_PHASE_NAME } from '../domain/liquidacion.ts';
import type { JournalRules } from '../kit/journal.ts';
import { redactErrors, redactFailure, redactNotice, words, WORDS } from '../kit/redact.ts';
import { bareRow, isField, namesOf } from './redactRow.ts';
import { runEvent, type RunContext, type RunEvent } from './runLiquidacionEvent.ts';
import type { TableRow } from './rowDraft.ts';

/** A phase of the chart. Any other text is not one, and allows no command either. */
const phase = (s: string): string => (Object.hasOwn(LIQUIDACION_PHASE_NAME, s) ? s : words(s));
/** The phase is kept because it says which orders are legal next. */
const bareRun = (row: TableRow): TableRow => ({
  ...bareRow(row),
  ...(typeof row['estado'] === 'string' ? { estado: phase(row['estado']) } : {}),
});
const bareJob = (e: JobState): JobState => ({
  ...e,
  id: WORDS,
  tipo: words(e.tipo),
  mensaje: words(e.mensaje),
  resultado: null,
});

const redact = (e: RunEvent): RunEvent => {
  switch (e.type) {
    case 'create':
      return { ...e, cabecera: namesOf(e.cabecera) };
    case 'excluir':
    case 'reabrir':
    case 'anular':
      return { ...e, motivo: words(e.motivo) };
    case 'aprobar':
      return e.aceptadas ? { ...e, aceptadas: { ...e.aceptadas, motivo: words(e.aceptadas.motivo) } } : e;
    case 'follow':
    case 'started':
      return { ...e, trabajo: WORDS };
    case 'waited':
      return { ...e, key: words(e.key) };
    case 'opened':
      return { ...e, row: bareRun(e.row), resumen: null };
    case 'done':
      return { ...e, row: bareRun(e.row) };
    case 'advanced':
    case 'finished':
      return { ...e, estado: bareJob(e.estado) };
    case 'refused':
    case 'failed':
      return { ...e, failure: redactFailure(e.failure, isField) };
    default:
      return e;
  }
};

const redactContext = (c: RunContext): RunContext => ({
  ...c,
  row: c.row && bareRun(c.row),
  fase: phase(c.fase),
  resumen: null,
  trabajo: c.trabajo === null ? null : WORDS,
  progress: c.progress && bareJob(c.progress),
  pending: c.pending && (redact(c.pending) as typeof c.pending),
  // Whether a key is kept depends on the order's words, which a journal does not keep. It affects only what
  // is sent.
  key: null,
  notice: redactNotice(c.notice),
  errors: redactErrors(c.errors, isField),
});

export const runLiquidacionJournal: JournalRules = {
  name: 'runLiquidacion',
  schema: 1,
  codec: runEvent,
  redact,
  redactContext,
};
