// What is written in a sheet and not saved, as a draft on the server: found again after a reload, by whoever
// wrote it and nobody else.
import type { RowDraft } from '../../../core/api/drafts.ts';
import { serverDrafts } from '../../ports.ts';
import { isPlanillaField, type LineCells, type WrittenLine, type WrittenLines } from './lines.ts';

const TABLA = 'Novedades';
/** Characters of a draft: the server takes no more. */
const MAXIMO = 250_000;
export interface PlanillaDraft {
  readonly escritas: WrittenLines;
  readonly nuevas: readonly string[] /** Under which key something was sent and not answered, and what it was. */;
  readonly envios: Readonly<Record<string, string>>;
}

/** Drafts are kept by table and row: a sheet is no row, and its number is below zero. */
export const draftNumber = (por: 'legajo' | 'concepto', periodo: string, id: number): number =>
  -(Number(periodo.replace('-', '')) * 100_000_000 + (por === 'concepto' ? 50_000_000 : 0) + id);

const listIn = (x: unknown): readonly unknown[] => (Array.isArray(x) ? x : []);
/** What is written as text under its name. */
const textsIn = (x: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(typeof x === 'object' && x !== null ? x : {}).flatMap(([name, v]: [string, unknown]) =>
      typeof v === 'string' ? [[name, v] as const] : [],
    ),
  );
const celdasDe = (x: unknown): LineCells =>
  Object.fromEntries(Object.entries(textsIn(x)).filter(([c]) => isPlanillaField(c)));
const leida = (b: RowDraft): PlanillaDraft => {
  const escritas = new Map<string, WrittenLine>(),
    { lineas, nuevas, envios } = b.values;
  for (const x of listIn(lineas))
    if (Array.isArray(x) && typeof x[0] === 'string')
      escritas.set(x[0], {
        version: typeof x[1] === 'number' ? x[1] : null,
        celdas: celdasDe(x[2]),
        vio: celdasDe(x[3]),
      });
  return {
    escritas,
    nuevas: listIn(nuevas).filter((n) => typeof n === 'string'),
    envios: textsIn(envios),
  };
};
export const recoverPlanillaDraft = async (numero: number): Promise<PlanillaDraft | undefined> => {
  const b = serverDrafts.drafts.loadRow(TABLA, numero) ?? (await serverDrafts.guardado(TABLA, numero));
  return b ? leida(b) : undefined;
};
/**
 * `persona`: whose all of it is; the draft is kept under that person's key. False: it is too long for a
 * draft, and the last one that fitted stays.
 */
export const savePlanillaDraft = (numero: number, persona: number | null, x: PlanillaDraft): boolean => {
  if (x.escritas.size === 0) {
    serverDrafts.drafts.saveRow(TABLA, numero, null);
    return true;
  }
  const values = {
    lineas: [...x.escritas].map(([clave, e]) => [clave, e.version, e.celdas, e.vio]),
    nuevas: [...x.nuevas],
    envios: x.envios,
    ...(persona === null ? {} : { id_personal: persona }),
  };
  if (JSON.stringify(values).length > MAXIMO) return false;
  serverDrafts.drafts.saveRow(TABLA, numero, { version: null, values, pending: null });
  return true;
};
