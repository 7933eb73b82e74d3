// Texts of what a run leaves pending of somebody who goes.
export const egresos = {
  saldo: 'Leaves with {{importe}} not collected ({{concepto}}): LCT art. 133 does not let more be taken here. It has to be agreed separately.',
  despues: 'Leaves and has entries for later: {{n}}, from {{desde}}. No run will take them: move them to {{periodo}} or delete them.',
} as const;
