// Texts of reports and union slips: German.
export const informes = {
  alReves: 'Der Zeitraum „bis“ liegt vor „von“.', muchosMeses: 'Ein Bericht umfasst höchstens {{maximo}} Monate.', sinAprobar: '„{{liquidacion}}“ ist noch nicht genehmigt: Beträge können sich ändern.',
  noCuenta: '„{{liquidacion}}“ ist nicht genehmigt und fehlt hier.', borrada: 'Gelöschte Daten', alta: 'Eintritt', baja: 'Austritt', cambio: 'Kategoriewechsel',
  dotacion: 'Zu Beginn {{antes}}, Eintritte {{altas}}, Austritte {{bajas}}, am Ende {{despues}}.', nadie: 'Ohne Empfänger', sinDestino: '„{{concepto}}“ sagt nicht, an wen es abzuführen ist. Geben Sie es im Lohnbestandteil an.',
  sinBoletas: 'Für {{periodo}} ist nichts an Gewerkschaften abzuführen.',
  boleta: {
    titulo: 'Einzahlungsbeleg', cuenta: 'Konto',
  },
  tipos: {
    remunerativo: 'Beitragspflichtig', no_remunerativo: 'Beitragsfrei', descuento: 'Abzug', contribucion: 'Arbeitgeberbeitrag', auxiliar: 'Hilfswert',
  },
  nombres: {
    historia: 'Zahlungshistorie', costo: 'Kosten je Bereich', sindicatos: 'Beiträge je Gewerkschaft', obras_sociales: 'Beiträge je Krankenkasse', boletas: 'Gewerkschaftsbelege', movimientos: 'Ein-, Austritte und Wechsel',
    planilla: 'Lohnliste', conceptos: 'Summen je Lohnbestandteil', ganancias: 'Ganancias des Jahres (F.1357)',
  },
  columnas: {
    legajo: 'Personalnr.', nombre: 'Name', cuil: 'CUIL', periodo: 'Zeitraum', liquidacion: 'Abrechnung', fecha_pago: 'Zahltag', area: 'Bereich', centro_costo: 'Kostenstelle', personas: 'Personen', recibos: 'Abrechnungen',
    remunerativo: 'Beitragspflichtig', no_remunerativo: 'Beitragsfrei', descuentos: 'Abzüge', neto: 'Netto', contribuciones: 'Arbeitgeberbeiträge', costo: 'Kosten', sindicato: 'Gewerkschaft', obra_social: 'Krankenkasse',
    entidad: 'Stelle', cuit: 'CUIT', codigo: 'Code', concepto: 'Lohnbestandteil', tipo: 'Art', cantidad: 'Menge', base: 'Basis', importe: 'Betrag', aportes: 'Arbeitnehmeranteil', fecha: 'Datum', movimiento: 'Bewegung', antes: 'Vorher',
    ahora: 'Nachher', vence: 'Fällig', total: 'Summe',
  },
  pantalla: {
    titulo: 'Berichte', intro: 'Aus den Abrechnungen genehmigter Läufe. Wählen Sie Bericht und Monate; die Datei enthält alle Zeilen.', informe: 'Bericht', desde: 'Von', hasta: 'Bis', liquidacion: 'Abrechnung',
    todas: 'Alle genehmigten', area: 'Bereich', legajos: 'Personalnr.', legajosAyuda: 'Nummern, durch Kommas getrennt', boletas: 'Belege als PDF', vacio: 'In diesen Monaten gibt es nichts anzuzeigen.',
    hayMas: '{{n}} von {{total}} Zeilen sichtbar: die Datei enthält alle.', ganancias: 'Die Spalten sind die Posten des F.1357. Jornal erstellt die Datei, die ARCA einliest (F.1357 oder F.1359), nicht: Ihr Format ändert sich mit jeder Version. Diese Zahlen und das Blatt je Person dienen zum Erfassen.',
    certificados: 'Bescheinigungen einer Person', elijaPersona: 'Wählen Sie eine Person.',
  },
  cli: {
    resumen: 'Berichte: Zahlungshistorie, Kosten, Gewerkschaften, Krankenkassen, Belege, Bewegungen, Lohnliste, Lohnbestandteile', nombre: 'welcher Bericht: {{nombres}}',
    malNombre: '„{{valor}}“ ist kein Bericht. Es gibt: {{nombres}}.', unLegajo: 'Eine Bescheinigung gilt für eine Person: geben Sie ein --legajo an.', hasta: 'bis zu diesem Monat; sonst derselbe',
    legajo: 'dieser Personalnummer; mehrfach möglich', liquidacion: 'nur dieser Lauf, auch ungenehmigt',
    ejemplos: 'jornal report costo --period 2026-08\njornal report historia --period 2026-01 --until 2026-08 --legajo 151 --format csv --output historia.csv\njornal report art80 --legajo 151 --output certificado.pdf',
  },
  faltaConcepto: 'Es fehlt der Lohnbestandteil {{codigo}}, aus dem ein Betrag dieses Berichts stammt.', faltaAlguno: 'Die Bescheinigung kann nicht erstellt werden. {{primero}}',
  sinAnual: 'Für {{n}} Personen mit Steuer fehlt die Jahresabrechnung {{anio}}.', sinRecibos: 'Personalnummer {{legajo}} hat keine genehmigten Abrechnungen.', firma: 'Unterschrift und Stempel des Arbeitgebers',
  lugarYFecha: '{{localidad}}, ____ / ____ / ________',
  art80: {
    titulo: 'Arbeits- und Lohnbescheinigung', subtitulo: 'Arbeitsvertragsgesetz, Art. 80; Gesetz 24.576', ingreso: 'Eintritt', egreso: 'Austritt', tarea: 'Tätigkeit',
    trabaja: '{{empresa}} bescheinigt die Beschäftigung seit dem {{desde}}.', trabajo: '{{empresa}} bescheinigt die Beschäftigung vom {{desde}} bis {{hasta}}.', puesto: 'Seit {{fecha}}: {{categoria}}.',
    antes: 'Monate vor {{mes}} wurden nicht in diesem System abgerechnet und fehlen in der Tabelle.', boton: 'Bescheinigung Art. 80',
  },
  f1357: {
    titulo: 'Ganancias {{anio}}, 4. Kategorie', subtitulo: 'Unselbständige Arbeit; Posten des F.1357 (RG 4003)', sinAnual: 'Keine Jahresabrechnung: Beträge kumuliert bis {{mes}}.', anio: 'Geben Sie das Jahr vierstellig an.',
    boton: 'Ganancias-Bescheinigung {{anio}}',
  },
  rubros: {
    desde: 'Von', hasta: 'Bis', bruto_habitual: 'Steuerpflichtiges Brutto', bruto_no_habitual: 'Steuerpflichtige Sonderzahlungen', sac: 'Steuerpflichtiges SAC', aportes: 'Abziehbare Beiträge', aportes_sac: 'SAC-Beiträge',
    otros_empleos_bruto: 'Andere Stellen: Brutto', otros_empleos_aportes: 'Andere Stellen: Beiträge', otros_empleos_retenido: 'Andere Stellen: einbehalten', ganancia_neta: 'Nettogewinn',
    deducciones_generales: 'Allgemeine Abzüge (SIRADIG)', ganancia_no_imponible: 'Steuerfreier Betrag', deduccion_especial: 'Sonderabzug', cargas_de_familia: 'Familienlasten', sujeta_a_impuesto: 'Zu versteuernder Gewinn',
    impuesto_determinado: 'Festgesetzte Steuer', impuesto_retenido: 'Einbehaltene Steuer', saldo: 'Saldo',
  },
};
