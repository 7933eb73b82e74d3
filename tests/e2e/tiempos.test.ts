// What the specification requires of the frame over time, on the real clock: the bar while screens change,
// the mark while waiting, menus that open and slide, «blank» mode, and what a failed sign-in or list keeps.
// Only the order and minimum times: a busy machine is late, never early.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DELAYS, HEADER_MINIMISE, MENU, ROUTE_BAR } from '../../core/constants.ts';
import { DEFAULT_LAYOUT } from '../../core/machines/layoutPreference.ts';
import { abrirNavegador, abrirVentana, escribirIngreso, ingresar, type Ventana } from './navegador.ts';
import { fotografiarFallas } from './pasos.ts';
import { levantar, type Servidor } from './servidor.ts';

let s: Servidor, navegador: Browser, v: Ventana | undefined;
beforeAll(async () => {
  [s, navegador] = await Promise.all([levantar(), abrirNavegador()]);
});
afterAll(async () => {
  await navegador.close();
  await s.cerrar();
});
fotografiarFallas(() => [v]);

/** Opens a window with animations, as for people who did not ask for reduced motion. */
const abrir = async (): Promise<Ventana> => {
  await v?.cerrar();
  v = await abrirVentana(navegador, { reducedMotion: 'no-preference' });
  return v;
};
const adentro = async (): Promise<Page> => {
  const { p } = await abrir();
  await ingresar(p, s);
  return p;
};
const titulo = (p: Page, name: string | RegExp) => p.getByRole('heading', { level: 1, name }).waitFor();

interface Visto {
  readonly que: string;
  readonly a: number;
}
/** From the next page on, the page itself records the changes of the frame, by its own clock. */
const anotar = (p: Page): Promise<unknown> =>
  p.addInitScript(() => {
    const vistos: Visto[] = [];
    (window as unknown as { vistos: Visto[] }).vistos = vistos;
    const anotado = new Map<string, string>();
    const poner = (de: string, valor: string): void => {
      if (anotado.get(de) !== valor) {
        anotado.set(de, valor);
        vistos.push({ que: `${de} ${valor}`, a: performance.now() });
      }
    };
    new MutationObserver(() => {
      const barra = document.querySelector<HTMLElement>('.route-bar span'),
        marca = document.querySelector<HTMLElement>('.splash.over');
      poner('barra', barra?.style.transform ?? 'no está');
      poner('marca', marca?.dataset['fase'] ?? 'no está');
      poner(
        'menú',
        document.querySelector<HTMLElement>('.nav-root[aria-expanded=true]')?.textContent ?? 'cerrado',
      );
      poner('submenú', document.querySelector('.groups details[open] > summary')?.textContent ?? 'cerrado');
    }).observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['style', 'data-fase', 'aria-expanded', 'open'],
    });
    for (const suceso of ['click', 'pointerover'] as const)
      document.addEventListener(
        suceso,
        (e) => poner(suceso, (e.target as Element).closest('.nav-root, summary, a')?.textContent ?? 'nada'),
        true,
      );
  });
const vistos = (p: Page): Promise<readonly Visto[]> =>
  p.evaluate(() => (window as unknown as { vistos: Visto[] }).vistos);
/** When something was first seen after `desde`. */
const cuando = async (p: Page, que: string, desde = 0): Promise<number> => {
  const hallar = async (): Promise<number | undefined> =>
    (await vistos(p)).find((x) => x.que === que && x.a >= desde)?.a;
  await expect.poll(hallar, { message: que, timeout: 15_000 }).toBeDefined();
  return (await hallar())!;
};
/** Clocks in milliseconds may be a little short. */
const alMenos = (ms: number): number => ms - 2;

describe('la barra de un cambio de pantalla', () => {
  it('crece de a diez cada 30 ms hasta cien, y a los 300 se va', async () => {
    const { p } = await abrir();
    await anotar(p);
    await ingresar(p, s);
    const antes = (await vistos(p)).at(-1)!.a;
    await p.locator('.aside').getByRole('link', { name: 'Conceptos', exact: true }).click();
    await titulo(p, 'Conceptos');
    const apretado = (await vistos(p)).find((x) => x.que.startsWith('click') && x.a > antes)!.a,
      llena = await cuando(p, 'barra scaleX(1)', apretado),
      ida = await cuando(p, 'barra no está', llena);
    const anchos = (await vistos(p))
      .filter((x) => x.que.startsWith('barra scaleX') && x.a >= apretado && x.a <= llena)
      .map((x) => Math.round(Number(/scaleX\((.*)\)/.exec(x.que)![1]) * ROUTE_BAR.full));
    expect(anchos, 'de menos a más, en sus pasos').toEqual(
      [...new Set(anchos)].sort((a, b) => a - b).filter((n) => n % ROUTE_BAR.step === 0),
    );
    expect([anchos[0]! < ROUTE_BAR.full, anchos.at(-1)]).toEqual([true, ROUTE_BAR.full]);
    expect(llena - apretado).toBeGreaterThanOrEqual(
      alMenos((ROUTE_BAR.full / ROUTE_BAR.step - 1) * ROUTE_BAR.every),
    );
    expect(ida - llena).toBeGreaterThanOrEqual(alMenos(ROUTE_BAR.reset));
  });
});

