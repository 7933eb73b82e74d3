// Texts of the checks that single tables have: English.
export const tablas = {
  hastaAntes: 'The “to” date is before “from”.',
  egresoAntes: 'The leaving date is before the hire date.',
  limiteMal: 'The limit «{{valor}}» is not a number.', limiteEscrito: 'The limit «{{valor}}» is written {{escrito}}: no thousands mark, and a point.',
  filaRepetida: 'There are two rows for {{clave}} from {{desde}}: leave one.',
  saldoVacio: 'Give an amount or a quantity.',
  novedadVacia: 'The input says nothing: write a quantity, a unit value, an amount or a percentage.',
};

/** The concept form's own texts, as the specification writes them (§5). */
export const concepto = {
  requerido: 'Required',
  minimo: 'Must be greater than 0!',
  maximo: 'Must be 9999 or less!',
  corto: 'Too short!',
  largo: 'Too long!',
  filtroVacio: 'The filter admits nobody: choose at least one, or remove it.',
};
