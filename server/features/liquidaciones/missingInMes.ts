// What the tables lack for a month before its runs: tables that the formulas of a kind of run name and that
// have no value for it; and the last complete month.
import type { MissingForMes } from '../../../core/api/liquidaciones.ts';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import {
  isPeriodo,
  periodoOf,
  addMeses,
  lastDay,
  type Periodo,
  type CivilDate,
} from '../../../core/kit/period.ts';
import type { AuxiliarTableDef } from '../../../core/payroll/run.ts';
import { tableRowKey, prepareTable } from '../../../core/payroll/auxiliarTable.ts';
import { textFor } from '../../../core/kit/text.ts';
import { usedTables, type UsedTable } from '../../payroll/usedTables.ts';
import type { StoreReads } from '../../kernel/store.ts';
import { missingMesKeys } from './missingMesKeys.ts';

/** How many months back to look for a complete month. */
const ATRAS = 24;

/**
 * Whether a table has any value at the end of a month. Which key a person needs is only known by calculating
 * them.
 */
const dice = (t: AuxiliarTableDef, periodo: Periodo, pago: string): boolean => {
  const p = prepareTable(t, lastDay(periodo), pago, []);
  return p.vigentes.size > 0 || p.tramos.length > 0;
};

/** The last row up to a month among those with a key, and its place in the table. */
const ultimaDe = (
  t: AuxiliarTableDef,
  periodo: Periodo,
  esDeLaClave: (f: AuxiliarTableDef['filas'][number]) => boolean,
): { readonly hasta: Periodo | null; readonly fila: number | null } => {
  let fila: number | null = null,
    desde: CivilDate | null = null;
  for (const [n, f] of t.filas.entries())
    if (f.desde <= lastDay(periodo) && esDeLaClave(f) && (desde === null || f.desde >= desde)) {
      fila = n;
      desde = f.desde;
    }
  return { hasta: desde === null ? null : periodoOf(desde), fila };
};

const tablaOf = (t: { readonly id: number }): 'Variables' | 'TablasAuxiliar' =>
  t.id < 0 ? 'Variables' : 'TablasAuxiliar';
/** A key or a scale that the receipts of some people need and the month does not have. */
const missingKey = (
  { que, personas }: ReturnType<typeof missingMesKeys>[number],
  periodo: Periodo,
): MissingForMes['claves'][number] =>
  'categoria' in que
    ? {
        tabla: 'Escalas',
        id: que.categoria.id,
        codigo: que.categoria.codigo,
        nombre: textFor('faltaDelMes.escala'),
        clave: que.categoria.descripcion,
        hasta: null,
        fila: null,
        personas,
      }
    : {
        tabla: tablaOf(que.tabla),
        id: Math.abs(que.tabla.id),
        codigo: que.tabla.codigo,
        nombre: que.tabla.descripcion,
        clave: que.clave2 === null ? que.clave1 : `${que.clave1} / ${que.clave2}`,
        ...ultimaDe(
          que.tabla,
          periodo,
          (f) => tableRowKey(f.clave1, f.clave2) === tableRowKey(que.clave1, que.clave2),
        ),
        personas,
      };

export const missingInMes = (
  l: StoreReads,
  o: {
    readonly periodo: string;
    readonly fecha_pago: string | null;
    readonly id_tipo: number | null;
    readonly legajos?: readonly number[];
  },
): Result<MissingForMes> => {
  if (!isPeriodo(o.periodo)) return fail('invalid', 'campo.periodo', { campo: 'Período' });
  const todas = usedTables(l, o.id_tipo),
    pagoDe = (p: Periodo): string => (p === o.periodo && o.fecha_pago !== null ? o.fecha_pago : lastDay(p));
  const faltan = (p: Periodo): readonly UsedTable[] => todas.filter(({ t }) => !dice(t, p, pagoDe(p)));
  const aca = faltan(o.periodo);
  const claves =
      o.id_tipo === null
        ? []
        : missingMesKeys(
            l,
            { periodo: o.periodo, fecha_pago: o.fecha_pago, id_tipo: o.id_tipo, legajos: o.legajos ?? [] },
            // Only what everybody lacks is said once for all: a table that some look up is said with who does.
            new Set(aca.filter(({ siempre }) => siempre).map(({ t }) => t.codigo)),
          ),
    conQuien = new Set(claves.flatMap(({ que }) => ('tabla' in que ? [que.tabla.codigo] : [])));
  let alcanza: Periodo | null = aca.some((x) => x.todos) ? null : o.periodo;
  for (let n = 1; alcanza === null && n <= ATRAS; n++) {
    const p = addMeses(o.periodo, -n);
    if (!faltan(p).some((x) => x.todos)) alcanza = p;
  }
  return ok({
    alcanza,
    tablas: aca
      .filter(({ t }) => !conQuien.has(t.codigo))
      .map(({ t, todos, siempre }) => ({
        tabla: tablaOf(t),
        id: Math.abs(t.id),
        codigo: t.codigo,
        nombre: t.descripcion,
        todos,
        siempre,
        ...ultimaDe(t, o.periodo, () => true),
      }))
      .sort((x, y) => Number(y.todos) - Number(x.todos) || (x.codigo < y.codigo ? -1 : 1)),
    claves: claves.map((c) => missingKey(c, o.periodo)),
  });
};
