// Merges the employments that a person has in a month into one declaration, because F.931 and the Libro de
// Sueldos Digital have one line per CUIL and month.
import type { Decimal } from '../../kit/money.ts';
import { addDays, dayOf, daysInclusive, firstDay, lastDay, type Periodo } from '../../kit/period.ts';
import { textFor } from '../../kit/text.ts';
import type { PersonaDeclaracion, SicossGroup } from './declarePersona.ts';
import type { Observation } from './reviewDeclaracion.ts';
import type { Revista } from './revistas.ts';

const MES_COMERCIAL = 30;

const sums = (ds: readonly PersonaDeclaracion[], de: (d: PersonaDeclaracion) => Decimal): Decimal =>
  ds.reduce((a, d) => a + de(d), 0n);

/**
 * Each day has the situation of the employment that began last among those in force; a day without any, that
 * of the one that began last before it.
 */
const joinRevistas = (ds: readonly PersonaDeclaracion[], periodo: Periodo): readonly Revista[] =>
  Array.from({ length: daysInclusive(firstDay(periodo), lastDay(periodo)) }, (_, i) =>
    addDays(firstDay(periodo), i),
  )
    .flatMap((day): readonly Revista[] => {
      const begun = ds.filter(({ persona: p, revistas }) => p.fecha_ingreso <= day && revistas.length > 0),
        d =
          begun.findLast(({ persona: p }) => p.fecha_egreso === null || day <= p.fecha_egreso) ??
          begun.at(-1),
        dia = dayOf(day),
        codigo = d?.revistas.findLast((r) => r.dia <= dia)?.codigo;
      return codigo === undefined ? [] : [{ codigo, dia }];
    })
    .filter((r, i, all) => i === 0 || all[i - 1]?.codigo !== r.codigo);

/**
 * `ds`: the employments of one person, earliest first. Amounts are added up; codes come from the last one.
 */
const mergeOf = (
  ultima: PersonaDeclaracion,
  ds: readonly PersonaDeclaracion[],
  periodo: Periodo,
): PersonaDeclaracion => {
  const delGrupo = (g: SicossGroup): Decimal => sums(ds, (d) => d.grupos[g]);
  return {
    persona: {
      ...ultima.persona,
      conyuge: ds.some((d) => d.persona.conyuge === 1) ? 1 : 0,
      hijos: Math.max(...ds.map((d) => d.persona.hijos)),
      seguro_colectivo: ds.some((d) => d.persona.seguro_colectivo === 1) ? 1 : 0,
    },
    relaciones: ds.map((d) => d.persona),
    bases: ultima.bases.map((_, n) => sums(ds, (d) => d.bases[n] ?? 0n)),
    grupos: {
      sueldo: delGrupo('sueldo'),
      sac: delGrupo('sac'),
      horas_extra: delGrupo('horas_extra'),
      zona: delGrupo('zona'),
      vacaciones: delGrupo('vacaciones'),
      adicionales: delGrupo('adicionales'),
      premios: delGrupo('premios'),
    },
    remunerativo: sums(ds, (d) => d.remunerativo),
    no_remunerativo: sums(ds, (d) => d.no_remunerativo),
    detraccion: sums(ds, (d) => d.detraccion),
    asignaciones: sums(ds, (d) => d.asignaciones),
    maternidad: sums(ds, (d) => d.maternidad),
    adicional_os: sums(ds, (d) => d.adicional_os),
    horas_extra: ds.reduce((a, d) => a + d.horas_extra, 0),
    horas: ds.reduce((a, d) => a + d.horas, 0),
    dias: Math.min(
      MES_COMERCIAL,
      ds.reduce((a, d) => a + d.dias, 0),
    ),
    revistas: joinRevistas(ds, periodo),
  };
};

const began = (a: PersonaDeclaracion, b: PersonaDeclaracion): number =>
  a.persona.fecha_ingreso < b.persona.fecha_ingreso
    ? -1
    : a.persona.fecha_ingreso > b.persona.fecha_ingreso
      ? 1
      : a.persona.legajo - b.persona.legajo;

/** Groups by CUIL. A person without a CUIL is never merged with another. */
export const mergeRelaciones = (
  ds: readonly PersonaDeclaracion[],
  periodo: Periodo,
): readonly PersonaDeclaracion[] => {
  const porCuil = new Map<string, PersonaDeclaracion[]>();
  for (const d of ds) {
    const clave = d.persona.cuil ?? `#${d.persona.id}`;
    porCuil.set(clave, [...(porCuil.get(clave) ?? []), d]);
  }
  return [...porCuil.values()].flatMap((suyas) => {
    const orden = suyas.toSorted(began),
      ultima = orden.at(-1);
    return ultima === undefined ? [] : orden.length === 1 ? [ultima] : [mergeOf(ultima, orden, periodo)];
  });
};

/** Warns that a line covers several employments and says whose codes it has, so that somebody checks it. */
export const reviewRelaciones = ({
  persona: p,
  relaciones = [],
}: PersonaDeclaracion): readonly Observation[] =>
  relaciones.length < 2
    ? []
    : [
        {
          nivel: 'aviso',
          id_personal: p.id,
          legajo: p.legajo,
          nombre: p.nombre,
          campo: 'cuil',
          mensaje: textFor('declaraciones.variasRelaciones', {
            legajos: relaciones.map((r) => r.legajo).join(', '),
            legajo: p.legajo,
          }),
          tabla: 'Personal',
          id: p.id,
        },
      ];
