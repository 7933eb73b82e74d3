// Textes de ce qu'une paie laisse en suspens pour qui s'en va.
export const egresos = {
  saldo: 'Part avec un solde non perçu de {{importe}} ({{concepto}}) : la LCT art. 133 ne permet pas de prendre plus ici. Il faut en convenir à part.',
  despues: 'Part et a des éléments pour plus tard : {{n}}, à partir de {{desde}}. Aucune paie ne les prendra : passez-les à {{periodo}} ou supprimez-les.',
} as const;
