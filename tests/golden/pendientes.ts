// The worked examples that no concept of the product covers yet, and what each waits for.
const HISTORIA = 'necesita la historia de los meses del semestre: SAC';
const FINAL = 'necesita la liquidación final';
const GANANCIAS = 'necesita el impuesto a las Ganancias por mes de pago';
const EMBARGOS = 'necesita la cola de embargos y el salario mínimo por fecha';

export const PENDIENTES: Readonly<Record<string, string>> = {
  'sac-semestre-completo-mejor-mes': HISTORIA, 'sac-proporcional-ingreso': HISTORIA, 'sac-base-guardada': HISTORIA, 'sac-base-guardada-factor-medio': HISTORIA,
  'sac-prensa-600000-3-meses': HISTORIA, 'sac-prensa-200000': HISTORIA, 'sac-holistor-rem-y-nr': HISTORIA,
  'sac-final-marzo': FINAL, 'sac-final-30-junio': FINAL, 'sac-final-1-julio': FINAL, 'sac-final-ingreso-a-mitad': FINAL, 'sac-final-ingreso-10-feb': FINAL,
  'vacaciones-no-gozadas-proporcional': FINAL, 'vacaciones-proporcional-15-71': FINAL,
  'indem-245-fraccion': FINAL, 'indem-245-minimo': FINAL, 'indem-prueba': FINAL, 'integracion-mes': FINAL, 'indem-portaldeabogados': FINAL,
  'embargo-smvm-8860': EMBARGOS, 'embargo-smvm-1500': EMBARGOS,
  'ganancias-un-mes-soltero': GANANCIAS, 'ganancias-deducciones-acumuladas': GANANCIAS, 'ganancias-escala-2023-ene': GANANCIAS, 'ganancias-acumulado-3-meses-derivado': GANANCIAS,
  'asiento-desde-totales-derivado': 'necesita el asiento contable de la liquidación',
};
