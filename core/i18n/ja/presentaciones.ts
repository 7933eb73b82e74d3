// Texts of what ARCA's files are checked by, and of what was presented of them: Japanese.
export const presentaciones = {
  invalido: '{{linea}} 行目、{{campo}}：ARCA は「{{valor}}」を受け付けません。', largo: '{{linea}} 行目は {{largo}} 文字ですが、{{ancho}} 文字である必要があります。', noSuma: '{{linea}} 行目：{{campo}} が内訳の合計と一致しません。', cambio: 'ファイルは確認時のものと異なります。変更がありました。もう一度ご確認ください。',
  sinCambios: '前回の提出から変更がないため、訂正するものはありません。', sinAcuse: '「{{nombre}}」は受領番号なしで登録されています。提出済みにするか破棄してから次を登録してください。', yaEsta: '「{{nombre}}」は提出済みです。変更分は基礎額の訂正（RE）として提出します。', motivo: '理由を4〜300文字で入力してください。', noExiste: 'その提出記録は存在しません。',
  descartada: '「{{nombre}}」は破棄されています。', yaPresentada: '「{{nombre}}」は ARCA の受領済みです。破棄ではなく訂正してください。', acuse: '受領番号は英数字とハイフンで30文字以内です。', fecha: '受領日は申告月から今日（{{hoy}}）までです。', borrada: '「{{nombre}}」にはデータ消去済みの人が含まれるため、ファイルを再現できません。',
  sobreTope: '今月の基礎額 {{n}} は {{importe}}、上限は {{tope}} です。', sinTope: '{{periodo}} の拠出上限が未登録のため、基礎額と比較できませんでした。', eventual: '派遣会社の人ですが{{campo}}がありません。',
  campos: {
    categoria_profesional: '区分の職業分類', puesto: '職務コード',
  },
  pantalla: {
    relacion: '項目対応表', relacionTexto: 'ARCA コード付きの {{n}} 項目を電子賃金台帳に取り込みます。サブシステム印の順序は ARCA の画面で確認してください。', sinCodigo: 'コードがなく含まれないもの：{{cuales}}。', titulo: 'ARCA への提出', nada: 'この月の登録はまだありません。', registrar: '提出を登録', rectificar: '訂正を登録',
    registrarTexto: 'ファイルをこのまま保存し、後で比較できます。ARCA が受領したら受領番号を記入してください。', cual: 'ファイル', cuando: '登録', estado: '状態', acciones: '操作', original: '原本', rectificativa: '訂正 {{n}}', registrada: '受領番号なし', presentada: '提出済み · {{acuse}}',
    descartada: '破棄', acusar: '受領番号を記入', acuse: '受領番号', fecha: '受領日', guardar: '保存', descartar: '破棄', descartarTexto: 'ARCA に届いていない場合のみ。理由とともに一覧に残ります。', verCambios: '変更点を見る', cambios: '{{nombre}} からの変更点', cambiosDe: '{{nombre}} の変更点',
    igual: '変更なし：全員同じ内容です。', persona: '従業員', campo: '項目', antes: '提出済み', ahora: '現在', alta: '以前はなし', baja: '現在はなし', masPersonas: 'ほか {{n}} 人（ファイル内）。',
  },
  cli: {
    relacion: 'ARCA 項目との対応表', registrar: 'ARCA へ提出するファイルを記録します', historia: 'ある月の提出内容と受領番号', acusar: '提出に対する ARCA の受領番号を記入します', descartar: 'ARCA に届かなかった提出を破棄します', cambios: '提出後に人・項目ごとに変わった点', id: '提出番号', acuse: '受領番号',
    fecha: '受領日（省略時は今日）', motivo: '訂正または破棄の理由', liquidacion: '電子賃金台帳の給与計算（省略時は F.931）', registrado: '{{nombre}}：提出 {{id}}、{{n}} 件。', ejRegistrar: 'jornal declare present --period 2026-08',
    ejCambios: 'jornal declare changes --period 2026-08', ejHistoria: 'jornal declare history --period 2026-08', ejAcusar: 'jornal declare acknowledge 3 123456789 --date 2026-09-10',
    ejDescartar: 'jornal declare discard 3 --reason \'no se envió\'', ejRelacion: 'jornal declare concepts --output relacion.txt',
  },
};
