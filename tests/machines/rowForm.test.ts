// Writing one row, live over a network for tests: nothing is written twice or lost and, of two versions, each
// field comes from whoever changed it.
import { createActor, waitFor } from 'xstate';
import { describe, expect, it, vi } from 'vitest';
import { changedFields, disputedFields, fieldsOfTheirs } from '../../core/machines/rowCalls.ts';
import { rowFormMachine } from '../../core/machines/rowForm.ts';
import type { RowInput } from '../../core/machines/rowFormEvent.ts';
import { body, noNetwork, ok, testPorts, type Reply } from './answers.ts';

const base = { id: 7, version: 3, codigo: 'DEP', d_area: 'Depósito', activo: 1 };
const cambio = (row: object): Reply => body(2, null, { message: 'Cambió.', code: 'conflict', data: { row } });
const abrir = (replies: readonly Reply[], input: RowInput = { controller: 'Areas', id: 7, base }) => {
  const t = testPorts(replies),
    actor = createActor(rowFormMachine(t.ports), { input }).start();
  const quieto = () => waitFor(actor, (s) => !s.hasTag('busy'));
  const guardar = async () => {
    actor.send({ type: 'save', confirm: [] });
    return quieto();
  };
  return {
    ...t,
    actor,
    quieto,
    guardar,
    escribir: (values: object) => actor.send({ type: 'change', values: values as Record<string, unknown> }),
    cuerpos: () => t.asked.map((r) => JSON.parse(r.body!) as object),
    claves: () => t.asked.map((r) => r.headers['idempotency-key']),
  };
};

describe('se guarda una sola vez', () => {
  it('de una fila que existe viaja lo que se tocó, con la versión que se vio', async () => {
    const t = abrir([ok({ ...base, version: 4, d_area: 'Depósito central' })]);
    t.escribir({ d_area: 'Depósito central' });
    const s = await t.guardar();
    expect([t.cuerpos(), s.value, s.context.done, s.context.base['version'], s.context.changes]).toEqual([
      [{ d_area: 'Depósito central', id: 7, version: 3 }],
      'editing',
      'changed',
      4,
      {},
    ]);
  });
  it('sin respuesta se pide dos veces más con la misma clave y el mismo cuerpo, y recién entonces se dice', async () => {
    const t = abrir([noNetwork]);
    t.escribir({ d_area: 'Otra' });
    const s = await t.guardar();
    expect([
      t.asked.length,
      new Set(t.claves()).size,
      new Set(t.cuerpos().map((c) => JSON.stringify(c))).size,
      s.value,
      s.context.code,
    ]).toEqual([3, 1, 1, 'editing', 'network']);
  });
  it('lo escrito después de un envío sin respuesta no cambia su clave: primero se pide lo mismo, y el resto va sobre lo que quedó', async () => {
    const t = abrir([
      noNetwork,
      noNetwork,
      noNetwork,
      ok({ ...base, version: 4, d_area: 'Una' }),
      ok({ ...base, version: 5, d_area: 'Dos' }),
    ]);
    t.escribir({ d_area: 'Una' });
    await t.guardar();
    t.escribir({ d_area: 'Dos' });
    const s = await t.guardar();
    expect(t.cuerpos().slice(3)).toEqual([
      { d_area: 'Una', id: 7, version: 3 },
      { d_area: 'Dos', id: 7, version: 4 },
    ]);
    expect([
      t.claves()[3] === t.claves()[0],
      t.claves()[4] === t.claves()[0],
      s.value,
      s.context.base['d_area'],
    ]).toEqual([true, false, 'editing', 'Dos']);
  });
  it('una fila nueva que se agregó sin que se supiera no se agrega otra vez: lo escrito desde entonces la cambia', async () => {
    const t = abrir(
      [
        noNetwork,
        noNetwork,
        noNetwork,
        ok({ ...base, version: 1 }),
        ok({ ...base, version: 2, d_area: 'Dos' }),
      ],
      { controller: 'Areas', id: null, base: { codigo: 'DEP', d_area: 'Depósito', activo: 1 } },
    );
    await t.guardar();
    t.escribir({ d_area: 'Dos' });
    const s = await t.guardar();
    expect(t.asked.map((r) => r.path.split('/')[3])).toEqual(['add', 'add', 'add', 'add', 'edit']);
    expect([s.context.id, s.context.done]).toEqual([7, 'changed']);
  });
  it('lo que se escribe mientras se guarda queda escrito, sin guardar', async () => {
    let soltar: (r: Reply) => void = () => undefined;
    const t = testPorts(
        () =>
          new Promise<Reply>((f) => {
            soltar = f;
          }),
      ),
      actor = createActor(rowFormMachine(t.ports), { input: { controller: 'Areas', id: 7, base } }).start();
    actor.send({ type: 'change', values: { d_area: 'Una' } });
    actor.send({ type: 'save', confirm: [] });
    await vi.waitFor(() => {
      expect(t.asked.length).toBe(1);
    });
    actor.send({ type: 'change', values: { codigo: 'X' } });
    soltar(ok({ ...base, version: 4, d_area: 'Una' }));
    const s = await waitFor(actor, (x) => !x.hasTag('busy'));
    expect([s.context.changes, changedFields(s.context), t.asked.length]).toEqual([
      { codigo: 'X' },
      ['codigo'],
      1,
    ]);
  });
});

