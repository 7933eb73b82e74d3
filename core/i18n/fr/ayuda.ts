// Texts of the frame of the help: its index, its search, its pages: French.
export const ayuda = {
  titulo: 'Documentation', intro: 'Guides pour commencer et installer, et la référence entière, écrite depuis le programme lui-même : ce qu\'elle dit existe.',
  buscar: 'Rechercher dans la documentation', encontradas_one: '{{count}} page', encontradas_many: '{{count}} pages', encontradas_other: '{{count}} pages', nada: 'Rien ne correspond à « {{texto}} ».',
  enEstaPagina: 'Dans cette page', noExiste: 'La documentation n\'a pas cette page.', verTodas: 'Tout voir', copiar: 'Copier', copiado: 'Copié', noSeCopio: 'Le navigateur ne laisse pas copier : sélectionnez le texte.',
  guias: 'Guides', referencia: 'Référence', formulas: 'Formules', formulasPara: 'Chaque fonction et chaque attribut, ce qu\'il donne, ses erreurs et des exemples calculés.', maquinas: 'Machines et diagrammes', maquinasPara: 'Ce que fait chaque écran pas à pas, dessiné depuis le code.', galeria: 'Galerie des pièces', galeriaPara: 'Chaque pièce de l\'interface dans tous ses états.',
};
