// The types of the answers of the formula editor's calls.
import type { TypeOf } from 'io-ts';
import type { conceptosApi } from '../../../core/api/conceptos.ts';

export type ConceptosAnswer<N extends keyof typeof conceptosApi> = TypeOf<(typeof conceptosApi)[N]['output']>;
