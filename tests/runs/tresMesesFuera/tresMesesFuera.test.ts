// Three months of a company whose people are all outside any agreement, over HTTP: every line of every
// receipt, and the totals, are those worked out in the files beside this one.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WireAsiento } from '../../../core/api/contable.ts';
import type { Presentacion } from '../../../core/api/declaraciones.ts';
import { enOrden } from '../../e2e/pasos.ts';
import { compararCorrida, sumaDe } from '../tresMeses/comparar.ts';
import { cuentasDe, escrito } from '../tresMeses/cuentas.ts';
import { abrirOficina, type Oficina } from '../tresMeses/empresa.ts';
import { fundar } from '../tresMeses/historia.ts';
import {
  abril,
  aguinaldo,
  aumento,
  despido,
  GENTE,
  junio,
  mayo,
  vacaciones,
  type Quien,
} from './historia.ts';

const QUIENES = {
  abril: ['gerenta', 'jefe', 'media', 'supervisor', 'ingresa'],
  vacaciones: ['jefe'],
  mayo: ['gerenta', 'jefe', 'media', 'supervisor', 'ingresa'],
  despido: ['supervisor'],
  junio: ['gerenta', 'jefe', 'media', 'ingresa'],
  sac: ['gerenta', 'jefe', 'media', 'ingresa'],
} as const satisfies Readonly<Record<string, readonly Quien[]>>;
type Cual = keyof typeof QUIENES;
const ARCHIVOS = Object.keys(QUIENES) as readonly Cual[];
const archivo = (c: Cual): string => `../tresMesesFuera/${c}.md`;

let o: Oficina;
const personas = new Map<Quien, number>(),
  corridas = new Map<Cual, number>();
beforeAll(async () => {
  o = await abrirOficina('2026-04-01', {
    paquete: 'fuera-de-convenio',
    razon_social: 'Consultora del Puerto SA',
  });
  await fundar(o);
});
afterAll(() => o.b.cerrar());

const corre = async (c: Cual, n: number): Promise<void> => {
  corridas.set(c, n);
  await compararCorrida(
    o,
    n,
    archivo(c),
    QUIENES[c].map((k) => [GENTE[k].legajo, k]),
  );
  await o.avanzar(n, 'aprobar', 'pagar', 'cerrar');
};
const suma = (que: string, ...de: readonly Cual[]): string => escrito(sumaDe(que, de.map(archivo)));
const f931 = (periodo: string) => o.pedir<Presentacion>('/Aplicativos/f931', { periodo });

it.each(ARCHIVOS)('las cuentas de %s.md son ciertas, y ninguna línea quedó sin leer', (a) => {
  const { cuentas, falsas } = cuentasDe(archivo(a));
  expect([falsas, cuentas.size > 1]).toEqual([[], true]);
  expect(readFileSync(join(import.meta.dirname, `${a}.md`), 'utf8')).not.toMatch(/=\s*$/m);
});
it('la empresa no tiene escalas, sindicatos ni conceptos de un convenio', async () => {
  const conceptos = (await o.filas('Conceptos')).map((c) => Number(c['codigo']));
  expect(conceptos.filter((c) => [50, 51, 52, 53, 305, 310, 311, 312, 313, 405, 406].includes(c))).toEqual(
    [],
  );
  expect([
    (await o.filas('Sindicatos')).length,
    (await o.filas('Convenios')).map((c) => c['codigo']),
    (await o.filas('Escalas')).map((e) => e['basico']),
  ]).toEqual([0, ['FC'], ['0.00']]);
});

describe('tres meses de gente fuera de convenio', () => {
  enOrden();
  it('abril: el tope, Ganancias, media jornada y quien ingresa', async () => {
    await corre('abril', await abril(o, personas));
    const p = await f931('2026-04');
    expect([p.errores, p.registros, p.totales.remunerativo, p.totales.no_remunerativo]).toEqual([
      0,
      5,
      suma('remunerativo', 'abril'),
      suma('no_remunerativo', 'abril'),
    ]);
  });
  it('mayo: las vacaciones se pagan antes, con el aumento, y el mes las descuenta', async () => {
    await aumento(o, personas);
    await corre('vacaciones', await vacaciones(o, personas));
    await corre('mayo', await mayo(o));
    const p = await f931('2026-05');
    expect([p.errores, p.registros, p.totales.remunerativo]).toEqual([
      0,
      5,
      suma('remunerativo', 'vacaciones', 'mayo'),
    ]);
  });
  it('junio: un despido sin tope de convenio, el mes y el aguinaldo', async () => {
    await corre('despido', await despido(o, personas));
    await corre('junio', await junio(o, personas));
    await corre('sac', await aguinaldo(o, personas));
  });
  it('el F.931 de junio junta los tres, y el asiento balancea', async () => {
    const p = await f931('2026-06'),
      a = await o.pedir<WireAsiento>('/CuentasContables/asiento', { periodo: '2026-06', liquidaciones: [] });
    expect([p.errores, p.registros, p.totales.remunerativo]).toEqual([
      0,
      5,
      suma('remunerativo', 'despido', 'junio', 'sac'),
    ]);
    const todo = (['remunerativo', 'no_remunerativo', 'contribuciones'] as const).reduce(
      (t, que) => t + sumaDe(que, (['despido', 'junio', 'sac'] as const).map(archivo)),
      0n,
    );
    expect([a.faltan, a.debe, a.haber]).toEqual([[], escrito(todo), escrito(todo)]);
  });
  it('todo se recalcula desde los hechos y da lo mismo', async () => {
    const t = await o.esperar((await o.pedir<{ readonly trabajo: string }>('/Sistema/verificar')).trabajo);
    expect((t['resultado'] as unknown as { readonly conforme: boolean }).conforme).toBe(true);
  });
});
