// Texte zu dem, was eine Abrechnung bei einem Austritt offen lässt.
export const egresos = {
  saldo: 'Scheidet mit einem offenen Saldo von {{importe}} aus ({{concepto}}): Nach LCT Art. 133 darf hier nicht mehr einbehalten werden. Es ist gesondert zu vereinbaren.',
  despues: 'Scheidet aus und hat spätere Einträge: {{n}}, ab {{desde}}. Keine Abrechnung nimmt sie auf: Verschieben Sie sie nach {{periodo}} oder löschen Sie sie.',
} as const;
