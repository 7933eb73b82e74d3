// Texts of the checks that single tables have: Japanese.
export const tablas = {
  hastaAntes: '「終了」が「開始」より前です。',
  egresoAntes: '退職が入社より前です。',
  limiteMal: '上限「{{valor}}」は数値ではありません。', limiteEscrito: '上限「{{valor}}」は {{escrito}} と書きます（桁区切りなし、小数点はピリオド）。',
  filaRepetida: '{{clave}} は {{desde}} からの行が2つあります: 1つにしてください。',
  saldoVacio: '金額か数量を入力してください。',
  novedadVacia: '変動項目が空です: 数量、単価、金額、割合のいずれかを入力してください。',
};

/** The concept form's own texts, as the specification writes them (§5). */
export const concepto = {
  requerido: '必須',
  minimo: '0 より大きくしてください!',
  maximo: '9999 以下にしてください!',
  corto: '短すぎます!',
  largo: '長すぎます!',
  filtroVacio: 'フィルターが誰も許しません: 1つ以上選ぶか、外してください。',
};
