// Texts of reports and union slips: Japanese.
export const informes = {
  alReves: '「終了」が「開始」より前です。', muchosMeses: 'レポートは最大 {{maximo}} か月です。', sinAprobar: '「{{liquidacion}}」は未承認のため数値が変わることがあります。', noCuenta: '「{{liquidacion}}」は未承認のため含まれません。', borrada: 'データ消去済み', alta: '入社', baja: '退職', cambio: '区分変更',
  dotacion: '期首 {{antes}}、入社 {{altas}}、退職 {{bajas}}、期末 {{despues}}。', nadie: '納付先なし', sinDestino: '「{{concepto}}」の納付先がありません。項目で指定してください。', sinBoletas: '{{periodo}} に組合へ納付するものはありません。',
  boleta: {
    titulo: '納付書', cuenta: '口座',
  },
  tipos: {
    remunerativo: '課税支給', no_remunerativo: '非課税支給', descuento: '控除', contribucion: '事業主負担', auxiliar: '補助',
  },
  nombres: {
    historia: '支払履歴', costo: '部門別コスト', sindicatos: '組合別拠出', obras_sociales: '医療基金別拠出', boletas: '組合納付書', movimientos: '入退社と変更', planilla: '給与一覧', conceptos: '項目別合計', ganancias: '年間所得税',
  },
  columnas: {
    legajo: '社員番号', nombre: '氏名', cuil: 'CUIL', periodo: '期間', liquidacion: '給与計算', fecha_pago: '支払日', area: '部門', centro_costo: 'コストセンター', personas: '人数', recibos: '明細数', remunerativo: '課税支給', no_remunerativo: '非課税支給',
    descuentos: '控除', neto: '差引支給', contribuciones: '事業主負担', costo: 'コスト', sindicato: '組合', obra_social: '医療基金', entidad: '機関', cuit: 'CUIT', codigo: 'コード', concepto: '項目', tipo: '種類', cantidad: '数量', base: '基礎額', importe: '金額',
    aportes: '本人負担', fecha: '日付', movimiento: '異動', antes: '変更前', ahora: '変更後', vence: '期限', total: '合計',
  },
  pantalla: {
    titulo: 'レポート', intro: '承認済みの給与明細から作成します。レポートと月を選んでください。ファイルには全行が入ります。', informe: 'レポート', desde: '開始', hasta: '終了', liquidacion: '給与計算', todas: '承認済みすべて', area: '部門', legajos: '社員番号', legajosAyuda: '番号をカンマ区切りで', boletas: '納付書 PDF',
    vacio: 'この期間に表示するものはありません。', hayMas: '{{total}} 行中 {{n}} 行を表示。ファイルには全行あります。', ganancias: '各列は年次精算の項目です（2023年まで F.1357、2024年以降 F.1359）。ARCA に取り込むファイルは下にあります。', certificados: '個人の証明書', elijaPersona: '従業員を選んでください。',
  },
  cli: {
    secuencia: 'F.1359 の提出番号：1 は原本',
    resumen: 'レポート：支払履歴、コスト、組合、医療基金、納付書、異動、給与一覧、項目', nombre: 'レポート名：{{nombres}}', malNombre: '「{{valor}}」というレポートはありません。選択肢：{{nombres}}。', unLegajo: '証明書は1人分です。--legajo を1つ指定してください。', hasta: 'この月まで（省略時は同月）', legajo: 'この社員番号（複数可）',
    liquidacion: 'この給与計算のみ（未承認でも可）',
    ejemplos: 'jornal report costo --period 2026-08\njornal report historia --period 2026-01 --until 2026-08 --legajo 151 --format csv --output historia.csv\njornal report art80 --legajo 151 --output certificado.pdf\njornal report f1359 --period 2026-12 --output F1359.txt',
  },
  faltaConcepto: '項目 {{codigo}} がありません。このレポートの数値の元です。', faltaAlguno: '証明書を作成できません。{{primero}}', sinAnual: '課税対象 {{n}} 人の {{anio}} 年次精算がありません。', sinRecibos: '社員番号 {{legajo}} に証明できる承認済み明細がありません。', firma: '事業主の署名・押印',
  lugarYFecha: '{{localidad}}, ____ / ____ / ________',
  art80: {
    titulo: '就労・報酬証明書', subtitulo: '労働契約法第80条・法律24.576号', ingreso: '入社', egreso: '退職', tarea: '職務', trabaja: '{{empresa}} は {{desde}} からの雇用を証明します。', trabajo: '{{empresa}} は {{desde}} から {{hasta}} までの雇用を証明します。',
    puesto: '{{fecha}} から：{{categoria}}。', antes: '{{mes}} より前の月は本システムで計算されておらず、表に含まれません。', boton: '第80条証明書',
  },
  f1357: {
    titulo: '{{anio}} 年所得税 第4区分', subtitulo: '給与所得・F.1357 の項目（RG 4003）', sinAnual: '年次精算ではありません。{{mes}} までの累計です。', anio: '年を4桁で指定してください。', boton: '{{anio}} 所得税証明書',
  },
  f1359: {
    sinTabla: '各項目がどの行に入るかを示す表「{{tabla}}」がありません。パッケージに含まれます。「表 → パッケージ」で更新してください。',
    malRenglon: '表「{{tabla}}」は項目 {{concepto}} を行 {{campo}} に送りますが、その行は存在しないか自動合計です。',
    anio: 'Jornal は {{desde}} 年以降の F.1359 を作成します。年を4桁で入力してください。',
    secuencia: '連番は 1（原本）から 99 です。',
    sinCuit: '会社に有効な CUIT がありません。「会社」で入力してください。',
    cuil: 'CUIL「{{cuil}}」は無効です。',
    sinAnual: '{{anio}} 年の年次精算が行われていません。',
    sinRenglon: '{{que}}：{{importe}} に行がありません。表「{{tabla}}」で指定してください。',
    familia: '配偶者と子の合計は {{partes}}、扶養控除は {{total}} です。最新のパッケージで年次精算をやり直してください。',
    sinEscala: '表「{{tabla}}」にその精算の区分がありません。',
    noSuma: '各行では課税対象 {{forma}}、明細では {{recibo}} です。',
    alicuota: '税率 {{valor}} は第94条の表にありません。',
    aFavor: '{{importe}} が還付として残っています。提出前に還付してください。',
    conProblemas: '提出前に {{n}} 件の修正が必要です。{{primero}}',
    nadie: '{{anio}} 年に税を精算した人はいません。',
    titulo: 'ARCA 用 F.1359 ファイル',
    ayuda: '年次精算：税が精算され、12月31日に在籍する人。第2版の様式は公開情報によるものです。最初の提出は ARCA の回答で確認してください。',
    numero: '連番',
    afuera: '対象外：税なし {{sinImpuesto}} 人、年内退職 {{seFueron}} 人。',
    bajar: '{{anio}} 年の F.1359 をダウンロード',
    falta: '修正が必要な点',
    vacio: '{{anio}} 年に税を精算した人はいません。',
  },
  rubros: {
    desde: '開始', hasta: '終了', bruto_habitual: '課税総支給', bruto_no_habitual: '課税臨時支給', sac: '課税 SAC', aportes: '控除対象拠出', aportes_sac: 'SAC の拠出', otros_empleos_bruto: '他の勤務先：総支給', otros_empleos_aportes: '他の勤務先：拠出',
    otros_empleos_retenido: '他の勤務先：源泉', ganancia_neta: '純所得', deducciones_generales: '一般控除 (SIRADIG)', ganancia_no_imponible: '基礎控除', deduccion_especial: '特別控除', cargas_de_familia: '扶養控除', sujeta_a_impuesto: '課税所得',
    impuesto_determinado: '算出税額', impuesto_retenido: '源泉税額', saldo: '差額',
  },
};
