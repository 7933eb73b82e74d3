// Texts of imports: references that name nothing, rows that are not there, an import that is elsewhere than expected, taking one back: Chinese.
export const importar = {
  superada: '此后已载入另一份以同样方式计算的数据：写入此份会重复支付。请放弃它并重新计算差额。',
  sinReferencia: '没有代码或名称为“{{valor}}”的{{tabla}}。',
  variasReferencias: '“{{valor}}”对应多个{{tabla}}。请用代码或行号。',
  parecida: '您是指“{{cual}}”吗？',
  repite: '与第 {{linea}} 行重复。', repiteCampo: '{{campo}}：“{{valor}}”已在文件第 {{linea}} 行。',
  hay: '现有：{{cuales}}。',
  sueltoSinFecha: '{{campo}}：已有的行须连同生效日期一起更改。请删除该列或将单元格留空。',
  idMal: '“{{valor}}”不是行号。',
  noEsta: '{{tabla}}的第 {{id}} 行不存在。要添加它，请移除“id”列（终端中用 --new）。',
  sinFila: '没有{{campo}}为“{{valor}}”的{{tabla}}。',
  versionVieja: '第 {{id}} 行已更改：文件版本为 {{version}}，现为 {{ahora}}。请重新导出。',
  soloAgrega: '超过 {{maximo}} 行且全有或全无时只能添加。要更改现有行，请选择“仅有效的”（终端中用 --on-error skip），或拆分文件。',
  noEscribible: '{{tabla}}不能导入行。',
  claveMal: '不能按“{{campo}}”查找{{tabla}}：它可能重复。可用：{{claves}}。',
  noExiste: '导入“{{trabajo}}”不存在。',
  yaRecibida: '导入“{{trabajo}}”已在应用：不再接收行。',
  falta: '导入“{{trabajo}}”已收到 {{recibidas}}，而这些接在 {{desde}} 之后：缺少一部分。',
  fase: '导入“{{trabajo}}”{{fase}}：现在无法执行。',
  simulada: '导入“{{trabajo}}”是模拟：不写入任何内容。',
  noSeDeshace: '没有撤销任何内容。无法移除的行：{{cantidad}}。第一条：{{primera}}', deshechaEnParte: '已恢复 {{volvieron}} 行，随后停止。无法恢复的行：{{cantidad}}。{{primera}} 可以撤销其余的行。',
  filaNoVuelve: '第 {{id}} 行，{{mensaje}}',
  yaNoEsta: '已被删除。',
  yaCambio: '导入后被更改。',
  laUsan: '被其他行使用。',
};

/** Changes of many rows at once, chosen in a list. */
export const lotes = {
  sinCambios: '没有指定更改内容：请至少选择一个字段。',
  borrarSinCambios: '删除行时不更改字段。',
  ninguna: '没有选中的行。',
  campoUno: '“{{campo}}”不能在多行中同时更改。',
  muchas: '共 {{cantidad}} 行：超过 {{maximo}} 行不能全有或全无地更改。请选“可以的”，或减少行数。',
  cambio: '选中后有人更改了它。',
  yaNoEsta: '已不存在：有人删除了它。',
  yaCambio: '之后有人更改了它。',
};
