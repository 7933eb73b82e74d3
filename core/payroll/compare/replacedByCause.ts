// What each cause of a difference replaces in the inputs of a receipt: the rest stays as in the earlier month.
import { yearOf, mesOf, firstDay, addMeses, lastDay, type CivilDate } from '../../kit/period.ts';
import type { CorridaEnvironment, Persona, AuxiliarTableDef, DatedValue } from '../run.ts';

const SIEMPRE = '1900-01-01';

/** The value in force on a date, as if it had always been: another month ignores the days it changed. */
const fijo = <V>(lista: readonly DatedValue<V>[], fecha: CivilDate): readonly DatedValue<V>[] => {
  let rige: DatedValue<V> | undefined;
  for (const v of lista) if (v.desde <= fecha && (!rige || v.desde > rige.desde)) rige = v;
  return rige ? [{ desde: SIEMPRE, valor: rige.valor }] : [];
};
/** The rows of a table in force on a date, moved so that another month reads them. */
const tablaFija = (t: AuxiliarTableDef, fecha: CivilDate, en: CivilDate): AuxiliarTableDef => {
  const filas = new Map<string, AuxiliarTableDef['filas'][number]>();
  for (const f of t.filas) {
    const k = `${f.clave1}\u0000${f.clave2 ?? ''}`,
      ya = filas.get(k);
    if (
      f.desde <= fecha &&
      (t.vigencia !== 'mensual' || f.desde.slice(0, 7) === fecha.slice(0, 7)) &&
      (!ya || f.desde > ya.desde)
    )
      filas.set(k, f);
  }
  return {
    ...t,
    filas: [...filas.values()].map((f) => ({ ...f, desde: t.vigencia === 'mensual' ? en : SIEMPRE })),
  };
};

export const mesesBetween = (a: string, b: string): number =>
  (yearOf(b) - yearOf(a)) * 12 + mesOf(b) - mesOf(a);
/** The date that many months before: the same day, or the last day of the month. */
const antes = (f: CivilDate, meses: number): CivilDate => {
  const p = addMeses(f.slice(0, 7), -meses),
    u = lastDay(p),
    d = `${p}${f.slice(7)}`;
  return d > u ? u : d;
};

type DelEntorno = 'escalas' | 'conceptos' | 'parametros';
/** What each cause replaces in the data common to all; the rest stays as in the earlier month. */
export const environmentWithCause = (
  a: CorridaEnvironment,
  b: CorridaEnvironment,
): Readonly<Record<DelEntorno, (x: CorridaEnvironment) => CorridaEnvironment>> => {
  const fin = lastDay(b.periodo);
  // The same month recalculated: newer entries apply from their own dates on.
  if (a.periodo === b.periodo)
    return {
      escalas: (x) => ({ ...x, categorias: b.categorias, convenios: b.convenios, escalas: b.escalas }),
      conceptos: (x) => ({ ...x, conjuntos: b.conjuntos, conceptos: b.conceptos }),
      parametros: (x) => ({ ...x, tablas: b.tablas, empresa: b.empresa }),
    };
  return {
    escalas: (x) => ({
      ...x,
      categorias: b.categorias,
      convenios: b.convenios,
      escalas: b.categorias.flatMap((c) => {
        const suya = b.escalas
          .filter((e) => e.id_categoria === c.id && e.desde <= fin)
          .sort((y, z) => (y.desde < z.desde ? 1 : -1))[0];
        return suya ? [{ ...suya, desde: SIEMPRE }] : [];
      }),
    }),
    conceptos: (x) => ({
      ...x,
      conjuntos: b.conjuntos,
      conceptos: b.conceptos.map((c) => ({
        ...c,
        variantes: [...new Set(c.variantes.map((v) => v.id_convenio))].flatMap((id) => {
          const v = c.variantes
            .filter((y) => y.id_convenio === id && y.desde <= fin)
            .sort((y, z) => (y.desde < z.desde ? 1 : -1))[0];
          return v ? [{ ...v, desde: SIEMPRE }] : [];
        }),
      })),
    }),
    parametros: (x) => ({
      ...x,
      tablas: b.tablas.map((t) => tablaFija(t, fin, firstDay(a.periodo))),
      empresa: b.empresa,
    }),
  };
};

/** What each cause replaces in the person. Dates counted from the month move by the months in between. */
export const personaWithCause: Readonly<
  Record<
    'novedades' | 'contrato' | 'antiguedad' | 'egreso' | 'ausencias',
    (p: Persona, b: CorridaEnvironment, meses: number, x: Persona) => Partial<Persona>
  >
> = {
  novedades: (p, b, meses, x) => {
    const horas =
      p.horas || x.horas
        ? { horas: (p.horas ?? []).map((h) => ({ ...h, fecha: antes(h.fecha, meses) })) }
        : {};
    if (meses === 0) return { novedades: p.novedades, agenda: p.agenda, ...horas };
    // What began later holds from the earlier month's first day: formulas look back from an entry's start.
    const desde = firstDay(b.periodo),
      hasta = lastDay(b.periodo),
      comienzo = antes(desde, meses);
    return {
      novedades: p.novedades,
      agenda: p.agenda
        .filter((g) => g.desde <= hasta && (g.hasta === null || g.hasta >= desde))
        .map((g) => ({ ...g, desde: g.desde < comienzo ? g.desde : comienzo, hasta: null })),
      ...horas,
    };
  },
  contrato: (p, b, meses, x) => {
    const fin = lastDay(b.periodo),
      que = <V>(x: readonly DatedValue<V>[]): readonly DatedValue<V>[] => (meses === 0 ? x : fijo(x, fin));
    return {
      categoria: que(p.categoria),
      basico: que(p.basico),
      jornada: que(p.jornada),
      establecimiento: que(p.establecimiento),
      familiares: p.familiares,
      adherentes: p.adherentes,
      afiliado_sindicato: p.afiliado_sindicato,
      jubilado: p.jubilado,
      convencionado: p.convencionado,
      seguro_colectivo: p.seguro_colectivo,
      id_obra_social: p.id_obra_social,
      id_sindicato: p.id_sindicato,
      id_area: p.id_area,
      id_clase_legajo: p.id_clase_legajo,
      id_estado_civil: p.id_estado_civil,
      id_sexo: p.id_sexo,
      ...(p.otros || x.otros ? { otros: p.otros ?? {} } : {}),
    };
  },
  antiguedad: (p, _b, meses) => ({ fecha_antiguedad: antes(p.fecha_antiguedad ?? p.fecha_ingreso, meses) }),
  egreso: (p, _b, meses) => ({
    fecha_ingreso: antes(p.fecha_ingreso, meses),
    fecha_egreso: p.fecha_egreso && antes(p.fecha_egreso, meses),
    motivo_egreso: p.motivo_egreso,
    preaviso_dado: p.preaviso_dado,
  }),
  ausencias: (p, _b, meses) => ({
    ausencias: p.ausencias.map((x) => ({ ...x, desde: antes(x.desde, meses), hasta: antes(x.hasta, meses) })),
  }),
};
