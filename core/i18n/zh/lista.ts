// Texts of lists: views, columns, order, filters and what stands where rows would: Chinese.
export const lista = {
  vista: {
    vistas: '列表视图', todas_m: '全部', todas_f: '全部', guardar: '保存', guardarVista: '保存视图', guardarComo: '另存为…', descartar: '放弃', modificada: '视图已修改',
    opciones: '视图 {{nombre}} 的选项', renombrar: '重命名', duplicar: '复制', borrar: '删除', compartir: '与公司共享', noCompartir: '停止共享', empezar: '以此视图打开列表', noEmpezar: '不以此视图打开', copia: '{{nombre}}（副本）',
    compartida: '由 {{autor}} 共享', nombre: '视图名称', compartirla: '与公司共享', noPuedeCompartir: '您的角色不允许共享视图。', nueva: '保存视图', cambiarNombre: '重命名视图',
    seGuardo: '已保存视图 {{nombre}}。', seBorro: '已删除视图 {{nombre}}。', seComparte: '视图 {{nombre}} 已与公司共享。', yaNoSeComparte: '视图 {{nombre}} 仅您可用。', empieza: '列表以 {{nombre}} 打开。', yaNoEmpieza: '列表不带视图打开。', deOtro: '它属于{{autor}}：请以其他名称保存。',
    confirmarBorrar: '删除视图“{{nombre}}”？', laUsan: '全公司共享：将对所有人消失。', omite: '此视图含有您的角色看不到的数据，已略去：{{campos}}。', masDe: '超过 {{cuantas}} 行', loQueGuarda: '保存列、排序、筛选、搜索、每页行数和密度。',
  },
  columna: {
    columnas: '列', buscar: '搜索列', visibles: '显示', ocultas: '不显示', ninguna: '没有此名称的列。', restablecer: '列表默认', densidad: '密度', compacta: '紧凑', normal: '标准',
    subir: '左移{{campo}}', bajar: '右移{{campo}}', inmovilizar: '将{{campo}}冻结在左侧', opciones: '{{campo}}的选项', ultima: '列表至少显示一列。', menu: '列{{campo}}的选项',
    ascendente: '升序排序', descendente: '降序排序', agregarOrden: '加入排序', quitarOrden: '移出排序', aIzquierda: '左移', aDerecha: '右移', fijar: '冻结在左侧', soltar: '取消冻结', ensanchar: '加宽', angostar: '变窄', anchoPropio: '按内容定宽', ocultar: '隐藏', alPie: '页脚', sinTotal: '无合计', laPrimera: '已是第一列。', laUltima: '已是最后一列。',
  },
  cabeza: '按{{campo}}排序；按住 Shift 加入排序',
  funcion: { suma: '加', promedio: '平均', minimo: '最小', maximo: '最大', cuenta: '有值' },
  orden: { ordenar: '排序', titulo: '列表排序', campo: '排序字段 {{n}}', direccion: '{{campo}}的方向', asc: '从小到大', desc: '降序', agregar: '添加字段', quitar: '将{{campo}}移出排序', subir: '上移{{campo}}', tope: '最多按 {{maximo}} 个字段排序。' },
  filtro: { o: '或', y: '和', hasta: '截止', desde: '开始', otro: '添加另一个值', dias: '天数', cuantosDias: '{{n}} 天', valor: '值 {{n}}', quitar: '移除值 {{n}}' },
  estado: { conFiltros: '筛选：{{filtros}}。', conBusqueda: '搜索：“{{texto}}”。', quitarBusqueda: '清除搜索', quitarTodo: '清除筛选和搜索' },
};
