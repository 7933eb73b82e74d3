// The rows of a sheet of novedades: a month's, for one legajo or one concept, from both tables, each with its
// author and whether it can still be changed.
import { isLeft } from 'fp-ts/lib/Either.js';
import type {
  PlanillaConcepto,
  PlanillaRow,
  PlanillaPersona,
  WirePlanilla,
} from '../../../core/api/planillas.ts';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import type { Row } from '../../../core/kit/field.ts';
import { isPeriodo, addMeses, lastDay, type Periodo } from '../../../core/kit/period.ts';
import { rowInForceAt } from '../../payroll/reciboData.ts';
import { stateOf } from '../../payroll/state.ts';
import { frozenRefusal, paidRefusal } from '../liquidaciones/contract.ts';
import type { StoreReads } from '../../kernel/store.ts';
import { corridasOfPeriodo } from '../../payroll/sql/corridas.ts';
import {
  agendaOfMes,
  rowAuthor,
  conceptosOfPersona,
  novedadesOfMes,
  personaById,
  personasOfConcepto,
  neighbourLegajos,
  type PersonaOrConcepto,
  type RowsOfWhom,
  type MesPersona,
} from './sql/planillas.ts';

export interface PlanillaRequest {
  readonly periodo: string;
  readonly id_personal: number | null;
  readonly id_rrhh_concepto: number | null;
}

/** A novedad within this many months makes its concept a likely one for the person. */
const MESES = 12;
const CONGELADAS: ReadonlySet<string> = new Set(['aprobada', 'pagada', 'cerrada']);

const texto = (v: Row[string] | undefined): string | null =>
  v === null || v === undefined || v === '' ? null : String(v);
const numero = (v: Row[string] | undefined): number | null => (typeof v === 'number' ? v : null);
const porque = (r: Result<never> | undefined): string | null => (r && isLeft(r) ? r.left.message : null);

/**
 * Rows that the month's frozen runs protect; only asked if there is one, which is never the case when a month
 * is loaded for the first time.
 */
const congelador = (l: StoreReads, periodo: Periodo) => {
  const hay = corridasOfPeriodo(l.sql, periodo).some((n) => CONGELADAS.has(stateOf(l, n).phase));
  return {
    persona: (id: number): string | null =>
      hay ? porque(frozenRefusal(l, { periodo, id_personal: id, id_rrhh_tipo_liquidacion: null })) : null,
    novedad: (n: Row): string | null =>
      hay ? porque(frozenRefusal(l, n) ?? paidRefusal(l, n, Number(n['id']))) : null,
  };
};

const filaDe = (
  l: StoreReads,
  tipos: ReadonlyMap<unknown, string>,
  tabla: 'Novedades' | 'Agenda',
  r: Row,
  fija: string | null,
): PlanillaRow => ({
  tipo: tipos.get(r['id_rrhh_tipo_liquidacion']) ?? null,
  tabla,
  id: Number(r['id']),
  version: Number(r['version']),
  id_personal: Number(r['id_personal']),
  id_rrhh_concepto: Number(r['id_rrhh_concepto']),
  id_rrhh_tipo_liquidacion: numero(r['id_rrhh_tipo_liquidacion']),
  cantidad: texto(r['cantidad']),
  valor_unitario: texto(r['valor_unitario']),
  importe: texto(r['importe']),
  porcentaje: texto(r['porcentaje']),
  desde: texto(r['desde']),
  hasta: texto(r['hasta']),
  periodo_ajuste: texto(r['periodo_ajuste']),
  observacion: texto(r['observacion']),
  origen:
    tabla === 'Agenda'
      ? 'agenda'
      : r['origen'] === 'importada' || r['origen'] === 'retroactiva'
        ? r['origen']
        : 'manual',
  ...rowAuthor(l.sql, tabla, Number(r['id'])),
  fija,
});

/** The filters of concepts: flag, list of the concept, and the person's field to compare. */
const FILTROS = [
  ['chk_filtro_sexo', 'RRHHConceptoPersonaSexo', 'id_persona_sexo'],
  ['chk_filtro_clase_legajo', 'RRHHConceptoClaseLegajo', 'id_rrhh_clase_legajo'],
  ['chk_filtro_categoria', 'RRHHConceptoCategoria', 'id_rrhh_categoria'],
  ['chk_filtro_convenio', 'RRHHConceptoConvenio', 'id_convenio'],
  ['chk_filtro_sindicato', 'RRHHConceptoSindicato', 'id_rrhh_sindicato'],
  ['chk_filtro_estado_civil', 'RRHHConceptoPersonaEstadoCivil', 'id_persona_estado_civil'],
  ['chk_filtro_area', 'RRHHConceptoArea', 'id_area'],
  ['chk_filtro_obra_social', 'RRHHConceptoObraSocial', 'id_rrhh_obra_social'],
] as const;
const admite = (c: Row, suyo: Row): boolean =>
  FILTROS.every(
    ([marca, lista, campo]) =>
      c[marca] !== 1 ||
      (Array.isArray(c[lista]) && (c[lista] as readonly Row[]).some((x) => x[campo] === suyo[campo])),
  );

