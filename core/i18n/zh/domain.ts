// Texts of the refusals of rows and payroll runs: Chinese.
export const fila = {
  referencia: '{{campo}}：行 {{valor}} 不存在。',
  repetida: '{{campo}}：“{{valor}}”已在另一行（编号 {{id}}）。',
  conflicto: '{{singular}} {{nombre}} 打开后已更改。请与当前值比较后再保存。',
  noSeBorra: '{{plural}}中不能删除行。',
  enUso: '{{singular}} {{nombre}} 无法删除：被 {{usos}} 使用。',
  borrada: '该行已被删除。',
  yaExiste: '该行已存在。',
  noExiste: '该行不存在。',
};

export const liquidacion = {
  conflicto: '核算“{{descripcion}}”打开后已更改。',
  loteViejo: '收到已过时的计算结果：已丢弃。',
  faltaMotivo: '请写明理由（至少 4 个字母）。',
  sinRecibos: '没有可批准的工资单。',
  todosConError: '没有可批准的工资单：全部出错（{{cantidad}}）。请解决后重新计算。',
  conErrores: '{{cantidad}} 人有错误。请解决，或不含他们批准。',
  desactualizada: '“{{descripcion}}”计算后数据有变化（更改：{{cambios}}；影响工资单：{{legajos}}）。批准前请重新计算。',
  aprobadaSinLeerla: '无法批准：同月的“{{otra}}”发薪更晚，且已按这些人先前的金额批准。请先重新打开它，并在此之后再批准。',
  cerradaPosterior: '无法重新打开：“{{posterior}}”之后已结账并读取了其工资单。请用补充核算更正。',
  noExiste: '该核算不存在。',
  cerrada: '“{{descripcion}}”已结账。要更正工资单，请做补充核算，或说明理由后重新打开。',
  fase: '“{{descripcion}}”{{fase}}：现在无法{{comando}}。',
  referencia: '请在{{campo}}中选择存在的值。',
  pagoAntes: '发薪日期（{{fecha}}）早于期间 {{periodo}}。',
  repetida: '期间 {{periodo}} 已有同类型同类别、面向所有人的“{{otra}}”。',
};
