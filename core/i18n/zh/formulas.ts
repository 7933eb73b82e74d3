// Texts of the pages and the help of the formula language: Chinese.
export const formulas = {
  titulo: '公式', miga: '文档',
  intro: '公式能表达的一切：每个函数和属性的结果、出错情形和示例。示例由核算引擎计算：若有不符，程序不会发布。',
  buscar: '搜索函数、属性或主题', encontradas: '{{cantidad}} 页', nada: '没有内容匹配“{{texto}}”。', noExiste: '帮助中没有此名称的页面。', verTodas: '查看全部',
  seEscribe: '写法', da: '结果', unidad: '单位', argumentos: '参数', opcional: '可选', repite: '可重复', errores: '错误', ejemplos: '示例', formula: '公式', resultado: '结果', situacion: '情形', vease: '另见', fuente: '从何而来',
  clase: { funcion: '函数', atributo: '属性', tema: '主题' }, abrir: '打开{{nombre}}的帮助', pagina: '完整页面',
  cli: {
    resumen: '公式语言的帮助：所有函数和属性，或其中一个的页面',
    ejemplos: 'jornal formula\njornal formula HISTORICO\njornal formula novedad.importe\njornal formula historia\njornal formula --search "mejor mes"\njornal formula MIN --format json',
    nombre: '函数、属性或主题', buscar: '列出名称或摘要中含有这些词的内容', sin: '没有函数、属性或主题“{{nombre}}”。', unaCosa: '给出名称或 --search，不能同时给出。',
    columnas: { nombre: '名称', clase: '类别', que: '结果' },
  },
};
