// Drives a payroll run over the real server: orders are really carried out, and another person moves the run
// to another phase between an order and the next read.
import { liquidacionChart } from '../../core/domain/liquidacion.ts';
import { arrowTo } from '../../core/kit/chart.ts';
import { stateName, type Walkable } from '../../core/kit/paths.ts';
import { CHART_COMMAND, type RunContext } from '../../core/machines/runLiquidacionEvent.ts';
import * as E from 'fp-ts/lib/Either.js';
import { FAULTS, withStatus, type Fault, type FaultName } from './faults.ts';
import { ahead, turns, unexpected, type Driver, type Network } from './http.ts';
import { EFFECT_LIMITS } from './limits.ts';
import type { Limits } from '../../core/kit/reach.ts';
import type { Moment } from './walk.ts';

const HALFWAY =
  'un cálculo de prueba termina antes de que se lo vea a medias: verlo y detenerlo se prueba con el servidor construido, en runChartServer.test.ts';
const OPENED = ['borrador', 'calculando', 'calculada', 'aprobada', 'pagada', 'cerrada', 'anulada'].map(
  (f) => `opened ${f}`,
);

export const RUN_LIMITS: Limits = {
  limits: [
    ...EFFECT_LIMITS['runLiquidacion']!.limits,
    { at: 'loading', cases: ['opened calculando'], why: HALFWAY },
    { at: 'watching', cases: ['stopped', 'broken'], why: HALFWAY },
    { at: 'stopping', cases: ['doneSinFila'], why: HALFWAY },
    {
      at: 'posting',
      cases: ['doneSinFila'],
      when: (c: RunContext) => c.pending?.type !== 'recalcular',
      why: 'la orden contesta con la fila',
    },
    {
      at: 'posting',
      cases: ['done'],
      when: (c: RunContext) => c.pending?.type === 'recalcular',
      why: 'recalcular no contesta con la fila',
    },
    {
      at: 'loading',
      cases: OPENED.filter((x) => x !== 'opened anulada'),
      when: (c: RunContext) => c.fase === 'anulada',
      why: 'una anulada no vuelve',
    },
  ],
};

/**
 * The walk with rows as the server gives them after each order: in the phase to which the chart's arrow
 * leads.
 */
export const withRealRows = <W extends Walkable>(w: W): W => ({
  ...w,
  cases: w.cases.map((c) =>
    c.name !== 'done'
      ? c
      : {
          ...c,
          event: (s) => {
            const { fase, pending } = s.context as RunContext,
              estado =
                pending === null
                  ? fase
                  : (arrowTo(liquidacionChart, fase, CHART_COMMAND[pending.type]) ?? fase);
            return { ...c.event(s), row: { id: 12, version: 2, estado } };
          },
        },
  ),
});

/** The orders with which another person takes a run from one phase to another. */
const ROUTES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  borrador: {
    calculada: 'calcular',
    aprobada: 'calcular',
    pagada: 'calcular',
    cerrada: 'calcular',
    anulada: 'anular',
  },
  calculada: {
    borrador: 'modificar',
    aprobada: 'aprobar',
    pagada: 'aprobar',
    cerrada: 'aprobar',
    anulada: 'anular',
  },
  aprobada: {
    borrador: 'reabrir',
    calculada: 'reabrir',
    pagada: 'pagar',
    cerrada: 'pagar',
    anulada: 'reabrir',
  },
  pagada: {
    borrador: 'reabrir',
    calculada: 'reabrir',
    aprobada: 'reabrir',
    cerrada: 'cerrar',
    anulada: 'reabrir',
  },
  cerrada: {
    borrador: 'reabrir',
    calculada: 'reabrir',
    aprobada: 'reabrir',
    pagada: 'reabrir',
    anulada: 'reabrir',
  },
};

export interface RunData {
  readonly tipo: number;
  readonly clase: number;
  readonly people: readonly number[];
}
let made = 0,
  /** The run of the path before: its receipts are of the same people and month. */
  earlier: number | undefined;

/** An earlier answer that comes late: the job was still under way. */
const before: Fault = async (send) => {
  const r = await send();
  if (typeof r === 'string' || E.isLeft(r)) return r;
  const sealed = JSON.parse(r.right.body) as { content: object };
  return E.right({
    ...r.right,
    body: JSON.stringify({
      ...sealed,
      content: { ...sealed.content, estado: 'en_curso', hechos: 0, resultado: null },
    }),
  });
};

const answerEnded = async (ask: () => ReturnType<Network['send']>): ReturnType<Network['send']> => {
  for (;;) {
    const r = await ask();
    if (typeof r === 'string' || E.isLeft(r) || !r.right.body.includes('"estado":"en_curso"')) return r;
    await new Promise((s) => setTimeout(s, 20));
  }
};

