// A month pays the same whatever the way: one run or several, people together or apart, everything loaded
// before or in between. The only differences allowed: each receipt rounds its own lines to the cent and its
// net to the peso, and a court order takes nothing from a receipt without a net. `npm run test:meses` tries
// five hundred generated companies.
import { rmSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { conDemo } from './empresa.ts';
import { CAMINOS, deUna, diferencias, pagadoPor } from './caminos.ts';
import { mesGenerado } from './mesGenerado.ts';

const EMPRESAS = Number(process.env['JORNAL_MESES'] ?? 50),
  TODOS = process.env['JORNAL_MESES'] !== undefined,
  PERSONAS = 3,
  SEMILLA = Number(process.env['JORNAL_SEMILLA'] ?? 20261127);

let molde: string;
beforeAll(async () => {
  const b = await conDemo({ legajos: PERSONAS, hasta: '2026-07' });
  molde = b.datos;
  await b.e.cerrar();
});
afterAll(() => rmSync(molde, { recursive: true, force: true }));

it(`${EMPRESAS} empresas generadas cobran lo mismo por cualquier camino`, async () => {
  const meses = fc.sample(mesGenerado(PERSONAS), { numRuns: EMPRESAS, seed: SEMILLA });
  const por = pagadoPor(molde);
  let comparados = 0,
    conVarios = 0;
  for (const [i, mes] of meses.entries()) {
    const entero = await por(mes, deUna),
      // One way per company in turn, half of them with several receipts; when all are tried, two per company.
      unoSolo = 1 + (Math.floor(i / 2) % (CAMINOS.length - 1)),
      cuales = TODOS ? [CAMINOS[0], CAMINOS[unoSolo]!] : [CAMINOS[i % 2 === 0 ? 0 : unoSolo]!];
    for (const [nombre, camino, tolera] of cuales) {
      const otro = await por(mes, camino);
      const donde = `empresa ${i}, ${nombre}: ${JSON.stringify(mes)}`;
      expect(diferencias(entero, otro, tolera), donde).toEqual([]);
      // The printed base times the printed percentage gives the amount paid.
      expect(
        [...otro.values()].flatMap((p) => p.malImpresas),
        donde,
      ).toEqual([]);
      comparados++;
      if ([...otro.values()].some((p) => p.recibos > 1)) conVarios++;
    }
  }
  // Guards against an empty test: most companies with complementary runs had people with several receipts.
  const conComplementarias = TODOS ? EMPRESAS : Math.ceil(EMPRESAS / 2);
  expect([comparados, conVarios > conComplementarias / 2]).toEqual([(TODOS ? 2 : 1) * EMPRESAS, true]);
}, 3_600_000);