export const planillaConcepto = (c: Row, propuesto: boolean): PlanillaConcepto => ({
  id: Number(c['id']),
  codigo: Number(c['codigo']),
  nombre: String(c['d_rrhh_concepto']),
  propuesto,
  ajuste: c['chk_periodo'] === 1,
  unidad: texto(c['unidad']),
  extras: c['grupo_sicoss'] === 'horas_extra',
});

/** Every concept in use, marked if this person has or could have it; and those out of use that they have. */
const conceptosDe = (
  l: StoreReads,
  id: number,
  periodo: Periodo,
  tiene: ReadonlySet<number>,
): readonly PlanillaConcepto[] => {
  const p = l.fila('Personal', id) ?? {},
    id_rrhh_categoria = rowInForceAt(p['PersonalCategoria'], lastDay(periodo))?.['id_rrhh_categoria'],
    categoria = typeof id_rrhh_categoria === 'number' ? l.fila('Categorias', id_rrhh_categoria) : undefined;
  const suyo: Row = {
      ...p,
      id_rrhh_categoria: id_rrhh_categoria ?? null,
      id_convenio: categoria?.['id_convenio'] ?? null,
    },
    antes = conceptosOfPersona(l.sql, id, addMeses(periodo, -MESES));
  return l
    .filas('Conceptos')
    .filter((c) => c['activo'] === 1 || tiene.has(Number(c['id'])))
    .map((c) =>
      planillaConcepto(
        c,
        tiene.has(Number(c['id'])) ||
          antes.has(Number(c['id'])) ||
          (c['chk_general'] === 0 && admite(c, suyo)),
      ),
    )
    .sort((a, b) => a.codigo - b.codigo);
};

/** The rows of a month, and its people with whether they can still be loaded: what every sheet reads. */
export const mesReader = (l: StoreReads, periodo: Periodo) => {
  const c = congelador(l, periodo);
  return {
    filas: (whose: RowsOfWhom): readonly PlanillaRow[] => {
      const tipos = new Map(
        l.filas('TiposLiquidacion').map((t) => [t['id'] as unknown, String(t['codigo'])]),
      );
      return [
        ...novedadesOfMes(l.sql, periodo, whose).map((n) => filaDe(l, tipos, 'Novedades', n, c.novedad(n))),
        ...agendaOfMes(l.sql, periodo, whose).map((n) => filaDe(l, tipos, 'Agenda', n, null)),
      ];
    },
    conCierre: ({ id, legajo, nombre, id_area }: MesPersona): PlanillaPersona => ({
      id,
      legajo,
      nombre,
      id_area,
      cerrada: c.persona(id),
    }),
  };
};

export const readPlanilla = (l: StoreReads, p: PlanillaRequest): Result<WirePlanilla> => {
  if (!isPeriodo(p.periodo)) return fail('invalid', 'campo.periodo', { campo: 'Período' });
  const q: PersonaOrConcepto | undefined =
    p.id_personal !== null && p.id_rrhh_concepto === null
      ? { id_personal: p.id_personal }
      : p.id_rrhh_concepto !== null && p.id_personal === null
        ? { id_rrhh_concepto: p.id_rrhh_concepto }
        : undefined;
  if (!q) return fail('invalid', 'planilla.deQue');
  const read = mesReader(l, p.periodo),
    { conCierre } = read,
    filas = [...read.filas(q)];
  if ('id_rrhh_concepto' in q) {
    const concepto = l.fila('Conceptos', q.id_rrhh_concepto);
    if (!concepto) return fail('not_found', 'runs.sinConcepto');
    return ok({
      personas: personasOfConcepto(l.sql, p.periodo, q.id_rrhh_concepto).map(conCierre),
      conceptos: [planillaConcepto(concepto, true)],
      filas,
      anterior: null,
      siguiente: null,
    });
  }
  const persona = personaById(l.sql, q.id_personal);
  if (!persona) return fail('not_found', 'runs.sinPersona', { id: q.id_personal });
  return ok({
    personas: [conCierre(persona)],
    conceptos: [...conceptosDe(l, persona.id, p.periodo, new Set(filas.map((f) => f.id_rrhh_concepto)))],
    filas,
    ...neighbourLegajos(l.sql, p.periodo, persona.legajo),
  });
};
