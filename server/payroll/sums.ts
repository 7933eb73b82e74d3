// The totals of a run and the hashes of its inputs and results: sums, so that parts can be merged and one
// receipt replaced without reading the rest.
import { readDecimal } from '../../core/kit/money.ts';
import type { CalculationSummary } from '../../core/domain/liquidacionFact.ts';
import { sha, type ReciboState, type PackedRecibo } from './shapes/packedRecibo.ts';

/**
 * `entradas` and `resultados`: the hashes of the receipts added up as numbers of 256 bits, base64url. Each
 * hash includes its person, so equal sums mean equal sets, whatever the order in which they were calculated.
 */
export interface Sums {
  readonly recibos: number;
  readonly con_error: number;
  readonly con_aviso: number;
  readonly excluidos: number;
  readonly totales: readonly [number, number, number, number, number];
  readonly entradas: string;
  readonly resultados: string;
}
export interface Addend {
  readonly id_personal: number;
  readonly estado: ReciboState;
  readonly totales: PackedRecibo['totales'];
  readonly entrada: string;
  readonly resultado: string;
  readonly con_aviso?: boolean;
}

const LIMITE = 1n << 256n;
const numero = (huella: string): bigint =>
  huella === '' ? 0n : BigInt(`0x${Buffer.from(huella, 'base64url').toString('hex') || '0'}`);
const escrita = (n: bigint): string =>
  Buffer.from((((n % LIMITE) + LIMITE) % LIMITE).toString(16).padStart(64, '0'), 'hex').toString('base64url');

export interface Adder {
  readonly sumar: (r: Addend) => void;
  /** Subtracts a receipt that was added. */
  readonly restar: (r: Addend) => void;
  readonly sumas: () => Sums;
}
const NADA: Sums = {
  recibos: 0,
  con_error: 0,
  con_aviso: 0,
  excluidos: 0,
  totales: [0, 0, 0, 0, 0],
  entradas: '',
  resultados: '',
};
export const adderFrom = (desde: Sums = NADA): Adder => {
  let { recibos, con_error, con_aviso, excluidos } = desde,
    entradas = numero(desde.entradas),
    resultados = numero(desde.resultados);
  const t: [number, number, number, number, number] = [...desde.totales];
  const poner = (r: Addend, signo: 1 | -1): void => {
    if (r.estado === 'excluido') excluidos += signo;
    else {
      recibos += signo;
      if (r.estado === 'error') con_error += signo;
      if (r.estado === 'aviso' || r.con_aviso) con_aviso += signo;
    }
    r.totales?.forEach((v, i) => {
      t[i as 0] += signo * v;
    });
    const s = BigInt(signo);
    entradas += s * numero(r.entrada);
    resultados += s * numero(r.resultado);
  };
  return {
    sumar: (r) => {
      poner(r, 1);
    },
    restar: (r) => {
      poner(r, -1);
    },
    sumas: () => ({
      recibos,
      con_error,
      con_aviso,
      excluidos,
      totales: [...t],
      entradas: escrita(entradas),
      resultados: escrita(resultados),
    }),
  };
};

/** Merges the parts of a run into the whole. */
export const mergeSums = (partes: readonly Sums[]): Sums => {
  const mas = (f: (p: Sums) => number): number => partes.reduce((a, p) => a + f(p), 0),
    huella = (f: (p: Sums) => string): string => escrita(partes.reduce((a, p) => a + numero(f(p)), 0n));
  return {
    recibos: mas((p) => p.recibos),
    con_error: mas((p) => p.con_error),
    con_aviso: mas((p) => p.con_aviso),
    excluidos: mas((p) => p.excluidos),
    totales: [
      mas((p) => p.totales[0]),
      mas((p) => p.totales[1]),
      mas((p) => p.totales[2]),
      mas((p) => p.totales[3]),
      mas((p) => p.totales[4]),
    ],
    entradas: huella((p) => p.entradas),
    resultados: huella((p) => p.resultados),
  };
};

const centavos = (cable: string): number => Number((readDecimal(cable) ?? 0n) / 1_000_000n);
/** A summary as sums to continue from. People who were left out are only in its hashes. */
export const sumsOfSummary = (r: CalculationSummary): Sums => ({
  recibos: r.recibos,
  con_error: r.con_error,
  con_aviso: r.con_aviso,
  excluidos: 0,
  entradas: r.hash_entradas,
  resultados: r.hash_resultado,
  totales: [
    centavos(r.remunerativo),
    centavos(r.no_remunerativo),
    centavos(r.descuentos),
    centavos(r.neto),
    centavos(r.contribuciones),
  ],
});

/** The hashes as earlier versions computed them: over those of the receipts one after another, by person. */
export const sequentialHashes = (
  recibos: Iterable<Pick<Addend, 'id_personal' | 'entrada' | 'resultado'>>,
): Pick<Sums, 'entradas' | 'resultados'> => {
  let entradas = '',
    resultados = '';
  for (const r of recibos) {
    entradas += r.entrada;
    resultados += `${r.id_personal}:${r.resultado}\n`;
  }
  return { entradas: sha(entradas), resultados: sha(resultados) };
};
