// Texts of the printed receipt: Chinese.
export const recibo = {
  titulo: '工资单',
  seccionA: '雇主与员工',
  seccionB: '雇主承担的缴费',
  seccionC: '薪酬与扣款',
  seccionD: '实发金额',
  resumen: '人工总成本',
  razonSocial: '雇主', cuit: 'CUIT', domicilio: '地址', actividad: '行业',
  trabajador: '员工', cuil: 'CUIL', legajo: '工号', ingreso: '入职', antiguedad: '工龄',
  antiguedadDesde: '工龄起始', categoria: '等级', convenio: '集体协议', tarea: '岗位', area: '部门',
  obraSocial: '医疗保险 (obra social)', jornada: '工时', jornadaHoras: '每日 {{horas}} 小时',
  pago: '支付', pagoEfectivo: '现金', pagoCheque: '支票', pagoCuenta: '银行转账',
  deposito: '最近一次社保缴存', depositoValor: '期间 {{periodo}} · {{fecha}} · {{banco}}', sinDato: '未提供',
  codigo: '代码', concepto: '工资项目', base: '基数', cantidad: '数量', importe: '金额',
  remunerativo: '计费', noRemunerativo: '非计费', deducciones: '扣款',
  totalContribuciones: '缴费合计', totales: '合计',
  sonPesos: '大写比索：{{letras}}。', sonPesosNegativo: '{{letras}} 比索归雇主。',
  lugarFecha: '{{lugar}}, {{fecha}}', firmaEmpleador: '雇主签字', firmaTrabajador: '员工签字',
  conforme: '本人已收到此工资单的实发金额及副本。',
  anios: '{{n}} 年', unAnio: '1 年', meses: '{{n}} 个月', unMes: '1 个月', yMeses: '{{anios}}零{{meses}}', menosDeUnMes: '不足 1 个月',
  grupoTrabajador: '员工', grupoEmpleador: '雇主', grupoTotal: '合计',
  netoTrabajador: '员工实发', otrosDescuentos: '其他扣款',
  costoTotal: '人工总成本',
  grupos: {
    sindical: '工会', seguridad_social: '社会保障', obra_social: '医疗保险 (obra social)', inssjp: 'INSSJP', art: 'ART',
    camaras: '企业商会', otros: '其他',
  },
  original: '正本', duplicado: '副本', verificacion: '验证码', marcaBorrador: '草稿',
  borrador: '草稿：尚不是工资单', sigue: '下页续', continuacion: '续', hoja: '第 {{n}} 页',
  unidades: { dias: '天', horas: '小时', anios: '年', unidades: '单位' },
};

// Texts of the accounting entry.
export const asiento = {
  neto: '应付工资', concepto: '{{codigo}} {{texto}}', sinArea: '无部门', debe: '借方', haber: '贷方',
  falta: '{{que}}: {{lado}} ({{area}})',
  pantalla: {
    intro: '当月已批准的核算，按科目和成本中心。科目取自归集规则，没有时取自项目：没有科目的会指出，绝不记入假定科目。',
    imputaciones: '归集规则', irAImputaciones: '录入缺少的科目', faltan: '没有科目', todas: '当月全部',
    renglones: '分录', cuenta: '科目', centro: '成本中心', debe: '借方', haber: '贷方', total: '合计', balancea: '分录平衡于 {{importe}}。',
  },
  unoUOtro: '请指定一个项目或某一类别的全部：二选一。', sinCuentas: '请给出借方科目、贷方科目或两者。',
  faltanCuentas: '缺少科目，无法生成分录：{{cuentas}}。请录入后重新生成。',
};
