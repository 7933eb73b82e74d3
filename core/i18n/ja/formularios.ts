// Texts of the forms of a row, of the legajo and its documents, and of drafts: Japanese.
export const documentos = {
  clases: {
    dni: '身分証 (DNI)', contrato: '契約', alta_afip: '入社登録証明', titulo: '学位・在学証明', domicilio: '住所申告', cbu: 'CBU 証明', medico: '診断書',
    apto_medico: '健康適性証明', licencia: '休職中', embargo: '裁判所文書', sancion: '処分', telegrama: '電報・書留', recibo_firmado: '署名済み明細', otro: 'その他',
  },
  noExiste: 'その文書はありません。', sinArchivo: '「{{nombre}}」のファイルはもうありません: {{fecha}} に外されました。',
  tipo: '「{{nombre}}」は PDF・JPG・PNG ではありません: 名前でなく中身を見ます。変換して再度追加してください。',
  grande: '「{{nombre}}」は {{mb}} MB で上限は 10 です。小さくして再度追加してください。', vacio: '「{{nombre}}」は空です。', base64: 'ファイルが途中で切れました。再度追加してください。',
  clase: '文書の種類「{{valor}}」はありません。', fecha: '日付の形式が正しくありません', vence: '期限は文書の日付より前にできません。',
  motivo: '外す理由を書いてください（4文字以上）。', nombre: '100文字までの名前を入力してください。', muchos: 'このファイルには既に {{maximo}} 件の文書があります。', olvidada: 'この人のデータは消去済みで、文書を追加できません。',
};
export const borradores = {
  grande: '下書きには大きすぎます。保存するか分けてください。',
};
export const formas = {
  sinRespuesta: '前回の保存に応答がありませんでした。保存時に先に確認し、二重には書きません。',
  guardarYNuevo: '保存して新規', guardarYSeguir: '保存して次へ',
  fila: { anterior: '前の行（Alt ↑）', siguiente: '次の行（Alt ↓）', noHayMas: 'その方向にはもう行がありません。' }, errorEn: '{{dato}}: {{mensaje}}', aCorregir: '訂正が必要な項目',
  nuevaEnLugar: '{{singular}}を追加…', nuevaTitulo: '{{singular}}を追加', reciente: '最近', sinElegir: '選択肢にありません。一つ選んでください。',
  soloLectura: '閲覧のみで変更できません。変更は役割の管理者に依頼してください。',
  legajo: {
    anterior: '前のファイル (Alt ↑)', siguiente: '次のファイル (Alt ↓)', noHayMas: 'その方向にファイルはありません。', ir: 'ファイルへ移動', irAyuda: '社員番号', noEsta: '社員番号 {{numero}} はありません。',
    duplicar: '複製', baja: '退職処理…', bajaTitulo: '{{nombre}} の退職処理', bajaTexto: '退職日と理由を保存します。最終計算がそこから使います。', bajaBoton: '退職処理',
    motivoFalta: '理由を選んでください。', fechaFalta: '退職日を入力してください。', porQue: '変わった理由', porQueDe: '{{periodo}} の手取りが変わった理由',
  },
  falta: {
    titulo: '計算に足りないもの', nada: '計算に必要なものはそろっています。', categoria: '現在の等級', basico: '基本給: 合意も等級の表もありません', cbu: '振込のため CBU', obraSocial: '健康保険 (obra social)',
    nacimiento: '生年月日', establecimiento: '事業所', motivo: '退職理由', clase: '社員区分', aviso: '入力を勧めるもの', area: '部署', domicilio: '住所', correo: '明細送付用のメール',
  },
  documentos: {
    titulo: '文書', ninguno: '文書なし。PDF・JPG・PNG をここにドラッグするか「文書」を使ってください。', agregar: '文書', elegir: 'ファイルを選択', elegirVarios: 'ファイルを選ぶ（複数可）', archivo: 'ファイル', nombre: '名前', clase: '区分', fecha: '日付', vence: '期限', nota: 'メモ', subir: '上へ',
    ayuda: '10 MB までの PDF・JPG・PNG。この人の鍵で暗号化して保存します。', subio: '「{{nombre}}」を追加しました。', quitar: '{{nombre}} を外す', quitarTitulo: '「{{nombre}}」を外す', quitarTexto: 'ファイルは破棄され復元できません。名前、外した人、理由が残ります。',
    quitarBoton: '文書を外す', quito: '「{{nombre}}」を外しました。', bajar: '{{nombre}} をダウンロード', vencido: '期限切れ', vencePronto: 'あと {{dias}} 日で期限', subioQuien: '追加した人', quitado: '{{usuario}} が {{cuando}} に外しました: {{motivo}}', verQuitados_other: '外した {{count}} 件を見る', tamanio: 'サイズ', elija: 'ファイルを選んでください。',
  },
  formula: {
    historia: '数式の履歴', abrir: '別のタブで開く', abrirAyuda: 'Ctrl とクリック、または Alt Enter でも', sinHistoria: '数式は入力後に変わっていません。', alta: '入力',
    volver: 'この数式を使う', agregada: '追加', quitada: '削除',
  },
};
