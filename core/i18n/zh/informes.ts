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
    historia: '支付历史', costo: '按部门成本', sindicatos: '按工会缴款', obras_sociales: '按医保缴款', boletas: '工会缴存单', movimientos: '入离职与变更', planilla: '工资表', conceptos: '按项目合计', ganancias: '年度所得税',
  },
  columnas: {
    legajo: '工号', nombre: '姓名', cuil: 'CUIL', periodo: '期间', liquidacion: '工资批次', fecha_pago: '支付日', area: '部门', centro_costo: '成本中心', personas: '人数', recibos: '工资单', remunerativo: '应计薪酬', no_remunerativo: '非薪酬', descuentos: '扣款',
    neto: '实发', contribuciones: '缴款', costo: '成本', sindicato: '工会', obra_social: '医保', entidad: '机构', cuit: 'CUIT', codigo: '代码', concepto: '项目', tipo: '类型', cantidad: '数量', base: '基数', importe: '金额', aportes: '个人缴款', fecha: '日期',
    movimiento: '变动', antes: '之前', ahora: '之后', vence: '到期', total: '合计',
  },
  pantalla: {
    titulo: '报表', intro: '取自已批准批次的工资单。选择报表和月份；文件包含全部行。', informe: '报表', desde: '自', hasta: '至', liquidacion: '工资批次', todas: '全部已批准', area: '部门', legajos: '工号', legajosAyuda: '编号，用逗号分隔', boletas: 'PDF 缴存单', vacio: '这些月份没有可显示的内容。',
    hayMas: '显示 {{n}}/{{total}} 行：文件包含全部。', ganancias: '各列为年度结算的项目（2023 年及以前为 F.1357，2024 年起为 F.1359）。下方是供 ARCA 导入的文件。', certificados: '个人证明', elijaPersona: '请选择员工。',
  },
  cli: {
    secuencia: 'F.1359 申报序号：1 为原件',
    resumen: '报表：支付历史、成本、工会、医保、缴存单、变动、工资表、项目', nombre: '哪份报表：{{nombres}}', malNombre: '“{{valor}}”不是报表。可选：{{nombres}}。', unLegajo: '证明只针对一人：请给出一个 --legajo。', hasta: '至该月；默认同月', legajo: '该工号；可重复', liquidacion: '仅该批次，即使未批准',
    ejemplos: 'jornal report costo --period 2026-08\njornal report historia --period 2026-01 --until 2026-08 --legajo 151 --format csv --output historia.csv\njornal report art80 --legajo 151 --output certificado.pdf\njornal report f1359 --period 2026-12 --output F1359.txt',
  },
  faltaConcepto: '缺少项目 {{codigo}}，本报表的一个数字来自它。', faltaAlguno: '无法生成证明。{{primero}}', sinAnual: '{{n}} 名应税人员未做 {{anio}} 年度清算。', sinRecibos: '工号 {{legajo}} 没有可证明的已批准工资单。', firma: '雇主签章',
  lugarYFecha: '{{localidad}}, ____ / ____ / ________',
  art80: {
    titulo: '工作及薪酬证明', subtitulo: '劳动合同法第 80 条；第 24.576 号法律', ingreso: '入职', egreso: '离职', tarea: '岗位', trabaja: '{{empresa}} 证明自 {{desde}} 起受雇。', trabajo: '{{empresa}} 证明 {{desde}} 至 {{hasta}} 期间受雇。',
    puesto: '自 {{fecha}} 起：{{categoria}}。', antes: '{{mes}} 之前的月份未在本系统计算，表中不含。', boton: '第 80 条证明',
  },
  f1357: {
    titulo: '{{anio}} 年所得税第四类', subtitulo: '受雇所得；F.1357 项目（RG 4003）', sinAnual: '非年度清算：数字为截至 {{mes}} 的累计。', anio: '请输入四位年份。', boton: '{{anio}} 所得税证明',
  },
  f1359: {
    sinTabla: '缺少表“{{tabla}}”，它说明每个项目归入哪一行。由套件提供：请在“表 → 套件”中更新。',
    malRenglon: '表“{{tabla}}”把项目 {{concepto}} 归入第 {{campo}} 行，该行不存在或为自动合计。',
    anio: 'Jornal 可生成 {{desde}} 年起的 F.1359：请输入四位年份。',
    secuencia: '序号为 1（原件）到 99。',
    sinCuit: '公司没有有效的 CUIT。请在“公司”中填写。',
    cuil: 'CUIL“{{cuil}}”无效。',
    sinAnual: '未做 {{anio}} 年度结算。',
    sinRenglon: '{{que}}：{{importe}} 没有对应的行。请在表“{{tabla}}”中指定。',
    familia: '配偶与子女合计 {{partes}}，而家庭负担为 {{total}}。请用最新套件重做年度结算。',
    sinEscala: '表“{{tabla}}”没有该结算的档次。',
    noSuma: '各行得出应税 {{forma}}，而工资单为 {{recibo}}。',
    alicuota: '税率 {{valor}} 不在第 94 条税率表中。',
    aFavor: '尚有 {{importe}} 应退：请在申报前退还。',
    conProblemas: '申报前需修正 {{n}} 处。{{primero}}',
    nadie: '{{anio}} 年没有人已结算所得税。',
    titulo: '提交 ARCA 的 F.1359 文件',
    ayuda: '年度结算：已结算所得税且 12 月 31 日仍在职者。格式为第 2 版，取自公开来源：首次提交请以 ARCA 的回复核对。',
    numero: '序号',
    afuera: '未包括：{{sinImpuesto}} 人无税，{{seFueron}} 人年内离职。',
    bajar: '下载 {{anio}} 年 F.1359',
    falta: '需要修正的内容',
    vacio: '{{anio}} 年没有人已结算所得税。',
  },
  rubros: {
    desde: '自', hasta: '至', bruto_habitual: '应税总薪酬', bruto_no_habitual: '应税非经常性报酬', sac: '应税年终奖', aportes: '可扣缴款', aportes_sac: '年终奖缴款', otros_empleos_bruto: '其他雇主：总额', otros_empleos_aportes: '其他雇主：缴款',
    otros_empleos_retenido: '其他雇主：已扣税', ganancia_neta: '净所得', deducciones_generales: '一般扣除 (SIRADIG)', ganancia_no_imponible: '免税额', deduccion_especial: '特别扣除', cargas_de_familia: '家庭负担', sujeta_a_impuesto: '应税所得',
    impuesto_determinado: '应纳税额', impuesto_retenido: '已扣税额', saldo: '余额',
  },
};
