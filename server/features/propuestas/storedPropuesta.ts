// A proposed change of a concept in its stored form, and the name of its stream.
import { propuesta } from '../../../core/domain/propuesta.ts';
import type { Row } from '../../../core/kit/field.ts';
import { conceptos } from '../../../core/tables/concepto.ts';
import { propuestas } from '../../../core/tables/propuesta.ts';
import type { StoreReads } from '../../kernel/store.ts';
import { savedPropuesta, type SavedPropuesta } from './sql/propuestas.ts';

export const CONCEPTOS = conceptos,
  PROPUESTAS = propuestas;
const NADA: SavedPropuesta = { estado: propuesta.initial, propuesta_el: null, decidida_el: null };
export const storedPropuesta = (l: Pick<StoreReads, 'sql'>, id: number): SavedPropuesta =>
  savedPropuesta(l.sql, id) ?? NADA;
export const propuestaStream = (id: number): string => `Propuestas/${id}`;
/** The fields that are compared and stored: without the id and version of the row. */
export const withoutLugar = ({ id: _i, version: _v, ...fila }: Row): Row => fila;
