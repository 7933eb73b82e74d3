// Texts of the frame around every screen: notices, quick actions, the quick panel and quick search: French.
export const marco = {
  avisos: {
    titulo: 'Avis', abrir: 'Avis', abrirNuevos_one: 'Avis : {{count}} non vus', abrirNuevos_many: 'Avis : {{count}} non vus', abrirNuevos_other: 'Avis : {{count}} non vus',
    alertas: 'Alertes', eventos: 'Événements', registros: 'Journaux', nuevo: 'non vu', marcar: 'Marquer comme vus', leyendo: 'Lecture des avis…',
    sinAlertas: 'Rien en attente.', sinEventos: 'Il ne s\'est encore rien passé dans cette entreprise.', sinRegistros: 'Pas encore de journaux.', sinPermisoRegistros: 'Les journaux sont vus par qui peut voir l\'historique des lignes.', sinPermisoRegistrosQue: 'Demandez à qui administre les rôles.',
    noSeLeyo: 'Les avis n\'ont pas pu être lus : {{mensaje}}', usted: 'Vous', enCurso: '{{que}} : {{hechos}} sur {{total}}', enCursoSolo: '{{que}} : en cours', todaLaAuditoria: 'Tout l\'audit',
    // What a fact says: of one row by its name, or of many of a table.
    hecho: {
      filaAgregada: 'Ajout : {{que}}',
      filaModificada: 'Changement : {{que}}',
      filaBorrada: 'Suppression : {{que}}',
      filaPreparada: 'Import : {{que}}',
      liquidacionCreada: 'Créé : {{que}}', liquidacionModificada: 'Changé : {{que}}', calculoIniciado: 'Calcul commencé : {{que}}', liquidacionCalculada: 'Calculé : {{que}}', calculoAbandonado: 'Calcul inachevé : {{que}}',
      personaRecalculada: 'Bulletin recalculé : {{que}}', personaExcluida: 'Personne exclue : {{que}}', personaIncluida: 'Personne réincluse : {{que}}',
      liquidacionAprobada: 'Approuvé : {{que}}', liquidacionPagada: 'Payé : {{que}}', liquidacionCerrada: 'Clôturé : {{que}}', liquidacionReabierta: 'Rouvert : {{que}}', liquidacionAnulada: 'Annulé : {{que}}',
      cambioPropuesto: 'Fait : {{que}}', propuestaEnmendada: 'Amendé : {{que}}', propuestaRetirada: 'Retiré : {{que}}', propuestaAprobada: 'Approuvé : {{que}}', propuestaRechazada: 'Rejeté : {{que}}',
      paqueteCargado: 'Le paquet {{que}} a été chargé', paqueteRevertido: 'Le chargement du paquet {{que}} a été défait', personaOlvidada: 'Les données d\'une personne ont été effacées',
    },
    // Many alike in a row, of one person.
    varias: {
      filaAgregada_one: 'Ajout de {{count}} {{plural}}', filaAgregada_many: 'Ajout de {{count}} {{plural}}', filaAgregada_other: 'Ajout de {{count}} {{plural}}',
      filaModificada_one: '{{count}} changement dans {{plural}}', filaModificada_many: '{{count}} changements dans {{plural}}', filaModificada_other: '{{count}} changements dans {{plural}}',
      filaBorrada_one: 'Suppression de {{count}} {{plural}}', filaBorrada_many: 'Suppression de {{count}} {{plural}}', filaBorrada_other: 'Suppression de {{count}} {{plural}}',
      filaPreparada_one: 'Import de {{count}} {{plural}}', filaPreparada_many: 'Import de {{count}} {{plural}}', filaPreparada_other: 'Import de {{count}} {{plural}}',
      personaRecalculada_one: '{{count}} bulletin recalculé', personaRecalculada_many: '{{count}} bulletins recalculés', personaRecalculada_other: '{{count}} bulletins recalculés',
      personaExcluida_one: '{{count}} personne exclue', personaExcluida_many: '{{count}} personnes exclues', personaExcluida_other: '{{count}} personnes exclues',
      personaIncluida_one: '{{count}} personne réincluse', personaIncluida_many: '{{count}} personnes réincluses', personaIncluida_other: '{{count}} personnes réincluses',
      loteAplicado_one: '{{count}} ligne importée dans {{plural}}', loteAplicado_many: '{{count}} lignes importées dans {{plural}}', loteAplicado_other: '{{count}} lignes importées dans {{plural}}', loteRevertido_one: 'Un import de {{count}} ligne dans {{plural}} a été défait', loteRevertido_many: 'Un import de {{count}} lignes dans {{plural}} a été défait', loteRevertido_other: 'Un import de {{count}} lignes dans {{plural}} a été défait', otro_one: 'Un mouvement dans {{plural}}', otro_many: '{{count}} mouvements dans {{plural}}', otro_other: '{{count}} mouvements dans {{plural}}',
    },
    trabajo: {
      calculo: 'Calcul d\'un traitement', importacion: 'Import', prueba: 'Essai de changements', comparacion: 'Comparaison de traitements', retroactivo: 'Différences rétroactives', verificacion: 'Vérification', reconstruccion: 'Reconstruction', respaldo: 'Copie de l\'installation', otro: 'Tâche',
      termino: '{{que}} : terminé.', fallo: '{{que}} : inachevé. {{mensaje}}',
    },
  },
  acciones: { titulo: 'Actions rapides', cargar: 'Charger', mes: 'Le mois', otras: 'Autres', legajo: 'Nouveau dossier', novedad: 'Nouvel élément', ausencia: 'Nouvelle absence', concepto: 'Nouvelle rubrique', importar: 'Importer des éléments variables', liquidacion: 'Nouveau traitement de paie', impresion: 'Imprimer des bulletins', simular: 'Simuler un bulletin', nota: 'Note personnelle' },
  panel: {
    titulo: 'Panneau rapide', avisos: 'Notifications', auditoria: 'Journaux d\'audit', ajustes: 'Réglages', partes: 'Parties du panneau', ajustesQue: 'Valent dans ce navigateur.',
    colores: 'Couleurs', sistema: 'Du système', claro: 'Clair', oscuro: 'Sombre', filas: 'Lignes', compactas: 'Compactes', normales: 'Normales',
    lateral: 'Menu latéral étroit', movimiento: 'Moins de mouvement', movimientoQue: 'Sans transitions ni défilements doux.', encabezado: 'Réduire l\'en-tête en descendant', encabezadoQue: 'Laisse plus de place au contenu long.', numero: 'Compter les avis non vus', numeroQue: 'Le nombre sur la cloche.', terminados: 'Avertir quand une tâche se termine', terminadosQue: 'Un bref avis en bas, sur tout écran.', disenio: 'Plus d\'options dans Mise en page',
  },
  menu: { administracion: 'Administration', ayuda: 'Aide', ajustes: 'Panneau rapide', empresa: 'Données de l\'entreprise', abiertas_one: '{{count}} ouvert', abiertas_many: '{{count}} ouverts', abiertas_other: '{{count}} ouverts', pendientes_one: '{{count}} à décider', pendientes_many: '{{count}} à décider', pendientes_other: '{{count}} à décider' },
  busqueda: {
    recientes: 'Récents', pantallas: 'Écrans', ayuda: 'Aide', acciones: 'Actions', borrarRecientes: 'Effacer les récents', resultados_one: '{{count}} résultat', resultados_many: '{{count}} résultats', resultados_other: '{{count}} résultats',
    teclas: '↑ ↓ choisir, Entrée ouvrir, Échap fermer', incompleta: 'Recherche impossible dans {{donde}} : {{mensaje}}',
  },
};
