// The fields of a concept that a formula may ask for and the comparisons it may write: `[0100].cantidad`,
// `<=`.
export const LINE_FIELDS = ['importe', 'cantidad', 'valor', 'base'] as const;
export type LineField = (typeof LINE_FIELDS)[number];
export const COMPARISON_OPERATORS = ['=', '<>', '<', '<=', '>', '>='] as const;
export type ComparisonOperator = (typeof COMPARISON_OPERATORS)[number];
