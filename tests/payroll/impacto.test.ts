// The figures of a change's effect on everybody: over any people, in one part or many, compared with the
// plain definitions.
import { describe, expect, it } from 'vitest';
import { fromInteger } from '../../core/kit/money.ts';
import {
  histogramBars,
  changeAt,
  MAX_NAMED_PERSONAS,
  countChanged,
  differenceAt,
  MAX_EXTREMES,
  mergeImpacts,
  impactMeter,
  spreadDifferences,
  type Impact,
} from '../../core/payroll/impact.ts';
import type { ReciboLine, Persona, ReciboProblem, Recibo } from '../../core/payroll/run.ts';

/** Random numbers that are the same each time. */
const azar = (semilla: number): ((n: number) => number) => {
  let s = semilla;
  return (n) => {
    s = (s * 1103515245 + 12345) % 2147483648;
    return Math.floor((s / 2147483648) * n);
  };
};
const persona = (id: number): Persona =>
  ({ id, legajo: 1000 + id, nombre: `Persona ${id}` }) as unknown as Persona;
const linea = (id_concepto: number, tipo: ReciboLine['tipo'], centavos: number): ReciboLine => ({
  id_concepto,
  codigo: id_concepto * 10,
  texto: `C${id_concepto}`,
  tipo,
  base: null,
  cantidad: null,
  unidad: null,
  valor: null,
  importe: BigInt(centavos) * 1_000_000n,
  instancia: { tipo: 'unica' },
  periodo_ajuste: null,
});
const recibo = (
  id: number,
  lineas: readonly ReciboLine[],
  problemas: readonly ReciboProblem[] = [],
): Recibo => {
  const de = (t: ReciboLine['tipo']): bigint =>
    lineas.filter((l) => l.tipo === t).reduce((a, l) => a + l.importe, 0n);
  const t = {
    remunerativo: de('remunerativo'),
    no_remunerativo: de('no_remunerativo'),
    descuentos: de('descuento'),
    contribuciones: de('contribucion'),
  };
  return {
    id_personal: id,
    lineas,
    totales: { ...t, neto: t.remunerativo + t.no_remunerativo - t.descuentos },
    problemas,
  };
};
const sueldo = (centavos: number): readonly ReciboLine[] => [
  linea(1, 'remunerativo', centavos),
  linea(2, 'descuento', Math.round(centavos / 10)),
  linea(3, 'contribucion', Math.round(centavos / 4)),
  linea(4, 'auxiliar', centavos * 2),
];
const medirTodos = (pares: readonly (readonly [Recibo, Recibo])[], primera = 1): Impact => {
  const m = impactMeter();
  pares.forEach(([a, d], i) => m.medir(persona(primera + i), a, d));
  return m.impacto();
};
const par = (antes: number, despues: number): readonly [Recibo, Recibo] => [
  recibo(0, sueldo(antes)),
  recibo(0, sueldo(despues)),
];

describe('a quién cambia', () => {
  it('a nadie, cuando los recibos son iguales línea por línea; un auxiliar solo no es un cambio', () => {
    const x = medirTodos([
      par(100_000, 100_000),
      [
        recibo(0, [linea(1, 'remunerativo', 5), linea(4, 'auxiliar', 1)]),
        recibo(0, [linea(1, 'remunerativo', 5), linea(4, 'auxiliar', 2)]),
      ],
    ]);
    expect([x.personas, x.comparadas, countChanged(x), x.conceptos]).toEqual([2, 2, 0, []]);
  });
  it('a quien le cambia el costo aunque no el neto, y a quien le cambia un concepto por otro aunque no el total', () => {
    const x = medirTodos([
      [
        recibo(0, [linea(1, 'remunerativo', 500), linea(3, 'contribucion', 10)]),
        recibo(0, [linea(1, 'remunerativo', 500), linea(3, 'contribucion', 20)]),
      ],
      [recibo(0, [linea(1, 'remunerativo', 500)]), recibo(0, [linea(5, 'remunerativo', 500)])],
    ]);
    expect([
      countChanged(x),
      differenceAt(x, 0),
      changeAt(x, 0).costo - changeAt(x, 0).costoAntes,
      x.conceptos.map((c) => c.id_concepto).sort(),
    ]).toEqual([2, 0, 10, [1, 3, 5]]);
    expect(spreadDifferences(x)).toMatchObject({
      suben: 0,
      bajan: 0,
      mediana: null,
      barras: [],
      mayores: [],
      menores: [],
    });
  });
  it('sin un recibo de alguno de los lados no hay qué comparar, y se dice de cuál y por qué', () => {
    const mal: ReciboProblem = {
        nivel: 'error',
        codigo: 'sin_escala',
        mensaje: 'Falta la escala.',
        concepto: 1,
      },
      bien = recibo(0, sueldo(100)),
      sin = recibo(0, [], [mal]);
    const x = medirTodos([
      [bien, sin],
      [sin, bien],
      [sin, sin],
    ]);
    expect(x.sinComparar.casos.map((c) => c.falta)).toEqual(['despues', 'antes', 'ambos']);
    expect([
      x.comparadas,
      x.nuevos.map((g) => [g.codigo, g.personas]),
      x.resueltos.map((g) => g.personas),
    ]).toEqual([0, [['sin_escala', 1]], [1]]);
  });
  it('un problema con la cifra de cada uno es uno solo, y se nombran hasta cincuenta', () => {
    const aviso = (n: number): ReciboProblem => ({
      nivel: 'aviso',
      codigo: 'neto_negativo',
      mensaje: `Neto −${n}.`,
    });
    const pares = Array.from(
        { length: MAX_NAMED_PERSONAS + 20 },
        (_, i) => [recibo(0, sueldo(100)), recibo(0, sueldo(90), [aviso(i)])] as const,
      ),
      x = mergeImpacts([medirTodos(pares.slice(0, 40)), medirTodos(pares.slice(40), 41)]);
    expect([
      x.nuevos.length,
      x.nuevos[0]!.personas,
      x.nuevos[0]!.casos.length,
      x.nuevos[0]!.casos[41]!.mensaje,
    ]).toEqual([1, MAX_NAMED_PERSONAS + 20, MAX_NAMED_PERSONAS, 'Neto −41.']);
  });
  it('la suma por concepto es exacta, también con fracciones de centavo', () => {
    const medio = (n: bigint): Recibo =>
      recibo(0, [
        { ...linea(1, 'remunerativo', 0), importe: n * 500_000n },
        { ...linea(6, 'remunerativo', 0), importe: n * 500_000n },
      ]);
    const x = medirTodos([[medio(1n), medio(3n)]]);
    expect(x.conceptos.map((c) => c.despues - c.antes)).toEqual([1_000_000n, 1_000_000n]);
    expect(fromInteger(1)).toBe(100_000_000n);
  });
});

