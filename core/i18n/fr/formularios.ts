// Texts of the forms of a row, of the legajo and its documents, and of drafts: French.
export const documentos = {
  clases: {
    dni: 'Pièce d\'identité (DNI)', contrato: 'Contrat', alta_afip: 'Attestation d\'embauche', titulo: 'Diplôme ou certificat d\'études', domicilio: 'Déclaration de domicile', cbu: 'Attestation de CBU', medico: 'Certificat médical',
    apto_medico: 'Aptitude médicale', licencia: 'En congé', embargo: 'Décision judiciaire', sancion: 'Sanction', telegrama: 'Télégramme ou lettre recommandée', recibo_firmado: 'Bulletin signé', otro: 'Autre',
  },
  noExiste: 'Ce document n\'existe pas.', sinArchivo: 'Le fichier de « {{nombre}} » n\'est plus là : retiré le {{fecha}}.',
  tipo: '« {{nombre}} » n\'est ni PDF, ni JPG, ni PNG : on regarde le contenu, non le nom. Convertissez-le et redéposez-le.',
  grande: '« {{nombre}} » pèse {{mb}} Mo et le maximum est 10. Réduisez-le et redéposez-le.', vacio: '« {{nombre}} » est vide.', base64: 'Le fichier est arrivé coupé. Redéposez-le.',
  clase: 'La classe de document « {{valor}} » n\'existe pas.', fecha: 'Format de date non valide', vence: 'L\'échéance ne peut précéder la date du document.',
  motivo: 'Écrivez pourquoi il est retiré (au moins 4 lettres).', nombre: 'Écrivez un nom de 100 lettres au plus.', muchos: 'Ce dossier a déjà {{maximo}} documents.', olvidada: 'Les données de cette personne ont été effacées : on ne peut ajouter de documents.',
};
export const borradores = {
  grande: 'Ce qui est écrit est trop grand pour un brouillon. Enregistrez-le ou divisez-le.',
};
export const formas = {
  sinRespuesta: 'Votre dernier enregistrement est resté sans réponse. En enregistrant, on s\'en enquiert d\'abord : rien n\'est écrit deux fois.',
  guardarYNuevo: 'Enregistrer et nouveau', guardarYSeguir: 'Enregistrer et continuer',
  fila: { anterior: 'Ligne précédente (Alt ↑)', siguiente: 'Ligne suivante (Alt ↓)', noHayMas: 'Il n’y a plus de lignes de ce côté.' }, errorEn: '{{dato}}: {{mensaje}}', aCorregir: 'Données à corriger',
  nuevaEnLugar: 'Ajouter : {{singular}}…', nuevaTitulo: 'Ajouter : {{singular}}', reciente: 'récent', sinElegir: 'Ne correspond à aucun choix : choisissez-en un.',
  soloLectura: 'Votre rôle peut voir cette fiche sans la changer. Demandez à qui administre les rôles.',
  legajo: {
    anterior: 'Dossier précédent (Alt ↑)', siguiente: 'Dossier suivant (Alt ↓)', noHayMas: 'Plus de dossiers dans cette direction.', ir: 'Aller au dossier', irAyuda: 'Matricule', noEsta: 'Il n\'y a pas de matricule {{numero}}.',
    duplicar: 'Dupliquer', baja: 'Enregistrer la sortie…', bajaTitulo: 'Enregistrer la sortie de {{nombre}}', bajaTexto: 'Enregistré avec la date et le motif de sortie. Le solde de tout compte le prend de là.', bajaBoton: 'Enregistrer la sortie',
    motivoFalta: 'Choisissez le motif.', fechaFalta: 'Écrivez la date de sortie.', porQue: 'Pourquoi cela a changé', porQueDe: 'Pourquoi le net de {{periodo}} a changé',
  },
  falta: {
    titulo: 'Il manque pour la paie', nada: 'Tout le nécessaire pour la paie est là.', categoria: 'Catégorie en vigueur', basico: 'Base : ni convenue, ni dans la grille de sa catégorie', cbu: 'CBU, car payé par virement', obraSocial: 'Mutuelle santé (obra social)',
    nacimiento: 'Date de naissance', establecimiento: 'Établissement', motivo: 'Motif de sortie', clase: 'Classe de salarié', aviso: 'À compléter', area: 'Secteur', domicilio: 'Adresse', correo: 'E-mail, pour envoyer le bulletin',
  },
  documentos: {
    titulo: 'Documents', ninguno: 'Aucun document. Glissez ici un PDF, JPG ou PNG, ou utilisez « Document ».', agregar: 'Document', elegir: 'Choisir un fichier', elegirVarios: 'Choisir des fichiers', archivo: 'Fichier', nombre: 'Nom', clase: 'Classe', fecha: 'Date', vence: 'Échéance', nota: 'Note', subir: 'Monter',
    ayuda: 'PDF, JPG ou PNG de 10 Mo au plus. Gardé chiffré avec la clé de cette personne.', subio: '« {{nombre}} » a été déposé.', quitar: 'Retirer {{nombre}}', quitarTitulo: 'Retirer « {{nombre}} »', quitarTexto: 'Son fichier est détruit et irrécupérable. Restent le nom, qui l\'a retiré et le motif.',
    quitarBoton: 'Retirer le document', quito: '« {{nombre}} » a été retiré.', bajar: 'Télécharger {{nombre}}', vencido: 'Échu', vencePronto: 'Échoit dans {{dias}} jours', subioQuien: 'Déposé par', quitado: 'Retiré par {{usuario}} le {{cuando}} : {{motivo}}', verQuitados_one: 'Voir 1 retiré', verQuitados_other: 'Voir {{count}} retirés', tamanio: 'Taille', elija: 'Choisissez un fichier.',
  },
  formula: {
    historia: 'Historique de la formule', abrir: 'Ouvrir dans un autre onglet', abrirAyuda: 'Aussi avec Ctrl et clic, ou Alt Entrée', sinHistoria: 'La formule n\'a pas changé depuis sa saisie.', alta: 'Saisie',
    volver: 'Mettre cette formule', agregada: 'ajouté', quitada: 'retiré',
  },
};
