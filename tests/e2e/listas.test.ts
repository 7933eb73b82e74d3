// Every table has a working list at its address: it shows rows or says that there are none, and opens a new
// row where allowed. `npm run test:pantallas` checks its look and accessibility.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { textFor } from '../../core/kit/text.ts';
import { allTables } from '../../core/tables/index.ts';
import { abrirNavegador, abrirVentana, ingresar, type Ventana } from './navegador.ts';
import { fotografiarFallas } from './pasos.ts';
import { levantar, type Servidor } from './servidor.ts';

let s: Servidor, navegador: Browser, v: Ventana;
beforeAll(async () => {
  [s, navegador] = await Promise.all([levantar(), abrirNavegador()]);
  v = await abrirVentana(navegador);
  await ingresar(v.p, s);
});
afterAll(async () => {
  await navegador.close();
  await s.cerrar();
});
fotografiarFallas(() => [v]);

/** Without messages, which are shown as conversations, and the company, which has its own page. */
const conRuta = allTables.flatMap((t) =>
  t.route === undefined || t.name === 'Mensajes' || t.name === 'Parametros' ? [] : [[t.plural, t] as const],
);
/** Lists titled by their purpose instead of their rows. */
const TITULOS: Readonly<Record<string, string>> = { Asientos: textFor('contable.nav.asientos') };
const capital = (t: string): string => t.charAt(0).toUpperCase() + t.slice(1);

describe('la lista de cada tabla', () => {
  it.each(conRuta)('%s', async (plural, t) => {
    const { p } = v;
    v.quejas.length = 0;
    await p.goto(`${s.url}/${t.route!}`);
    await p
      .getByRole('heading', { level: 1, name: TITULOS[t.name] ?? capital(plural), exact: true })
      .waitFor();
    await p.locator('table.list tbody tr[data-i]').or(p.locator('table.list .list-state')).first().waitFor();
    const nueva = p.getByRole('button', { name: new RegExp(`^Nuev[oa] ${t.singular}$`) }).first();
    if (await nueva.count()) {
      await nueva.click();
      // The form is beside the list or on its own screen.
      await p
        .getByRole('button', { name: /^Guardar( Ctrl S)?$/ })
        .first()
        .waitFor();
    }
    expect(v.quejas).toEqual([]);
  });
});
