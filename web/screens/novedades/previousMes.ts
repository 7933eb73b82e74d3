// Brings the novedades of the previous month: those loaded for that month only, for whoever has none of the
// concept in this one. Nothing is written: it returns the proposal and the rows left out.
import type { CellChange } from '../../kit/planilla/PlanillaProps.ts';
import { shownCode } from '../explain/amounts.ts';
import {
  changeOfLine,
  newLineKey,
  isWritable,
  whyFixed,
  nextLineKey,
  VALUE_FIELDS,
  type WrittenLines,
  type PlanillaLine,
} from './lines.ts';
import { linesByPair, pairOf } from './linesByPair.ts';
import type { PlanillaSubject, SheetContents } from './planillaSubject.ts';
import type { PlanillaPaste, PasteComplaint } from './planillaPaste.ts';

type Row = SheetContents['filas'][number];
const byId = <A extends { readonly id: number }>(all: readonly A[]): ReadonlyMap<number, A> =>
  new Map(all.map((x) => [x.id, x]));

/** The names of a row: whose, of what, and both as the sheet says them. */
const namesIn = (before: SheetContents, by: PlanillaSubject['by']) => {
  const personas = byId(before.personas),
    conceptos = byId(before.conceptos);
  return (f: Row) => {
    const persona = personas.get(f.id_personal),
      concepto = conceptos.get(f.id_rrhh_concepto),
      legajo = shownCode(persona?.legajo ?? 0),
      code = shownCode(concepto?.codigo ?? 0),
      who = `${legajo} ${persona?.nombre ?? ''}`.trim(),
      what = `${code} ${concepto?.nombre ?? ''}`.trim();
    return {
      legajo,
      code,
      text: by === 'legajo' ? what : by === 'concepto' ? who : `${who} · ${what}`,
    };
  };
};

/** The target line of a row: an empty one that no other row took, or a new one. */
const lineFor = (
  f: Row,
  lines: readonly PlanillaLine[],
  used: readonly PlanillaLine[],
  closed: string | null,
): { readonly l: PlanillaLine; readonly isEmpty: boolean } => {
  const id_personal = f.id_personal,
    id_concepto = f.id_rrhh_concepto;
  const theirs = [...lines, ...used],
    empty = theirs.find((l) => l.row === null && !used.includes(l));
  if (empty) return { l: empty, isEmpty: true };
  const key =
    theirs.length === 0
      ? newLineKey(id_personal, id_concepto, 0)
      : nextLineKey(theirs, id_personal, id_concepto);
  return {
    isEmpty: false,
    l: {
      ...{ key, id_personal, id_concepto, closed },
      number: 0,
      title: '',
      id_area: null,
      ajuste: false,
      row: null,
    },
  };
};

/** Loaded for its month, by hand or from a file. */
const wasLoaded = (f: Row): boolean =>
  f.tabla === 'Novedades' && (f.origen === 'manual' || f.origen === 'importada');

/**
 * Whose of what there was something here before: the previous month may have several rows of one concept, and
 * all of them come.
 */
const withSomething = (lines: readonly PlanillaLine[], written: WrittenLines): ReadonlySet<string> =>
  new Set(
    lines.flatMap((l) =>
      l.row?.tabla === 'Novedades' || changeOfLine(l, written.get(l.key))
        ? [pairOf(l.id_personal, l.id_concepto)]
        : [],
    ),
  );

/** `now`: this month as read, with its lines and edits. */
export const fromPreviousMes = (
  before: SheetContents,
  now: {
    readonly data: SheetContents;
    readonly by: PlanillaSubject['by'];
    readonly lines: readonly PlanillaLine[];
    readonly written: WrittenLines;
  },
): PlanillaPaste => {
  const { data, by, written } = now,
    changes: CellChange[] = [],
    added: string[] = [],
    complaints: PlanillaPaste['complaints'][number][] = [],
    used = new Map<string, PlanillaLine[]>();
  const rows = before.filas.filter(wasLoaded);
  const personas = byId(data.personas),
    conceptos = byId(data.conceptos),
    names = namesIn(before, by),
    byPair = linesByPair(now.lines);
  const filled = withSomething(now.lines, written);
  for (const [i, f] of rows.entries()) {
    const pair = pairOf(f.id_personal, f.id_rrhh_concepto),
      persona = personas.get(f.id_personal),
      concepto = conceptos.get(f.id_rrhh_concepto);
    const { legajo, code, text } = names(f);
    const complaint = (q: PasteComplaint): unknown => complaints.push({ ...q, row: i + 1 });
    if (!persona || !concepto) {
      complaint(persona ? { kind: 'sinConcepto', text: code } : { kind: 'sinLegajo', text: legajo });
      continue;
    }
    if (filled.has(pair)) {
      complaint({ kind: 'noSeTrae', text, why: 'yaTiene' });
      continue;
    }
    // Values for one kind of run, or for another month, are entered in their own form.
    if (f.id_rrhh_tipo_liquidacion !== null || f.periodo_ajuste !== null || concepto.ajuste) {
      complaint({ kind: 'noSeTrae', text, why: 'aMano' });
      continue;
    }
    const { l, isEmpty } = lineFor(f, byPair.get(pair) ?? [], used.get(pair) ?? [], persona.cerrada),
      fixed = whyFixed(l);
    if (fixed !== undefined) {
      complaint({ kind: 'fija', text, why: fixed });
      continue;
    }
    used.set(pair, [...(used.get(pair) ?? []), l]);
    if (!isEmpty) added.push(l.key);
    for (const c of VALUE_FIELDS) {
      const v = f[c];
      if (v !== null && isWritable(l, c)) changes.push({ key: l.key, column: c, value: v });
    }
  }
  return { changes, added, complaints, rows: rows.length };
};
