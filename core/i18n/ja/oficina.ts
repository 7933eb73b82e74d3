// Texts of what an office does after a run: corrections that reach later months, payments against the bank: Japanese.
export const oficina = {
  posterior: '「{{otra}}」（{{fase}}）は、ここで取り消す明細を使って計算されており、自動では再計算されません。承認後、「遡及差額」で未払額を確認してください。',
  web: {
    ver: '表示',
    posteriores: 'この明細のまま承認済み：{{cuales}}。自動では再計算されません。変わる分は「遡及差額」で支払います。',
    correcciones: '訂正',
    original: '元の計算',
    deCadena: '互いに訂正する明細',
    personas: '明細',
    asiento: '仕訳',
    asientoN: '仕訳 {{n}}',
    presentado: '提出済み',
    sinAsiento: '未記帳',
    corrige: '訂正の原因',
    liquidaciones: '計算',
  },
};
