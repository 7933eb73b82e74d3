// Groups the people of a run by what their receipts depend on in lookups: one person of each kind stands for
// the others.
import { firstDay, lastDay, type Periodo } from '../../../../core/kit/period.ts';
import { tables } from '../../../../core/tables/index.ts';
import type { StoreReads } from '../../../kernel/store.ts';
import { shapeOf } from '../../../rows/shape.ts';
import { readJson, type Json } from '../../../kernel/json.ts';

/** `uno`: the first of them by id. */
export interface SimilarPersonas {
  readonly uno: number;
  readonly personas: number;
}

/** Undated fields that filters of concepts and keys of tables depend on. */
const DE_PERSONAL = [
  'id_persona_sexo',
  'id_persona_estado_civil',
  'id_rrhh_clase_legajo',
  'id_area',
  'id_rrhh_sindicato',
  'id_rrhh_obra_social',
  'chk_afiliado',
  'chk_jubilado',
  'chk_convencionado',
  'chk_scvo',
  'motivo_egreso',
] as const;
const sqlDe = (t: 'Personal' | 'Novedades' | 'Agenda'): string => shapeOf(tables[t]).sql;
type Vigente = { readonly desde: string } & Readonly<Record<string, unknown>>;

/** The value in force on a day in a stored dated list. */
const al = (lista: Json<readonly Vigente[]> | null, campo: string, dia: string): unknown => {
  let mejor: Vigente | undefined;
  for (const x of lista === null ? [] : readJson(lista))
    if (x.desde <= dia && (!mejor || x.desde > mejor.desde)) mejor = x;
  return mejor?.[campo] ?? null;
};

/**
 * Agreed pay by its doublings: whether somebody passes a floor (Ganancias) goes by how much they earn, so twice
 * the pay is another kind.
 */
const payBracket = (basico: unknown): number | null =>
  basico === null ? null : Math.floor(Math.log2(Math.max(1, Number(basico))));

/**
 * By id. `legajos` empty: everybody employed in the month, of those classes of legajo. A person with a
 * novedad or agenda entry of a concept that nobody in their category had yet is a kind of their own.
 */
/** The concepts of each person's novedades of the month and agenda in force. */
const loadedConceptos = (
  l: Pick<StoreReads, 'sql'>,
  { periodo, desde, hasta }: { readonly periodo: Periodo; readonly desde: string; readonly hasta: string },
): ReadonlyMap<number, readonly number[]> => {
  const conceptos = new Map<number, number[]>();
  for (const r of l.sql.iterate<{ p: number; c: number }>(
    `select distinct id_personal as p, id_rrhh_concepto as c from ${sqlDe('Novedades')} where periodo = ? union select distinct id_personal, id_rrhh_concepto from ${sqlDe('Agenda')} where desde <= ? and (hasta is null or hasta >= ?)`,
    periodo,
    hasta,
    desde,
  )) {
    const suyos = conceptos.get(r.p);
    if (suyos) suyos.push(r.c);
    else conceptos.set(r.p, [r.c]);
  }
  return conceptos;
};

export const similarPersonas = (
  l: Pick<StoreReads, 'sql'>,
  o: {
    readonly periodo: Periodo;
    readonly clases: ReadonlySet<number> | null;
    readonly legajos: readonly number[];
  },
): readonly SimilarPersonas[] => {
  const desde = firstDay(o.periodo),
    hasta = lastDay(o.periodo),
    grupos = new Map<string, { uno: number; personas: number }>(),
    vistos = new Set<string>();
  const conceptos = loadedConceptos(l, { periodo: o.periodo, desde, hasta });
  const [donde, ...p] =
    o.legajos.length > 0
      ? (['id in (select value from json_each(?))', JSON.stringify(o.legajos)] as const)
      : ([
          `fecha_ingreso <= ? and (fecha_egreso is null or fecha_egreso >= ?) and (? is null or id_rrhh_clase_legajo in (select value from json_each(?)))`,
          hasta,
          desde,
          o.clases === null ? null : 1,
          JSON.stringify([...(o.clases ?? [])]),
        ] as const);
  for (const r of l.sql.iterate<
    Record<string, unknown> & {
      id: number;
      categoria: Json<readonly Vigente[]> | null;
      basico: Json<readonly Vigente[]> | null;
      jornada: Json<readonly Vigente[]> | null;
      establecimiento: Json<readonly Vigente[]> | null;
    }
  >(
    `select id, "PersonalCategoria" as categoria, "PersonalBasico" as basico, "PersonalJornada" as jornada, "PersonalEstablecimiento" as establecimiento, ${DE_PERSONAL.join(', ')} from ${sqlDe('Personal')} where ${donde} order by id`,
    ...p,
  )) {
    const categoria = al(r.categoria, 'id_rrhh_categoria', hasta);
    const nuevos = (conceptos.get(r.id) ?? []).filter((c) => !vistos.has(`${String(categoria)} ${c}`));
    for (const c of nuevos) vistos.add(`${String(categoria)} ${c}`);
    const clave = JSON.stringify([
      categoria,
      payBracket(al(r.basico, 'basico', hasta)),
      al(r.jornada, 'horas', hasta) !== null,
      al(r.establecimiento, 'id_establecimiento', hasta),
      ...DE_PERSONAL.map((c) => r[c]),
      ...(nuevos.length > 0 ? [r.id] : []),
    ]);
    const g = grupos.get(clave);
    if (g) g.personas++;
    else grupos.set(clave, { uno: r.id, personas: 1 });
  }
  return [...grupos.values()];
};
