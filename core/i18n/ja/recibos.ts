// Texts of receipts as they are printed, given, signed and verified, and of the Libro Ley: Japanese.
export const recibos = {
  sinImagen: '{{campo}}：画像が保存されていません。もう一度アップロードしてください。',
  imagenMala: 'この画像は印刷できません。PNG（インターレースなし）または JPEG、一辺 {{maximo}} px までです。',
  imagenGrande: '画像は {{kb}} KB です。上限は {{maximo}} KB です。',
  sinMuestra: '表示できる明細がまだありません。給与計算を行ってください。',
  verificar: {
    titulo: '明細の確認',
    texto: '明細の下部、四角の横に印刷されたコードを入力してください。今日有効かどうかだけをお答えします。',
    codigo: 'コード',
    preguntar: '確認する',
    vale: 'この明細は有効です。',
    noVale: 'このコードの有効な明細はありません。正しく書き写されているか確認してください。',
  },
  modelo: {
    nuevo: '新しい明細レイアウト',
    datos: 'レイアウト',
    vista: '仕上がり',
    vistaDe: '{{liquidacion}}：{{nombre}}',
    hoja: '明細の {{n}} 枚目',
    elegirImagen: '画像を選ぶ',
    quitarImagen: '外す',
    ayudaImagen: 'PNG または JPEG、300 KB まで。',
    guardado: '{{nombre}} を保存しました。',
  },
};
