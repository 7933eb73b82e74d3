// The session from its token to its end, and what each machine does with a server that fails in every way.
import * as TE from 'fp-ts/lib/TaskEither.js';
import { createActor, waitFor, type AnyStateMachine } from 'xstate';
import { describe, expect, it } from 'vitest';
import { api } from '../../core/api/index.ts';
import { editTableMachine } from '../../core/machines/editTable.ts';
import { forgotPasswordMachine } from '../../core/machines/forgotPassword.ts';
import { undoWork } from '../../core/machines/importCalls.ts';
import { importJobMachine } from '../../core/machines/importJob.ts';
import { loginMachine } from '../../core/machines/login.ts';
import type { SessionMarker } from '../../core/machines/machinePorts.ts';
import { notesMachine } from '../../core/machines/notes.ts';
import { quickSearchMachine } from '../../core/machines/quickSearch.ts';
import { registrationMachine } from '../../core/machines/registration.ts';
import { resetMachine } from '../../core/machines/reset.ts';
import { runLiquidacionMachine } from '../../core/machines/runLiquidacion.ts';
import { pollJob } from '../../core/machines/observeJob.ts';
import { sessionMachine } from '../../core/machines/session.ts';
import { FAULTS } from '../paths/faults.ts';
import { body, noNetwork, ok, testPorts, type Reply } from './answers.ts';

const datos = {
  Usuario: { id: 7, nombre: 'Ana', username: 'ana', roles: ['administrador'] },
  Server: {
    empresa: null,
    empresas: [],
    hoy: '2026-09-30',
    demostracion: false,
    version: '0.1.0',
    fecha_formato: 'dd/MM/yyyy',
  },
};
const sesion = (replies: readonly Reply[], marker: SessionMarker | null = null) => {
  const t = testPorts(replies),
    actor = createActor(sessionMachine(t.ports), { input: { marker } }).start();
  return { ...t, actor, quieta: () => waitFor(actor, (s) => !s.hasTag('busy')) };
};
const vencida = body(2, null, { message: 'La sesión terminó.' }, 401);

describe('la sesión', () => {
  it('guarda el token, vacía usuario y servidor, y pide los datos', async () => {
    const t = sesion([ok(datos)]);
    t.actor.send({ type: 'signedIn', authToken: 7 });
    expect([t.actor.getSnapshot().value, t.kept[0]]).toEqual([
      'loading',
      ['session', { authToken: 7, user: null, server: null }],
    ]);
    const s = await t.quieta();
    expect([s.value, s.context.user, s.context.server?.fecha_formato]).toEqual([
      'in',
      datos.Usuario,
      'dd/MM/yyyy',
    ]);
    expect(t.kept.at(-1)).toEqual(['session', { authToken: 7, user: datos.Usuario, server: datos.Server }]);
    expect(t.asked[0]!.path).toBe('/sixbe/MisDatos.json');
  });
  it('sobrevive a una recarga: el servidor dice si todavía vale', async () => {
    const marca = { authToken: 7, user: datos.Usuario, server: datos.Server };
    expect((await sesion([ok(datos)], marca).quieta()).value).toBe('in');
    const t = sesion([vencida], marca),
      s = await t.quieta();
    expect([s.value, s.context.user, t.kept.at(-1)]).toEqual(['expired', null, ['session', null]]);
  });
  it('un 401 en el medio de cualquier cosa la termina, y se puede volver a entrar', async () => {
    const t = sesion([ok(datos)]);
    t.actor.send({ type: 'signedIn', authToken: 7 });
    await t.quieta();
    t.actor.send({ type: 'unauthorized' });
    expect([t.actor.getSnapshot().value, t.actor.getSnapshot().context.notice?.message]).toEqual([
      'expired',
      'La sesión terminó. Ingrese de nuevo.',
    ]);
    // The last location is kept: signing in again returns there.
    expect(t.kept.filter(([k]) => k === 'lastLocation')).toEqual([]);
    t.actor.send({ type: 'signedIn', authToken: 7 });
    expect((await t.quieta()).value).toBe('in');
  });
  it.each([
    ['responde', ok()],
    ['falla', noNetwork],
    ['ya no la conoce', vencida],
  ] as const)('salir la vacía y olvida los lugares, aunque el servidor %s', async (_, salida) => {
    const t = sesion([ok(datos), salida]);
    t.actor.send({ type: 'signedIn', authToken: 7 });
    await t.quieta();
    t.actor.send({ type: 'logout' });
    const s = await t.quieta();
    expect([s.value, s.context.authToken, s.context.user, t.asked.at(-1)!.path]).toEqual([
      'out',
      null,
      null,
      '/sixbe/Usuarios/logout.json',
    ]);
    expect(t.kept.slice(-2)).toEqual([
      ['session', null],
      ['lastLocation', []],
    ]);
  });
  it('sin red no se pierde: se puede probar de nuevo', async () => {
    const t = sesion([noNetwork, ok(datos)]);
    t.actor.send({ type: 'signedIn', authToken: 7 });
    expect((await t.quieta()).value).toBe('unreachable');
    t.actor.send({ type: 'refresh' });
    expect((await t.quieta()).value).toBe('in');
  });
  it('un lugar donde guardar que se rompe no la detiene', async () => {
    const t = testPorts([ok(datos)]),
      roto = {
        ...t.ports,
        keep: {
          ...t.ports.keep,
          session: () => {
            throw new Error('lleno');
          },
        },
      };
    const actor = createActor(sessionMachine(roto), { input: { marker: null } }).start();
    actor.send({ type: 'signedIn', authToken: 7 });
    expect((await waitFor(actor, (s) => !s.hasTag('busy'))).value).toBe('in');
  });
});

