// Keys for finding things by name: texts are compared as people do, ignoring
// case, accents and outer blanks (ñ becomes «ni», as in identifiers).

const normalizar = (t: string): string =>
  t
    .trim()
    .toLowerCase()
    .replace(/ñ/g, 'ni')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '');

// A run compares the same few texts (sindicatos, categories) millions of times. The cache is bounded because
// formulas can contain any text.
const MAXIMO = 5000;
const MAXIMO_LARGO = 200;
let memoria = new Map<string, string>();

export const nameKey = (t: string): string => {
  if (t.length > MAXIMO_LARGO) return normalizar(t);
  let c = memoria.get(t);
  if (c === undefined) {
    if (memoria.size >= MAXIMO) memoria = new Map();
    c = normalizar(t);
    memoria.set(t, c);
  }
  return c;
};

/** A concept's code as people read it: 11 → '0011'. */
export const codeText = (codigo: number): string => String(codigo).padStart(4, '0');

/**
 * Identifies a line within its concept, for amounts set by hand: '' when it is the only one, else its entry
 * or its segment.
 */
export const instanceKey = (i: {
  readonly tipo: string;
  readonly id?: number;
  readonly desde?: string;
}): string =>
  i.tipo === 'unica' ? '' : i.tipo === 'tramo' ? `t${i.desde}` : `${i.tipo === 'novedad' ? 'n' : 'a'}${i.id}`;
