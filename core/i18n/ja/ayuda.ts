// Texts of the frame of the help: its index, its search, its pages: Japanese.
export const ayuda = {
  titulo: 'ドキュメント', intro: '開始と導入の手引き、そしてプログラム自身から書かれた完全なリファレンス: 書かれたものはすべて実在します。',
  buscar: 'ドキュメントを検索', encontradas_other: '{{count}} ページ', nada: '「{{texto}}」に合うものはありません。',
  enEstaPagina: 'このページの内容', noExiste: 'そのページはありません。', verTodas: 'すべて表示', copiar: 'コピー', copiado: 'コピーしました', noSeCopio: 'ブラウザーがコピーを許可しません: 文字を選択してください。',
  guias: '手引き', referencia: 'リファレンス', formulas: '数式', formulasPara: '各関数と属性の結果、エラー、計算された例。', maquinas: '状態機械と図', maquinasPara: '各画面の動きを一歩ずつ、コードから描いたもの。', galeria: '部品一覧', galeriaPara: '画面の各部品のすべての状態。',
};
