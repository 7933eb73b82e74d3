// Texts of the frame around every screen: notices, quick actions, the quick panel and quick search: Japanese.
export const marco = {
  avisos: {
    titulo: '注意', abrir: '注意', abrirNuevos_other: '通知: 未確認 {{count}} 件',
    alertas: '警告', eventos: 'イベント', registros: 'ログ', nuevo: '未確認', marcar: '確認済みにする', leyendo: '通知を読み込み中…',
    sinAlertas: '保留中のものはありません。', sinEventos: 'この会社ではまだ何も起きていません。', sinRegistros: 'ログはまだありません。', sinPermisoRegistros: 'ログは行の履歴を見られる人が見られます。', sinPermisoRegistrosQue: '役割の管理者に依頼してください。',
    noSeLeyo: '通知を読めませんでした: {{mensaje}}', usted: 'あなた', enCurso: '{{que}}: {{hechos}} / {{total}}', enCursoSolo: '{{que}}: 進行中', todaLaAuditoria: '監査のすべて',
    trabajo: {
      calculo: '給与計算の計算', importacion: '取込', prueba: '変更の試算', comparacion: '給与計算の比較', retroactivo: '遡及差額', verificacion: '検証', reconstruccion: '再構築', respaldo: '環境のコピー', otro: '処理',
      conError_other: '{{que}}：{{count}} 名がエラーで明細がありません。', termino: '{{que}}: 完了。', fallo: '{{que}}: 未完了。{{mensaje}}',
    },
  },
  acciones: { titulo: 'クイック操作', cargar: '読み込む', mes: '今月', otras: 'その他', legajo: '新しい人事ファイル', novedad: '新しい変動項目', ausencia: '新しい欠勤', concepto: '新しい給与項目', importar: '変動項目の取込', liquidacion: '新しい給与計算', impresion: '明細を印刷', simular: '明細をシミュレーション', nota: '個人メモ' },
  panel: {
    titulo: 'クイックパネル', avisos: '通知', auditoria: '監査ログ', ajustes: '設定', partes: 'パネルの各部', ajustesQue: 'このブラウザーで有効です。',
    colores: '色', sistema: 'システム', claro: 'ライト', oscuro: 'ダーク', filas: '行', compactas: '詰める', normales: '通常',
    lateral: '狭いサイドメニュー', movimiento: '動きを減らす', movimientoQue: '切り替え効果と滑らかなスクロールなし。', encabezado: '下へ動かすとヘッダーを縮める', encabezadoQue: '長い内容の場所が増えます。', encabezadoAntes: '早めに縮める', encabezadoAntesQue: '{{otros}} px ではなく {{px}} px で。', numero: '未確認の通知を数える', numeroQue: 'ベルの数字。', terminados: '処理の完了を知らせる', terminadosQue: 'どの画面でも下部に短い通知。', disenio: 'その他の設定は画面レイアウトで',
  },
  menu: { administracion: '管理', ayuda: 'ヘルプ', ajustes: 'クイックパネル', empresa: '会社の情報', abiertas_other: '未締め {{count}} 件', pendientes_other: '決定待ち {{count}} 件' },
};
