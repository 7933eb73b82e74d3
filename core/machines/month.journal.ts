// What a journal keeps of the month: its steps and each run's phase; no company, run's name or server's word.
import type { JournalRules } from '../kit/journal.ts';
import type { EmpresaMes, EmpresaStep } from '../api/empresas.ts';
import { isCivilDate, isPeriodo } from '../kit/period.ts';
import { redactErrors, redactFailure, redactNotice, words, WORDS } from '../kit/redact.ts';
import { monthEvent, PHASES, type MonthContext, type MonthEvent } from './month.ts';
import { isField } from './redactRow.ts';

/** A month or a day is not secret; any other text is something that a person wrote. */
const bareDate = (s: string): string => (isPeriodo(s) || isCivilDate(s) ? s : words(s));
const bareRun = <C extends { readonly descripcion: string; readonly estado: string }>(c: C): C => ({
  ...c,
  descripcion: words(c.descripcion),
  estado: PHASES.includes(c.estado) ? c.estado : words(c.estado),
});
const bareMonth = (m: EmpresaMes): EmpresaMes => ({
  ...m,
  vence_f931: bareDate(m.vence_f931),
  corridas: m.corridas.map((c) => ({
    ...bareRun(c),
    fecha_pago: c.fecha_pago === null ? null : bareDate(c.fecha_pago),
  })),
});
const bareDone = (h: EmpresaStep): EmpresaStep => ({
  hechas: h.hechas.map(bareRun),
  problemas: h.problemas.map(words),
  mensaje: words(h.mensaje),
});
const redact = (e: MonthEvent): MonthEvent => {
  switch (e.type) {
    case 'open':
      return { ...e, periodo: bareDate(e.periodo) };
    case 'next':
      return { ...e, fecha_pago: e.fecha_pago === null ? null : bareDate(e.fecha_pago) };
    case 'waited':
      return { ...e, key: words(e.key) };
    case 'loaded':
      return { ...e, visto: { empresa: words(e.visto.empresa), mes: e.visto.mes && bareMonth(e.visto.mes) } };
    case 'stepped':
      return { ...e, hecho: bareDone(e.hecho) };
    case 'failed':
      return { ...e, failure: redactFailure(e.failure, isField) };
    default:
      return e;
  }
};
const redactContext = (c: MonthContext): MonthContext => ({
  ...c,
  periodo: bareDate(c.periodo),
  asked: c.asked && {
    ...c.asked,
    fecha_pago: c.asked.fecha_pago === null ? null : bareDate(c.asked.fecha_pago),
  },
  empresa: words(c.empresa),
  key: c.key === null ? null : WORDS,
  mes: c.mes && bareMonth(c.mes),
  problems: c.problems.map(words),
  notice: redactNotice(c.notice),
  errors: redactErrors(c.errors, isField),
});
export const monthJournal: JournalRules = {
  name: 'month',
  schema: 1,
  codec: monthEvent,
  redact,
  redactContext,
};
