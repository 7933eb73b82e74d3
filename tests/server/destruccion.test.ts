// Destroying a company: two people, everything downloaded first, thirty days, called off by anybody who administers it,
// and a proof outside of the data that a copy which brings it back does not undo.
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  readdirSync,
  statSync,
  mkdtempSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRight } from 'fp-ts/lib/Either.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { WireDestruccion } from '../../core/api/destruccion.ts';
import type { JobState } from '../../core/api/sistema.ts';
import { STATUS } from '../../core/api/status.ts';
import { ok } from '../../core/kit/failure.ts';
import { destructionLedgerOf, readDestructions } from '../../server/kernel/destructionLedger.ts';
import { startServer } from '../../server/app/main.ts';
import { writeBackup } from '../../server/directory/backup.ts';
import { terminal } from '../cli/server.ts';
import { carpetasDe, levantarConDemo, PARTES, type Banco, type Respuesta } from './servidor.ts';

const DIA = 86_400_000,
  NOBODY = 65_534;
const chownAll = (path: string, uid: number): void => {
  chownSync(path, uid, uid);
  if (statSync(path).isDirectory()) for (const n of readdirSync(path)) chownAll(join(path, n), uid);
};
let b: Banco, una: string, otra: string;
const llamar = (camino: string, cuerpo: unknown, galleta: string): Promise<Respuesta> =>
  b.pedir(`/sixbe/${camino}`, { galleta, cuerpo });
const ver = async (galleta = una): Promise<WireDestruccion> =>
  (await llamar('Destruccion/ver', {}, galleta)).sobre.content as WireDestruccion;
let empresa = '',
  id = '';
beforeAll(async () => {
  b = await levantarConDemo();
  await b.crearUsuario('una', ['administrador']);
  await b.crearUsuario('otra', ['administrador']);
  una = await b.ingresar('una');
  otra = await b.ingresar('otra');
  empresa = (await ver()).empresa;
  id = b.s.directorio.todasLasEmpresas()[0]!.id;
});
/** As it was before it was destroyed. */
const copia = mkdtempSync(join(tmpdir(), 'jornal-copia-')),
  suya = (): string => join(b.carpeta, 'empresas', id);
afterAll(async () => {
  rmSync(copia, { recursive: true, force: true });
  await b.cerrar();
});

const bajarTodo = async (galleta: string): Promise<void> => {
  const r = await llamar('Empresa/salida/crear', { pdf: 0 }, galleta),
    { id: salida, trabajo } = r.sobre.content as { id: string; trabajo: string };
  for (;;) {
    const fin = (await llamar(`Trabajos/estado/${trabajo}`, {}, galleta)).sobre.content as JobState;
    if (fin.estado !== 'en_curso') break;
    await new Promise((s) => setTimeout(s, 20));
  }
  expect((await llamar(`Empresa/salida/${salida}/bajar`, {}, galleta)).http).toBe(200);
};
const confirmada = async (): Promise<void> => {
  expect((await llamar('Destruccion/pedir', { empresa }, una)).sobre.status).toBe(STATUS.success);
  await bajarTodo(una);
  const r = await llamar('Destruccion/confirmar', { empresa }, otra);
  expect(r.sobre.status, r.texto).toBe(STATUS.success);
};

