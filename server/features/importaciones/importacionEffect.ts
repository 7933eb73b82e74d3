// The effect in money of novedades being imported: the receipts of the open run of their month, calculated
// with and without them.
import { isLeft } from 'fp-ts/lib/Either.js';
import { failure, ok, type Result } from '../../../core/kit/failure.ts';
import type { Row } from '../../../core/kit/field.ts';
import { tables } from '../../../core/tables/index.ts';
import { newRow } from '../../../core/kit/table.ts';
import type { ImportacionEffect } from '../../../core/api/importaciones.ts';
import { stateOf } from '../../payroll/state.ts';
import { toWireAmount } from '../../payroll/calculator.ts';
import { prepareCalculation } from '../../payroll/calculation.ts';
import { kindSelectionOf, readsNovedad } from '../../payroll/shapes/source.ts';
import type { StoreReads } from '../../kernel/store.ts';
import { corridasOfPeriodo } from '../../payroll/sql/corridas.ts';
import { importacion } from './sql/importaciones.ts';
import { rowErrors } from './sql/importacionErrors.ts';
import { receivedRows } from './sql/importacionRows.ts';
import { referenceResolver } from './references.ts';
import { headOf } from '../../../core/domain/liquidacionFact.ts';
import { known } from '../../../core/kit/known.ts';

const NOVEDADES = tables.Novedades;
const ABIERTAS: ReadonlySet<string> = new Set(['borrador', 'calculando', 'calculada']);

/** The novedades of the file by month and person, as they would be written, without faulty rows. */
const porPersona = (
  l: StoreReads,
  id: string,
  periodoDado: string | null,
): ReadonlyMap<string, ReadonlyMap<number, readonly Row[]>> => {
  const resolver = referenceResolver(l.sql, NOVEDADES.name),
    malas = new Set(rowErrors(l.sql, id, 0, Number.MAX_SAFE_INTEGER).map((e) => e.fila)),
    meses = new Map<string, Map<number, Row[]>>();
  for (let desde = 0; ; ) {
    const filas = receivedRows(l.sql, id, desde, 1000);
    for (const f of filas) {
      if (malas.has(f.n)) continue;
      const r = resolver(NOVEDADES, f.valores).fila as Row,
        antes = typeof r['id'] === 'number' ? l.fila('Novedades', r['id']) : undefined;
      // A changed row only has its changes. New rows come after the existing ones, in the order of the file.
      const fila: Row = {
        ...newRow(NOVEDADES, '1900-01-01'),
        ...antes,
        ...r,
        id: antes ? Number(r['id']) : Number.MAX_SAFE_INTEGER - 10_000_000 + f.n,
      };
      const periodo = String(r['periodo'] ?? antes?.['periodo'] ?? periodoDado),
        persona = Number(fila['id_personal']),
        mes = meses.get(periodo) ?? new Map<number, Row[]>();
      meses.set(periodo, mes.set(persona, [...(mes.get(persona) ?? []), fila]));
    }
    if (filas.length < 1000) return meses;
    desde = known(filas.at(-1), 'la última fila').n;
  }
};

/** A null net means no receipt. The difference is in take-home pay. */
export const importacionEffect = (
  l: StoreReads,
  { id }: { readonly id: string },
): Result<ImportacionEffect> => {
  const i = importacion(l.sql, id);
  if (i?.tabla !== 'Novedades')
    return { _tag: 'Left', left: failure('not_found', 'importar.noExiste', { trabajo: id.slice(0, 20) }) };
  const salida: ImportacionEffect['liquidaciones'] = [],
    sinAbierta: string[] = [];
  for (const [periodo, personas] of porPersona(l, id, i.ajustes.periodo)) {
    const abiertas = corridasOfPeriodo(l.sql, periodo).filter((n) => ABIERTAS.has(stateOf(l, n).phase));
    if (abiertas.length === 0) sinAbierta.push(periodo);
    for (const n of abiertas) {
      const calculo = prepareCalculation(l, n);
      if (isLeft(calculo)) return calculo;
      const c = calculo.right,
        legajos: ImportacionEffect['liquidaciones'][number]['legajos'] = [];
      let total = 0;
      for (const [persona, filas] of personas) {
        const id_tipo = headOf(c.estado).id_rrhh_tipo_liquidacion,
          lee = { id_tipo, ...kindSelectionOf(l, id_tipo) },
          suyas = filas.filter((f) => readsNovedad(f, lee)),
          ids = new Set(suyas.map((f) => f['id']));
        const sin = c.persona(persona),
          con = c.persona(persona, (antes) => [...antes.filter((x) => !ids.has(x['id'] ?? null)), ...suyas]);
        if (!sin || !con) continue;
        const antes = c.reciboDe(sin),
          despues = c.reciboDe(con),
          netoAntes = antes.totales?.[3] ?? null,
          netoDespues = despues.totales?.[3] ?? null;
        // People without a receipt in either case are listed, with what prevents it: nothing was calculated
        // for them.
        if (netoDespues !== null && netoAntes === netoDespues && antes.resultado === despues.resultado)
          continue;
        total += (netoDespues ?? 0) - (netoAntes ?? 0);
        legajos.push({
          id_personal: persona,
          legajo: sin.legajo,
          nombre: sin.nombre ?? '',
          antes: netoAntes === null ? null : toWireAmount(netoAntes),
          despues: netoDespues === null ? null : toWireAmount(netoDespues),
          diferencia: toWireAmount((netoDespues ?? 0) - (netoAntes ?? 0)),
          problema: despues.problemas.find((x) => x.nivel === 'error')?.mensaje ?? null,
        });
      }
      legajos.sort(
        (a, b) => Math.abs(Number(b.diferencia)) - Math.abs(Number(a.diferencia)) || a.legajo - b.legajo,
      );
      salida.push({
        id_liquidacion: n,
        descripcion: headOf(c.estado).descripcion,
        periodo,
        diferencia: toWireAmount(total),
        legajos,
      });
    }
  }
  return ok({ liquidaciones: salida, sin_abierta: sinAbierta });
};
