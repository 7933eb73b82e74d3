// Texts of the sheets of novedades, and of what they change in money: Chinese.
export const planilla = {
  enLista: {
    filaPegada: '第 {{n}} 行：{{que}}', pegadasDeMas: '列表最多 {{n}} 行；其余未粘贴。', sinColumna: '“{{texto}}”没有对应的列。', pegadaNinguna: '{{campo}}：没有“{{texto}}”。', pegadaVarias: '{{campo}}：有多个“{{texto}}”。请从列表中选择。', pegadas_other: '已粘贴 {{count}} 行。', noPegadas_other: '{{count}} 项未采用：', deshacerPegado: '撤销', pegadasResto: '还有 {{n}} 项。', teclasDeLista: 'Ctrl V 粘贴电子表格的行 · Ctrl D 复制上一行',
  },
  legajo: '工号', nombre: '姓名',
  deQue: '请指定一个档案或一个项目，二者之一。', sinAbierta: '该期间的工资核算均已批准：没有可用于计算的未关闭核算。', celdaMal: '{{campo}} 书写有误。', sinRecibo: '无法计算工资单。', noEntra: '该期间没有未关闭的核算采用此行。',
  miga: '变动项', porLegajo: '按档案录入变动项', porConcepto: '按项目录入变动项', periodo: '期间', codigo: '代码', concepto: '工资项目', ajuste: '归属期间', quien: '何人何时', estado: '状态', total: '合计', conValor: '{{con}} 行有值', area: '部门',
  elijaConcepto: '选择项目', elijaConceptoAyuda: '请选择项目以查看其当月变动项。', elijaLegajo: '选择档案', soloLectura: '您的角色可以查看变动项，但不能录入。如需录入，请联系角色管理员。',
  elijaLegajoAyuda: '请选择档案以查看其当月变动项。', buscarPersona: '姓名或工号', buscarConcepto: '项目或代码', soloConValor: '仅有值的', agregarConcepto: '添加项目',
  otra: '再加一行', quitar: '清空行', anterior: '上一档案', siguiente: '下一档案', noHayMas: '该期间没有更多档案。', lista: '以列表查看', sinLegajos: '该期间没有在职人员。', sinConceptos: '没有可建议的项目：请添加一个。',
  ayuda: '如电子表格般输入：Enter、Tab 和方向键；F2 编辑；Del 清空；Ctrl C、Ctrl V 和 Ctrl D（向下填充）。写了“起”，内容进入固定安排，持续到“止”，或一直有效。', guardando: '正在保存 {{hechas}} / {{total}}', sinGuardar: '未保存', seQuita: '保存时删除', noTermino: '保存未完成：请再保存一次。',
  borradorGrande: '改动太多，无法存为草稿：离开前请保存。',
  guardar_other: '保存 {{cuantos}} 处改动',
  guardadas_other: '已保存 {{cuantos}} 行。',
  fallaron_other: '{{count}} 行未保存：已标出，内容已保留。',
  vigencia: { titulo: '有效期', mes: '本月', tramo: '起–止', permanente: '长期' },
  origen: { titulo: '来源', manual: '手工', importada: '导入', retroactiva: '追溯', agenda: '固定安排' },
  inicio: { resumen: '{{activos}} 份档案中有 {{con}} 份有 {{periodo}} 的变动项。', nadie: '{{periodo}} 还没有变动项。', personas: '有变动项的档案', conceptos: '有变动项的项目', faltan: '前三个月都有、本月还没有的', mas: '还有 {{n}} 个', filas_other: '{{n}} 条', legajos_other: '{{n}} 份档案' },
  mal: { miles: '“{{valor}}”有两种读法：请写 {{entero}} 或 {{decimal}}。', numero: '“{{valor}}”不是数字。', decimales: '{{campo}} 最多 {{cuantos}} 位小数。', fecha: '“{{valor}}”不是日期。', periodo: '“{{valor}}”不是期间。', falta: '请写明从何时起有效。', antes: '结束早于开始。' },
  conflicto: { enLinea: '他人已更改：请在上方选择保留哪个。', hay_other: '他人更改了您写过的 {{count}} 行：请选择保留哪个。', dato: '{{campo}}：原为 {{habia}}；现为 {{ahora}}（{{quien}}）；您的为 {{suyo}}。', yaNoEstan_other: '他人删除了您写过的 {{count}} 行。' },
  pegar: { negativos_other: '{{count}} 个值为负数：将被扣减。', titulo_other: '粘贴 {{count}} 行', pegar_other: '粘贴 {{count}} 个单元格', cambian_other: '{{count}} 个单元格有变', noVan_other: '{{count}} 行或单元格无法粘贴', nada: '粘贴的内容没有改变表格。', fila: '行', porque: '原因', columna: '列', hay: '现值', quedara: '将为', sinLegajo: '该期间没有工号“{{texto}}”。', sinConcepto: '没有在用的项目“{{texto}}”。', repetido: '“{{texto}}”在粘贴内容中出现两次。', sinFila: '没有更多行可粘贴“{{texto}}”。', sinColumna: '“{{texto}}”落在不可写的列。' },
  efecto: {
    columna: '对实发的影响', mostrar: '金额影响', calculando: '正在计算影响：{{hechas}} / {{total}}', supuesta: '本月尚无工资核算：影响按假设的月度核算计算。',
    ver: '查看金额影响', titulo: '金额影响', sinAbierta: '{{periodos}} 没有未关闭的工资核算：有了之后才能看到影响。', de: '对 {{liquidacion}} 的影响', personas_other: '{{count}} 人',
    neto: '对实发工资：', nada: '没有实发工资变化。', antes: '不含这些行的实发', despues: '含这些行的实发', diferencia: '差额', primeros: '显示变化最大的 {{cuantos}} 人。',
  },
  detenida: '已停止：未保存任何内容。所写内容仍在此处。',
};
