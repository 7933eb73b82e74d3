// Texts of deposits by order of a judge: Japanese.
export const judiciales = {
  periodo: '期間', sinCbu: '預入先のCBUがありません。', sinExpediente: '事件番号がありません。', sinJuzgado: '裁判所がありません。',
  falta: '{{nombre}}：{{falta}}命令に補ってから、もう一度行ってください。', nada: '{{periodo}} に預け入れるものはありません。', noExiste: 'その預入はありません。', anulado: '預入 {{archivo}} 番は取り消されています。',
  yaDepositado: '預入 {{archivo}} 番は受領証 {{comprobante}} で完了済みのため、取り消せません。', comprobante: '銀行の受領番号を40文字以内で入力してください。', fecha: '預入日は控除した月から今日（{{hoy}}）までです。',
  incompleto: '預入 {{archivo}} 番の命令が欠けており、何を預け入れたか分かりません。バックアップを復元してください。',
  clases: { embargos: '差押え', alimentos: '扶養料' },
  columnas: { expediente: '事件番号', juzgado: '裁判所', beneficiario: '受取人', importe: '金額', retenido: '控除額', depositado: '預入済み', pendiente: '預入予定', saldo: '命令の残高' },
  constancia: { titulo: '裁判所預入の証明', clase: '命令', de: '控除対象者', archivo: 'ファイル番号', fecha: '預入日', comprobante: '銀行の受領証', sinComprobante: '銀行の確認なし' },
  estado: { enviado: '作成済み', depositado: '預入済み', anulado: '取消済み' },
  pantalla: {
    titulo: '裁判所への預入', intro: 'その月の承認済み明細で差押えと扶養料として控除した額を、裁判所別に示します。各命令の預入は一度だけです。', ordenes: '今月の命令', ninguna: '今月、裁判所命令による控除はありません。', hechos: '行った預入', ninguno: 'この月の預入はまだありません。',
    hacer: 'ファイルを作成：{{importe}}', hecho: '預入 {{id}} 番、{{nombre}} を作成しました。', sinJuzgado: '裁判所なし', sinAprobar: '「{{liquidacion}}」は未承認のため、その控除はここにありません。', constancia: '証明書', acreditar: '受領証を記録', acreditarTexto: '銀行の受領証にある番号と日付。', guardar: '保存', anular: '取り消す', anularTexto: '銀行が受け付けなかった場合のみ。対象は再び預入予定になります。', corregir: '命令を補う', incluir: '{{nombre}} の命令を含める', cual: '預入', deMas: '預け過ぎ',
  },
  cli: {
    resumen: '裁判所への預入：残り、ファイルの一度きりの作成、受領証', ejemplos: 'jornal deposits list --period 2026-10\njornal deposits file --period 2026-10 --layout JUDICIAL --date 2026-10-05 --output depositos.csv --yes',
    list: '一か月の控除を命令別に', file: '預入ファイルを一度だけ作成し、書き出します', get: '同じファイルをバイト単位で再び', credit: '銀行の受領証を記録します', annul: '銀行が受け付けなかった預入を取り消します',
    ejemploList: 'jornal deposits list --period 2026-10 --format json', ejemploFile: 'jornal deposits file --period 2026-10 --layout JUDICIAL --date 2026-10-05 --yes', ejemploGet: 'jornal deposits get 3 --output depositos.csv', ejemploCredit: 'jornal deposits credit 3 --voucher 00123 --date 2026-10-05', ejemploAnnul: 'jornal deposits annul 3 --reason "el banco no lo tomó"',
    fecha: '預入日', comprobante: '銀行の番号', numero: '預入番号', confirma: '{{importe}} を預け入れる', hecho: '預入 {{id}} 番：{{nombre}}（SHA-256 {{hash}}…）。', acreditado: '預入 {{id}} 番：完了、受領証 {{comprobante}}。', anulado: '預入 {{id}} 番を取り消しました。', total: '控除 {{retenido}}、預入済み {{depositado}}、預入予定 {{pendiente}}。',
  },
};
