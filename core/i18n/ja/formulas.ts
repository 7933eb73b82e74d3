// Texts of the pages and the help of the formula language: Japanese.
export const formulas = {
  titulo: '数式', miga: 'ドキュメント',
  intro: '数式で書けるすべて: 各関数と属性の結果、エラー条件、例。例は給与計算と同じエンジンで計算され、違う結果なら公開されません。',
  buscar: '関数、属性、トピックを検索', encontradas: '{{cantidad}} ページ', nada: '「{{texto}}」に合うものはありません。', noExiste: 'その名前のページはありません。', verTodas: 'すべて表示',
  seEscribe: '書き方', da: '結果', unidad: '単位', argumentos: '引数', opcional: '任意', repite: '繰り返し可', errores: 'エラー', ejemplos: '例', formula: '数式', resultado: '結果', situacion: '状況', vease: '関連', fuente: '計算の根拠',
  clase: { funcion: '関数', atributo: '属性', tema: 'トピック' }, abrir: '{{nombre}} のヘルプを開く', pagina: '全ページ',
  cli: {
    resumen: '数式言語のヘルプ: すべての関数と属性、または1つのページ',
    ejemplos: 'jornal formula\njornal formula HISTORICO\njornal formula novedad.importe\njornal formula historia\njornal formula --search "mejor mes"\njornal formula MIN --format json',
    nombre: '関数、属性、トピック', buscar: '名前や要約にその語を含むものを一覧', sin: '「{{nombre}}」という関数、属性、トピックはありません。', unaCosa: '名前か --search のどちらか一方です。',
    columnas: { nombre: '名前', clase: '種類', que: '結果' },
  },
};
