// Drives the generic table over a real one: rows that other people also change, users without permission,
// ended sessions, and answers that do not come.
import { stateName } from '../../core/kit/paths.ts';
import type { TableContext } from '../../core/machines/tableEvents.ts';
import type { Banco } from '../server/servidor.ts';
import { FAULTS, withStatus, type FaultName } from './faults.ts';
import { ahead, turns, unexpected, type Driver, type Network } from './http.ts';
import { EFFECT_LIMITS } from './limits.ts';
import type { Limits } from '../../core/kit/reach.ts';
import type { Moment } from './walk.ts';

/** Answers that a healthy server never gives, whatever happens to the request or the answer. */
export const TABLE_LIMITS: Limits = {
  ...EFFECT_LIMITS['editTable']!,
  limits: [
    ...EFFECT_LIMITS['editTable']!.limits,
    ...['listing', 'opening'].map((at) => ({
      at,
      cases: ['conflict'],
      why: 'leer no compara versiones: el servidor no contesta conflicto',
    })),
    {
      at: 'deleting',
      cases: ['conflict'],
      why: 'la máquina borra sin decir versión: el servidor no contesta conflicto',
    },
    {
      at: 'saving',
      cases: ['conflict'],
      when: (c: TableContext) => c.draft?.mode === 'add',
      why: 'una fila nueva no tiene versión que comparar',
    },
  ],
};

export interface TableForm {
  readonly controller: string;
  readonly order: string;
  readonly query: string;
  readonly good: (n: number) => Readonly<Record<string, unknown>>;
  readonly bad: Readonly<Record<string, unknown>>;
}
export const AREAS: TableForm = {
  controller: 'Areas',
  order: 'codigo',
  query: 'Área',
  good: (n) => ({ codigo: `W${n}`, d_area: `Área ${n}` }),
  bad: { codigo: '', d_area: '' },
};
export const NOTAS: TableForm = {
  controller: 'NotasUsuario',
  order: 'fecha_creacion',
  query: 'Nota',
  good: (n) => ({ fecha_creacion: '2026-09-01', d_nota_usuario: `Nota ${n}` }),
  bad: { fecha_creacion: '2026-09-01', d_nota_usuario: '' },
};

/**
 * Lost before it arrives or before it is answered: the machine cannot know which, and must not write twice.
 */
const GOING: readonly FaultName[] = ['nadie atiende', 'se pierde al ir'];

/**
 * The people of these tests: `berta` writes, `nadie` has no role, `ajena` works in another company, `ida`
 * left.
 */
export const tablePeople = async (b: Banco, n: Network): Promise<void> => {
  await b.crearUsuario('berta', ['administrador']);
  await b.crearUsuario('nadie', []);
  await b.crearUsuario('ida', ['administrador']);
  for (const u of ['berta', 'nadie', 'ida']) await n.enter(u);
  const { id } = (await n.ask('berta', '/sixbe/Empresas/crear', {
    razon_social: 'Otra SRL',
    cuit: '30-71548235-1',
    domicilio: 'Calle 2',
    localidad: 'Funes',
    paquete: null,
    mismo_cuit: true,
  })) as { id: string };
  await b.crearUsuario('ajena', ['administrador'], { empresa: id });
  await n.enter('ajena');
  const cookie = n.cookies.get('ida')!;
  await n.ask('ida', '/sixbe/Usuarios/logout.json', undefined);
  n.cookies.set('ida', cookie);
};

let rows = 0;
export const tableDriver = (n: Network, f: TableForm): Driver => {
  const add = async (): Promise<{ readonly id: number }> =>
    n.ask('berta', `/sixbe/${f.controller}/add/`, f.good(++rows)) as Promise<{ id: number }>;
  const going = turns(GOING),
    coming = turns<FaultName | undefined>([undefined, 'se demora', 'llega dos veces']);
  /** Another person changes the row meanwhile. */
  const change = async (id: number): Promise<void> => {
    const { version } = (await n.ask('berta', `/sixbe/${f.controller}/ver/${id}`, undefined)) as {
      version: number;
    };
    await n.ask('berta', `/sixbe/${f.controller}/edit/${id}`, { version, ...f.good(++rows) });
  };
  /** The answer may only be lost after the write if the path then asks for the same again. */
  const mayLose = (m: Moment, at: string): boolean =>
    at !== 'saving' ||
    ahead(m)
      .slice(0, 3)
      .map((s) => s.case)
      .join() === 'save,waited,saved';
  return {
    act: async ({ step: { event }, state }) => {
      const e = event as unknown as {
        type: string;
        values?: Record<string, unknown>;
        filters?: readonly unknown[];
        fields?: readonly string[];
      };
      const values = (): unknown =>
        String(e.values?.['d_nota_usuario'] ?? '').trim() === '' ? f.bad : f.good(++rows);
      const acts: Readonly<Record<string, () => Promise<unknown>>> = {
        add: async () => ({ type: 'add', values: values() }),
        change: async () => ({ type: 'change', values: values() }),
        edit: async () => ({ type: 'edit', id: (await add()).id }),
        // The walk has one row, so an unanswered deletion is repeated on it.
        remove: async () => ({
          type: 'remove',
          id: (state.context as TableContext).unanswered ?? (await add()).id,
          name: 'la que sobra',
        }),
        sort: async () => ({ type: 'sort', field: f.order, direction: 'asc' }),
        arrange: async () =>
          e.fields?.length === 0
            ? { ...e }
            : {
                ...e,
                fields: [f.order],
                sort: { field: f.order, direction: 'desc' },
                then: [{ campo: f.order, direccion: 'asc' }],
                query: f.query,
              },
        search: async () => ({ type: 'search', query: f.query }),
        filter: async () => ({
          type: 'filter',
          filters: e.filters?.length ? [{ campo: f.order, op: 'no_vacio', valor: null }] : [],
        }),
      };
      return (await acts[e.type]?.()) as never;
    },
    answer: async (m, request) => {
      const at = stateName(m.state.value),
        { draft } = m.state.context as TableContext,
        as = 'berta';
      switch (m.step.case) {
        case 'loaded':
        case 'opened':
        case 'saved':
        case 'removed': {
          const fault = coming();
          return n.send(request, { as, fault: fault && FAULTS[fault] });
        }
        case 'loadedEmpty':
          return n.send(request, { as: 'ajena' });
        case 'error':
          // A page that does not exist; a row of another company; a row without its fields.
          if (at === 'listing') return n.send(request, { as, path: (p) => p.replace(/page:\d+/, 'page:0') });
          return at === 'saving' && draft?.mode === 'add'
            ? n.send(request, { as, patch: () => ({}) })
            : n.send(request, { as: 'ajena' });
        case 'conflict':
          await change(draft!.id!);
          return n.send(request, { as });
        case 'noPermission':
          return n.send(request, { as: 'nadie' });
        case 'otherStatus':
          return n.send(request, { as: 'nadie', fault: withStatus(77) });
        case 'noSession':
          return n.send(request, { as: 'ida' });
        case 'tooMany':
          return n.send(request, { as, fault: FAULTS['429'] });
        case 'network':
          return n.send(request, { as, fault: FAULTS[mayLose(m, at) ? 'se pierde al volver' : going()] });
        default:
          return unexpected(m);
      }
    },
  };
};
