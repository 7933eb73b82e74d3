// What a part of a calculation needs, as bytes: the engine's environment and its people, so that whoever makes it reads no
// company. And what comes out of it.
import { deserialize, serialize } from 'node:v8';
import type { CorridaEnvironment, Persona } from '../../core/payroll/run.ts';
import type { Calculation } from './calculation.ts';
import type { Chunk, ChunkHead } from './chunk.ts';
import type { Sums } from './sums.ts';

/** Of all the parts of a calculation the same. */
export interface CommonInput {
  readonly entorno: CorridaEnvironment;
  /** The concepts of which somebody in the run has an entry. */
  readonly conEntradas: readonly number[];
  /** The run reverses receipts of another. */
  readonly rectifica: boolean;
  readonly excluidos: readonly number[];
}
export interface PartInput {
  readonly id: number;
  readonly lote: string;
  readonly posicion: number;
  /** A `CommonInput`, apart: a thread that has just made another part of it has its engine ready. */
  readonly comun: Uint8Array;
  readonly personas: readonly Persona[];
}

export interface PartOutput {
  readonly sumas: Sums;
  readonly historia_desde?: number;
  readonly trozos: readonly Chunk[];
}

export const commonInputOf = ({ motor, corrida }: Calculation): Uint8Array =>
  serialize({
    entorno: motor.entorno,
    conEntradas: motor.entorno.conceptos.flatMap((c) => (motor.conEntradas(c.id) ? [c.id] : [])),
    rectifica: corrida.rectifica !== undefined,
    excluidos: [...corrida.excluidos],
  } satisfies CommonInput);

export const writePartInput = (p: PartInput): Uint8Array => serialize(p);
export const readPartInput = (bytes: Uint8Array): PartInput => deserialize(bytes);
export const readCommonInput = (bytes: Uint8Array): CommonInput => deserialize(bytes);
export const writePartOutput = (o: PartOutput): Uint8Array => serialize(o);
export const readPartOutput = (bytes: Uint8Array): PartOutput => deserialize(bytes);

/** On its way from the thread that read it: as a chunk without receipts. */
export const inputChunk = (
  head: Pick<ChunkHead, 'id' | 'lote' | 'posicion'>,
  part: { readonly number: number; readonly people: number; readonly bytes: Uint8Array },
): Chunk => ({
  ...head,
  diccionario: ['', ''],
  cantidad: part.people,
  textos: '',
  numeros: Float64Array.of(part.number),
  sumas: part.bytes,
});
export const inputInChunk = (
  t: Chunk,
): {
  readonly number: number;
  readonly people: number;
  readonly position: number;
  readonly bytes: Uint8Array;
} => ({
  number: t.numeros[0] ?? 0,
  people: t.cantidad,
  position: t.posicion,
  bytes: t.sumas,
});
