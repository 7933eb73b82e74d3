// What each call of the formula editor answers, as its codec says.
import type { TypeOf } from 'io-ts';
import type { conceptosApi } from '../../../core/api/conceptos.ts';

export type ConceptosAnswer<N extends keyof typeof conceptosApi> = TypeOf<(typeof conceptosApi)[N]['output']>;