it('se pide escribiendo su razón social; sin bajar todo, o la misma persona, no se confirma', async () => {
  const no = async (camino: string, cuerpo: unknown, galleta: string) =>
    (await llamar(camino, cuerpo, galleta)).sobre.message;
  expect([
    await no('Destruccion/confirmar', { empresa }, otra),
    await no('Destruccion/pedir', { empresa: 'Otra SA' }, una),
  ]).toEqual([
    'Nadie pidió destruir la empresa.',
    `Para no destruir otra empresa, escriba su razón social: «${empresa}».`,
  ]);
  expect((await llamar('Destruccion/pedir', { empresa }, una)).sobre.status).toBe(STATUS.success);
  expect([
    await no('Destruccion/confirmar', { empresa }, una),
    await no('Destruccion/confirmar', { empresa }, otra),
  ]).toEqual([
    'Lo pidió usted: lo tiene que confirmar otra persona que administre la empresa.',
    'Antes hay que llevarse los datos: haga el archivo con todo y bájelo, después de pedir que se destruya.',
  ]);
  await bajarTodo(una);
  expect(await ver(otra)).toMatchObject({ estado: 'pedida', pidio: 'una', propia: false });
  expect((await ver()).archivo?.sha256).toMatch(/^[0-9a-f]{64}$/);
});
it('confirmada espera treinta días, y hasta entonces se cancela y nada cambia', async () => {
  expect((await llamar('Destruccion/confirmar', { empresa }, otra)).sobre.status).toBe(STATUS.success);
  const { vence } = await ver();
  expect(vence).toBe(new Date(b.reloj.ahora - 3 * 3_600_000 + 30 * DIA).toISOString().slice(0, 10));
  expect(await b.s.destrucciones.run()).toBe(0);
  expect((await llamar('Destruccion/cancelar', {}, una)).sobre.status).toBe(STATUS.success);
  b.reloj.ahora += 31 * DIA;
  expect(await b.s.destrucciones.run()).toBe(0);
  una = await b.ingresar('una');
  otra = await b.ingresar('otra');
  expect(b.s.directorio.empresa(id)?.razon_social).toBe(empresa);
});
it('a los treinta días no queda nada de ella, y queda la prueba', async () => {
  await confirmada();
  if (existsSync(suya())) cpSync(suya(), copia, { recursive: true });
  b.reloj.ahora += 30 * DIA;
  expect(await b.s.destrucciones.run()).toBe(1);
  expect([existsSync(suya()), b.s.directorio.empresa(id)]).toEqual([false, undefined]);
  expect((await llamar('Personal/index/page:1', {}, una)).sobre.status).not.toBe(STATUS.success);
  // Each server lets its copy go.
  await expect
    .poll(() => carpetasDe(b).filter((c) => existsSync(join(c, 'empresas', id))), { timeout: 10_000 })
    .toEqual([]);
  const prueba = readDestructions(destructionLedgerOf(b.carpeta));
  expect(prueba.slice(-4).map((e) => e.hecho.type)).toEqual([
    'destruccionPedida',
    'empresaExportada',
    'destruccionConfirmada',
    'empresaDestruida',
  ]);
  expect(prueba.at(-1)?.hecho.data['cabeza']).toMatchObject({ posicion: expect.any(Number) as number });
  expect(prueba[0]?.razon_social).toBe(empresa);
});
it('una copia que la trae no la devuelve', async () => {
  // It brings back both the folder and its line in the directory.
  cpSync(copia, suya(), { recursive: true });
  await b.s.directorio.escribir('fundar', {
    m: { clave: 'vuelve', at: b.reloj.ahora, actor: 1, idEmpresa: id, direccion: '127.0.0.1' },
    empresa: { id, razon_social: empresa, cuit: '30-71548235-1', ahora: b.reloj.ahora },
  });
  expect(await b.s.destrucciones.run()).toBe(1);
  expect([existsSync(suya()), b.s.directorio.empresa(id)]).toEqual([false, undefined]);
});
it('una que no se puede abrir se destruye igual, y no detiene a las demás ni al servidor', async () => {
  const otro = await levantarConDemo();
  try {
    const rota = otro.s.directorio.todasLasEmpresas()[0]!.id,
      quien = { id: 1, username: 'una' },
      dicho = otro.s.directorio.empresa(rota)!.razon_social;
    const orden = async (c: Parameters<typeof otro.s.destrucciones.order>[1]): Promise<boolean> =>
      isRight(await otro.s.destrucciones.order(rota, c));
    expect([
      await orden({ type: 'pedir', quien, dicho }),
      await orden({ type: 'exportar', quien, archivo: { archivo: 'todo.zip', bytes: 1, sha256: 'x' } }),
      await orden({ type: 'confirmar', quien: { id: 2, username: 'otra' }, dicho }),
    ]).toEqual([true, true, true]);
    await otro.s.companies.cerrar();
    for (const f of ['jornal.sqlite', 'jornal.sqlite-wal', 'jornal.sqlite-shm'])
      rmSync(join(otro.carpeta, 'empresas', rota, f), { force: true });
    writeFileSync(join(otro.carpeta, 'empresas', rota, 'jornal.sqlite'), 'esto no es una base');
    otro.reloj.ahora += 30 * DIA;
    expect(await otro.s.destrucciones.run()).toBe(1);
    expect([existsSync(join(otro.carpeta, 'empresas', rota)), otro.s.directorio.empresa(rota)]).toEqual([
      false,
      undefined,
    ]);
    expect(readDestructions(destructionLedgerOf(otro.carpeta)).at(-1)?.hecho.data).toEqual({ cabeza: null });
  } finally {
    await otro.cerrar();
  }
});
/** The orders of a destruction of the demonstration company, by two people, with its thirty days. */
const destruida = async (otro: Banco): Promise<string> => {
  const suya = otro.s.directorio.todasLasEmpresas()[0]!,
    quien = { id: 1, username: 'una' },
    dicho = suya.razon_social;
  for (const c of [
    { type: 'pedir', quien, dicho },
    { type: 'exportar', quien, archivo: { archivo: 'todo.zip', bytes: 1, sha256: 'x' } },
    { type: 'confirmar', quien: { id: 2, username: 'otra' }, dicho },
  ] as const)
    expect(isRight(await otro.s.destrucciones.order(suya.id, c))).toBe(true);
  otro.reloj.ahora += 30 * DIA;
  return suya.id;
};
it('una copia de antes, restaurada por terminal, no la devuelve y lo dice; ni la demostración se hace otra vez', async () => {
  const otro = await levantarConDemo(),
    fuera = mkdtempSync(join(tmpdir(), 'jornal-vuelta-')),
    copia = join(fuera, 'copia'),
    datos = join(fuera, 'datos'),
    consola = terminal();
  try {
    const hecha = await writeBackup({
      datos: otro.carpeta,
      destino: copia,
      ahora: new Date(otro.reloj.ahora).toISOString(),
      hilo: false,
    });
    expect(isRight(hecha)).toBe(true);
    const suya = await destruida(otro),
      nombre = otro.s.directorio.empresa(suya)!.razon_social;
    expect(await otro.s.destrucciones.run()).toBe(1);
    const r = await consola.run(`jornal restore ${copia} --data ${datos} --yes`, {}, fuera);
    expect([r.code, r.stderr]).toEqual([
      0,
      expect.stringMatching(new RegExp(`${nombre} está en la copia y no vuelve: se destruyó el \\d\\d/`)),
    ]);
    expect([
      existsSync(join(datos, 'empresas', suya)),
      readDestructions(destructionLedgerOf(datos)).length,
    ]).toEqual([false, 4]);
    for (let vez = 0; vez < 2; vez++) {
      const dicho: string[] = [],
        s = await startServer(
          {
            puerto: 0,
            host: '127.0.0.1',
            datos,
            demo: true,
            hilos: false,
            costo: { memoryCost: 64, timeCost: 1, parallelism: 1 },
            decir: (x) => dicho.push(x),
          },
          PARTES,
        );
      if (!isRight(s)) throw new Error(s.left.message);
      const hay = [s.right.demo, s.right.directorio.empresa(suya)];
      await s.right.cerrar();
      expect([...hay, dicho.some((x) => x.includes('La empresa de demostración se destruyó'))]).toEqual([
        null,
        undefined,
        true,
      ]);
    }
  } finally {
    consola.close();
    rmSync(fuera, { recursive: true, force: true });
    await otro.cerrar();
  }
});
it('si su carpeta no se puede borrar nadie entra más en ella, se dice, y se borra en cuanto se puede', async () => {
  const otro = await levantarConDemo(),
    suya = await destruida(otro),
    empresas = join(otro.carpeta, 'empresas'),
    root = process.geteuid?.() === 0;
  // Root removes whatever the permissions say: it acts as somebody else, whose everything is but that folder.
  const as = (uid: number): void => {
    if (root) process.seteuid?.(uid);
  };
  // Of two servers, this one may not have attended anything of it yet.
  await otro.s.companies.con(suya, () => Promise.resolve(ok(null)));
  try {
    if (root) chownAll(otro.carpeta, NOBODY);
    if (root) chownSync(empresas, 0, 0);
    chmodSync(empresas, 0o555);
    as(NOBODY);
    expect(await otro.s.destrucciones.run()).toBe(0);
    as(0);
    expect([existsSync(join(empresas, suya)), otro.s.directorio.empresa(suya)]).toEqual([true, undefined]);
    expect(otro.dicho.some((x) => x.includes('No se pudo terminar de destruir'))).toBe(true);
    chmodSync(empresas, 0o755);
    expect(await otro.s.destrucciones.run()).toBe(1);
    expect(existsSync(join(empresas, suya))).toBe(false);
    expect(readDestructions(destructionLedgerOf(otro.carpeta)).length).toBe(4);
  } finally {
    as(0);
    chmodSync(empresas, 0o755);
    await otro.cerrar();
  }
});
