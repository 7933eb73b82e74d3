// ある月の計算に表で足りないものの文言。
export const faltaDelMes = {
  propuesto: '{{propuesto}} を提案します。{{periodo}} は全員に必要な表のデータがありません。',
  sePaga: '{{periodo}}（支払い {{pago}}）',
  todos: '{{periodo}} は全員に必要な表のデータがありません。ないと明細がエラーになります。',
  algunos: '{{periodo}} はデータのない表がありますが、一部の人にだけ必要です。',
  hasta: '{{hasta}} まで',
  vacia: 'データなし',
  claves: '{{periodo}}：この計算の対象者に必要なキーにデータがありません：',
  personas: '人数：{{n}} 以上',
  escala: '区分の賃金表',
} as const;
