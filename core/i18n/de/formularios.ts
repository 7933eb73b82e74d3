// Texts of the forms of a row, of the legajo and its documents, and of drafts: German.
export const documentos = {
  clases: {
    dni: 'Ausweis (DNI)', contrato: 'Vertrag', alta_afip: 'Anmeldebestätigung', titulo: 'Abschluss oder Studiennachweis', domicilio: 'Wohnsitzerklärung', cbu: 'CBU-Bestätigung', medico: 'Ärztliches Attest',
    apto_medico: 'Tauglichkeitszeugnis', licencia: 'Beurlaubt', embargo: 'Gerichtsbeschluss', sancion: 'Sanktion', telegrama: 'Telegramm oder Einschreiben', recibo_firmado: 'Unterschriebener Lohnzettel', otro: 'Sonstiges',
  },
  noExiste: 'Dieses Dokument gibt es nicht.', sinArchivo: 'Die Datei von „{{nombre}}“ ist nicht mehr da: Sie wurde am {{fecha}} entfernt.',
  tipo: '„{{nombre}}“ ist kein PDF, JPG oder PNG: Es zählt der Inhalt, nicht der Name. Konvertieren und erneut hochladen.',
  grande: '„{{nombre}}“ hat {{mb}} MB, das Maximum ist 10. Verkleinern und erneut hochladen.', vacio: '„{{nombre}}“ ist leer.', base64: 'Die Datei kam abgeschnitten an. Laden Sie sie erneut hoch.',
  clase: 'Die Dokumentklasse „{{valor}}“ gibt es nicht.', fecha: 'Ungültiges Datumsformat', vence: 'Der Ablauf darf nicht vor dem Datum des Dokuments liegen.',
  motivo: 'Schreiben Sie, warum es entfernt wird (mindestens 4 Buchstaben).', nombre: 'Schreiben Sie einen Namen mit höchstens 100 Buchstaben.', muchos: 'Diese Akte hat schon {{maximo}} Dokumente.', olvidada: 'Die Daten dieser Person wurden gelöscht: Dokumente können nicht hinzugefügt werden.',
};
export const borradores = {
  grande: 'Das Geschriebene ist zu groß für einen Entwurf. Speichern oder teilen Sie es.',
};
export const formas = {
  sinRespuesta: 'Das zuletzt Gespeicherte blieb ohne Antwort. Beim Speichern wird zuerst danach gefragt: Es wird nicht zweimal geschrieben.',
  guardarYNuevo: 'Speichern und neu', guardarYSeguir: 'Speichern und weiter',
  fila: { anterior: 'Vorherige Zeile (Alt ↑)', siguiente: 'Nächste Zeile (Alt ↓)', noHayMas: 'In dieser Richtung gibt es keine weiteren Zeilen.' }, errorEn: '{{dato}}: {{mensaje}}', aCorregir: 'Zu korrigierende Angaben',
  nuevaEnLugar: '{{singular}} hinzufügen …', nuevaTitulo: '{{singular}} hinzufügen', reciente: 'kürzlich', sinElegir: 'Keine der Optionen: bitte eine wählen.',
  soloLectura: 'Ihre Rolle kann diesen Datensatz sehen, nicht ändern. Fragen Sie, wer die Rollen verwaltet.',
  legajo: {
    anterior: 'Vorige Akte (Alt ↑)', siguiente: 'Nächste Akte (Alt ↓)', noHayMas: 'In dieser Richtung gibt es keine weiteren Akten.', ir: 'Zur Akte', irAyuda: 'Aktennummer', noEsta: 'Es gibt keine Akte {{numero}}.',
    duplicar: 'Duplizieren', baja: 'Austritt erfassen …', bajaTitulo: 'Austritt von {{nombre}} erfassen', bajaTexto: 'Gespeichert mit Datum und Grund des Austritts. Die Schlussabrechnung übernimmt es von dort.', bajaBoton: 'Austritt erfassen',
    motivoFalta: 'Wählen Sie den Grund.', fechaFalta: 'Schreiben Sie das Austrittsdatum.', porQue: 'Warum es sich änderte', porQueDe: 'Warum sich das Netto von {{periodo}} änderte',
  },
  falta: {
    titulo: 'Für die Abrechnung fehlt', nada: 'Alles Nötige für die Abrechnung ist vorhanden.', categoria: 'Aktuelle Kategorie', basico: 'Grundlohn: weder vereinbart noch in der Tabelle der Kategorie', cbu: 'CBU, weil überwiesen wird', obraSocial: 'Krankenkasse (obra social)',
    nacimiento: 'Geburtsdatum', establecimiento: 'Betriebsstätte', motivo: 'Austrittsgrund', clase: 'Mitarbeiterklasse', aviso: 'Sollte ergänzt werden', area: 'Bereich', domicilio: 'Anschrift', correo: 'E-Mail, um den Lohnzettel zu senden',
  },
  documentos: {
    titulo: 'Dokumente', ninguno: 'Keine Dokumente. Ziehen Sie ein PDF, JPG oder PNG hierher oder verwenden Sie „Dokument“.', agregar: 'Dokument', elegir: 'Datei wählen', elegirVarios: 'Dateien auswählen', archivo: 'Datei', nombre: 'Name', clase: 'Klasse', fecha: 'Datum', vence: 'Läuft ab', nota: 'Notiz', subir: 'Nach oben',
    ayuda: 'PDF, JPG oder PNG bis 10 MB. Verschlüsselt mit dem Schlüssel dieser Person.', subio: '„{{nombre}}“ wurde hochgeladen.', quitar: '{{nombre}} entfernen', quitarTitulo: '„{{nombre}}“ entfernen', quitarTexto: 'Die Datei wird vernichtet und ist nicht wiederherstellbar. Name, wer sie entfernte und der Grund bleiben.',
    quitarBoton: 'Dokument entfernen', quito: '„{{nombre}}“ wurde entfernt.', bajar: '{{nombre}} herunterladen', vencido: 'Abgelaufen', vencePronto: 'Läuft in {{dias}} Tagen ab', subioQuien: 'Hochgeladen von', quitado: 'Entfernt von {{usuario}} am {{cuando}}: {{motivo}}', verQuitados_one: '1 entferntes zeigen', verQuitados_other: '{{count}} entfernte zeigen', tamanio: 'Größe', elija: 'Wählen Sie eine Datei.',
  },
  formula: {
    historia: 'Verlauf der Formel', abrir: 'In neuem Tab öffnen', abrirAyuda: 'Auch mit Strg und Klick oder Alt Enter', sinHistoria: 'Die Formel hat sich seit der Erfassung nicht geändert.', alta: 'Erfasst',
    volver: 'Diese Formel einsetzen', agregada: 'hinzugefügt', quitada: 'entfernt',
  },
};
