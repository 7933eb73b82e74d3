// Opens everything on a page that opens over it and closes it with Esc: what opened must go, and its opener
// must get the focus back.
import type { ElementHandle, Page } from 'playwright-core';

type Caja = ElementHandle<HTMLElement>;

/** What opens over a page. */
const ENCIMA = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';
const ABREN = '[aria-haspopup], [aria-expanded], [role=combobox]';
const NO_CIERRA = 'Esc no lo cierra';
/** How many to try of similar openers (the menu of each row). */
const DE_CADA = 1,
  SE_ABRE_MS = 1500,
  SE_CIERRA_MS = 2000,
  PASO_MS = 40,
  PAGINA_MS = 5000;

const hasta = async (p: Page, si: () => Promise<boolean>, ms: number): Promise<boolean> => {
  for (let t = 0; t < ms; t += PASO_MS) {
    if (await si()) return true;
    await p.waitForTimeout(PASO_MS);
  }
  return si();
};

/** The control's name for people, and a pattern shared by similar ones. */
const mirar = (
  e: Caja,
): Promise<{ readonly nombre: string; readonly molde: string; readonly sirve: boolean }> =>
  e.evaluate((x) => {
    const molde =
      [x, x.parentElement, x.parentElement?.parentElement]
        .map((y) => `${y?.tagName ?? ''}.${String(y?.className ?? '')}`)
        .join(' < ') + (x.querySelector('i, .pi')?.getAttribute('class') ?? '');
    const caja = x.getBoundingClientRect(),
      rotulo = x instanceof HTMLInputElement ? x.labels?.[0]?.innerText : undefined;
    return {
      nombre: (x.getAttribute('aria-label') ?? rotulo ?? x.innerText)
        .replace(/\s+/g, ' ')
        .trim()
        .slice(0, 50),
      molde,
      sirve:
        x.isConnected &&
        x.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        caja.width > 1 &&
        x.closest('[inert], [aria-hidden=true], [aria-disabled=true]') === null &&
        !(x as HTMLButtonElement).disabled &&
        !(x as HTMLInputElement).readOnly,
    };
  });

/** Marks what is already over the page, so that what comes later is what was opened. */
const marcar = (p: Page): Promise<void> =>
  p.evaluate((q) => {
    for (const e of document.querySelectorAll<HTMLElement>(q))
      if (e.checkVisibility()) (e as { yaEstaba?: true }).yaEstaba = true;
  }, ENCIMA);
const abierto = async (p: Page): Promise<Caja | undefined> =>
  (
    await p.evaluateHandle(
      (q) =>
        [...document.querySelectorAll<HTMLElement>(q)].find(
          (e) =>
            e.checkVisibility() &&
            !(e as { yaEstaba?: true }).yaEstaba &&
            e.getBoundingClientRect().height > 1,
        ) ?? null,
      ENCIMA,
    )
  ).asElement() as Caja | undefined;

const pulsar = async (p: Page, e: Caja, raton: boolean): Promise<void> => {
  if (raton) {
    await e.click({ timeout: 2000 }).catch(() => undefined);
    return;
  }
  const como = await e.evaluate((x) => {
    x.scrollIntoView({ block: 'center' });
    x.focus();
    return x.getAttribute('role') === 'combobox' ? 'ArrowDown' : x.tabIndex >= 0 ? 'Enter' : '';
  });
  if (como === '') await e.click({ timeout: 2000 }).catch(() => undefined);
  else await p.keyboard.press(como);
};

/** Whether the opener has the focus; for a button outside the Tab order (a calendar's), its input. */
const loTiene = (e: Caja): Promise<boolean> =>
  e.evaluate((x) => {
    const a = document.activeElement;
    return (
      a === x ||
      (x.tabIndex < 0 && x.closest('.input-box, tr')?.contains(a) === true) ||
      (!x.isConnected &&
        a?.getAttribute('aria-label') !== null &&
        a?.getAttribute('aria-label') === x.getAttribute('aria-label'))
    );
  });
const quienLoTiene = (p: Page): Promise<string> =>
  p.evaluate(() => {
    const a = document.activeElement as HTMLElement | null;
    return a === null || a === document.body
      ? 'la página misma'
      : `${a.tagName.toLowerCase()}.${a.className} «${(a.getAttribute('aria-label') ?? a.innerText).slice(0, 30)}»`;
  });

/** Checks that Esc closes `que` and gives `quien` the focus; gives the faults. */
export const cerrarConEsc = async (p: Page, que: Caja, quien: Caja): Promise<readonly string[]> => {
  // The focus may be moved a moment after opening.
  await hasta(
    p,
    () => que.evaluate((x) => x.contains(document.activeElement) || x.getAttribute('role') === 'listbox'),
    800,
  );
  await p.keyboard.press('Escape');
  if (!(await hasta(p, () => que.evaluate((x) => !x.isConnected || !x.checkVisibility()), SE_CIERRA_MS)))
    return [NO_CIERRA];
  return (await hasta(p, () => loTiene(quien), SE_CIERRA_MS))
    ? []
    : [`al cerrarlo el foco queda en ${await quienLoTiene(p)}`];
};

export interface Abiertos {
  readonly abiertos: readonly string[];
  readonly mal: readonly string[];
}
export interface Como {
  /** With the mouse; otherwise with the keyboard. */
  readonly raton?: boolean;
  /** Openers already tried by pattern, whose likes are skipped. */
  readonly vistos?: Map<string, number>;
  /** Also tries what each menu entry opens; the page is reloaded after entries that open nothing. */
  readonly entradas?: boolean;
}

