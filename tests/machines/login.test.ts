// Signing in as the specification describes it, live over a network for tests.
import { createActor, waitFor } from 'xstate';
import { describe, expect, it } from 'vitest';
import { loginButton, loginMachine } from '../../core/machines/login.ts';
import { body, noNetwork, ok, refuse, testPorts, type Reply } from './answers.ts';

const datos = {
  MisDatos: {
    content: {
      Usuario: { id: 7, nombre: 'Ana', username: 'ana', roles: ['administrador'] },
      Server: { empresa: null, empresas: [], hoy: '2026-09-30', demostracion: false, version: '0.1.0' },
    },
  },
};
const ingresar = async (replies: readonly Reply[], veces = 1) => {
  const t = testPorts(replies);
  const actor = createActor(loginMachine(t.ports)).start();
  for (let i = 0; i < veces; i++) {
    actor.send({ type: 'submit', username: 'ana', password: t.ports.vault.put('una clave larga') });
    await waitFor(actor, (s) => !s.hasTag('busy'));
  }
  return { ...t, actor, estado: actor.getSnapshot() };
};

describe('ingreso', () => {
  const ramas: readonly (readonly [string, Reply, string, string | undefined, boolean])[] = [
    [
      'un estado de error muestra el mensaje del servidor',
      refuse('Usuario o contraseña incorrectos.'),
      'refused',
      'Usuario o contraseña incorrectos.',
      false,
    ],
    [
      'otra sesión abierta muestra el mensaje y ofrece cerrarla',
      body(4, null, { message: 'Hay otra sesión abierta.' }),
      'sessionOpen',
      'Hay otra sesión abierta.',
      true,
    ],
    [
      'sesión cerrada muestra el mensaje y baja el ofrecimiento',
      body(5, null, { message: 'Se cerraron.' }),
      'sessionClosed',
      'Se cerraron.',
      false,
    ],
    [
      'sin permiso es fuera de servicio',
      body(3),
      'outOfService',
      'Fuera de servicio, comuniquese con Jornal',
      false,
    ],
    [
      'cualquier otro estado es fuera de servicio',
      body(77),
      'outOfService',
      'Fuera de servicio, comuniquese con Jornal',
      false,
    ],
    [
      'sin red muestra el mensaje de ingreso inválido',
      noNetwork,
      'failed',
      'Los datos de ingreso no son correctos, o no se pudo llegar al servidor. Pruebe de nuevo.',
      false,
    ],
    [
      'un puerto que se rompe no deja esperando',
      'rechaza',
      'failed',
      'Los datos de ingreso no son correctos, o no se pudo llegar al servidor. Pruebe de nuevo.',
      false,
    ],
    [
      'un servidor que contesta cualquier cosa no deja esperando',
      { _tag: 'Right', right: { status: 200, headers: {}, body: '<html>' } },
      'failed',
      'Los datos de ingreso no son correctos, o no se pudo llegar al servidor. Pruebe de nuevo.',
      false,
    ],
    [
      'el servidor que dice por qué no atiende se oye, y nadie cree que su clave está mal',
      body(2, null, { message: 'No se llega a la base de datos que los servidores comparten.' }, 503),
      'failed',
      'No se llega a la base de datos que los servidores comparten.',
      false,
    ],
    [
      'demasiados intentos dice cuánto esperar',
      body(2, null, { message: 'Demasiados intentos. Espere 30 segundos y pruebe de nuevo.' }, 429),
      'failed',
      'Demasiados intentos. Espere 30 segundos y pruebe de nuevo.',
      false,
    ],
  ];
  it.each(ramas)('%s', async (_, reply, estado, mensaje, otras) => {
    const { estado: s } = await ingresar([reply]);
    expect(s.value).toEqual({ form: estado });
    expect(s.context.notice?.message).toBe(mensaje);
    expect(s.context.logoutOthers).toBe(otras);
  });
  it('con la contraseña correcta da el id del usuario', async () => {
    const { estado, asked, waits } = await ingresar([ok(datos)]);
    expect([estado.value, estado.context.authToken, estado.output]).toEqual(['success', 7, { authToken: 7 }]);
    expect(waits).toEqual([1000]);
    expect(asked.map((r) => [r.path, r.headers['content-type']])).toEqual([
      ['/sixbe/Usuarios/login.json', 'text/plain;charset=UTF-8'],
    ]);
    expect(JSON.parse(asked[0]!.body!)).toEqual({
      Usuario: { username: 'ana', password: 'una clave larga' },
      MisDatos: { index: 0 },
    });
  });
  it('con otra sesión abierta, enviar de nuevo la cierra y el tercer envío ingresa', async () => {
    const { estado, asked } = await ingresar(
      [body(4, null, { message: 'Hay otra.' }), body(5, null, { message: 'Se cerraron.' }), ok(datos)],
      3,
    );
    expect(estado.value).toBe('success');
    expect(asked.map((r) => r.path)).toEqual([
      '/sixbe/Usuarios/login.json',
      '/sixbe/Usuarios/logoutAllSessions.json',
      '/sixbe/Usuarios/login.json',
    ]);
  });
  it('lo que se ofreció a una persona no se hace con otra: se ingresa', async () => {
    const t = testPorts([body(4), ok(datos)]),
      actor = createActor(loginMachine(t.ports)).start();
    const enviar = async (username: string) => {
      actor.send({ type: 'submit', username, password: t.ports.vault.put('una clave larga') });
      await waitFor(actor, (s) => !s.hasTag('busy'));
    };
    await enviar('ana');
    actor.send({ type: 'another' });
    const { context } = actor.getSnapshot();
    expect([loginButton(context).message, context.notice]).toEqual(['Ingresar', null]);
    await enviar('bea');
    expect(t.asked.map((r) => r.path)).toEqual(['/sixbe/Usuarios/login.json', '/sixbe/Usuarios/login.json']);
  });
  it('el código que dio una persona no se manda con la contraseña de otra', async () => {
    const pide = refuse('Escriba el código.', { code: 'needs_code', data: { llave: null } }),
      t = testPorts([pide, body(4), body(5), ok(datos)]),
      actor = createActor(loginMachine(t.ports)).start();
    const enviar = async (username: string) => {
      actor.send({ type: 'submit', username, password: t.ports.vault.put('una clave larga') });
      await waitFor(actor, (s) => !s.hasTag('busy'));
    };
    await enviar('ana');
    actor.send({ type: 'code', code: t.ports.vault.put('123456') });
    await waitFor(actor, (s) => !s.hasTag('busy'));
    await enviar('ana');
    expect(actor.getSnapshot().value).toEqual({ form: 'sessionClosed' });
    actor.send({ type: 'another' });
    await enviar('bea');
    expect(JSON.parse(t.asked.at(-1)?.body ?? '')).toEqual({
      Usuario: { username: 'bea', password: 'una clave larga' },
      MisDatos: { index: 0 },
    });
  });
  it('el botón dice lo que hará', async () => {
    const abierta = await ingresar([body(4)]),
      cerrada = await ingresar([body(4), body(5)], 2);
    expect(loginButton(abierta.estado.context).message).toBe('Cerrar sesión en otros dispositivos');
    expect(loginButton(cerrada.estado.context).message).toBe('Ingresar');
  });
  it('sin usuario o sin contraseña no envía nada', () => {
    const t = testPorts([ok(datos)]),
      actor = createActor(loginMachine(t.ports)).start();
    actor.send({ type: 'submit', username: ' ', password: t.ports.vault.put('') });
    expect(actor.getSnapshot().value).toEqual({ form: 'invalid' });
    expect([
      actor.getSnapshot().context.errors.username?.message,
      actor.getSnapshot().context.errors.password?.message,
    ]).toEqual(['Campo requerido', 'Campo requerido']);
    expect(t.asked).toEqual([]);
  });
  it('la contraseña no está en ningún estado, y se olvida al ingresar', async () => {
    const t = testPorts([body(4), ok(datos)]),
      vistos: string[] = [];
    const actor = createActor(loginMachine(t.ports), {
      inspect: (e) => {
        vistos.push(
          JSON.stringify({
            ...e,
            actorRef: null,
            sourceRef: null,
            snapshot: (e as { snapshot?: { context?: unknown } }).snapshot?.context ?? null,
          }),
        );
      },
    }).start();
    const handle = t.ports.vault.put('CANARIO-clave');
    actor.send({ type: 'submit', username: 'ana', password: handle });
    await waitFor(actor, (s) => !s.hasTag('busy'));
    expect(JSON.stringify(actor.getPersistedSnapshot()) + vistos.join()).not.toContain('CANARIO-clave');
    expect(t.ports.vault.open(handle)).toBe('CANARIO-clave');
    const { ports, estado } = await ingresar([ok(datos)]);
    expect(estado.value).toBe('success');
    expect(ports.vault.open('secreto:1')).toBe('');
  });
});
