// The rows of a list inside a row; none where it has none.
import type { Row } from '../core/kit/field.ts';

const isRows = (v: unknown): v is readonly Row[] => Array.isArray(v);
export const rowsInside = (v: unknown): readonly Row[] => (isRows(v) ? v : []);
