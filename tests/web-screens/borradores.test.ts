// A page that closes sends its draft and nobody waits for the answer: the one that comes next must not take the
// draft of before for the last one, whose next key would write over it.
import * as TE from 'fp-ts/lib/TaskEither.js';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeClient } from '../../core/api/client.ts';
import type { SentDraft } from '../../core/api/drafts.ts';
import { STATUS } from '../../core/api/status.ts';
import { makeServerDrafts } from '../../web/serverDrafts.ts';

/** What the other side of the wire keeps of the only row there is. */
let hay: SentDraft | null;
beforeEach(() => {
  hay = con('Alma');
});
const con = (d_area: string) => ({ version: null, values: { d_area }, pending: null });
const responder = (camino: string, crudo: string | undefined): string => {
  if (camino.endsWith('/guardar')) hay = (JSON.parse(crudo ?? '') as { borrador: SentDraft | null }).borrador;
  const content = camino.endsWith('/guardar') ? {} : hay && { borrador: hay, at: '2026-09-15T12:00:00.000Z' };
  return JSON.stringify({ status: STATUS.success, content, message: '' });
};
const cliente = makeClient({
  newId: () => crypto.randomUUID(),
  fetch: (r) => TE.fromIO(() => ({ status: 200, headers: {}, body: responder(r.path, r.body) })),
});

/** A window of the browser: what it keeps for its next page, and what it still has to send. */
const ventana = () => {
  const cerrar: (() => void)[] = [],
    enviado: Blob[] = [],
    guarda = new Map<string, string>();
  vi.stubGlobal('addEventListener', (_: string, f: () => void) => cerrar.push(f));
  vi.stubGlobal('navigator', { sendBeacon: (_: string, b: Blob) => enviado.push(b) > 0 });
  vi.stubGlobal('sessionStorage', {
    getItem: (k: string) => guarda.get(k) ?? null,
    setItem: (k: string, x: string) => guarda.set(k, x),
    removeItem: (k: string) => guarda.delete(k),
  });
  return {
    abrir: () => makeServerDrafts(() => cliente),
    cerrar: () => {
      for (const f of cerrar.splice(0)) f();
    },
    deja: () => [...guarda.values()].join(),
    llegar: async () => {
      for (const b of enviado.splice(0)) responder('/guardar', await b.text());
    },
  };
};
/** A form asks for its draft as it opens, and then somebody types. */
const escribir = async ({ stored, drafts }: ReturnType<typeof makeServerDrafts>, x: SentDraft | null) => {
  await stored('Areas', null);
  drafts.saveRow('Areas', null, x);
  await Promise.resolve();
};
const pausa = () => new Promise((listo) => setTimeout(listo, 250));
afterEach(() => {
  vi.unstubAllGlobals();
});

it('la página que sigue lee lo último que se escribió, aunque llegue después que ella', async () => {
  const v = ventana();
  await escribir(v.abrir(), con('Almacén'));
  v.cerrar();
  const leido = v.abrir().stored('Areas', null);
  await pausa();
  await v.llegar();
  expect(await leido).toEqual(con('Almacén'));
});

it('lo que se quitó al cerrar no vuelve', async () => {
  const v = ventana();
  await escribir(v.abrir(), null);
  v.cerrar();
  const leido = v.abrir().stored('Areas', null);
  await pausa();
  await v.llegar();
  expect(await leido).toBeNull();
});

it('lo que se perdió no se espera más de dos segundos, y una vez; nada de lo escrito queda en el navegador', async () => {
  const v = ventana();
  await escribir(v.abrir(), con('Almacén'));
  v.cerrar();
  expect(v.deja()).toContain('Areas/');
  expect(v.deja()).not.toContain('Almacén');
  const despues = v.abrir();
  expect(await despues.stored('Areas', null)).toEqual(con('Alma'));
  expect(v.deja()).toBe('');
  const antes = performance.now();
  await despues.stored('Areas', null);
  expect(performance.now() - antes).toBeLessThan(1000);
});
