// 退職者について計算が残すものの文言。
export const egresos = {
  saldo: '退職時に {{importe}} が未回収です（{{concepto}}）。LCT 第133条によりここではこれ以上控除できません。別途合意が必要です。',
  despues: '退職後の月に変動項目が {{n}} 件あります（{{desde}} から）。どの計算にも入りません。{{periodo}} に移すか削除してください。',
} as const;
