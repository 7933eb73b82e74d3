// Texts of the sheets of novedades, and of what they change in money: Japanese.
export const planilla = {
  legajo: '社員番号', nombre: '氏名',
  deQue: '社員または項目のどちらか一つを指定してください。', sinAbierta: '期間の計算はすでに承認済みです: 計算できる未確定のものがありません。', celdaMal: '{{campo}} の書き方が正しくありません。', sinRecibo: '明細を計算できません。', noEntra: '期間の未確定の計算でこの行を取り込むものはありません。',
  efecto: {
    ver: '金額への影響を見る', titulo: '金額への影響', sinAbierta: '{{periodos}} の未確定の計算がありません: 作成されると影響が表示されます。', de: '{{liquidacion}} への影響', personas_other: '{{count}} 人',
    neto: '手取りへの影響:', nada: '手取りは変わりません。', antes: '行なしの手取り', despues: '行ありの手取り', diferencia: '差額', primeros: '変化の大きい {{cuantos}} 人を表示します。',
  },
};
