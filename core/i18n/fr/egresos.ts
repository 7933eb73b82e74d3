// Textes de ce qu'une paie laisse en suspens pour qui s'en va.
export const egresos = {
  saldo: 'Part avec un solde non perçu de {{importe}} ({{concepto}}) : la LCT art. 133 ne permet pas de prendre plus ici. Il faut en convenir à part.',
  despues: 'Part et a des éléments pour plus tard : {{n}}, à partir de {{desde}}. Aucune paie ne les prendra : passez-les à {{periodo}} ou supprimez-les.',
  sinCalcular: 'La paie n’est pas calculée, ou elle est déjà approuvée : seul un bulletin calculé et non approuvé dit combien la loi laisse retenir.',
  noSeFue: 'Cette personne ne part pas pendant le mois de cette paie et n’est pas partie avant.',
  sinRecibo: 'Cette paie n’a pas de bulletin calculé pour mesurer la limite.',
  nadaDespues: 'Rien n’est dû dans des mouvements de mois ultérieurs que cette paie puisse encaisser.',
  nadaEntra: 'Rien de plus n’entre : la LCT art. 133 laisse retenir {{limite}} sur ce bulletin, et {{tomado}} est déjà retenu.',
  noSeCobro: 'Rien n’a été écrit : {{mensaje}}',
  cobrar: 'Encaisser ici',
  cobrado: '{{cobra}} est encaissé dans cette paie.',
  quedan: '{{cobra}} est encaissé dans cette paie ; il reste {{queda}} : la LCT art. 133 ne laisse pas retenir plus.',
} as const;
