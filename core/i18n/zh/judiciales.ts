// Texts of deposits by order of a judge: Chinese.
export const judiciales = {
  periodo: '期间', sinCbu: '缺少存入的 CBU。', sinExpediente: '缺少案卷号。', sinJuzgado: '缺少法院。',
  falta: '{{nombre}}：{{falta}}请在命令中补全后重试。', nada: '{{periodo}} 没有需要存入的款项。', noExiste: '该存款不存在。', anulado: '第 {{archivo}} 号存款已作废。',
  yaDepositado: '第 {{archivo}} 号存款已登记完成，凭证 {{comprobante}}：不能作废。', comprobante: '请填写银行给出的凭证号，最多 40 个字符。', fecha: '存款日期应在扣款月份与今天（{{hoy}}）之间。',
  incompleto: '缺少第 {{archivo}} 号存款的命令，无法得知已存入的款项。请恢复备份。',
  clases: { embargos: '扣押', alimentos: '抚养费' },
  columnas: { expediente: '案卷', juzgado: '法院', beneficiario: '受益人', importe: '金额', retenido: '已扣', depositado: '已存入', pendiente: '待存入', saldo: '命令余额' },
  constancia: { titulo: '司法存款凭证', clase: '命令', de: '被扣人', archivo: '文件号', fecha: '存款日期', comprobante: '银行凭证', sinComprobante: '银行尚未确认' },
  estado: { enviado: '已生成', depositado: '已存入', anulado: '已作废' },
  pantalla: {
    titulo: '司法存款', intro: '当月已批准工资单因扣押和抚养费所扣的款项，按法院列出。每项命令只存入一次。', ordenes: '当月命令', ninguna: '本月没有按司法命令扣款。', hechos: '已做的存款', ninguno: '本月尚未做过存款。',
    hacer: '生成文件：{{importe}}', hecho: '已生成第 {{id}} 号存款 {{nombre}}。', sinJuzgado: '无法院', sinAprobar: '“{{liquidacion}}”尚未批准：其扣款不在此处。', constancia: '凭证', acreditar: '登记凭证', acreditarTexto: '银行凭证上的号码和日期。', guardar: '保存', anular: '作废', anularTexto: '仅在银行未受理时使用。其款项将重新待存。', corregir: '补全命令', incluir: '包括 {{nombre}} 的命令', cual: '存款', deMas: '多存',
  },
  cli: {
    resumen: '司法存款：待存款项、一次性生成文件及其凭证', ejemplos: 'jornal deposits list --period 2026-10\njornal deposits file --period 2026-10 --layout JUDICIAL --date 2026-10-05 --output depositos.csv --yes',
    list: '一个月内按命令扣除的款项', file: '生成存款文件（仅一次）并写出', get: '再次取得同一文件，逐字节相同', credit: '登记银行给出的凭证', annul: '作废银行未受理的存款',
    ejemploList: 'jornal deposits list --period 2026-10 --format json', ejemploFile: 'jornal deposits file --period 2026-10 --layout JUDICIAL --date 2026-10-05 --yes', ejemploGet: 'jornal deposits get 3 --output depositos.csv', ejemploCredit: 'jornal deposits credit 3 --voucher 00123 --date 2026-10-05', ejemploAnnul: 'jornal deposits annul 3 --reason "el banco no lo tomó"',
    fecha: '存款日期', comprobante: '银行给出的号码', numero: '存款编号', confirma: '存入 {{importe}}', hecho: '第 {{id}} 号存款：{{nombre}}（SHA-256 {{hash}}…）。', acreditado: '第 {{id}} 号存款：已完成，凭证 {{comprobante}}。', anulado: '第 {{id}} 号存款已作废。', total: '已扣 {{retenido}}，已存入 {{depositado}}，待存入 {{pendiente}}。',
  },
};
