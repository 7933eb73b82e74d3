// What one person's screen waits while four others run, again and again, the worst calls that they may: beside
// the same light calls on an idle server.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Role } from '../../core/domain/roles.ts';
import { mediana, percentil, type Medida } from './medir.ts';
import { clienteDe, conServidor, exigir, type Cliente, type Servidor } from './servidor.ts';

const LEGAJOS = Number(process.env['JORNAL_PEORES'] ?? 5000),
  SECONDS = 60,
  LIGHT_EACH_MS = 25;
const PERIODO = '2026-08',
  PLAN = { anio: null, buscar: '', filtro: 'todas', desde: 0, cantidad: 50 };

/** The slowest reads of the product on a company of this size, by who may make them. */
const WORST: readonly (readonly [Role, (c: Cliente) => Promise<unknown>])[] = [
  ['liquidador', async (c) => exigir(await c.pedir('/MesEntero/control', { periodo: PERIODO }))],
  [
    'administrador',
    async (c) => exigir(await c.pedir('/CuentasContables/provisiones', { periodo: PERIODO })),
  ],
  ['administrador', async (c) => exigir(await c.pedir('/Tablero/datos', {}))],
  ['carga', async (c) => exigir(await c.pedir('/Vacaciones/plan', PLAN))],
  ['consulta', (c) => c.bajar('/Personal/exportar/xlsx', {})],
];
const LIGHT: readonly (readonly [string, (c: Cliente) => Promise<unknown>])[] = [
  ['quién soy', async (c) => exigir(await c.pedir('/Perfil/ver', {}))],
  [
    'una página de 50 legajos',
    async (c) => exigir(await c.pedir('/Personal/index/page:1', { Search: { limit: 50 } })),
  ],
  ['un legajo', async (c) => exigir(await c.pedir('/Personal/ver/1', {}))],
];

const timed = async (f: () => Promise<unknown>): Promise<number> => {
  const from = performance.now();
  await f();
  return performance.now() - from;
};
/** Each light call in turn, `LIGHT_EACH_MS` apart, while `goes` says so. */
const measure = async (c: Cliente, goes: () => boolean): Promise<readonly (readonly number[])[]> => {
  const times: number[][] = LIGHT.map(() => []);
  while (goes())
    for (const [i, [, f]] of LIGHT.entries()) {
      times[i]!.push(await timed(() => f(c)));
      await new Promise((listo) => setTimeout(listo, LIGHT_EACH_MS));
    }
  return times;
};

const measured = async (s: Servidor): Promise<readonly Medida[]> => {
  const quiet = clienteDe(s.url);
  await quiet.ingresar(s.otro.usuario, s.otro.clave);
  const users = new Map<Role, Cliente>();
  for (const [rol] of WORST)
    if (!users.has(rol)) {
      const c = clienteDe(s.url),
        { usuario, clave } = s.deCadaRol[rol];
      await c.ingresar(usuario, clave);
      users.set(rol, c);
    }
  let rounds = 0;
  const idle = await measure(quiet, () => rounds++ < 200);
  const until = performance.now() + SECONDS * 1000,
    goes = (): boolean => performance.now() < until,
    asked: number[] = WORST.map(() => 0);
  const heavy = [...users].map(async ([rol, c]) => {
    const own = WORST.map(([r, f], i) => [r, f, i] as const).filter(([r]) => r === rol);
    while (goes())
      for (const [, f, i] of own) {
        await f(c);
        asked[i]! += 1;
      }
  });
  const busy = await measure(quiet, goes);
  await Promise.all(heavy);
  const nota = `${asked.reduce((a, b) => a + b, 0)} pedidos pesados en ${SECONDS} s, ${LEGAJOS} legajos`;
  return LIGHT.flatMap(([nombre], i) =>
    (
      [
        ['mediana', mediana],
        ['p99', (xs: readonly number[]) => percentil(xs, 0.99)],
      ] as const
    ).map(([cual, of]) => ({
      nombre: `${nombre}, ${cual} mientras cuatro piden lo peor`,
      valor: of(busy[i]!),
      unidad: 'ms',
      limite: { nombre: 'en reposo', valor: of(idle[i]!) },
      nota,
    })),
  );
};

export const benchWorst = async (): Promise<readonly Medida[]> => {
  const datos = mkdtempSync(join(tmpdir(), 'jornal-peores-'));
  try {
    return await conServidor({ datos, legajos: LEGAJOS, meses: 1 }, measured);
  } finally {
    rmSync(datos, { recursive: true, force: true });
  }
};
