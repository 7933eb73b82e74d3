// A month pays the same whatever the way: one run or several, people together or apart, everything loaded
// before or in between. The only differences allowed: each receipt rounds its own lines to the cent and its
// net to the peso, and a court order takes nothing from a receipt without a net. `npm run test:meses` tries
// five hundred generated companies.
import { rmSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bien, conDemo } from './empresa.ts';
import { CAMINOS, deUna, diferencias, pagadoPor } from './caminos.ts';
import { mesGenerado, type Cobrado, type DePersona, type Pagado } from './mesGenerado.ts';

const EMPRESAS = Number(process.env['JORNAL_MESES'] ?? 8),
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

/** The lines of one contribution: what each receipt bears, and what the last one adjusts. */
const APORTE: ReadonlyMap<number, number> = new Map([
  [306, 300],
  [307, 301],
  [303, 302],
  [308, 302],
]);
const JUDICIALES: ReadonlySet<number> = new Set([322, 323]);
/** What each person was paid in all their employments; `en`: the legajo under which each one goes. */
const porPersona = (pagado: Pagado, en: ReadonlyMap<number, number>): Pagado => {
  const todo = new Map<number, Cobrado>();
  for (const [id, c] of pagado) {
    const quien = en.get(id) ?? id,
      otro = todo.get(quien),
      centavos = new Map(otro?.centavos);
    for (const [suyo, x] of c.centavos) {
      const codigo = APORTE.get(suyo) ?? suyo;
      centavos.set(codigo, (centavos.get(codigo) ?? 0) + x);
    }
    todo.set(quien, {
      centavos,
      recibos: c.recibos + (otro?.recibos ?? 0),
      menorNeto: Math.min(c.menorNeto, otro?.menorNeto ?? Infinity),
      malImpresas: [...c.malImpresas, ...(otro?.malImpresas ?? [])],
    });
  }
  return todo;
};
it('quien tiene dos empleos a la vez, jubilado en uno, cobra lo mismo por cualquier camino', async () => {
  const b = await conDemo({ legajos: PERSONAS, hasta: '2026-07' }),
    [uno, , tres] = (await b.filas('Personal')).toSorted((x, y) => Number(x['id']) - Number(y['id'])),
    [primero, ultimo] = [Number(uno?.['id']), Number(tres?.['id'])];
  bien(
    await b.editar('Personal', ultimo, {
      cuil: uno?.['cuil'] ?? null,
      chk_otro_empleo: 1,
      chk_jubilado: 1,
    }),
  );
  await b.e.cerrar();
  const por = pagadoPor(b.datos),
    en = new Map([[ultimo, primero]]);
  // A court order loaded in one looks at that one alone. In both, each ends its own balance: they have tests of their own.
  const enUno = (m: readonly DePersona[]): readonly DePersona[] =>
      m.map((p, i) =>
        i === PERSONAS - 1 ? { ...p, agenda: p.agenda.filter((a) => !JUDICIALES.has(a.codigo)) } : p,
      ),
    meses = fc.sample(mesGenerado(PERSONAS), { numRuns: Math.ceil(EMPRESAS / 10), seed: SEMILLA });
  for (const [i, mes] of meses.map(enUno).entries()) {
    const [nombre, camino, tolera] = CAMINOS[i % CAMINOS.length] ?? CAMINOS[0],
      [entero, otro] = [porPersona(await por(mes, deUna), en), porPersona(await por(mes, camino), en)];
    // Each receipt of both rounds its own lines, and obra social has two.
    expect(
      diferencias(entero, otro, Math.max(tolera, 2)),
      `empresa ${i}, ${nombre}: ${JSON.stringify(mes)}`,
    ).toEqual([]);
  }
  rmSync(b.datos, { recursive: true, force: true });
}, 3_600_000);
