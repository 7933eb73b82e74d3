// The unsaved edits of a sheet as a draft on the server, restored after a reload for their author only.
import type { RowDraft } from '../../../core/api/drafts.ts';
import { serverDrafts } from '../../ports.ts';
import { isPlanillaField, type LineCells, type WrittenLine, type WrittenLines } from './lines.ts';

const TABLE = 'Novedades';
/** Longest draft that the server accepts, in characters. */
const MAX = 250_000;
export interface PlanillaDraft {
  readonly escritas: WrittenLines;
  readonly nuevas: readonly string[];
  /** The keys of requests sent without an answer, by content. */
  readonly envios: Readonly<Record<string, string>>;
}

const listIn = (x: unknown): readonly unknown[] => (Array.isArray(x) ? x : []);
/** The edited texts, by name. */
const textsIn = (x: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(typeof x === 'object' && x !== null ? x : {}).flatMap(([name, v]: [string, unknown]) =>
      typeof v === 'string' ? [[name, v] as const] : [],
    ),
  );
const celdasDe = (x: unknown): LineCells =>
  Object.fromEntries(Object.entries(textsIn(x)).filter(([c]) => isPlanillaField(c)));
const wasRead = (b: RowDraft): PlanillaDraft => {
  const written = new Map<string, WrittenLine>(),
    { lineas, nuevas, envios } = b.values;
  for (const x of listIn(lineas))
    if (Array.isArray(x) && typeof x[0] === 'string')
      written.set(x[0], {
        version: typeof x[1] === 'number' ? x[1] : null,
        celdas: celdasDe(x[2]),
        vio: celdasDe(x[3]),
      });
  return {
    escritas: written,
    nuevas: listIn(nuevas).filter((n) => typeof n === 'string'),
    envios: textsIn(envios),
  };
};
export const recoverPlanillaDraft = async (number: number): Promise<PlanillaDraft | undefined> => {
  const b = serverDrafts.drafts.loadRow(TABLE, number) ?? (await serverDrafts.guardado(TABLE, number));
  return b ? wasRead(b) : undefined;
};
/**
 * `persona`: whose edits all of them are; the draft is stored under that person's key. Returns false when too
 * long: the last one that fitted stays.
 */
export const savePlanillaDraft = (numero: number, persona: number | null, x: PlanillaDraft): boolean => {
  if (x.escritas.size === 0) {
    serverDrafts.drafts.saveRow(TABLE, numero, null);
    return true;
  }
  const values = {
    lineas: [...x.escritas].map(([key, e]) => [key, e.version, e.celdas, e.vio]),
    nuevas: [...x.nuevas],
    envios: x.envios,
    ...(persona === null ? {} : { id_personal: persona }),
  };
  if (JSON.stringify(values).length > MAX) return false;
  serverDrafts.drafts.saveRow(TABLE, numero, { version: null, values, pending: null });
  return true;
};
