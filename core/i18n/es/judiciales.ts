// Texts of deposits by order of a judge.
export const judiciales = {
  periodo: 'Período', sinCbu: 'Falta el CBU donde se deposita.', sinExpediente: 'Falta el expediente.', sinJuzgado: 'Falta el juzgado.',
  falta: '{{nombre}}: {{falta}} Complételo en la orden y vuelva a pedirlo.', nada: 'No hay nada por depositar de {{periodo}}.', noExiste: 'No existe ese depósito.', anulado: 'El depósito n.º {{archivo}} está anulado.',
  yaDepositado: 'El depósito n.º {{archivo}} ya figura hecho, con el comprobante {{comprobante}}: no se anula.', comprobante: 'Escriba el número de comprobante que dio el banco, hasta 40 letras.', fecha: 'La fecha del depósito va desde el mes retenido hasta hoy ({{hoy}}).',
  incompleto: 'Faltan las órdenes del depósito n.º {{archivo}}: no se puede saber qué se depositó. Restaure la copia de seguridad.',
  clases: { embargos: 'Embargo', alimentos: 'Cuota alimentaria' },
  columnas: { expediente: 'Expediente', juzgado: 'Juzgado', beneficiario: 'Beneficiario', importe: 'Importe', retenido: 'Retenido', depositado: 'Depositado', pendiente: 'Por depositar', saldo: 'Saldo de la orden' },
  constancia: { titulo: 'Constancia de depósito judicial', clase: 'Orden', de: 'Retenido a', archivo: 'Archivo n.º', fecha: 'Fecha de depósito', comprobante: 'Comprobante del banco', sinComprobante: 'sin confirmar por el banco' },
  estado: { enviado: 'Generado', depositado: 'Depositado', anulado: 'Anulado' },
  pantalla: {
    titulo: 'Depósitos judiciales', intro: 'Lo que los recibos aprobados del mes retuvieron por embargos y cuotas alimentarias, por juzgado. Cada orden se deposita una sola vez.', ordenes: 'Órdenes del mes', ninguna: 'En este mes no se retuvo nada por orden judicial.', hechos: 'Depósitos hechos', ninguno: 'De este mes todavía no se hizo ningún depósito.',
    hacer: 'Hacer el archivo: {{importe}}', hecho: 'Se hizo el depósito n.º {{id}}, {{nombre}}.', sinJuzgado: 'Sin juzgado', sinAprobar: '«{{liquidacion}}» no está aprobada: lo que retiene no está aquí.', constancia: 'Constancias', acreditar: 'Anotar comprobante', acreditarTexto: 'El número y el día que figuran en la constancia del banco.', guardar: 'Guardar', anular: 'Anular', anularTexto: 'Solo si el banco no lo tomó. Lo suyo queda por depositar.', corregir: 'Completar la orden', incluir: 'Incluir la orden de {{nombre}}', cual: 'Depósito', deMas: 'se depositó de más',
  },
  cli: {
    resumen: 'depósitos por orden judicial: qué falta, hacer el archivo una vez, su comprobante', ejemplos: 'jornal deposits list --period 2026-10\njornal deposits file --period 2026-10 --layout JUDICIAL --date 2026-10-05 --output depositos.csv --yes',
    list: 'lo retenido en un mes, por orden', file: 'hace el archivo de depósitos, una vez, y lo escribe', get: 'el mismo archivo de nuevo, byte por byte', credit: 'anota el comprobante que dio el banco', annul: 'anula un depósito que el banco no tomó',
    ejemploList: 'jornal deposits list --period 2026-10 --format json', ejemploFile: 'jornal deposits file --period 2026-10 --layout JUDICIAL --date 2026-10-05 --yes', ejemploGet: 'jornal deposits get 3 --output depositos.csv', ejemploCredit: 'jornal deposits credit 3 --voucher 00123 --date 2026-10-05', ejemploAnnul: 'jornal deposits annul 3 --reason "el banco no lo tomó"',
    fecha: 'día del depósito', comprobante: 'número que dio el banco', numero: 'número del depósito', confirma: 'depositar {{importe}}', hecho: 'Depósito n.º {{id}}: {{nombre}} (SHA-256 {{hash}}…).', acreditado: 'Depósito n.º {{id}}: hecho, comprobante {{comprobante}}.', anulado: 'Se anuló el depósito n.º {{id}}.', total: 'Retenido {{retenido}}, depositado {{depositado}}, por depositar {{pendiente}}.',
  },
} as const;
