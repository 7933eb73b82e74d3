// The environment of a walked page: the real server, whose answers are held until a step lets them through,
// and a clock that only moves when a step says so.
import type { Page, Route } from 'playwright-core';
import { STATUS } from '../../../core/api/status.ts';
import type { Credencial } from '../servidor.ts';

/**
 * What a step does with the held request: let the server answer it (perhaps with another body), answer in its
 * place, or cut the connection.
 */
export type Respuesta =
  | { readonly tipo: 'servidor'; readonly cuerpo?: (antes: string) => string }
  | { readonly tipo: 'sobre'; readonly sobre: Readonly<Record<string, unknown>>; readonly http?: number }
  | { readonly tipo: 'corte' };

export const servidor: Respuesta = { tipo: 'servidor' };
export const corte: Respuesta = { tipo: 'corte' };
const sobre = (
  status: number,
  message: string,
  mas: Readonly<Record<string, unknown>> = {},
  http = 200,
): Respuesta => ({ tipo: 'sobre', http, sobre: { status, message, content: null, ...mas } });
/** Messages that a healthy server does not give on request. */
export const NO_SE_PUDO = 'No se pudo.',
  ESPERE = 'Demasiados pedidos. Espere 9 segundos.';
export const RESPUESTAS: Readonly<Record<string, Respuesta>> = {
  error: sobre(STATUS.error, NO_SE_PUDO),
  noPermission: sobre(STATUS.no_permission, ''),
  otherStatus: sobre(77, ''),
  network: corte,
  noSession: sobre(STATUS.error, 'No hay sesión.', {}, 401),
  tooMany: sobre(STATUS.error, ESPERE, {}, 429),
};

/** The page's time: a day on which nothing in the demonstration is due. */
const AHORA = new Date('2026-10-01T12:00:00Z');
/**
 * The clock's step while the screen settles: zero timeouts, frames, ends of transitions, and React's delay
 * before it shows a part just loaded.
 */
const PASO_MS = 20,
  ASENTAR_MS = 2000,
  ESPERA_MS = 20_000;
/** The same during a machine's wait, and much shorter than it. */
export const EN_ESPERA_MS = 200;

export interface Mundo {
  readonly page: Page;
  readonly url: string;
  /** Which requests are held for a step. */
  retiene: (camino: string) => boolean;
  /** Requests held since the page was opened; `marca`: how many there were when the last step began. */
  llegadas: number;
  marca: number;
  readonly retenidas: Route[];
  /** A counter for drivers that must not write the same twice. */
  vueltas: number;
}

const mundos = new WeakMap<Page, Mundo>();
export const mundoDe = (page: Page): Mundo => {
  const m = mundos.get(page);
  if (!m) throw new Error('la página no empezó un camino: falta start');
  return m;
};

/** Opens the environment of a page once; later calls reuse it and drop held requests. */
export const abrirMundo = async (page: Page, url: string, retiene: Mundo['retiene']): Promise<Mundo> => {
  const ya = mundos.get(page);
  if (ya) {
    ya.retiene = retiene;
    for (const r of ya.retenidas.splice(0)) await r.abort().catch(() => undefined);
    return ya;
  }
  const m: Mundo = { page, url, retiene, llegadas: 0, marca: 0, retenidas: [], vueltas: 0 };
  mundos.set(page, m);
  await page.clock.install({ time: AHORA });
  await page.clock.pauseAt(new Date(AHORA.getTime() + 1000));
  await page.route(
    (u) => u.pathname.startsWith('/sixbe/'),
    async (r) => {
      if (!m.retiene(new URL(r.request().url()).pathname)) {
        await r.continue().catch(() => undefined);
        return;
      }
      m.retenidas.push(r);
      m.llegadas++;
    },
  );
  // An empty page of the same origin, where the browser's storage can be written before the product runs.
  await page.route(`${url}/vacia`, (r) =>
    r.fulfill({ contentType: 'text/html', body: '<title>vacía</title>' }),
  );
  return m;
};

/** Lets the clock run past a machine's wait. */
export const pasar = (page: Page, ms: number): Promise<void> => page.clock.runFor(ms);

