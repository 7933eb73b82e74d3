// Textos de lo que una liquidación deja pendiente de quien se va.
export const egresos = {
  saldo: 'Se va con un saldo sin cobrar de {{importe}} ({{concepto}}): la LCT art. 133 no deja tomar más acá. Hay que acordarlo aparte.',
  despues: 'Se va y tiene novedades para después: {{n}}, desde {{desde}}. Ninguna liquidación las va a tomar: páselas a {{periodo}} o bórrelas.',
} as const;
