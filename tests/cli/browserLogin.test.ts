// Signing in with the browser from the terminal, with the built program: what it shows, what it keeps when it is approved, and
// how it ends when it is not.
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { levantar, type Banco } from '../server/servidor.ts';
import { shell, temporary } from './server.ts';

const t = temporary();
let b: Banco, ana: string;
beforeAll(async () => {
  b = await levantar({ ahora: Date.now, ajustes: { terminalCadaMs: 1000 } });
  await b.crearUsuario('ana', ['consulta']);
  ana = await b.ingresar('ana');
});
afterAll(async () => {
  await b.cerrar();
  t.remove();
});
let n = 0;
/** Begins it, and gives the code once it is shown. */
const empezar = async (orden: string) => {
  const archivo = `${t.path}/dicho-${++n}.txt`,
    fin = shell(
      `${orden} 2> ${archivo}`,
      { JORNAL_URL: b.s.url, JORNAL_CONFIG_DIR: t.path, HOME: t.path, XDG_CONFIG_HOME: t.path },
      t.path,
    );
  const dicho = (): string => readFileSync(archivo, 'utf8');
  await expect.poll(dicho, { timeout: 30_000 }).toMatch(/código: \S+/);
  return { fin, dicho, codigo: /código: (\S+)/.exec(dicho())?.[1] ?? '' };
};
const responder = (camino: string, codigo: string) =>
  b.pedir(`/sixbe/Terminal/${camino}`, { cuerpo: { codigo }, galleta: ana });

it('muestra dónde y qué código, y cuando se aprueba guarda el ingreso', async () => {
  const { fin, dicho, codigo } = await empezar('jornal login --browser --name "notebook nueva"');
  expect(dicho()).toContain(`${b.s.url}/terminal`);
  expect((await responder('aprobar', codigo)).http).toBe(200);
  expect([(await fin).code, dicho()]).toEqual([0, expect.stringContaining('Ingresó como ana')]);
  const guardado = JSON.parse(readFileSync(`${t.path}/jornal/credencial.json`, 'utf8')) as readonly {
    usuario: string;
    token: string;
    vence: string;
  }[];
  expect(guardado[0]).toMatchObject({ usuario: 'ana', token: expect.stringMatching(/^jornal_/) });
  expect(Date.parse(guardado[0]?.vence ?? '')).toBeGreaterThan(Date.now());
  // What opens is never shown.
  expect(dicho()).not.toContain(guardado[0]?.token ?? '—');
  expect(b.s.directorio.registros(5).map((x) => x.suceso)).toContain('terminal_aprobada');
});
it('con --quiet igual dice el código, y si se rechaza termina sin ingresar', async () => {
  const { fin, dicho, codigo } = await empezar('jornal login --browser --quiet');
  await responder('rechazar', codigo);
  expect([(await fin).code, dicho()]).toEqual([
    4,
    expect.stringContaining('El ingreso se rechazó en el navegador.'),
  ]);
});
