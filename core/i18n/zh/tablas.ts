// Texts of the checks that single tables have: Chinese.
export const tablas = {
  hastaAntes: '“截止”日期早于“开始”日期。',
  egresoAntes: '离职早于入职。',
  limiteMal: '上限“{{valor}}”不是数字。', limiteEscrito: '上限“{{valor}}”应写作 {{escrito}}：不分千位，用小数点。',
  filaRepetida: '{{clave}} 自 {{desde}} 起有两行：请保留一行。',
  saldoVacio: '请填写金额或数量。',
  novedadVacia: '变动项没有内容：请填写数量、单价、金额或百分比。',
};

/** The concept form's own texts, as the specification writes them (§5). */
export const concepto = {
  requerido: '必填',
  minimo: '必须大于 0！',
  maximo: '必须小于或等于 9999！',
  corto: '太短！',
  largo: '太长！',
  filtroVacio: '筛选不允许任何人：请至少选择一项，或移除筛选。',
};
