// Rules for every machine of the registry: what its codec accepts, its cases are complete, how it waits, and
// an answer counts once.
import * as E from 'fp-ts/lib/Either.js';
import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { describe, expect, it } from 'vitest';
import { readEvent } from '../../core/kit/journal.ts';
import { next, trace } from '../../core/kit/observe.ts';
import { coverPaths, graphOf, walksOf, type Case, type Walkable } from '../../core/kit/paths.ts';
import { registry, type MachineEntry } from '../../core/machines/index.ts';
import { STATUSES } from '../../core/machines/answer.ts';
import { mustEqual } from './mustEqual.ts';

/** The shape of an event as its codec declares it: the type and the fields, each with its own codec. */
interface Kind {
  readonly type: string;
  readonly fields: Readonly<Record<string, { readonly name: string; readonly is: (u: unknown) => boolean }>>;
}
type Codec = {
  readonly _tag?: string;
  readonly types?: readonly Codec[];
  readonly type?: { readonly props: Readonly<Record<string, never>> };
  readonly props?: Readonly<Record<string, never>>;
};
const kinds = (codec: unknown): readonly Kind[] => {
  const c = codec as Codec;
  // The optional part of an intersection is no event by itself.
  if (c._tag === 'IntersectionType') return kinds(c.types![0]);
  if (c.types) return c.types.flatMap(kinds);
  const { type, ...fields } = (c.props ?? c.type?.props ?? {}) as Readonly<Record<string, never>>;
  return [{ type: (type as unknown as { readonly value: string }).value, fields }];
};
const casesOf = (w: Walkable): readonly Case[] => [...w.cases, ...(w.rare ?? [])];
const sample = (m: MachineEntry): AnyMachineSnapshot =>
  trace(m, { id: '', name: '', steps: [], disabled: [] })[0]!.state;
const eventOf = (m: MachineEntry, c: Case): EventObject => c.event(sample(m));

/** The failures with which the client reports that the server gave no business answer. */
const TRANSPORT = [
  'network',
  'no_session',
  'too_many',
  'unavailable',
  'internal',
  'not_found',
  'forbidden_origin',
  'too_large',
];

/**
 * Fields of people's events without a case of a wrong value, since the machine has no rule for them. The
 * codec refuses wrong types; what a table or a run does not accept is reported by the draft's check or by the
 * server, whose answers have cases of their own.
 */
const SIN_REGLA: Readonly<Record<string, readonly string[]>> = {
  session: ['signedIn.authToken'],
  login: ['returned.answer'],
  registration: ['accept.terms'],
  editTable: [
    'page.page',
    'limit.limit',
    'sort.field',
    'sort.direction',
    'search.query',
    'filter.filters',
    'arrange.fields',
    'arrange.totals',
    'arrange.sort',
    'arrange.then',
    'arrange.limit',
    'arrange.page',
    'arrange.query',
    'arrange.filters',
    'add.values',
    'edit.id',
    'change.values',
    'remove.id',
    'remove.name',
  ],
  notes: [
    'page.page',
    'limit.limit',
    'sort.field',
    'sort.direction',
    'search.query',
    'filter.filters',
    'arrange.fields',
    'arrange.totals',
    'arrange.sort',
    'arrange.then',
    'arrange.limit',
    'arrange.page',
    'arrange.query',
    'arrange.filters',
    'add.values',
    'edit.id',
    'change.values',
    'remove.id',
    'remove.name',
  ],
  language: ['choose.language'],
  layoutPreference: ['tab.tab', 'change.option'],
  lastLocation: ['visit.at'],
  importJob: [
    'start.tabla',
    'start.ajustes',
    'start.total',
    'start.revisar',
    'resume.tabla',
    'resume.id',
    'resume.filas',
    'resume.revisar',
    'apply.alError',
    'undo.alError',
    'takeBack.tabla',
    'takeBack.id',
    'takeBack.alError',
  ],
  bulkChange: [
    'choose.tabla',
    'choose.verbo',
    'choose.eleccion',
    'choose.cambios',
    'choose.alError',
    'apply.alError',
    'undo.alError',
    'takeBack.tabla',
    'takeBack.id',
    'takeBack.alError',
  ],
  runLiquidacion: [
    'create.cabecera',
    'recalcular.id_personal',
    'excluir.id_personal',
    'excluir.motivo',
    'incluir.id_personal',
    'aprobar.sin_los_que_tienen_error',
    'aprobar.aceptadas',
    'reabrir.motivo',
    'anular.motivo',
    'open.id',
    'follow.trabajo',
  ],
  tryChanges: ['run.pedido', 'open.id_personal'],
  longJob: ['follow.trabajo'],
  month: ['open.periodo', 'open.papeles', 'next.fecha_pago', 'next.disenio', 'go.orden'],
  rowForm: [
    'change.values',
    'suggest.values',
    'save.confirm',
    'recover.draft',
    'take.field',
    'take.theirs',
    'takeAll.theirs',
    'reject.failure',
  ],
};

