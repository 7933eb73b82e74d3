// Every machine on generated paths over the pure model: every transition is taken, events that are not
// enabled change nothing, and the graph is the reviewed one.
import { afterAll, describe, expect, it } from 'vitest';
import { liquidacionChart } from '../../core/domain/liquidacion.ts';
import { destruccionChart } from '../../core/domain/destruccion.ts';
import { propuestaChart } from '../../core/domain/propuesta.ts';
import { solicitudChart } from '../../core/domain/solicitud.ts';
import { tableRowChart } from '../../core/domain/tableRow.ts';
import { shape } from '../../core/kit/journal.ts';
import {
  coverPaths,
  disabledCases,
  graphText,
  stateName,
  walkableChart,
  walksOf,
  type Walkable,
} from '../../core/kit/paths.ts';
import { after as stateAfter, begin } from '../../core/kit/walk.ts';
import { registry } from '../../core/machines/index.ts';
import { congruence } from './congruence.ts';
import { mustEqual } from './mustEqual.ts';

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
      let estado = begin(w);
      for (const paso of camino.steps) {
        estado = stateAfter(w, estado, paso.event);
        expect(stateName(estado.value)).toBe(paso.state);
        if (vistos.has(paso.key)) continue;
        vistos.add(paso.key);
        const antes = shape(estado);
        mustEqual(paso.key, JSON.parse(JSON.stringify(estado.context)), estado.context);
        if (estado.status !== 'active') continue;
        for (const c of disabledCases(w, estado))
          mustEqual(c.name, shape(stateAfter(w, estado, c.event(estado))), antes);
        // A late answer, or one to no request.
        for (const c of w.cases.filter((x) => x.kind === 'answer')) {
          const e = c.event(estado) as { type: string; request: number };
          mustEqual(c.name, shape(stateAfter(w, estado, { ...e, request: e.request - 1 } as never)), antes);
        }
      }
    }
  });
  it('todo estado que espera a un puerto está ocupado y sale de allí si el puerto falla', () => {
    for (const camino of cover.paths) {
      let estado = begin(w);
      for (const paso of [undefined, ...camino.steps]) {
        if (paso) estado = stateAfter(w, estado, paso.event);
        const espera = Object.keys(estado.children).length > 0;
        mustEqual(stateName(estado.value), estado.hasTag('busy'), espera);
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
    expect(coverPaths({ ...login }).paths.map((p) => p.name)).toEqual(cover.paths.map((p) => p.name));
    for (const p of cover.paths) expect(p.name).toMatch(/^login: [\w.+ >…]+ \[\d+\] [0-9a-f]{6}$/);
  });
});
