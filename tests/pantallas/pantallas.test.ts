// Every address of the web with every check that can be automatic: it works, axe finds nothing in either
// theme, the keyboard is enough, nothing overflows at any width. `JORNAL_PANTALLAS=/personal,/docs` only
// visits addresses that begin so, and changes only their rows of the report.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Role } from '../../core/domain/roles.ts';
import { abrirYCerrarTodo } from '../e2e/abrirYCerrar.ts';
import { infracciones, soloColores } from '../e2e/axe.ts';
import { disposicion } from '../e2e/disposicion.ts';
import { escribirTodo } from '../e2e/escribirTodo.ts';
import { abrirNavegador, abrirVentana, ingresar, type Ventana } from '../e2e/navegador.ts';
import { levantar, RAIZ, type Servidor } from '../e2e/servidor.ts';
import { direcciones, type Direccion, type Filas } from './direcciones.ts';
import { informeDe, renglonesDe, type Renglon } from './informe.ts';
import { recorrerConTab } from './teclado.ts';
import { visitarCon, type Visita } from './visita.ts';

const ANCHOS = [360, 768, 1280, 1920] as const,
  ROLES: readonly Role[] = ['carga', 'consulta', 'trabajador'];
const COLUMNAS = [
  'anda',
  'axe claro',
  'axe oscuro',
  'axe 360',
  'teclado',
  ...ANCHOS.map(String),
  'fila nueva',
  ...ROLES,
];
const pedidas = process.env['JORNAL_PANTALLAS'] ?? 'todas';
const todas = pedidas === 'todas';

let s: Servidor, navegador: Browser, adentro: Ventana, afuera: Ventana;
const deRol = new Map<Role, Ventana>();
const visitas = new Map<Ventana, Visita>();
const renglones: Renglon[] = [];
const lista: Direccion[] = [];
let orden: readonly string[] = [];
const abrir = async (): Promise<Ventana> => {
  const v = await abrirVentana(navegador);
  visitas.set(v, visitarCon(v.p, s.url));
  return v;
};

/** The rows that addresses name: those of the demonstration's worked example, and a proposal made here. */
const filasDe = (p: Page): Promise<Filas> =>
  p.evaluate(async () => {
    interface R {
      readonly status: number;
      readonly message: string;
      readonly content: readonly Record<string, unknown>[];
    }
    const pedir = async (ruta: string, cuerpo: unknown): Promise<R> =>
      (
        await fetch(`/sixbe/${ruta}`, {
          method: 'POST',
          headers: { 'content-type': 'text/plain;charset=UTF-8', 'idempotency-key': crypto.randomUUID() },
          body: JSON.stringify(cuerpo),
        })
      ).json() as Promise<R>;
    const una = async (tabla: string, filters: readonly unknown[]): Promise<Record<string, unknown>> =>
      (await pedir(`${tabla}/index/page:1`, { Search: { filters, limit: 1 } })).content[0] ?? {};
    const es = (campo: string, valor: unknown): unknown => ({ campo, op: 'es', valor });
    const legajo = await una('Personal', [es('legajo', 151)]),
      recibo = await una('Recibos', [es('id_personal', legajo['id']), es('periodo', '2026-09')]),
      concepto = await una('Conceptos', [es('codigo', 11)]),
      propuesta = (
        await pedir('Propuestas/proponer', {
          titulo: 'Va al doble',
          id_concepto: concepto['id'],
          fila: { formula: 'basico * 2' },
          desde: null,
          prueba: null,
        })
      ).content as unknown as Record<string, unknown>;
    return {
      legajo: Number(legajo['id']),
      recibo: Number(recibo['id']),
      liquidacion: Number(recibo['id_liquidacion']),
      concepto: Number(concepto['id']),
      linea: Number(concepto['id']),
      propuesta: Number(propuesta['id']),
    };
  });

beforeAll(async () => {
  [s, navegador] = await Promise.all([levantar(ROLES), abrirNavegador()]);
  [adentro, afuera] = await Promise.all([abrir(), abrir()]);
  await ingresar(adentro.p, s);
  for (const rol of ['trabajador'] as const) {
    const v = await abrir();
    await ingresar(v.p, s, s.persona(rol));
    deRol.set(rol, v);
  }
  const filas = await filasDe(adentro.p);
  for (const [que, id] of Object.entries(filas))
    if (!(id > 0)) throw new Error(`la demostración no tiene ${que} para mirar`);
  const hay = await direcciones(filas);
  orden = hay.map((d) => d.nombre);
  lista.push(...hay.filter((d) => todas || pedidas.split(',').some((x) => d.ruta.startsWith(x))));
});
afterAll(async () => {
  console.log(informeDe(COLUMNAS, renglones));
  const archivo = join(RAIZ, 'docs/pantallas.md'),
    antes = renglonesDe(readFileSync(archivo, 'utf8'), COLUMNAS),
    de =
      (nombre: string) =>
      (r: Renglon): boolean =>
        r.nombre === nombre;
  writeFileSync(
    archivo,
    informeDe(
      COLUMNAS,
      orden.flatMap((n) => renglones.find(de(n)) ?? (todas ? undefined : antes.find(de(n))) ?? []),
    ),
  );
  await navegador.close();
  await s.cerrar();
});

