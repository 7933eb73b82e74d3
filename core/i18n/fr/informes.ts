// Texts of reports and union slips: French.
export const informes = {
  alReves: 'La période « jusqu’à » précède « depuis ».', muchosMeses: 'Un rapport couvre {{maximo}} mois au plus.', sinAprobar: '« {{liquidacion}} » n’est pas encore approuvée : les chiffres peuvent changer.',
  noCuenta: '« {{liquidacion}} » n’est pas approuvée et n’entre pas.', borrada: 'Données effacées', alta: 'Entrée', baja: 'Sortie', cambio: 'Changement de catégorie',
  dotacion: 'Au début {{antes}}, entrées {{altas}}, sorties {{bajas}}, à la fin {{despues}}.', nadie: 'Sans destinataire', sinDestino: '« {{concepto}} » ne dit pas à qui il se dépose. Indiquez-le dans la rubrique.',
  sinBoletas: 'Rien à déposer aux syndicats en {{periodo}}.',
  boleta: {
    titulo: 'Bordereau de dépôt', cuenta: 'Compte',
  },
  tipos: {
    remunerativo: 'Rémunération', no_remunerativo: 'Non rémunératoire', descuento: 'Retenue', contribucion: 'Contribution', auxiliar: 'Auxiliaire',
  },
  nombres: {
    historia: 'Historique des paiements', costo: 'Coût par secteur', sindicatos: 'Cotisations par syndicat', obras_sociales: 'Cotisations par mutuelle', boletas: 'Bordereaux syndicaux', movimientos: 'Entrées, sorties et changements',
    planilla: 'Feuille de paie', conceptos: 'Totaux par rubrique', ganancias: 'Ganancias de l’année (F.1357)',
  },
  columnas: {
    legajo: 'Dossier', nombre: 'Nom', cuil: 'CUIL', periodo: 'Période', liquidacion: 'Paie', fecha_pago: 'Date de paiement', area: 'Secteur', centro_costo: 'Centre de coût', personas: 'Personnes', recibos: 'Bulletins',
    remunerativo: 'Rémunération', no_remunerativo: 'Non rémunératoire', descuentos: 'Retenues', neto: 'Net', contribuciones: 'Contributions', costo: 'Coût', sindicato: 'Syndicat', obra_social: 'Mutuelle', entidad: 'Organisme',
    cuit: 'CUIT', codigo: 'Code', concepto: 'Rubrique', tipo: 'Type', cantidad: 'Quantité', base: 'Base', importe: 'Montant', aportes: 'Part salariale', fecha: 'Date', movimiento: 'Mouvement', antes: 'Avant', ahora: 'Après',
    vence: 'Échéance', total: 'Total',
  },
  pantalla: {
    titulo: 'Rapports', intro: 'À partir des bulletins des paies approuvées. Choisissez le rapport et les mois ; le fichier contient toutes les lignes.', informe: 'Rapport', desde: 'Depuis', hasta: 'Jusqu’à', liquidacion: 'Paie',
    todas: 'Toutes les approuvées', area: 'Secteur', legajos: 'Dossiers', legajosAyuda: 'Numéros, séparés par des virgules', boletas: 'Bordereaux en PDF', vacio: 'Rien à montrer pour ces mois.',
    hayMas: '{{n}} lignes sur {{total}} : le fichier les a toutes.', ganancias: 'Les colonnes sont les postes du F.1357. Jornal ne fait pas le fichier qu’importe ARCA (F.1357 ou F.1359) : son format change à chaque version. Ces chiffres et la feuille de chaque personne servent à le saisir.',
    certificados: 'Certificats d’une personne', elijaPersona: 'Choisissez un dossier.',
  },
  cli: {
    resumen: 'rapports : historique, coût, syndicats, mutuelles, bordereaux, mouvements, feuille de paie, rubriques', nombre: 'quel rapport : {{nombres}}', malNombre: '« {{valor}} » n’est pas un rapport. Ce sont : {{nombres}}.',
    unLegajo: 'Un certificat concerne une personne : donnez un --legajo.', hasta: 'jusqu’à ce mois ; le même sinon', legajo: 'de ce dossier ; répétable', liquidacion: 'de cette seule paie, même non approuvée',
    ejemplos: 'jornal report costo --period 2026-08\njornal report historia --period 2026-01 --until 2026-08 --legajo 151 --format csv --output historia.csv\njornal report art80 --legajo 151 --output certificado.pdf',
  },
  faltaConcepto: 'La rubrique {{codigo}}, qui donne un chiffre de ce rapport, manque.', faltaAlguno: 'Le certificat ne peut être établi. {{primero}}',
  sinAnual: '{{n}} personnes imposées n’ont pas eu de liquidation annuelle de {{anio}}.', sinRecibos: 'Le dossier {{legajo}} n’a pas de bulletins approuvés à certifier.', firma: 'Signature et cachet de l’employeur',
  lugarYFecha: '{{localidad}}, ____ / ____ / ________',
  art80: {
    titulo: 'Certificat de travail et de rémunérations', subtitulo: 'Loi sur le contrat de travail, art. 80 ; Loi 24.576', ingreso: 'Entrée', egreso: 'Sortie', tarea: 'Tâche',
    trabaja: '{{empresa}} certifie un emploi salarié depuis le {{desde}}.', trabajo: '{{empresa}} certifie un emploi salarié du {{desde}} au {{hasta}}.', puesto: 'Depuis le {{fecha}} : {{categoria}}.',
    antes: 'Les mois avant {{mes}} n’ont pas été calculés dans ce système et ne figurent pas dans le tableau.', boton: 'Certificat art. 80',
  },
  f1357: {
    titulo: 'Ganancias {{anio}}, 4e catégorie', subtitulo: 'Emploi salarié ; postes du F.1357 (RG 4003)', sinAnual: 'Ce n’est pas la liquidation annuelle : chiffres cumulés jusqu’à {{mes}}.', anio: 'Dites l’année, en quatre chiffres.',
    boton: 'Certificat Ganancias {{anio}}',
  },
  rubros: {
    desde: 'Depuis', hasta: 'Jusqu’à', bruto_habitual: 'Rémunération brute imposable', bruto_no_habitual: 'Rétributions non habituelles imposables', sac: 'SAC imposable', aportes: 'Cotisations déductibles',
    aportes_sac: 'Cotisations du SAC', otros_empleos_bruto: 'Autres emplois : brut', otros_empleos_aportes: 'Autres emplois : cotisations', otros_empleos_retenido: 'Autres emplois : retenu', ganancia_neta: 'Gain net',
    deducciones_generales: 'Déductions générales (SIRADIG)', ganancia_no_imponible: 'Gain non imposable', deduccion_especial: 'Déduction spéciale', cargas_de_familia: 'Charges de famille', sujeta_a_impuesto: 'Gain imposable',
    impuesto_determinado: 'Impôt déterminé', impuesto_retenido: 'Impôt retenu', saldo: 'Solde',
  },
};
