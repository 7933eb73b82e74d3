// Help texts that functions of several groups share.
export const ABOUT_RANGES =
  'Si al calcular el rango no es válido (el primer mes después del último, meses con decimales, más de 600 meses), el legajo queda sin recibo y se dice.';
export const ABOUT_EMPTY_DATES =
  'Si la fecha falta (un legajo sin egreso, por ejemplo), el error lo da el atributo que no la tiene.';
