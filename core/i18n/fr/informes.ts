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
    planilla: 'Feuille de paie', conceptos: 'Totaux par rubrique',
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
    hayMas: '{{n}} lignes sur {{total}} : le fichier les a toutes.',
  },
  cli: {
    resumen: 'rapports : historique, coût, syndicats, mutuelles, bordereaux, mouvements, feuille de paie, rubriques', nombre: 'quel rapport : {{nombres}}', malNombre: '« {{valor}} » n’est pas un rapport. Ce sont : {{nombres}}.',
    hasta: 'jusqu’à ce mois ; le même sinon', legajo: 'de ce dossier ; répétable', liquidacion: 'de cette seule paie, même non approuvée',
    ejemplos: 'jornal report costo --period 2026-08\njornal report historia --period 2026-01 --until 2026-08 --legajo 151 --format csv --output historia.csv',
  },
};
