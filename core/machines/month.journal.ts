// What a journal keeps of the month: its steps and each run's phase; no company, run's name or server's word.
import type { Journal, JournalRules, Point } from '../kit/journal.ts';
import type { CierreMes } from '../api/cierre.ts';
import { empresaMes, type EmpresaMes, type EmpresaStep } from '../api/empresas.ts';
import { isObject } from '../kit/known.ts';
import { isCivilDate, isPeriodo } from '../kit/period.ts';
import { redactErrors, redactFailure, redactNotice, words, WORDS } from '../kit/redact.ts';
import { monthEvent, orderAt, PHASES, type MonthContext, type MonthEvent } from './monthEvent.ts';
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
/** Which step is where, and what can be done: no proof, no amount, no name. */
const bareCierre = (c: CierreMes): CierreMes => ({
  periodo: bareDate(c.periodo),
  pasos: c.pasos.map((p) => ({
    ...p,
    prueba: p.prueba.map((x) => ({
      texto: words(x.texto),
      importe: x.importe === null ? null : WORDS,
      quien: x.quien === null ? null : words(x.quien),
      cuando: x.cuando === null ? null : words(x.cuando),
    })),
    bloqueo: p.bloqueo && { texto: words(p.bloqueo.texto), enlace: words(p.bloqueo.enlace) },
    enlace: words(p.enlace),
    importe: p.importe === null ? null : WORDS,
    disenios: p.disenios.map((d) => ({ ...d, texto: words(d.texto) })),
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
      return {
        ...e,
        visto: {
          empresa: words(e.visto.empresa),
          mes: e.visto.mes && bareMonth(e.visto.mes),
          cierre: e.visto.cierre && bareCierre(e.visto.cierre),
        },
      };
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
    importe: c.asked.importe === null ? null : WORDS,
  },
  empresa: words(c.empresa),
  key: c.key === null ? null : WORDS,
  mes: c.mes && bareMonth(c.mes),
  cierre: c.cierre && bareCierre(c.cierre),
  problems: c.problems.map(words),
  notice: redactNotice(c.notice),
  errors: redactErrors(c.errors, isField),
});
type Data = Readonly<Record<string, unknown>>;
const fields = (x: unknown): Data => (isObject(x) ? x : {});
const ADDED: Readonly<Record<string, (data: Data) => Data>> = {
  open: () => ({ papeles: false }),
  next: () => ({ disenio: null }),
  loaded: (d) => ({ visto: { ...fields(d['visto']), cierre: null } }),
};
const withPapers = (p: Point): Point => {
  const c = fields(p.context),
    mes = empresaMes.is(c['mes']) ? c['mes'] : null;
  return {
    ...p,
    context: {
      ...c,
      papeles: false,
      cierre: null,
      at: orderAt({ mes, cierre: null }),
      asked: isObject(c['asked']) ? { ...c['asked'], importe: null, disenio: null } : null,
    },
  };
};
/** Schema 1: the month was its runs alone. */
const fromFirst = (j: Journal): Journal => ({
  ...j,
  entries: j.entries.map((e) => {
    const data = fields(e.data);
    return { ...e, data: { ...data, ...ADDED[e.type]?.(data) } };
  }),
  ...(j.from ? { from: { ...j.from, point: withPapers(j.from.point) } } : {}),
  ...(j.end ? { end: withPapers(j.end) } : {}),
});

export const monthJournal: JournalRules = {
  name: 'month',
  schema: 2,
  codec: monthEvent,
  redact,
  redactContext,
  upcasts: { 1: fromFirst },
};