describe('la marca', () => {
  it('está mientras se espera lo pedido, y al segundo de llegar se fue; mientras tanto lo que llegó ya se usa', async () => {
    const p = await adentro();
    await anotar(p);
    let soltar = (): void => undefined;
    const puerta = new Promise<void>((f) => {
      soltar = f;
    });
    await p.route('**/sixbe/MisDatos.json', async (r) => {
      await puerta;
      await r.continue();
    });
    await p.goto(`${s.url}/conceptos`);
    const pendiente = await cuando(p, 'marca pendiente');
    await p.getByRole('status', { name: 'Cargando' }).waitFor();
    // It stays until the request is answered, however long that takes.
    await p.waitForTimeout(DELAYS.splash + 300);
    expect((await vistos(p)).filter((x) => x.que.startsWith('marca')).at(-1)!.que).toBe('marca pendiente');
    const llego = await p.evaluate(() => performance.now());
    soltar();
    const sale = await cuando(p, 'marca sale', pendiente);
    expect(
      await p.locator('.splash.over').evaluateAll((x) => x.map((e) => getComputedStyle(e).pointerEvents)),
    ).not.toContain('auto');
    const ida = await cuando(p, 'marca no está', sale);
    expect(ida - llego).toBeGreaterThanOrEqual(alMenos(DELAYS.splash));
    await titulo(p, 'Conceptos');
  });
});

describe('los menús', () => {
  it('el de arriba se abre al medio segundo de estar encima, y se cierra al medio segundo de irse', async () => {
    const { p } = await abrir();
    await anotar(p);
    await ingresar(p, s);
    const procesos = p.locator('.nav-root', { hasText: 'Procesos' });
    await procesos.hover();
    const encima = await cuando(p, 'pointerover Procesos'),
      abierto = await cuando(p, 'menú Procesos', encima);
    expect(abierto - encima).toBeGreaterThanOrEqual(alMenos(MENU.dropdown));
    // With one menu open, moving over the next opens it without a delay.
    await p.locator('.nav-root', { hasText: 'Aplicativos' }).hover();
    await cuando(p, 'menú Aplicativos', abierto);
    await p.locator('h1').hover();
    const afuera = await cuando(p, 'pointerover nada', abierto),
      cerrado = await cuando(p, 'menú cerrado', afuera);
    expect(cerrado - afuera).toBeGreaterThanOrEqual(alMenos(MENU.dropdown));
  });
  it.each([
    ['accordion', 'se desliza en 200 ms'],
    ['dropdown', 'se abre al medio segundo de estar encima'],
  ] as const)('el lateral en «%s» %s', async (modo, _) => {
    const { p } = await abrir();
    await anotar(p);
    await p.addInitScript(
      (valor) => localStorage.setItem('jornal.layout', JSON.stringify({ hasta: Date.now() + 60_000, valor })),
      { ...DEFAULT_LAYOUT, 'header.menu.display': 0, 'aside.submenu': modo },
    );
    await ingresar(p, s);
    const grupo = p.locator('.groups summary', { hasText: 'Procesos' });
    await grupo.hover();
    const encima = await cuando(p, 'pointerover Procesos');
    if (modo === 'dropdown') {
      expect((await cuando(p, 'submenú Procesos', encima)) - encima).toBeGreaterThanOrEqual(
        alMenos(MENU.dropdown),
      );
      return;
    }
    await p.waitForTimeout(MENU.dropdown + 200);
    expect(
      (await vistos(p)).some((x) => x.que === 'submenú Procesos'),
      'con estar encima no se abre',
    ).toBe(false);
    await grupo.click();
    await cuando(p, 'submenú Procesos', encima);
    // The sliding part has no events of its own, so the test asks the browser for its transition.
    expect(
      await grupo.evaluate((e) => getComputedStyle(e.parentElement!, '::details-content').transition),
    ).toMatch(new RegExp(`^(block-size|height) ${MENU.slide / 1000}s`));
  });
});

