// How attributes are made that look alike, and what more than one group reads.
import { desdeEntero, type Decimal } from '../../kit/money.ts';
import type { AtributoDef, Grupo } from '../atributo.ts';
import type { Marco } from '../marco.ts';
import type { Entorno, Origen } from '../run.ts';

export const enPersonal = (campo: string, desde?: string): Origen => ({
  tabla: 'Personal',
  campo,
  id: 0,
  ...(desde === undefined ? {} : { desde }),
});

export const deLegajo =
  (campo: string) =>
  (m: Marco): Origen => ({ ...enPersonal(campo), id: m.persona.id });

export const nombre = (m: Marco, lista: keyof Entorno['nombres'], id: number | null | undefined): string =>
  id === null || id === undefined ? '' : (m.corrida.entorno.nombres[lista][id] ?? '');

/** A rule of the company's own: a row of the table `parametros`; 0 when there is none. */
export const parametro = (m: Marco, cual: string): Decimal =>
  m.corrida.tablas.get('parametros')?.vigentes.get(cual)?.valor ?? 0n;

export const cuenta = (
  n: string,
  grupo: Grupo,
  etiqueta: string,
  ayuda: string,
  calcular: (m: Marco) => number,
): AtributoDef => ({
  nombre: n,
  grupo,
  etiqueta,
  ayuda,
  tipo: 'numero',
  calcular: (m) => desdeEntero(calcular(m)),
});
