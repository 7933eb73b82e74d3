// Texts of the company's page: German.
export const empresa = {
  nueva: 'Firmendaten', seGuardo: 'Die Firmendaten wurden gespeichert.', enActividad: '{{activos}} aktiv, von {{total}}', legajos: 'Personalakten', dosPersonas: 'Eine andere Person gibt frei', unaPersona: 'Jeder, der abrechnet, gibt frei', cuitPrefijo: 'beginnt mit 30, 33 oder 34; bei einer Person mit 20, 23, 24 oder 27',
  valores: { nota: 'Vor dem ersten Datum gilt, was unter „Beiträge und ART“ steht. Jeder Monat wird mit dem gerechnet, was an seinem letzten Tag gilt; abgeschlossene bleiben, wie sie gerechnet wurden.' },
  falta: {
    titulo: 'Zum Abrechnen eines Monats fehlt', nada: 'Die Firma hat alles, um einen Monat abzurechnen.', conceptos: 'Lohnarten: einen Tarifvertrag laden', tipos: 'Abrechnungsarten', legajos: 'Personalakten', obrasSociales: 'Krankenkassen, für das F.931',
    art: 'ART-Satz', firmante: 'Wer die Belege unterschreibt', establecimientos: 'Eine Betriebsstätte', escalas: 'Lohntabellen', modelo: 'Eine Belegvorlage mit Logo und Unterschrift', banco: 'Das Format der Bankdatei',
  },
  imagenes: { logo: 'Logo', firma: 'Unterschrift des Arbeitgebers', sin: 'Kein Bild', delModelo: 'Die der heute gültigen Belegvorlage „{{modelo}}“.', sinModelo: 'Sie stammen aus der Belegvorlage, und es gibt noch keine.', cambiar: 'In der Vorlage ändern', crear: 'Vorlage anlegen' },
  ajustes: {
    titulo: 'Weitere Einstellungen', recibo: 'Belegvorlagen', reciboPara: 'Logo, Unterschrift, Fußtext und Blätter.', bancos: 'Bankdateiformate', bancosPara: 'In welchem Format Löhne gesendet werden.', f931: 'F.931', f931Para: 'Wohin jede Lohnart geht.',
    establecimientos: 'Betriebsstätten', establecimientosPara: 'Anschrift, Zone und F.931-Codes.', asiento: 'Buchungssatz', asientoPara: 'Konten, Zuordnungen und Format.', calendario: 'Kalender', calendarioPara: 'Feiertage und Fälligkeiten.', paquetesPara: 'Tarifverträge mit Lohnarten, Lohntabellen und Tabellen.', usuariosPara: 'Wer mit welchen Rollen hineinkommt.',
  },
};
