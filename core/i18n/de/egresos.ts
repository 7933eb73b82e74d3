// Texte zu dem, was eine Abrechnung bei einem Austritt offen lässt.
export const egresos = {
  saldo: 'Scheidet mit einem offenen Saldo von {{importe}} aus ({{concepto}}): Nach LCT Art. 133 darf hier nicht mehr einbehalten werden. Es ist gesondert zu vereinbaren.',
  despues: 'Scheidet aus und hat spätere Einträge: {{n}}, ab {{desde}}. Keine Abrechnung nimmt sie auf: Verschieben Sie sie nach {{periodo}} oder löschen Sie sie.',
  sinCalcular: 'Die Abrechnung ist nicht berechnet oder schon freigegeben: nur ein berechneter, nicht freigegebener Beleg sagt, wie viel das Gesetz einzubehalten erlaubt.',
  noSeFue: 'Diese Person tritt weder im Monat dieser Abrechnung noch vorher aus.',
  sinRecibo: 'In dieser Abrechnung gibt es keinen berechneten Beleg, an dem sich die Grenze messen lässt.',
  nadaDespues: 'In Bewegungen späterer Monate wird nichts geschuldet, was diese Abrechnung einziehen kann.',
  nadaEntra: 'Mehr passt nicht: von diesem Beleg darf nach LCT Art. 133 {{limite}} einbehalten werden, und {{tomado}} wird schon einbehalten.',
  noSeCobro: 'Nichts wurde geschrieben: {{mensaje}}',
  cobrar: 'Hier einziehen',
  cobrado: '{{cobra}} werden in dieser Abrechnung eingezogen.',
  quedan: '{{cobra}} werden in dieser Abrechnung eingezogen; {{queda}} bleiben offen: mehr erlaubt LCT Art. 133 nicht.',
} as const;