describe('lo que se propone', () => {
  const nueva = (replies: readonly Reply[] = []) =>
    abrir(replies, { controller: 'Areas', id: null, base: { codigo: null, d_area: null, activo: 1 } });
  it('en una fila nueva se manda y no es de nadie: no espera que la guarden ni queda a medio escribir', async () => {
    const t = nueva([ok({ ...base, id: 9, version: 1 })]);
    t.actor.send({ type: 'suggest', values: { codigo: 'DEP', d_area: 'Depósito' } });
    const { context: c } = t.actor.getSnapshot();
    expect([c.touched, c.changes, changedFields(c), t.ports.drafts.loadRow('Areas', null)]).toEqual([
      false,
      {},
      [],
      null,
    ]);
    await t.guardar();
    expect(t.cuerpos()).toEqual([{ codigo: 'DEP', d_area: 'Depósito' }]);
  });
  it('no pisa lo escrito, ni cambia una fila que existe', () => {
    const t = nueva();
    t.escribir({ codigo: 'X' });
    t.actor.send({ type: 'suggest', values: { codigo: 'DEP' } });
    expect({ ...t.actor.getSnapshot().context.base, ...t.actor.getSnapshot().context.changes }).toMatchObject(
      { codigo: 'X' },
    );
    const otra = abrir([]);
    otra.actor.send({ type: 'suggest', values: { codigo: 'X' } });
    expect(otra.actor.getSnapshot().context.base).toEqual(base);
  });
});

describe('lo que no vale', () => {
  it('se dice sin enviarlo, por dato, y se calla al corregirlo', async () => {
    const t = abrir([]);
    t.escribir({ d_area: '', codigo: 'X' });
    const s = await t.guardar();
    expect([t.asked.length, s.value, s.context.errors.map((e) => e.field)]).toEqual([
      0,
      'editing',
      ['d_area'],
    ]);
    t.escribir({ d_area: 'Ventas' });
    expect(t.actor.getSnapshot().context.errors).toEqual([]);
  });
  it('lo que el rol no ve no se le pide que lo corrija', async () => {
    const { d_area: _, ...sinNombre } = base,
      t = abrir([ok({ ...sinNombre, version: 4 })], { controller: 'Areas', id: 7, base: sinNombre });
    t.escribir({ codigo: 'X' });
    expect([(await t.guardar()).context.done, t.cuerpos()]).toEqual([
      'changed',
      [{ codigo: 'X', id: 7, version: 3 }],
    ]);
  });
});

