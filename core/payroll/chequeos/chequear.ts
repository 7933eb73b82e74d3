// All the static checks of a formula that reads well: units, divisions by zero, branches that nobody takes, values that never occur.
import type { Diagnostico } from '../diagnostico.ts';
import type { Nodo } from '../funcion.ts';
import type { ConceptoDef } from '../run.ts';
import { caminos } from './caminos.ts';
import { formulasDe, type CampoFormula, type Estudio } from './estudio.ts';
import { unidadesDe } from './unidades.ts';
import { valoresDe } from './valores.ts';

/** A hostile text can be wrong in thousands of places: the first are enough to mend it. */
const MAXIMO = 50;

/** In the order of the text. An error is wrong for certain; what only may be is an «aviso», and what cannot be known is not said. */
export const chequear = (
  n: Nodo,
  fuente: string,
  e: Estudio,
  concepto: ConceptoDef | undefined,
  campo: CampoFormula = 'formula',
): readonly Diagnostico[] =>
  [
    ...unidadesDe(n, fuente, e, concepto, campo),
    ...caminos(n, fuente, e, concepto, 'ramas', campo),
    ...caminos(n, fuente, e, concepto, 'divisiones', campo),
    ...valoresDe(n, e),
  ]
    .filter(
      (d, i, todos) =>
        todos.findIndex(
          (x) =>
            x.from === d.from &&
            x.to === d.to &&
            (x.message === d.message ||
              (x.code === d.code && x.severity === 'error' && d.severity !== 'error')),
        ) === i,
    )
    .sort((a, b) => (a.severity === b.severity ? a.from - b.from : a.severity === 'error' ? -1 : 1))
    .slice(0, MAXIMO);

export interface HallazgoDeConcepto extends Diagnostico {
  readonly campo: CampoFormula;
}

/** Every formula of a concept, with the field each finding is in. */
export const chequearConcepto = (c: ConceptoDef, e: Estudio): readonly HallazgoDeConcepto[] => {
  const fuentes = new Map<string, string>(formulasDe(c));
  return [...e.arboles(c)].flatMap(([campo, nodo]) =>
    chequear(nodo, fuentes.get(campo)!, e, c, campo).map((d) => ({ ...d, campo })),
  );
};