export const runDriver = (n: Network, d: RunData): Driver => {
  const going = turns<FaultName>(['nadie atiende', 'se pierde al ir']),
    as = 'berta',
    out = new Set<number>();
  let run: number | undefined;
  const L = (verbo: string, id: number, cuerpo?: unknown): Promise<any> =>
    n.ask(as, `/sixbe/Liquidaciones/${verbo}/${id}`, cuerpo);
  const head = () => ({
    descripcion: `Camino ${++made}`,
    periodo: '2026-10',
    fecha_pago: '2026-10-30',
    id_rrhh_tipo_liquidacion: d.tipo,
    id_rrhh_clase_liquidacion: d.clase,
    legajos: d.people.map((id_personal) => ({ id_personal })),
  });
  const phase = async (id: number): Promise<string> => String((await L('ver', id))['estado']);
  const settled = async (id: number): Promise<string> => {
    for (;;) {
      const f = await phase(id);
      if (f !== 'calculando') return f;
      await new Promise((s) => {
        setTimeout(s, 2);
      });
    }
  };
  const create = async (): Promise<number> => {
    out.clear();
    // A run that counts on the receipts of one that nobody approved is not approved before it.
    if (earlier !== undefined) await move(earlier, 'anulada');
    return Number(((await n.ask(as, '/sixbe/Liquidaciones/add/', head())) as { id: number }).id);
  };
  const ORDERS: Readonly<Record<string, (id: number) => Promise<unknown>>> = {
    calcular: (id) => L('calcular', id),
    modificar: async (id) =>
      L('edit', id, { version: (await L('ver', id))['version'], descripcion: `Camino ${++made}` }),
    aprobar: (id) => L('aprobar', id, { sin_los_que_tienen_error: 1 }),
    pagar: (id) => L('pagar', id),
    cerrar: (id) => L('cerrar', id),
    reabrir: (id) => L('reabrir', id, { motivo: 'error de carga' }),
    anular: (id) => L('anular', id, { motivo: 'duplicada' }),
  };
  const move = async (id: number, to: string): Promise<void> => {
    for (let at = await settled(id); at !== to; at = await settled(id)) await ORDERS[ROUTES[at]![to]!]!(id);
  };
  /** Prepares what an order needs beforehand. */
  const prepare = async (m: Moment): Promise<void> => {
    const { pending, id } = m.state.context as RunContext;
    if (pending?.type === 'incluir' && !out.has(pending.id_personal))
      await L('excluir', id!, { id_personal: pending.id_personal, motivo: 'licencia larga' });
    if (pending?.type === 'excluir') out.add(pending.id_personal);
    if (pending?.type === 'incluir') out.delete(pending.id_personal);
  };
  const mayLose = (m: Moment): boolean => {
    const { pending } = m.state.context as RunContext,
      [order, waited, done] = ahead(m).map((s) => s.case);
    return (
      pending !== null &&
      pending.type !== 'create' &&
      order === pending.type &&
      waited === 'waited' &&
      ['done', 'doneSinFila', 'started'].includes(done ?? '')
    );
  };
  return {
    rounds: (m) => (m.step.event.type === 'opened' ? 2 : 1),
    act: async ({ step: { event }, state }) => {
      // While the outcome of an order is unknown, repeating it sends the same order.
      const acts: Readonly<Record<string, () => Promise<unknown>>> = {
        create: async () => {
          const { pending } = state.context as RunContext;
          return pending?.type === 'create' ? pending : { type: 'create', cabecera: head() };
        },
        open: async () => ({ type: 'open', id: (run ??= await create()) }),
        recalcular: async () => ({ type: 'recalcular', id_personal: d.people[0] }),
        excluir: async () => {
          const { pending } = state.context as RunContext;
          return pending?.type === 'excluir'
            ? pending
            : {
                type: 'excluir',
                id_personal: d.people.slice(1).find((p) => !out.has(p)) ?? d.people[1]!,
                motivo: 'licencia larga',
              };
        },
        incluir: async () => {
          const { pending } = state.context as RunContext;
          return pending?.type === 'incluir'
            ? pending
            : { type: 'incluir', id_personal: [...out][0] ?? d.people[1]! };
        },
        aprobar: async () => ({ type: 'aprobar', sin_los_que_tienen_error: 1 }),
        reabrir: async () => ({ type: 'reabrir', motivo: 'error de carga' }),
        anular: async () => ({ type: 'anular', motivo: 'duplicada' }),
      };
      return (await acts[event.type]?.()) as never;
    },
    answer: async (m, request, round) => {
      const at = stateName(m.state.value),
        c = m.state.context as RunContext,
        name = m.step.case;
      if (c.id !== null) earlier = run = c.id;
      if (name.startsWith('opened ')) {
        if (round === 0) await move(c.id!, name.slice('opened '.length));
        return n.send(request, { as });
      }
      switch (name) {
        case 'done':
        case 'doneSinFila':
        case 'started':
          await prepare(m);
          return n.send(request, { as });
        case 'advanced':
          return n.send(request, { as, fault: before });
        case 'finished':
          // The run may be calculated a moment before its job is told as ended, by another server above all.
          return answerEnded(() => n.send(request, { as }));
        // A user of another company; or a job that is over.
        case 'error':
          return n.send(request, { as: at === 'stopping' ? as : 'ajena' });
        case 'noPermission':
          return n.send(request, { as: 'nadie' });
        case 'otherStatus':
          return n.send(request, { as: 'nadie', fault: withStatus(77) });
        case 'noSession':
          return n.send(request, { as: 'ida' });
        case 'network':
          if (at !== 'posting' || !mayLose(m)) return n.send(request, { as, fault: FAULTS[going()] });
          await prepare(m);
          return n.send(request, { as, fault: FAULTS['se pierde al volver'] });
        default:
          return unexpected(m);
      }
    },
  };
};
