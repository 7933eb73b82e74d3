// ある月の計算に表で足りないものの文言。
export const faltaDelMes = {
  propuesto: '{{propuesto}} を提案します。{{periodo}} は全員に必要な表のデータがありません。',
  todos: '{{periodo}} は全員に必要な表のデータがありません。ないと明細がエラーになります。',
  algunos: '{{periodo}} はデータのない表がありますが、一部の人にだけ必要です。',
  hasta: '{{hasta}} まで',
  vacia: 'データなし',
} as const;
