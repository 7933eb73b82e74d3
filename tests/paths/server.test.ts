// The machines of people and tables, live against the real server over HTTP: a generated path takes every
// transition, or it is listed with the reason why no server gives it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hosts } from '../../core/machines/hosts.ts';
import { registry, type MachineEntry } from '../../core/machines/index.ts';
import { levantar, NO_PACE, type Banco } from '../server/servidor.ts';
import { kindOf, network, sutOver, type Driver, type Network } from './http.ts';
import { EFFECT_LIMITS, machineOf } from './limits.ts';
import { named } from './live.ts';
import { browserLoginDriver } from './browserLoginDriver.ts';
import { CON_FACTOR, LOGIN_LIMITS, loginDriver, loginPeople, type LoginPeople } from './loginDriver.ts';
import {
  forgotPasswordDriver,
  peopleOf,
  registrationDriver,
  resetDriver,
  sessionDriver,
} from './peopleDrivers.ts';
import { leftOutLines, reachOf, type Limits } from '../../core/kit/reach.ts';
import { HEAD, lineOf } from './reach.ts';
import { openRow } from './rowDriver.ts';
import { AREAS, NOTAS, TABLE_LIMITS, tableDriver, tablePeople, type TableForm } from './tableDriver.ts';
import { walkLive, type Told } from './walk.ts';

const DIA = 86_400_000;
let b: Banco, n: Network, quienes: LoginPeople;
beforeAll(async () => {
  // Sessions long enough to survive the jumps of the clock; and the walks ask as fast as the machine can.
  b = await levantar({
    callers: NO_PACE,
    ajustes: {
      registro: true,
      inactividadMs: 1000 * DIA,
      duracionMs: 1000 * DIA,
      segundoFactor: [CON_FACTOR],
    },
  });
  n = network(b);
  await peopleOf(b);
  quienes = await loginPeople(b);
  await tablePeople(b, n);
});
afterAll(async () => {
  await b.cerrar();
});

const cuadro: string[] = [],
  fuera: string[] = [],
  cuenta: Told = { answers: 0, late: 0, repeated: 0 };
/** Machines that live only in the browser ask no server; those of runs and files have their own tests. */
const SIN_SERVIDOR = ['language', 'layoutPreference', 'lastLocation'],
  EN_OTRA_PRUEBA = ['importJob', 'runLiquidacion', 'tryChanges', 'longJob', 'dump', 'bulkChange', 'month'];
/** The host makes the search of the top bar: many requests, each a list of a table. */
const DEL_ANFITRION = ['quickSearch'];
afterAll(() => {
  console.log(
    [
      'contra el servidor, por HTTP',
      HEAD,
      ...cuadro,
      `sin parte en el servidor: ${SIN_SERVIDOR.join(', ')}; la búsqueda es del anfitrión: ${DEL_ANFITRION.join(', ')}`,
      ...fuera,
      `respuestas ${cuenta.answers}, repetidas ${cuenta.repeated}, tardías ${cuenta.late}`,
    ].join('\n'),
  );
});

const conTabla = (m: MachineEntry, f: TableForm): MachineEntry => ({
  ...m,
  input: { ...(m.input as object), controller: f.controller },
});
interface Walked {
  readonly title: string;
  readonly walk: MachineEntry;
  readonly begin: () => Promise<{ readonly entry: MachineEntry; readonly driver: Driver }>;
  readonly limits?: Limits | undefined;
}
const walked = (m: MachineEntry, driver: () => Driver, entry: MachineEntry = m): Omit<Walked, 'limits'> => ({
  title: m.name,
  walk: m,
  begin: async () => ({ entry, driver: driver() }),
});
const DRIVERS: Readonly<Record<string, (m: MachineEntry) => readonly Walked[]>> = {
  session: (m) => [walked(m, () => sessionDriver(b, n))],
  login: (m) => [{ ...walked(m, () => loginDriver(b, n, quienes)), limits: LOGIN_LIMITS }],
  browserLogin: (m) => [walked(m, () => browserLoginDriver(b, n))],
  forgotPassword: (m) => [walked(m, () => forgotPasswordDriver(b, n))],
  reset: (m) => [walked(m, () => resetDriver(b, n))],
  registration: (m) => [walked(m, () => registrationDriver(b, n))],
  editTable: (m) => [
    {
      ...walked(m, () => tableDriver(n, AREAS), conTabla(m, AREAS)),
      title: `${m.name} ${AREAS.controller}`,
      limits: TABLE_LIMITS,
    },
  ],
  rowForm: (m) => [{ title: m.name, walk: m, begin: () => openRow(n, m), limits: EFFECT_LIMITS['rowForm'] }],
  notes: (m) => [{ ...walked(m, () => tableDriver(n, NOTAS)), limits: TABLE_LIMITS }],
};

/** Machines that no host runs yet. */
const DE_NADIE = hosts.filter((h) => h.web === null && h.terminal.length === 0).map((h) => h.machine);

it('toda máquina del registro se conduce contra el servidor, o no tiene parte en él', () => {
  const sabidas = [
    ...Object.keys(DRIVERS),
    ...SIN_SERVIDOR,
    ...DEL_ANFITRION,
    ...EN_OTRA_PRUEBA,
    ...DE_NADIE,
  ];
  expect(
    [...new Set(registry.map((m) => machineOf(m.name)))]
      .filter((x) => !sabidas.includes(x))
      .map((x) => `${x}: give it a driver in DRIVERS (tests/paths/server.test.ts), or say there why not`),
  ).toEqual([]);
});

describe.each(
  registry.flatMap((m) => DRIVERS[machineOf(m.name)]?.(m) ?? []).map((w) => [w.title, w] as const),
)('%s', (title, { walk, begin, limits }) => {
  const reach = reachOf(walk, limits ?? EFFECT_LIMITS[machineOf(walk.name)]);
  cuadro.push(lineOf(title, reach));
  if (title === walk.name || title.endsWith(AREAS.controller)) fuera.push(...leftOutLines(walk.name, reach));
  it('cada transición se recorre o se dice por qué ningún servidor la produce', () => {
    expect(reach.unexplained).toEqual([]);
    expect(reach.cover.covered).toBe(reach.cover.transitions);
  });
  it(`sus ${reach.cover.paths.length} caminos`, async ({ signal }) => {
    for (const path of reach.cover.paths) {
      signal.throwIfAborted();
      const { entry, driver } = await begin();
      await named(path, () =>
        walkLive(
          entry,
          reach,
          path,
          sutOver(driver),
          (where, heard, step) => {
            expect([where, heard.map(kindOf)]).toEqual([where, [kindOf(step.event)]]);
          },
          cuenta,
        ),
      );
    }
  });
});
