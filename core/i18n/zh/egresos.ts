// 离职人员在结算中遗留事项的文本。
export const egresos = {
  saldo: '离职时尚有 {{importe}} 未收回（{{concepto}}）：LCT 第 133 条不允许在此多扣。需另行约定。',
  despues: '已离职但之后仍有变动项：{{n}} 项，自 {{desde}} 起。任何结算都不会计入：请移到 {{periodo}} 或删除。',
  sinCalcular: '本次核算尚未计算或已审批：只有已计算且未审批的工资单才能确定法律允许扣除多少。',
  noSeFue: '此人既不在本次核算的月份离职，也未更早离职。',
  sinRecibo: '本次核算中没有可用于衡量限额的已计算工资单。',
  nadaDespues: '后续月份的变动中没有本次核算可以收取的欠款。',
  nadaEntra: '不能再扣：LCT 第 133 条允许从此工资单扣除 {{limite}}，已扣 {{tomado}}。',
  noSeCobro: '未写入任何内容：{{mensaje}}',
  cobrar: '在此收取',
  cobrado: '本次核算收取 {{cobra}}。',
  quedan: '本次核算收取 {{cobra}}；尚余 {{queda}}：LCT 第 133 条不允许扣除更多。',
} as const;
