// Texts of the sheets of novedades, and of what they change in money: Japanese.
export const planilla = {
  enLista: {
    filaPegada: '{{n}} 行目：{{que}}', pegadasDeMas: 'リストは {{n}} 行までです。残りは貼り付けていません。', sinColumna: '「{{texto}}」に対応する列がありません。', pegadaNinguna: '{{campo}}：「{{texto}}」はありません。', pegadaVarias: '{{campo}}：「{{texto}}」は複数あります。一覧から選んでください。', pegadas_other: '{{count}} 行を貼り付けました。', noPegadas_other: '{{count}} 件は取り込みませんでした：', deshacerPegado: '元に戻す', pegadasResto: '他 {{n}} 件。', teclasDeLista: 'Ctrl V で表計算の行を貼り付け · Ctrl D で上の行をコピー',
  },
  legajo: '社員番号', nombre: '氏名',
  deQue: '社員または項目のどちらか一つを指定してください。', sinAbierta: '期間の計算はすでに承認済みです: 計算できる未確定のものがありません。', celdaMal: '{{campo}} の書き方が正しくありません。', sinRecibo: '明細を計算できません。', noEntra: '期間の未確定の計算でこの行を取り込むものはありません。',
  miga: '変動項目', porLegajo: '社員別の変動項目', porConcepto: '項目別の変動項目', periodo: '期間', codigo: 'コード', concepto: '給与項目', ajuste: '計上先', quien: '誰がいつ', estado: '状態', total: '合計', conValor: '値あり {{con}} 行', area: '部門',
  elijaConcepto: '項目を選択', elijaConceptoAyuda: '項目を選ぶと、その月の変動項目が表示されます。', elijaLegajo: '社員を選択', soloLectura: 'お使いの役割では変動項目の閲覧のみ可能です。入力するには、役割の管理者に依頼してください。',
  elijaLegajoAyuda: '社員を選ぶと、その月の変動項目が表示されます。', buscarPersona: '名前または社員番号', buscarConcepto: '項目またはコード', soloConValor: '値のある行のみ',
  agregarConcepto: '項目を追加', otra: '同じ行を追加', quitar: '行を空にする', anterior: '前の社員', siguiente: '次の社員', noHayMas: '期間にほかの社員はいません。', lista: '一覧で見る', sinLegajos: '期間中の在籍者はいません。', sinConceptos: '提案できる項目がありません: 追加してください。',
  ayuda: '表計算のように入力します: Enter、Tab、矢印キー。F2 で編集、Del で消去、Ctrl C、Ctrl V、Ctrl D (下へコピー)。「開始」を書くと定例に入り、「終了」まで、なければずっと続きます。', guardando: '保存中 {{hechas}} / {{total}}', sinGuardar: '未保存', seQuita: '保存時に削除',
  noTermino: '保存が終わりませんでした: もう一度保存してください。', borradorGrande: '変更が多すぎて下書きにできません: 離れる前に保存してください。',
  guardar_other: '変更 {{cuantos}} 件を保存',
  guardadas_other: '{{cuantos}} 行を保存しました。',
  fallaron_other: '{{count}} 行は保存できませんでした: 入力内容とともに印を付けました。',
  vigencia: { titulo: '有効期間', mes: '今月', tramo: '開始–終了', permanente: '継続' },
  origen: { titulo: '由来', manual: '手入力', importada: '取込', retroactiva: '遡及', agenda: '定例' },
  inicio: { resumen: '{{periodo}} の変動項目がある個人台帳：{{activos}} 件中 {{con}} 件。', nadie: '{{periodo}} の変動項目はまだありません。', personas: '変動項目のある個人台帳', conceptos: '変動項目のある項目', faltan: '過去三か月にあり、今月はまだないもの', mas: 'ほか {{n}} 件', filas_other: '{{n}} 件', legajos_other: '{{n}} 名' },
  mal: { miles: '「{{valor}}」は二通りに読めます。{{entero}} または {{decimal}} と書いてください。', numero: '「{{valor}}」は数値ではありません。', decimales: '{{campo}} の小数は {{cuantos}} 桁までです。', fecha: '「{{valor}}」は日付ではありません。', periodo: '「{{valor}}」は期間ではありません。', falta: 'いつから有効かを書いてください。', antes: '開始より前に終わっています。' },
  conflicto: { enLinea: 'ほかの人が変更しました: 上でどちらを残すか選んでください。', hay_other: 'あなたが書いた {{count}} 行をほかの人が変更しました: どちらを残すか選んでください。', dato: '{{campo}}: 元は {{habia}}、今は {{ahora}} ({{quien}})、あなたの値は {{suyo}}。', yaNoEstan_other: 'あなたが書いた {{count}} 行をほかの人が削除しました。' },
  pegar: { negativos_other: '{{count}} 件の値がマイナスです。差し引かれます。', titulo_other: '{{count}} 行を貼り付け', pegar_other: '{{count}} セルを貼り付け', cambian_other: '{{count}} セルが変わります', noVan_other: '{{count}} 行またはセルは貼り付けられません', nada: '貼り付けた内容で変わるものはありません。', fila: '行', porque: '理由', columna: '列', hay: '現在', quedara: '変更後', sinLegajo: 'この期間に社員「{{texto}}」はいません。', sinConcepto: '使用中の項目「{{texto}}」はありません。', repetido: '「{{texto}}」が二度あります。', sinFila: '「{{texto}}」を貼り付ける行がありません。', sinColumna: '「{{texto}}」は書き込めない列に当たります。' },
  efecto: {
    columna: '手取りへの影響', mostrar: '金額への影響', calculando: '影響を計算中: {{hechas}} / {{total}}', supuesta: '今月の計算はまだありません: 仮の月次計算への影響です。',
    ver: '金額への影響を見る', titulo: '金額への影響', sinAbierta: '{{periodos}} の未確定の計算がありません: 作成されると影響が表示されます。', de: '{{liquidacion}} への影響', personas_other: '{{count}} 人',
    neto: '手取りへの影響:', nada: '手取りは変わりません。', antes: '行なしの手取り', despues: '行ありの手取り', diferencia: '差額', primeros: '変化の大きい {{cuantos}} 人を表示します。',
  },
  detenida: '停止しました。何も保存されていません。入力した内容はここに残っています。',
};
