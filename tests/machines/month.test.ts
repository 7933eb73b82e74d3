// The month, step by step: an unanswered step is repeated as the same order, and what it left undone is still
// shown at the next one.
import { describe, expect, it } from 'vitest';
import { stepOf } from '../../core/machines/monthEvent.ts';
import { recorded, type Told } from '../../core/machines/recorded.ts';
import { walkable } from '../../core/machines/walkables.ts';

const w = walkable('month'),
  all = [...w.cases, ...(w.rare ?? [])];
const PEOPLE = new Set(['open', 'openWhole', 'openOther', 'next', 'nextOn', 'refresh', 'retry']);
/** What each step shows; answers belong to the request under way. */
const walked = async (...steps: readonly string[]): Promise<readonly Told[]> => {
  const run = recorded(w),
    told = [await run.begin()];
  let request = 0;
  for (const name of steps) {
    told.push(
      await run.step(name, all.find((c) => c.name === name)!.event({ context: { request } } as never)),
    );
    if (PEOPLE.has(name) || name === 'waited' || name.startsWith('step')) request += 1;
  }
  return told;
};
const stateOf = (t: Told): string => t.key.split(' ')[0]!;
const orders = (told: readonly Told[]): readonly (readonly unknown[])[] =>
  told
    .flatMap((t) => t.said)
    .filter(([what, call]) => what === 'call' && String(call).includes('/paso/'))
    .map(([, , body, key]) => [body, key] as const);

it('cada paso que falta es un estado, y el mes cerrado es otro', async () => {
  const at = async (seen: string): Promise<string> => stateOf((await walked('open', seen)).at(-1)!);
  expect(
    await Promise.all(
      ['sinCorridas', 'enBorrador', 'calculada', 'aprobada', 'pagada', 'cerrada', 'sinVer'].map(at),
    ),
  ).toEqual(['crear', 'calcular', 'aprobar', 'pagar', 'cerrar', 'cerrado', 'unseen']);
});
it('un paso que nadie contestó se pide otra vez con su misma clave', async () => {
  const told = await walked('open', 'enBorrador', 'next', 'waited', 'network', 'retry', 'waited', 'stepped');
  expect(told.map(stateOf)).toEqual([
    'idle',
    'reading',
    'calcular',
    'preparing',
    'stepping',
    'cut',
    'preparing',
    'stepping',
    'reading',
  ]);
  const order = [{ periodo: '2026-10', paso: 'calcular', fecha_pago: null }, 'clave-1'];
  expect(orders(told)).toEqual([order, order]);
});
it('el que sigue no se pide con la clave del anterior, ni el de otro mes', async () => {
  const told = await walked(
    'open',
    'enBorrador',
    'next',
    'waited',
    'network',
    'openOther',
    'calculada',
    'next',
    'waited',
  );
  expect(orders(told).map(([body]) => body)).toEqual([
    { periodo: '2026-10', paso: 'calcular', fecha_pago: null },
    { periodo: '2026-11', paso: 'aprobar', fecha_pago: null },
  ]);
});
it('con solo liquidaciones de algunos cerradas, falta la de todos', () => {
  const corridas = [
    { id: 1, descripcion: 'Final', estado: 'cerrada', fecha_pago: null, recibos: 1, con_error: 0 },
  ];
  const pasos = {
    novedades: 'hecho',
    calculada: 'parte',
    aprobada: 'parte',
    pagada: 'parte',
    cerrada: 'parte',
  } as const;
  expect(
    stepOf({ legajos: 3, novedades: 0, corridas, con_error: 0, vence_f931: '2026-11-09', atraso: 0, pasos }),
  ).toBe('crear');
});

describe('el mes con sus papeles', () => {
  it('está en el primero que se puede hacer, y se va a otro de los que se pueden', async () => {
    const told = await walked('openWhole', 'conPapeles', 'go_asiento', 'go_cerrar', 'go_f931');
    expect(told.map(stateOf)).toEqual(['idle', 'reading', 'banco', 'asiento', 'asiento', 'f931']);
  });
  it('un papel se pide a la empresa abierta, con el importe que se vio y el diseño que se eligió', async () => {
    const told = await walked('openWhole', 'conPapeles', 'nextOn', 'waited'),
      asked = told
        .flatMap((t) => t.said)
        .filter(([what, call]) => what === 'call' && String(call).includes('/Cierre/paso'));
    expect(asked.map(([, , body, key]) => [body, key])).toEqual([
      [{ periodo: '2026-10', paso: 'banco', importe: '10.00', id_layout: 3 }, 'clave-1'],
    ]);
  });
  it('un paso que no tiene nada para hacer no está cerrado: espera', async () => {
    expect((await walked('openWhole', 'trabado')).map(stateOf).at(-1)).toBe('blocked');
    expect((await walked('openWhole', 'todoHecho')).map(stateOf).at(-1)).toBe('cerrado');
  });
  it('sin papeles, no se pregunta por ellos', async () => {
    const calls = async (...steps: readonly string[]) =>
      (await walked(...steps))
        .flatMap((t) => t.said)
        .filter(([what, call]) => what === 'call' && String(call).includes('/Cierre/')).length;
    expect([await calls('open', 'pagada'), await calls('openWhole', 'sinVer')]).toEqual([0, 0]);
  });
});
