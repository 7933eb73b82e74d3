// Texts of what ARCA's files are checked by, and of what was presented of them: Chinese.
export const presentaciones = {
  invalido: '第 {{linea}} 行，{{campo}}：ARCA 不接受“{{valor}}”。', largo: '第 {{linea}} 行有 {{largo}} 个字符，应为 {{ancho}} 个。', noSuma: '第 {{linea}} 行：{{campo}} 与其各部分之和不符。',
};