/** Opens one; gives what it opened, or undefined if it only unfolds what is under it. */
const abrir = async (p: Page, e: Caja, raton: boolean): Promise<Caja | undefined> => {
  await marcar(p);
  const antes = await e.getAttribute('aria-expanded');
  await pulsar(p, e, raton);
  let que: Caja | undefined;
  const despliega = async (): Promise<boolean> =>
    antes !== null &&
    (await e.evaluate((x) => (x.isConnected ? x.getAttribute('aria-expanded') : null))) !== antes &&
    (await e.getAttribute('aria-haspopup')) === null;
  for (let t = 0; t < SE_ABRE_MS && !que; t += PASO_MS) {
    que = (await abierto(p)) ?? undefined;
    if (!que) await p.waitForTimeout(PASO_MS);
    if (t > SE_ABRE_MS / 4 && (await despliega())) break;
  }
  que ??= (await abierto(p)) ?? undefined;
  if (!que && (await despliega())) await pulsar(p, e, raton);
  return que;
};

/** Reloads the page and finds the opener of that name. */
const otraVez = async (p: Page, ruta: string, nombre: string): Promise<Caja | undefined> => {
  await p.goto(ruta);
  let e: Caja | undefined;
  await hasta(
    p,
    async () => {
      for (const x of await p.$$(ABREN)) {
        const m = await mirar(x as Caja);
        if (m.sirve && m.nombre === nombre) {
          e = x as Caja;
          return true;
        }
      }
      return false;
    },
    PAGINA_MS,
  );
  return e;
};

/**
 * Opens and closes what each entry of the menu of `quien` opens: the focus must return to the menu's opener.
 */
const lasEntradas = async (
  p: Page,
  quien: Caja,
  nombre: string,
  ruta: string,
  raton: boolean,
): Promise<Abiertos> => {
  const abiertos: string[] = [],
    mal: string[] = [];
  let e: Caja | undefined = quien;
  for (let i = 0; e; i++) {
    const menu: Caja | undefined = await abrir(p, e, raton),
      una = (menu ? await menu.$$('[role=menuitem]:not([aria-disabled=true])') : [])[i] as Caja | undefined;
    if (!menu || !una) {
      await p.keyboard.press('Escape');
      break;
    }
    const dicha = `${nombre} › ${(await una.innerText()).replace(/\s+/g, ' ').trim().slice(0, 40)}`;
    // Skipped: changing the language gives another page, and signing out would end the walk.
    if (
      await una.evaluate(
        (x) => x.querySelector('[lang], a[href^="/logout"], .pi-sign-out, .pi-power-off') !== null,
      )
    ) {
      await p.keyboard.press('Escape');
      continue;
    }
    await marcar(p);
    await una.evaluate((x) => {
      x.querySelector<HTMLElement>('a')?.click();
    });
    let que: Caja | undefined;
    for (let t = 0; t < SE_ABRE_MS && !que && p.url() === ruta; t += PASO_MS) {
      que = (await abierto(p)) ?? undefined;
      await p.waitForTimeout(PASO_MS);
    }
    if (que && (await que.evaluate((x) => x.getAttribute('role')?.endsWith('dialog') === true))) {
      abiertos.push(dicha);
      mal.push(...(await cerrarConEsc(p, que, e)).map((f) => `«${dicha}»: ${f}`));
    }
    if (p.url() !== ruta || !(await e.evaluate((x) => x.isConnected))) e = await otraVez(p, ruta, nombre);
  }
  return { abiertos, mal };
};

/** Tries all openers of a page, and those inside what they open. */
export const abrirYCerrarTodo = async (p: Page, como: Como = {}, dentro?: Caja): Promise<Abiertos> => {
  const { raton = false, vistos = new Map<string, number>(), entradas = false } = como,
    abiertos: string[] = [],
    mal: string[] = [],
    ruta = p.url();
  for (const x of await (dentro ?? p).$$(ABREN)) {
    const e = x as Caja,
      { nombre, molde, sirve } = await mirar(e),
      van = vistos.get(molde) ?? 0;
    if (!sirve || van >= DE_CADA) continue;
    vistos.set(molde, van + 1);
    const que = await abrir(p, e, raton);
    if (p.url() !== ruta) {
      await p.goto(ruta);
      break;
    }
    if (!que) continue;
    abiertos.push(nombre);
    const suyos = dentro ? undefined : await abrirYCerrarTodo(p, { ...como, vistos }, que);
    abiertos.push(...(suyos?.abiertos.map((y) => `${nombre} › ${y}`) ?? []));
    mal.push(...(suyos?.mal.map((y) => `«${nombre}» › ${y}`) ?? []));
    // Closing what was opened inside must not close it too.
    if (!(await que.evaluate((y) => y.isConnected && y.checkVisibility()))) {
      mal.push(`«${nombre}»: se cerró con lo que se abrió adentro`);
      continue;
    }
    const esMenu = await que.evaluate(
        (y) => y.getAttribute('role') === 'menu' || y.querySelector('[role=menu]') !== null,
      ),
      fallas = await cerrarConEsc(p, que, e);
    mal.push(...fallas.map((f) => `«${nombre}»: ${f}`));
    if (fallas.includes(NO_CIERRA)) {
      await p.goto(ruta);
      break;
    }
    if (entradas && esMenu) {
      const deMenu = await lasEntradas(p, e, nombre, ruta, raton);
      abiertos.push(...deMenu.abiertos);
      mal.push(...deMenu.mal);
      // The entry may have led to another page, so this one is reloaded for the other openers.
      await otraVez(p, ruta, nombre);
      const otros = await abrirYCerrarTodo(p, { ...como, vistos });
      return { abiertos: [...abiertos, ...otros.abiertos], mal: [...mal, ...otros.mal] };
    }
  }
  return { abiertos, mal };
};
