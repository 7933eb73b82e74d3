// Recalculates the closed receipts of some months with today's data: a few hundred people at a time, each
// month using the new results of earlier ones.
import { isLeft } from 'fp-ts/lib/Either.js';
import { periodoNumber } from '../../../core/kit/period.ts';
import { HISTORY_WIDTH } from '../../../core/payroll/run.ts';
import type { Sql } from '../../kernel/sql.ts';
import type { StoreReads } from '../../kernel/store.ts';
import {
  corridas as todasLasCorridas,
  corridasInPhase,
  lastReversionOf,
  batchKinds,
} from '../../payroll/sql/corridas.ts';
import { tableSource } from '../../payroll/sql/inputs.ts';
import {
  batchHeaders,
  batchNumber,
  personaOfKey,
  savedRecibo,
  type SavedRecibo,
} from '../../payroll/sql/recibos.ts';
import { previousRecibosOf } from '../../payroll/sql/previousRecibos.ts';
import { forgottenPersonas } from '../../rows/logQueries.ts';
import { unpackSums } from '../../payroll/shapes/acumulados.ts';
import { calculateWith } from '../../payroll/calculation.ts';
import type { ReadPreviousRecibos } from '../../payroll/previousReader.ts';
import { withChanges } from '../../payroll/changes.ts';
import {
  unpackLines,
  collectTakenEntries,
  nothingTaken,
  type GatheredEntries,
} from '../../payroll/shapes/packing.ts';
import { pastState } from './pastState.ts';
import { stateOf } from '../../payroll/state.ts';
import {
  kindSelectionOf,
  isInSelection,
  type RowSource,
  type PreviousRecibos,
} from '../../payroll/shapes/source.ts';
import { inputHash } from '../../payroll/calculator.ts';
import { corridaOf } from '../../payroll/engine.ts';
import { isRepeatable } from '../../payroll/version.ts';
import { dictionaryReader } from '../../payroll/dictionaries.ts';
import type { RetroTramo, ClosedCorrida, RecalculatedRecibo, Recalculation } from './closedRecibos.ts';
import { headOf, summaryOf } from '../../../core/domain/liquidacionFact.ts';

const TANDA = 250;

/** The stored sums of a person's receipt in a batch. */
const storedSums =
  (sql: Sql, nombre: string) =>
  (id: number): Uint8Array | undefined => {
    const lote = batchNumber(sql, nombre);
    return lote === undefined ? undefined : savedRecibo(sql, lote, id)?.acumulados;
  };

