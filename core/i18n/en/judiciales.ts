// Texts of deposits by order of a judge: English.
export const judiciales = {
  periodo: 'Period', sinCbu: 'The CBU where it is deposited is missing.', sinExpediente: 'The case file is missing.', sinJuzgado: 'The court is missing.',
  falta: '{{nombre}}: {{falta}} Complete it in the order and ask again.', nada: 'There is nothing to deposit for {{periodo}}.', noExiste: 'That deposit does not exist.', anulado: 'Deposit no. {{archivo}} is annulled.',
  yaDepositado: 'Deposit no. {{archivo}} is already on record as made, with voucher {{comprobante}}: it is not annulled.', comprobante: 'Write the voucher number that the bank gave, up to 40 characters.', fecha: 'The date of the deposit goes from the month withheld to today ({{hoy}}).',
  incompleto: 'The orders of deposit no. {{archivo}} are missing: it cannot be known what was deposited. Restore the backup.',
  clases: { embargos: 'Garnishment', alimentos: 'Alimony' },
  columnas: { expediente: 'Case file', juzgado: 'Court', beneficiario: 'Beneficiary', importe: 'Amount', retenido: 'Withheld', depositado: 'Deposited', pendiente: 'To be deposited', saldo: 'Balance of the order' },
  constancia: { titulo: 'Voucher of a court deposit', clase: 'Order', de: 'Withheld from', archivo: 'File no.', fecha: 'Deposit date', comprobante: 'Bank voucher', sinComprobante: 'not confirmed by the bank' },
  estado: { enviado: 'Made', depositado: 'Deposited', anulado: 'Annulled' },
  pantalla: {
    titulo: 'Court deposits', intro: 'What the approved payslips of the month withheld for garnishments and alimony, by court. Each order is deposited once.', ordenes: 'Orders of the month', ninguna: 'Nothing was withheld by court order this month.', hechos: 'Deposits made', ninguno: 'No deposit has been made for this month yet.',
    hacer: 'Make the file: {{importe}}', hecho: 'Deposit no. {{id}}, {{nombre}}, was made.', sinJuzgado: 'No court', sinAprobar: '“{{liquidacion}}” is not approved: what it withholds is not here.', constancia: 'Vouchers', acreditar: 'Record voucher', acreditarTexto: 'The number and the day on the bank’s voucher.', guardar: 'Save', anular: 'Annul', anularTexto: 'Only if the bank did not take it. Its orders are to be deposited again.', corregir: 'Complete the order', incluir: 'Include the order of {{nombre}}', cual: 'Deposit', deMas: 'too much was deposited',
  },
  cli: {
    resumen: 'court deposits: what is missing, making the file once, its voucher', ejemplos: 'jornal deposits list --period 2026-10\njornal deposits file --period 2026-10 --layout JUDICIAL --date 2026-10-05 --output depositos.csv --yes',
    list: 'what a month withheld, by order', file: 'makes the file of deposits, once, and writes it', get: 'the same file again, byte by byte', credit: 'records the voucher that the bank gave', annul: 'annuls a deposit that the bank did not take',
    ejemploList: 'jornal deposits list --period 2026-10 --format json', ejemploFile: 'jornal deposits file --period 2026-10 --layout JUDICIAL --date 2026-10-05 --yes', ejemploGet: 'jornal deposits get 3 --output depositos.csv', ejemploCredit: 'jornal deposits credit 3 --voucher 00123 --date 2026-10-05', ejemploAnnul: 'jornal deposits annul 3 --reason "el banco no lo tomó"',
    fecha: 'day of the deposit', comprobante: 'number that the bank gave', numero: 'number of the deposit', confirma: 'deposit {{importe}}', hecho: 'Deposit no. {{id}}: {{nombre}} (SHA-256 {{hash}}…).', acreditado: 'Deposit no. {{id}}: made, voucher {{comprobante}}.', anulado: 'Deposit no. {{id}} was annulled.', total: 'Withheld {{retenido}}, deposited {{depositado}}, to be deposited {{pendiente}}.',
  },
};
