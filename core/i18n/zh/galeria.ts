// Texts of the gallery of pieces: Chinese.
export const galeria = {
  titulo: '组件库', intro: '界面各组件及其状态，与页面所用一致。', tema: '主题', deLaPagina: '页面主题', claro: '浅色', oscuro: '深色', enPantalla: '在其页面上可见的组件',
  grupos: { botones: '按钮与菜单', entradas: '输入框', avisos: '提示、面板与对话框', formularios: '表单与值' },
  normal: '正常', puntero: '指针悬停', foco: '获得焦点', sinPoder: '不可用', trabajando: '处理中', conIcono: '带图标', conBorde: '带边框', conAviso: '有新内容', chico: '小', textoLargo: '长文本', estados: '状态', seAbre: '按下打开', significados: '及其含义',
  conAyuda: '可选，带帮助', conError: '有错误', soloLectura: '只读', vacia: '空', sinElegir: '未选', elegida: '已选', algunas: '部分', tonos: '色调', conTitulo: '有标题', sinTitulo: '无标题', porClase: '按数据类型', unaLista: '列表', enElMedio: '居中',
  guardar: '保存', agregar: '添加', exportar: '导出', actualizar: '刷新', anterior: '上次', mas: '更多操作', encabezado: '页头', conTeclas: '保存', borrar: '删除', motivo: '需选择一行。', abrir: '打开对话框', abrirCalendario: '打开日历', avisar: '显示提示', avisarMal: '显示故障', guardado: '已保存 Depósito。', deshacer: '撤销', noSePudo: '无法保存：服务器没有响应。',
  rotulo: '说明', ayuda: '帮助与错误占同一行。', obligatorio: '必填', clave: '密码', buscar: '搜索', opcion: '选项', area: '部门', importe: '金额', horas: '每日小时数', fueraDeRango: '须不大于 24。', fecha: '日期', periodo: '期间', sinFilas: '还没有部门。', alEmpezar: '开始时', enCurso: '进行中', terminado: '已完成',
  largo: '一段长文本，就像人们想把某个工资项目及其核算原因全部写明时那样。',
  tono: { calculada: '已计算', aviso: '有提示', error: '有错误', corregido: '已更正', aprobada: '已批准', borrador: '草稿' },
};
