// Reads figures worked out by hand in readable files; each line is checked as arithmetic before it is
// compared with the product.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** An exact quotient: amounts are compared once rounded, never before. */
interface Q {
  readonly n: bigint;
  readonly d: bigint;
}
const mas = (a: Q, b: Q): Q => ({ n: a.n * b.d + b.n * a.d, d: a.d * b.d });
const por = (a: Q, b: Q): Q => ({ n: a.n * b.n, d: a.d * b.d });
const leer = (t: string): Q => {
  const [entera = '0', decimal = ''] = t.replace(/\./g, '').split(',');
  return { n: BigInt(entera + decimal), d: 10n ** BigInt(decimal.length) };
};
/** To cents, halves away from zero. */
const centavos = ({ n, d }: Q): bigint => {
  const v = (n < 0n ? -n : n) * 100n,
    c = (v * 2n + d) / (d * 2n);
  return n < 0n ? -c : c;
};
export const escrito = (c: bigint): string => {
  const a = (c < 0n ? -c : c).toString().padStart(3, '0');
  return `${c < 0n ? '-' : ''}${a.slice(0, -2)}.${a.slice(-2)}`;
};

/**
 * `1.098.900,00 × 2 %`, `[0001] + [0010]`, `hasta el peso([x])`: sums, products, quotients, brackets, names
 * of lines before it.
 */
const calcular = (expresion: string, nombrado: (nombre: string) => bigint): bigint => {
  const fichas = expresion.match(/hasta el peso|\[[^\]]+\]|[\d.]+(?:,\d+)?|[+−×÷%()]/g) ?? [];
  if (fichas.join('').replace(/\s/g, '') !== expresion.replace(/\s/g, ''))
    throw new Error(`no se entiende «${expresion}»`);
  let i = 0;
  const suma = (): Q => {
    let a = producto();
    while (fichas[i] === '+' || fichas[i] === '−') {
      const menos = fichas[i++] === '−',
        b = producto();
      a = mas(a, menos ? { n: -b.n, d: b.d } : b);
    }
    return a;
  };
  const producto = (): Q => {
    let a = valor();
    while (fichas[i] === '×' || fichas[i] === '÷') {
      const entre = fichas[i++] === '÷',
        b = valor();
      a = por(a, entre ? { n: b.d, d: b.n } : b);
    }
    return a;
  };
  const valor = (): Q => {
    const f = fichas[i++];
    if (f === undefined) throw new Error(`falta algo en «${expresion}»`);
    let v: Q;
    if (f === '−') v = por({ n: -1n, d: 1n }, valor());
    else if (f === '(') {
      v = suma();
      i++;
    }
    // The difference to the next whole peso.
    else if (f === 'hasta el peso') {
      const c = centavos(valor());
      v = { n: (100n - (c % 100n)) % 100n, d: 100n };
    } else if (f.startsWith('[')) v = { n: nombrado(f.slice(1, -1)), d: 100n };
    else v = leer(f);
    while (fichas[i] === '%') {
      i++;
      v = { n: v.n, d: v.d * 100n };
    }
    return v;
  };
  const v = suma();
  if (i !== fichas.length) throw new Error(`sobra algo en «${expresion}»`);
  return centavos(v);
};

/** A receipt, or the totals of a run: its lines by name (`0001`, `neto`), in cents. */
export interface Cuenta {
  readonly titulo: string;
  readonly lineas: ReadonlyMap<string, bigint>;
}
/** The accounts of a file by their key (`## comercio: …`), and the lines whose arithmetic is wrong. */
export const cuentasDe = (
  archivo: string,
): { readonly cuentas: ReadonlyMap<string, Cuenta>; readonly falsas: readonly string[] } => {
  const cuentas = new Map<string, { titulo: string; lineas: Map<string, bigint> }>(),
    falsas: string[] = [];
  let actual: { titulo: string; lineas: Map<string, bigint> } | undefined;
  for (const renglon of readFileSync(
    join(import.meta.dirname.replace('/.build/', '/'), archivo),
    'utf8',
  ).split('\n')) {
    const titulo = /^## (\w+): (.+)$/.exec(renglon);
    if (titulo) {
      actual = { titulo: titulo[2]!, lineas: new Map() };
      cuentas.set(titulo[1]!, actual);
      continue;
    }
    const linea = /^- (\d{4}|[a-zñ_]+)(?: [^:]*)?: (.+) = (-?[\d.]+,\d\d)$/.exec(renglon);
    if (!linea) {
      if (renglon.startsWith('- ')) falsas.push(`no se entiende: ${renglon}`);
      continue;
    }
    const [, nombre, expresion, dicho] = linea,
      lineas = actual!.lineas;
    const vale = calcular(expresion!, (n) => {
      const [otra, suya] = n.includes('.')
          ? [cuentas.get(n.split('.')[0]!)?.lineas, n.split('.')[1]!]
          : [lineas, n],
        v = otra?.get(suya);
      if (v === undefined) throw new Error(`${archivo}: ${renglon}: no hay ${n}`);
      return v;
    });
    if (vale !== centavos(leer(dicho!.replace('-', ''))) * (dicho!.startsWith('-') ? -1n : 1n))
      falsas.push(`${renglon} (da ${escrito(vale)})`);
    lineas.set(nombre!, vale);
  }
  return { cuentas, falsas };
};
