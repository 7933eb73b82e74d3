// Textos de lo que una liquidación deja pendiente de quien se va.
export const egresos = {
  saldo: 'Se va con un saldo sin cobrar de {{importe}} ({{concepto}}): la LCT art. 133 no deja tomar más acá. Hay que acordarlo aparte.',
  despues: 'Se va y tiene novedades para después: {{n}}, desde {{desde}}. Ninguna liquidación las va a tomar: páselas a {{periodo}} o bórrelas.',
  sinCalcular: 'La liquidación no está calculada, o ya se aprobó: sólo de un recibo calculado y sin aprobar se sabe cuánto deja tomar la ley.',
  noSeFue: 'Esa persona no se va en el mes de esta liquidación ni se fue antes.',
  sinRecibo: 'No tiene en esta liquidación un recibo calculado con qué medir el límite.',
  nadaDespues: 'No debe nada en novedades de meses posteriores que esta liquidación pueda cobrar.',
  nadaEntra: 'No entra nada más: de este recibo la LCT art. 133 deja tomar {{limite}}, y ya se toman {{tomado}}.',
  noSeCobro: 'No se escribió nada: {{mensaje}}',
  cobrar: 'Cobrar acá',
  cobrado: 'Se cobran {{cobra}} en esta liquidación.',
  quedan: 'Se cobran {{cobra}} en esta liquidación; quedan {{queda}}: la LCT art. 133 no deja tomar más.',
} as const;
