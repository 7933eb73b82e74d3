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
    historia: '支払履歴', costo: '部門別コスト', sindicatos: '組合別拠出', obras_sociales: '医療基金別拠出', boletas: '組合納付書', movimientos: '入退社と変更', planilla: '給与一覧', conceptos: '項目別合計',
  },
  columnas: {
    legajo: '社員番号', nombre: '氏名', cuil: 'CUIL', periodo: '期間', liquidacion: '給与計算', fecha_pago: '支払日', area: '部門', centro_costo: 'コストセンター', personas: '人数', recibos: '明細数', remunerativo: '課税支給', no_remunerativo: '非課税支給',
    descuentos: '控除', neto: '差引支給', contribuciones: '事業主負担', costo: 'コスト', sindicato: '組合', obra_social: '医療基金', entidad: '機関', cuit: 'CUIT', codigo: 'コード', concepto: '項目', tipo: '種類', cantidad: '数量', base: '基礎額', importe: '金額',
    aportes: '本人負担', fecha: '日付', movimiento: '異動', antes: '変更前', ahora: '変更後', vence: '期限', total: '合計',
  },
  pantalla: {
    titulo: 'レポート', intro: '承認済みの給与明細から作成します。レポートと月を選んでください。ファイルには全行が入ります。', informe: 'レポート', desde: '開始', hasta: '終了', liquidacion: '給与計算', todas: '承認済みすべて', area: '部門', legajos: '社員番号', legajosAyuda: '番号をカンマ区切りで', boletas: '納付書 PDF',
    vacio: 'この期間に表示するものはありません。', hayMas: '{{total}} 行中 {{n}} 行を表示。ファイルには全行あります。',
  },
  cli: {
    resumen: 'レポート：支払履歴、コスト、組合、医療基金、納付書、異動、給与一覧、項目', nombre: 'レポート名：{{nombres}}', malNombre: '「{{valor}}」というレポートはありません。選択肢：{{nombres}}。', hasta: 'この月まで（省略時は同月）', legajo: 'この社員番号（複数可）', liquidacion: 'この給与計算のみ（未承認でも可）',
    ejemplos: 'jornal report costo --period 2026-08\njornal report historia --period 2026-01 --until 2026-08 --legajo 151 --format csv --output historia.csv',
  },
};
