// Texts of the printed receipt: French.
export const recibo = {
  titulo: 'Bulletin de paie',
  seccionA: 'Employeur et salarié',
  seccionB: 'Cotisations à la charge de l\'employeur',
  seccionC: 'Rémunération et retenues',
  seccionD: 'Net à payer',
  resumen: 'Coût total du travail',
  razonSocial: 'Employeur', cuit: 'CUIT', domicilio: 'Adresse', actividad: 'Activité',
  trabajador: 'Salarié', cuil: 'CUIL', legajo: 'Matricule', ingreso: 'Entrée', antiguedad: 'Ancienneté',
  antiguedadDesde: 'Ancienneté depuis', categoria: 'Catégorie', convenio: 'Convention', tarea: 'Tâche', area: 'Secteur',
  obraSocial: 'Mutuelle santé (obra social)', jornada: 'Horaire', jornadaHoras: '{{horas}} h par jour',
  pago: 'Paiement', pagoEfectivo: 'En espèces', pagoCheque: 'Par chèque', pagoCuenta: 'Virement',
  deposito: 'Dernier dépôt de cotisations sociales', depositoValor: 'Période {{periodo}} · {{fecha}} · {{banco}}', sinDato: 'non renseigné',
  codigo: 'Code', concepto: 'Rubrique', base: 'Base', cantidad: 'Quantité', importe: 'Montant',
  remunerativo: 'Rémunératoire', noRemunerativo: 'Non rémunératoire', deducciones: 'Retenues',
  totalContribuciones: 'Total des cotisations', totales: 'Totaux',
  sonPesos: 'En lettres, pesos : {{letras}}.', sonPesosNegativo: '{{letras}} pesos en faveur de l\'employeur.',
  lugarFecha: '{{lugar}}, {{fecha}}', firmaEmpleador: 'Signature de l\'employeur', firmaTrabajador: 'Signature du salarié',
  conforme: 'J\'ai reçu le montant net de ce bulletin et une copie conforme.',
  anios: '{{n}} ans', unAnio: '1 an', meses: '{{n}} mois', unMes: '1 mois', yMeses: '{{anios}} et {{meses}}', menosDeUnMes: 'moins de 1 mois',
  grupoTrabajador: 'Salarié', grupoEmpleador: 'Employeur', grupoTotal: 'Total',
  netoTrabajador: 'Net au salarié', otrosDescuentos: 'Autres retenues',
  costoTotal: 'Coût total du travail',
  grupos: {
    sindical: 'Syndical', seguridad_social: 'Sécurité sociale', obra_social: 'Mutuelle santé (obra social)', inssjp: 'INSSJP', art: 'ART',
    camaras: 'Chambres patronales', otros: 'Autres',
  },
  original: 'Original', duplicado: 'Duplicata', verificacion: 'Code de vérification', marcaBorrador: 'BROUILLON',
  borrador: 'Brouillon : pas encore un bulletin', sigue: 'Suite à la page suivante', continuacion: 'suite', hoja: 'Page {{n}}',
  unidades: { dias: 'jours', horas: 'h', anios: 'ans', unidades: 'u.' },
};

// Texts of the accounting entry.
export const asiento = {
  neto: 'les salaires à payer', concepto: '{{codigo}} {{texto}}', sinArea: 'sans secteur', debe: 'débit', haber: 'crédit',
  falta: '{{que}}: {{lado}} ({{area}})',
  pantalla: {
    intro: 'Les traitements approuvés du mois, par compte et centre de coûts. Le compte vient des imputations et, à défaut, de la rubrique : ce qui n\'a pas de compte est dit, et rien ne va à un compte supposé.',
    imputaciones: 'Imputations', irAImputaciones: 'Charger les comptes manquants', faltan: 'Sans compte', todas: 'Tous ceux du mois',
    renglones: 'Écriture', cuenta: 'Compte', centro: 'Centre de coûts', debe: 'Débit', haber: 'Crédit', total: 'Total', balancea: 'L\'écriture s\'équilibre à {{importe}}.',
  },
  unoUOtro: 'Dites une rubrique ou tout ce d\'une classe : l\'un des deux.', sinCuentas: 'Indiquez le compte au débit, au crédit ou les deux.',
  faltanCuentas: 'L\'écriture ne se fait pas car il manque des comptes : {{cuentas}}. Chargez-les et générez-la à nouveau.',
};
