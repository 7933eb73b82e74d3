// Texts of payroll runs: calculation, closing, explanation, verification, imports.
export const runs = {
  personaFallo: 'El recibo no se pudo calcular ({{detalle}}). Avise a quien administra Jornal.',
  sinEmpresa: 'Faltan los datos de la empresa: cárguelos en Parámetros antes de calcular.',
  sinPersona: 'No existe el legajo n.º {{id}}.',
  noSeBorra: 'Las liquidaciones no se borran: anúlela con un motivo.',
  documentosIncompletos: 'Los recibos a emitir son {{esperados}} y se prepararon {{emitidos}}. Cierre de nuevo.',
  periodoCerrado: '{{periodo}} está cerrada. Para corregir un recibo, haga una complementaria o reábrala con un motivo.',
} as const;
