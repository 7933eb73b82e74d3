// Texts of the gallery of pieces: Japanese.
export const galeria = {
  titulo: '部品一覧', intro: '画面の各部品とその状態、画面で使うとおり。', tema: 'テーマ', deLaPagina: 'ページのもの', claro: 'ライト', oscuro: 'ダーク', enPantalla: 'その画面で見える部品',
  grupos: { botones: 'ボタンとメニュー', entradas: '入力欄', avisos: '通知、パネル、ダイアログ', formularios: 'フォームと値' },
  normal: '通常', puntero: 'ポインターあり', foco: 'フォーカスあり', sinPoder: '使用不可', trabajando: '処理中', conIcono: 'アイコン付き', conBorde: '枠付き', conAviso: '新着あり', chico: '小', textoLargo: '長い文', estados: '状態', seAbre: '押すと開く', significados: '意味付き',
  conAyuda: '任意、ヘルプ付き', conError: 'エラーあり', soloLectura: '閲覧のみ', vacia: '空', sinElegir: '未選択', elegida: '選択中', algunas: '一部', tonos: '色調', conTitulo: '題名あり', sinTitulo: '題名なし', porClase: 'データ種別ごと', unaLista: 'リスト', enElMedio: '中央',
  guardar: '保存', agregar: '追加', exportar: '出力', actualizar: '更新', anterior: '前回', mas: 'その他の操作', encabezado: 'ヘッダー', conTeclas: '保存', borrar: '削除', motivo: '行を選んでください。', abrir: 'ダイアログを開く', abrirCalendario: 'カレンダーを開く', avisar: '通知を表示', avisarMal: '失敗を表示', guardado: 'Depósito を保存しました。', deshacer: '元に戻す', noSePudo: '保存できません: サーバーが応答しません。',
  rotulo: '説明', ayuda: 'ヘルプとエラーは同じ行に出ます。', obligatorio: '必須', clave: 'パスワード', buscar: '検索', opcion: '選択肢', area: '部署', importe: '金額', horas: '1日の時間', fueraDeRango: '24 以下にしてください。', fecha: '日付', periodo: '期間', sinFilas: '部署はまだありません。', alEmpezar: '開始時', enCurso: '進行中', terminado: '完了',
  largo: 'ある給与項目とその計算の理由について、知るべきことをすべて書き残したいときに人が書くような長い文。',
  tono: { calculada: '計算済み', aviso: '注意あり', error: 'エラーあり', corregido: '訂正済み', aprobada: '承認済み', borrador: '下書き' },
};
