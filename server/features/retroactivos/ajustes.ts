// The adjustments that earlier retroactives already loaded: by person, concept and month.
import { ok, type Result } from '../../../core/kit/failure.ts';
import { decimal, writeDecimal, readDecimal, multiply, type Decimal } from '../../../core/kit/money.ts';
import type { Ajuste } from '../../../core/payroll/retroactivos/retroactivo.ts';
import type { ReciboLine } from '../../../core/payroll/run.ts';
import type { StoreReads } from '../../kernel/store.ts';
import { adjustingNovedades } from '../../payroll/sql/ajustes.ts';
import { corridasOfPeriodo, readingPhases } from '../../payroll/sql/corridas.ts';
import { doneRows } from '../importaciones/contract.ts';
import { batchNumber, savedRecibo } from '../../payroll/sql/recibos.ts';
import { unpackLines } from '../../payroll/shapes/packing.ts';
import { stateOf } from '../../payroll/state.ts';
import type { RetroTramo } from './closedRecibos.ts';
import { dictionaryReader } from '../../payroll/dictionaries.ts';
import type { Row } from '../../../core/kit/field.ts';

export const NOTHING = 0n;

/** Novedades of a person for these months, paid or pending. `propios`: some were generated here. */
export interface MonthAjuste {
  readonly ajustado: Ajuste[];
  readonly cargado: Ajuste[];
  propios: boolean;
}
export const keyOf = (persona: number, periodo: string): string => `${persona}/${periodo}`;

/** The adjusting lines in a person's closed receipts of a month. */
const paidLines = (l: StoreReads): ((periodo: string, persona: number) => readonly ReciboLine[]) => {
  const diccionarios = dictionaryReader(l),
    cerradas = new Map<string, readonly number[]>(),
    lineas = new Map<string, readonly ReciboLine[]>();
  const cerradasDe = (periodo: string): readonly number[] => {
    let c = cerradas.get(periodo);
    if (!c)
      cerradas.set(
        periodo,
        (c = corridasOfPeriodo(l.sql, periodo).filter((id) => stateOf(l, id).phase === 'cerrada')),
      );
    return c;
  };
  const lineasDe = (corrida: number, persona: number): readonly ReciboLine[] => {
    const k = keyOf(persona, String(corrida));
    let ls = lineas.get(k);
    if (!ls) {
      const lote = batchNumber(l.sql, stateOf(l, corrida).resumen?.lote ?? ''),
        r = lote === undefined ? undefined : savedRecibo(l.sql, lote, persona);
      lineas.set(
        k,
        (ls =
          r && r.neto !== null
            ? unpackLines(r.lineas, diccionarios(r.diccionario).indice).filter(
                (x) => x.periodo_ajuste !== null,
              )
            : []),
      );
    }
    return ls;
  };
  return (periodo, persona) => cerradasDe(periodo).flatMap((c) => lineasDe(c, persona));
};

/** The amount of a novedad: its own, or quantity by value. */
const loadedAmount = (n: Row): Decimal => {
  const dado = (c: string): Decimal | undefined => (typeof n[c] === 'string' ? readDecimal(n[c]) : undefined),
    cantidad = dado('cantidad'),
    valor = dado('valor_unitario');
  return dado('importe') ?? (cantidad !== undefined && valor !== undefined ? multiply(cantidad, valor) : 0n);
};

export const ajustesOf = (l: StoreReads, t: RetroTramo): ReadonlyMap<string, MonthAjuste> => {
  const mapa = new Map<string, MonthAjuste>(),
    pagadasDe = paidLines(l),
    solo = new Set(t.legajos);
  for (const n of adjustingNovedades(l.sql, t.desde, t.hasta)) {
    const persona = Number(n['id_personal']),
      periodo = String(n['periodo']),
      tipo = typeof n['id_rrhh_tipo_liquidacion'] === 'number' ? n['id_rrhh_tipo_liquidacion'] : null;
    if (solo.size > 0 && !solo.has(persona)) continue;
    const k = keyOf(persona, String(n['periodo_ajuste'])),
      del: MonthAjuste = mapa.get(k) ?? { ajustado: [], cargado: [], propios: false },
      id_concepto = Number(n['id_rrhh_concepto']);
    const pagadas = pagadasDe(periodo, persona).filter(
      (x) => x.instancia.tipo === 'novedad' && x.instancia.id === n['id'],
    );
    if (pagadas.length > 0) for (const x of pagadas) del.ajustado.push({ id_concepto, importe: x.importe });
    else {
      // A novedad that no receipt took, and that none can take any more, pays nothing.
      const fases = readingPhases(l.sql, { periodo, id_tipo: tipo, id_personal: persona });
      if (fases.length > 0 && fases.every((f) => f === 'cerrada' || f === 'anulada')) continue;
      del.cargado.push({ id_concepto, importe: loadedAmount(n) });
    }
    if (n['origen'] === 'retroactiva') del.propios = true;
    mapa.set(k, del);
  }
  return mapa;
};

/** Key of the adjustments loaded for a person, month and concept, paid or not. */
export const ajusteKey = (persona: number, periodo: string, portador: number): string =>
  `${keyOf(persona, periodo)}/${portador}`;
export const currentAjustes = (l: StoreReads, t: RetroTramo): Result<Readonly<Record<string, string>>> => {
  const suma = new Map<string, Decimal>();
  for (const [k, d] of ajustesOf(l, t))
    for (const x of [...d.ajustado, ...d.cargado]) {
      const n = `${k}/${x.id_concepto}`;
      suma.set(n, (suma.get(n) ?? NOTHING) + x.importe);
    }
  return ok(Object.fromEntries([...suma].map(([n, x]) => [n, writeDecimal(x)])));
};

/** The total that an import of differences loaded. */
export const importedTotal = (l: StoreReads, { id }: { readonly id: string }): Result<string> =>
  ok(
    writeDecimal(
      doneRows(l.sql, id, Number.MAX_SAFE_INTEGER, -1).reduce(
        (s, h) => s + decimal(String(l.fila('Novedades', h.fila)?.['importe'] ?? '0')),
        NOTHING,
      ),
    ),
  );
