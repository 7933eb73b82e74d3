// Texts of the refusals of rows and payroll runs: Japanese.
export const fila = {
  referencia: '{{campo}}: 行 {{valor}} はありません。',
  repetida: '{{campo}}:「{{valor}}」は別の行（番号 {{id}}）にあります。',
  conflicto: '{{singular}} {{nombre}} は開いた後に変わりました。現在の値と比べて保存し直してください。',
  noSeBorra: '{{plural}}の行は削除できません。',
  enUso: '{{singular}} {{nombre}} は削除できません: {{usos}} で使われています。',
  borrada: 'この行は既に削除されています。',
  yaExiste: 'この行は既にあります。',
  noExiste: 'その行はありません。',
};

export const liquidacion = {
  conflicto: '給与計算「{{descripcion}}」は開いた後に変わりました。',
  loteViejo: '古い計算の結果が届いたため破棄しました。',
  faltaMotivo: '理由を入力してください（4文字以上）。',
  sinRecibos: '承認する明細がありません。',
  todosConError: '承認する明細がありません: すべてエラーです（{{cantidad}}）。解決して計算し直してください。',
  conErrores: '{{cantidad}} 人にエラーがあります。解決するか、除いて承認してください。',
  desactualizada: '「{{descripcion}}」は計算後にデータが変わりました（変更: {{cambios}}、影響する明細: {{legajos}}）。承認前に再計算してください。',
  aprobadaSinLeerla: '承認できません: 同月の「{{otra}}」は後に支払われ、これらの人の以前の金額で承認済みです。先に再開し、この後で承認してください。',
  cerradaPosterior: '再開できません:「{{posterior}}」が後に締められ、その明細を読んでいます。補足計算で訂正してください。',
  noExiste: 'その給与計算はありません。',
  cerrada: '「{{descripcion}}」は締め済みです。訂正には補足計算を行うか、理由を付けて再開してください。',
  fase: '「{{descripcion}}」は{{fase}}です: 今は{{comando}}できません。',
  referencia: '{{campo}}で存在する値を選んでください。',
  pagoAntes: '支払日（{{fecha}}）が期間 {{periodo}} より前です。',
  repetida: '期間 {{periodo}} に、同じ種別・区分で全員対象の「{{otra}}」が既にあります。',
};
