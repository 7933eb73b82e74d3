// The answers of the formula editor's calls, in their codecs' form.
import type { TypeOf } from 'io-ts';
import type { conceptosApi } from '../../../core/api/conceptos.ts';

export type ConceptosAnswer<N extends keyof typeof conceptosApi> = TypeOf<(typeof conceptosApi)[N]['output']>;
