// The generic table, live over a network for tests: what each answer does to the list and to the row being
// written.
import { createActor, waitFor, type ActorRefFrom } from 'xstate';
import { describe, expect, it, vi } from 'vitest';
import { editTableMachine } from '../../core/machines/editTable.ts';
import type { TableInput } from '../../core/machines/tableCalls.ts';
import { notesMachine } from '../../core/machines/notes.ts';
import { body, noNetwork, ok, refuse, testPorts, type Reply } from './answers.ts';

const fila = (id: number, version = 1) => ({ id, version, codigo: String(id), d_area: `Área ${id}` });
const lista = (...ids: number[]): Reply =>
  ok(
    ids.map((id) => fila(id)),
    { page: 1, total_count: ids.length, pre_index: 1, extra_data: { labels: {} } },
  );
const valores = { d_nota_usuario: 'Revisar', fecha_creacion: '2026-09-01' };

const abrir = (replies: readonly Reply[], input: TableInput = { controller: 'NotasUsuario' }) => {
  const t = testPorts(replies);
  const actor = createActor(editTableMachine(t.ports), { input }).start();
  return { ...t, actor, quieto: () => waitFor(actor, (s) => !s.hasTag('busy')) };
};
type Tabla = ActorRefFrom<ReturnType<typeof editTableMachine>>;
const agregar = async (
  { actor, quieto }: { actor: Tabla; quieto: () => Promise<unknown> },
  v: object = valores,
) => {
  await quieto();
  actor.send({ type: 'add', values: v as Record<string, unknown> });
  actor.send({ type: 'save' });
  await quieto();
};

describe('la lista', () => {
  it('pide la página, el orden y la búsqueda por la ruta de la especificación', async () => {
    const t = abrir([lista(1, 2)], { controller: 'Areas', limit: 10 });
    await t.quieto();
    t.actor.send({ type: 'sort', field: 'd_area', direction: 'desc' });
    await t.quieto();
    t.actor.send({ type: 'page', page: 3 });
    await t.quieto();
    t.actor.send({ type: 'search', query: 'dep' });
    await t.quieto();
    expect(t.asked.map((r) => r.path)).toEqual([
      '/sixbe/Areas/index/page:1',
      '/sixbe/Areas/index/page:1/sort:d_area/direction:desc/',
      '/sixbe/Areas/index/page:3/sort:d_area/direction:desc/',
      '/sixbe/Areas/index/page:1/sort:d_area/direction:desc/',
    ]);
    expect(JSON.parse(t.asked[3]!.body!)).toEqual({ Search: { query: 'dep', limit: 10 } });
    expect(t.waits).toEqual([500]);
  });
  it('lo que se reemplaza o se deja se corta, una vez; lo que cambia algo, nunca', async () => {
    const cortados: string[] = [];
    const t = testPorts((r) => {
      const que =
        `${r.path.split('/').slice(2, 4).join('/')} ${(JSON.parse(r.body || '{}') as { Search?: { query?: string } }).Search?.query ?? ''}`.trim();
      r.unwanted?.(() => cortados.push(que));
      return r.path.includes('/add') || que === 'Areas/index depo'
        ? new Promise<Reply>(() => undefined)
        : Promise.resolve(lista(1));
    });
    const actor = createActor(editTableMachine(t.ports), { input: { controller: 'Areas' } }).start(),
      hasta = (cuantas: number): Promise<unknown> =>
        vi.waitFor(() => {
          expect(t.asked.length).toBe(cuantas);
        });
    await waitFor(actor, (s) => s.matches('ready'));
    cortados.length = 0;
    actor.send({ type: 'search', query: 'depo' });
    await hasta(2);
    expect(cortados).toEqual([]);
    actor.send({ type: 'search', query: 'depós' });
    expect(cortados).toEqual(['Areas/index depo']);
    await waitFor(actor, (s) => s.matches('ready'));
    cortados.length = 0;
    actor.send({ type: 'add', values: { codigo: 'A', d_area: 'Área' } });
    actor.send({ type: 'save' });
    await hasta(4);
    actor.stop();
    expect(t.asked.at(-1)!.mutation).toBe(true);
    expect(cortados).toEqual([]);
  });
  it('un error muestra el mensaje del servidor y vuelve a página 0 y total 0', async () => {
    const t = abrir([refuse('No existe esa columna.')]);
    const s = await t.quieto();
    expect([s.value, s.context.notice?.message, s.context.page, s.context.total]).toEqual([
      'listFailed',
      'No existe esa columna.',
      0,
      0,
    ]);
  });
  it('sin permiso vacía las filas y lo dice', async () => {
    const t = abrir([lista(1), body(3)]);
    await t.quieto();
    t.actor.send({ type: 'refresh' });
    const s = await t.quieto();
    expect([s.value, s.context.rows, s.context.notice?.message]).toEqual([
      'denied',
      [],
      'No tiene permisos para realizar esta accion',
    ]);
  });
  it('otro estado es un error no manejado', async () => {
    const s = await abrir([body(77)]).quieto();
    expect([s.value, s.context.notice?.message]).toEqual(['listFailed', 'Error no manejado']);
  });
  it('sin red prueba dos veces más; después dice Error y manda a salir', async () => {
    const t = abrir([noNetwork]);
    const s = await waitFor(t.actor, (x) => x.status === 'done');
    expect([t.asked.length, s.value, s.context.notice?.message, s.context.leave]).toEqual([
      3,
      'left',
      expect.stringMatching(/^Error\. No se pudo leer la lista \(intentos: 3\)\. No se pudo llegar/),
      '/logout',
    ]);
  });
  it('sin red una vez, sigue como si nada', async () => {
    const t = abrir([noNetwork, lista(1)]);
    const s = await t.quieto();
    expect([s.value, s.context.rows.length, s.context.notice, s.context.attempts]).toEqual([
      'ready',
      1,
      null,
      0,
    ]);
  });
  it('un 401 termina la tabla como vencida, sin mandar a salir', async () => {
    const t = abrir([body(2, null, { message: 'La sesión terminó.' }, 401)]);
    const s = await waitFor(t.actor, (x) => x.status === 'done');
    expect([s.value, s.context.leave]).toEqual(['expired', null]);
  });
  it('lo que se estaba escribiendo sobrevive a la salida y vuelve en la tabla siguiente', async () => {
    const t = abrir([lista(1), noNetwork]);
    await t.quieto();
    t.actor.send({ type: 'add', values: valores });
    t.actor.send({ type: 'change', values: { d_nota_usuario: 'Escrita antes del corte' } });
    t.actor.send({ type: 'refresh' });
    await waitFor(t.actor, (x) => x.status === 'done');
    const draft = t.ports.drafts.load('NotasUsuario');
    expect(draft?.values).toEqual({ ...valores, d_nota_usuario: 'Escrita antes del corte' });
    const otra = abrir([lista(1)], { controller: 'NotasUsuario', draft });
    const s = await otra.quieto();
    expect([s.value, s.context.draft?.values['d_nota_usuario'], s.context.notice?.key]).toEqual([
      'editing',
      'Escrita antes del corte',
      'machines.tabla.recuperada',
    ]);
  });
  it('las notas van de a cinco', async () => {
    const t = testPorts([lista(1)]);
    const actor = createActor(notesMachine(t.ports), { input: {} }).start();
    await waitFor(actor, (s) => s.matches('ready'));
    expect([t.asked[0]!.path, JSON.parse(t.asked[0]!.body!).Search.limit]).toEqual([
      '/sixbe/NotasUsuario/index/page:1/sort:fecha_creacion/direction:desc/',
      5,
    ]);
  });
});

