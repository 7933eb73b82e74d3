// What the notices say that happened, in a file of its own: read when they are opened.
export const sucesos = {
  // What a fact says: of one row by its name, or of many of a table.
  hecho: {
    filaAgregada: '追加: {{que}}',
    filaModificada: '変更: {{que}}',
    filaBorrada: '削除: {{que}}',
    filaPreparada: '取込: {{que}}',
    liquidacionCreada: '作成: {{que}}', liquidacionModificada: '変更: {{que}}', calculoIniciado: '計算開始: {{que}}', liquidacionCalculada: '計算済み: {{que}}', calculoAbandonado: '計算未完了: {{que}}',
    personaRecalculada: '明細を再計算: {{que}}', personaExcluida: '人を除外: {{que}}', personaIncluida: '人を再び含めた: {{que}}',
    liquidacionAprobada: '承認: {{que}}', liquidacionPagada: '支払: {{que}}', liquidacionCerrada: '締め: {{que}}', liquidacionReabierta: '再開: {{que}}', liquidacionAnulada: '取消: {{que}}',
    cambioPropuesto: '作成: {{que}}', propuestaEnmendada: '修正: {{que}}', propuestaRetirada: '取り下げ: {{que}}', propuestaAprobada: '承認: {{que}}', propuestaRechazada: '却下: {{que}}',
    paqueteCargado: 'パッケージ {{que}} を読み込みました', paqueteRevertido: 'パッケージ {{que}} の読込を元に戻しました', personaOlvidada: '1人のデータを消去しました',
  },
  // Many alike in a row, of one person.
  varias: {
    filaAgregada_other: '{{plural}}を {{count}} 件追加',
    filaModificada_other: '{{plural}}に {{count}} 件の変更',
    filaBorrada_other: '{{plural}}を {{count}} 件削除',
    filaPreparada_other: '{{plural}}を {{count}} 件取込',
    personaRecalculada_other: '明細 {{count}} 件を再計算',
    personaExcluida_other: '{{count}} 人を除外',
    personaIncluida_other: '{{count}} 人を再び含めた',
    loteAplicado_other: '{{plural}}に {{count}} 行を取込', loteRevertido_other: '{{plural}}の {{count}} 行の取込を元に戻した', otro_other: '{{plural}}に {{count}} 件の動き',
  },
};
