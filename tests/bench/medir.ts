// How figures are taken: medians of repeated measures, each beside its limit measured in the same run.

/**
 * One line of the bench table. `limite` is what the machine gives at best for the same work, measured beside
 * it.
 */
export interface Medida {
  readonly nombre: string;
  readonly valor: number;
  readonly unidad: string;
  readonly limite?: { readonly nombre: string; readonly valor: number };
  readonly nota?: string;
}

export const mediana = (xs: readonly number[]): number => {
  const o = [...xs].sort((a, b) => a - b),
    m = o.length >> 1;
  return o.length === 0 ? Number.NaN : o.length % 2 ? o[m]! : (o[m - 1]! + o[m]!) / 2;
};

export const percentil = (xs: readonly number[], p: number): number => {
  const o = [...xs].sort((a, b) => a - b);
  return o[Math.min(o.length - 1, Math.ceil(o.length * p) - 1)] ?? Number.NaN;
};

/** Milliseconds that each of `veces` runs took. */
export const tiempos = async (veces: number, f: () => unknown): Promise<readonly number[]> => {
  const t: number[] = [];
  for (let i = 0; i < veces; i++) {
    const desde = performance.now();
    await f();
    t.push(performance.now() - desde);
  }
  return t;
};

const numero = (n: number): string => n.toLocaleString('es-AR', { maximumFractionDigits: n < 100 ? 1 : 0 });

export const tabla = (filas: readonly Medida[]): string => {
  const celdas = [
    ['medida', 'valor', 'unidad', 'límite en la misma corrida', 'razón', 'nota'],
    ...filas.map((m) => [
      m.nombre,
      numero(m.valor),
      m.unidad,
      m.limite ? `${m.limite.nombre}: ${numero(m.limite.valor)}` : '',
      m.limite ? (m.valor / m.limite.valor).toFixed(2) : '',
      m.nota ?? '',
    ]),
  ];
  const anchos = celdas[0]!.map((_, i) => Math.max(...celdas.map((c) => c[i]!.length)));
  return celdas
    .map((c) =>
      c
        .map((x, i) => (i === 1 || i === 4 ? x.padStart(anchos[i]!) : x.padEnd(anchos[i]!)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};
