// Texts of the pages and the help of the formula language: French.
export const formulas = {
  titulo: 'Formules', miga: 'Documentation',
  intro: 'Tout ce qu\'une formule peut dire : chaque fonction et chaque attribut, ce qu\'il donne, quand c\'est une erreur, et des exemples. Les exemples sont calculés par le moteur qui fait la paie : si l\'un donnait autre chose, le programme ne serait pas publié.',
  buscar: 'Rechercher une fonction, un attribut ou un thème', encontradas: '{{cantidad}} pages', nada: 'Rien ne correspond à « {{texto}} ».', noExiste: 'L\'aide n\'a pas de page de ce nom.', verTodas: 'Tout voir',
  seEscribe: 'S\'écrit', da: 'Donne', unidad: 'Unité', argumentos: 'Arguments', opcional: 'facultatif', repite: 'répétable', errores: 'Erreurs', ejemplos: 'Exemples', formula: 'Formule', resultado: 'Donne', situacion: 'Situation', vease: 'Voir aussi', fuente: 'D\'où il vient',
  clase: { funcion: 'fonction', atributo: 'attribut', tema: 'thème' }, abrir: 'Ouvrir l\'aide de {{nombre}}', pagina: 'Page entière',
  cli: {
    resumen: 'l\'aide du langage des formules : toutes les fonctions et attributs, ou la page d\'un seul',
    ejemplos: 'jornal formula\njornal formula HISTORICO\njornal formula novedad.importe\njornal formula historia\njornal formula --search "mejor mes"\njornal formula MIN --format json',
    nombre: 'une fonction, un attribut ou un thème', buscar: 'liste ce qui a ces mots dans son nom ou son résumé', sin: 'il n\'y a ni fonction, ni attribut, ni thème « {{nombre}} ».', unaCosa: 'un nom ou --search, pas les deux.',
    columnas: { nombre: 'nom', clase: 'classe', que: 'ce qu\'elle donne' },
  },
};
