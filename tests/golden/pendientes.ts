// The worked examples that no concept of the product covers yet, and what each waits for.
const GANANCIAS = 'necesita el impuesto a las Ganancias por mes de pago';

export const PENDIENTES: Readonly<Record<string, string>> = {
  'ganancias-un-mes-soltero': GANANCIAS, 'ganancias-deducciones-acumuladas': GANANCIAS, 'ganancias-escala-2023-ene': GANANCIAS, 'ganancias-acumulado-3-meses-derivado': GANANCIAS,
  'asiento-desde-totales-derivado': 'necesita el asiento contable de la liquidación',
};
