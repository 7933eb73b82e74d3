// Runs and files, live against the real server with a company of people: what an office does in a month, on
// generated paths.
import type { AnyMachineSnapshot } from 'xstate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stateName } from '../../core/kit/paths.ts';
import type { RunContext } from '../../core/machines/runLiquidacionEvent.ts';
import type { TryContext } from '../../core/machines/tryChangesEvent.ts';
import { loadParts } from '../../server/app/parts.ts';
import { levantar, type Banco } from '../server/servidor.ts';
import { kindOf, network, sutOver, type Driver, type Network } from './http.ts';
import { IMPORT_LIMITS, importDriver } from './importDriver.ts';
import { entryNamed, named } from './live.ts';
import { leftOutLines, reachOf, type Limits } from '../../core/kit/reach.ts';
import { HEAD, lineOf, pathsBySort } from './reach.ts';
import { RUN_LIMITS, runDriver, withRealRows, type RunData } from './runDriver.ts';
import { tablePeople } from './tableDriver.ts';
import { TRY_LIMITS, tryDriver } from './tryDriver.ts';
import { walkLive, type Told } from './walk.ts';

let b: Banco, n: Network, d: RunData;
const primera = async (
  controller: string,
  filtro: object,
  limit = 1,
): Promise<readonly { readonly id: number }[]> =>
  n.ask('berta', `/sixbe/${controller}/index/page:1`, { Search: { limit, filters: [filtro] } }) as Promise<
    readonly { id: number }[]
  >;
beforeAll(async () => {
  b = await levantar({ ahora: () => Date.UTC(2026, 9, 5, 15) }, await loadParts());
  n = network(b);
  await tablePeople(b, n);
  const [tipo] = await primera('TiposLiquidacion', { campo: 'codigo', op: 'es', valor: 'M' }),
    [clase] = await primera('ClasesLiquidacion', { campo: 'codigo', op: 'es', valor: 'NOR' });
  d = {
    tipo: tipo!.id,
    clase: clase!.id,
    people: (await primera('Personal', { campo: 'fecha_egreso', op: 'vacio', valor: null }, 3)).map(
      (p) => p.id,
    ),
  };
});
afterAll(async () => {
  await b.cerrar();
});

const cuadro: string[] = [],
  fuera: string[] = [],
  cuenta: Told = { answers: 0, late: 0, repeated: 0 };
afterAll(() => {
  console.log(
    [
      'contra el servidor, por HTTP',
      HEAD,
      ...cuadro,
      ...fuera,
      `respuestas ${cuenta.answers}, repetidas ${cuenta.repeated}, tardías ${cuenta.late}`,
    ].join('\n'),
  );
});

/**
 * What distinguishes transitions of a run: its state and phase, and the order while it is being given.
 * Elsewhere a pending order decides nothing.
 */
const porOrden = (s: AnyMachineSnapshot, name: string): string => {
  const at = stateName(s.value),
    { fase, pending, id } = s.context as RunContext;
  return [at, fase, id !== null, at === 'posting' || at === 'preparing' ? pending?.type : '', name].join(' ');
};
const porClave = (s: AnyMachineSnapshot, name: string): string =>
  `${stateName(s.value)} ${JSON.stringify(s.context)} ${name}`;
const porEstado = (s: AnyMachineSnapshot, name: string): string =>
  `${stateName(s.value)} ${(s.context as TryContext).stale} ${name}`;
const CONDUCIDAS: readonly (readonly [string, () => Driver, Limits | undefined, typeof porOrden])[] = [
  ['importJob', () => importDriver(n), IMPORT_LIMITS, porClave],
  ['runLiquidacion', () => runDriver(n, d), RUN_LIMITS, porOrden],
  ['tryChanges', () => tryDriver(n, d.people), TRY_LIMITS, porEstado],
];
describe.each(CONDUCIDAS)('%s', (name, driver, limits, sort) => {
  const entry = entryNamed(name),
    own = reachOf(withRealRows(entry), limits, entry),
    { paths, sorts } = pathsBySort(own, sort);
  cuadro.push(
    `${lineOf(name, own)}; por HTTP ${paths.length} caminos${sort === porOrden ? `, ${sorts} transiciones distintas por estado, fase y orden` : ''}`,
  );
  fuera.push(...leftOutLines(name, own));
  it('cada transición se recorre o se dice por qué ningún servidor la produce', () => {
    expect(own.unexplained).toEqual([]);
    expect(own.cover.covered).toBe(own.cover.transitions);
  });
  it(`${paths.length} caminos`, async ({ signal }) => {
    for (const path of paths) {
      // Out of time, it writes nothing more: what it imports reaches the runs of the test after it.
      signal.throwIfAborted();
      await named(path, () =>
        walkLive(
          entry,
          own,
          path,
          sutOver(driver()),
          (where, heard, step) => {
            expect([where, heard.map(kindOf)]).toEqual([where, [kindOf(step.event)]]);
          },
          cuenta,
        ),
      );
    }
  });
});
