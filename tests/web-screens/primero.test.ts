// What the page requests before its code is there: the request that the code would make, once, and only for
// people who were signed in.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { pathOf } from '../../core/api/client.ts';
import { api } from '../../core/api/index.ts';
import { dropEarlyAnswers, takeEarlyAnswer, type EarlyAnswers } from '../../web/earlyAnswers.ts';

describe('quién está se pregunta mientras llega el código', () => {
  const pedidos: { readonly path: string; readonly init: RequestInit }[] = [];
  let guardado: string | null = null,
    ventana: EarlyAnswers = {};
  const abrir = async (marca: unknown): Promise<void> => {
    pedidos.length = 0;
    ventana = {};
    guardado = marca === null ? null : typeof marca === 'string' ? marca : JSON.stringify(marca);
    vi.stubGlobal('window', ventana);
    vi.stubGlobal('localStorage', { getItem: (k: string) => (k === 'jornal.session' ? guardado : null) });
    vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
      pedidos.push({ path, init });
      return Promise.resolve(new Response('{"status":1}'));
    });
    vi.resetModules();
    await import('../../web/askEarly.ts');
  };
  beforeEach(() => () => {
    vi.unstubAllGlobals();
  });
  const DENTRO = { hasta: Date.now() + 60_000, valor: { authToken: 7, user: null, server: null } };

  it('una sola vez, con el pedido que haría la pantalla', async () => {
    await abrir(DENTRO);
    const { path, init } = pedidos[0]!;
    expect(pedidos).toHaveLength(1);
    expect(path).toBe(pathOf(api.usuarios.misDatos as never));
    expect([init.method, init.body]).toEqual([api.usuarios.misDatos.method, '']);
    expect(api.usuarios.misDatos.mutation).toBe(false);
  });
  it('la respuesta es de quien la pide primero; el segundo pregunta de nuevo', async () => {
    await abrir(DENTRO);
    expect(await (await takeEarlyAnswer('/sixbe/MisDatos.json'))!.text()).toBe('{"status":1}');
    expect(await takeEarlyAnswer('/sixbe/MisDatos.json')).toBeUndefined();
    expect(await takeEarlyAnswer('/sixbe/otro')).toBeUndefined();
  });
  it('lo que se preguntó antes de ingresar no contesta después: quien no llegó a pedirlo pregunta de nuevo', async () => {
    await abrir(DENTRO);
    dropEarlyAnswers();
    expect(await takeEarlyAnswer('/sixbe/MisDatos.json')).toBeUndefined();
  });
  it('si el código llegó antes, no se pregunta dos veces ni queda una respuesta sin dueño', async () => {
    await abrir(null);
    expect(await takeEarlyAnswer('/sixbe/MisDatos.json')).toBeUndefined();
    guardado = JSON.stringify(DENTRO);
    vi.resetModules();
    await import('../../web/askEarly.ts');
    expect(pedidos).toEqual([]);
    expect(await takeEarlyAnswer('/sixbe/MisDatos.json')).toBeUndefined();
  });
  it('si la red la rechazó, se pregunta de nuevo', async () => {
    await abrir(DENTRO);
    ventana.adelantos = { '/x': Promise.reject(new TypeError('sin red')) };
    expect(await takeEarlyAnswer('/x')).toBeUndefined();
  });
  it.each([
    ['sin sesión guardada', null],
    ['vencida', { ...DENTRO, hasta: 1 }],
    ['cerrada', { hasta: DENTRO.hasta, valor: {} }],
    ['ilegible', '{'],
  ])('%s, nada', async (_, marca) => {
    await abrir(marca);
    expect(pedidos).toEqual([]);
    expect(ventana.adelantos).toBeUndefined();
  });
});
