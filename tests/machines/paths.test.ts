// Every machine on generated paths over the pure model: every transition is taken, events that are not
// enabled change nothing, and the graph is the reviewed one.
import { transition, initialTransition, type AnyMachineSnapshot } from 'xstate';
import { afterAll, describe, expect, it } from 'vitest';
import { liquidacionChart } from '../../core/domain/liquidacion.ts';
import { destruccionChart } from '../../core/domain/destruccion.ts';
import { propuestaChart } from '../../core/domain/propuesta.ts';
import { solicitudChart } from '../../core/domain/solicitud.ts';
import { tableRowChart } from '../../core/domain/tableRow.ts';
import { shape } from '../../core/kit/journal.ts';
import {
  congruence,
  coverPaths,
  disabledCases,
  graphText,
  stateName,
  walkableChart,
  walksOf,
  type Walkable,
} from '../../core/kit/paths.ts';
import { registry } from '../../core/machines/index.ts';

const todas: readonly Walkable[] = [
  ...registry,
  walkableChart('liquidacion', liquidacionChart),
  walkableChart('propuesta', propuestaChart),
  walkableChart('destruccion', destruccionChart),
  walkableChart('solicitud', solicitudChart),
  walkableChart('fila', tableRowChart),
];
const cuadro: string[] = [];
afterAll(() => {
  console.log(['máquina            estados transiciones cubiertas caminos pasos', ...cuadro].join('\n'));
});

describe.each(todas.map((w) => [w.name, w] as const))('%s', (_, w) => {
  const cover = coverPaths(w);
  it('los caminos recorren todas las transiciones', () => {
    expect(cover.covered).toBe(cover.transitions);
    cuadro.push(
      `${w.name.padEnd(18)} ${String(cover.states).padStart(7)} ${String(cover.transitions).padStart(12)} ${String(cover.covered).padStart(9)} ${String(cover.paths.length).padStart(7)} ${String(cover.paths.reduce((s, p) => s + p.steps.length, 0)).padStart(5)}`,
    );
  });
  it('la clave con que se recorre no pierde comportamiento', () => expect(congruence(w)).toEqual([]));
  it('cada caso sirve en algún estado', () => {
    const usados = new Set(cover.paths.flatMap((p) => p.steps.map((s) => s.case))),
      [, ...otras] = walksOf(w),
      deOtra = new Set<string>();
    // Some cases belong only to a variant (a new row).
    if (w.cases.some((c) => !usados.has(c.name)))
      for (const o of otras) for (const p of coverPaths(o).paths) for (const s of p.steps) deOtra.add(s.case);
    // Except those meant to be refused everywhere.
    expect(
      w.cases
        .map((c) => c.name)
        .filter(
          (n) => !usados.has(n) && !deOtra.has(n) && !/Mal$|SinTerminos$|Raiz$|Ingreso$|Salida$/.test(n),
        ),
    ).toEqual([]);
  });
  it('lo que no está habilitado no cambia nada, y nada queda fuera de JSON', () => {
    const vistos = new Set<string>();
    for (const camino of cover.paths) {
      let [estado] = initialTransition(w.machine, w.input as never) as unknown as [AnyMachineSnapshot];
      for (const paso of camino.steps) {
        [estado] = transition(w.machine, estado, paso.event) as unknown as [AnyMachineSnapshot];
        expect(stateName(estado.value)).toBe(paso.state);
        if (vistos.has(paso.key)) continue;
        vistos.add(paso.key);
        const antes = shape(estado);
        expect(JSON.parse(JSON.stringify(estado.context))).toEqual(estado.context);
        if (estado.status !== 'active') continue;
        for (const c of disabledCases(w, estado))
          expect([
            c.name,
            shape(transition(w.machine, estado, c.event(estado))[0] as AnyMachineSnapshot),
          ]).toEqual([c.name, antes]);
        // A late answer, or one to no request.
        for (const c of w.cases.filter((x) => x.kind === 'answer')) {
          const e = c.event(estado) as { type: string; request: number };
          expect([
            c.name,
            shape(
              transition(w.machine, estado, {
                ...e,
                request: e.request - 1,
              } as never)[0] as AnyMachineSnapshot,
            ),
          ]).toEqual([c.name, antes]);
        }
      }
    }
  });
  it('todo estado que espera a un puerto está ocupado y sale de allí si el puerto falla', () => {
    for (const camino of cover.paths) {
      let [estado] = initialTransition(w.machine, w.input as never) as unknown as [AnyMachineSnapshot];
      for (const paso of [undefined, ...camino.steps]) {
        if (paso) [estado] = transition(w.machine, estado, paso.event) as unknown as [AnyMachineSnapshot];
        const espera = Object.keys(estado.children).length > 0;
        expect([stateName(estado.value), estado.hasTag('busy')]).toEqual([stateName(estado.value), espera]);
        if (espera)
          expect(
            w.cases.some(
              (c) =>
                c.kind === 'answer' &&
                (c.name === 'network' || c.name === 'waited' || c.name === 'left') &&
                estado.can(c.event(estado)),
            ),
          ).toBe(true);
      }
    }
  });
  it('su grafo es el revisado', async () => {
    await expect(
      graphText(w),
      `${w.name} has another graph than was reviewed: npx vitest run tests/machines/hashes.test.ts tests/machines/paths.test.ts --update writes tests/machines/graphs/${w.name}.txt; review it`,
    ).toMatchFileSnapshot(`./graphs/${w.name}.txt`);
  });
});

describe('los caminos, como texto', () => {
  const login = registry.find((m) => m.name === 'login')!;
  const cover = coverPaths(login);
  it('el mismo grafo da los mismos nombres, cortos y sin datos', () => {
    expect(coverPaths(login).paths.map((p) => p.name)).toEqual(cover.paths.map((p) => p.name));
    for (const p of cover.paths) expect(p.name).toMatch(/^login: [\w.+ >…]+ \[\d+\] [0-9a-f]{6}$/);
  });
});
