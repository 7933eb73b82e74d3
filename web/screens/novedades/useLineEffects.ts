// The money effect of each line while its column is shown: requested some hundreds at a time, and again,
// after a pause, for people with edits.
import * as E from 'fp-ts/lib/Either.js';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { WireSupposedRow } from '../../../core/api/planillas.ts';
import { api } from '../../../core/api/index.ts';
import type { Failure } from '../../../core/kit/failure.ts';
import { writeDecimal, readDecimal } from '../../../core/kit/money.ts';
import { useStateOf } from '../../kit/useStateOf.ts';
import { useQuietValue } from '../reading.ts';
import { askServer } from '../requests.ts';
import {
  changeOfLine,
  lineProblem,
  cellValue,
  type PlanillaField,
  type WrittenLine,
  type WrittenLines,
  type PlanillaLine,
} from './lines.ts';

export interface LineEffect {
  readonly importe: string | null;
  readonly problema: string | null;
}
/** Lines per request, and the pause before it. */
const AT_A_TIME = 300,
  QUIET_MS = 700;
interface KnownEffect {
  /** What it was calculated from: re-reading the person makes it obsolete. */
  readonly fingerprint: string;
  readonly effect: LineEffect;
}
/** The request for one person. */
interface PersonaLines {
  readonly filas: readonly WireSupposedRow[];
  readonly quitadas: readonly LineRow[];
  readonly fingerprint: string;
}
type LineRow = Pick<NonNullable<PlanillaLine['row']>, 'tabla' | 'id'>;

const supposedRow = (
  l: PlanillaLine,
  e: WrittenLine | undefined,
  table: LineRow['tabla'],
): WireSupposedRow => {
  const v = (c: PlanillaField): string | null => cellValue(l, e, c) || null;
  return {
    clave: l.key,
    tabla: table,
    id: l.row?.id ?? null,
    id_personal: l.id_personal,
    id_rrhh_concepto: l.id_concepto,
    id_rrhh_tipo_liquidacion: l.row?.id_rrhh_tipo_liquidacion ?? null,
    cantidad: v('cantidad'),
    valor_unitario: v('valor_unitario'),
    importe: v('importe'),
    porcentaje: v('porcentaje'),
    desde: v('desde'),
    hasta: v('hasta'),
    periodo_ajuste: v('periodo_ajuste'),
  };
};

/** All the lines of a person go together: one may change the result of another. */
const linesByPersona = (lines: readonly PlanillaLine[], written: WrittenLines): readonly PersonaLines[] => {
  const m = new Map<number, { filas: WireSupposedRow[]; quitadas: LineRow[] }>();
  for (const l of lines) {
    const e = written.get(l.key),
      change = changeOfLine(l, e),
      table = l.row?.tabla ?? change?.table;
    if (table === undefined || (l.row === null && lineProblem(l, e))) continue;
    const theirs = m.get(l.id_personal) ?? { filas: [], quitadas: [] };
    m.set(l.id_personal, theirs);
    if (l.row && change?.kind === 'borrar') theirs.quitadas.push({ tabla: l.row.tabla, id: l.row.id });
    else theirs.filas.push(supposedRow(l, e, table));
  }
  return [...m.values()]
    .filter((x) => x.filas.length > 0)
    .map((x) => ({ ...x, fingerprint: JSON.stringify(x) }));
};

const lineCount = (personas: readonly PersonaLines[]): number =>
  personas.reduce((n, p) => n + p.filas.length, 0);
/** Whole people, up to the size of a request; at least one. */
const oneQuestion = (personas: readonly PersonaLines[]): readonly PersonaLines[] => {
  const these: PersonaLines[] = [];
  for (const p of personas) {
    if (these.length > 0 && lineCount(these) + p.filas.length > AT_A_TIME) break;
    these.push(p);
  }
  return these;
};

/** Requests the effects, some people at a time, until all are known or one fails. */
const useKnownEffects = (
  asks: boolean,
  periodo: string,
  personas: readonly PersonaLines[],
  rested: boolean,
) => {
  const [known, setKnown] = useState<ReadonlyMap<string, KnownEffect>>(new Map()),
    [failure, fail] = useStateOf<Failure | undefined>(asks, undefined),
    [supposed, setSupposed] = useState(false),
    turn = useRef(0),
    missing = useMemo(
      () => personas.filter((p) => p.filas.some((f) => known.get(f.clave)?.fingerprint !== p.fingerprint)),
      [personas, known],
    );
  useEffect(() => {
    const mine = ++turn.current;
    if (!asks || !rested || missing.length === 0 || failure) return;
    const these = oneQuestion(missing);
    void askServer(api.planillas.efecto, {
      periodo,
      filas: these.flatMap((p) => p.filas),
      quitadas: these.flatMap((p) => p.quitadas),
    })().then((r) => {
      if (mine !== turn.current) return;
      if (E.isLeft(r)) {
        fail(r.left);
        return;
      }
      const answered = new Map(r.right.efectos.map((e) => [e.clave, e]));
      setSupposed(r.right.supuesta);
      setKnown((before) => {
        const next = new Map(before);
        for (const { filas: rows, fingerprint } of these)
          for (const { clave: key } of rows)
            next.set(key, {
              fingerprint,
              effect: answered.get(key) ?? { importe: null, problema: null },
            });
        return next;
      });
    });
  }, [asks, missing, rested, periodo, failure, fail]);
  return { known, missing, failure, supposed };
};

export const useLineEffects = (
  wants: boolean,
  periodo: string,
  lines: readonly PlanillaLine[],
  written: WrittenLines,
) => {
  const personas = useMemo(() => (wants ? linesByPersona(lines, written) : []), [wants, lines, written]),
    rested = useQuietValue(written, QUIET_MS) === written,
    { known, missing, failure, supposed } = useKnownEffects(wants, periodo, personas, rested),
    waiting = useMemo(() => new Set(missing.flatMap((p) => p.filas.map((f) => f.clave))), [missing]);
  const inForce = useMemo(
    () =>
      new Map(
        personas.flatMap((p) =>
          p.filas.flatMap((f) => {
            const k = known.get(f.clave);
            return k?.fingerprint === p.fingerprint ? [[f.clave, k.effect] as const] : [];
          }),
        ),
      ),
    [personas, known],
  );
  const effects = [...inForce.values()];
  return {
    inForce,
    failure,
    supposed,
    total: lineCount(personas),
    toDo: lineCount(missing),
    /**
     * Why some lines have no effect: shown once, as many lack the same thing; then there is no total either.
     */
    problems: [...new Set(effects.flatMap((e) => (e.problema === null ? [] : [e.problema])))],
    sum: writeDecimal(
      effects.reduce((a, e) => a + (e.importe === null ? 0n : (readDecimal(e.importe) ?? 0n)), 0n),
    ),
    waiting: (key: string): boolean => waiting.has(key),
  };
};
export type NovedadEffect = ReturnType<typeof useLineEffects>;