describe('el encabezado', () => {
  it.each([
    ['a los 200', HEADER_MINIMISE.desktop, null],
    ['a los 130 si se elige', HEADER_MINIMISE.sooner, 'Encogerlo antes'],
    ['nunca si se elige', Infinity, 'Encoger el encabezado al bajar'],
  ] as const)('deja su lugar %s', async (_, desde, ajuste) => {
    const p = await adentro();
    if (ajuste !== null) {
      await p.getByRole('button', { name: 'Panel rápido' }).click();
      await p.getByRole('tab', { name: 'Ajustes' }).click();
      await p.getByRole('switch', { name: ajuste }).click();
    }
    await p.goto(`${s.url}/docs/maquinas/login`);
    await titulo(p, 'Ingreso');
    const bajar = async (px: number): Promise<void> => {
      await p.locator('#contenido').evaluate((e, y) => {
        e.scrollTop = y;
      }, px);
    };
    const justo = Math.min(desde, HEADER_MINIMISE.desktop * 2),
      encogido = p.locator('.shell[data-minimised]');
    await bajar(justo);
    // Scroll events arrive in the next frames.
    await p.evaluate(() => new Promise((f) => requestAnimationFrame(() => requestAnimationFrame(f))));
    expect(await encogido.count()).toBe(0);
    if (desde === Infinity) return;
    await bajar(justo + 1);
    await encogido.waitFor();
  });
  it('no vuelve mientras algo está apretado: lo que se apretó sigue bajo la mano', async () => {
    const p = await adentro();
    await p.goto(`${s.url}/docs/maquinas/login`);
    await titulo(p, 'Ingreso');
    const rodar = async (y: number): Promise<void> => {
      await p.locator('#contenido').evaluate((e, px) => {
        e.scrollTop = px;
      }, y);
      await p.evaluate(() => new Promise((f) => requestAnimationFrame(() => requestAnimationFrame(f))));
    };
    const encogido = p.locator('.shell[data-minimised]');
    await rodar(HEADER_MINIMISE.desktop + 1);
    await encogido.waitFor();
    await p.mouse.move(640, 400);
    await p.mouse.down();
    await rodar(0);
    expect(await encogido.count()).toBe(1);
    await p.mouse.up();
    await encogido.waitFor({ state: 'detached' });
  });
});

describe('el modo «blank»', () => {
  it('muestra solo el contenido, y una dirección pedida sin sesión se conserva al ingresar, con lo que pide', async () => {
    const { p, quejas } = await abrir();
    await p.goto(`${s.url}/personal/edit?id=5&layout=blank`);
    await p.waitForURL('**/auth/login');
    await escribirIngreso(p, s.demo());
    await p.getByRole('button', { name: 'Ingresar' }).click();
    const cerrar = p.getByRole('button', { name: 'Cerrar sesión en otros dispositivos' });
    await p.waitForURL('**/personal/edit?id=5&layout=blank').catch(async () => {
      await cerrar.click();
      await p.getByRole('button', { name: 'Ingresar' }).click();
      await p.waitForURL('**/personal/edit?id=5&layout=blank');
    });
    await p.getByLabel('Apellido y nombre').waitFor();
    expect(await p.locator('.shell, .topbar, .brand, .aside, .footer, .route-bar').count()).toBe(0);
    expect(
      await p
        .locator('.subheader')
        .evaluateAll((x) => x.every((e) => e.getBoundingClientRect().height === 0)),
    ).toBe(true);
    // Without «blank», the frame is back.
    await p.goto(`${s.url}/personal/edit?id=5`);
    await p.locator('.shell .topbar').waitFor();
    expect(quejas).toEqual([]);
  });
});

describe('a dónde se vuelve al ingresar', () => {
  it('a una dirección que no es de nadie no se vuelve, ni a otro sitio', async () => {
    for (const camino of ['/esto/no/existe', '//otro.sitio/personal']) {
      const { p } = await abrir();
      await p.goto(`${s.url}${camino}`);
      await p.waitForURL('**/auth/login');
      await escribirIngreso(p, s.demo());
      await p.getByRole('button', { name: 'Ingresar' }).click();
      await titulo(p, 'Tablero');
    }
  });
  it('una dirección que no existe no toma el lugar de la última que sí', async () => {
    const p = await adentro();
    await p.goto(`${s.url}/conceptos`);
    await titulo(p, 'Conceptos');
    await p.goto(`${s.url}/esto/no/existe`);
    await p.waitForURL('**/error/error-v1');
    await p.goto(`${s.url}/auth`);
    await titulo(p, 'Conceptos');
  });
});

describe('una lista que falla', () => {
  it('se pide tres veces antes de decir «Error» y salir; dice además qué pasó, y lo que se escribía se conserva', async () => {
    const p = await adentro();
    await p.goto(`${s.url}/areas/area?id=-1`);
    await p.getByRole('textbox', { name: /^Descripción/ }).fill('Un área a medio escribir');
    const pedidos: number[] = [];
    await p.route('**/sixbe/Areas/index/**', async (r) => {
      pedidos.push(performance.now());
      await r.abort('connectionfailed');
    });
    await p.getByRole('searchbox').first().fill('taller');
    await p.waitForURL('**/auth/login');
    await p
      .getByText(
        /^Error\. No se pudo leer la lista \(intentos: 3\)\. .+ Ingrese de nuevo: lo que estaba escribiendo se conserva\.$/,
      )
      .waitFor();
    expect(pedidos).toHaveLength(3);
    for (const [i, a] of pedidos.slice(1).entries())
      expect(a - pedidos[i]!).toBeGreaterThanOrEqual(alMenos(DELAYS.fila));
    await p.unrouteAll({ behavior: 'wait' });
    await escribirIngreso(p, s.demo());
    await p.getByRole('button', { name: 'Ingresar' }).click();
    await titulo(p, 'Tablero');
    await p.locator('.nav-root', { hasText: 'Personal' }).click();
    await p.locator('.nav-pop').getByRole('link', { name: 'Áreas', exact: true }).click();
    await expect
      .poll(() => p.getByRole('textbox', { name: /^Descripción/ }).inputValue())
      .toBe('Un área a medio escribir');
  });
});
