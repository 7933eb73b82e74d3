// Textes de l'e-mail d'un utilisateur, vérifié par un lien.
export const correo = {
  verificarAsunto: 'Jornal : vérifiez votre e-mail',
  verificarTexto: '{{nombre}} :\n\nL\'utilisateur {{usuario}} de Jornal a cet e-mail. Pour vérifier qu\'il est à vous, ouvrez ce lien dans les {{dias}} jours ; il sert une seule fois :\n{{enlace}}\n\nD\'ici là, les avis de vos bulletins n\'arrivent pas ici. Si ce n\'était pas vous, ne faites rien.\n',
  enlaceVencido: 'Le lien a servi, a expiré ou concerne un e-mail antérieur. Vous pouvez en demander un autre dans votre profil.',
  sinCorreo: 'Votre utilisateur n\'a pas d\'e-mail : saisissez-le d\'abord.',
  enviado: 'Un lien a été envoyé à {{email}}.',
  verificado: '{{email}} a été vérifié.',
  deUsuarioSinVerificar: 'Cet e-mail a été saisi par un utilisateur qui ne l\'a pas encore vérifié : l\'accès pourra être donné quand il aura ouvert le lien reçu.',
  estado: { oficina: 'indiqué par le bureau', verificado: 'vérifié', sin_verificar: 'non vérifié' },
  otraVez: 'Renvoyer le lien',
  titulo: 'Vérifier l\'e-mail',
  texto: 'Confirmez que vous lisez cet e-mail. Le mot de passe n\'est pas nécessaire.',
  confirmar: 'C\'est mon e-mail',
  enImpresion_one: '{{count}} personne a changé son e-mail sans le vérifier : elle n\'est pas avisée tant qu\'elle n\'a pas ouvert le lien reçu. La page Entreprise peut en disposer autrement.',
  enImpresion_other: '{{count}} personnes ont changé leur e-mail sans le vérifier : elles ne sont pas avisées tant qu\'elles n\'ont pas ouvert le lien reçu. La page Entreprise peut en disposer autrement.',
  noEntregados: 'E-mail non vérifié : {{n}}.',
  legajo: { entra: 'Voit ses bulletins avec {{email}}', noEntra: 'N\'a pas accès à ses bulletins', desactivado: 'Son utilisateur est désactivé' },
} as const;
