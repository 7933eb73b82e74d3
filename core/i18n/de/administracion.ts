// Texts of the administration on screen: users of a company, one's own sessions and password, companies. What the server and the terminal say is theirs: German.
export const administracion = {
  faltaRol: 'Wählen Sie mindestens eine Rolle.',

  usuarios: {
    nota: 'Jeder sieht und tut, was seine Rollen in dieser Firma erlauben. Wer ohne Rollen bleibt, gehört nicht mehr dazu.',
    cerrarSesiones: 'Sitzungen schließen', confirmaCerrarSesiones: 'Sitzungen von {{nombre}} schließen?', textoCerrarSesiones: 'In allen Firmen werden Sitzungen geschlossen und Token widerrufen. Mit dem Passwort geht es wieder hinein.', seCerraron: 'Was {{nombre}} offen hatte, wurde geschlossen.',
    desactivar: 'Deaktivieren', activar: 'Aktivieren', restablecer: 'Passwort zurücksetzen', reenviar: 'Neuen Link senden',
    confirmaDesactivar: '{{nombre}} deaktivieren?', textoDesactivar: 'Ist sofort aus Jornal draußen: In allen Firmen werden Sitzungen geschlossen und Token widerrufen. Was getan wurde, bleibt. Sie können jederzeit wieder aktivieren.',
    confirmaActivar: '{{nombre}} aktivieren?', textoActivar: 'Kommt mit dem eigenen Passwort und den vorhandenen Rollen zurück. Die früheren Token kommen nicht zurück.',
    confirmaRestablecer: 'Passwort von {{nombre}} zurücksetzen?', textoRestablecer: 'Das bisherige Passwort gilt nicht mehr, Sitzungen und Token werden geschlossen. An {{email}} geht ein Link, um ein neues zu wählen.',
    confirmaReenviar: 'Neuen Link an {{nombre}} senden?', textoReenviar: 'An {{email}} geht ein neuer Link zur Wahl des Passworts. Der vorige gilt nicht mehr.',
    seDesactivo: '{{nombre}} wurde deaktiviert.', seActivo: '{{nombre}} kann sich wieder anmelden.', seRestablecio: 'Ein Link wurde an {{email}} gesendet.', cancelar: 'Abbrechen',
  },
  roles: {
    titulo: 'Was jede Rolle darf', nota: 'Wer mehrere Rollen hat, darf, was alle dürfen. Jeder sieht nur die Spalten und Zeilen seiner Rollen, in der Ansicht, im Terminal und im Export.',
    grupoLee: 'Darf sehen', grupoEscribe: 'Darf ändern', grupoVe: 'Gesehene Daten jeder Person', grupoHace: 'Darf tun', que: 'Was', si: 'Ja', no: 'Nein',
    resumen: { administrador: 'Alles, dazu Benutzer und Firma.', liquidador: 'Führt den Monat: Personal, Lohnarten, Eingaben, Läufe und Lohnzettel.', carga: 'Erfasst Eingaben; sieht keine Beträge und Konten.', consulta: 'Sieht und exportiert; ändert nichts.', trabajador: 'Die eigenen Lohnzettel, nichts von anderen.' },
    grupo: { personal: 'Personal', conceptos: 'Lohnarten', liquidaciones: 'Läufe und Lohnzettel', novedades: 'Eingaben', tablas: 'Tabellen (Bereiche, Kategorien, Entgelttabellen …)', parametros: 'Firmendaten', notas: 'Eigene Notizen und Nachrichten', administracion: 'Benutzer und Rollen' },
    ve: { publico: 'Was niemandem gehört', personal: 'Persönliche Daten', pago: 'Löhne', banco: 'Bankkonten', salud: 'Gesundheit', embargo: 'Pfändungen', nota: 'Notizen einer Akte' },
    accion: { entregar: 'Lohnzettel gestalten, drucken und zustellen', aumentar: 'Viele Personen erhöhen', agendar: 'Agenda vieler Personen ändern', compartir: 'Listenansichten teilen', documentos: 'Dokumente einer Akte sehen', anotar: 'Notizen einer Akte schreiben', adjuntar: 'Dokumente anhängen und entfernen', tiempo: 'Urlaub, Abwesenheiten und Kalender sehen', declarar: 'F.931 und digitales Lohnbuch abgeben', calcular: 'Läufe berechnen', aprobar: 'Genehmigen', pagar: 'Als bezahlt markieren', cerrar: 'Schließen', reabrir: 'Wieder öffnen', anular: 'Stornieren', explicar: 'Sehen, woher jeder Betrag kommt', recibos: 'Lohnzettel sehen und drucken', probar: 'Änderungen proben und vorschlagen', importar: 'Importieren', exportar: 'Exportieren', historia: 'Verlauf jeder Zeile sehen', olvidar: 'Daten einer Person löschen', administrar: 'Benutzer, Firmen und Kopien verwalten' },
  },
  perfil: {
    clave: 'Passwort', actual: 'Aktuelles Passwort', nueva: 'Neues Passwort', otra: 'Neues Passwort, noch einmal', ayuda: 'Mindestens {{min}} Zeichen. Es darf ein Satz sein.', distintas: 'Die beiden sind nicht gleich.', falta: 'Schreiben Sie Ihr aktuelles Passwort.',
    cambiar: 'Passwort ändern', cambiada: 'Das Passwort wurde geändert. Die anderen Sitzungen und die Token wurden geschlossen.',
    sesiones: 'Sitzungen und Token', sesion: 'Sitzung in einem Browser', esta: 'Diese Sitzung', token: 'Token „{{nombre}}“', lectura: 'nur lesen', desde: 'von', usada: 'zuletzt benutzt', vence: 'läuft ab', cerrar: 'Schließen', anular: 'Stornieren', cerrada: 'Wurde geschlossen.', cerrarDe: 'Sitzung vom {{fecha}} schließen', anularDe: 'Token {{nombre}} widerrufen',
    datos: 'Ihre Daten', nombre: 'Name und Vorname', avisaMensajes: 'Mich per E-Mail benachrichtigen, wenn mir jemand schreibt', guardar: 'Speichern', guardado: 'Ihre Daten wurden gespeichert.',
    correo: 'E-Mail', sinCorreo: 'Ohne E-Mail können Sie das Passwort nicht selbst wiederherstellen.', cambiarCorreo: 'E-Mail ändern', correoNuevo: 'Neue E-Mail', correoCambiado: 'Die E-Mail wurde geändert. Die vorige wurde benachrichtigt.', conClave: 'Ihr Passwort',
    nuevoToken: 'Neues Token', tokenNombre: 'Name', tokenAyuda: 'Zum Wiedererkennen: der Rechner oder die Aufgabe, die es nutzt.', tokenVence: 'Läuft ab am', tokenVenceAyuda: 'Bis {{max}} Tage.', tokenAlcance: 'Was es darf', tokenTodo: 'Alles, was Sie dürfen', tokenLectura: 'Nur lesen', crearToken: 'Token erzeugen', tokenCreado: 'Kopieren Sie das Token jetzt: Es wird nicht wieder gezeigt.', tokenUso: 'Im Terminal: „jornal login --token-stdin“ oder die Variable JORNAL_TOKEN.', copiar: 'Kopieren', copiado: 'Kopiert.', listo: 'Fertig', tokenFecha: 'Wählen Sie ein Datum ab morgen.',
    empresas: 'Firmen', aqui: 'Sie sind hier', ir: 'Wechseln', irA: 'Zu {{empresa}} wechseln', nuevaEmpresa: 'Neue Firma', crear: 'Firma anlegen', creada: '{{empresa}} wurde angelegt.', ninguno: 'Keiner: leer beginnen',
  },
};
