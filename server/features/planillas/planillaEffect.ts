// What each row of a sheet changes in money: the person's net with all rows, compared with the net without
// that row. Rows may be unsaved. Writes nothing.
import { isLeft } from 'fp-ts/lib/Either.js';
import { MAX_EFFECT_ROWS, type PlanillaEffect, type WireSupposedRow } from '../../../core/api/planillas.ts';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import type { Row } from '../../../core/kit/field.ts';
import { readField } from '../../../core/kit/readField.ts';
import { isPeriodo, firstDay, lastDay } from '../../../core/kit/period.ts';
import { textFor } from '../../../core/kit/text.ts';
import { newRow, type AnyTable } from '../../../core/kit/table.ts';
import { tables } from '../../../core/tables/index.ts';
import { calculateWith } from '../../payroll/calculation.ts';
import { stateOf } from '../../payroll/state.ts';
import {
  kindSelectionOf,
  readsNovedad,
  type PersonaRows,
  type RowSource,
} from '../../payroll/shapes/source.ts';
import { withReadMemory } from '../../payroll/readMemory.ts';
import { toWireAmount } from '../../payroll/calculator.ts';
import { corridaOf, prepareEngine, type EngineCorrida } from '../../payroll/engine.ts';
import { imaginedCorrida } from './imaginedCorrida.ts';
import type { StoreReads } from '../../kernel/store.ts';
import { corridasOfPeriodo } from '../../payroll/sql/corridas.ts';
import type { PackedRecibo } from '../../payroll/shapes/packedRecibo.ts';
import { headOf } from '../../../core/domain/liquidacionFact.ts';

export interface PlanillaEffectRequest {
  readonly periodo: string;
  readonly filas: readonly WireSupposedRow[];
  readonly quitadas: readonly { readonly tabla: 'Novedades' | 'Agenda'; readonly id: number }[];
}
const ABIERTAS: ReadonlySet<string> = new Set(['borrador', 'calculando', 'calculada']),
  CONGELADAS: ReadonlySet<string> = new Set(['aprobada', 'pagada', 'cerrada']);
/** Ids for new rows, so that they come after existing ones. */
const NUEVAS = Number.MAX_SAFE_INTEGER - 10_000_000;

/** The month's open runs; if it has none, an imagined run of the first kind that pays its novedades. */
const corridas = (
  l: StoreReads,
  periodo: string,
): Result<{
  readonly cuales: readonly EngineCorrida[];
  readonly nombres: readonly string[];
  readonly supuesta: boolean;
}> => {
  const del = corridasOfPeriodo(l.sql, periodo).map((id) => ({ id, estado: stateOf(l, id) })),
    abiertas = del.filter((x) => ABIERTAS.has(x.estado.phase));
  if (abiertas.length > 0)
    return ok({
      cuales: abiertas.map((x) => corridaOf(x.id, x.estado)),
      nombres: abiertas.map((x) => headOf(x.estado).descripcion),
      supuesta: false,
    });
  if (del.some((x) => CONGELADAS.has(x.estado.phase))) return fail('closed', 'planilla.sinAbierta');
  const supuesta = imaginedCorrida(l, periodo);
  return supuesta ? ok({ cuales: [supuesta], nombres: [], supuesta: true }) : fail('missing', 'runs.sinTipo');
};

interface Suya {
  readonly clave: string;
  readonly tabla: 'Novedades' | 'Agenda';
  readonly fila: Row;
}
/** A row as it would be stored; left: what is invalid in it. */
const comoFila = (l: StoreReads, periodo: string, f: WireSupposedRow, i: number): Result<Suya> => {
  const { clave, tabla, id, ...dicho } = f,
    t: AnyTable = tables[tabla],
    fila: Record<string, Row[string]> = {
      ...newRow(t, firstDay(periodo)),
      ...(id === null ? {} : l.fila(tabla, id)),
      id: id ?? NUEVAS + i,
      ...(tabla === 'Novedades' ? { periodo } : {}),
    };
  for (const [campo, valor] of Object.entries(dicho)) {
    const c = t.fields[campo];
    if (!c) continue;
    const v = readField(c, campo, valor);
    if (!('value' in v)) return fail('invalid', 'planilla.celdaMal', { campo: c.label });
    fila[campo] = v.value;
  }
  return ok({ clave, tabla, fila });
};
const rige = (f: Row, periodo: string): boolean =>
  String(f['desde']) <= lastDay(periodo) && (f['hasta'] == null || String(f['hasta']) >= firstDay(periodo));

