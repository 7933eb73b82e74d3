// Texts of the server: sign-in, accounts, first start, mail, start-up and what the console says: French.
export const servidor = {
  credenciales: 'L\'identifiant ou le mot de passe est incorrect.',
  sesionAbierta: 'Une session est déjà ouverte avec cet utilisateur sur un autre appareil.',
  sesionesCerradas: 'Les autres sessions ont été fermées. Vous pouvez vous connecter.',
  recordatorio: 'Si l\'utilisateur existe et a un e-mail, il recevra un lien valable 10 minutes.',
  enlaceVencido: 'Le lien a déjà servi ou a expiré. Demandez-en un autre depuis « Mot de passe oublié ».',
  claveCambiada: 'Le mot de passe a été changé. Connectez-vous avec le nouveau.',
  claveCorta: 'Le mot de passe doit avoir au moins {{min}} caractères.',
  claveLarga: 'Le mot de passe peut avoir {{max}} caractères au plus.',
  claveComun: 'Ce mot de passe est parmi les plus courants et se devine aussitôt. Choisissez-en un autre.',
  claveDelUsuario: 'Le mot de passe ne peut être l\'identifiant ni l\'e-mail.',
  registroCerrado: 'Cette installation n\'admet pas d\'inscriptions. Demandez un utilisateur à l\'administrateur de Jornal.',
  registrado: 'L\'utilisateur a été créé. L\'administrateur de Jornal doit lui donner des droits avant qu\'il puisse travailler.',
  usuarioForma: 'L\'identifiant doit avoir de 3 à 60 lettres, chiffres, points ou tirets.',
  usuarioTomado: 'L\'identifiant « {{valor}} » existe déjà. Choisissez-en un autre.',
  correoTomado: 'Un autre utilisateur a déjà l\'e-mail « {{valor}} ».',
  nombreVacio: 'Écrivez le nom complet (80 caractères au plus).',
  codigoMal: 'Le code n\'est pas celui affiché par la console au démarrage. Copiez-le de là, avec ses tirets.',
  yaIniciada: 'Cette installation a déjà son premier utilisateur. Connectez-vous avec lui.',
  sinEmpresa: 'Votre utilisateur n\'a pas encore d\'entreprise. Demandez l\'accès à l\'administrateur de Jornal.',
  usuarioInexistente: 'L\'utilisateur « {{usuario}} » n\'existe pas.',
  tokenNombre: 'Le nom du jeton doit avoir de 1 à 60 caractères.',
  tokenDias: 'Le jeton peut durer de 1 à {{max}} jours.',
  soloTokens: 'Cet appel révoque le jeton avec lequel il est fait, et cette demande n\'en apporte pas.',
  tokenLectura: 'Le jeton « {{nombre}} » est en lecture seule.',

  tipoContenido: 'La demande doit être text/plain ou application/json, non compressée.',
  hondo: 'La demande a trop de niveaux imbriqués : {{maximo}} au plus.',
  claveProhibida: 'La demande a un champ « {{campo}} », non accepté.',
  numeroImposible: 'La demande a un nombre impossible à enregistrer.',
  utf8: 'La demande n\'est pas du texte UTF-8 valide.',
  muyGrandeKb: 'La demande dépasse le maximum de {{kb}} Ko.',
  cuerpoLento: 'La demande n\'est pas arrivée entière en {{segundos}} secondes. Réessayez.',
  faltaCampo: 'Il manque {{campo}} ({{espera}}).',
  campoMal: '{{campo}} : on attendait {{espera}}.',
  id: 'Le numéro de ligne doit être un entier à partir de 1, non « {{valor}} ».',
  formato: 'Le format doit être csv, ndjson, json ou xlsx, non « {{valor}} ».',
  clave: 'L\'en-tête Idempotency-Key doit avoir de 8 à 100 lettres, chiffres, points ou tirets.',
  anfitrion: 'L\'adresse « {{anfitrion}} » n\'est pas de celles que sert ce serveur. Utilisez {{direccion}}.',
  hayCerradas: 'Une entreprise ne s’ouvre pas : voyez le tableau des entreprises.',
  noEstaPagina: 'La page {{ruta}} n\'existe pas.',
  sinWeb: 'La page n\'est pas construite : exécutez « npm run build » et redémarrez.',
  ocupado: 'Trop de demandes attendent. Réessayez dans {{segundos}} secondes.',
  cuota: 'Beaucoup de demandes de ce type en peu de temps. Attendez {{segundos}} secondes.', muchosTokens: 'Vous avez {{maximo}} accès de terminal ouverts, le maximum. Révoquez-en un dans Mon profil.',
  muchosFlujos: 'Trop de fenêtres sont ouvertes avec cette session.',
  cerrando: 'Le serveur se ferme. Réessayez dans quelques secondes.',

  correoAsunto: 'Jornal : nouveau mot de passe',
  correoTexto: `Quelqu'un a demandé un nouveau mot de passe pour l'utilisateur {{usuario}} de Jornal.

Pour le choisir, ouvrez ce lien dans les 10 minutes ; il sert une seule fois :
{{enlace}}

Si ce n'était pas vous, ne faites rien : votre mot de passe reste le même.
`,
  correoCambioAsunto: 'Jornal : votre mot de passe a changé',
  correoCambioTexto: `Le mot de passe de l'utilisateur {{usuario}} de Jornal vient d'être changé, et ses sessions ont été fermées.

Si ce n'était pas vous, prévenez l'administrateur de Jornal.
`,

  esperaEnteroDe: 'un nombre entier de {{minimo}} à {{maximo}}', esperaId: 'un nombre entier', esperaNumero: 'un nombre de quinze chiffres au plus', esperaPeriodo: 'une période, par exemple 2026-10', esperaFecha: 'une date, par exemple 2026-10-31', esperaTextoDe: 'un texte sans caractères de contrôle, de {{maximo}} au plus', esperaListaDe: 'une liste de {{maximo}} au plus', esperaValor: 'une valeur qui puisse être enregistrée',
  esperaEntero: 'un nombre', esperaTexto: 'un texte', esperaLista: 'une liste', esperaObjeto: 'un objet', esperaOpcion: 'une des options', esperaOtro: 'une autre valeur',

  puertoOcupado: 'Le port {{puerto}} est occupé. Fermez le programme qui l\'utilise ou choisissez-en un autre avec --port ou la variable PORT.',
  puertoProhibido: 'Pas de droit d\'utiliser le port {{puerto}}. Choisissez-en un à partir de 1024 avec --port ou la variable PORT.',
  anfitrionMal: 'Impossible d\'écouter sur « {{anfitrion}} » : ce n\'est pas une adresse de cette machine.',
  escucha: 'Impossible de commencer à écouter sur {{anfitrion}}:{{puerto}} ({{detalle}}).',
  sinSqlite: 'Il manque le module SQLite (better-sqlite3). Il n\'y en avait pas de compilé pour cette machine et la compilation a échoué. Installez un compilateur C++, make et Python 3 (sous Debian ou Ubuntu : apt-get install build-essential python3 ; sous macOS : xcode-select --install) et exécutez « npm rebuild better-sqlite3 ».',
  versionNueva: 'Le dossier {{carpeta}} est d\'une version plus récente de Jornal (format {{version}} ; celle-ci lit jusqu\'à {{maxima}}). Mettez Jornal à jour ou utilisez un autre dossier avec --data.',
  carpetaEnUso: 'Le dossier {{carpeta}} est déjà utilisé par un autre Jornal. Fermez-le ou utilisez un autre dossier avec --data.',
  carpetaMal: 'Le dossier {{carpeta}} est inutilisable ({{detalle}}). Choisissez-en un autre avec --data.',
  demoAfuera: 'Il y a une entreprise de démonstration dans le dossier, donc le serveur ne répond qu\'à cette machine. Retirez --host et --public, ou utilisez un autre dossier avec --data et --no-demo.',
  publicaMal: 'L\'adresse publique « {{valor}} » ne convient pas : de la forme https://nom, sans rien derrière.',
  proxyMal: 'Le proxy de confiance « {{valor}} » n\'est ni une adresse ni un réseau : écrivez 10.0.0.7 ou 172.16.0.0/12.',
  smtpMal: 'L\'adresse du serveur de courrier ne convient pas : de la forme smtps://utilisateur:motdepasse@mail.example.com:465.',
  remitenteMal: 'L\'expéditeur « {{valor}} » n\'est pas une adresse de courriel.',
  empresaCerrada: '{{empresa}} ne s\'ouvre pas et reste fermée ; les autres fonctionnent. {{mensaje}}',
  empresaNoAbre: 'L\'entreprise {{empresa}} n\'a pas pu être ouverte : {{mensaje}}',

  respaldoYaEsta: 'Le dossier {{carpeta}} existe déjà. Choisissez-en un autre pour la sauvegarde.',
  respaldoEnCurso: 'Une copie de cette installation est déjà en cours. Attendez qu\'elle se termine puis demandez-en une autre.',
  respaldoFallo: 'La copie n\'a pas pu être terminée ({{detalle}}). Rien n\'est resté à moitié.',
  respaldoNoEs: 'Il n\'y a pas de sauvegarde de Jornal dans {{carpeta}}.',
  respaldoAlterado: 'Le fichier {{archivo}} de la sauvegarde n\'est pas celui enregistré : il manque ou est altéré. Rien n\'a été restauré.',
  restaurarVacia: 'Le dossier {{carpeta}} n\'est pas vide : une sauvegarde se restaure dans un dossier nouveau ou vide.',
  restaurandoAMedias: 'La restauration dans {{carpeta}} n\'est pas terminée : restaurez de nouveau la sauvegarde dans ce dossier.',
  faltaDirectorio: 'Il manque {{archivo}}, avec les utilisateurs et leurs droits, et le dossier contient des entreprises ({{empresas}}) : aucun nouveau fichier n\'a été créé. Restaurez ce fichier depuis la dernière sauvegarde et redémarrez.',

  sembrando: 'L\'entreprise de démonstration s\'écrit ; quelques secondes la première fois.',
  relojAtras: 'L’heure de cette machine ({{ahora}}) précède celle qu’elle avait déjà ({{antes}}). Si elle est fausse, corrigez-la et redémarrez : ce qui s’enregistre entre-temps porte cette heure.',
  copiaCortada: 'La copie {{copia}} a été supprimée : elle avait été coupée avant la fin. Si vous en avez besoin, demandez-en une autre.',
  carpetaDeNadie: 'Le dossier {{carpeta}} n’est d’aucune entreprise de cette installation et personne ne peut y entrer : il reste d’une création coupée, ou a été copié à la main. S’il ne sert pas, déplacez-le.',
  datosEn: 'Données dans {{carpeta}}',
  direccionEs: 'Jornal répond sur {{url}}',
  usuarioEs: 'Identifiant {{usuario}} · mot de passe {{clave}}',
  codigoEs: 'Premier démarrage : ouvrez {{url}} et utilisez le code {{codigo}}',
  soloLocal: 'Sans --public, ne répond qu\'aux adresses de cette machine (localhost).',
  correoEnArchivos: 'Pas de serveur de courrier configuré : les e-mails restent dans {{carpeta}}',
  errorInterno: '{{cuando}} Erreur interne (référence {{referencia}}) dans {{ruta}} : {{detalle}}',
  administracion: {
    yaEsta: 'L\'e-mail « {{email}} » est déjà celui d\'un utilisateur de cette entreprise. Ouvrez-le dans la liste pour changer ses rôles.',
    noEsta: 'Pas d\'utilisateur n° {{id}} dans cette entreprise.',
    correoTomado: 'Un autre utilisateur a déjà l\'e-mail « {{email}} ».',
    ultimo: '{{nombre}} est la seule personne à pouvoir administrer {{empresa}}. Donnez d\'abord le rôle Administrateur à quelqu\'un d\'autre.',
    propio: 'Impossible avec votre propre utilisateur. Demandez à une autre personne qui administre.',
    ajeno: '{{nombre}} travaille aussi dans une entreprise que vous n\'administrez pas : ici vous ne pouvez changer que ses rôles.',
    sinCorreo: '{{nombre}} n\'a pas d\'e-mail. Réinitialisez son mot de passe depuis la console du serveur : jornal users recover {{usuario}} --data DOSSIER.',
    desactivado: '{{nombre}} est désactivé. Activez d\'abord.',
    conflicto: 'L\'utilisateur {{nombre}} a changé depuis l\'ouverture. Comparez avec les valeurs actuelles et enregistrez à nouveau.',
    claveActual: 'Ce n\'est pas le mot de passe actuel.',
    correoPropioAsunto: 'Jornal : votre e-mail a changé',
    correoPropioTexto: `{{nombre}} :

L'e-mail de l'utilisateur {{usuario}} de Jornal est maintenant {{nuevo}}. Il sert à se connecter et reçoit les liens du mot de passe.

Si ce n'était pas vous, prévenez l'administrateur de Jornal.
`,
    claveIgual: 'Le nouveau mot de passe est le même que l\'actuel.',
    sesionNoEsta: 'Cette session est déjà terminée.',
    correoNoSalio: 'L\'utilisateur de {{nombre}} est là, mais l\'e-mail n\'est pas parti. Vérifiez le serveur de courrier et, depuis la liste, envoyez un autre lien.',

    correoInvitacionAsunto: 'Jornal : votre utilisateur dans {{empresa}}',
    correoInvitacionTexto: `{{nombre}} :

{{quien}} vous a donné accès à {{empresa}} dans Jornal. Votre identifiant est {{usuario}} ; vous pouvez aussi vous connecter avec cet e-mail.

Pour choisir votre mot de passe, ouvrez ce lien dans les {{dias}} jours ; il sert une seule fois :
{{enlace}}

Si vous n'attendiez pas ce message, ne faites rien.
`,
    correoAccesoAsunto: 'Jornal : accès à {{empresa}}',
    correoAccesoTexto: `{{nombre}} :

{{quien}} vous a donné accès à {{empresa}} dans Jornal. Connectez-vous comme toujours, avec l'identifiant {{usuario}} :
{{direccion}}
`,
    correoRestablecerAsunto: 'Jornal : choisissez un autre mot de passe',
    correoRestablecerTexto: `{{nombre}} :

{{quien}} a réinitialisé le mot de passe de l'utilisateur {{usuario}} de Jornal : le précédent ne vaut plus et ses sessions ont été fermées.

Pour en choisir un autre, ouvrez ce lien dans les {{dias}} jours ; il sert une seule fois :
{{enlace}}
`,

    suceso: {
      usuario_invitado: 'Invité', acceso_dado: 'Accès donné', usuario_modificado: 'Modifié', acceso_quitado: 'Accès retiré', usuario_desactivado: 'Désactivé', usuario_activado: 'Activé', clave_restablecida: 'Mot de passe réinitialisé', consola: 'Console du serveur',
    },
  },
};
