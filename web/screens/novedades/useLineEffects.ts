// The effect in money of each line, while its column is asked for: worked out some hundreds at a time, and again when the hand rests for whom something was written of.
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
  VALUE_FIELDS,
  type PlanillaField,
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
interface Suya {
  readonly huella: string;
  readonly efecto: LineEffect;
}

export const useLineEffects = (
  quiere: boolean,
  periodo: string,
  lineas: readonly PlanillaLine[],
  escritas: WrittenLines,
) => {
  const [sabidos, ponerSabidos] = useState<ReadonlyMap<string, Suya>>(new Map()),
    [falla, ponerFalla] = useStateOf<Failure | undefined>(quiere, undefined),
    [supuesta, ponerSupuesta] = useState(false),
    turno = useRef(0);
  /** What is asked of each person: all his lines go together, because one may change what another gives. */
  const personas = useMemo(() => {
    if (!quiere) return [];
    const m = new Map<
      number,
      { filas: WireSupposedRow[]; quitadas: { tabla: 'Novedades' | 'Agenda'; id: number }[] }
    >();
    for (const l of lineas) {
      const e = escritas.get(l.clave),
        cambio = changeOfLine(l, e),
        v = (c: PlanillaField): string | null => cellValue(l, e, c) || null;
      if (l.fila === null && (!cambio || lineProblem(l, e))) continue;
      const suyo = m.get(l.id_personal) ?? { filas: [], quitadas: [] };
      m.set(l.id_personal, suyo);
      if (cambio?.tipo === 'borrar') {
        suyo.quitadas.push({ tabla: l.fila!.tabla, id: l.fila!.id });
        continue;
      }
      suyo.filas.push({
        clave: l.clave,
        tabla: l.fila?.tabla ?? cambio!.tabla,
        id: l.fila?.id ?? null,
        id_personal: l.id_personal,
        id_rrhh_concepto: l.id_concepto,
        id_rrhh_tipo_liquidacion: l.fila?.id_rrhh_tipo_liquidacion ?? null,
        ...(Object.fromEntries(VALUE_FIELDS.map((c) => [c, v(c)])) as Record<
          (typeof VALUE_FIELDS)[number],
          string | null
        >),
        desde: v('desde'),
        hasta: v('hasta'),
        periodo_ajuste: v('periodo_ajuste'),
      });
    }
    return [...m.values()]
      .filter((x) => x.filas.length > 0)
      .map((x) => ({ ...x, huella: JSON.stringify(x) }));
  }, [quiere, lineas, escritas]);
  const faltan = useMemo(
      () => personas.filter((p) => p.filas.some((f) => sabidos.get(f.clave)?.huella !== p.huella)),
      [personas, sabidos],
    ),
    total = personas.reduce((n, p) => n + p.filas.length, 0),
    porHacer = faltan.reduce((n, p) => n + p.filas.length, 0);
  const quieta = useQuietValue(escritas, QUIETO_MS) === escritas,
    esperan = useMemo(() => new Set(faltan.flatMap((p) => p.filas.map((f) => f.clave))), [faltan]);
  useEffect(() => {
    const yo = ++turno.current;
    if (!quiere || !quieta || faltan.length === 0 || falla) return;
    const vez: (typeof faltan)[number][] = [];
    for (const p of faltan) {
      if (vez.length > 0 && vez.reduce((n, x) => n + x.filas.length, 0) + p.filas.length > POR_VEZ) break;
      vez.push(p);
    }
    void askServer(api.planillas.efecto, {
      periodo,
      filas: vez.flatMap((p) => p.filas),
      quitadas: vez.flatMap((p) => p.quitadas),
    })().then((r) => {
      if (yo !== turno.current) return;
      if (E.isLeft(r)) {
        ponerFalla(r.left);
        return;
      }
      const por = new Map(r.right.efectos.map((e) => [e.clave, e]));
      ponerSupuesta(r.right.supuesta);
      ponerSabidos((m) => {
        const n = new Map(m);
        for (const p of vez)
          for (const f of p.filas)
            n.set(f.clave, {
              huella: p.huella,
              efecto: por.get(f.clave) ?? { importe: null, problema: null },
            });
        return n;
      });
    });
  }, [quiere, faltan, quieta, periodo, falla, ponerFalla]);
  const vigentes = useMemo(
    () =>
      new Map(
        personas.flatMap((p) =>
          p.filas.flatMap((f) => {
            const s = sabidos.get(f.clave);
            return s?.huella === p.huella ? [[f.clave, s.efecto] as const] : [];
          }),
        ),
      ),
    [personas, sabidos],
  );
  /** Why some line has no effect: said once, for the same is lacking to many; then there is no sum either. */
  const problemas = [
    ...new Set([...vigentes.values()].flatMap((e) => (e.problema === null ? [] : [e.problema]))),
  ];
  return {
    vigentes,
    falla,
    supuesta,
    total,
    porHacer,
    problemas,
    suma: writeDecimal(
      [...vigentes.values()].reduce(
        (a, e) => a + (e.importe === null ? 0n : (readDecimal(e.importe) ?? 0n)),
        0n,
      ),
    ),
    espera: (clave: string): boolean => esperan.has(clave),
  };
};
export type NovedadEffect = ReturnType<typeof useLineEffects>;