/**
 * Waits until `mira` holds on the screen. Meanwhile the clock takes small steps, `virtual` ms in all, less
 * than any wait of a machine under way.
 */
export const hasta = async (
  page: Page,
  que: string,
  mira: () => Promise<string | undefined>,
  virtual = ASENTAR_MS,
): Promise<void> => {
  const fin = Date.now() + ESPERA_MS;
  for (let i = 0; ; i++) {
    const falta = await mira();
    if (falta === undefined) return;
    if (Date.now() > fin) throw new Error(`${que}: ${falta}`);
    if (i * PASO_MS < virtual) await page.clock.runFor(PASO_MS);
    if (i > 2) await new Promise((listo) => setTimeout(listo, 15));
  }
};

/** Runs the zero timeouts of the last change, which come before any person could act. */
export const asentar = (page: Page): Promise<void> => page.clock.runFor(PASO_MS);

/** For a requesting state: checks that there is one more request than when the step began. */
export const pidio = (page: Page): Promise<void> => {
  const m = mundoDe(page);
  return hasta(page, 'se espera un pedido al servidor', () =>
    Promise.resolve(m.llegadas > m.marca ? undefined : 'no salió'),
  );
};

/**
 * Answers the newest held request. Older ones, for which nobody waits any more, are cut first, since late
 * answers change nothing.
 */
export const contestar = async (page: Page, con: Respuesta): Promise<void> => {
  const m = mundoDe(page),
    r = m.retenidas.pop();
  if (!r) throw new Error('no hay ningún pedido que contestar');
  for (const vieja of m.retenidas.splice(0)) await vieja.abort().catch(() => undefined);
  if (con.tipo === 'corte') await r.abort('connectionfailed');
  else if (con.tipo === 'sobre')
    await r.fulfill({
      status: con.http ?? 200,
      contentType: 'application/json',
      body: JSON.stringify(con.sobre),
    });
  else await r.continue(con.cuerpo ? { postData: con.cuerpo(r.request().postData() ?? '') } : {});
};

/** The path of the newest held request. */
export const pedido = (page: Page): string =>
  new URL(mundoDe(page).retenidas.at(-1)?.request().url() ?? 'http://x/').pathname;

/** A call straight to the server with this context's cookie, as by another user or this one elsewhere. */
export const llamar = async (
  page: Page,
  camino: string,
  cuerpo: unknown = '',
): Promise<{ readonly status: number; readonly content: any }> => {
  const { url } = mundoDe(page);
  const r = await page.context().request.post(`${url}/sixbe${camino}`, {
    headers: { origin: url, 'content-type': 'text/plain;charset=UTF-8' },
    data: typeof cuerpo === 'string' ? cuerpo : JSON.stringify(cuerpo),
  });
  return (await r.json().catch(() => ({ status: r.status(), content: null }))) as {
    readonly status: number;
    readonly content: unknown;
  };
};

/** Signs the user in, with the server's cookie and the browser's marker, and clears anything else stored. */
export const estarDentro = async (page: Page, c: Credencial): Promise<void> => {
  const Usuario = { username: c.usuario, password: c.clave };
  let id = (await llamar(page, '/MisDatos.json')).content?.Usuario?.id as number | undefined;
  if (id === undefined) {
    let r = await llamar(page, '/Usuarios/login.json', { Usuario });
    if (r.status === STATUS.session_open) {
      await llamar(page, '/Usuarios/logoutAllSessions.json', { Usuario });
      r = await llamar(page, '/Usuarios/login.json', { Usuario });
    }
    if (r.status !== STATUS.success)
      throw new Error(`no se pudo ingresar para empezar el camino: ${JSON.stringify(r)}`);
    id = r.content.MisDatos.content.Usuario.id as number;
  }
  await limpio(page);
  await page.evaluate(
    (authToken) =>
      localStorage.setItem(
        'jornal.session',
        JSON.stringify({ hasta: Date.now() + 9e9, valor: { authToken, user: null, server: null } }),
      ),
    id,
  );
};

/** Clears the browser's storage. */
export const limpio = async (page: Page): Promise<void> => {
  await page.goto(`${mundoDe(page).url}/vacia`);
  await page.evaluate(() => localStorage.clear());
};
