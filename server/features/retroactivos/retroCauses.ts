// Why a person's closed month differs with today's data: the engine's causes over the old and present inputs,
// and what was loaded since.
import { isLeft } from 'fp-ts/lib/Either.js';
import { fold } from '../../../core/kit/decider.ts';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import { type Row, type Value, isRows } from '../../../core/kit/field.ts';
import { showDate, lastDay, type CivilDate } from '../../../core/kit/period.ts';
import { rowName, type AnyTable } from '../../../core/kit/table.ts';
import { textFor } from '../../../core/kit/text.ts';
import type { RetroactivoCauses, WireFact } from '../../../core/api/retroactivos.ts';
import { tableRow, type TableRowFact } from '../../../core/domain/tableRow.ts';
import {
  compareRecibos,
  type NetoCause,
  type NetoDifference,
} from '../../../core/payroll/compare/compareRecibos.ts';
import { tableNamed, knownTable } from '../../../core/tables/index.ts';
import { civilDateOf } from '../../kernel/clock.ts';
import type { Extension, StoreReads } from '../../kernel/store.ts';
import { reciboIdOf } from '../../payroll/sql/recibos.ts';
import { factCountByRow } from '../../rows/logQueries.ts';
import { LEGAJO_MARKS, UNDATED_TABLES } from './pastState.ts';
import { withInputs, toWireCauses, findRecibo } from '../liquidaciones/contract.ts';
import { recalculateClosed } from './recalculateClosed.ts';
import type { RecalculatedRecibo, RetroTramo } from './closedRecibos.ts';
import { authorNames } from '../../rows/authors.ts';
import { rowsIn } from '../../../core/kit/field.ts';

export const retroCauses = (
  l: StoreReads,
  o: { readonly tramo: RetroTramo; readonly id_personal: number; readonly periodo: string },
  extensiones: readonly Extension[],
): Result<RetroactivoCauses> => {
  const r = recalculateClosed(l, { ...o.tramo, hasta: o.periodo, legajos: [o.id_personal] });
  const suyos = [...r.personas()]
    .flatMap((t) => t.get(o.id_personal) ?? [])
    .filter((x) => x.de.corrida.periodo === o.periodo);
  if (suyos.length === 0) return fail('not_found', 'retro.sinMes', { periodo: showDate(o.periodo) });
  const sumas = new Map<
    NetoCause,
    { neto: bigint; conceptos: Map<number, NetoDifference['conceptos'][number]> }
  >();
  let problema = '';
  for (const x of suyos) {
    const d = causasDe(l, extensiones, x);
    if (isLeft(d)) {
      problema = textFor('retro.causasMezcladas', { mensaje: d.left.message });
      continue;
    }
    for (const c of d.right) {
      const s = sumas.get(c.causa) ?? {
        neto: 0n,
        conceptos: new Map<number, NetoDifference['conceptos'][number]>(),
      };
      s.neto += c.neto;
      for (const y of c.conceptos)
        s.conceptos.set(y.id_concepto, {
          ...y,
          importe: (s.conceptos.get(y.id_concepto)?.importe ?? 0n) + y.importe,
        });
      sumas.set(c.causa, s);
    }
  }
  return ok({
    causas: toWireCauses(
      [...sumas].map(([causa, s]) => ({ causa, neto: s.neto, conceptos: [...s.conceptos.values()] })),
    ),
    hechos: hechosDesde(
      l,
      o,
      Math.min(...suyos.map((x) => x.guardado?.posicion ?? x.de.posicion)),
      o.tramo.definiciones === 'hoy',
    ),
    problema,
  });
};

const causasDe = (
  l: StoreReads,
  extensiones: readonly Extension[],
  x: RecalculatedRecibo,
): Result<readonly NetoDifference[]> => {
  const { cuentas, corrida } = x.de,
    { persona } = x;
  // If there was no receipt, or is none now, the facts explain it.
  if (x.antes === x.ahora || !cuentas || !persona || !x.antes) return ok([]);
  const hallado = findRecibo(l, reciboIdOf(corrida.id, x.id_personal));
  if (isLeft(hallado)) return hallado;
  return withInputs(l, extensiones, hallado.right, (e) =>
    compareRecibos(
      { entorno: e.c.motor.entorno, persona: e.persona },
      { entorno: cuentas.motor.entorno, persona },
    ),
  );
};

const PROPIAS = ['Novedades', 'Agenda', 'Ausencias', 'HorasTrabajadas', 'Familiares', 'SaldosIniciales'],
  COMUNES = ['Escalas', 'TablasAuxiliar', 'Variables', 'Feriados', 'Categorias'];