const importPorts = (ports: ReturnType<typeof testPorts>['ports']) => ({
  observeJob: pollJob(ports.client, ports.wait, 0),
  takeBack: undoWork(ports),
  rows: () => TE.right({ filas: [{ linea: 2, valores: { codigo: 'A' } }], mas: false }),
});
const lista = ok([{ id: 1, version: 1, d_nota_usuario: 'Nota', fecha_creacion: '2026-09-01' }], {
  page: 1,
  total_count: 1,
  pre_index: 1,
  extra_data: { labels: {} },
});
describe('con cada falla del servidor, toda máquina termina en un estado con nombre', () => {
  const fallas: readonly (readonly [string, () => Promise<Reply>])[] = [
    ...Object.entries(FAULTS).map(([nombre, falla]) => [nombre, () => falla(async () => ok())] as const),
    ['el puerto se rompe', async () => 'rechaza' as const],
  ];
  const maquinas: readonly (readonly [
    string,
    (t: ReturnType<typeof testPorts>) => AnyStateMachine,
    object | undefined,
    readonly object[],
    (readonly Reply[])?,
  ])[] = [
    [
      'login',
      (t) => loginMachine(t.ports),
      undefined,
      [{ type: 'submit', username: 'ana', password: 'secreto:1' }],
    ],
    ['forgotPassword', (t) => forgotPasswordMachine(t.ports), undefined, [{ type: 'submit', email: 'ana' }]],
    [
      'reset',
      (t) => resetMachine(t.ports),
      { token: 'secreto:9' },
      [{ type: 'submit', password: 'secreto:1', confirmation: 'secreto:1' }],
    ],
    [
      'registration',
      (t) => registrationMachine(t.ports),
      undefined,
      [
        {
          type: 'submit',
          email: 'a@b.com',
          fullname: 'Ana',
          username: 'ana',
          password: 's',
          confirmation: 's',
          terms: true,
        },
      ],
    ],
    ['session', (t) => sessionMachine(t.ports), { marker: { authToken: 7, user: null, server: null } }, []],
    ['editTable', (t) => editTableMachine(t.ports), { controller: 'Areas' }, []],
    [
      'editTable al abrir',
      (t) => editTableMachine(t.ports),
      { controller: 'NotasUsuario' },
      [{ type: 'edit', id: 1 }],
      [lista],
    ],
    [
      'editTable al guardar',
      (t) => editTableMachine(t.ports),
      { controller: 'NotasUsuario' },
      [
        { type: 'add', values: { d_nota_usuario: 'Revisar', fecha_creacion: '2026-09-01' } },
        { type: 'save' },
      ],
      [lista],
    ],
    [
      'editTable al borrar',
      (t) => editTableMachine(t.ports),
      { controller: 'NotasUsuario' },
      [{ type: 'remove', id: 1, name: '' }, { type: 'confirm' }],
      [lista],
    ],
    ['notes', (t) => notesMachine(t.ports), {}, []],
    [
      'quickSearch',
      (t) =>
        quickSearchMachine({
          ...t.ports,
          search: () => TE.map(() => [])(t.ports.client.ask(api.usuarios.misDatos, undefined)),
        }),
      undefined,
      [{ type: 'type', query: 'paz' }],
    ],
    [
      'importJob al crear',
      (t) => importJobMachine({ ...t.ports, ...importPorts(t.ports) }),
      undefined,
      [{ type: 'start', tabla: 'Areas', ajustes: {}, total: 1, revisar: 1 }],
    ],
    [
      'importJob al retomar',
      (t) => importJobMachine({ ...t.ports, ...importPorts(t.ports) }),
      undefined,
      [{ type: 'resume', tabla: 'Areas', id: 'i1', filas: 1, revisar: 1 }],
    ],
    [
      'runLiquidacion',
      (t) => runLiquidacionMachine({ ...t.ports, observeJob: pollJob(t.ports.client, t.ports.wait, 0) }),
      undefined,
      [{ type: 'open', id: 1 }],
    ],
    [
      'runLiquidacion al ordenar',
      (t) => runLiquidacionMachine({ ...t.ports, observeJob: pollJob(t.ports.client, t.ports.wait, 0) }),
      undefined,
      [{ type: 'create', cabecera: { descripcion: 'Septiembre' } }],
    ],
  ];
  it.each(
    maquinas.flatMap(([nombre, hacer, input, eventos, antes = []]) =>
      fallas.map(([falla, r]) => [nombre, falla, hacer, input, eventos, r, antes] as const),
    ),
  )('%s, %s', async (_n, _f, hacer, input, eventos, reply, antes) => {
    let pedidos = 0;
    const t = testPorts(async () => antes[pedidos++] ?? reply()),
      actor = createActor(hacer(t), { input } as never).start();
    const quieta = () =>
      waitFor(actor, (x) => x.status !== 'active' || !x.hasTag('busy'), { timeout: 10_000 });
    for (const e of eventos) {
      if (antes.length > 0) await quieta();
      actor.send(e as never);
    }
    const s = await quieta();
    expect(s.status).not.toBe('error');
    // The fault did happen: the machine did not stop before it.
    expect(pedidos).toBeGreaterThan(antes.length);
  });
});