describe.each(registry.map((m) => [m.name, m] as const))('%s', (_, m) => {
  const todos = casesOf(m),
    tipos = kinds(m.codec),
    clave = (c: Case): string => eventOf(m, c).type;
  const deGente = new Set(todos.filter((c) => c.kind === 'user').map(clave));

  it('cada tipo de evento de su códec tiene un caso, y cada caso es de su códec', () => {
    expect(
      [...new Set(todos.map(clave))].sort(),
      `the walk of ${m.name} (core/machines) has a case for each type of event of its codec, and for no other`,
    ).toEqual(tipos.map((k) => k.type).sort());
    expect(
      todos.filter((c) => E.isLeft(readEvent(m, eventOf(m, c)))).map((c) => c.name),
      `these cases of ${m.name} (core/machines) do not pass its codec: give them every datum, of its type`,
    ).toEqual([]);
    expect(new Set(todos.map((c) => c.name)).size).toBe(todos.length);
  });
  it('cada dato de lo que hace una persona tiene un caso que vale y uno que no, o está entre los que la máquina no juzga', () => {
    const campos = tipos
      .filter((k) => deGente.has(k.type))
      .flatMap((k) => Object.keys(k.fields).map((f) => [k.type, f] as const));
    const bien = (tipo: string): boolean => todos.some((c) => clave(c) === tipo && c.wrong === undefined);
    const mal = (tipo: string, f: string): boolean => todos.some((c) => clave(c) === tipo && c.wrong === f);
    expect(
      campos.filter(([tipo]) => !bien(tipo)),
      `the walk of ${m.name} (core/machines) has no right case, u(…), of these`,
    ).toEqual([]);
    expect(
      campos.filter(([tipo, f]) => !mal(tipo, f)).map(([tipo, f]) => `${tipo}.${f}`),
      `each datum of what a person does has a wrong case, w(…), in the walk of ${m.name} (core/machines), or is in SIN_REGLA of tests/machines/rules.test.ts: the machine has no rule for it`,
    ).toEqual(SIN_REGLA[m.name] ?? []);
  });
  it('lo que no vale no lleva adonde lleva lo que vale', () => {
    const malos = todos.filter((c) => c.wrong !== undefined);
    const distinto = new Set<string>();
    if (malos.length > 0)
      for (const state of graphOf(walksOf(m)[0]!).nodes.values()) {
        if (state.status !== 'active') continue;
        for (const c of malos)
          for (const b of todos.filter((x) => x.wrong === undefined && clave(x) === clave(c)))
            if (
              state.can(b.event(state)) &&
              m.key(next(m.machine, state, b.event(state)).state) !==
                m.key(next(m.machine, state, c.event(state)).state)
            )
              distinto.add(c.name);
      }
    expect(
      malos.map((c) => c.name).filter((n) => !distinto.has(n)),
      `these wrong cases of ${m.name} lead where the right ones do: the guard of core/machines lets them in, or its key tells too little apart`,
    ).toEqual([]);
  });
  it('al códec no le pasa un dato que falta, ni uno que no es de su tipo, ni uno que dice ser de XState', () => {
    for (const k of tipos) {
      const { ...evento } = eventOf(m, todos.find((c) => clave(c) === k.type)!) as EventObject &
        Record<string, unknown>;
      for (const [campo, codec] of Object.entries(k.fields)) {
        const sin = Object.fromEntries(Object.entries(evento).filter(([f]) => f !== campo));
        if (!codec.is(undefined))
          expect([k.type, campo, E.isLeft(readEvent(m, sin))]).toEqual([k.type, campo, true]);
        for (const ajeno of [Number.NaN, () => 1, Symbol('x')])
          expect([k.type, campo, E.isLeft(readEvent(m, { ...evento, [campo]: ajeno }))]).toEqual([
            k.type,
            campo,
            true,
          ]);
      }
      for (const type of [
        `xstate.${k.type}`,
        `xstate.done.actor.${k.type}`,
        'xstate.init',
        'xstate.error.actor.x',
      ])
        expect(E.isLeft(readEvent(m, { ...evento, type }))).toBe(true);
    }
  });
  it('tiene un caso por cada clase de rechazo y de falla que puede oír', () => {
    const estados = (tipo: string): readonly unknown[] =>
      [
        ...new Set(
          todos
            .filter((c) => clave(c) === tipo)
            .map((c) => (eventOf(m, c) as unknown as { status: unknown }).status),
        ),
      ].sort();
    const fallas = (tipo: string): readonly string[] => [
      ...new Set(
        todos
          .filter((c) => clave(c) === tipo)
          .map((c) => (eventOf(m, c) as unknown as { failure: { code: string } }).failure.code),
      ),
    ];
    for (const k of tipos) {
      if (k.fields['status'])
        expect([k.type, estados(k.type)]).toEqual([k.type, Object.keys(STATUSES).sort()]);
      if (k.type === 'failed')
        expect(
          TRANSPORT.filter((c) => !fallas('failed').includes(c)),
          `the walk of ${m.name} (core/machines) has no case of these failures: take them from «failures» of answers.cases.ts`,
        ).toEqual([]);
    }
  });
});

