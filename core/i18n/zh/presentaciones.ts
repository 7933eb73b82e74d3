// Texts of what ARCA's files are checked by, and of what was presented of them: Chinese.
export const presentaciones = {
  invalido: '第 {{linea}} 行，{{campo}}：ARCA 不接受“{{valor}}”。', largo: '第 {{linea}} 行有 {{largo}} 个字符，应为 {{ancho}} 个。', noSuma: '第 {{linea}} 行：{{campo}} 与其各部分之和不符。', cambio: '文件已不是您看到的那一份：有内容变了。请重新查看。', sinCambios: '自上次申报以来没有变化：无需更正。',
  sinAcuse: '“{{nombre}}”已登记但没有回执。请先标记为已申报或作废，再登记下一份。', yaEsta: '“{{nombre}}”已申报。变化部分以基数更正（RE）提交。', motivo: '请说明原因（4 到 300 个字符）。', noExiste: '该申报不存在。', descartada: '“{{nombre}}”已作废。',
  yaPresentada: '“{{nombre}}”已有 ARCA 回执：不能作废，只能更正。', acuse: '回执号只能用字母、数字和连字符，最多 30 个。', fecha: '回执日期应在申报月份到今天（{{hoy}}）之间。', borrada: '“{{nombre}}”涉及数据已删除的人员：文件无法再生成。', sobreTope: '本月基数 {{n}} 为 {{importe}}，上限为 {{tope}}。',
  sinTope: '未录入 {{periodo}} 的缴款上限：无法比较基数。', eventual: '来自派遣机构，缺少{{campo}}。',
  campos: {
    categoria_profesional: '其类别的职业类别', puesto: '岗位代码',
  },
  pantalla: {
    relacion: '项目对应表', relacionTexto: '{{n}} 个带 ARCA 代码的项目，用于导入数字工资簿。子系统标记的顺序请在 ARCA 页面确认。', sinCodigo: '因缺少代码未包含：{{cuales}}。', titulo: '已向 ARCA 申报', nada: '本月尚未登记任何申报。', registrar: '登记申报', rectificar: '登记更正',
    registrarTexto: '按现状保存文件以便日后比较。ARCA 接收后请填写回执。', cual: '文件', cuando: '登记', estado: '状态', acciones: '操作', original: '原件', rectificativa: '第 {{n}} 次更正', registrada: '无回执', presentada: '已申报 · {{acuse}}', descartada: '已作废',
    acusar: '填写回执', acuse: '回执号', fecha: '回执日期', guardar: '保存', descartar: '作废', descartarTexto: '仅限未送达 ARCA 的情况。会连同原因保留在列表中。', verCambios: '查看变化', cambios: '自 {{nombre}} 以来的变化', cambiosDe: '{{nombre}} 中的变化', igual: '无变化：所有人内容相同。',
    persona: '员工', campo: '字段', antes: '已申报', ahora: '现在', alta: '之前没有', baja: '现已没有', masPersonas: '另有 {{n}} 人，见文件。',
  },
  cli: {
    relacion: '与 ARCA 项目的对应表', registrar: '按提交给 ARCA 的样子登记文件', historia: '某月已申报的内容及回执', acusar: '填写某次申报的 ARCA 回执', descartar: '作废未送达 ARCA 的申报', cambios: '自申报以来按人员和字段的变化', id: '申报编号', acuse: '回执号', fecha: '回执日期；默认今天',
    motivo: '更正或作废的原因', liquidacion: '数字工资簿的工资批次；省略则为 F.931', registrado: '{{nombre}}：申报 {{id}}，{{n}} 条记录。', ejRegistrar: 'jornal declare present --period 2026-08', ejCambios: 'jornal declare changes --period 2026-08',
    ejHistoria: 'jornal declare history --period 2026-08', ejAcusar: 'jornal declare acknowledge 3 123456789 --date 2026-09-10', ejDescartar: 'jornal declare discard 3 --reason \'no se envió\'',
    ejRelacion: 'jornal declare concepts --output relacion.txt',
  },
};
