// Which people of a run are shown and in what order; where the next exception is.
import type { PersonasDeLiquidacion } from '../../../core/api/liquidaciones.ts';
import { codigoTexto } from '../../../core/payroll/clave.ts';
import { buscable } from '../buscable.ts';
import { porMagnitud } from '../explain/montos.ts';

export type PersonaDeLista = PersonasDeLiquidacion[number];
export const FILTROS = [
  'todos',
  'error',
  'aviso',
  'corregido',
  'excluido',
  'pendiente',
  'aprobado',
  'pagado',
  'devuelto',
  'revertido',
] as const;
export type Filtro = (typeof FILTROS)[number];
export const ORDENES = ['ordenExcepciones', 'ordenNombre', 'ordenDiferencia'] as const;
export type Orden = (typeof ORDENES)[number];

/** What needs a look comes first: errors, warnings, what a person touched, who was left out; then the largest change. */
const RANGO: Readonly<Record<string, number>> = {
  error: 0,
  aviso: 1,
  corregido: 2,
  excluido: 3,
  devuelto: 0,
  revertido: 3,
};
const rango = (p: PersonaDeLista): number =>
  RANGO[p.estado] ?? (p.estado === 'pendiente' && p.problema !== null ? 1 : 4);
const porNombre = (a: PersonaDeLista, b: PersonaDeLista): number =>
  a.nombre.localeCompare(b.nombre, 'es') || a.legajo - b.legajo;

const COMPARAR: Readonly<Record<Orden, (a: PersonaDeLista, b: PersonaDeLista) => number>> = {
  ordenExcepciones: (a, b) =>
    rango(a) - rango(b) || porMagnitud(a.diferencia, b.diferencia) || porNombre(a, b),
  ordenNombre: porNombre,
  ordenDiferencia: (a, b) => porMagnitud(a.diferencia, b.diferencia) || porNombre(a, b),
};

/** A receipt with an amount by hand may have a warning besides: it is looked for in both, and the dashboard counts it so. */
const esDe = (p: PersonaDeLista, f: Filtro): boolean =>
  f === 'todos' || p.estado === f || (f === 'aviso' && p.estado === 'corregido' && p.problema !== null);
export const esExcepcion = (p: PersonaDeLista): boolean => esDe(p, 'error') || esDe(p, 'aviso');

export const mostrar = (
  personas: PersonasDeLiquidacion,
  v: { readonly filtro: Filtro; readonly orden: Orden; readonly buscado: string },
): readonly PersonaDeLista[] => {
  const b = buscable(v.buscado);
  return personas
    .filter((p) => esDe(p, v.filtro))
    .filter((p) => b === '' || buscable(p.nombre).includes(b) || codigoTexto(p.legajo).includes(b))
    .toSorted(COMPARAR[v.orden]);
};

export const contar = (personas: PersonasDeLiquidacion): Readonly<Record<Filtro, number>> => {
  const n = Object.fromEntries(FILTROS.map((f) => [f, 0])) as Record<Filtro, number>;
  for (const p of personas) for (const f of FILTROS) if (esDe(p, f)) n[f]++;
  return n;
};

/** The next person with an error or a warning after this one, going round; undefined when there is none. */
export const siguienteExcepcion = (lista: readonly PersonaDeLista[], desde: number): number | undefined => {
  for (let k = 1; k <= lista.length; k++) {
    const i = (desde + k) % lista.length;
    if (esExcepcion(lista[i]!)) return i;
  }
  return undefined;
};
