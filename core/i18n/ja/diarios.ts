// Texts of the terminal's journals of machines: record, show, replay, diff: Japanese.
export const diarios = {
  resumen: '状態機械の記録: 記録、表示、再生、比較',
  ejemplos: 'jornal journal record nota.json -- note add "Revisar el presentismo"\njornal journal show nota.json\njornal journal replay problema.json\njornal journal diff ayer.json hoy.json',
  anotar: 'コマンドを実行し、状態機械の記録を書く。対象は「jornal paths --hosts」で分かる',
  ejemplosAnotar: 'jornal journal record nota.json -- note add "Revisar el presentismo"\njornal journal record - -- run calculate 19 > calculo.json',
  ver: '記録の手順を表示', ejemplosVer: 'jornal journal show problema.json\njornal journal show problema.json --format json | less',
  repetir: '誰にも要求せずに記録を再生し、結末を示す', ejemplosRepetir: 'jornal journal replay problema.json\ncat problema.json | jornal journal replay - --format json',
  comparar: '2つの記録が分かれる最初の手順を示す。1つだけなら実際の結末と比べる', ejemplosComparar: 'jornal journal diff ayer.json hoy.json\njornal journal diff problema.json',
  archivo: '記録ファイル。- は入力', aEscribir: '書き込むファイル。- は出力', comando: '-- の後のコマンド', otro: 'もう一方のファイル。省略時は最初のファイルが持つ結末',
  queTiene: `
記録には状態機械の手順（要求と応答）、表と項目の名前、行番号があります。
氏名、メール、金額、入力文、検索、サーバーの文言、パスワードはありません。
「record」はコマンドの終了コードを返します。「replay」と「diff」: 0 正常、3 読めないか再生不可、10 実際と違う。`,
  sinComando: 'コマンドがありません: -- の後に書いてください、例「jornal journal record nota.json -- note add "…"」。',
  sinMaquinas: '「{{comando}}」は状態機械を使わず、記録するものがないため実行しませんでした。対象の一覧: jornal paths --hosts',
  nadaQueAnotar: '「{{comando}}」は状態機械を使わずに実行されました: 記録するものはありません。',
  anotado: '記録を {{archivo}} に書きました（{{diarios}}）、手順: {{pasos}}。',
  laSalida: '出力',
  dosEntradas: '2つのファイルを両方入力にはできません。',
  vacio: 'ファイルに記録がありません。',
  titulo: '{{maquina}}（スキーマ {{esquema}}）、手順: {{pasos}}', tituloDesde: '{{maquina}}（スキーマ {{esquema}}）、手順: {{pasos}}、{{desde}} から',
  columnas: { paso: '手順', evento: 'イベント', datos: 'データ', estado: '後の状態' },
  desconocida: 'この Jornal は状態機械「{{maquina}}」を知りません。知っているのは: {{conocidas}}',
  estado: '状態', contexto: '文脈', final: '結末',
  finales: { igual: '実際と同じ', distinto: '実際と違う', sin: '記録に実際の結末がない' },
  noSeRepite: '{{maquina}}: {{mensaje}}',
  iguales: '{{maquina}}: 同じ、手順: {{pasos}}。', sinFinal: '{{maquina}}: 記録に実際の結末がありません。比べる別のファイルを指定してください。',
  separan: { comienzo: '{{maquina}}: 開始状態が違います。', evento: '{{maquina}}、手順 {{n}}: 別のことが起きました。', estado: '{{maquina}}、手順 {{n}}: 同じイベントで違う状態になりました。', largo: '{{maquina}}、手順 {{n}}: 一方は続き、他方は終わっています。', final: '{{maquina}}: 手順 {{n}} の後、結末が実際と違います。' },
  diferencia: '  {{donde}}: {{uno}} | {{otro}}', otrasMaquinas: 'ファイルの状態機械が違います: {{uno}} | {{otro}}', nada: '（なし）',
};
