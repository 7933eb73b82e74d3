// Texts of the pages and the help of the formula language: English.
export const formulas = {
  titulo: 'Formulas', miga: 'Documentation',
  intro: 'Everything that a formula can say: each function and attribute with what it gives, when it is an error, and examples. The examples are calculated with the same engine that runs the payroll: if one gave something else, the program would not be published.',
  buscar: 'Search for a function, an attribute or a topic', encontradas: '{{cantidad}} pages', nada: 'Nothing matches “{{texto}}”.', noExiste: 'The help has no page with that name.', verTodas: 'See all',
  seEscribe: 'Written', da: 'Gives', unidad: 'Unit', argumentos: 'Arguments', opcional: 'optional', repite: 'may repeat', errores: 'Errors', ejemplos: 'Examples', formula: 'Formula', resultado: 'Gives', situacion: 'Situation', vease: 'See also', fuente: 'Where it comes from',
  clase: { funcion: 'function', atributo: 'attribute', tema: 'topic' }, abrir: 'Open the help of {{nombre}}', pagina: 'Whole page',
  cli: {
    resumen: 'the help of the formula language: all functions and attributes, or the page of one',
    ejemplos: 'jornal formula\njornal formula HISTORICO\njornal formula novedad.importe\njornal formula historia\njornal formula --search "mejor mes"\njornal formula MIN --format json',
    nombre: 'a function, an attribute or a topic', buscar: 'lists what has those words in its name or summary', sin: 'there is no function, attribute or topic “{{nombre}}”.', unaCosa: 'give a name or --search, not both.',
    columnas: { nombre: 'name', clase: 'class', que: 'what it gives' },
  },
};
