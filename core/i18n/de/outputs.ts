// Texts of the printed receipt: German.
export const recibo = {
  titulo: 'Lohnzettel',
  seccionA: 'Arbeitgeber und Arbeitnehmer',
  seccionB: 'Beiträge zulasten des Arbeitgebers',
  seccionC: 'Entgelt und Abzüge',
  seccionD: 'Auszahlung',
  resumen: 'Gesamte Arbeitskosten',
  razonSocial: 'Arbeitgeber', cuit: 'CUIT', domicilio: 'Anschrift', actividad: 'Tätigkeit',
  trabajador: 'Mitarbeiter', cuil: 'CUIL', legajo: 'Akten-Nr.', ingreso: 'Eintritt', antiguedad: 'Dienstalter',
  antiguedadDesde: 'Dienstalter seit', categoria: 'Kategorie', convenio: 'Tarifvertrag', tarea: 'Aufgabe', area: 'Bereich',
  obraSocial: 'Krankenkasse (obra social)', jornada: 'Arbeitszeit', jornadaHoras: '{{horas}} Std. pro Tag',
  pago: 'Zahlung', pagoEfectivo: 'In bar', pagoCheque: 'Mit Scheck', pagoCuenta: 'Überweisung',
  deposito: 'Letzte Einzahlung der Sozialbeiträge', depositoValor: 'Periode {{periodo}} · {{fecha}} · {{banco}}', sinDato: 'keine Angabe',
  codigo: 'Code', concepto: 'Lohnart', base: 'Basis', cantidad: 'Menge', importe: 'Betrag',
  remunerativo: 'Beitragspflichtig', noRemunerativo: 'Nicht beitragspflichtig', deducciones: 'Abzüge',
  totalContribuciones: 'Summe der Beiträge', totales: 'Summen',
  sonPesos: 'In Worten, Pesos: {{letras}}.', sonPesosNegativo: '{{letras}} Pesos zugunsten des Arbeitgebers.',
  lugarFecha: '{{lugar}}, {{fecha}}', firmaEmpleador: 'Unterschrift des Arbeitgebers', firmaTrabajador: 'Unterschrift des Arbeitnehmers',
  conforme: 'Ich habe den Nettobetrag dieses Lohnzettels und eine getreue Kopie erhalten.',
  anios: '{{n}} Jahre', unAnio: '1 Jahr', meses: '{{n}} Monate', unMes: '1 Monat', yMeses: '{{anios}} und {{meses}}', menosDeUnMes: 'weniger als 1 Monat',
  grupoTrabajador: 'Mitarbeiter', grupoEmpleador: 'Arbeitgeber', grupoTotal: 'Summe',
  netoTrabajador: 'Netto für den Arbeitnehmer', otrosDescuentos: 'Sonstige Abzüge',
  costoTotal: 'Gesamte Arbeitskosten',
  grupos: {
    sindical: 'Gewerkschaft', seguridad_social: 'Sozialversicherung', obra_social: 'Krankenkasse (obra social)', inssjp: 'INSSJP', art: 'ART',
    camaras: 'Unternehmerverbände', otros: 'Sonstige',
  },
  original: 'Original', duplicado: 'Duplikat', verificacion: 'Prüfcode', marcaBorrador: 'ENTWURF',
  borrador: 'Entwurf: noch kein Lohnzettel', sigue: 'Fortsetzung auf dem nächsten Blatt', continuacion: 'Fortsetzung', hoja: 'Blatt {{n}}',
  unidades: { dias: 'Tage', horas: 'Std.', anios: 'Jahre', unidades: 'Einh.' },
};

// Texts of the accounting entry.
export const asiento = {
  neto: 'die zu zahlenden Löhne', concepto: '{{codigo}} {{texto}}', sinArea: 'ohne Bereich', debe: 'Soll', haber: 'Haben',
  falta: '{{que}}: {{lado}} ({{area}})',
  pantalla: {
    intro: 'Die genehmigten Läufe des Monats, nach Konto und Kostenstelle. Das Konto kommt aus den Kontierungen, sonst aus der Lohnart: Was kein Konto hat, wird genannt, nichts geht auf ein vermutetes.',
    imputaciones: 'Kontierungen', irAImputaciones: 'Fehlende Konten erfassen', faltan: 'Ohne Konto', todas: 'Alle des Monats',
    renglones: 'Buchungssatz', cuenta: 'Konto', centro: 'Kostenstelle', debe: 'Soll', haber: 'Haben', total: 'Summe', balancea: 'Der Buchungssatz ist ausgeglichen bei {{importe}}.',
  },
  unoUOtro: 'Nennen Sie eine Lohnart oder alles einer Klasse: eines von beiden.', sinCuentas: 'Nennen Sie das Sollkonto, das Habenkonto oder beide.',
  faltanCuentas: 'Der Buchungssatz entsteht nicht, weil Konten fehlen: {{cuentas}}. Erfassen Sie sie und erzeugen Sie ihn erneut.',
};
