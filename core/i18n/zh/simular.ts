// Texts of supposed receipts and of a run against another: in the terminal and on screen: Chinese.
export const simular = {
  cli: {
    resumen: '模拟某人更改后或新入职者的工资单，不保存；也可由实发反求金额',
    ejemplos: 'jornal simulate 151 --period 2026-10 --salary 2500000.00\njornal simulate 151 --period 2026-10 --entry 35:importe=50000.00 --absence injustificada:2026-10-05:2026-10-06\njornal simulate 151 --period 2026-10 --type FIN --exit-date 2026-10-15 --exit-cause despido\njornal simulate 151 --period 2026-10 --net 2000000.00 --solve 35\njornal simulate --new --period 2026-10 --category AUX-B --hours 6 --family hijo:2020-03-01 --format json\njornal simulate 151 --period 2026-10 --salary 2500000.00 --explain 300',
    legajo: '工号', nuevo: '尚未入职的人', tipo: '核算类型代码', pago: '发薪日期；缺省为期间最后一天，或已有核算的日期',
    sueldo: '约定基本工资', categoria: '等级代码', horas: '每日工时', desde: '基本工资、等级和工时的生效日；缺省为期间第一天（或入职日）', ingreso: '新入职者的入职日期；缺省为期间第一天',
    poner: '档案的其他字段，字段=值；可重复', novedad: '变动项，代码:字段=值,…；可重复', ausencia: '缺勤，原因:起:止；可重复', familiar: '受抚养家庭成员，关系或关系:出生日期；可重复',
    egreso: '离职日期', motivo: '离职原因', neto: '目标实发：求得出它的金额', costo: '目标公司成本：求得出它的金额', incognita: '所求的未知数：basico，或项目代码', explicar: '不显示工资单，而说明某一行的来源：项目代码',
    cual: '请给出工号，或用 --new 表示新入职；不能同时给出。', uno: '请给出 --net 或 --cost，不能同时给出。', sinDeseo: '--solve 须与 --net 或 --cost 同用。', sinCategoria: '新入职者须有等级：请用 --category 给出。',
    novedadMal: '“{{valor}}”不是变动项：写作 代码:字段=值，例如 35:importe=50000.00。', ausenciaMal: '“{{valor}}”不是缺勤：写作 原因:起:止，例如 injustificada:2026-10-05:2026-10-06。', igualMal: '“{{valor}}”不是 字段=值。',
    sinFila: '{{tabla}}中没有代码为 {{codigo}} 的行。', sinLinea: '模拟工资单没有项目 {{codigo}}。有：{{hay}}。', enLugar: '代替“{{descripcion}}”的工资单。',
    encabezado: '{{liquidacion}} · 期间 {{periodo}} · 发薪 {{fecha}}', costoEs: '公司成本：{{importe}}', antes: '不含更改', ahora: '含更改', mas: '（展开：--explain {{codigo}}）',
    comparar: '说明一次核算的合计为何与另一次不同：按原因、项目和人员', contra: '另一次核算的编号；缺省为同类型同类别的上一次', hondo: '1：原因；2：项目；3：另含变化最大的人员', ejemplosComparar: 'jornal run compare 19\njornal run compare 19 --against 12 --depth 3\njornal run compare 19 --format json',
    netoDe: '“{{liquidacion}}”的实发', diferencia: '差额', personas: '{{texto}} ({{personas}})',
  },
  web: {
    titulo: '模拟', deLegajo: '模拟{{nombre}}的工资单', nuevo: '模拟新入职', miga: '人事档案', simular: '模拟', nada: '这些内容都不会保存。', enLugar: '代替“{{descripcion}}”的工资单。',
    liquidacion: '核算', periodo: '期间', tipo: '类型', pago: '发薪日期', contrato: '合同', desde: '开始', sueldo: '约定基本工资', categoria: '等级', horas: '每日小时数', ausencias: '缺勤', familia: '家庭',
    agregarNovedad: '添加变动项', agregarAgenda: '添加固定项目', agregarAusencia: '添加缺勤', agregarFamiliar: '添加家庭成员', horasPorDia: '工时记录', agregarHoras: '添加工时', quitar: '移除', quitada: '不计入', incompleta: '尚未填完：暂不计入。', volverAPoner: '恢复', egreso: '离职', masDatos: '更多档案资料', limpiar: '重新开始',
    deseo: '我想要实发…', medida: '所求', neto: '实发', costo: '公司成本', importe: '金额', conQue: '通过更改', elBasico: '约定基本工资', unaNovedad: '变动项…', concepto: '工资项目',
    costoEs: '公司成本', antesEra: '不含更改：{{neto}}', falta: '请补全缺少的内容，工资单将显示在此。', faltanDatos: '请选择等级和员工类别。', recibo: '模拟工资单', datos: '数据', porQue: '变化原因', usar: '填入数据',
    comparacion: '合计变化原因', comparar: '变化原因', contra: '对比', comparando: '正在比较：{{hechos}} / {{total}}', personas_other: '{{count}} 人', hayMas: '另有 {{count}} 个', cerrar: '关闭', iguales: '两者之间没有变化。', netoDe: '“{{liquidacion}}”的实发',
  },
};
