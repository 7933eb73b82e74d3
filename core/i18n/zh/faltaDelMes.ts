// 结算某月时表中所缺数据的文本。
export const faltaDelMes = {
  propuesto: '建议 {{propuesto}}：{{periodo}} 所有人都需要的表缺少数据。',
  sePaga: '{{periodo}}（于 {{pago}} 支付）',
  todos: '{{periodo}} 所有人都需要的表缺少数据：缺少时工资单会出错。',
  algunos: '{{periodo}} 有些表没有数据，仅部分人员需要。',
  hasta: '截至 {{hasta}}',
  vacia: '无数据',
  claves: '{{periodo}}：本次核算中有人需要的键没有数据：',
  personas: '人数：至少 {{n}}',
  escala: '该类别的工资等级表',
} as const;
