// Texts of the frame of the help: its index, its search, its pages: Chinese.
export const ayuda = {
  titulo: '文档', intro: '入门和安装指南，以及由程序自身写成的完整参考：所述即所有。',
  buscar: '搜索文档', encontradas_other: '{{count}} 页', nada: '没有内容匹配“{{texto}}”。',
  enEstaPagina: '本页内容', noExiste: '文档没有该页。', verTodas: '查看全部', copiar: '复制', copiado: '已复制', noSeCopio: '浏览器不允许复制：请选中文字。',
  guias: '指南', referencia: '参考', formulas: '公式', formulasPara: '每个函数和属性的结果、错误及经计算的示例。', maquinas: '状态机与图表', maquinasPara: '由代码绘制的各页面逐步操作。', galeria: '组件库', galeriaPara: '界面各组件的所有状态。',
};
