// Texts of the pages outside the frame: the six error pages, privacy, legal and contact: French.
export const paginas = {
  errores: {
    volver: 'Revenir', inicio: 'Aller à l\'accueil', ingresar: 'Se connecter', direccion: 'Adresse : {{ruta}}',
    recibo: { titulo: 'Page demandée', pedida: 'Adresse', hallada: 'Trouvée', total: 'Total' }, arbol: { direccion: 'de l\'adresse', enlace: 'd\'un ancien lien', escrita: 'ou d\'une lettre de trop' },
    v1: { titulo: '404 OUPS ! Quelque chose s\'est mal passé ici', texto: 'L\'adresse a changé ou est mal écrite. Ce que vous faisiez n\'est pas perdu.' },
    v2: { titulo: 'OUPS ! Quelque chose s\'est mal passé ici', texto: 'Cet écran n\'est pas où le disait le lien.' },
    v3: { titulo: 'Comment êtes-vous arrivé ici ?', texto: 'Désolés : nous ne trouvons pas la page cherchée. L\'adresse a peut-être une erreur ou la page n\'existe plus.' },
    v4: { titulo: 'Il ne reste rien à faire ici', texto: 'Le lien mène à ce qui n\'est plus là. D\'ici on peut continuer vers :' },
    v5: { titulo: 'Quelque chose s\'est mal passé ici', texto: 'Nous revenons dans un instant : réessayez ou continuez ailleurs.', reintentar: 'Essayer à nouveau' },
    v6: { titulo: 'OUPS ! Quelque chose s\'est mal passé', texto: 'Vous pouvez revenir où vous étiez ou commencer par le tableau de bord.' },
  },
  terminos: {
    titulo: 'Confidentialité, mentions légales et contact', indice: 'Sections',
    privacidad: {
      titulo: 'Confidentialité',
      queGuarda: 'Ce que garde Jornal', queGuardaTexto: 'Les dossiers (données de la personne, famille, contrat, banques et mutuelle), les éléments et absences, les traitements et leurs bulletins, et qui a changé quoi et quand. De qui utilise le système : nom, identifiant, e-mail et empreinte du mot de passe, jamais le mot de passe.',
      donde: 'Où cela reste', dondeTexto: 'Sur le serveur de cette installation. Dans le registre des faits, les données personnelles sont chiffrées, avec une clé par personne ; les tables de travail ne le sont pas, le disque du serveur les protège. Jornal n\'envoie rien dehors, n\'utilise ni services tiers ni cookies de suivi : le seul cookie est celui de la session.',
      quien: 'Qui le voit', quienTexto: 'Chaque utilisateur voit ce que ses rôles donnent dans chaque entreprise. Salaires, banques, santé et saisies ont des droits à part. Les lectures et exports de rémunérations sont notés avec utilisateur et date.',
      navegador: 'Ce qui reste dans le navigateur', navegadorTexto: 'Préférences d\'écran, le dernier lieu visité (deux minutes) et une marque de session. Aucune donnée de personnes ni montants.',
      tiempo: 'Combien de temps', tiempoTexto: 'Les bulletins et le livre de paie se gardent tant que la loi le demande (art. 52 de la loi 20.744 et règles de prévoyance). Ensuite, l\'administrateur peut effacer les données d\'une personne : sa clé est détruite et elles ne sont plus lisibles. Les copies faites avant les gardent jusqu\'à leur suppression.',
      derechos: 'Vos droits', derechosTexto: 'Le titulaire des données personnelles peut exercer le droit d\'accès gratuitement, à intervalles d\'au moins six mois sauf intérêt légitime (loi 25.326, art. 14, al. 3), et demander rectification, mise à jour ou suppression (art. 16). La demande se fait à l\'entreprise qui l\'emploie, responsable de la base. L\'Agencia de Acceso a la Información Pública, organe de contrôle de la loi 25.326, reçoit les plaintes de ceux dont les droits sont lésés par un manquement aux règles de protection des données.',
    },
    legal: {
      titulo: 'Conditions et aspects légaux',
      uso: 'Usage du système', usoTexto: 'L\'utilisateur est personnel : il ne se prête pas. Ce qui est fait avec lui est noté à son nom. Les données des personnes ne servent qu\'à administrer la relation de travail.',
      calculo: 'Les traitements', calculoTexto: 'Jornal calcule avec les tables, plafonds, grilles et formules que l\'entreprise charge, chacun avec sa date et sa source, et montre d\'où vient chaque montant. Qui fait la paie les vérifie et les approuve : ils ne remplacent pas l\'avis d\'un professionnel.',
      recibos: 'Les bulletins', recibosTexto: 'Le bulletin suit les articles 138 à 146 de la loi 20.744. Un traitement clôturé ne change pas : on le corrige par un autre, ou on le rouvre avec un motif écrit.',
      registro: 'Le registre des faits', registroTexto: 'Chaque changement s\'ajoute au registre et ne s\'efface pas. Les faits sont chaînés : si quelqu\'un en altère un, la vérification dit lequel.',
      software: 'Le programme', softwareTexto: 'Jornal utilise des bibliothèques libres, chacune avec sa licence dans l\'installation. La version installée figure dans Mon profil.',
    },
    contacto: {
      titulo: 'Contact', quien: 'L\'administrateur de Jornal dans votre entreprise donne utilisateurs, droits et aide.', enEstaInstalacion: 'Dans cette installation : {{contacto}}', escribir: 'Écrire à {{contacto}}', sinContacto: 'Cette installation ne publie pas d\'adresse. Demandez aux Ressources humaines ou à qui vous a donné l\'utilisateur.', comoSePone: 'L\'administrateur du serveur la publie avec « jornal serve --contact courriel@entreprise ».',
      problema: 'Si quelque chose échoue', problemaTexto: 'Depuis votre menu, « Signaler un problème » prépare un fichier sans données de personne qui rejoue les derniers pas. Envoyez-le à l\'administrateur.', datos: 'Pour vos données personnelles', datosTexto: 'Si vous travaillez dans l\'entreprise et voulez voir ou corriger vos données, demandez-le par écrit à votre employeur.',
    },
  },
};
