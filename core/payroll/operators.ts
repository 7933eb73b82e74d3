// What a formula may ask of a concept and how it compares: `[0100].cantidad`, `<=`.
export const LINE_FIELDS = ['importe', 'cantidad', 'valor', 'base'] as const;
export type LineField = (typeof LINE_FIELDS)[number];
export const COMPARISON_OPERATORS = ['=', '<>', '<', '<=', '>', '>='] as const;
export type ComparisonOperator = (typeof COMPARISON_OPERATORS)[number];
