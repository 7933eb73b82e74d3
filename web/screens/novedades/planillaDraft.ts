// The unsaved edits of a sheet as a draft on the server, restored after a reload for their author only.
import type { RowDraft } from '../../../core/api/drafts.ts';
import { serverDrafts } from '../../ports.ts';
import { isPlanillaField, type LineCells, type WrittenLine, type WrittenLines } from './lines.ts';

const TABLE = 'Novedades';
/** Longest draft that the server accepts, in characters. */
const MAX = 250_000;
export interface PlanillaDraft {
  readonly written: WrittenLines;
  readonly added: readonly string[];
  /** The keys of requests sent without an answer, by content. */
  readonly sendings: Readonly<Record<string, string>>;
}

const listIn = (x: unknown): readonly unknown[] => (Array.isArray(x) ? x : []);
/** The edited texts, by name. */
const textsIn = (x: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(typeof x === 'object' && x !== null ? x : {}).flatMap(([name, v]: [string, unknown]) =>
      typeof v === 'string' ? [[name, v] as const] : [],
    ),
  );
const cellsOf = (x: unknown): LineCells =>
  Object.fromEntries(Object.entries(textsIn(x)).filter(([c]) => isPlanillaField(c)));
const wasRead = (b: RowDraft): PlanillaDraft => {
  const written = new Map<string, WrittenLine>(),
    { lineas: lines, nuevas: added, envios: sendings } = b.values;
  for (const x of listIn(lines))
    if (Array.isArray(x) && typeof x[0] === 'string')
      written.set(x[0], {
        version: typeof x[1] === 'number' ? x[1] : null,
        cells: cellsOf(x[2]),
        saw: cellsOf(x[3]),
      });
  return {
    written,
    added: listIn(added).filter((n) => typeof n === 'string'),
    sendings: textsIn(sendings),
  };
};
export const recoverPlanillaDraft = async (number: number): Promise<PlanillaDraft | undefined> => {
  const b = serverDrafts.drafts.loadRow(TABLE, number) ?? (await serverDrafts.stored(TABLE, number));
  return b ? wasRead(b) : undefined;
};
/**
 * `persona`: whose edits all of them are; the draft is stored under that person's key. Returns false when too
 * long: the last one that fitted stays.
 */
export const savePlanillaDraft = (number: number, persona: number | null, x: PlanillaDraft): boolean => {
  if (x.written.size === 0) {
    serverDrafts.drafts.saveRow(TABLE, number, null);
    return true;
  }
  const values = {
    lineas: [...x.written].map(([key, e]) => [key, e.version, e.cells, e.saw]),
    nuevas: [...x.added],
    envios: x.sendings,
    ...(persona === null ? {} : { id_personal: persona }),
  };
  if (JSON.stringify(values).length > MAX) return false;
  serverDrafts.drafts.saveRow(TABLE, number, { version: null, values, pending: null });
  return true;
};