describe('una fila', () => {
  it('agregar espera un segundo, envía con su clave y vuelve a listar', async () => {
    const t = abrir([lista(1), ok(fila(2)), lista(1, 2)]);
    await agregar(t);
    const s = await t.quieto();
    expect([s.value, s.context.done, s.context.draft, s.context.rows.length]).toEqual([
      'ready',
      'added',
      null,
      2,
    ]);
    expect([t.asked[1]!.path, t.asked[1]!.headers['idempotency-key'], JSON.parse(t.asked[1]!.body!)]).toEqual(
      ['/sixbe/NotasUsuario/add/', 'clave-1', valores],
    );
    expect(t.waits).toEqual([1000]);
  });
  it('lo que no cumple se dice en el acto, sin enviar', async () => {
    const t = abrir([lista(1)]);
    await agregar(t, { ...valores, d_nota_usuario: '' });
    const s = t.actor.getSnapshot();
    expect([s.value, s.context.errors.map((e) => e.field), t.asked.length, t.waits]).toEqual([
      'editing',
      ['d_nota_usuario'],
      1,
      [],
    ]);
  });
  it('cambiar abre la fila entera y envía su versión', async () => {
    const t = abrir([lista(1), ok({ id: 1, version: 4, ...valores }), ok(fila(1, 5)), lista(1)]);
    await t.quieto();
    t.actor.send({ type: 'edit', id: 1 });
    await t.quieto();
    t.actor.send({ type: 'change', values: { d_nota_usuario: 'Otra' } });
    t.actor.send({ type: 'save' });
    await t.quieto();
    expect(t.asked.slice(1, 3).map((r) => r.path)).toEqual([
      '/sixbe/NotasUsuario/ver/1',
      '/sixbe/NotasUsuario/edit/1',
    ]);
    expect(JSON.parse(t.asked[2]!.body!)).toEqual({ ...valores, d_nota_usuario: 'Otra', id: 1, version: 4 });
  });
  it('un modo puede ir a otro método del controlador', async () => {
    const t = abrir([lista(1), ok({ id: 1, version: 4, ...valores }), ok(fila(1, 5)), lista(1)], {
      controller: 'NotasUsuario',
      methods: { edit: 'guardar' },
    });
    await t.quieto();
    t.actor.send({ type: 'edit', id: 1 });
    await t.quieto();
    t.actor.send({ type: 'save' });
    await t.quieto();
    expect(t.asked[2]!.path).toBe('/sixbe/NotasUsuario/guardar/1');
  });
  it('sin permiso para agregar o borrar, pedirlo no hace nada', async () => {
    const t = abrir([lista(1)], { controller: 'NotasUsuario', canAdd: false, canDelete: false });
    const s = await t.quieto();
    expect([
      s.can({ type: 'add', values: {} }),
      s.can({ type: 'remove', id: 1, name: '' }),
      s.can({ type: 'edit', id: 1 }),
    ]).toEqual([false, false, true]);
  });
  it('borrar pregunta antes; No lo deja como estaba y Si lo borra', async () => {
    const t = abrir([lista(1), ok(), lista()]);
    await t.quieto();
    t.actor.send({ type: 'remove', id: 1, name: 'Nota 1' });
    expect(t.actor.getSnapshot().value).toBe('confirming');
    t.actor.send({ type: 'dismiss' });
    expect([t.actor.getSnapshot().value, t.asked.length]).toEqual(['ready', 1]);
    t.actor.send({ type: 'remove', id: 1, name: 'Nota 1' });
    t.actor.send({ type: 'confirm' });
    const s = await t.quieto();
    expect([t.asked[1]!.path, s.context.done, s.context.rows]).toEqual([
      '/sixbe/NotasUsuario/delete/1',
      'deleted',
      [],
    ]);
  });
  it('un error al borrar cierra la pregunta y muestra el mensaje', async () => {
    const t = abrir([lista(1), refuse('Se usa en 3 legajos.', { code: 'in_use' })]);
    await t.quieto();
    t.actor.send({ type: 'remove', id: 1, name: '' });
    t.actor.send({ type: 'confirm' });
    const s = await t.quieto();
    expect([s.value, s.context.target, s.context.notice?.message]).toEqual([
      'ready',
      null,
      'Se usa en 3 legajos.',
    ]);
  });
  it('borrar sin respuesta se pregunta dos veces más con la misma clave; pedido otra vez, también; de otra fila es otra', async () => {
    const t = abrir([
        lista(1, 2),
        noNetwork,
        ok(),
        lista(2),
        noNetwork,
        noNetwork,
        noNetwork,
        ok(),
        lista(),
        refuse('No está.', { code: 'not_found' }),
      ]),
      claves = (): unknown[] =>
        t.asked.filter((r) => r.path.includes('/delete/')).map((r) => r.headers['idempotency-key']);
    const borrar = async (id: number) => {
      await t.quieto();
      t.actor.send({ type: 'remove', id, name: '' });
      t.actor.send({ type: 'confirm' });
      return t.quieto();
    };
    expect([(await borrar(1)).context.done, claves()]).toEqual(['deleted', ['clave-1', 'clave-1']]);
    const perdida = await borrar(2);
    expect([perdida.value, perdida.context.notice?.message]).toEqual([
      'ready',
      expect.stringContaining('No se pudo llegar al servidor'),
    ]);
    const otra = await borrar(2),
      segunda = claves().slice(2);
    expect([otra.context.done, segunda.length, new Set(segunda).size, segunda.includes('clave-1')]).toEqual([
      'deleted',
      4,
      1,
      false,
    ]);
    await borrar(3);
    expect(segunda.includes(claves().at(-1))).toBe(false);
  });
  it('sin permiso al guardar vacía las filas y guarda el borrador', async () => {
    const t = abrir([lista(1), body(3)]);
    await agregar(t);
    const s = t.actor.getSnapshot();
    expect([s.value, s.context.rows, s.context.notice?.message, s.context.draft?.values]).toEqual([
      'denied',
      [],
      'No tiene permisos para realizar esta acción',
      valores,
    ]);
  });
  it('sin respuesta al guardar, probar de nuevo lleva la misma clave: se escribe una vez', async () => {
    const t = abrir([lista(1), noNetwork, ok(fila(2)), lista(1, 2)]);
    await agregar(t);
    expect([t.actor.getSnapshot().value, t.actor.getSnapshot().context.notice?.message]).toEqual([
      'editing',
      'Error no manejado. No se pudo llegar al servidor. Compruebe la conexión.',
    ]);
    t.actor.send({ type: 'save' });
    await t.quieto();
    expect(t.asked.slice(1, 3).map((r) => r.headers['idempotency-key'])).toEqual(['clave-1', 'clave-1']);
  });
  it('lo que se sigue escribiendo sin saber si se guardó no hace otra fila: se aclara lo enviado y el resto va como cambio', async () => {
    const t = abrir([lista(1), noNetwork, ok(fila(2, 1)), ok(fila(2, 2)), lista(1, 2)]);
    await agregar(t);
    t.actor.send({ type: 'change', values: { d_nota_usuario: 'Revisar mejor' } });
    t.actor.send({ type: 'save' });
    const s = await t.quieto();
    expect([s.value, s.context.done, s.context.draft]).toEqual(['ready', 'changed', null]);
    expect(t.asked.slice(1, 4).map((r) => [r.path, r.headers['idempotency-key']])).toEqual([
      ['/sixbe/NotasUsuario/add/', 'clave-1'],
      ['/sixbe/NotasUsuario/add/', 'clave-1'],
      ['/sixbe/NotasUsuario/edit/2', 'clave-3'],
    ]);
    expect([JSON.parse(t.asked[2]!.body!), JSON.parse(t.asked[3]!.body!)]).toEqual([
      valores,
      { ...valores, d_nota_usuario: 'Revisar mejor', id: 2, version: 1 },
    ]);
  });
  it('si lo enviado no se había guardado, va lo escrito después, con otra clave', async () => {
    const t = abrir([
      lista(1),
      noNetwork,
      refuse('Repetida.', { code: 'duplicate' }),
      ok(fila(2, 1)),
      lista(1, 2),
    ]);
    await agregar(t);
    t.actor.send({ type: 'change', values: { d_nota_usuario: 'Revisar mejor' } });
    t.actor.send({ type: 'save' });
    const s = await t.quieto();
    expect([s.value, s.context.done]).toEqual(['ready', 'added']);
    expect(t.asked.slice(1, 4).map((r) => [r.path, JSON.parse(r.body!)['d_nota_usuario']])).toEqual([
      ['/sixbe/NotasUsuario/add/', 'Revisar'],
      ['/sixbe/NotasUsuario/add/', 'Revisar'],
      ['/sixbe/NotasUsuario/add/', 'Revisar mejor'],
    ]);
    expect(t.asked[3]!.headers['idempotency-key']).not.toBe('clave-1');
  });
  it('el borrador que espera un nuevo ingreso lleva la clave de lo que se envió', async () => {
    const t = abrir([lista(1), noNetwork]);
    await agregar(t);
    t.actor.send({ type: 'refresh' });
    await waitFor(t.actor, (x) => x.status === 'done');
    const otra = abrir([lista(1), ok(fila(2)), lista(1, 2)], {
      controller: 'NotasUsuario',
      draft: t.ports.drafts.load('NotasUsuario'),
    });
    await otra.quieto();
    otra.actor.send({ type: 'save' });
    await otra.quieto();
    expect(otra.asked[1]!.headers['idempotency-key']).toBe('clave-1');
  });
  it('después de un rechazo la clave es otra', async () => {
    const t = abrir([lista(1), refuse('Repetida.', { code: 'duplicate' }), ok(fila(2)), lista(1, 2)]);
    await agregar(t);
    t.actor.send({ type: 'save' });
    await t.quieto();
    expect(new Set(t.asked.slice(1, 3).map((r) => r.headers['idempotency-key'])).size).toBe(2);
  });
  it('un conflicto muestra las dos filas y deja elegir', async () => {
    const conflicto = refuse('La nota cambió.', {
      code: 'conflict',
      data: { row: { id: 1, version: 9, ...valores, d_nota_usuario: 'De otro' } },
    });
    const t = abrir([lista(1), ok({ id: 1, version: 4, ...valores }), conflicto, ok(fila(1, 10)), lista(1)]);
    await t.quieto();
    t.actor.send({ type: 'edit', id: 1 });
    await t.quieto();
    t.actor.send({ type: 'change', values: { d_nota_usuario: 'Mía' } });
    t.actor.send({ type: 'save' });
    await t.quieto();
    const s = t.actor.getSnapshot();
    expect([
      s.value,
      s.context.theirs?.['d_nota_usuario'],
      s.context.draft?.values['d_nota_usuario'],
    ]).toEqual(['conflict', 'De otro', 'Mía']);
    t.actor.send({ type: 'keepMine' });
    expect([t.actor.getSnapshot().value, t.actor.getSnapshot().context.draft?.version]).toEqual([
      'editing',
      9,
    ]);
    t.actor.send({ type: 'save' });
    await t.quieto();
    expect(JSON.parse(t.asked[3]!.body!)).toMatchObject({ version: 9, d_nota_usuario: 'Mía' });
  });
});
