// 离职人员在结算中遗留事项的文本。
export const egresos = {
  saldo: '离职时尚有 {{importe}} 未收回（{{concepto}}）：LCT 第 133 条不允许在此多扣。需另行约定。',
  despues: '已离职但之后仍有变动项：{{n}} 项，自 {{desde}} 起。任何结算都不会计入：请移到 {{periodo}} 或删除。',
} as const;
