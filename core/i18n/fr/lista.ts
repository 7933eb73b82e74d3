// Texts of lists: views, columns, order, filters and what stands where rows would: French.
export const lista = {
  vista: {
    vistas: 'Vues de la liste', todas_m: 'Tous', todas_f: 'Toutes', guardar: 'Enregistrer', guardarVista: 'Enregistrer la vue', guardarComo: 'Enregistrer sous…', descartar: 'Abandonner', modificada: 'Vue modifiée',
    opciones: 'Options de la vue {{nombre}}', renombrar: 'Renommer', duplicar: 'Dupliquer', borrar: 'Supprimer', compartir: 'Partager avec l\'entreprise', noCompartir: 'Ne plus partager', empezar: 'Commencer la liste par cette vue', noEmpezar: 'Ne pas commencer par cette vue', copia: '{{nombre}} (copie)',
    compartida: 'Partagée par {{autor}}', nombre: 'Nom de la vue', compartirla: 'La partager avec l\'entreprise', noPuedeCompartir: 'Votre rôle ne permet pas de partager des vues.', nueva: 'Enregistrer la vue', cambiarNombre: 'Renommer la vue',
    seGuardo: 'La vue {{nombre}} a été enregistrée.', seBorro: 'La vue {{nombre}} a été supprimée.', seComparte: 'La vue {{nombre}} est partagée avec l\'entreprise.', yaNoSeComparte: 'La vue {{nombre}} n\'est qu\'à vous.', empieza: 'La liste commence par {{nombre}}.', yaNoEmpieza: 'La liste commence sans vue.', deOtro: 'Elle est de {{autor}} : enregistrez-la sous un autre nom.',
    confirmarBorrar: 'Supprimer la vue « {{nombre}} » ?', laUsan: 'Toute l\'entreprise la partage : elle disparaîtra pour tous.', omite: 'Cette vue nomme des données que votre rôle ne voit pas, laissées de côté : {{campos}}.', masDe: 'plus de {{cuantas}} lignes', loQueGuarda: 'Garde colonnes, ordre, filtres, recherche, lignes par page et densité.',
  },
  columna: {
    columnas: 'Colonnes', buscar: 'Rechercher une colonne', visibles: 'Affichées', ocultas: 'Non affichées', ninguna: 'Aucune colonne ne s\'appelle ainsi.', restablecer: 'Comme la liste vient', densidad: 'Densité', compacta: 'Compacte', normal: 'Normale',
    subir: 'Déplacer {{campo}} à gauche', bajar: 'Déplacer {{campo}} à droite', inmovilizar: 'Figer {{campo}} à gauche', opciones: 'Options de {{campo}}', ultima: 'La liste montre au moins une colonne.', menu: 'Options de la colonne {{campo}}',
    ascendente: 'Tri croissant', descendente: 'Tri décroissant', agregarOrden: 'Ajouter au tri', quitarOrden: 'Retirer du tri', aIzquierda: 'Déplacer à gauche', aDerecha: 'Déplacer à droite', fijar: 'Figer à gauche', soltar: 'Libérer', ensanchar: 'Élargir', angostar: 'Rétrécir', anchoPropio: 'Largeur selon le contenu', ocultar: 'Masquer', alPie: 'Au pied', sinTotal: 'Sans total', laPrimera: 'C\'est la première.', laUltima: 'C\'est la dernière.',
  },
  cabeza: 'Trier par {{campo}} ; avec Maj, l\'ajouter au tri',
  funcion: { suma: 'Ajoute', promedio: 'Moyenne', minimo: 'Minimum', maximo: 'Maximum', cuenta: 'Avec valeur' },
  orden: { ordenar: 'Trier', titulo: 'Tri de la liste', campo: 'Champ {{n}} du tri', direccion: 'Sens de {{campo}}', asc: 'Du plus petit au plus grand', desc: 'Décroissant', agregar: 'Ajouter un champ', quitar: 'Retirer {{campo}} du tri', subir: 'Monter {{campo}}', tope: 'On trie par {{maximo}} champs au plus.' },
  filtro: { o: 'ou', y: 'et', hasta: 'Au', desde: 'À partir du', otro: 'Ajouter une autre valeur', dias: 'Jours', cuantosDias: '{{n}} jours', valor: 'Valeur {{n}}', quitar: 'Retirer la valeur {{n}}' },
  estado: { conFiltros: 'Filtres : {{filtros}}.', conBusqueda: 'Recherche : « {{texto}} ».', quitarBusqueda: 'Retirer la recherche', quitarTodo: 'Retirer filtres et recherche' },
};
