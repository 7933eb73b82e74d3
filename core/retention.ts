// How long the data of people who left are kept, by kind: what the law obliges to keep at least, and what of them is due.
import { addDays, mesesAfter, type CivilDate } from './kit/period.ts';

/**
 * The kinds that a company may have a rule for, and the least years of each.
 * `personas`: everything of a person, receipts and books with it: ten years (CCyC art. 328; LCT art. 52).
 * `salud`: medical papers, as a clinical history: ten years (Ley 26.529 art. 18).
 * `documentos`: copies that prove nothing of the employment: two, as long as it can be claimed about (LCT art. 256).
 */
export const RETENTION_YEARS = { personas: 10, salud: 10, documentos: 2 } as const;
export type RetentionKind = keyof typeof RETENTION_YEARS;
export const RETENTION_KINDS = [
  'personas',
  'salud',
  'documentos',
] as const satisfies readonly RetentionKind[];
/** The datum of the company that has the rule of a kind, in years; empty: there is none. */
export const RETENTION_FIELD = {
  personas: 'guarda_personas',
  salud: 'guarda_salud',
  documentos: 'guarda_documentos',
} as const satisfies Readonly<Record<RetentionKind, string>>;

/** The kind of each document of a legajo; those that prove the employment go with the person. */
export const DOCUMENT_RETENTION: Readonly<Record<string, RetentionKind>> = {
  medico: 'salud',
  apto_medico: 'salud',
  licencia: 'salud',
  dni: 'documentos',
  titulo: 'documentos',
  domicilio: 'documentos',
  cbu: 'documentos',
  otro: 'documentos',
};

const MONTHS = 12;
/** The first day on which what ended on a day may be deleted, by a rule that never goes below the law. */
export const dueDay = (kind: RetentionKind, ended: CivilDate, years: number): CivilDate =>
  addDays(mesesAfter(ended, Math.max(years, RETENTION_YEARS[kind]) * MONTHS), 1);
