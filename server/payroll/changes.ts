// Gives the rows as they would be after some changes, for trials and simulations. Writes nothing.
import type { Row } from '../../core/kit/field.ts';
import { firstDay, lastDay } from '../../core/kit/period.ts';
import { newRow } from '../../core/kit/table.ts';
import { tables, type TableName, isTableName } from '../../core/tables/index.ts';
import {
  latestStart,
  horasRangeOfMes,
  isInSelection,
  readsNovedad,
  type PersonaRows,
  type RowSource,
  type RowSelection,
} from './shapes/source.ts';

/**
 * A row as it would be. `fila`: values that replace its own (lists are replaced whole), or null when the row
 * would be deleted. A row whose id does not exist is added, with defaults for what is not given; use negative
 * ids for those. Values are as they would be stored: a concept's formula comes with its stable form, as
 * saving gives it.
 */
export interface SourceChange {
  readonly tabla: TableName;
  readonly id: number;
  readonly fila: Row | null;
}

/**
 * The name of each list of a person's rows, and which of its rows a receipt of the selection can depend on,
 * as in the reads from the tables.
 */
const DE_PERSONA: Readonly<
  Record<
    string,
    {
      readonly lista: Exclude<keyof PersonaRows, 'personal'>;
      readonly entra: (f: Row, s: RowSelection) => boolean;
    }
  >
> = {
  Familiares: {
    lista: 'familiares',
    entra: (f, s) =>
      texto(f['desde']) <= lastDay(s.periodo) &&
      (f['hasta'] == null || texto(f['hasta']) >= s.ausenciasDesde),
  },
  Ausencias: {
    lista: 'ausencias',
    entra: (f, s) => texto(f['desde']) <= latestStart(s) && texto(f['hasta']) >= s.ausenciasDesde,
  },
  HorasTrabajadas: {
    lista: 'horas',
    entra: (f, s) => {
      const [desde, hasta] = horasRangeOfMes(s.periodo);
      return texto(f['fecha']) >= desde && texto(f['fecha']) <= hasta;
    },
  },
  Novedades: { lista: 'novedades', entra: (f, s) => f['periodo'] === s.periodo && readsNovedad(f, s) },
  Agenda: { lista: 'agenda', entra: (f, s) => rige(f, s) },
  SaldosIniciales: { lista: 'saldos', entra: (_, s) => s.conSaldos },
};
const texto = (v: Row[string] | undefined): string => String(v ?? '');
const rige = (f: Row, s: RowSelection): boolean =>
  texto(f['desde']) <= lastDay(s.periodo) && (f['hasta'] == null || texto(f['hasta']) >= firstDay(s.periodo));

/**
 * A new row without values. Defaults that ask for a date get the first day of the month being calculated, not
 * today.
 */
const vacia = (tabla: TableName, id: number, dia: string): Row => ({
  ...newRow(tables[tabla], dia),
  id,
  version: 0,
});

const conFilas = (
  filas: readonly Row[],
  tabla: TableName,
  suyos: readonly SourceChange[],
  dia: string,
): readonly Row[] => {
  const por = new Map(suyos.map((c) => [c.id, c])),
    vistos = new Set<number>();
  const quedan = filas.flatMap((f) => {
    const c = por.get(Number(f['id']));
    if (!c) return [f];
    vistos.add(c.id);
    return c.fila ? [{ ...f, ...c.fila }] : [];
  });
  const nuevas = suyos.flatMap((c) =>
    c.fila && !vistos.has(c.id) ? [{ ...vacia(tabla, c.id, dia), ...c.fila, id: c.id }] : [],
  );
  return nuevas.length ? [...quedan, ...nuevas].sort((a, b) => Number(a['id']) - Number(b['id'])) : quedan;
};

/**
 * The source with the changes applied, in the order of the original. Rows that would move to another person
 * or month leave one list and enter the other; added people come after the rest, unless the selection names
 * others. `anterior`: the present row of a person's list, for changing one that the selection did not read
 * (of another month or person).
 */
