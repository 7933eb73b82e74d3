// Texts of the board of companies, and of those that begin from another: Chinese.
export const empresas = {
  titulo: '公司', periodo: '期间', anterior: '上个月', siguiente: '下个月', buscar: '搜索公司', nueva: '新公司',
  empresa: '公司', legajos: '人事档案', f931: 'F.931 到期', atraso: '延误', alDia: '正常', dias_other: '{{count}} 天', entrar: '进入', entrarA: '进入 {{empresa}}', aqui: '您在此处',
  pasos: { novedades: '变动项', calculada: '已计算', aprobada: '已批准', pagada: '已支付', cerrada: '已结账' },
  estado: { hecho: '完成', parte: '部分', falta: '缺少' }, conError_other: '{{count}} 个有错误', sinPermiso: '您在此公司的角色不含核算。', sinCoincidencias: '没有此名称的公司。', sinEmpresas: '您没有公司。', orden: '排序', porAtraso: '按延误', porNombre: '按姓名', resumen: '{{total}} 家中 {{hechas}} 家当月已结账 · {{atrasadas}} 家延误', sinGente: '没有人员',
  plantilla: '项目与表', plantillaAyuda: '来自协议，或与您的另一公司相同。不复制人事档案。', deEmpresa: '与 {{empresa}} 相同', plantillaAjena: '您不管理所选的模板公司。', dosOrigenes: '请选择协议或模板公司，不能同时选。',
  nadaQueHacer: '该步骤没有可处理的内容。', quedaronConError: '有 {{cantidad}} 名员工出错。', sinTipos: '缺少核算类型 M 或类别 NOR。请在表中添加。', noEsSuya: '该公司不在您的公司之中。',
  lote: { enLote: '对多家执行同一步', elegir: '选择 {{empresa}}', elegirTodas: '选择所有可见公司', elegidas_other: '已选 {{count}} 家', paso: '步骤', crear: '创建当月核算', calcular: '计算', aprobar: '批准', pagar: '登记支付', cerrar: '关闭', fechaPago: '支付日期', hacer: '在所选公司执行', detener: '停止', yendo: '{{hechas}} / {{total}}', bien: '完成', mal: '有问题' },
};
