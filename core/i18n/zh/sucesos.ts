// What the notices say that happened, in a file of its own: read when they are opened.
export const sucesos = {
  // What a fact says: of one row by its name, or of many of a table.
  hecho: {
    filaAgregada: '添加：{{que}}',
    filaModificada: '更改：{{que}}',
    filaBorrada: '删除：{{que}}',
    filaPreparada: '导入：{{que}}',
    liquidacionCreada: '已创建：{{que}}', liquidacionModificada: '已更改：{{que}}', calculoIniciado: '开始计算：{{que}}', liquidacionCalculada: '已计算：{{que}}', calculoAbandonado: '计算未完成：{{que}}',
    personaRecalculada: '已重新计算工资单：{{que}}', personaExcluida: '已排除人员：{{que}}', personaIncluida: '已重新纳入人员：{{que}}',
    liquidacionAprobada: '已批准：{{que}}', liquidacionPagada: '已支付：{{que}}', liquidacionCerrada: '已结账：{{que}}', liquidacionReabierta: '已重新打开：{{que}}', liquidacionAnulada: '已作废：{{que}}',
    cambioPropuesto: '已提出：{{que}}', propuestaEnmendada: '已修订：{{que}}', propuestaRetirada: '已撤回：{{que}}', propuestaAprobada: '已批准：{{que}}', propuestaRechazada: '已拒绝：{{que}}',
    paqueteCargado: '已载入数据包 {{que}}', paqueteRevertido: '已撤销数据包 {{que}} 的载入', personaOlvidada: '已删除一人的数据',
  },
  // Many alike in a row, of one person.
  varias: {
    filaAgregada_other: '添加 {{count}} 条{{plural}}',
    filaModificada_other: '{{plural}}更改 {{count}} 处',
    filaBorrada_other: '删除 {{count}} 条{{plural}}',
    filaPreparada_other: '导入 {{count}} 条{{plural}}',
    personaRecalculada_other: '已重新计算 {{count}} 张工资单',
    personaExcluida_other: '已排除 {{count}} 人',
    personaIncluida_other: '已重新纳入 {{count}} 人',
    loteAplicado_other: '已向{{plural}}导入 {{count}} 行', loteRevertido_other: '已撤销{{plural}} {{count}} 行的导入', otro_other: '{{plural}}有 {{count}} 项变动',
  },
};
