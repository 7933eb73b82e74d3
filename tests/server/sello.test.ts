// Seals: how far a log goes is noted apart from it within a second, a truncated log is refused, and an
// earlier copy can be accepted.
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { writeBackup } from '../../server/directory/backup.ts';
import { restoreBackup } from '../../server/directory/restoreBackup.ts';
import { terminal } from '../cli/server.ts';
import { levantar, type Banco } from './servidor.ts';

const carpetas: string[] = [];
const carpetaNueva = (): string => {
  const c = mkdtempSync(join(tmpdir(), 'jornal-sello-'));
  carpetas.push(c);
  return c;
};
const consola = terminal();
const doctor = (linea: string) => consola.run(`jornal doctor ${linea}`, {}, tmpdir());
afterAll(() => {
  consola.close();
  for (const c of carpetas) rmSync(c, { recursive: true, force: true });
});

const entrar = async (b: Banco): Promise<string> => {
  // The session from before the restart is still open.
  await b.pedir('/sixbe/Usuarios/logoutAllSessions.json', {
    cuerpo: { Usuario: { username: 'demo', password: b.s.demo!.clave } },
  });
  return b.ingresar('demo', b.s.demo!.clave);
};
const area = async (b: Banco, codigo: string, galleta?: string): Promise<void> => {
  const r = await b.pedir('/sixbe/Areas/add/', {
    galleta: galleta ?? (await entrar(b)),
    cuerpo: { codigo, d_area: `Área ${codigo}` },
  });
  expect(r.sobre.status, r.texto).toBe(1);
};
const abierta = async (b: Banco, galleta: string): Promise<number> =>
  (await b.pedir('/sixbe/Areas/index/page:1', { galleta, cuerpo: {} })).http;
/** Saves the files of a company as they are now; gives the function that restores them over later changes. */
const foto = (datos: string): (() => void) => {
  const guardada = join(carpetaNueva(), 'demo'),
    suya = join(datos, 'empresas/demo');
  cpSync(suya, guardada, { recursive: true });
  return () => {
    rmSync(suya, { recursive: true });
    cpSync(guardada, suya, { recursive: true });
  };
};

it('hasta dónde llegó el registro se anota aparte enseguida, sin que nadie cierre nada', async () => {
  const b = await levantar();
  try {
    await expect
      .poll(() => b.s.directorio.sello('demo')?.posicion ?? 0, { timeout: 5000, interval: 20 })
      .toBeGreaterThan(0);
    const antes = b.s.directorio.sello('demo')!.posicion;
    await area(b, 'UNO');
    await expect
      .poll(() => b.s.directorio.sello('demo')?.posicion ?? 0, { timeout: 5000, interval: 20 })
      .toBe(antes + 1);
  } finally {
    await b.cerrar();
  }
});

it('a un registro que volvió atrás le falta el final, y se dice cuál; queda cerrada hasta que se acepta', async () => {
  const datos = carpetaNueva(),
    antes = await levantar({ datos });
  await area(antes, 'UNO');
  await antes.cerrar();
  const volver = foto(datos),
    b = await levantar({ datos });
  const habia = b.s.directorio.sello('demo')!.posicion;
  const g = await entrar(b);
  await area(b, 'DOS', g);
  await area(b, 'TRES', g);
  await b.cerrar();
  volver();

  const cortada = await levantar({ datos });
  expect(cortada.dicho.find((l) => l.startsWith('demo no se abre'))).toContain(
    `termina en el movimiento ${habia} y había llegado al ${habia + 2} (faltan del ${habia + 1} al ${habia + 2})`,
  );
  expect(await abierta(cortada, await entrar(cortada))).toBe(503);
  await cortada.cerrar();

  // The doctor says the same, and accepts the log when asked by name. Then the company opens and continues,
  // and the audit records it.
  const dicho = await doctor(`--data ${datos}`);
  expect([dicho.code, dicho.stdout]).toEqual([
    10,
    expect.stringContaining(`faltan del ${habia + 1} al ${habia + 2}`),
  ]);
  expect((await doctor(`--data ${datos} --company demo --accept-cut --yes`)).code).toBe(0);
  const aceptada = await levantar({ datos });
  const suya = await entrar(aceptada);
  expect(await abierta(aceptada, suya)).toBe(200);
  await area(aceptada, 'CUATRO', suya);
  expect(aceptada.s.directorio.registros(20).map((r) => [r.suceso, r.detalle])).toContainEqual([
    'registro_aceptado',
    String(habia),
  ]);
  await aceptada.cerrar();
  expect((await doctor(`--data ${datos}`)).code).toBe(0);
});

it('un registro tan largo como el sellado, pero otro, tampoco abre', async () => {
  const datos = carpetaNueva(),
    antes = await levantar({ datos });
  await area(antes, 'UNO');
  await antes.cerrar();
  const volver = foto(datos),
    b = await levantar({ datos });
  await area(b, 'DOS');
  await b.cerrar();
  volver();
  // Under a directory that has no seal of it, the same folder gets another fact at that position.
  const otra = carpetaNueva();
  cpSync(join(datos, 'empresas'), join(otra, 'empresas'), { recursive: true });
  const ajena = await levantar({ datos: otra, demo: true });
  await area(ajena, 'OTRA');
  await ajena.cerrar();
  rmSync(join(datos, 'empresas'), { recursive: true });
  cpSync(join(otra, 'empresas'), join(datos, 'empresas'), { recursive: true });
  const c = await levantar({ datos });
  expect(c.dicho.find((l) => l.startsWith('demo no se abre'))).toMatch(
    /no es la que se venía guardando: su movimiento \d+ es otro/,
  );
  await c.cerrar();
});

it('un registro más adelantado que su sello es lo normal; una copia restaurada lo deja dicho', async () => {
  const datos = carpetaNueva(),
    b = await levantar({ datos });
  await area(b, 'UNO');
  const destino = join(carpetaNueva(), 'copia');
  // Copied at once, so the copy's directory may not have the seal of the last fact yet.
  await writeBackup({ datos, destino, ahora: '2026-09-15T12:00:00.000Z', hilo: false });
  await b.cerrar();
  const nueva = join(carpetaNueva(), 'datos');
  expect(await restoreBackup({ respaldo: destino, datos: nueva })).toMatchObject({ right: { empresas: 1 } });
  const otra = await levantar({ datos: nueva });
  expect(await abierta(otra, await entrar(otra))).toBe(200);
  expect(otra.s.directorio.registros(20).map((r) => [r.suceso, r.detalle, r.id_empresa])).toContainEqual([
    'respaldo_restaurado',
    '2026-09-15T12:00:00.000Z',
    'demo',
  ]);
  await otra.cerrar();
  expect(readdirSync(nueva)).not.toContain('restaurando.txt');
});
