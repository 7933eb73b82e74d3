// Texts of the frame around every screen: notices, quick actions, the quick panel and quick search: German.
export const marco = {
  avisos: {
    titulo: 'Hinweise', abrir: 'Hinweise', abrirNuevos_one: 'Hinweise: {{count}} ungesehen', abrirNuevos_other: 'Hinweise: {{count}} ungesehen',
    alertas: 'Alarme', eventos: 'Ereignisse', registros: 'Protokolle', nuevo: 'ungesehen', marcar: 'Als gesehen markieren', leyendo: 'Hinweise werden gelesen …',
    sinAlertas: 'Nichts steht an.', sinEventos: 'In dieser Firma ist noch nichts geschehen.', sinRegistros: 'Noch keine Protokolle.', sinPermisoRegistros: 'Protokolle sieht, wer den Verlauf der Zeilen sehen darf.', sinPermisoRegistrosQue: 'Fragen Sie, wer die Rollen verwaltet.',
    noSeLeyo: 'Die Hinweise konnten nicht gelesen werden: {{mensaje}}', usted: 'Sie', enCurso: '{{que}}: {{hechos}} von {{total}}', enCursoSolo: '{{que}}: läuft', todaLaAuditoria: 'Ganzes Protokoll',
    // What a fact says: of one row by its name, or of many of a table.
    hecho: {
      filaAgregada: 'Neu: {{que}}',
      filaModificada: 'Geändert: {{que}}',
      filaBorrada: 'Gelöscht: {{que}}',
      filaPreparada: 'Importiert: {{que}}',
      liquidacionCreada: 'Angelegt: {{que}}', liquidacionModificada: 'Geändert: {{que}}', calculoIniciado: 'Berechnung begonnen: {{que}}', liquidacionCalculada: 'Berechnet: {{que}}', calculoAbandonado: 'Berechnung nicht beendet: {{que}}',
      personaRecalculada: 'Lohnzettel neu berechnet: {{que}}', personaExcluida: 'Person ausgeschlossen: {{que}}', personaIncluida: 'Person wieder aufgenommen: {{que}}',
      liquidacionAprobada: 'Genehmigt: {{que}}', liquidacionPagada: 'Bezahlt: {{que}}', liquidacionCerrada: 'Abgeschlossen: {{que}}', liquidacionReabierta: 'Wieder geöffnet: {{que}}', liquidacionAnulada: 'Storniert: {{que}}',
      cambioPropuesto: 'Gemacht: {{que}}', propuestaEnmendada: 'Überarbeitet: {{que}}', propuestaRetirada: 'Zurückgezogen: {{que}}', propuestaAprobada: 'Genehmigt: {{que}}', propuestaRechazada: 'Abgelehnt: {{que}}',
      paqueteCargado: 'Das Paket {{que}} wurde geladen', paqueteRevertido: 'Das Laden des Pakets {{que}} wurde rückgängig gemacht', personaOlvidada: 'Daten einer Person wurden gelöscht',
    },
    // Many alike in a row, of one person.
    varias: {
      filaAgregada_one: '{{count}} {{plural}} neu', filaAgregada_other: '{{count}} {{plural}} neu',
      filaModificada_one: '{{count}} Änderung in {{plural}}', filaModificada_other: '{{count}} Änderungen in {{plural}}',
      filaBorrada_one: '{{count}} {{plural}} gelöscht', filaBorrada_other: '{{count}} {{plural}} gelöscht',
      filaPreparada_one: '{{count}} {{plural}} importiert', filaPreparada_other: '{{count}} {{plural}} importiert',
      personaRecalculada_one: '{{count}} Lohnzettel neu berechnet', personaRecalculada_other: '{{count}} Lohnzettel neu berechnet',
      personaExcluida_one: '{{count}} Person ausgeschlossen', personaExcluida_other: '{{count}} Personen ausgeschlossen',
      personaIncluida_one: '{{count}} Person wieder aufgenommen', personaIncluida_other: '{{count}} Personen wieder aufgenommen',
      loteAplicado_one: '{{count}} Zeile in {{plural}} importiert', loteAplicado_other: '{{count}} Zeilen in {{plural}} importiert', loteRevertido_one: 'Ein Import von {{count}} Zeile in {{plural}} wurde rückgängig gemacht', loteRevertido_other: 'Ein Import von {{count}} Zeilen in {{plural}} wurde rückgängig gemacht', otro_one: 'Eine Bewegung in {{plural}}', otro_other: '{{count}} Bewegungen in {{plural}}',
    },
    trabajo: {
      calculo: 'Berechnung eines Laufs', importacion: 'Import', prueba: 'Probe von Änderungen', comparacion: 'Vergleich von Läufen', retroactivo: 'Rückwirkende Differenzen', verificacion: 'Überprüfung', reconstruccion: 'Neuaufbau', respaldo: 'Kopie der Installation', otro: 'Auftrag',
      termino: '{{que}}: beendet.', fallo: '{{que}}: nicht beendet. {{mensaje}}',
    },
  },
  acciones: { titulo: 'Schnellaktionen', cargar: 'Laden', mes: 'Der Monat', otras: 'Weitere', legajo: 'Neue Personalakte', novedad: 'Neue Eingabe', ausencia: 'Neue Abwesenheit', concepto: 'Neue Lohnart', importar: 'Eingaben importieren', liquidacion: 'Neuer Abrechnungslauf', impresion: 'Lohnzettel drucken', simular: 'Lohnzettel simulieren', nota: 'Persönliche Notiz' },
  panel: {
    titulo: 'Schnellpanel', avisos: 'Benachrichtigungen', auditoria: 'Auditprotokolle', ajustes: 'Einstellungen', partes: 'Teile des Panels', ajustesQue: 'Gelten in diesem Browser.',
    colores: 'Farben', sistema: 'Des Systems', claro: 'Hell', oscuro: 'Dunkel', filas: 'Zeilen', compactas: 'Kompakt', normales: 'Normal',
    lateral: 'Schmales Seitenmenü', movimiento: 'Weniger Bewegung', movimientoQue: 'Ohne Übergänge und weiches Scrollen.', encabezado: 'Kopf beim Scrollen verkleinern', encabezadoQue: 'Lässt langem Inhalt mehr Platz.', numero: 'Ungesehene Hinweise zählen', numeroQue: 'Die Zahl an der Glocke.', terminados: 'Melden, wenn ein Auftrag endet', terminadosQue: 'Ein kurzer Hinweis unten, in jeder Ansicht.', disenio: 'Weitere Optionen in Layout',
  },
  menu: { administracion: 'Verwaltung', ayuda: 'Hilfe', ajustes: 'Schnellpanel', empresa: 'Firmendaten', abiertas_one: '{{count}} offen', abiertas_other: '{{count}} offen', pendientes_one: '{{count}} zu entscheiden', pendientes_other: '{{count}} zu entscheiden' },
  busqueda: {
    recientes: 'Zuletzt benutzt', pantallas: 'Ansichten', ayuda: 'Hilfe', acciones: 'Aktionen', borrarRecientes: 'Zuletzt benutzte leeren', resultados_one: '{{count}} Ergebnis', resultados_other: '{{count}} Ergebnisse',
    teclas: '↑ ↓ wählen, Enter öffnen, Esc schließen', incompleta: 'Suche in {{donde}} nicht möglich: {{mensaje}}',
  },
};
