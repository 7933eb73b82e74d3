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
    planilla: 'Lohnliste', conceptos: 'Summen je Lohnbestandteil',
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
    hayMas: '{{n}} von {{total}} Zeilen sichtbar: die Datei enthält alle.',
  },
  cli: {
    resumen: 'Berichte: Zahlungshistorie, Kosten, Gewerkschaften, Krankenkassen, Belege, Bewegungen, Lohnliste, Lohnbestandteile', nombre: 'welcher Bericht: {{nombres}}',
    malNombre: '„{{valor}}“ ist kein Bericht. Es gibt: {{nombres}}.', hasta: 'bis zu diesem Monat; sonst derselbe', legajo: 'dieser Personalnummer; mehrfach möglich', liquidacion: 'nur dieser Lauf, auch ungenehmigt',
    ejemplos: 'jornal report costo --period 2026-08\njornal report historia --period 2026-01 --until 2026-08 --legajo 151 --format csv --output historia.csv',
  },
};
