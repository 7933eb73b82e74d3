// Texts of reports and union slips: Chinese.
export const informes = {
  alReves: '“至”期间早于“自”。', muchosMeses: '一份报表最多 {{maximo}} 个月。', sinAprobar: '“{{liquidacion}}”尚未批准：数字可能变动。', noCuenta: '“{{liquidacion}}”未批准，未计入。', borrada: '数据已删除', alta: '入职', baja: '离职', cambio: '类别变更',
  dotacion: '期初 {{antes}}，入职 {{altas}}，离职 {{bajas}}，期末 {{despues}}。', nadie: '无收款方', sinDestino: '“{{concepto}}”未注明缴存方。请在项目中填写。', sinBoletas: '{{periodo}} 没有需向工会缴存的款项。',
  boleta: {
    titulo: '缴存单', cuenta: '账户',
  },
  tipos: {
    remunerativo: '应计薪酬', no_remunerativo: '非薪酬', descuento: '扣款', contribucion: '缴款', auxiliar: '辅助',
  },
  nombres: {
    historia: '支付历史', costo: '按部门成本', sindicatos: '按工会缴款', obras_sociales: '按医保缴款', boletas: '工会缴存单', movimientos: '入离职与变更', planilla: '工资表', conceptos: '按项目合计',
  },
  columnas: {
    legajo: '工号', nombre: '姓名', cuil: 'CUIL', periodo: '期间', liquidacion: '工资批次', fecha_pago: '支付日', area: '部门', centro_costo: '成本中心', personas: '人数', recibos: '工资单', remunerativo: '应计薪酬', no_remunerativo: '非薪酬', descuentos: '扣款',
    neto: '实发', contribuciones: '缴款', costo: '成本', sindicato: '工会', obra_social: '医保', entidad: '机构', cuit: 'CUIT', codigo: '代码', concepto: '项目', tipo: '类型', cantidad: '数量', base: '基数', importe: '金额', aportes: '个人缴款', fecha: '日期',
    movimiento: '变动', antes: '之前', ahora: '之后', vence: '到期', total: '合计',
  },
  pantalla: {
    titulo: '报表', intro: '取自已批准批次的工资单。选择报表和月份；文件包含全部行。', informe: '报表', desde: '自', hasta: '至', liquidacion: '工资批次', todas: '全部已批准', area: '部门', legajos: '工号', legajosAyuda: '编号，用逗号分隔', boletas: 'PDF 缴存单', vacio: '这些月份没有可显示的内容。',
    hayMas: '显示 {{n}}/{{total}} 行：文件包含全部。',
  },
  cli: {
    resumen: '报表：支付历史、成本、工会、医保、缴存单、变动、工资表、项目', nombre: '哪份报表：{{nombres}}', malNombre: '“{{valor}}”不是报表。可选：{{nombres}}。', hasta: '至该月；默认同月', legajo: '该工号；可重复', liquidacion: '仅该批次，即使未批准',
    ejemplos: 'jornal report costo --period 2026-08\njornal report historia --period 2026-01 --until 2026-08 --legajo 151 --format csv --output historia.csv',
  },
};