/** Fields of a legajo that count: a new telephone number is no cause. */
const CON_FECHA: readonly string[] = [
  'fecha_ingreso',
  'fecha_antiguedad',
  'fecha_egreso',
  'motivo_egreso',
  'chk_preaviso',
  'PersonalCategoria',
  'PersonalBasico',
  'PersonalJornada',
  'PersonalEstablecimiento',
  'fecha_nacimiento',
];
/** How many facts are listed, the last ones. */
const MAXIMO = 30;

/** The part of a row that can affect a month: without dated entries that begin after it. */
const hasta = (f: Row, fin: CivilDate, campos: ReadonlySet<string> | undefined): string | undefined => {
  if ([f['desde'], f['fecha']].some((d) => typeof d === 'string' && d > fin)) return undefined;
  const corta = (v: Value): Value =>
    isRows(v) ? v.filter((x) => typeof x['desde'] !== 'string' || x['desde'] <= fin) : v;
  return JSON.stringify(
    Object.fromEntries(
      Object.entries(f)
        .filter(([k]) => !campos || campos.has(k))
        .map(([k, v]) => [k, corta(v)]),
    ),
  );
};

const sentenceOf = (previa: Row | undefined, ahora: Row | undefined) =>
  !previa ? 'retro.hechoAgregada' : ahora ? 'retro.hechoModificada' : 'retro.hechoBorrada';

const hechosDesde = (
  l: StoreReads,
  o: { readonly id_personal: number; readonly periodo: string },
  posicion: number,
  conDefiniciones: boolean,
): WireFact[] => {
  const fin = lastDay(o.periodo),
    autor = authorNames(l.sql),
    hallados: { readonly posicion: number; readonly h: WireFact }[] = [];
  const categorias = new Set(
    rowsIn(l.fila('Personal', o.id_personal), 'PersonalCategoria').map((c) => c['id_rrhh_categoria']),
  );
  const ajena = (tabla: string, f: Row): boolean =>
    (PROPIAS.includes(tabla) && f['id_personal'] !== o.id_personal) ||
    (tabla === 'Novedades' && f['periodo'] !== o.periodo) ||
    (tabla === 'Escalas' && !categorias.has(f['id_rrhh_categoria'] ?? null));
  for (const tabla of ['Personal', ...PROPIAS, ...COMUNES, ...(conDefiniciones ? UNDATED_TABLES : [])]) {
    const t = knownTable(tabla),
      campos =
        tabla === 'Personal' ? new Set([...CON_FECHA, ...(conDefiniciones ? LEGAJO_MARKS : [])]) : undefined;
    for (const { id } of tabla === 'Personal'
      ? [{ id: o.id_personal }]
      : factCountByRow(l.sql, tabla, posicion)) {
      const todos = l.stream<TableRowFact>(`${tabla}/${id}`);
      let antes: Row | undefined;
      todos.forEach((f, i) => {
        const s = fold(tableRow, todos.slice(0, i + 1)),
          ahora = s.phase === 'viva' ? s.valores : undefined,
          previa = antes;
        antes = ahora;
        const vista = ahora ?? previa;
        if (
          f.position <= posicion ||
          !vista ||
          ajena(tabla, vista) ||
          (previa && hasta(previa, fin, campos)) === (ahora && hasta(ahora, fin, campos))
        )
          return;
        const quien = autor(f),
          clave = sentenceOf(previa, ahora);
        hallados.push({
          posicion: f.position,
          h: {
            texto: textFor(clave, { que: nombrar(l, t, vista), quien, fecha: showDate(civilDateOf(f.at)) }),
            usuario: quien,
            at: f.at,
          },
        });
      });
    }
  }
  return hallados
    .sort((a, b) => b.posicion - a.posicion)
    .slice(0, MAXIMO)
    .map((x) => x.h);
};

/** «Escala Vendedor B 01/08/2026»: references by name. */
const nombrar = (l: StoreReads, t: AnyTable, f: Row): string => {
  const partes = t.display.map((c) => {
    const campo = t.fields[c],
      v = f[c],
      otra = campo?.kind === 'referencia' && typeof v === 'number' ? l.fila(campo.table, v) : undefined,
      tabla = campo?.kind === 'referencia' ? tableNamed(campo.table) : undefined;
    if (otra && tabla) return rowName(tabla, otra);
    return typeof v === 'string' && /^\d{4}-\d{2}(-\d{2})?$/.test(v)
      ? showDate(v)
      : v === null || v === undefined
        ? ''
        : rowName({ ...t, display: [c] }, f);
  });
  const desde = typeof f['desde'] === 'string' && !t.display.includes('desde') ? showDate(f['desde']) : '';
  return `${t.singular.replace(/^./, (x) => x.toUpperCase())} ${[...partes, desde].filter(Boolean).join(' ')}`.trim();
};
