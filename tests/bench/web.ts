// How the web feels: on a slow machine and network, how long until the main content is drawn, how much it
// moves and how fast it responds; on this machine, how a list of 100,000 rows scrolls.
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { abrirNavegador, abrirVentana, ingresar } from '../e2e/navegador.ts';
import { levantar } from '../e2e/servidor.ts';
import { mediana, percentil, type Medida } from './medir.ts';

const VECES = 5,
  FILAS = 100_000,
  PASOS = 120,
  /** Frames between two readings of the processor. */
  TRAMO = 6,
  /** Rows that come a step: nearly all of those in view, and a few. */
  PASOS_PX = [700, 200] as const;
/** The slow conditions: a processor four times slower, 1.6 Mbit/s down, a round trip of 150 ms. */
const LENTA = {
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
    offline: false,
  } as const,
  MAS_LENTO = 4;

interface Visto {
  lcp: number;
  cls: number;
  eventos: {
    id: number;
    ms: number;
  }[] /** When the first row, or the first field, was there; what had come until then. */;
  primera: number;
  bytes: number;
  pedidos: number /** How many times an answer had to be there before the next request left. */;
  esperas: number;
}
const anotar = (): void => {
  const v: Visto = { lcp: 0, cls: 0, eventos: [], primera: 0, bytes: 0, pedidos: 0, esperas: 0 };
  const mirar = (): void => {
    if (!document.querySelector('tbody tr[data-i], input[name=username]')) {
      requestAnimationFrame(mirar);
      return;
    }
    v.primera = performance.now();
    // Those that ended by now are what the screen waited for; a request that left after another had ended
    // waited for it.
    const suyos = [
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
    ] as PerformanceResourceTiming[];
    const hechos = suyos
        .filter((r) => r.responseEnd > 0 && r.responseEnd <= v.primera)
        .sort((a, b) => a.responseEnd - b.responseEnd),
      vueltas = new Map<PerformanceResourceTiming, number>();
    for (const r of [...hechos].sort((a, b) => a.startTime - b.startTime))
      vueltas.set(
        r,
        1 +
          Math.max(
            0,
            ...hechos
              .filter((x) => x !== r && x.responseEnd <= r.startTime + 1)
              .map((x) => vueltas.get(x) ?? 0),
          ),
      );
    v.pedidos = hechos.length;
    v.bytes = hechos.reduce((a, r) => a + r.transferSize, 0);
    v.esperas = Math.max(...vueltas.values());
  };
  requestAnimationFrame(mirar);
  (window as unknown as { visto: Visto }).visto = v;
  new PerformanceObserver((l) => {
    for (const e of l.getEntries()) v.lcp = e.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((l) => {
    for (const e of l.getEntries() as unknown as readonly {
      readonly value: number;
      readonly hadRecentInput: boolean;
    }[])
      if (!e.hadRecentInput) v.cls += e.value;
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((l) => {
    for (const e of l.getEntries() as unknown as readonly {
      readonly interactionId: number;
      readonly duration: number;
    }[])
      if (e.interactionId > 0) v.eventos.push({ id: e.interactionId, ms: e.duration });
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
};
const visto = (p: Page): Promise<Visto> => p.evaluate(() => (window as unknown as { visto: Visto }).visto);

const frenar = async (p: Page): Promise<void> => {
  const cdp = await p.context().newCDPSession(p);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', LENTA);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: MAS_LENTO });
};

type Estado = Awaited<ReturnType<BrowserContext['storageState']>>;
/** One cold visit: nothing cached but the session. */
const visitar = async (
  navegador: Browser,
  url: string,
  estado: Estado | undefined,
  listo: (p: Page) => Promise<unknown>,
  despues?: (p: Page) => Promise<void>,
): Promise<Visto> => {
  const v = await abrirVentana(navegador, estado === undefined ? {} : { storageState: estado });
  v.contexto.setDefaultTimeout(60_000);
  try {
    await v.p.addInitScript(anotar);
    await frenar(v.p);
    await v.p.goto(url);
    await listo(v.p);
    await v.p.waitForTimeout(1200);
    await despues?.(v.p);
    return await visto(v.p);
  } finally {
    await v.contexto.close();
  }
};

/** How long the screen takes to respond to a gesture: its longest event. */
const responder = async (p: Page, gesto: () => Promise<unknown>): Promise<number> => {
  const antes = (await visto(p)).eventos.length;
  await gesto();
  await p.waitForTimeout(1500);
  const suyos = (await visto(p)).eventos.slice(antes);
  // The browser does not report events shorter than two frames.
  return Math.max(16, ...suyos.map((e) => e.ms));
};

/**
 * Gives the list of people as many rows as asked, copies of those that the server sent: the page multiplies
 * the answer before reading it.
 */
const multiplicar = (cuantas: number): void => {
  const pedir = window.fetch;
  window.fetch = async (que, como) => {
    const r = await pedir(que, como);
    if (!String(que instanceof Request ? que.url : que).includes('/Personal/index/')) return r;
    const x = (await r.json()) as { content: Record<string, unknown>[]; total_count: number };
    x.content = Array.from({ length: cuantas }, (_, i) => ({
      ...x.content[i % x.content.length],
      id: i + 1,
      legajo: i + 1,
    }));
    x.total_count = cuantas;
    return new Response(JSON.stringify(x), { status: r.status, headers: r.headers });
  };
};

/** Scrolls what holds the first `fila` that is drawn, step by step; the time of each frame. */
const correr = (
  p: Page,
  fila: string,
  pasos: number,
  px: number,
): Promise<{ readonly cuadros: readonly number[]; readonly nodos: number }> =>
  p.evaluate(
    async ([fila, pasos, px]) => {
      let caja = document.querySelector(fila)!.parentElement;
      while (caja && caja.scrollHeight <= caja.clientHeight + 1) caja = caja.parentElement;
      if (!caja || caja.scrollHeight < 1_000_000)
        throw new Error(`la lista no es de 100.000 filas: mide ${caja?.scrollHeight ?? 0} px`);
      const cuadros: number[] = [];
      // The nodes that React added at each step, which do not depend on the machine.
      let nodos = 0;
      const ojo = new MutationObserver((ms) => {
        for (const m of ms)
          for (const n of m.addedNodes)
            nodos += 1 + (n instanceof Element ? n.querySelectorAll('*').length : 0);
      });
      ojo.observe(caja, { childList: true, subtree: true });
      let antes = await new Promise<number>((f) => requestAnimationFrame(f));
      for (let i = 0; i < pasos; i++) {
        caja.scrollTop += px;
        const ahora = await new Promise<number>((f) => requestAnimationFrame(f));
        cuadros.push(ahora - antes);
        antes = ahora;
      }
      if (document.querySelectorAll(fila).length > 500) throw new Error('las filas no son virtuales');
      ojo.disconnect();
      return { cuadros, nodos };
    },
    [fila, pasos, px] as const,
  );

/** The frames of a page that has nothing to draw, scrolled the same way: what the machine itself gives now. */
const vacia = async (navegador: Browser, px: number): Promise<readonly number[]> => {
  const v = await abrirVentana(navegador);
  try {
    await v.p.setContent(
      '<div style="height:600px;overflow:auto"><div style="height:3200000px"><i class="una"></i></div></div>',
    );
    return (await correr(v.p, '.una', PASOS, px)).cuadros;
  } finally {
    await v.contexto.close();
  }
};

interface Rodada {
  readonly cuadros: readonly number[];
  readonly nodos: number;
  /** Of the page's own thread a frame, in each stretch. */
  readonly propios: readonly number[];
}
const rodar = async (navegador: Browser, url: string, estado: Estado, px: number): Promise<Rodada> => {
  const v = await abrirVentana(navegador, { storageState: estado });
  v.contexto.setDefaultTimeout(120_000);
  try {
    await v.p.addInitScript(multiplicar, FILAS);
    await v.p.goto(`${url}/personal`);
    await v.p.locator('tbody tr[data-i]').nth(5).waitFor();
    // Processor time of the page's own thread, which other programs do not lengthen.
    const cdp = await v.contexto.newCDPSession(v.p);
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    const propio = async (): Promise<number> =>
      ((await cdp.send('Performance.getMetrics')).metrics.find((m) => m.name === 'TaskDuration')?.value ??
        Number.NaN) * 1000;
    const cuadros: number[] = [],
      propios: number[] = [];
    let nodos = 0;
    for (let i = 0; i < PASOS; i += TRAMO) {
      const antes = await propio(),
        r = await correr(v.p, 'tbody tr[data-i]', TRAMO, px);
      propios.push(((await propio()) - antes) / TRAMO);
      // The first frame of a stretch waits for who measures it.
      cuadros.push(...r.cuadros.slice(1));
      nodos += r.nodos;
    }
    return { cuadros, propios, nodos: nodos / PASOS };
  } finally {
    await v.contexto.close();
  }
};

export const benchWeb = async (): Promise<readonly Medida[]> => {
  const s = await levantar(),
    navegador = await abrirNavegador();
  try {
    const v = await abrirVentana(navegador);
    await ingresar(v.p, s);
    const estado = await v.contexto.storageState(),
      fila = (p: Page) => p.locator('tbody tr[data-i]').nth(5).waitFor();
    await v.contexto.close();
    const entradas: Visto[] = [],
      listas: Visto[] = [],
      gestos: Record<'ordenar' | 'página' | 'elegir' | 'escribir', number[]> = {
        ordenar: [],
        página: [],
        elegir: [],
        escribir: [],
      };
    for (let i = 0; i < VECES; i++) {
      entradas.push(
        await visitar(navegador, `${s.url}/auth/login`, undefined, (p) =>
          p.getByLabel('Usuario o correo').waitFor(),
        ),
      );
      listas.push(
        await visitar(navegador, `${s.url}/personal`, estado, fila, async (p) => {
          const medir = async (que: keyof typeof gestos, gesto: () => Promise<unknown>): Promise<void> => {
            gestos[que].push(await responder(p, gesto));
          };
          const { lcp, cls } = await visto(p);
          await medir('ordenar', () => p.locator('thead th [data-celda]').nth(2).click());
          await fila(p);
          await medir('página', () => p.getByRole('button', { name: 'Página siguiente' }).click());
          await fila(p);
          await medir('elegir', () => p.locator('tbody input.tick').nth(2).click());
          await medir('escribir', () =>
            p.getByRole('searchbox').first().pressSequentially('gar', { delay: 120 }),
          );
          // Shifts after the first screen was there come from a gesture, not from loading.
          await p.evaluate(
            ([l, c]) => {
              const w = (window as unknown as { visto: Visto }).visto;
              w.lcp = l;
              w.cls = c;
            },
            [lcp, cls] as const,
          );
        }),
      );
    }
    const rodadas: { readonly px: number; readonly sola: number; readonly r: Rodada }[] = [];
    for (const px of PASOS_PX)
      rodadas.push({
        px,
        sola: percentil(await vacia(navegador, px), 95),
        r: await rodar(navegador, s.url, estado, px),
      });
    const pide = (valor: number) => ({ limite: { nombre: 'se pide', valor } }),
      med = (xs: readonly Visto[], de: (v: Visto) => number): number => mediana(xs.map(de));
    const nota = `procesador ${MAS_LENTO}× más lento, 1,6 Mbit/s, 150 ms`;
    // Figures that do not depend on how busy the machine is.
    const recorrido = (que: string, xs: readonly Visto[]): readonly Medida[] => [
      { nombre: `${que}, esperas en fila`, valor: med(xs, (x) => x.esperas), unidad: '' },
      { nombre: `${que}, pedidos`, valor: med(xs, (x) => x.pedidos), unidad: '' },
      { nombre: `${que}, recibido`, valor: med(xs, (x) => x.bytes / 1000), unidad: 'kB' },
    ];
    return [
      { nombre: 'ingreso, LCP', valor: med(entradas, (x) => x.lcp), unidad: 'ms', ...pide(2500), nota },
      ...recorrido('ingreso', entradas),
      { nombre: 'ingreso, CLS × 1000', valor: med(entradas, (x) => x.cls * 1000), unidad: '', ...pide(50) },
      { nombre: 'primera lista, LCP', valor: med(listas, (x) => x.lcp), unidad: 'ms', ...pide(3000), nota },
      { nombre: 'primera lista, primera fila', valor: med(listas, (x) => x.primera), unidad: 'ms' },
      ...recorrido('primera lista', listas),
      {
        nombre: 'primera lista, CLS × 1000',
        valor: med(listas, (x) => x.cls * 1000),
        unidad: '',
        ...pide(50),
      },
      ...Object.entries(gestos).map(([que, ms]) => ({
        nombre: `INP al ${que === 'página' ? 'pasar de página' : que}`,
        valor: mediana(ms),
        unidad: 'ms',
        ...pide(200),
        nota: `lo peor ${Math.round(Math.max(...ms))}`,
      })),
      ...rodadas.flatMap(({ px, sola, r: { cuadros, propios, nodos } }) => [
        {
          nombre: `100.000 filas de a ${px} px, cuadro p95`,
          valor: percentil(cuadros, 95),
          unidad: 'ms',
          ...pide(33),
          nota: `mediana ${mediana(cuadros).toFixed(1)}; una página vacía, en la misma corrida, ${sola.toFixed(1)}`,
        },
        {
          nombre: `100.000 filas de a ${px} px, procesador por cuadro, p95`,
          valor: percentil(propios, 95),
          unidad: 'ms',
          ...pide(33),
          nota: `mediana ${mediana(propios).toFixed(1)}; del hilo de la página, sin lo que otros le quiten`,
        },
        { nombre: `100.000 filas de a ${px} px, nodos por paso`, valor: nodos, unidad: '' },
      ]),
    ];
  } finally {
    await navegador.close();
    await s.cerrar();
  }
};
