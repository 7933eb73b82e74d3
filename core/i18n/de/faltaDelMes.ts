// Texte zu dem, was in den Tabellen für einen Monat fehlt.
export const faltaDelMes = {
  propuesto: 'Vorgeschlagen wird {{propuesto}}: Für {{periodo}} fehlen Daten in Tabellen, die alle brauchen.',
  sePaga: '{{periodo}} (bezahlt in {{pago}})',
  todos: 'Für {{periodo}} fehlen Daten in Tabellen, die alle brauchen: Ohne sie enden die Abrechnungen mit Fehlern.',
  algunos: 'Für {{periodo}} fehlen Daten in Tabellen, die nur einige brauchen.',
  hasta: 'reicht bis {{hasta}}',
  vacia: 'ohne Daten',
  claves: 'Für {{periodo}} fehlen Daten zu Schlüsseln, die jemand in dieser Abrechnung braucht:',
  personas: 'Personen: mindestens {{n}}',
  escala: 'Tarif der Kategorie',
} as const;
