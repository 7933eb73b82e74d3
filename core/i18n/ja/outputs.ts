// Texts of the printed receipt: Japanese.
export const recibo = {
  titulo: '給与明細書',
  seccionA: '事業主と従業員',
  seccionB: '事業主の負担金',
  seccionC: '支給と控除',
  seccionD: '差引支給額',
  resumen: '総人件費',
  razonSocial: '事業主', cuit: 'CUIT', domicilio: '住所', actividad: '業種',
  trabajador: '従業員', cuil: 'CUIL', legajo: '社員番号', ingreso: '入社', antiguedad: '勤続手当',
  antiguedadDesde: '勤続起算日', categoria: '等級', convenio: '労働協約', tarea: '職務', area: '部署',
  obraSocial: '健康保険 (obra social)', jornada: '労働時間', jornadaHoras: '1日 {{horas}} 時間',
  pago: '支払', pagoEfectivo: '現金', pagoCheque: '小切手', pagoCuenta: '振込',
  deposito: '直近の社会保険料納付', depositoValor: '期間 {{periodo}} · {{fecha}} · {{banco}}', sinDato: '記載なし',
  codigo: 'コード', concepto: '給与項目', base: '基礎額', cantidad: '数量', importe: '金額',
  remunerativo: '賦課対象', noRemunerativo: '賦課対象外', deducciones: '控除',
  totalContribuciones: '負担金合計', totales: '合計',
  sonPesos: '金額（文字）: {{letras}} ペソ', sonPesosNegativo: '事業主への {{letras}} ペソ',
  lugarFecha: '{{lugar}}, {{fecha}}', firmaEmpleador: '事業主の署名', firmaTrabajador: '従業員の署名',
  conforme: '本明細の差引支給額と写しを受領しました。',
  anios: '{{n}} 年', unAnio: '1 年', meses: '{{n}} か月', unMes: '1 か月', yMeses: '{{anios}} {{meses}}', menosDeUnMes: '1か月未満',
  grupoTrabajador: '従業員', grupoEmpleador: '事業主', grupoTotal: '合計',
  netoTrabajador: '従業員の手取り', otrosDescuentos: 'その他の控除',
  costoTotal: '総人件費',
  grupos: {
    sindical: '組合', seguridad_social: '社会保険', obra_social: '健康保険 (obra social)', inssjp: 'INSSJP', art: 'ART',
    camaras: '事業者団体', otros: 'その他',
  },
  original: '原本', duplicado: '控え', verificacion: '確認コード', marcaBorrador: '下書き',
  borrador: '下書き: まだ明細ではありません', sigue: '次頁へ続く', continuacion: '続き', hoja: '{{n}} 頁',
  unidades: { dias: '日', horas: '時間', anios: '年', unidades: '単位' },
};

// Texts of the accounting entry.
export const asiento = {
  neto: '未払給与', concepto: '{{codigo}} {{texto}}', sinArea: '部署なし', debe: '借方', haber: '貸方',
  falta: '{{que}}: {{lado}} ({{area}})',
  pantalla: {
    intro: '当月の承認済み計算を科目とコストセンター別に。科目は割当から、なければ項目から取ります: 科目のないものは示し、推測では計上しません。',
    imputaciones: '割当', irAImputaciones: '不足する科目を登録', faltan: '科目なし', todas: '当月のすべて',
    renglones: '仕訳', cuenta: '科目', centro: 'コストセンター', debe: '借方', haber: '貸方', total: '合計', balancea: '仕訳は {{importe}} で一致します。',
  },
  unoUOtro: '項目か、ある区分のすべてか、どちらか一方を指定してください。', sinCuentas: '借方科目、貸方科目、または両方を指定してください。',
  faltanCuentas: '科目が不足し仕訳を作れません: {{cuentas}}。登録して作り直してください。',
};
