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
const namesIn = (before: SheetContents, por: PlanillaSubject['por']) => {
  const personas = byId(before.personas),
    conceptos = byId(before.conceptos);
  return (f: Row) => {
    const persona = personas.get(f.id_personal),
      concepto = conceptos.get(f.id_rrhh_concepto),
      legajo = shownCode(persona?.legajo ?? 0),
      codigo = shownCode(concepto?.codigo ?? 0),
      quien = `${legajo} ${persona?.nombre ?? ''}`.trim(),
      que = `${codigo} ${concepto?.nombre ?? ''}`.trim();
    return {
      legajo,
      codigo,
      texto: por === 'legajo' ? que : por === 'concepto' ? quien : `${quien} · ${que}`,
    };
  };
};

/** The target line of a row: an empty one that no other row took, or a new one. */
const lineFor = (
  f: Row,
  lines: readonly PlanillaLine[],
  used: readonly PlanillaLine[],
  closed: string | null,
): { readonly l: PlanillaLine; readonly vacia: boolean } => {
  const id_personal = f.id_personal,
    id_concepto = f.id_rrhh_concepto;
  const theirs = [...lines, ...used],
    empty = theirs.find((l) => l.fila === null && !used.includes(l));
  if (empty) return { l: empty, vacia: true };
  const key =
    theirs.length === 0
      ? newLineKey(id_personal, id_concepto, 0)
      : nextLineKey(theirs, id_personal, id_concepto);
  return {
    vacia: false,
    l: {
      ...{ key: key, id_personal, id_concepto, cerrada: closed },
      numero: 0,
      titulo: '',
      id_area: null,
      ajuste: false,
      fila: null,
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
      l.fila?.tabla === 'Novedades' || changeOfLine(l, written.get(l.key))
        ? [pairOf(l.id_personal, l.id_concepto)]
        : [],
    ),
  );

/** `now`: this month as read, with its lines and edits. */
export const fromPreviousMes = (
  antes: SheetContents,
  now: {
    readonly datos: SheetContents;
    readonly por: PlanillaSubject['por'];
    readonly lineas: readonly PlanillaLine[];
    readonly escritas: WrittenLines;
  },
): PlanillaPaste => {
  const { datos, por, escritas } = now,
    changes: CellChange[] = [],
    nuevas: string[] = [],
    complaints: PlanillaPaste['quejas'][number][] = [],
    used = new Map<string, PlanillaLine[]>();
  const rows = antes.filas.filter(wasLoaded);
  const personas = byId(datos.personas),
    conceptos = byId(datos.conceptos),
    names = namesIn(antes, por),
    byPair = linesByPair(now.lineas);
  const conAlgo = withSomething(now.lineas, escritas);
  for (const [i, f] of rows.entries()) {
    const pair = pairOf(f.id_personal, f.id_rrhh_concepto),
      persona = personas.get(f.id_personal),
      concepto = conceptos.get(f.id_rrhh_concepto);
    const { legajo, codigo, texto } = names(f);
    const complaint = (q: PasteComplaint): unknown => complaints.push({ ...q, fila: i + 1 });
    if (!persona || !concepto) {
      complaint(persona ? { que: 'sinConcepto', texto: codigo } : { que: 'sinLegajo', texto: legajo });
      continue;
    }
    if (conAlgo.has(pair)) {
      complaint({ que: 'noSeTrae', texto, porque: 'yaTiene' });
      continue;
    }
    // Values for one kind of run, or for another month, are entered in their own form.
    if (f.id_rrhh_tipo_liquidacion !== null || f.periodo_ajuste !== null || concepto.ajuste) {
      complaint({ que: 'noSeTrae', texto, porque: 'aMano' });
      continue;
    }
    const { l, vacia } = lineFor(f, byPair.get(pair) ?? [], used.get(pair) ?? [], persona.cerrada),
      fixed = whyFixed(l);
    if (fixed !== undefined) {
      complaint({ que: 'fija', texto, porque: fixed });
      continue;
    }
    used.set(pair, [...(used.get(pair) ?? []), l]);
    if (!vacia) nuevas.push(l.key);
    for (const c of VALUE_FIELDS) {
      const v = f[c];
      if (v !== null && isWritable(l, c)) changes.push({ key: l.key, column: c, value: v });
    }
  }
  return { cambios: changes, nuevas, quejas: complaints, filas: rows.length };
};
