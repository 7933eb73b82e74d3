// Textos de lo que falta en las tablas para liquidar un mes.
export const faltaDelMes = {
  propuesto: 'Se propone {{propuesto}}: para {{periodo}} faltan datos en tablas que usan todos.',
  sePaga: '{{periodo}} (se paga en {{pago}})',
  todos: 'Para {{periodo}} faltan datos en tablas que usan todos: sin ellos los recibos salen con error.',
  algunos: 'Para {{periodo}} hay tablas sin datos, que hacen falta sólo a algunos.',
  hasta: 'llega hasta {{hasta}}',
  vacia: 'sin datos',
  claves: 'Para {{periodo}} hay claves sin datos que alguien de esta liquidación necesita:',
  personas: 'personas: al menos {{n}}',
  escala: 'Escala de la categoría',
} as const;
