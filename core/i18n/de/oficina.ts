// Texts of what an office does after a run: corrections that reach later months, payments against the bank: German.
export const oficina = {
  posterior: '„{{otra}}“ ({{fase}}) wurde mit dem Beleg berechnet, den diese storniert, und wird nicht von selbst neu berechnet. Sehen Sie nach der Genehmigung unter „Rückwirkende Differenzen“, was noch geschuldet wird.',
  web: {
    ver: 'Ansehen',
    posteriores: 'Bereits mit diesem Beleg genehmigt: {{cuales}}. Sie werden nicht von selbst neu berechnet: Was sich ändert, wird über „Rückwirkende Differenzen“ gezahlt.',
    correcciones: 'Korrekturen',
    original: 'Original',
    deCadena: 'Belege, die einander korrigieren',
    personas: 'Belege',
    asiento: 'Buchung',
    asientoN: 'Buchung {{n}}',
    presentado: 'Eingereicht',
    sinAsiento: 'Nicht gebucht',
    corrige: 'Korrigiert wegen',
    liquidaciones: 'Abrechnungen',
  },
};
