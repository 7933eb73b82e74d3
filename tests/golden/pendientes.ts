// The worked examples that no concept of the product covers yet, and what each waits for.
export const PENDIENTES: Readonly<Record<string, string>> = {
  'asiento-desde-totales-derivado': 'necesita el asiento contable de la liquidación',
};
