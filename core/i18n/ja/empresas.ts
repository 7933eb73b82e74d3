// Texts of the board of companies, and of those that begin from another: Japanese.
export const empresas = {
  titulo: '会社', periodo: '期間', anterior: '前月', siguiente: '翌月', buscar: '会社を検索', nueva: '新しい会社',
  empresa: '会社', legajos: '人事ファイル', f931: 'F.931 期限', atraso: '遅れ', alDia: '予定どおり', dias_other: '{{count}} 日', entrar: '入る', entrarA: '{{empresa}} に入る', aqui: '現在ここです',
  pasos: { novedades: '変動項目', calculada: '計算済み', aprobada: '承認済み', pagada: '支払済み', cerrada: '締め済み' },
  estado: { hecho: '完了', parte: '一部', falta: '未完了' }, conError_other: 'エラー {{count}} 件', sinPermiso: 'この会社でのあなたの役割に給与計算はありません。', sinCoincidencias: 'その名前の会社はありません。', sinEmpresas: '会社がありません。', orden: '並べ替え', porAtraso: '遅れ順', porNombre: '名前順', resumen: '{{total}} 社中 {{hechas}} 社が締め済み · 遅れ {{atrasadas}} 社', sinGente: '人員なし',
  plantilla: '項目と表', plantillaAyuda: '協約から、またはあなたの別の会社と同じもの。人事ファイルは複製しません。', deEmpresa: '{{empresa}} と同じ', plantillaAjena: '見本に選んだ会社を管理していません。', dosOrigenes: '協約か見本の会社のどちらか一方を選んでください。',
  nadaQueHacer: 'この手順の対象はありません。', quedaronConError: '{{cantidad}} 名がエラーのままです。', sinTipos: '計算種別 M または区分 NOR がありません。表に登録してください。', noEsSuya: 'その会社はあなたの会社ではありません。',
  lote: { enLote: '複数社で同じ手順', elegir: '{{empresa}} を選ぶ', elegirTodas: '表示中のすべてを選ぶ', elegidas_other: '{{count}} 社を選択', paso: '手順', crear: '当月の計算を作成', calcular: '計算', aprobar: '承認', pagar: '支払を記録', cerrar: '締める', fechaPago: '支払日', hacer: '選択した会社で実行', detener: '停止', yendo: '{{hechas}} / {{total}}', bien: '完了', mal: '問題あり' },
};
