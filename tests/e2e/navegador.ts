// The browser of the tests: one Chromium per file, windows that record the console, and the gestures that
// most tests begin with.
import { existsSync } from 'node:fs';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright-core';
import { STATUS } from '../../core/api/status.ts';
import { carpetaDelProceso } from '../carpetas.ts';
import { sobra } from './disposicion.ts';
import type { Credencial, Servidor } from './servidor.ts';

/** What the browser writes of a call of ours that was refused. */
const REFUSED = /status of (400|403|404|422) .*\/sixbe\//;

/** Starting a Chromium costs as much as signing in twice, so the test files of a process share one. */
const shared = globalThis as unknown as { browser?: Promise<Browser> | undefined };

/** The process's Chromium; closing it closes its windows and leaves it to the next file of tests. */
export const abrirNavegador = async (): Promise<Browser> => {
  if (process.env['VITEST'] === undefined) return launch();
  const browser = await (shared.browser ??= launchShared());
  if (browser.isConnected()) return browser;
  shared.browser = undefined;
  return abrirNavegador();
};

const launch = (): Promise<Browser> => {
  const propio = process.env['JORNAL_CHROMIUM'] ?? '/usr/bin/chromium';
  return chromium.launch({
    ...(existsSync(propio) ? { executablePath: propio } : {}),
    headless: true,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
};
const launchShared = async (): Promise<Browser> => {
  const delArchivo = process.env['TMPDIR'];
  // Its profile and downloads outlive the file of tests that starts it.
  process.env['TMPDIR'] = carpetaDelProceso();
  try {
    const browser = await launch();
    browser.close = async () => {
      await Promise.all(browser.contexts().map((c) => c.close()));
    };
    return browser;
  } finally {
    if (delArchivo === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = delArchivo;
  }
};

export interface Ventana {
  readonly contexto: BrowserContext;
  readonly p: Page;
  /** Console errors and warnings, exceptions and violations of the page's security policy, in order. */
  readonly quejas: string[];
  /** Ends its session and closes. */
  readonly cerrar: () => Promise<void>;
}

/** Opens a window with its own cookies and storage. */
export const abrirVentana = async (
  navegador: Browser,
  opciones: BrowserContextOptions = {},
): Promise<Ventana> => {
  const contexto = await navegador.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'es-AR',
    timezoneId: 'America/Argentina/Buenos_Aires',
    reducedMotion: 'reduce',
    acceptDownloads: true,
    ...opciones,
  });
  // Long, for busy machines; a passing test does not wait for it.
  contexto.setDefaultTimeout(40_000);
  const quejas: string[] = [];
  await contexto.exposeBinding('anotarQueja', (_, q: string) => {
    quejas.push(q);
  });
  await contexto.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (e) =>
      (window as unknown as { anotarQueja: (q: string) => void }).anotarQueja(
        `csp: ${e.violatedDirective} ${e.blockedURI} ${e.sourceFile ?? ''}`,
      ),
    );
  });
  const mirar = (p: Page): void => {
    p.on('console', (m) => {
      // A PDF in its own tab has no page that names an icon, so the browser asks for the usual one. A call that
      // is refused says so with its status, which the browser writes down and the page shows to the person.
      if (
        (m.type() === 'error' || m.type() === 'warning') &&
        !m.location().url.endsWith('/favicon.ico') &&
        !REFUSED.test(`${m.text()} ${m.location().url}`)
      )
        quejas.push(`${m.type()}: ${m.text()} ${m.location().url}`);
    });
    p.on('pageerror', (e) => quejas.push(`excepción: ${e.message}`));
  };
  contexto.on('page', mirar);
  const p = await contexto.newPage();
  return {
    contexto,
    p,
    quejas,
    cerrar: async () => {
      const { origin } = new URL(p.url());
      if (origin !== 'null')
        await contexto.request
          .post(`${origin}/sixbe/Usuarios/logout.json`, {
            headers: { origin, 'content-type': 'text/plain;charset=UTF-8' },
            data: '',
          })
          .catch(() => undefined);
      await contexto.close();
    },
  };
};

/** Takes a picture of the whole page into the folder in JORNAL_FOTOS, if set. */
export const foto = async (p: Page, nombre: string): Promise<void> => {
  const carpeta = process.env['JORNAL_FOTOS'];
  if (carpeta) await p.screenshot({ path: `${carpeta}/${nombre}.png`, fullPage: true });
};
/** Whether nothing overflows sideways. */
export const cabe = async (p: Page): Promise<boolean> => (await sobra(p)).length === 0;

export const escribirIngreso = async (p: Page, c: Credencial): Promise<void> => {
  await p.getByLabel('Usuario o correo').fill(c.usuario);
  await p.getByLabel('Contraseña', { exact: true }).fill(c.clave);
};

interface Signed {
  readonly MisDatos: { readonly content: { readonly Usuario: { readonly id: number } } };
}
/** What the page keeps in the browser of somebody who signed in, without loading the page. */
const mark = async (p: Page, s: Servidor, authToken: number): Promise<void> => {
  const blank = `${s.url}/assets/blank`;
  await p.route(blank, (r) => r.fulfill({ contentType: 'text/plain', body: '' }));
  await p.goto(blank);
  await p.evaluate(
    (valor) =>
      localStorage.setItem('jornal.session', JSON.stringify({ hasta: Date.now() + 3_600_000, valor })),
    { authToken },
  );
  await p.unroute(blank);
};

/**
 * Signs in by the call that the form makes, closing the user's other sessions, and waits for the frame at
 * `camino`. What tests the form writes in it.
 */
export const ingresar = async (
  p: Page,
  s: Servidor,
  c: Credencial = s.demo(),
  camino = '/',
): Promise<void> => {
  const call = async (name: 'login' | 'logoutAllSessions'): Promise<Partial<Signed> | null> => {
    const r = await p.context().request.post(`${s.url}/sixbe/Usuarios/${name}.json`, {
      headers: { origin: s.url, 'content-type': 'text/plain;charset=UTF-8' },
      data: JSON.stringify({ Usuario: { username: c.usuario, password: c.clave } }),
    });
    const { status, content } = (await r.json()) as { status: number; content: Signed | null };
    return status === STATUS.success || status === STATUS.session_close ? (content ?? {}) : null;
  };
  const signed = (await call('login')) ?? ((await call('logoutAllSessions')) && (await call('login')));
  if (!signed?.MisDatos) throw new Error(`${c.usuario} no pudo ingresar`);
  await mark(p, s, signed.MisDatos.content.Usuario.id);
  await p.goto(`${s.url}${camino}`);
  await p.getByRole('button', { name: /^Menú de / }).waitFor();
};

/** Chooses in a combo by typing: the option whose text contains `texto`. */
export const elegir = async (
  p: Page,
  rotulo: string | RegExp,
  buscar: string,
  texto: string | RegExp = buscar,
): Promise<void> => {
  const caja = p.getByRole('combobox', { name: rotulo });
  await caja.click();
  await caja.fill(buscar);
  await p.getByRole('listbox', { name: 'Opciones' }).getByRole('option', { name: texto }).first().click();
};

/** A text with narrow spaces and the long minus replaced by the usual ones. */
export const legible = (t: string | null): string =>
  (t ?? '')
    .replace(/[\u202f\u00a0]/g, ' ')
    .replace(/\u2212/g, '-')
    .replace(/\s+/g, ' ')
    .trim();
