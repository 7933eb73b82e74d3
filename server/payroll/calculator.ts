// Calculates a run: people in, packed receipts out, in batches of hundreds, whatever the origin of the rows
// and the destination of the receipts.
import { hash } from 'node:crypto';
import { endianness } from 'node:os';
import { toCents, writeDecimal } from '../../core/kit/money.ts';
import {
  lastDay,
  periodoNumber,
  periodoOf,
  showDate,
  type CivilDate,
  type Periodo,
} from '../../core/kit/period.ts';
import { textFor } from '../../core/kit/text.ts';
import {
  HISTORY_WIDTH,
  type CorridaEnvironment,
  type ReciboLine,
  type Persona,
  type ReciboProblem,
  type Recibo,
  type ReciboTotals,
} from '../../core/payroll/run.ts';
import {
  isWorthKeeping,
  dictionaryOf,
  packLines,
  dictionaryIndexOf,
  type Dictionary,
  type DictionaryIndex,
} from './shapes/packing.ts';
import { packSums } from './shapes/acumulados.ts';
import { withReversion, emptyRecibo } from './reversion.ts';
import { shortOf } from '../kernel/faults.ts';
import { type PackedRecibo, sha } from './shapes/packedRecibo.ts';

/** An engine prepared for one environment, in one thread. */
export interface Calculator {
  readonly entorno: CorridaEnvironment;
  readonly huella: string;
  readonly diccionario: Dictionary;
  readonly indice: DictionaryIndex;
  readonly huellaDiccionario: string;
  readonly calcular: (p: Persona) => Recibo;
}

export const calculatorOf = (entorno: CorridaEnvironment, calcular: (p: Persona) => Recibo): Calculator => {
  const diccionario = dictionaryOf(entorno.conceptos);
  return {
    entorno,
    calcular,
    diccionario,
    indice: dictionaryIndexOf(diccionario),
    huella: sha(JSON.stringify(entorno)),
    huellaDiccionario: sha(JSON.stringify(diccionario)),
  };
};

/** Numbers as bytes, the same on every machine. */
const bytesDe = (n: readonly number[]): Uint8Array => {
  const b = Buffer.from(new Float64Array(n).buffer);
  return endianness() === 'LE' ? b : b.swap64();
};

/**
 * Hash of everything that a receipt depends on: equal hash, equal receipt. History is hashed as numbers,
 * since as text it was most of the input.
 */
export const inputHash = (c: Calculator, p: Persona): string =>
  sha(
    c.huella +
      JSON.stringify(
        p.historia.length === 0 ? p : { ...p, historia: hash('sha256', bytesDe(p.historia), 'base64url') },
      ),
  );

const NINGUNO = new Uint8Array(0);

/**
 * Sums of the lines by concept and accrual month; quantities to the fourth decimal, as in novedades. Lines of
 * one concept come together.
 */
export const accumulateLines = (
  lineas: readonly ReciboLine[],
  periodo: Periodo,
  fechaPago: CivilDate,
): Uint8Array => {
  const pago = periodoNumber(periodoOf(fechaPago)),
    propio = periodoNumber(periodo),
    filas: number[] = [];
  for (const l of lineas) {
    if (l.importe === 0n && (l.cantidad === null || l.cantidad === 0n)) continue;
    const suyo = l.devengado ?? l.periodo_ajuste,
      devengado = suyo === null ? propio : periodoNumber(suyo),
      cuando = l.pago === undefined ? pago : periodoNumber(l.pago);
    const centavos = enteros(l.importe),
      cantidad = l.cantidad === null ? 0 : diezmilesimos(l.cantidad);
    let i = filas.length - HISTORY_WIDTH;
    while (i >= 0 && filas[i] === l.id_concepto && (filas[i + 1] !== devengado || filas[i + 2] !== cuando))
      i -= HISTORY_WIDTH;
    if (i < 0 || filas[i] !== l.id_concepto) filas.push(l.id_concepto, devengado, cuando, centavos, cantidad);
    else {
      filas[i + 3]! += centavos;
      filas[i + 4]! += cantidad;
    }
  }
  return packSums(filas, propio, pago);
};
const diezmilesimos = (v: bigint): number => {
  const n = Number(v);
  return n < 2 ** 51 && n > -(2 ** 51) ? Math.trunc(n / 10_000) : Number(v / 10_000n);
};

/** Cents, computed with plain numbers where that is exact (see `packing.ts`). */
const enteros = (v: bigint): number => {
  const n = Number(v);
  if (n < 2 ** 51 && n > -(2 ** 51)) {
    const c = n / 1_000_000;
    if (Number.isInteger(c)) return c;
  }
  return toCents(v);
};

