// Texts of what ARCA's files are checked by, and of what was presented of them: German.
export const presentaciones = {
  invalido: 'Zeile {{linea}}, {{campo}}: ARCA nimmt „{{valor}}“ nicht an.', largo: 'Zeile {{linea}} hat {{largo}} Zeichen statt {{ancho}}.', noSuma: 'Zeile {{linea}}: {{campo}} ist nicht die Summe seiner Teile.',
  cambio: 'Die Datei ist nicht mehr die gesehene: etwas hat sich geändert. Sehen Sie sie erneut an.', sinCambios: 'Seit der letzten Abgabe hat sich nichts geändert: es gibt nichts zu berichtigen.',
  sinAcuse: '„{{nombre}}“ ist ohne Quittung erfasst. Markieren Sie sie als abgegeben oder verwerfen Sie sie, bevor Sie eine weitere erfassen.',
  yaEsta: '„{{nombre}}“ wurde bereits abgegeben. Änderungen gehen als Berichtigung der Bemessungsgrundlagen (RE).', motivo: 'Nennen Sie den Grund in 4 bis 300 Zeichen.', noExiste: 'Diese Abgabe gibt es nicht.',
  descartada: '„{{nombre}}“ wurde verworfen.', yaPresentada: '„{{nombre}}“ ist von ARCA quittiert: sie wird nicht verworfen, sondern berichtigt.',
  acuse: 'Die Quittungsnummer besteht aus höchstens 30 Buchstaben, Ziffern und Bindestrichen.', fecha: 'Das Quittungsdatum liegt zwischen dem gemeldeten Monat und heute ({{hoy}}).',
  borrada: '„{{nombre}}“ betrifft eine Person mit gelöschten Daten: die Datei lässt sich nicht mehr zusammenstellen.', sobreTope: 'Basis {{n}} des Monats beträgt {{importe}}, die Grenze {{tope}}.',
  sinTope: 'Die Beitragsgrenze für {{periodo}} fehlt: die Grundlagen konnten nicht verglichen werden.', eventual: 'Kommt von einer Zeitarbeitsfirma und es fehlt {{campo}}.',
  campos: {
    categoria_profesional: 'die Berufskategorie der Kategorie', puesto: 'die Stelle',
  },
  pantalla: {
    relacion: 'Zuordnung der Lohnbestandteile', relacionTexto: '{{n}} Lohnbestandteile mit ARCA-Code zum Import ins digitale Lohnbuch. Die Reihenfolge der Subsystem-Marken ist auf der ARCA-Seite zu prüfen.',
    sinCodigo: 'Ohne Code, daher nicht enthalten: {{cuales}}.', titulo: 'Bei ARCA abgegeben', nada: 'Für diesen Monat wurde noch nichts erfasst.', registrar: 'Abgabe erfassen', rectificar: 'Berichtigung erfassen',
    registrarTexto: 'Bewahrt die Datei auf, wie sie ist, um später zu vergleichen. Sobald ARCA sie annimmt, tragen Sie die Quittung ein.', cual: 'Datei', cuando: 'Erfasst', estado: 'Status', acciones: 'Aktionen', original: 'Original',
    rectificativa: 'Berichtigung {{n}}', registrada: 'Ohne Quittung', presentada: 'Abgegeben · {{acuse}}', descartada: 'Verworfen', acusar: 'Quittung eintragen', acuse: 'Quittungsnummer', fecha: 'Quittungsdatum', guardar: 'Speichern',
    descartar: 'Verwerfen', descartarTexto: 'Nur wenn sie ARCA nicht erreicht hat. Sie bleibt mit ihrem Grund in der Liste.', verCambios: 'Änderungen ansehen', cambios: 'Änderungen seit {{nombre}}',
    cambiosDe: 'Änderungen in {{nombre}}', igual: 'Nichts: über alle steht dasselbe.', persona: 'Personalakte', campo: 'Feld', antes: 'Abgegeben', ahora: 'Jetzt', alta: 'War nicht dabei', baja: 'Nicht mehr dabei',
    masPersonas: 'Weitere Personen, die in der Datei stehen: {{n}}.',
  },
  cli: {
    relacion: 'die Zuordnung der Lohnbestandteile zu denen von ARCA', registrar: 'hält die Datei fest, wie sie an ARCA geht', historia: 'was für einen Monat abgegeben wurde, mit Quittung',
    acusar: 'trägt die ARCA-Quittung einer Abgabe ein', descartar: 'verwirft eine Abgabe, die ARCA nicht erreicht hat', cambios: 'was sich je Person und Feld seit der Abgabe geändert hat', id: 'Nummer der Abgabe',
    acuse: 'Quittungsnummer', fecha: 'Datum der Quittung; ohne Angabe heute', motivo: 'warum berichtigt oder verworfen wird', liquidacion: 'Abrechnung des digitalen Lohnbuchs; ohne sie F.931',
    registrado: '{{nombre}}: Abgabe {{id}}, {{n}} Sätze.', ejRegistrar: 'jornal declare present --period 2026-08', ejCambios: 'jornal declare changes --period 2026-08', ejHistoria: 'jornal declare history --period 2026-08',
    ejAcusar: 'jornal declare acknowledge 3 123456789 --date 2026-09-10', ejDescartar: 'jornal declare discard 3 --reason \'no se envió\'', ejRelacion: 'jornal declare concepts --output relacion.txt',
  },
};