/** Notes are the table with other settings, so their walk adds nothing. */
const propias = registry.filter((m, i) => registry.findIndex((x) => x.machine.id === m.machine.id) === i);
describe.each(propias.flatMap((m) => walksOf(m).map((w) => [w.name, w] as const)))('%s', (_, w) => {
  const caminos = coverPaths(w),
    trazas = caminos.paths.map((p) => [p, trace(w, p)] as const);
  it('los caminos recorren todas las transiciones, con todos sus casos', () =>
    expect(
      caminos.covered,
      `no path takes some transition of ${w.name}: its cases (core/machines) do not lead to it, or its key tells too little apart`,
    ).toBe(caminos.transitions));
  it('nunca se rompe, y su contexto es JSON en cada paso', () => {
    const vistos = new Set<string>();
    for (const [, momentos] of trazas)
      for (const { state } of momentos) {
        const dice = JSON.stringify([state.value, state.context]);
        if (vistos.has(dice)) continue;
        vistos.add(dice);
        expect(state.status).not.toBe('error');
        mustEqual(state.value, JSON.parse(JSON.stringify(state.context)), state.context);
      }
  });
  it('una respuesta cuenta una vez: repetida o tarde no cambia nada', () => {
    const vistas = new Set<string>();
    for (const [camino, momentos] of trazas)
      camino.steps.forEach((paso, i) => {
        const { state } = momentos[i + 1]!,
          id = `${paso.case} ${momentos[i]!.state.value as string} ${paso.key}`;
        if (paso.kind !== 'answer' || state.status !== 'active' || vistas.has(id)) return;
        vistas.add(id);
        const { seen } = next(w.machine, state, paso.event);
        mustEqual(paso.case, [seen.value, seen.context, seen.did], [state.value, state.context, []]);
      });
  });
});