const enCentavos = (t: ReciboTotals): NonNullable<PackedRecibo['totales']> => [
  toCents(t.remunerativo),
  toCents(t.no_remunerativo),
  toCents(t.descuentos),
  toCents(t.neto),
  toCents(t.contribuciones),
];

const marcas = (problemas: readonly ReciboProblem[]): string =>
  problemas.map((p) => `${p.nivel},${p.codigo},${p.concepto ?? ''}`).join(';');

/** Hash of the result of one person's calculation, over the exact text that is stored. */
export const resultHash = (
  c: Pick<Calculator, 'huellaDiccionario'>,
  id: number,
  clase: string,
  totales: PackedRecibo['totales'],
  lineas: string,
  problemas: readonly ReciboProblem[],
): string =>
  sha(
    `${c.huellaDiccionario}\n${id}\n${clase}\n${totales?.join(',') ?? ''}\n${marcas(problemas)}\n${lineas}`,
  );

/** The engine's receipt, preceded by the reversing lines. */
const calculado = (c: Calculator, persona: Persona): Recibo => {
  const nuevo = persona.anula?.rehacer === 0 ? emptyRecibo(persona.id) : c.calcular(persona);
  return persona.anula ? withReversion(nuevo, persona.anula, c.indice) : nuevo;
};

/**
 * Why who left has no receipt: it would pay and take nothing. Their final settlement was theirs; an amount set by hand
 * or a reversal is something.
 */
const nothingOnLeaving = (c: Calculator, p: Persona, r: Recibo): ReciboProblem | undefined =>
  c.entorno.vacios === 'sin_recibo' &&
  p.fecha_egreso !== null &&
  p.fecha_egreso <= lastDay(c.entorno.periodo) &&
  !p.anula &&
  !p.fijados &&
  !r.problemas.some((x) => x.nivel === 'error') &&
  r.lineas.every((x) => x.importe === 0n || x.tipo === 'auxiliar')
    ? {
        nivel: 'aviso',
        codigo: 'sin_recibo',
        mensaje: textFor('payroll.sinRecibo', { fecha: showDate(p.fecha_egreso) }),
      }
    : undefined;

/**
 * One person's receipt, packed. `rectifica`: the run reverses others. A failure in one person, even a bug,
 * affects only that person's receipt.
 */
export const reciboOf = (c: Calculator, persona: Persona, rectifica = false): PackedRecibo => {
  const entrada = inputHash(c, persona);
  const base = { id_personal: persona.id, legajo: persona.legajo, nombre: persona.nombre, entrada };
  let recibo: Recibo;
  let problemas: readonly ReciboProblem[];
  try {
    recibo = calculado(c, persona);
    problemas =
      rectifica && !persona.anula
        ? [
            ...recibo.problemas,
            {
              nivel: 'error',
              codigo: 'sin_recibo_que_anular',
              mensaje: textFor('corrida.sinReciboQueAnular'),
            },
          ]
        : recibo.problemas;
    const nothing = nothingOnLeaving(c, persona, recibo);
    if (nothing !== undefined) return { ...reciboExcluido(persona), entrada, problemas: [nothing] };
    if (!problemas.some((p) => p.nivel === 'error')) {
      const totales = enCentavos(recibo.totales),
        lineas = packLines(recibo.lineas.filter(isWorthKeeping), c.indice);
      return {
        ...base,
        ...(persona.fijados
          ? ({ estado: 'corregido', con_aviso: problemas.length > 0 } as const)
          : ({ estado: problemas.length ? 'aviso' : 'calculado' } as const)),
        totales,
        lineas,
        problemas,
        resultado: resultHash(c, persona.id, 'recibo', totales, lineas, problemas),
        acumulados: accumulateLines(recibo.lineas, c.entorno.periodo, c.entorno.fecha_pago),
      };
    }
  } catch (e) {
    problemas = [
      { nivel: 'error', codigo: 'interno', mensaje: textFor('runs.personaFallo', { detalle: shortOf(e) }) },
    ];
  }
  return {
    ...base,
    estado: 'error',
    totales: null,
    lineas: '',
    problemas,
    resultado: resultHash(c, persona.id, 'error', null, '', problemas),
    acumulados: NINGUNO,
  };
};

/** The packed receipt of a person who was left out: the run shows them, without a receipt. */
export const reciboExcluido = (p: {
  readonly id: number;
  readonly legajo: number;
  readonly nombre: string | null;
}): PackedRecibo => ({
  id_personal: p.id,
  legajo: p.legajo,
  nombre: p.nombre,
  estado: 'excluido',
  totales: null,
  lineas: '',
  problemas: [],
  acumulados: NINGUNO,
  entrada: '',
  resultado: sha(`excluido\n${p.id}`),
});

/** Cents → wire form. */
export const toWireAmount = (centavos: number): string => writeDecimal(BigInt(centavos) * 1_000_000n);
