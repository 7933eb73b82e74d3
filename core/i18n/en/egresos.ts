// Texts of what a run leaves pending of somebody who goes.
export const egresos = {
  saldo: 'Leaves with {{importe}} not collected ({{concepto}}): LCT art. 133 does not let more be taken here. It has to be agreed separately.',
  despues: 'Leaves and has entries for later: {{n}}, from {{desde}}. No run will take them: move them to {{periodo}} or delete them.',
  sinCalcular: 'The run is not calculated, or was approved already: only a calculated, unapproved payslip says how much the law lets be taken.',
  noSeFue: 'That person does not leave in the month of this run and did not leave before.',
  sinRecibo: 'There is no calculated payslip in this run to measure the limit by.',
  nadaDespues: 'Nothing is owed in entries of later months that this run can collect.',
  nadaEntra: 'Nothing more fits: LCT art. 133 lets {{limite}} be taken of this payslip, and {{tomado}} is taken already.',
  noSeCobro: 'Nothing was written: {{mensaje}}',
  cobrar: 'Collect here',
  cobrado: '{{cobra}} is collected in this run.',
  quedan: '{{cobra}} is collected in this run; {{queda}} is left: LCT art. 133 lets no more be taken.',
} as const;
