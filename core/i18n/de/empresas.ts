// Texts of the board of companies, and of those that begin from another: German.
export const empresas = {
  titulo: 'Firmen', periodo: 'Periode', anterior: 'Voriger Monat', siguiente: 'Nächster Monat', buscar: 'Firma suchen', nueva: 'Neue Firma',
  empresa: 'Firma', legajos: 'Personalakten', f931: 'F.931 fällig', atraso: 'Verspätung', alDia: 'Aktuell', dias_one: '{{count}} Tag', dias_other: '{{count}} Tage', entrar: 'Betreten', entrarA: '{{empresa}} betreten', aqui: 'Sie sind hier',
  pasos: { novedades: 'Eingaben', calculada: 'Berechnet', aprobada: 'Genehmigt', pagada: 'Bezahlt', cerrada: 'Abgeschlossen' },
  estado: { hecho: 'Erledigt', parte: 'Teilweise', falta: 'Fehlt' }, conError_one: '{{count}} mit Fehler', conError_other: '{{count}} mit Fehler', sinPermiso: 'Ihre Rollen in dieser Firma umfassen keine Läufe.', sinCoincidencias: 'Keine Firma heißt so.', sinEmpresas: 'Sie haben keine Firmen.', orden: 'Sortieren', porAtraso: 'Nach Verspätung', porNombre: 'Nach Name', resumen: '{{hechas}} von {{total}} mit abgeschlossenem Monat · {{atrasadas}} verspätet', sinGente: 'Ohne Personal',
  plantilla: 'Lohnarten und Tabellen', plantillaAyuda: 'Aus einem Tarifvertrag oder wie in einer anderen Ihrer Firmen. Personalakten werden nicht kopiert.', deEmpresa: 'Wie in {{empresa}}', plantillaAjena: 'Sie verwalten die als Vorlage gewählte Firma nicht.', dosOrigenes: 'Wählen Sie einen Tarifvertrag oder eine Firma als Vorlage, nicht beides.',
};
