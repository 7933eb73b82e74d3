// Texts of the sheets of novedades, and of what they change in money: Chinese.
export const planilla = {
  legajo: '工号', nombre: '姓名',
  deQue: '请指定一个档案或一个项目，二者之一。', sinAbierta: '该期间的工资核算均已批准：没有可用于计算的未关闭核算。', celdaMal: '{{campo}} 书写有误。', sinRecibo: '无法计算工资单。', noEntra: '该期间没有未关闭的核算采用此行。',
  efecto: {
    ver: '查看金额影响', titulo: '金额影响', sinAbierta: '{{periodos}} 没有未关闭的工资核算：有了之后才能看到影响。', de: '对 {{liquidacion}} 的影响', personas_other: '{{count}} 人',
    neto: '对实发工资：', nada: '没有实发工资变化。', antes: '不含这些行的实发', despues: '含这些行的实发', diferencia: '差额', primeros: '显示变化最大的 {{cuantos}} 人。',
  },
};