export const withChanges = (
  fuente: RowSource,
  cambios: readonly SourceChange[],
  anterior: (tabla: TableName, id: number) => Row | undefined,
): RowSource => {
  if (cambios.length === 0) return fuente;
  const porTabla = new Map<TableName, SourceChange[]>();
  for (const c of cambios) {
    const l = porTabla.get(c.tabla);
    if (l) l.push(c);
    else porTabla.set(c.tabla, [c]);
  }
  const de = (tabla: TableName): readonly SourceChange[] => porTabla.get(tabla) ?? [];
  /** The changed rows of a person's list, whole. */
  const enteras = (tabla: TableName, dia: string): readonly Row[] =>
    de(tabla).flatMap((c) =>
      c.fila ? [{ ...(anterior(tabla, c.id) ?? vacia(tabla, c.id, dia)), ...c.fila, id: c.id }] : [],
    );
  const listas = Object.entries(DE_PERSONA).flatMap(([tabla, lista]) =>
    isTableName(tabla) && porTabla.has(tabla) ? [[tabla, lista] as const] : [],
  );

  const aplicador = (s: RowSelection): ((f: PersonaRows) => PersonaRows) => {
    const dia = firstDay(s.periodo),
      propios = new Map(de('Personal').map((c) => [c.id, c.fila]));
    const ponen = listas.map(([tabla, { lista, entra }]) => {
      const suyas = new Map<number, Row[]>();
      for (const f of enteras(tabla, dia))
        if (entra(f, s)) {
          const id = Number(f['id_personal']),
            l = suyas.get(id);
          if (l) l.push(f);
          else suyas.set(id, [f]);
        }
      return { lista, suyas, ids: new Set(de(tabla).map((c) => c.id)) };
    });
    return (f) => {
      const id = Number(f.personal['id']),
        propio = propios.get(id);
      const nuevas = Object.fromEntries(
        ponen.map(({ lista, suyas, ids }) => [
          lista,
          [...f[lista].filter((x) => !ids.has(Number(x['id']))), ...(suyas.get(id) ?? [])].sort(
            (a, b) => Number(a['id']) - Number(b['id']),
          ),
        ]),
      );
      return { ...f, ...nuevas, personal: propio ? { ...f.personal, ...propio } : f.personal };
    };
  };
  /** People selected only because of the changes, when everybody is. */
  const entran = (s: RowSelection): readonly number[] => {
    const [a, b] = s.tramo ?? [-Infinity, Infinity];
    return de('Personal').flatMap((c) => {
      const antes = anterior('Personal', c.id);
      // New people go in the first stretch.
      const deEsteTramo = c.id < 0 ? a <= 0 : c.id >= a && c.id <= b;
      if (!c.fila || !deEsteTramo || (antes && isInSelection(antes, s))) return [];
      return s.legajos.length ||
        isInSelection({ ...(antes ?? vacia('Personal', c.id, firstDay(s.periodo))), ...c.fila }, s)
        ? [c.id]
        : [];
    });
  };
  const borrada = (id: number): boolean => de('Personal').some((c) => c.id === id && c.fila === null);

  return {
    filas: (tabla) =>
      porTabla.has(tabla)
        ? conFilas(fuente.filas(tabla), tabla, de(tabla), '1900-01-01')
        : fuente.filas(tabla),
    // Computing one concept too many only takes time; one too few would silently be zero.
    conEntradas: (concepto, periodo) =>
      fuente.conEntradas(concepto, periodo) ||
      (['Novedades', 'Agenda'] as const).some((t) =>
        enteras(t, firstDay(periodo)).some((f) => f['id_rrhh_concepto'] === concepto),
      ),
    cuantas: (s) => (s.legajos.length ? s.legajos.length : fuente.cuantas(s) + entran(s).length),
    *personas(s) {
      const aplicar = aplicador(s),
        sigue = (f: PersonaRows): boolean =>
          !borrada(Number(f.personal['id'])) && (s.legajos.length > 0 || isInSelection(f.personal, s));
      for (const tanda of fuente.personas(s)) {
        const quedan = tanda.map(aplicar).filter(sigue);
        if (quedan.length) yield quedan;
      }
      const nombrados = new Set(s.legajos),
        faltan = entran(s).filter((id) => (s.legajos.length ? id < 0 && nombrados.has(id) : true));
      const llegan = faltan
        .flatMap((id) => {
          // An existing person comes with all their rows; a new one only with what the changes give.
          const { tramo: _, ...entera } = s,
            suyas = id > 0 ? [...fuente.personas({ ...entera, legajos: [id] })].flat() : [];
          return suyas.length
            ? suyas
            : [
                {
                  personal: vacia('Personal', id, firstDay(s.periodo)),
                  familiares: [],
                  ausencias: [],
                  horas: [],
                  novedades: [],
                  agenda: [],
                  saldos: [],
                },
              ];
        })
        .map(aplicar);
      if (llegan.length) yield llegan;
    },
  };
};
