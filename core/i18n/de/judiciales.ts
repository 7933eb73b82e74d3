// Texts of deposits by order of a judge: German.
export const judiciales = {
  periodo: 'Zeitraum', sinCbu: 'Die CBU für die Einzahlung fehlt.', sinExpediente: 'Das Aktenzeichen fehlt.', sinJuzgado: 'Das Gericht fehlt.',
  falta: '{{nombre}}: {{falta}} Ergänzen Sie es in der Anordnung und versuchen Sie es erneut.', nada: 'Für {{periodo}} ist nichts einzuzahlen.', noExiste: 'Diese Einzahlung gibt es nicht.', anulado: 'Die Einzahlung Nr. {{archivo}} ist annulliert.',
  yaDepositado: 'Die Einzahlung Nr. {{archivo}} ist bereits mit Beleg {{comprobante}} erfasst: Sie wird nicht annulliert.', comprobante: 'Geben Sie die Belegnummer der Bank ein, bis 40 Zeichen.', fecha: 'Das Datum der Einzahlung liegt zwischen dem einbehaltenen Monat und heute ({{hoy}}).',
  incompleto: 'Die Anordnungen der Einzahlung Nr. {{archivo}} fehlen: Was eingezahlt wurde, ist nicht bekannt. Stellen Sie die Sicherung wieder her.',
  clases: { embargos: 'Pfändung', alimentos: 'Unterhalt' },
  columnas: { expediente: 'Aktenzeichen', juzgado: 'Gericht', beneficiario: 'Begünstigter', importe: 'Betrag', retenido: 'Einbehalten', depositado: 'Eingezahlt', pendiente: 'Einzuzahlen', saldo: 'Restbetrag der Anordnung' },
  constancia: { titulo: 'Beleg über eine gerichtliche Einzahlung', clase: 'Anordnung', de: 'Einbehalten von', archivo: 'Datei Nr.', fecha: 'Einzahlungsdatum', comprobante: 'Bankbeleg', sinComprobante: 'von der Bank nicht bestätigt' },
  estado: { enviado: 'Erstellt', depositado: 'Eingezahlt', anulado: 'Annulliert' },
  pantalla: {
    titulo: 'Gerichtliche Einzahlungen', intro: 'Was die genehmigten Belege des Monats für Pfändungen und Unterhalt einbehalten haben, nach Gericht. Jede Anordnung wird einmal eingezahlt.', ordenes: 'Anordnungen des Monats', ninguna: 'In diesem Monat wurde nichts gerichtlich einbehalten.', hechos: 'Erfolgte Einzahlungen', ninguno: 'Für diesen Monat gibt es noch keine Einzahlung.',
    hacer: 'Datei erstellen: {{importe}}', hecho: 'Die Einzahlung Nr. {{id}}, {{nombre}}, wurde erstellt.', sinJuzgado: 'Ohne Gericht', sinAprobar: '„{{liquidacion}}“ ist nicht genehmigt: Was sie einbehält, fehlt hier.', constancia: 'Belege', acreditar: 'Beleg erfassen', acreditarTexto: 'Nummer und Tag auf dem Bankbeleg.', guardar: 'Speichern', anular: 'Annullieren', anularTexto: 'Nur wenn die Bank sie nicht angenommen hat. Ihre Anordnungen sind wieder einzuzahlen.', corregir: 'Anordnung ergänzen', incluir: 'Anordnung von {{nombre}} einschließen', cual: 'Einzahlung', deMas: 'zu viel eingezahlt',
  },
  cli: {
    resumen: 'gerichtliche Einzahlungen: was fehlt, die Datei einmal erstellen, ihr Beleg', ejemplos: 'jornal deposits list --period 2026-10\njornal deposits file --period 2026-10 --layout JUDICIAL --date 2026-10-05 --output depositos.csv --yes',
    list: 'was ein Monat einbehielt, je Anordnung', file: 'erstellt die Einzahlungsdatei, einmal, und schreibt sie', get: 'dieselbe Datei erneut, Byte für Byte', credit: 'erfasst den Beleg der Bank', annul: 'annulliert eine Einzahlung, die die Bank nicht annahm',
    ejemploList: 'jornal deposits list --period 2026-10 --format json', ejemploFile: 'jornal deposits file --period 2026-10 --layout JUDICIAL --date 2026-10-05 --yes', ejemploGet: 'jornal deposits get 3 --output depositos.csv', ejemploCredit: 'jornal deposits credit 3 --voucher 00123 --date 2026-10-05', ejemploAnnul: 'jornal deposits annul 3 --reason "el banco no lo tomó"',
    fecha: 'Tag der Einzahlung', comprobante: 'Nummer der Bank', numero: 'Nummer der Einzahlung', confirma: '{{importe}} einzahlen', hecho: 'Einzahlung Nr. {{id}}: {{nombre}} (SHA-256 {{hash}}…).', acreditado: 'Einzahlung Nr. {{id}}: erfolgt, Beleg {{comprobante}}.', anulado: 'Die Einzahlung Nr. {{id}} wurde annulliert.', total: 'Einbehalten {{retenido}}, eingezahlt {{depositado}}, einzuzahlen {{pendiente}}.',
  },
};
