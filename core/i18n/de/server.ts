// Texts of the server: sign-in, accounts, first start, mail, start-up and what the console says: German.
export const servidor = {
  credenciales: 'Benutzername oder Passwort ist falsch.',
  sesionAbierta: 'Mit diesem Benutzer ist auf einem anderen Gerät schon eine Sitzung offen.',
  sesionesCerradas: 'Die anderen Sitzungen wurden geschlossen. Sie können sich jetzt anmelden.',
  recordatorio: 'Wenn es den Benutzer gibt und er eine E-Mail hat, kommt ein Link, der 10 Minuten gilt.',
  enlaceVencido: 'Der Link wurde schon benutzt oder ist abgelaufen. Fordern Sie über „Passwort vergessen“ einen neuen an.',
  claveCambiada: 'Das Passwort wurde geändert. Melden Sie sich mit dem neuen an.',
  claveCorta: 'Das Passwort muss mindestens {{min}} Zeichen haben.',
  claveLarga: 'Das Passwort darf höchstens {{max}} Zeichen haben.',
  claveComun: 'Dieses Passwort gehört zu den häufigsten und ist sofort erraten. Wählen Sie ein anderes.',
  claveDelUsuario: 'Das Passwort darf nicht der Benutzername oder die E-Mail sein.',
  registroCerrado: 'Diese Installation lässt keine Registrierung zu. Bitten Sie die Jornal-Administration um einen Benutzer.',
  registrado: 'Der Benutzer wurde angelegt. Die Jornal-Administration muss ihm Rechte geben, bevor er arbeiten kann.',
  usuarioForma: 'Der Benutzername muss 3 bis 60 Buchstaben, Ziffern, Punkte oder Bindestriche haben.',
  usuarioTomado: 'Den Benutzer „{{valor}}“ gibt es schon. Wählen Sie einen anderen.',
  correoTomado: 'Die E-Mail „{{valor}}“ hat schon ein anderer Benutzer.',
  nombreVacio: 'Schreiben Sie den vollständigen Namen (höchstens 80 Zeichen).',
  codigoMal: 'Der Code ist nicht der, den die Konsole beim Start zeigte. Kopieren Sie ihn von dort, mit Bindestrichen.',
  yaIniciada: 'Diese Installation hat schon ihren ersten Benutzer. Melden Sie sich mit ihm an.',
  sinEmpresa: 'Ihr Benutzer hat noch keine Firma. Bitten Sie die Jornal-Administration um Zugang.',
  usuarioInexistente: 'Den Benutzer „{{usuario}}“ gibt es nicht.',
  tokenNombre: 'Der Name des Tokens muss 1 bis 60 Zeichen haben.',
  tokenDias: 'Das Token kann 1 bis {{max}} Tage gelten.',
  soloTokens: 'Dieser Aufruf widerruft das Token, mit dem er erfolgt, und diese Anfrage bringt keines mit.',
  tokenLectura: 'Das Token „{{nombre}}“ ist nur zum Lesen.',

  tipoContenido: 'Die Anfrage muss text/plain oder application/json sein, unkomprimiert.',
  hondo: 'Die Anfrage hat zu viele Ebenen ineinander: höchstens {{maximo}}.',
  claveProhibida: 'Die Anfrage hat ein Feld „{{campo}}“, das nicht angenommen wird.',
  numeroImposible: 'Die Anfrage hat eine Zahl, die nicht gespeichert werden kann.',
  utf8: 'Die Anfrage ist kein gültiger UTF-8-Text.',
  muyGrandeKb: 'Die Anfrage überschreitet das Maximum von {{kb}} KB.',
  cuerpoLento: 'Die Anfrage kam nicht innerhalb von {{segundos}} Sekunden vollständig an. Versuchen Sie es erneut.',
  faltaCampo: '{{campo}} fehlt ({{espera}}).',
  campoMal: '{{campo}}: erwartet wurde {{espera}}.',
  id: 'Die Zeilennummer muss eine ganze Zahl ab 1 sein, nicht „{{valor}}“.',
  formato: 'Das Format muss csv, ndjson, json oder xlsx sein, nicht „{{valor}}“.',
  clave: 'Der Kopf Idempotency-Key muss 8 bis 100 Buchstaben, Ziffern, Punkte oder Bindestriche haben.',
  anfitrion: 'Die Adresse „{{anfitrion}}“ bedient dieser Server nicht. Verwenden Sie {{direccion}}.',
  hayCerradas: 'Eine Firma lässt sich nicht öffnen: siehe die Firmenübersicht.',
  noEstaPagina: 'Die Seite {{ruta}} gibt es nicht.',
  sinWeb: 'Die Seite ist nicht gebaut: Führen Sie „npm run build“ aus und starten Sie neu.',
  ocupado: 'Zu viele Anfragen warten. Versuchen Sie es in {{segundos}} Sekunden erneut.',
  cuota: 'Viele Anfragen dieser Art in kurzer Zeit. Warten Sie {{segundos}} Sekunden.', muchosTokens: 'Sie haben {{maximo}} offene Terminalzugänge, mehr geht nicht. Widerrufen Sie einen in Mein Profil.',
  muchosFlujos: 'Mit dieser Sitzung sind zu viele Fenster offen.',
  cerrando: 'Der Server wird geschlossen. Versuchen Sie es in einigen Sekunden erneut.',

  correoAsunto: 'Jornal: neues Passwort',
  correoTexto: `Jemand hat ein neues Passwort für den Jornal-Benutzer {{usuario}} angefordert.

Um es zu wählen, öffnen Sie diesen Link innerhalb von 10 Minuten; er gilt einmal:
{{enlace}}

Waren Sie es nicht, tun Sie nichts: Ihr Passwort bleibt gleich.
`,
  correoCambioAsunto: 'Jornal: Ihr Passwort wurde geändert',
  correoCambioTexto: `Das Passwort des Jornal-Benutzers {{usuario}} wurde soeben geändert, und seine Sitzungen wurden geschlossen.

Waren Sie es nicht, informieren Sie die Jornal-Administration.
`,

  esperaEnteroDe: 'eine ganze Zahl von {{minimo}} bis {{maximo}}', esperaId: 'eine ganze Zahl', esperaNumero: 'eine Zahl mit bis zu fünfzehn Stellen', esperaPeriodo: 'ein Zeitraum, zum Beispiel 2026-10', esperaFecha: 'ein Datum, zum Beispiel 2026-10-31', esperaTextoDe: 'ein Text ohne Steuerzeichen, höchstens {{maximo}} lang', esperaListaDe: 'eine Liste mit höchstens {{maximo}} Einträgen', esperaValor: 'ein Wert, der gespeichert werden kann',
  esperaEntero: 'eine Zahl', esperaTexto: 'ein Text', esperaLista: 'eine Liste', esperaObjeto: 'ein Objekt', esperaOpcion: 'eine der Optionen', esperaOtro: 'ein anderer Wert',

  puertoOcupado: 'Der Port {{puerto}} ist belegt. Schließen Sie das Programm, das ihn nutzt, oder wählen Sie mit --port oder der Variablen PORT einen anderen.',
  puertoProhibido: 'Keine Berechtigung für den Port {{puerto}}. Wählen Sie mit --port oder der Variablen PORT einen ab 1024.',
  anfitrionMal: 'Auf „{{anfitrion}}“ kann nicht gehört werden: Es ist keine Adresse dieses Rechners.',
  escucha: 'Auf {{anfitrion}}:{{puerto}} konnte nicht begonnen werden ({{detalle}}).',
  sinSqlite: 'Das SQLite-Modul (better-sqlite3) fehlt. Für diesen Rechner gab es kein fertiges, und es ließ sich nicht kompilieren. Installieren Sie einen C++-Compiler, make und Python 3 (unter Debian oder Ubuntu: apt-get install build-essential python3; unter macOS: xcode-select --install) und führen Sie „npm rebuild better-sqlite3“ aus.',
  versionNueva: 'Der Ordner {{carpeta}} ist von einer neueren Jornal-Version (Format {{version}}; diese liest bis {{maxima}}). Aktualisieren Sie Jornal oder verwenden Sie mit --data einen anderen Ordner.',
  carpetaEnUso: 'Den Ordner {{carpeta}} verwendet schon ein anderes Jornal. Schließen Sie es oder verwenden Sie mit --data einen anderen Ordner.',
  carpetaMal: 'Der Ordner {{carpeta}} ist nicht verwendbar ({{detalle}}). Wählen Sie mit --data einen anderen.',
  demoAfuera: 'Im Ordner liegt eine Demofirma, deshalb antwortet der Server nur diesem Rechner. Entfernen Sie --host und --public, oder verwenden Sie mit --data und --no-demo einen anderen Ordner.',
  publicaMal: 'Die öffentliche Adresse „{{valor}}“ ist unbrauchbar: Sie muss die Form https://name haben, ohne etwas dahinter.',
  proxyMal: 'Der vertraute Proxy „{{valor}}“ ist weder eine Adresse noch ein Netz: Schreiben Sie 10.0.0.7 oder 172.16.0.0/12.',
  smtpMal: 'Die Adresse des Mailservers ist unbrauchbar: Sie muss die Form smtps://benutzer:passwort@mail.example.com:465 haben.',
  remitenteMal: 'Der Absender „{{valor}}“ ist keine E-Mail-Adresse.',
  empresaCerrada: '{{empresa}} lässt sich nicht öffnen und bleibt geschlossen; die anderen arbeiten weiter. {{mensaje}}',
  empresaNoAbre: 'Die Firma {{empresa}} konnte nicht geöffnet werden: {{mensaje}}',

  respaldoYaEsta: 'Den Ordner {{carpeta}} gibt es schon. Wählen Sie einen anderen für die Sicherung.',
  respaldoEnCurso: 'Es wird bereits eine Kopie dieser Installation erstellt. Warten Sie, bis sie fertig ist, und fordern Sie dann eine weitere an.',
  respaldoFallo: 'Die Kopie konnte nicht beendet werden ({{detalle}}). Nichts blieb halb fertig.',
  respaldoNoEs: 'In {{carpeta}} liegt keine Jornal-Sicherung.',
  respaldoAlterado: 'Die Datei {{archivo}} der Sicherung ist nicht die gespeicherte: Sie fehlt oder ist verändert. Es wurde nicht wiederhergestellt.',
  restaurarVacia: 'Der Ordner {{carpeta}} ist nicht leer: Eine Sicherung wird in einen neuen oder leeren Ordner wiederhergestellt.',
  restaurandoAMedias: 'Die Sicherung wurde in {{carpeta}} nicht vollständig wiederhergestellt: Stellen Sie sie in diesem Ordner noch einmal wieder her.',
  faltaDirectorio: '{{archivo}} mit den Benutzern und ihren Rechten fehlt, und im Ordner liegen Firmen ({{empresas}}): Es wurde keine neue Datei angelegt. Stellen Sie diese Datei aus der letzten Sicherung wieder her und starten Sie erneut.',

  sembrando: 'Die Demofirma wird geschrieben; beim ersten Mal dauert es einige Sekunden.',
  relojAtras: 'Die Uhrzeit dieses Rechners ({{ahora}}) liegt vor der, die er schon hatte ({{antes}}). Ist sie falsch, stellen Sie sie und starten Sie neu: Was bis dahin gespeichert wird, trägt diese Zeit.',
  copiaCortada: 'Die Kopie {{copia}} wurde gelöscht, weil sie vor dem Ende abgebrochen war. Wenn Sie sie brauchen, fordern Sie eine neue an.',
  carpetaDeNadie: 'Der Ordner {{carpeta}} gehört zu keiner Firma dieser Installation, und niemand kann hinein: Er blieb von einer abgebrochenen Anlage oder wurde von Hand kopiert. Brauchen Sie ihn nicht, verschieben Sie ihn.',
  datosEn: 'Daten in {{carpeta}}',
  direccionEs: 'Jornal antwortet unter {{url}}',
  usuarioEs: 'Benutzer {{usuario}} · Passwort {{clave}}',
  codigoEs: 'Erster Start: Öffnen Sie {{url}} und verwenden Sie den Code {{codigo}}',
  soloLocal: 'Ohne --public antwortet er nur Adressen dieses Rechners (localhost).',
  correoEnArchivos: 'Kein Mailserver eingerichtet: E-Mails bleiben in {{carpeta}}',
  errorInterno: '{{cuando}} Interner Fehler (Referenz {{referencia}}) in {{ruta}}: {{detalle}}',
  administracion: {
    yaEsta: 'Die E-Mail „{{email}}“ gehört schon einem Benutzer dieser Firma. Öffnen Sie ihn in der Liste, um seine Rollen zu ändern.',
    noEsta: 'In dieser Firma gibt es keinen Benutzer Nr. {{id}}.',
    correoTomado: 'Die E-Mail „{{email}}“ hat schon ein anderer Benutzer.',
    ultimo: '{{nombre}} kann als einzige Person {{empresa}} verwalten. Geben Sie zuerst jemand anderem die Rolle Administrator.',
    propio: 'Mit dem eigenen Benutzer geht das nicht. Bitten Sie eine andere Person aus der Administration.',
    ajeno: '{{nombre}} arbeitet auch in einer Firma, die Sie nicht verwalten: Hier können Sie nur die Rollen ändern.',
    sinCorreo: '{{nombre}} hat keine E-Mail. Setzen Sie das Passwort an der Serverkonsole zurück: jornal users recover {{usuario}} --data ORDNER.',
    desactivado: '{{nombre}} ist deaktiviert. Aktivieren Sie zuerst.',
    conflicto: 'Der Benutzer {{nombre}} hat sich seit dem Öffnen geändert. Vergleichen Sie mit den jetzigen Werten und speichern Sie erneut.',
    claveActual: 'Das ist nicht das aktuelle Passwort.',
    correoPropioAsunto: 'Jornal: Ihre E-Mail wurde geändert',
    correoPropioTexto: `{{nombre}}:

Die E-Mail des Jornal-Benutzers {{usuario}} ist jetzt {{nuevo}}. Damit meldet man sich an, und dorthin gehen die Links für das Passwort.

Waren Sie es nicht, informieren Sie die Jornal-Administration.
`,
    claveIgual: 'Das neue Passwort ist dasselbe wie das aktuelle.',
    sesionNoEsta: 'Diese Sitzung ist schon beendet.',
    correoNoSalio: 'Der Benutzer {{nombre}} ist da, aber die E-Mail ging nicht hinaus. Prüfen Sie den Mailserver und senden Sie aus der Liste einen neuen Link.',

    correoInvitacionAsunto: 'Jornal: Ihr Benutzer in {{empresa}}',
    correoInvitacionTexto: `{{nombre}}:

{{quien}} hat Ihnen in Jornal Zugang zu {{empresa}} gegeben. Ihr Benutzername ist {{usuario}}; Sie können sich auch mit dieser E-Mail anmelden.

Um Ihr Passwort zu wählen, öffnen Sie diesen Link innerhalb von {{dias}} Tagen; er gilt einmal:
{{enlace}}

Haben Sie diese E-Mail nicht erwartet, tun Sie nichts.
`,
    correoAccesoAsunto: 'Jornal: Zugang zu {{empresa}}',
    correoAccesoTexto: `{{nombre}}:

{{quien}} hat Ihnen in Jornal Zugang zu {{empresa}} gegeben. Melden Sie sich wie immer mit dem Benutzer {{usuario}} an:
{{direccion}}
`,
    correoRestablecerAsunto: 'Jornal: neues Passwort wählen',
    correoRestablecerTexto: `{{nombre}}:

{{quien}} hat das Passwort des Jornal-Benutzers {{usuario}} zurückgesetzt: Das vorige gilt nicht mehr, seine Sitzungen wurden geschlossen.

Um ein neues zu wählen, öffnen Sie diesen Link innerhalb von {{dias}} Tagen; er gilt einmal:
{{enlace}}
`,

    suceso: {
      usuario_invitado: 'Eingeladen', acceso_dado: 'Zugang gegeben', usuario_modificado: 'Geändert', acceso_quitado: 'Zugang entzogen', usuario_desactivado: 'Deaktiviert', usuario_activado: 'Aktiviert', clave_restablecida: 'Passwort zurückgesetzt', consola: 'Serverkonsole',
    },
  },
};
