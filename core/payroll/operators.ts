// What a formula may ask of a concept and how it compares: `[0100].cantidad`, `<=`.
export const CAMPOS = ['importe', 'cantidad', 'valor', 'base'] as const;
export type Campo = (typeof CAMPOS)[number];
export const COMPARADORES = ['=', '<>', '<', '<=', '>', '>='] as const;
export type Comparador = (typeof COMPARADORES)[number];
