// Everybody's sheet of a month: its people, the concepts in use or asked for with the figures they take from a
// novedad, and the rows of those concepts.
import { isLeft } from 'fp-ts/lib/Either.js';
import type { MesConcepto, WireMesPlanilla } from '../../../core/api/planillas.ts';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import { isPeriodo, addMeses, lastDay, type Periodo } from '../../../core/kit/period.ts';
import { engineRequestOf } from '../../payroll/engine.ts';
import { withReadMemory } from '../../payroll/readMemory.ts';
import { rowInForceAt } from '../../payroll/reciboData.ts';
import type { StoreReads } from '../../kernel/store.ts';
import { imaginedCorrida } from './imaginedCorrida.ts';
import { mesReader, planillaConcepto } from './planilla.ts';
import { conceptosUsedBetween, novedadesOutside, personasOfMes } from './sql/planillas.ts';

export interface MesPlanillaRequest {
  readonly periodo: string;
  /** Shown besides those in use. */
  readonly conceptos: readonly number[];
}

/** A novedad in this month or in this many before puts its concept in use. */
const MESES_IN_USE = 3;

/** What each concept asks for, by its formulas; nothing for any of them while one formula is wrong. */
const askedFigures = (l: StoreReads, periodo: Periodo): ReadonlyMap<number, MesConcepto['pide']> => {
  const corrida = imaginedCorrida(l, periodo),
    { fuente, preparar } = withReadMemory(l),
    engine = corrida && preparar(fuente, engineRequestOf(corrida));
  return new Map(
    !engine || isLeft(engine)
      ? []
      : engine.right.preparado.conceptos.map((c) => [c.def.id, [...(c.lee?.pide ?? [])]]),
  );
};

const conceptosOf = (
  l: StoreReads,
  periodo: Periodo,
  { requested, loaded }: { readonly requested: ReadonlySet<number>; readonly loaded: ReadonlySet<number> },
): readonly MesConcepto[] => {
  const used = conceptosUsedBetween(l.sql, addMeses(periodo, -MESES_IN_USE), periodo),
    asked = askedFigures(l, periodo);
  return l
    .filas('Conceptos')
    .filter((c) => {
      const id = Number(c['id']);
      return loaded.has(id) || (c['activo'] === 1 && (used.has(id) || requested.has(id)));
    })
    .map((c) => ({ ...planillaConcepto(c, true), pide: [...(asked.get(Number(c['id'])) ?? [])] }))
    .sort((a, b) => a.codigo - b.codigo);
};

export const readMesPlanilla = (l: StoreReads, p: MesPlanillaRequest): Result<WireMesPlanilla> => {
  if (!isPeriodo(p.periodo)) return fail('invalid', 'campo.periodo', { campo: 'Período' });
  const { periodo } = p,
    read = mesReader(l, periodo),
    conceptos = conceptosOf(l, periodo, {
      requested: new Set(p.conceptos),
      loaded: conceptosUsedBetween(l.sql, periodo, periodo),
    }),
    convenios = new Map(l.filas('Categorias').map((c) => [c['id'], c['id_convenio']])),
    dia = lastDay(periodo);
  const personas = personasOfMes(l.sql, periodo).map((x) => {
    const convenio = convenios.get(rowInForceAt(x.categorias, dia)?.['id_rrhh_categoria'] ?? null);
    return { ...read.conCierre(x), id_convenio: typeof convenio === 'number' ? convenio : null };
  });
  const estan = new Set(personas.map((x) => x.id));
  return ok({
    personas: [...personas],
    conceptos: [...conceptos],
    filas: read.filas({ conceptos: conceptos.map((c) => c.id) }).filter((f) => estan.has(f.id_personal)),
    fuera: [...novedadesOutside(l.sql, periodo)],
  });
};
