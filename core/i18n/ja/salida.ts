// Texts of leaving with everything: Japanese.
export const salida = {
  leame: '{{empresa}} · CUIT {{cuit}}\nJornal が保管する会社の全データ、{{fecha}} 現在（事実 {{hechos}} 件）。\n\nファイル\n- tablas/X.csv：表 X の行。コンマ区切り、UTF-8。「jornal import X ファイル.csv」で読み戻せます。\n- tablas/X.ndjson：同じ行の JSON、一行に一つ。\n- tablas/X.campos.json：各項目の説明。\n- recibos/renglones.csv と .ndjson：すべての明細書のすべての行。\n- recibos/pdf：承認済み計算の明細書（求めた場合）。\n- documentos：各社員の添付文書と索引。\n- hechos/hechos.ndjson：記録全体、一行に一事実。\n- manifiesto.json：各ファイルのバイト数、SHA-256、行数。なければ途中で切れています。\n\n利用者のメモ・メッセージ・パスワードは含みません。\n\n表\n{{tablas}}\n',
  noEsta: 'そのファイルはもうありません。もう一度求めてください。',
  titulo: 'データの持ち出し',
  intro: '会社のすべてを公開形式で収めた一つのファイル：各表の CSV と JSON、明細書の各行、添付文書、記録全体、バイト数とハッシュの索引。',
  conPdf: '明細書の PDF も（時間がかかります）',
  hacer: 'ファイルを作る',
  haciendo: 'ファイルを作成中',
  detener: '停止',
  bajar: 'ダウンロード',
  listo: 'ファイルができました：{{archivo}}',
  detenido: '停止しました。ファイルは残っていません。',
  cli: {
    resumen: '会社のすべてを公開形式の zip で',
    archivo: '書き出す .zip ファイル',
    pdf: '承認済み計算の明細書 PDF も',
    ejemplos: 'jornal leave litoral.zip',
  },
} as const;
