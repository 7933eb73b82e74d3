// What the month asks of its ports: where it is, the key of an order, and doing a step.
import { pipe } from 'fp-ts/lib/function.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { api } from '../api/index.ts';
import { isPaper, type CierreMes } from '../api/cierre.ts';
import type { EmpresaStep } from '../api/empresas.ts';
import { effect, pause } from '../kit/effect.ts';
import { failure, type Failure } from '../kit/failure.ts';
import type { MachinePorts } from './machinePorts.ts';
import type { AskedStep, MonthContext, MonthEvent, Seen } from './monthEvent.ts';

export type MonthPorts = Pick<MachinePorts, 'client' | 'wait' | 'newId'>;
export interface StepAsk extends AskedStep {
  readonly empresa: string;
  readonly periodo: string;
  readonly key: string;
}

const look =
  (client: MonthPorts['client']) =>
  ({ periodo, papeles }: Pick<MonthContext, 'periodo' | 'papeles'>): TE.TaskEither<Failure, Seen> =>
    pipe(
      client.ask(api.empresas.tablero, { periodo }),
      TE.chain(({ content }) => {
        const own = content.find((e) => e.actual);
        if (!own) return TE.left(failure('not_found', 'empresas.mes.sinEmpresa'));
        if (own.problema !== null)
          return TE.left(failure('unavailable', 'api.respuesta', { mensaje: own.problema }));
        const { id: empresa, mes } = own;
        return papeles && mes !== null
          ? TE.map((a: { readonly content: CierreMes }): Seen => ({ empresa, mes, cierre: a.content }))(
              client.ask(api.cierre.mes, { periodo }),
            )
          : TE.right({ empresa, mes, cierre: null });
      }),
    );

/** The runs' steps go to the company's; papers, to the one that is open. */
const take =
  (client: MonthPorts['client']) =>
  ({ empresa, periodo, paso, fecha_pago, importe, disenio, key }: StepAsk) =>
    TE.map((a: { readonly content: EmpresaStep }) => a.content)(
      isPaper(paso)
        ? client.ask(api.cierre.paso, { periodo, paso, importe, id_layout: disenio }, { key })
        : client.ask(api.empresas.paso, { periodo, paso, fecha_pago }, { params: { id: empresa }, key }),
    );

const failed = (f: Failure, request: number): MonthEvent => ({ type: 'failed', request, failure: f });
export const actorsOver = ({ client, wait, newId }: MonthPorts) => ({
  look: effect(look(client), (visto, request): MonthEvent => ({ type: 'loaded', request, visto }), failed),
  prepare: pause(wait, (request): MonthEvent => ({ type: 'waited', request, key: newId() })),
  step: effect(take(client), (hecho, request): MonthEvent => ({ type: 'stepped', request, hecho }), failed),
});
