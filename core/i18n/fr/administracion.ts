// Texts of the administration on screen: users of a company, one's own sessions and password, companies. What the server and the terminal say is theirs: French.
export const administracion = {
  faltaRol: 'Choisissez au moins un rôle.',

  usuarios: {
    nota: 'Chacun voit et fait ce que ses rôles lui donnent dans cette entreprise. Qui reste sans rôles n\'en fait plus partie.',
    cerrarSesiones: 'Fermer ses sessions', confirmaCerrarSesiones: 'Fermer les sessions de {{nombre}} ?', textoCerrarSesiones: 'Ses sessions sont fermées et ses jetons révoqués, dans toutes les entreprises. Il peut revenir avec son mot de passe.', seCerraron: 'Ce que {{nombre}} avait ouvert a été fermé.',
    desactivar: 'Désactiver', activar: 'Activer', restablecer: 'Réinitialiser le mot de passe', reenviar: 'Envoyer un autre lien',
    confirmaDesactivar: 'Désactiver {{nombre}} ?', textoDesactivar: 'Sort de Jornal sur-le-champ : ses sessions sont fermées et ses jetons révoqués, dans toutes les entreprises. Ce qui a été fait reste. Vous pouvez réactiver quand vous voulez.',
    confirmaActivar: 'Activer {{nombre}} ?', textoActivar: 'Revient avec son mot de passe et ses rôles. Les jetons d\'avant ne reviennent pas.',
    confirmaRestablecer: 'Réinitialiser le mot de passe de {{nombre}} ?', textoRestablecer: 'Le mot de passe actuel ne vaut plus, sessions et jetons sont fermés. {{email}} reçoit un lien pour en choisir un autre.',
    confirmaReenviar: 'Envoyer un autre lien à {{nombre}} ?', textoReenviar: '{{email}} reçoit un nouveau lien pour choisir son mot de passe. Le précédent ne vaut plus.',
    seDesactivo: '{{nombre}} a été désactivé.', seActivo: '{{nombre}} peut à nouveau se connecter.', seRestablecio: 'Un lien a été envoyé à {{email}}.', cancelar: 'Annuler',
  },
  roles: {
    titulo: 'Ce que peut chaque rôle', nota: 'Qui a plusieurs rôles peut ce que tous peuvent. Chacun ne voit que les colonnes et lignes de ses rôles, à l\'écran, au terminal et dans ses exports.',
    grupoLee: 'Peut voir', grupoEscribe: 'Peut changer', grupoVe: 'Données vues de chacun', grupoHace: 'Peut faire', que: 'Quoi', si: 'Oui', no: 'Non',
    resumen: { administrador: 'Tout, et aussi les utilisateurs et l\'entreprise.', liquidador: 'Mène le mois : personnel, rubriques, éléments, traitements et bulletins.', carga: 'Saisit les éléments ; ne voit ni montants ni comptes.', consulta: 'Voit et exporte ; ne change rien.', trabajador: 'Ses propres bulletins, et rien des autres.' },
    grupo: { personal: 'Personnel', conceptos: 'Rubriques', liquidaciones: 'Traitements et bulletins', novedades: 'Éléments variables', tablas: 'Tables (secteurs, catégories, grilles…)', parametros: 'Données de l\'entreprise', notas: 'Ses notes et messages', administracion: 'Utilisateurs et rôles' },
    ve: { publico: 'Ce qui n\'est à personne', personal: 'Données personnelles', pago: 'Salaires', banco: 'Comptes bancaires', salud: 'Santé', embargo: 'Saisies', nota: 'Notes d\'un dossier' },
    accion: { entregar: 'Configurer, imprimer et remettre les bulletins', aumentar: 'Augmenter beaucoup de personnes', agendar: 'Changer l’agenda de beaucoup de personnes', compartir: 'Partager des vues des listes', documentos: 'Voir les documents d\'un dossier', anotar: 'Écrire les notes d\'un dossier', adjuntar: 'Joindre et retirer des documents', tiempo: 'Voir congés, absences et calendrier', declarar: 'Présenter F.931 et livre de paie numérique', calcular: 'Calculer des traitements', aprobar: 'Approuver', pagar: 'Marquer payés', cerrar: 'Fermer', reabrir: 'Rouvrir', anular: 'Annuler le traitement', explicar: 'Voir d\'où vient chaque montant', recibos: 'Voir et imprimer des bulletins', probar: 'Essayer et proposer des changements', importar: 'Importer', exportar: 'Exporter', historia: 'Voir l\'historique de chaque ligne', olvidar: 'Effacer les données d\'une personne', administrar: 'Administrer utilisateurs, entreprises et copies' },
  },
  perfil: {
    clave: 'Mot de passe', actual: 'Mot de passe actuel', nueva: 'Nouveau mot de passe', otra: 'Nouveau mot de passe, encore une fois', ayuda: 'Au moins {{min}} caractères. Ce peut être une phrase.', distintas: 'Les deux ne sont pas identiques.', falta: 'Écrivez votre mot de passe actuel.',
    cambiar: 'Changer le mot de passe', cambiada: 'Le mot de passe a été changé. Les autres sessions et les jetons ont été fermés.',
    sesiones: 'Sessions et jetons', sesion: 'Session dans un navigateur', esta: 'Cette session', token: 'Jeton « {{nombre}} »', lectura: 'lecture seule', desde: 'de', usada: 'dernière utilisation', vence: 'expire', cerrar: 'Fermer', anular: 'Annuler le traitement', cerrada: 'Fermé.', cerrarDe: 'Fermer la session ouverte {{fecha}}', anularDe: 'Révoquer le jeton {{nombre}}',
    datos: 'Vos données', nombre: 'Nom et prénom', avisaMensajes: 'M\'avertir par e-mail quand on m\'écrit', guardar: 'Enregistrer', guardado: 'Vos données ont été enregistrées.',
    correo: 'E-mail', sinCorreo: 'Sans e-mail, vous ne pouvez récupérer le mot de passe seul.', cambiarCorreo: 'Changer l\'e-mail', correoNuevo: 'Nouvel e-mail', correoCambiado: 'L\'e-mail a été changé. L\'ancien a été averti.', conClave: 'Votre mot de passe',
    nuevoToken: 'Nouveau jeton', tokenNombre: 'Nom', tokenAyuda: 'Pour le reconnaître ensuite : l\'ordinateur ou la tâche qui l\'utilise.', tokenVence: 'Expire le', tokenVenceAyuda: 'Jusqu\'à {{max}} jours.', tokenAlcance: 'Ce qu\'il peut', tokenTodo: 'Tout ce que vous pouvez', tokenLectura: 'Lecture seule', crearToken: 'Créer le jeton', tokenCreado: 'Copiez le jeton maintenant : il ne sera plus montré.', tokenUso: 'Au terminal : « jornal login --token-stdin », ou la variable JORNAL_TOKEN.', copiar: 'Copier', copiado: 'Copié.', listo: 'Terminé', tokenFecha: 'Choisissez une date à partir de demain.',
    empresas: 'Entreprises', aqui: 'Vous êtes ici', ir: 'Aller', irA: 'Aller à {{empresa}}', nuevaEmpresa: 'Nouvelle entreprise', crear: 'Créer l\'entreprise', creada: '{{empresa}} a été créée.', ninguno: 'Aucune : commencer à vide',
  },
};
