// Brings the novedades of the previous month: those loaded for that month only, for whoever has none of the
// concept in this one. Nothing is written: it returns the proposal and the rows left out.
import type { WirePlanilla } from '../../../core/api/planillas.ts';
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
import type { PlanillaPaste, PasteComplaint } from './planillaPaste.ts';

type Row = WirePlanilla['filas'][number];

/** The label of a row in the sheet of the other axis. */
const nameOf = (before: WirePlanilla, por: 'legajo' | 'concepto', f: Row) => {
  const other =
      por === 'legajo'
        ? before.conceptos.find((x) => x.id === f.id_rrhh_concepto)
        : before.personas.find((x) => x.id === f.id_personal),
    number = shownCode(other ? ('codigo' in other ? other.codigo : other.legajo) : 0);
  return { numero: number, texto: `${number} ${other?.nombre ?? ''}`.trim() };
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
  const theirs = [
      ...lines.filter((l) => l.id_personal === id_personal && l.id_concepto === id_concepto),
      ...used,
    ],
    empty = theirs.find((l) => l.fila === null && !used.includes(l));
  if (empty) return { l: empty, vacia: true };
  const key =
    theirs.length === 0
      ? newLineKey(id_personal, id_concepto, 0)
      : nextLineKey(theirs, id_personal, id_concepto);
  return {
    vacia: false,
    l: {
      ...{ clave: key, id_personal, id_concepto, cerrada: closed },
      numero: 0,
      titulo: '',
      id_area: null,
      ajuste: false,
      fila: null,
    },
  };
};

/** `now`: this month as read, with its lines and edits. */
export const fromPreviousMes = (
  antes: WirePlanilla,
  now: {
    readonly datos: WirePlanilla;
    readonly por: 'legajo' | 'concepto';
    readonly lineas: readonly PlanillaLine[];
    readonly escritas: WrittenLines;
  },
): PlanillaPaste => {
  const { datos, por, escritas } = now,
    changes: CellChange[] = [],
    nuevas: string[] = [],
    complaints: PlanillaPaste['quejas'][number][] = [],
    used = new Map<string, PlanillaLine[]>();
  const rows = antes.filas.filter(
    (f) => f.tabla === 'Novedades' && (f.origen === 'manual' || f.origen === 'importada'),
  );
  // Whether there was something here before: the previous month may have several rows of one concept, and all
  // of them come.
  const conAlgo = new Set(
    now.lineas.flatMap((l) =>
      l.fila?.tabla === 'Novedades' || changeOfLine(l, escritas.get(l.clave))
        ? [`${l.id_personal}.${l.id_concepto}`]
        : [],
    ),
  );
  for (const [i, f] of rows.entries()) {
    const pair = `${f.id_personal}.${f.id_rrhh_concepto}`,
      persona = datos.personas.find((x) => x.id === f.id_personal),
      concepto = datos.conceptos.find((x) => x.id === f.id_rrhh_concepto);
    const { numero, texto } = nameOf(antes, por, f);
    const complaint = (q: PasteComplaint): unknown => complaints.push({ ...q, fila: i + 1 });
    if (!persona || !concepto) {
      complaint({ que: 'sinNumero', texto: numero });
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
    const { l, vacia } = lineFor(f, now.lineas, used.get(pair) ?? [], persona.cerrada),
      fixed = whyFixed(l);
    if (fixed !== undefined) {
      complaint({ que: 'fija', texto, porque: fixed });
      continue;
    }
    used.set(pair, [...(used.get(pair) ?? []), l]);
    if (!vacia) nuevas.push(l.clave);
    for (const c of VALUE_FIELDS) {
      const v = f[c];
      if (v !== null && isWritable(l, c)) changes.push({ clave: l.clave, columna: c, valor: v });
    }
  }
  return { cambios: changes, nuevas, quejas: complaints, filas: rows.length };
};
