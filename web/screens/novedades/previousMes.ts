// The novedades of the month before, brought to the sheet of this one: those that were loaded for that month
// alone, to whoever has none of that concept here. Nothing is written: it says what would be, and what is
// left.
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

type Fila = WirePlanilla['filas'][number];

/** How a row is called in a sheet of the other thing. */
const nameOf = (antes: WirePlanilla, por: 'legajo' | 'concepto', f: Fila) => {
  const otro =
      por === 'legajo'
        ? antes.conceptos.find((x) => x.id === f.id_rrhh_concepto)
        : antes.personas.find((x) => x.id === f.id_personal),
    numero = shownCode(otro ? ('codigo' in otro ? otro.codigo : otro.legajo) : 0);
  return { numero, texto: `${numero} ${otro?.nombre ?? ''}`.trim() };
};

/** The line where a row goes: an empty one that no other row took, or a new one. */
const lineFor = (
  f: Fila,
  lineas: readonly PlanillaLine[],
  usadas: readonly PlanillaLine[],
  cerrada: string | null,
): { readonly l: PlanillaLine; readonly vacia: boolean } => {
  const id_personal = f.id_personal,
    id_concepto = f.id_rrhh_concepto;
  const suyas = [
      ...lineas.filter((l) => l.id_personal === id_personal && l.id_concepto === id_concepto),
      ...usadas,
    ],
    vacia = suyas.find((l) => l.fila === null && !usadas.includes(l));
  if (vacia) return { l: vacia, vacia: true };
  const clave =
    suyas.length === 0
      ? newLineKey(id_personal, id_concepto, 0)
      : nextLineKey(suyas, id_personal, id_concepto);
  return {
    vacia: false,
    l: {
      ...{ clave, id_personal, id_concepto, cerrada },
      numero: 0,
      titulo: '',
      id_area: null,
      ajuste: false,
      fila: null,
    },
  };
};

/** `ahora`: this month as it was read, with its lines and what is written in them. */
export const fromPreviousMes = (
  antes: WirePlanilla,
  ahora: {
    readonly datos: WirePlanilla;
    readonly por: 'legajo' | 'concepto';
    readonly lineas: readonly PlanillaLine[];
    readonly escritas: WrittenLines;
  },
): PlanillaPaste => {
  const { datos, por, escritas } = ahora,
    cambios: CellChange[] = [],
    nuevas: string[] = [],
    quejas: PlanillaPaste['quejas'][number][] = [],
    usadas = new Map<string, PlanillaLine[]>();
  const filas = antes.filas.filter(
    (f) => f.tabla === 'Novedades' && (f.origen === 'manual' || f.origen === 'importada'),
  );
  // Whether there was something here before: rows of the month before may be several of one concept, and all
  // of them come.
  const conAlgo = new Set(
    ahora.lineas.flatMap((l) =>
      l.fila?.tabla === 'Novedades' || changeOfLine(l, escritas.get(l.clave))
        ? [`${l.id_personal}.${l.id_concepto}`]
        : [],
    ),
  );
  for (const [i, f] of filas.entries()) {
    const par = `${f.id_personal}.${f.id_rrhh_concepto}`,
      persona = datos.personas.find((x) => x.id === f.id_personal),
      concepto = datos.conceptos.find((x) => x.id === f.id_rrhh_concepto);
    const { numero, texto } = nameOf(antes, por, f);
    const queja = (q: PasteComplaint): unknown => quejas.push({ ...q, fila: i + 1 });
    if (!persona || !concepto) {
      queja({ que: 'sinNumero', texto: numero });
      continue;
    }
    if (conAlgo.has(par)) {
      queja({ que: 'noSeTrae', texto, porque: 'yaTiene' });
      continue;
    }
    // What one kind of run alone pays, and what is of another month, say so in their own form.
    if (f.id_rrhh_tipo_liquidacion !== null || f.periodo_ajuste !== null || concepto.ajuste) {
      queja({ que: 'noSeTrae', texto, porque: 'aMano' });
      continue;
    }
    const { l, vacia } = lineFor(f, ahora.lineas, usadas.get(par) ?? [], persona.cerrada),
      fija = whyFixed(l);
    if (fija !== undefined) {
      queja({ que: 'fija', texto, porque: fija });
      continue;
    }
    usadas.set(par, [...(usadas.get(par) ?? []), l]);
    if (!vacia) nuevas.push(l.clave);
    for (const c of VALUE_FIELDS) {
      const v = f[c];
      if (v !== null && isWritable(l, c)) cambios.push({ clave: l.clave, columna: c, valor: v });
    }
  }
  return { cambios, nuevas, quejas, filas: filas.length };
};
