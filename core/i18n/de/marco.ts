// Texts of the frame around every screen: notices, quick actions, the quick panel and quick search: German.
export const marco = {
  avisos: {
    titulo: 'Hinweise', abrir: 'Hinweise', abrirNuevos_one: 'Hinweise: {{count}} ungesehen', abrirNuevos_other: 'Hinweise: {{count}} ungesehen',
    alertas: 'Alarme', eventos: 'Ereignisse', registros: 'Protokolle', nuevo: 'ungesehen', marcar: 'Als gesehen markieren', leyendo: 'Hinweise werden gelesen …',
    sinAlertas: 'Nichts steht an.', sinEventos: 'In dieser Firma ist noch nichts geschehen.', sinRegistros: 'Noch keine Protokolle.', sinPermisoRegistros: 'Protokolle sieht, wer den Verlauf der Zeilen sehen darf.', sinPermisoRegistrosQue: 'Fragen Sie, wer die Rollen verwaltet.',
    noSeLeyo: 'Die Hinweise konnten nicht gelesen werden: {{mensaje}}', usted: 'Sie', enCurso: '{{que}}: {{hechos}} von {{total}}', enCursoSolo: '{{que}}: läuft', todaLaAuditoria: 'Ganzes Protokoll',
    trabajo: {
      calculo: 'Berechnung eines Laufs', importacion: 'Import', prueba: 'Probe von Änderungen', comparacion: 'Vergleich von Läufen', retroactivo: 'Rückwirkende Differenzen', verificacion: 'Überprüfung', reconstruccion: 'Neuaufbau', respaldo: 'Kopie der Installation', otro: 'Auftrag',
      conError_one: '{{que}}: 1 Person hat einen Fehler und keinen Lohnzettel.', conError_other: '{{que}}: {{count}} Personen haben einen Fehler und keinen Lohnzettel.', termino: '{{que}}: beendet.', fallo: '{{que}}: nicht beendet. {{mensaje}}',
    },
  },
  acciones: { titulo: 'Schnellaktionen', cargar: 'Laden', mes: 'Der Monat', otras: 'Weitere', legajo: 'Neue Personalakte', novedad: 'Neue Eingabe', ausencia: 'Neue Abwesenheit', concepto: 'Neue Lohnart', importar: 'Eingaben importieren', liquidacion: 'Neuer Abrechnungslauf', impresion: 'Lohnzettel drucken', simular: 'Lohnzettel simulieren', nota: 'Persönliche Notiz' },
  panel: {
    titulo: 'Schnellpanel', avisos: 'Benachrichtigungen', auditoria: 'Auditprotokolle', ajustes: 'Einstellungen', partes: 'Teile des Panels', ajustesQue: 'Gelten in diesem Browser.',
    colores: 'Farben', sistema: 'Des Systems', claro: 'Hell', oscuro: 'Dunkel', filas: 'Zeilen', compactas: 'Kompakt', normales: 'Normal',
    lateral: 'Schmales Seitenmenü', movimiento: 'Weniger Bewegung', movimientoQue: 'Ohne Übergänge und weiches Scrollen.', encabezado: 'Kopf beim Scrollen verkleinern', encabezadoQue: 'Lässt langem Inhalt mehr Platz.', encabezadoAntes: 'Früher verkleinern', encabezadoAntesQue: 'Bei {{px}} px statt {{otros}}.', numero: 'Ungesehene Hinweise zählen', numeroQue: 'Die Zahl an der Glocke.', terminados: 'Melden, wenn ein Auftrag endet', terminadosQue: 'Ein kurzer Hinweis unten, in jeder Ansicht.', disenio: 'Weitere Optionen in Layout',
  },
  menu: { administracion: 'Verwaltung', ayuda: 'Hilfe', ajustes: 'Schnellpanel', empresa: 'Firmendaten', abiertas_one: '{{count}} offen', abiertas_other: '{{count}} offen', pendientes_one: '{{count}} zu entscheiden', pendientes_other: '{{count}} zu entscheiden' },
};
