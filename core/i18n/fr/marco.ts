// Texts of the frame around every screen: notices, quick actions, the quick panel and quick search: French.
export const marco = {
  avisos: {
    titulo: 'Avis', abrir: 'Avis', abrirNuevos_one: 'Avis : {{count}} non vus', abrirNuevos_many: 'Avis : {{count}} non vus', abrirNuevos_other: 'Avis : {{count}} non vus',
    alertas: 'Alertes', eventos: 'Événements', registros: 'Journaux', nuevo: 'non vu', marcar: 'Marquer comme vus', leyendo: 'Lecture des avis…',
    sinAlertas: 'Rien en attente.', sinEventos: 'Il ne s\'est encore rien passé dans cette entreprise.', sinRegistros: 'Pas encore de journaux.', sinPermisoRegistros: 'Les journaux sont vus par qui peut voir l\'historique des lignes.', sinPermisoRegistrosQue: 'Demandez à qui administre les rôles.',
    noSeLeyo: 'Les avis n\'ont pas pu être lus : {{mensaje}}', usted: 'Vous', enCurso: '{{que}} : {{hechos}} sur {{total}}', enCursoSolo: '{{que}} : en cours', todaLaAuditoria: 'Tout l\'audit',
    trabajo: {
      calculo: 'Calcul d\'un traitement', importacion: 'Import', prueba: 'Essai de changements', comparacion: 'Comparaison de traitements', retroactivo: 'Différences rétroactives', verificacion: 'Vérification', reconstruccion: 'Reconstruction', respaldo: 'Copie de l\'installation', otro: 'Tâche',
      conError_one: '{{que}} : 1 personne a une erreur et pas de bulletin.', conError_other: '{{que}} : {{count}} personnes ont une erreur et pas de bulletin.', termino: '{{que}} : terminé.', fallo: '{{que}} : inachevé. {{mensaje}}',
    },
  },
  acciones: { titulo: 'Actions rapides', cargar: 'Charger', mes: 'Le mois', otras: 'Autres', legajo: 'Nouveau dossier', novedad: 'Nouvel élément', ausencia: 'Nouvelle absence', concepto: 'Nouvelle rubrique', importar: 'Importer des éléments variables', liquidacion: 'Nouveau traitement de paie', impresion: 'Imprimer des bulletins', simular: 'Simuler un bulletin', nota: 'Note personnelle' },
  panel: {
    titulo: 'Panneau rapide', avisos: 'Notifications', auditoria: 'Journaux d\'audit', ajustes: 'Réglages', partes: 'Parties du panneau', ajustesQue: 'Valent dans ce navigateur.',
    colores: 'Couleurs', sistema: 'Du système', claro: 'Clair', oscuro: 'Sombre', filas: 'Lignes', compactas: 'Compactes', normales: 'Normales',
    lateral: 'Menu latéral étroit', movimiento: 'Moins de mouvement', movimientoQue: 'Sans transitions ni défilements doux.', encabezado: 'Réduire l\'en-tête en descendant', encabezadoQue: 'Laisse plus de place au contenu long.', encabezadoAntes: 'Le réduire plus tôt', encabezadoAntesQue: 'À {{px}} px, au lieu de {{otros}}.', numero: 'Compter les avis non vus', numeroQue: 'Le nombre sur la cloche.', terminados: 'Avertir quand une tâche se termine', terminadosQue: 'Un bref avis en bas, sur tout écran.', disenio: 'Plus d\'options dans Mise en page',
  },
  menu: { administracion: 'Administration', ayuda: 'Aide', ajustes: 'Panneau rapide', empresa: 'Données de l\'entreprise', abiertas_one: '{{count}} ouvert', abiertas_many: '{{count}} ouverts', abiertas_other: '{{count}} ouverts', pendientes_one: '{{count}} à décider', pendientes_many: '{{count}} à décider', pendientes_other: '{{count}} à décider' },
};