/** Checks the form of a new row beside its list. */
const formulario = async (p: Page): Promise<readonly string[]> => {
  const mal = [...(await infracciones(p)), ...(await disposicion(p)), ...(await recorrerConTab(p))];
  await p.setViewportSize({ width: 360, height: 800 });
  await p.waitForTimeout(80);
  return [...mal, ...[...(await infracciones(p)), ...(await disposicion(p))].map((m) => `a 360 px, ${m}`)];
};

const mirar = async (v: Ventana, d: Direccion): Promise<Renglon> => {
  const { p } = v,
    hallado = new Map<string, readonly string[]>();
  v.quejas.length = 0;
  await p.setViewportSize({ width: 1280, height: 800 });
  const anda = [...(await visitas.get(v)!.ir(d.ruta))];
  const fin = new URL(p.url()).pathname,
    va = fin === d.ruta.split(/[?#]/)[0]!.replace(/(.)\/$/, '$1') ? undefined : `→ \`${fin}\``;
  if (va === undefined) {
    hallado.set('axe claro', await infracciones(p));
    await p.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    hallado.set('axe oscuro', await soloColores(p));
    await p.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    for (const width of ANCHOS) {
      await p.setViewportSize({ width, height: 800 });
      await p.waitForTimeout(80);
      hallado.set(String(width), await disposicion(p));
      if (width === 360) hallado.set('axe 360', await infracciones(p));
    }
    await p.setViewportSize({ width: 1280, height: 800 });
    hallado.set('teclado', await recorrerConTab(p));
    if (d.lista) {
      anda.push(...(await visitas.get(v)!.ir(`${d.ruta}?id=-1`)));
      if (await p.locator('form.form-side').count()) hallado.set('fila nueva', await formulario(p));
    }
  }
  // For a missing row a 404 is the right answer, so that request is no failure.
  hallado.set(
    'anda',
    [...anda, ...v.quejas].filter((m) => !(d.falta === true && /: 404$|status of 404/.test(m))),
  );
  return { nombre: d.nombre, ...(va === undefined ? {} : { nota: va }), hallado };
};

it('cada dirección anda, es accesible en los dos temas, se recorre con el teclado y entra en cada ancho', async () => {
  for (const d of lista) {
    const r = await mirar(d.rol !== undefined ? deRol.get(d.rol)! : d.adentro ? adentro : afuera, d).catch(
      (e: unknown): Renglon => ({
        nombre: d.nombre,
        hallado: new Map([
          ['anda', [`no se pudo mirar: ${e instanceof Error ? e.message.split('\n')[0]! : String(e)}`]],
        ]),
      }),
    );
    renglones.push(r);
  }
  expect(
    renglones.flatMap((r) =>
      [...r.hallado].flatMap(([c, mal]) => mal.map((m) => `${r.nombre} (${c}): ${m}`)),
    ),
  ).toEqual([]);
}, 1_800_000);

it.each(ROLES)(
  'cada dirección anda con el rol %s',
  async (rol) => {
    const v = await abrir();
    await ingresar(v.p, s, s.persona(rol));
    const mal: string[] = [];
    for (const d of lista) {
      if (!d.adentro || d.rol !== undefined || d.falta === true) continue;
      v.quejas.length = 0;
      const suyo = [...(await visitas.get(v)!.ir(d.ruta, true)), ...v.quejas];
      renglones.find((x) => x.nombre === d.nombre)?.hallado.set(rol, suyo);
      mal.push(...suyo.map((m) => `${d.nombre}: ${m}`));
    }
    await v.cerrar();
    expect(mal).toEqual([]);
  },
  600_000,
);

it('cada caja de cada dirección conserva lo que se escribe, tecla por tecla, de una vez y pegado', async () => {
  const v = await abrir(),
    mal: string[] = [];
  // Leaving a form with changes asks for confirmation, which is given.
  v.p.on('dialog', (d) => void d.accept());
  await ingresar(v.p, s);
  let cajas = 0;
  for (const d of lista) {
    if (!d.adentro || d.rol !== undefined || d.falta === true || d.ruta.startsWith('/docs/')) continue;
    for (const ruta of d.lista ? [d.ruta, `${d.ruta}?id=-1`] : [d.ruta]) {
      await visitas.get(v)!.ir(ruta);
      const x = await escribirTodo(v.p);
      cajas += x.cajas;
      mal.push(...x.mal.map((m) => `${ruta}: ${m}`));
    }
  }
  await v.cerrar();
  expect(mal).toEqual([]);
  // Guards against an empty walk, which would only find the sign-in and a search box.
  expect(cajas).toBeGreaterThan(lista.length);
}, 1_200_000);

it.each([
  ['las teclas', false],
  ['el puntero', true],
] as const)(
  'todo lo que se abre con %s se cierra con Esc, y el foco vuelve a quien lo abrió',
  async (_con, raton) => {
    const v = await abrir(),
      mal: string[] = [],
      vistos = new Map<string, number>();
    let abiertos = 0;
    v.p.on('dialog', (d) => void d.accept());
    await ingresar(v.p, s);
    for (const d of lista) {
      if (!d.adentro || d.rol !== undefined || d.falta === true || d.ruta.startsWith('/docs/')) continue;
      await visitas.get(v)!.ir(d.ruta);
      const x = await abrirYCerrarTodo(v.p, { raton, vistos, entradas: true });
      abiertos += x.abiertos.length;
      mal.push(...x.mal.map((m) => `${d.nombre}: ${m}`));
    }
    await v.cerrar();
    expect(mal).toEqual([]);
    expect(abiertos).toBeGreaterThan(0);
  },
  1_800_000,
);
