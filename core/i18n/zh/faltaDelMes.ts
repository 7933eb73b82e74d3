// 结算某月时表中所缺数据的文本。
export const faltaDelMes = {
  propuesto: '建议 {{propuesto}}：{{periodo}} 所有人都需要的表缺少数据。',
  todos: '{{periodo}} 所有人都需要的表缺少数据：缺少时工资单会出错。',
  algunos: '{{periodo}} 有些表没有数据，仅部分人员需要。',
  hasta: '截至 {{hasta}}',
  vacia: '无数据',
} as const;
