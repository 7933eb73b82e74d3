// Texts of the pages outside the frame: the six error pages, privacy, legal and contact: German.
export const paginas = {
  errores: {
    volver: 'Zurück', inicio: 'Zur Startseite', ingresar: 'Anmelden', direccion: 'Adresse: {{ruta}}',
    recibo: { titulo: 'Verlangte Seite', pedida: 'Adresse', hallada: 'Gefunden', total: 'Summe' }, arbol: { direccion: 'der Adresse', enlace: 'eines alten Links', escrita: 'oder eines Buchstabens zu viel' },
    v1: { titulo: '404 Hoppla! Hier ist etwas schiefgegangen', texto: 'Die Adresse hat sich geändert oder ist falsch geschrieben. Was Sie gerade taten, ist nicht verloren.' },
    v2: { titulo: 'Hoppla! Hier ist etwas schiefgegangen', texto: 'Diese Ansicht ist nicht dort, wo der Link sagte.' },
    v3: { titulo: 'Wie sind Sie hierher gekommen?', texto: 'Wir finden die gesuchte Seite leider nicht. Vielleicht ist die Adresse falsch oder es gibt die Seite nicht mehr.' },
    v4: { titulo: 'Hier bleibt nichts zu tun', texto: 'Der Link zeigt auf etwas, das nicht mehr da ist. Von hier geht es weiter zu:' },
    v5: { titulo: 'Hier ist etwas schiefgegangen', texto: 'Wir sind gleich zurück: Versuchen Sie es erneut oder gehen Sie anderswo weiter.', reintentar: 'Erneut proben' },
    v6: { titulo: 'Hoppla! Etwas ist schiefgegangen', texto: 'Sie können zurückgehen oder bei der Übersicht beginnen.' },
  },
  terminos: {
    titulo: 'Datenschutz, Rechtliches und Kontakt', indice: 'Abschnitte',
    privacidad: {
      titulo: 'Datenschutz',
      queGuarda: 'Was Jornal speichert', queGuardaTexto: 'Die Personalakten (Daten der Person, Familie, Vertrag, Banken und Krankenkasse), Eingaben und Abwesenheiten, Läufe mit Lohnzetteln, und wer was wann änderte. Von den Benutzern: Name, Benutzername, E-Mail und den Fingerabdruck des Passworts, nie das Passwort.',
      donde: 'Wo es bleibt', dondeTexto: 'Auf dem Server dieser Installation. Im Faktenprotokoll sind persönliche Daten verschlüsselt, mit einem Schlüssel je Person; die Arbeitstabellen nicht, sie schützt die Platte des Servers. Jornal sendet nichts nach außen und nutzt weder Dienste Dritter noch Tracking-Cookies: Das einzige Cookie ist das der Sitzung.',
      quien: 'Wer es sieht', quienTexto: 'Jeder Benutzer sieht, was seine Rollen in jeder Firma erlauben. Löhne, Banken, Gesundheit und Pfändungen haben eigene Rechte. Lesen und Export von Löhnen werden mit Benutzer und Datum vermerkt.',
      navegador: 'Was im Browser bleibt', navegadorTexto: 'Ansichtseinstellungen, der letzte Ort (zwei Minuten) und eine Marke, dass es eine Sitzung gibt. Keine Personendaten und keine Beträge.',
      tiempo: 'Wie lange', tiempoTexto: 'Lohnzettel und Lohnbuch werden so lange aufbewahrt, wie das Gesetz verlangt (Art. 52 Gesetz 20.744 und Sozialversicherungsregeln). Danach kann die Administration die Daten einer Person löschen: Der Schlüssel wird vernichtet, sie sind nicht mehr lesbar. Frühere Kopien behalten sie, bis sie gelöscht werden.',
      derechos: 'Ihre Rechte', derechosTexto: 'Die betroffene Person kann ihr Auskunftsrecht unentgeltlich ausüben, in Abständen von mindestens sechs Monaten, außer bei berechtigtem Interesse (Gesetz 25.326, Art. 14 Abs. 3), und Berichtigung, Aktualisierung oder Löschung verlangen (Art. 16). Die Anfrage geht an die beschäftigende Firma als Verantwortliche. Die Agencia de Acceso a la Información Pública, Kontrollorgan des Gesetzes 25.326, nimmt Beschwerden derer entgegen, deren Rechte durch Verletzung der Datenschutzregeln betroffen sind.',
    },
    legal: {
      titulo: 'Bedingungen und Rechtliches',
      uso: 'Nutzung des Systems', usoTexto: 'Der Benutzer ist persönlich und wird nicht verliehen. Was mit ihm getan wird, steht unter seinem Namen. Personendaten dienen nur der Verwaltung des Arbeitsverhältnisses.',
      calculo: 'Die Läufe', calculoTexto: 'Jornal rechnet mit den von der Firma geladenen Tabellen, Obergrenzen, Entgelttabellen und Formeln, jede mit Datum und Quelle, und zeigt, woher jeder Betrag kommt. Wer abrechnet, prüft und genehmigt sie: Sie ersetzen keine fachliche Beratung.',
      recibos: 'Die Lohnzettel', recibosTexto: 'Der Lohnzettel folgt den Artikeln 138 bis 146 des Gesetzes 20.744. Ein abgeschlossener Lauf ändert sich nicht: Er wird mit einem anderen korrigiert oder mit vermerktem Grund wieder geöffnet.',
      registro: 'Das Faktenprotokoll', registroTexto: 'Jede Änderung wird dem Protokoll hinzugefügt und nicht gelöscht. Die Fakten sind verkettet: Ändert jemand einen, sagt die Überprüfung, welchen.',
      software: 'Das Programm', softwareTexto: 'Jornal nutzt freie Bibliotheken, jede mit ihrer Lizenz in der Installation. Die installierte Version steht in Mein Profil.',
    },
    contacto: {
      titulo: 'Kontakt', quien: 'Die Jornal-Administration Ihrer Firma gibt Benutzer, Rechte und Hilfe.', enEstaInstalacion: 'In dieser Installation: {{contacto}}', escribir: 'An {{contacto}} schreiben', sinContacto: 'Diese Installation veröffentlicht keine Adresse. Fragen Sie die Personalabteilung oder wer Ihnen den Benutzer gab.', comoSePone: 'Die Serveradministration veröffentlicht sie mit „jornal serve --contact mail@firma“.',
      problema: 'Wenn etwas fehlschlägt', problemaTexto: 'In Ihrem Menü erstellt „Problem melden“ eine Datei ohne Personendaten, die die letzten Schritte wiederholt. Senden Sie sie der Administration.', datos: 'Zu Ihren persönlichen Daten', datosTexto: 'Arbeiten Sie in der Firma und möchten Ihre Daten sehen oder berichtigen, bitten Sie Ihren Arbeitgeber schriftlich darum.',
    },
  },
};
