// Texts of what ARCA's files are checked by, and of what was presented of them: Japanese.
export const presentaciones = {
  invalido: '{{linea}} 行目、{{campo}}：ARCA は「{{valor}}」を受け付けません。', largo: '{{linea}} 行目は {{largo}} 文字ですが、{{ancho}} 文字である必要があります。', noSuma: '{{linea}} 行目：{{campo}} が内訳の合計と一致しません。',
};
