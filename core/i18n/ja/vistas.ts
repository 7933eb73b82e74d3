// Views of lists: what the server, the browser and the terminal say of them: Japanese.
export const vistas = {
  noEsta: 'そのビューはありません: 削除されたか、共有されなくなりました。',
  nombre: 'ビューの名前は1〜60文字です。',
  repetida: '{{tabla}}に「{{nombre}}」というビューが既にあります。別の名前にしてください。',
  muchas: 'この表のビューが {{maximo}} 件あります: 1つ削除してください。',
  noComparte: 'あなたの役割では会社とビューを共有できません。',
  noCambia: 'ビュー「{{nombre}}」は {{autor}} のものです: 別名で保存してください。',
  conflicto: 'ビュー「{{nombre}}」は使用中に変わりました。選び直すか別名で保存してください。',
  columna: '{{tabla}}にない列がビューにあります: {{campo}}',
  ancho: '列の幅は 40〜1200 ピクセルです（「{{valor}}」）。',
  sinColumnas: 'ビューには1列以上が必要です。',
  filas: '行数は 1〜1000 です（「{{valor}}」）。',
};
