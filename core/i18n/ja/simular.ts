// Texts of supposed receipts and of a run against another: in the terminal and on screen: Japanese.
export const simular = {
  cli: {
    resumen: '変更を加えた人や新規入社の明細を、保存せずにシミュレーション。手取りから金額も求める',
    ejemplos: 'jornal simulate 151 --period 2026-10 --salary 2500000.00\njornal simulate 151 --period 2026-10 --entry 35:importe=50000.00 --absence injustificada:2026-10-05:2026-10-06\njornal simulate 151 --period 2026-10 --type FIN --exit-date 2026-10-15 --exit-cause despido\njornal simulate 151 --period 2026-10 --net 2000000.00 --solve 35\njornal simulate --new --period 2026-10 --category AUX-B --hours 6 --family hijo:2020-03-01 --format json\njornal simulate 151 --period 2026-10 --salary 2500000.00 --explain 300',
    legajo: '社員番号', nuevo: 'まだ入社していない人', tipo: '計算種別のコード', pago: '支払日。省略時は期間の末日、または既にある計算のもの',
    sueldo: '合意した基本給', categoria: '等級のコード', horas: '1日の労働時間', desde: '基本給・等級・時間の適用開始。省略時は期間の初日（または入社日）', ingreso: '新規者の入社日。省略時は期間の初日',
    poner: 'ファイルの他の項目、項目=値。繰り返し可', novedad: '変動項目、コード:項目=値,…。繰り返し可', ausencia: '欠勤、理由:開始:終了。繰り返し可', familiar: '扶養家族、続柄または続柄:生年月日。繰り返し可',
    egreso: '退職日', motivo: '退職理由', neto: '望む手取り: それを得る金額を求める', costo: '望む会社費用: それを得る金額を求める', incognita: '求めるもの: basico または項目コード', explicar: '明細の代わりに行の根拠を示す: 項目コード',
    cual: '社員番号か、新規入社なら --new を指定。両方は不可。', uno: '--net か --cost の一方を指定。', sinDeseo: '--solve は --net か --cost と使います。', sinCategoria: '入社する人には等級が必要です: --category で指定してください。',
    novedadMal: '「{{valor}}」は変動項目ではありません: コード:項目=値、例 35:importe=50000.00', ausenciaMal: '「{{valor}}」は欠勤ではありません: 理由:開始:終了、例 injustificada:2026-10-05:2026-10-06', igualMal: '「{{valor}}」は 項目=値 ではありません。',
    sinFila: '{{tabla}}にコード {{codigo}} の行はありません。', sinLinea: 'シミュレーション明細に項目 {{codigo}} はありません。あるのは: {{hay}}', enLugar: '「{{descripcion}}」の明細の代わり。',
    encabezado: '{{liquidacion}} · 期間 {{periodo}} · 支払 {{fecha}}', costoEs: '会社の費用: {{importe}}', antes: '変更なし', ahora: '変更あり', mas: '（開くには: --explain {{codigo}}）',
    comparar: '給与計算の合計が別のものと違う理由: 理由別、項目別、人別', contra: 'もう一方の番号。省略時は同種・同区分の前回', hondo: '1: 理由、2: 項目、3: 変化の大きい人も', ejemplosComparar: 'jornal run compare 19\njornal run compare 19 --against 12 --depth 3\njornal run compare 19 --format json',
    netoDe: '「{{liquidacion}}」の手取り', diferencia: '差額', personas: '{{texto}} ({{personas}})',
  },
  web: {
    titulo: 'シミュレーション', deLegajo: '{{nombre}} の明細をシミュレーション', nuevo: '入社をシミュレーション', miga: '人事ファイル', simular: 'シミュレーション', nada: '何も保存されません。', enLugar: '「{{descripcion}}」の明細の代わり。',
    liquidacion: '給与計算', periodo: '期間', tipo: '種別', pago: '支払日', contrato: '契約', desde: '開始', sueldo: '合意した基本給', categoria: '等級', horas: '1日の時間', ausencias: '欠勤', familia: '家族',
    agregarNovedad: '変動項目を追加', agregarAgenda: '固定項目を追加', agregarAusencia: '欠勤を追加', agregarFamiliar: '家族を追加', horasPorDia: '勤務時間記録', agregarHoras: '時間を追加', quitar: '外す', quitada: '考慮しない', incompleta: '未入力があり、まだ考慮されません。', volverAPoner: '戻す', egreso: '退職', masDatos: 'ファイルのその他の情報', limpiar: 'やり直す',
    deseo: '手取りをこの額に…', medida: '求めるもの', neto: '手取り', costo: '会社の費用', importe: '金額', conQue: '変えるもの', elBasico: '合意した基本給', unaNovedad: '変動項目…', concepto: '給与項目',
    costoEs: '会社の費用', antesEra: '変更なしの場合: {{neto}}', falta: '足りないものを入力すると、ここに明細が出ます。', faltanDatos: '等級と社員区分を選んでください。', recibo: 'シミュレーション明細', datos: 'データ', porQue: '変わる理由', usar: 'データに入れる',
    comparacion: '合計が変わった理由', comparar: '変わった理由', contra: '比較対象', comparando: '比較中: {{hechos}} / {{total}}', personas_other: '{{count}} 人', hayMas: 'ほか {{count}} 件', cerrar: '閉じる', iguales: '両者に違いはありません。', netoDe: '「{{liquidacion}}」の手取り',
  },
};
