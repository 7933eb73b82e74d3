// The effect in money of each line, while its column is shown: some hundreds at a time, and again, once the
// hand rests, for the people of whom something was written.
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
/** Lines of one question, and how long the hand rests before it is asked. */
const POR_VEZ = 300,
  QUIETO_MS = 700;
interface KnownEffect {
  /** Of what it was worked out: another reading of the person makes it old. */
  readonly huella: string;
  readonly efecto: LineEffect;
}
/** What is asked of one person. */
interface PersonaLines {
  readonly filas: readonly WireSupposedRow[];
  readonly quitadas: readonly LineRow[];
  readonly huella: string;
}
type LineRow = Pick<NonNullable<PlanillaLine['fila']>, 'tabla' | 'id'>;

const supposedRow = (
  l: PlanillaLine,
  e: WrittenLine | undefined,
  tabla: LineRow['tabla'],
): WireSupposedRow => {
  const v = (c: PlanillaField): string | null => cellValue(l, e, c) || null;
  return {
    clave: l.clave,
    tabla,
    id: l.fila?.id ?? null,
    id_personal: l.id_personal,
    id_rrhh_concepto: l.id_concepto,
    id_rrhh_tipo_liquidacion: l.fila?.id_rrhh_tipo_liquidacion ?? null,
    cantidad: v('cantidad'),
    valor_unitario: v('valor_unitario'),
    importe: v('importe'),
    porcentaje: v('porcentaje'),
    desde: v('desde'),
    hasta: v('hasta'),
    periodo_ajuste: v('periodo_ajuste'),
  };
};

/** All the lines of a person are asked together: one may change what another gives. */
const linesByPersona = (lineas: readonly PlanillaLine[], escritas: WrittenLines): readonly PersonaLines[] => {
  const m = new Map<number, { filas: WireSupposedRow[]; quitadas: LineRow[] }>();
  for (const l of lineas) {
    const e = escritas.get(l.clave),
      cambio = changeOfLine(l, e),
      tabla = l.fila?.tabla ?? cambio?.tabla;
    if (tabla === undefined || (l.fila === null && lineProblem(l, e))) continue;
    const suyo = m.get(l.id_personal) ?? { filas: [], quitadas: [] };
    m.set(l.id_personal, suyo);
    if (l.fila && cambio?.tipo === 'borrar') suyo.quitadas.push({ tabla: l.fila.tabla, id: l.fila.id });
    else suyo.filas.push(supposedRow(l, e, tabla));
  }
  return [...m.values()].filter((x) => x.filas.length > 0).map((x) => ({ ...x, huella: JSON.stringify(x) }));
};

const lineCount = (personas: readonly PersonaLines[]): number =>
  personas.reduce((n, p) => n + p.filas.length, 0);
/** Whole people, up to what one question takes; one at least. */
const oneQuestion = (personas: readonly PersonaLines[]): readonly PersonaLines[] => {
  const these: PersonaLines[] = [];
  for (const p of personas) {
    if (these.length > 0 && lineCount(these) + p.filas.length > POR_VEZ) break;
    these.push(p);
  }
  return these;
};

/** Asks what each line gives, some people at a time, until all is known or it fails. */
const useKnownEffects = (
  asks: boolean,
  periodo: string,
  personas: readonly PersonaLines[],
  rested: boolean,
) => {
  const [known, setKnown] = useState<ReadonlyMap<string, KnownEffect>>(new Map()),
    [falla, fail] = useStateOf<Failure | undefined>(asks, undefined),
    [supuesta, setSupuesta] = useState(false),
    turn = useRef(0),
    missing = useMemo(
      () => personas.filter((p) => p.filas.some((f) => known.get(f.clave)?.huella !== p.huella)),
      [personas, known],
    );
  useEffect(() => {
    const mine = ++turn.current;
    if (!asks || !rested || missing.length === 0 || falla) return;
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
      setSupuesta(r.right.supuesta);
      setKnown((before) => {
        const next = new Map(before);
        for (const { filas, huella } of these)
          for (const { clave } of filas)
            next.set(clave, { huella, efecto: answered.get(clave) ?? { importe: null, problema: null } });
        return next;
      });
    });
  }, [asks, missing, rested, periodo, falla, fail]);
  return { known, missing, falla, supuesta };
};

export const useLineEffects = (
  quiere: boolean,
  periodo: string,
  lineas: readonly PlanillaLine[],
  escritas: WrittenLines,
) => {
  const personas = useMemo(
      () => (quiere ? linesByPersona(lineas, escritas) : []),
      [quiere, lineas, escritas],
    ),
    rested = useQuietValue(escritas, QUIETO_MS) === escritas,
    { known, missing, falla, supuesta } = useKnownEffects(quiere, periodo, personas, rested),
    esperan = useMemo(() => new Set(missing.flatMap((p) => p.filas.map((f) => f.clave))), [missing]);
  const vigentes = useMemo(
    () =>
      new Map(
        personas.flatMap((p) =>
          p.filas.flatMap((f) => {
            const k = known.get(f.clave);
            return k?.huella === p.huella ? [[f.clave, k.efecto] as const] : [];
          }),
        ),
      ),
    [personas, known],
  );
  const efectos = [...vigentes.values()];
  return {
    vigentes,
    falla,
    supuesta,
    total: lineCount(personas),
    porHacer: lineCount(missing),
    /**
     * Why some line has no effect: said once, for the same is lacking to many; then there is no sum either.
     */
    problemas: [...new Set(efectos.flatMap((e) => (e.problema === null ? [] : [e.problema])))],
    suma: writeDecimal(
      efectos.reduce((a, e) => a + (e.importe === null ? 0n : (readDecimal(e.importe) ?? 0n)), 0n),
    ),
    espera: (clave: string): boolean => esperan.has(clave),
  };
};
export type NovedadEffect = ReturnType<typeof useLineEffects>;
