// Texts of what the tables lack to run a month.
export const faltaDelMes = {
  propuesto: '{{propuesto}} is proposed: for {{periodo}} tables that everybody needs lack data.',
  sePaga: '{{periodo}} (paid in {{pago}})',
  todos: 'For {{periodo}} tables that everybody needs lack data: without it payslips come out with errors.',
  algunos: 'For {{periodo}} some tables lack data, which only some people need.',
  hasta: 'reaches {{hasta}}',
  vacia: 'no data',
  claves: 'For {{periodo}}, some keys that somebody in this run needs have no data:',
  personas: 'people: at least {{n}}',
  escala: 'Pay scale of the category',
} as const;
