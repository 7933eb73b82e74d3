// Texts of the sheets of novedades, and of what they change in money: German.
export const planilla = {
  legajo: 'Akten-Nr.', nombre: 'Name und Vorname',
  deQue: 'Nennen Sie eine Akte oder eine Lohnart, eines von beiden.', sinAbierta: 'Die Abrechnungen der Periode sind schon freigegeben: Es gibt keine offene, in der gerechnet werden kann.', celdaMal: '{{campo}} ist nicht richtig geschrieben.', sinRecibo: 'Die Lohnabrechnung lässt sich nicht berechnen.', noEntra: 'Keine offene Abrechnung der Periode nimmt diese Zeile auf.',
  efecto: {
    ver: 'Auswirkung in Geld zeigen', titulo: 'Auswirkung in Geld', sinAbierta: 'Für {{periodos}} gibt es keine offene Abrechnung: Die Auswirkung ist zu sehen, sobald es eine gibt.', de: 'Auswirkung auf {{liquidacion}}', personas_one: '{{count}} Person', personas_other: '{{count}} Personen',
    neto: 'Auf die Nettobeträge:', nada: 'Kein Nettobetrag ändert sich.', antes: 'Netto ohne die Zeilen', despues: 'Netto mit den Zeilen', diferencia: 'Differenz', primeros: 'Gezeigt werden die {{cuantos}} mit der größten Änderung.',
  },
};
