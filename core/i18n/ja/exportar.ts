// Texts of files made of whole lists: Japanese.
export const exportar = {
  noEsta: 'ファイルがありません: 未完了か、1時間以上経ちました。もう一度出力してください。',
  alPie: '{{fecha}} 作成', cantidad: '行数: {{cantidad}}', pagina: '{{pagina}} / {{total}} ページ', sinFilas: '該当する行はありません。',
};