/** Recalculates for everybody, or for one of `partes` parts of the people. */
export const recalculateClosed = (
  l: StoreReads,
  t: RetroTramo,
  { parte, partes }: { readonly parte: number; readonly partes: number } = { parte: 0, partes: 1 },
): Recalculation => {
  const base = tableSource(l);
  // The people being calculated: every run reads these and no others.
  let tanda: readonly number[] = [];
  const ventana = (
    f: RowSource,
    marcas: ReadonlyMap<number, Readonly<Record<string, unknown>>>,
  ): RowSource => ({
    ...f,
    *personas(s) {
      const nombrados = new Set(s.legajos),
        ids = nombrados.size ? tanda.filter((id) => nombrados.has(id)) : tanda;
      if (ids.length === 0) return;
      for (const filas of f.personas({ ...s, legajos: ids })) {
        const suyas = filas.map((x) => {
          const m = marcas.get(Number(x.personal['id']));
          return m ? { ...x, personal: { ...x.personal, ...m } as typeof x.personal } : x;
        });
        yield nombrados.size ? suyas : suyas.filter((x) => isInSelection(x.personal, s));
      }
    },
  });

  /** For these people: the new contents of each run's receipts, and the months that changed. */
  let suyosEn = new Map<string, Map<number, Pick<SavedRecibo, 'acumulados' | 'lineas'>>>(),
    cambiados = new Map<number, Set<number>>();
  const periodoDeLote = new Map<string, number>(),
    tipoDeLote = new Map(batchKinds(l.sql).map((x) => [x.lote, x.id_tipo]));
  for (const id of todasLasCorridas(l.sql)) {
    const e = stateOf(l, id);
    if (e.resumen && e.cabecera) periodoDeLote.set(e.resumen.lote, periodoNumber(e.cabecera.periodo));
  }
  const previos: ReadPreviousRecibos = (o, ids) => {
    const mapa = new Map(
        ids.map((id): [number, { ya: number[]; historia: number[]; tomadas: GatheredEntries }] => [
          id,
          { ya: [], historia: [], tomadas: nothingTaken() },
        ]),
      ),
      desde = o.pedida?.desde ?? Infinity,
      pedidos = new Set(o.pedida?.conceptos);
    const delMes = new Set(o.delMes);
    for (const nombre of new Set([...o.delMes, ...o.historia])) {
      const propio = periodoDeLote.get(nombre) ?? 0,
        suyos = suyosEn.get(nombre),
        n = suyos ? undefined : batchNumber(l.sql, nombre),
        miraAtras = o.historia.includes(nombre),
        tipo = o.pedida?.conTipos ? (tipoDeLote.get(nombre) ?? 0) : 0;
      const guardados: ReadonlyMap<number, PreviousRecibos> =
        n === undefined
          ? new Map()
          : previousRecibosOf(
              l.sql,
              {
                delMes: delMes.has(nombre) ? [n] : [],
                historia: miraAtras ? [n] : [],
                devengado: o.devengado,
                pedida: o.pedida,
                ...(n !== undefined && tipo !== 0 ? { tipos: new Map([[n, tipo]]) } : {}),
              },
              ids,
            );
      for (const [id, en] of mapa) {
        // Amounts paid apart for a recalculated month are already in that month.
        const vale = (devengado: number): boolean =>
          devengado === propio || !cambiados.get(id)?.has(devengado);
        const a = suyos?.get(id);
        if (a) {
          if (delMes.has(nombre)) {
            unpackSums(a.acumulados, en.ya, (_, devengado) => devengado === o.devengado && vale(devengado));
            collectTakenEntries(a.lineas, en.tomadas);
          }
          const antes = en.historia.length;
          if (o.pedida && miraAtras)
            unpackSums(
              a.acumulados,
              en.historia,
              (c, devengado, pago) =>
                pedidos.has(c) && (devengado >= desde || pago >= desde) && vale(devengado),
            );
          if (tipo !== 0)
            for (let k = antes; k < en.historia.length; k += HISTORY_WIDTH)
              en.historia[k + 2]! += tipo * 1_000_000;
        } else {
          const g = guardados.get(id);
          if (g) {
            agregar(g.ya, en.ya, vale);
            agregar(g.historia, en.historia, vale);
            en.tomadas.novedades.push(...(g.tomadas?.novedades ?? []));
            en.tomadas.agenda.push(...(g.tomadas?.agenda ?? []));
          }
        }
      }
    }
    return mapa;
  };

  const corridas = corridasInPhase(l.sql, 'cerrada')
    .flatMap((id) => {
      const e = stateOf(l, id),
        c = headOf(e);
      return c.periodo >= t.desde && c.periodo <= t.hasta ? [{ id, e }] : [];
    })
    .sort((a, b) => {
      const x = headOf(a.e),
        y = headOf(b.e);
      return x.periodo < y.periodo
        ? -1
        : x.periodo > y.periodo
          ? 1
          : x.fecha_pago < y.fecha_pago
            ? -1
            : x.fecha_pago > y.fecha_pago
              ? 1
              : a.id - b.id;
    })
    .map(({ id, e }): ClosedCorrida => {
      const corrida = corridaOf(id, e),
        { cambios, marcas } = t.definiciones === 'hoy' ? HOY : pastState(l, summaryOf(e).posicion);
      const cuentas = calculateWith(l, corrida, {
        fuente: ventana(
          withChanges(base, cambios, (tabla, n) => l.fila(tabla, n)),
          marcas,
        ),
        ...{ previos, yaDados: storedSums(l.sql, summaryOf(e).lote) },
      });
      return {
        corrida,
        descripcion: headOf(e).descripcion,
        posicion: summaryOf(e).posicion,
        lote: summaryOf(e).lote,
        otroMotor: !isRepeatable(e.resumen?.motor),
        cuentas: isLeft(cuentas) ? undefined : cuentas.right,
        falla: isLeft(cuentas) ? cuentas.left.message : undefined,
      };
    });

  const olvidadas = forgottenPersonas(l.sql),
    ids = new Set(t.legajos),
    legajos =
      t.legajos.length === 0 && corridas.some((c) => c.corrida.legajos.length === 0)
        ? l.filas('Personal')
        : [];
  if (t.legajos.length === 0)
    for (const c of corridas) {
      const lote = batchNumber(l.sql, c.lote);
      if (lote !== undefined) for (const r of batchHeaders(l.sql, lote)) ids.add(personaOfKey(r.id));
      if (c.corrida.legajos.length === 0) {
        const { clases } = kindSelectionOf(l, c.corrida.id_tipo);
        for (const f of legajos)
          if (isInSelection(f, { periodo: c.corrida.periodo, clases })) ids.add(Number(f['id']));
      }
    }
  const todos = [...ids].filter((id) => !olvidadas.has(id)).sort((a, b) => a - b),
    corte = (n: number): number => Math.floor((todos.length * n) / partes),
    todas = todos.slice(corte(parte), corte(parte + 1)),
    diccionarios = dictionaryReader(l);

  const deCorrida = (de: ClosedCorrida): readonly RecalculatedRecibo[] => {
    const lote = batchNumber(l.sql, de.lote) ?? -1,
      { cuentas } = de,
      hoy = new Map(cuentas ? [...cuentas.personas()].flat().map((p) => [p.id, p] as const) : []);
    const mias = new Map<number, Pick<SavedRecibo, 'acumulados' | 'lineas'>>(),
      periodo = periodoNumber(de.corrida.periodo);
    const salida = tanda.flatMap((id): readonly RecalculatedRecibo[] => {
      const guardado = savedRecibo(l.sql, lote, id),
        persona = hoy.get(id);
      if (guardado) mias.set(id, guardado);
      // A receipt that another run reversed and redid is recalculated there.
      if (lastReversionOf(l.sql, de.corrida.id, id)) return [];
      if ((!guardado && !persona) || de.corrida.excluidos.has(id) || guardado?.estado === 'excluido')
        return [];
      const antes =
        guardado && guardado.neto !== null
          ? unpackLines(guardado.lineas, diccionarios(guardado.diccionario).indice)
          : undefined;
      const r = { de, id_personal: id, guardado, persona, antes };
      if (
        !cuentas ||
        (persona && guardado && antes && inputHash(cuentas.motor, persona) === guardado.entrada)
      )
        return [{ ...r, ahora: antes, problema: de.falla }];
      const nuevo = persona && cuentas.reciboDe(persona),
        sinRecibo = nuevo !== undefined && nuevo.totales === null;
      // If today's data give no receipt, other months look back on the issued one.
      if (sinRecibo)
        return [
          {
            ...r,
            ahora: antes,
            problema:
              nuevo.problemas.find((p) => p.nivel === 'error')?.mensaje ?? nuevo.problemas[0]?.mensaje ?? '',
          },
        ];
      if (nuevo?.lineas !== guardado?.lineas)
        cambiados.set(id, (cambiados.get(id) ?? new Set()).add(periodo));
      if (nuevo) mias.set(id, nuevo);
      else mias.delete(id);
      return [{ ...r, ahora: nuevo && unpackLines(nuevo.lineas, cuentas.motor.indice), problema: undefined }];
    });
    suyosEn.set(de.lote, mias);
    return salida;
  };

  return {
    corridas,
    cuantas: todos.length,
    *personas() {
      for (let i = 0; i < todas.length; i += TANDA) {
        tanda = todas.slice(i, i + TANDA);
        suyosEn = new Map();
        cambiados = new Map();
        const suyas = new Map(tanda.map((id): [number, RecalculatedRecibo[]] => [id, []]));
        for (const c of corridas) for (const r of deCorrida(c)) suyas.get(r.id_personal)?.push(r);
        yield suyas;
      }
    },
  };
};

const HOY = { cambios: [], marcas: new Map<number, Readonly<Record<string, unknown>>>() };
const agregar = (de: readonly number[], en: number[], vale: (devengado: number) => boolean): void => {
  for (let i = 0; i < de.length; i += HISTORY_WIDTH)
    if (vale(de[i + 1]!)) for (let k = 0; k < HISTORY_WIDTH; k++) en.push(de[i + k]!);
};