type Neto = { readonly neto: number } | { readonly problema: string };
const netoDe = (r: PackedRecibo): Neto =>
  r.totales === null
    ? { problema: r.problemas.find((x) => x.nivel === 'error')?.mensaje ?? textFor('planilla.sinRecibo') }
    : { neto: r.totales[3] };

export const planillaEffect = (l: StoreReads, p: PlanillaEffectRequest): Result<PlanillaEffect> => {
  if (!isPeriodo(p.periodo)) return fail('invalid', 'campo.periodo', { campo: 'Período' });
  if (p.filas.length > MAX_EFFECT_ROWS)
    return fail('too_large', 'store.muchasFilas', { cantidad: p.filas.length, maximo: MAX_EFFECT_ROWS });
  const cs = corridas(l, p.periodo);
  if (isLeft(cs)) return cs;
  const porPersona = new Map<number, Suya[]>(),
    malas = new Map<string, string>(),
    nombradas = new Set(p.quitadas.map((q) => `${q.tabla}/${q.id}`)),
    totales = new Map<string, number>();
  p.filas.forEach((f, i) => {
    if (f.id !== null) nombradas.add(`${f.tabla}/${f.id}`);
    const r = comoFila(l, p.periodo, f, i);
    if (isLeft(r)) {
      malas.set(f.clave, r.left.message);
      return;
    }
    porPersona.set(f.id_personal, [...(porPersona.get(f.id_personal) ?? []), r.right]);
  });
  const { fuente, preparar } = withReadMemory(l),
    conceptos = new Set(p.filas.map((f) => f.id_rrhh_concepto)),
    nuevos = new Set([...conceptos].filter((c) => !fuente.conEntradas(c, p.periodo)));
  // A concept without entries may need history that this engine did not prepare: prepare another.
  const conNuevos: RowSource = {
    ...fuente,
    conEntradas: (c, periodo) => nuevos.has(c) || fuente.conEntradas(c, periodo),
  };
  for (const corrida of cs.right.cuales) {
    const r = calculateWith(
      l,
      corrida,
      nuevos.size > 0 ? { fuente: conNuevos, preparar: prepareEngine } : { fuente, preparar },
    );
    if (isLeft(r)) return r;
    const c = r.right,
      tipo = { id_tipo: corrida.id_tipo, ...kindSelectionOf(l, corrida.id_tipo) },
      entra = (x: Suya): boolean =>
        x.tabla === 'Novedades' ? readsNovedad(x.fila, tipo) : rige(x.fila, p.periodo);
    const con = (f: PersonaRows, suyas: readonly Suya[]): PersonaRows => {
      const de = (tabla: 'Novedades' | 'Agenda', antes: readonly Row[]): readonly Row[] =>
        [
          ...antes.filter((x) => !nombradas.has(`${tabla}/${Number(x['id'])}`)),
          ...suyas.filter((x) => x.tabla === tabla).map((x) => x.fila),
        ].sort((a, b) => Number(a['id']) - Number(b['id']));
      return { ...f, novedades: de('Novedades', f.novedades), agenda: de('Agenda', f.agenda) };
    };
    // For each person: first with all their rows, then without each one.
    const suyasDe = (id: number): readonly Suya[] => porPersona.get(id)!.filter(entra);
    for (const { id, personas } of c.variantes([...porPersona.keys()], (f) => {
      const suyas = suyasDe(Number(f.personal['id']));
      return [
        con(f, suyas),
        ...suyas.map((x) =>
          con(
            f,
            suyas.filter((y) => y !== x),
          ),
        ),
      ];
    })) {
      const [todo, ...sin] = personas.map((x) => netoDe(c.reciboDe(x)));
      suyasDe(id).forEach((s, i) => {
        const otro = sin[i]!;
        if ('neto' in todo! && 'neto' in otro)
          totales.set(s.clave, (totales.get(s.clave) ?? 0) + todo.neto - otro.neto);
        else
          malas.set(
            s.clave,
            'problema' in todo! ? todo.problema : (otro as { readonly problema: string }).problema,
          );
      });
    }
  }
  return ok({
    liquidaciones: [...cs.right.nombres],
    supuesta: cs.right.supuesta,
    efectos: p.filas.map(({ clave }) => {
      const n = totales.get(clave),
        problema = malas.get(clave) ?? (n === undefined ? textFor('planilla.noEntra') : null);
      return { clave, importe: problema === null && n !== undefined ? toWireAmount(n) : null, problema };
    }),
  });
};