describe('cómo se reparte', () => {
  it('por trozos y entero dan lo mismo, y las cifras son las de su definición', () => {
    for (let semilla = 1; semilla <= 60; semilla++) {
      const r = azar(semilla),
        n = 1 + r(260),
        pares = Array.from({ length: n }, () => {
          const a = 50_000 + r(200_000);
          return par(a, r(4) === 0 ? a : Math.max(0, a + r(60_000) - 30_000));
        });
      const entero = medirTodos(pares),
        corte = r(n + 1),
        otro = Math.min(n, corte + r(40)),
        x = mergeImpacts([
          medirTodos(pares.slice(0, corte)),
          medirTodos(pares.slice(corte, otro), corte + 1),
          medirTodos(pares.slice(otro), otro + 1),
        ]);
      expect({ ...x, conceptos: [...x.conceptos] }).toEqual({
        ...entero,
        conceptos: [...mergeImpacts([entero]).conceptos],
      });
      const netos = ([a, d]: readonly [Recibo, Recibo]): number =>
          Number((d.totales.neto - a.totales.neto) / 1_000_000n),
        dif = pares
          .map(netos)
          .filter((v) => v !== 0)
          .sort((p, q) => p - q),
        z = spreadDifferences(x);
      expect([z.suben, z.bajan, z.minima, z.maxima]).toEqual([
        dif.filter((v) => v > 0).length,
        dif.filter((v) => v < 0).length,
        dif[0] ?? null,
        dif.at(-1) ?? null,
      ]);
      if (dif.length)
        expect([z.cuartil1, z.mediana, z.cuartil3]).toEqual(
          [0.25, 0.5, 0.75].map((q) => dif[Math.ceil(q * dif.length) - 1]),
        );
      expect(z.mayores.map((i) => differenceAt(x, i))).toEqual(
        dif
          .filter((v) => v > 0)
          .reverse()
          .slice(0, MAX_EXTREMES),
      );
      expect(z.menores.map((i) => differenceAt(x, i))).toEqual(
        dif.filter((v) => v < 0).slice(0, MAX_EXTREMES),
      );
      expect(x.neto[1] - x.neto[0]).toBe(dif.reduce((p, q) => p + q, 0));
    }
  });
  it('las barras no se pisan, siguen una a otra, ninguna pasa por el cero y cada diferencia está en la suya', () => {
    for (let semilla = 1; semilla <= 80; semilla++) {
      const r = azar(semilla),
        n = 1 + r(400),
        ancho = [3, 500, 100_000, 9_000_000][r(4)]!,
        dif = Array.from({ length: n }, () => r(2 * ancho + 1) - (semilla % 3 === 0 ? 0 : ancho)).filter(
          (v) => v !== 0,
        );
      if (semilla % 5 === 0) dif.push(900_000_000_000);
      dif.sort((p, q) => p - q);
      const bs = histogramBars(dif);
      expect(bs.length).toBeLessThanOrEqual(12);
      expect(
        bs.map(
          (b) =>
            dif.filter((v) => (b.desde === null || v >= b.desde) && (b.hasta === null || v <= b.hasta))
              .length,
        ),
      ).toEqual(bs.map((b) => b.personas));
      expect(bs.reduce((a, b) => a + b.personas, 0)).toBe(dif.length);
      for (let i = 1; i < bs.length; i++) expect(bs[i]!.desde).toBe(bs[i - 1]!.hasta! + 1);
      for (const b of bs) if (b.desde !== null && b.desde < 0) expect(b.hasta).toBeLessThan(0);
      for (const b of bs.slice(1))
        expect(String(b.desde)).toMatch(/^-?[1-9]0*$|^0$|^-?\d{1,2}0+$|^-?\d{1,2}$/);
    }
  });
  it('una sola cifra es una sola barra; nadie, ninguna; y uno muy lejos de los demás no los aplasta', () => {
    expect([histogramBars([]), histogramBars([500, 500])]).toEqual([
      [],
      [{ desde: 500, hasta: 500, personas: 2 }],
    ]);
    const bs = histogramBars([...Array.from({ length: 300 }, (_, i) => 1000 + i), 50_000_000]);
    expect([bs.at(-1)!.hasta, bs.filter((b) => b.personas > 5).length > 5]).toEqual([null, true]);
  });
});
