// Texts of imports: references that name nothing, rows that are not there, an import that is elsewhere than expected, taking one back: Japanese.
export const importar = {
  superada: 'この後に同じ方法で計算した別のものが取り込まれました。書き込むと二重払いになります。これは使わず、差額を計算し直してください。',
  sinReferencia: 'コードまたは名前が「{{valor}}」の{{tabla}}はありません。',
  variasReferencias: '「{{valor}}」に当たる{{tabla}}が複数あります。コードか行番号を使ってください。',
  parecida: '「{{cual}}」のことですか？',
  repite: '{{linea}} 行目と重複しています。', repiteCampo: '{{campo}}:「{{valor}}」はファイルの {{linea}} 行目に既にあります。',
  hay: 'あるもの：{{cuales}}。',
  sueltoSinFecha: '{{campo}}：既存の行では適用開始日とともに変更します。列を削除するか、セルを空にしてください。',
  idMal: '「{{valor}}」は行番号ではありません。',
  noEsta: '{{tabla}}の {{id}} 番の行はありません。追加するなら列「id」を外してください（端末では --new）。',
  sinFila: '{{campo}}が「{{valor}}」の{{tabla}}はありません。',
  versionVieja: '{{id}} 番の行が変わりました: ファイルは版 {{version}}、現在は {{ahora}} です。出力し直してください。',
  soloAgrega: '{{maximo}} 行を超える全件一括では追加のみです。既存行の変更は 「有効な行のみ」を選ぶ（端末では --on-error skip）か、ファイルを分けてください。',
  noEscribible: '{{tabla}}に行は取り込めません。',
  claveMal: '「{{campo}}」では{{tabla}}を探せません: 重複し得ます。使えるのは: {{claves}}',
  noExiste: '取込「{{trabajo}}」はありません。',
  yaRecibida: '取込「{{trabajo}}」は適用中で、行を受け付けません。',
  falta: '取込「{{trabajo}}」は {{recibidas}} 行を受信済みで、これは {{desde}} の続きです: 一部が欠けています。',
  fase: '取込「{{trabajo}}」は{{fase}}です: 今はできません。',
  simulada: '取込「{{trabajo}}」は試行で、何も書き込みません。',
  noSeDeshace: '元に戻せませんでした。外せない行: {{cantidad}}。最初: {{primera}}', deshechaEnParte: '{{volvieron}} 行を元に戻し、そこで停止しました。戻せない行: {{cantidad}}。{{primera}} 残りは取り消せます。',
  filaNoVuelve: '{{id}} 番の行、{{mensaje}}',
  yaNoEsta: '既に削除されています。',
  yaCambio: '取込後に変更されました。',
  laUsan: '他の行が使っています。',
};

/** Changes of many rows at once, chosen in a list. */
export const lotes = {
  sinCambios: '変更内容がありません: 項目を1つ以上選んでください。',
  borrarSinCambios: '行の削除では項目を変更しません。',
  ninguna: '選んだ行がありません。',
  campoUno: '「{{campo}}」は多数の行で一度に変えられません。',
  muchas: '{{cantidad}} 行あります: {{maximo}} 行を超える一括変更はできません。「できるものだけ」にするか、行を減らしてください。',
  cambio: '選んだ後に誰かが変更しました。',
  yaNoEsta: 'もうありません: 誰かが削除しました。',
  yaCambio: 'その後に誰かが変更しました。',
};
