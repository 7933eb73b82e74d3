// Texts of the pages and the help of the formula language.
export const formulas = {
  titulo: 'Fórmulas', miga: 'Documentación',
  intro: 'Todo lo que una fórmula puede decir: cada función y cada atributo con lo que da, cuándo es un error y ejemplos. Los ejemplos se calculan con el mismo motor que liquida: si uno diera otra cosa, el programa no se publicaría.',
  buscar: 'Buscar una función, un atributo o un tema', encontradas: '{{cantidad}} páginas', nada: 'Nada coincide con «{{texto}}».', noExiste: 'La ayuda no tiene una página con ese nombre.', verTodas: 'Ver todas',
  seEscribe: 'Se escribe', da: 'Da', unidad: 'Unidad', argumentos: 'Argumentos', opcional: 'opcional', repite: 'se puede repetir', errores: 'Errores', ejemplos: 'Ejemplos', formula: 'Fórmula', resultado: 'Da', situacion: 'Situación', vease: 'Ver también', fuente: 'De dónde sale',
  clase: { funcion: 'función', atributo: 'atributo', tema: 'tema' }, abrir: 'Abrir la ayuda de {{nombre}}', pagina: 'Página entera',
  cli: {
    resumen: 'la ayuda del lenguaje de fórmulas: todas las funciones y atributos, o la página de uno',
    ejemplos: 'jornal formula\njornal formula HISTORICO\njornal formula novedad.importe\njornal formula historia\njornal formula --search "mejor mes"\njornal formula MIN --format json',
    nombre: 'una función, un atributo o un tema', buscar: 'lista lo que tenga esas palabras en su nombre o en su resumen', sin: 'no hay una función, un atributo ni un tema «{{nombre}}».', unaCosa: 'se da un nombre o --search, no los dos.',
    columnas: { nombre: 'nombre', clase: 'clase', que: 'qué da' },
  },
} as const;