describe('si otra persona cambió la fila', () => {
  const deOtro = { ...base, version: 9, codigo: 'DP', d_area: 'Depósito norte', activo: 0 };
  it('se decide lo que los dos cambiaron; lo que cambió el otro solo queda como está', async () => {
    const t = abrir([cambio(deOtro)]);
    t.escribir({ codigo: 'DC', d_area: 'Depósito sur' });
    const s = await t.guardar();
    expect([s.value, disputedFields(s.context), fieldsOfTheirs(s.context)]).toEqual([
      'conflict',
      ['codigo', 'd_area'],
      ['activo'],
    ]);
  });
  it('viaja lo elegido, sobre la versión de ahora', async () => {
    const t = abrir([cambio(deOtro), ok({ ...deOtro, version: 10, d_area: 'Depósito sur' })]);
    t.escribir({ codigo: 'DC', d_area: 'Depósito sur' });
    await t.guardar();
    t.actor.send({ type: 'take', field: 'codigo', theirs: true });
    const s = await t.guardar();
    expect([t.cuerpos()[1], s.context.base['codigo'], s.value]).toEqual([
      { d_area: 'Depósito sur', id: 7, version: 9 },
      'DP',
      'editing',
    ]);
  });
  it('se puede seguir escribiendo con lo elegido, sin guardar', async () => {
    const t = abrir([cambio(deOtro)]);
    t.escribir({ d_area: 'Depósito sur' });
    await t.guardar();
    t.actor.send({ type: 'resolve' });
    const { context: c, value } = t.actor.getSnapshot();
    expect([value, { ...c.base, ...c.changes }]).toEqual(['editing', { ...deOtro, d_area: 'Depósito sur' }]);
  });
});

describe('el borrador', () => {
  it('se guarda a cada cambio y se quita al guardar', async () => {
    const t = abrir([ok({ ...base, version: 4 })]);
    t.escribir({ d_area: 'Otra' });
    expect(t.ports.drafts.loadRow('Areas', 7)).toEqual({
      version: 3,
      values: { d_area: 'Otra' },
      pending: null,
    });
    await t.guardar();
    expect(t.ports.drafts.loadRow('Areas', 7)).toBeNull();
  });
  it('sobrevive a una sesión que termina mientras se guarda, con su envío, y se repite con su clave', async () => {
    const t = abrir([body(2, null, { message: 'La sesión terminó.' }, 401)]);
    t.escribir({ d_area: 'Otra' });
    t.actor.send({ type: 'save', confirm: [] });
    await waitFor(t.actor, (s) => s.status === 'done');
    const draft = t.ports.drafts.loadRow('Areas', 7),
      otra = abrir([ok({ ...base, version: 4, d_area: 'Otra' })], {
        controller: 'Areas',
        id: 7,
        base: { ...base, version: 4, d_area: 'Otra' },
        draft,
      });
    const s = await otra.guardar();
    expect([otra.claves()[0] === t.claves()[0], otra.cuerpos()[0], s.context.done]).toEqual([
      true,
      { d_area: 'Otra', id: 7, version: 3 },
      'changed',
    ]);
  });
  it('de una versión que ya no es la de ahora se abre como conflicto', () => {
    const { context: c, value } = abrir([], {
      controller: 'Areas',
      id: 7,
      base,
      draft: { version: 2, values: { d_area: 'Otra' }, pending: null },
    }).actor.getSnapshot();
    expect([value, disputedFields(c)]).toEqual(['conflict', ['d_area']]);
  });
  it('que llega tarde no pisa lo que ya se escribe', () => {
    const t = abrir([]);
    t.escribir({ d_area: 'Lo de ahora' });
    t.actor.send({
      type: 'recover',
      draft: { version: 3, values: { d_area: 'Lo de antes' }, pending: null },
    });
    expect(t.actor.getSnapshot().context.changes).toEqual({ d_area: 'Lo de ahora' });
  });
});
