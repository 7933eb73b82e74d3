// Texts of what an office does after a run: corrections that reach later months, payments against the bank: Chinese.
export const oficina = {
  posterior: '“{{otra}}”（{{fase}}）按此次冲销的工资单计算，不会自动重算。批准后，请在“追溯差额”中查看尚欠金额。',
  web: {
    ver: '查看',
    posteriores: '以下核算已按此工资单现状批准：{{cuales}}。它们不会自动重算，变动通过“追溯差额”支付。',
    correcciones: '更正',
    original: '原始',
    deCadena: '相互更正的工资单',
    personas: '工资单',
    asiento: '凭证',
    asientoN: '凭证 {{n}}',
    presentado: '已申报',
    sinAsiento: '未入账',
    corrige: '更正原因',
    liquidaciones: '核算',
  },
};
