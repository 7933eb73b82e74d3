// The steps of a run as taken from its screen, each with its confirmation.
import { isLeft, right } from 'fp-ts/lib/Either.js';
import { api } from '../../../core/api/index.ts';
import { closingStep } from '../../../core/machines/runLiquidacionCalls.ts';
import type { LiquidacionReview } from '../../../core/api/liquidaciones.ts';
import { type T, useT } from '../../i18n.ts';
import { askServer } from '../requests.ts';
import type { useLongStep } from '../longStep.tsx';
import type { ReasonQuestion } from '../ReasonPanel.tsx';
import { shownCount } from '../explain/amounts.ts';
import type { CorridaCommands } from './useCorridaCommands.ts';
import { pagoText } from './pago.ts';

/** How many people the question names; the review lists them all. */
const SHORT_SHOWN = 50;

export interface StepsOfCorrida {
  readonly id: number;
  /** Number of its receipts. */
  readonly live: number;
  readonly errors: number;
  /** People whose net is too low, which the approver must accept. */
  readonly short: LiquidacionReview['por_aceptar'];
  readonly o: CorridaCommands;
  readonly step: ReturnType<typeof useLongStep>;
  readonly ask: (p: ReasonQuestion) => void;
}

const count = (alive: number) => ({ count: alive, cuenta: shownCount(alive) });

const withReason = (t: T, { o, ask }: StepsOfCorrida, a: 'reabrir' | 'anular'): void =>
  ask({
    title: t(`pantallas.liquidacion.${a}`),
    text: t(a === 'reabrir' ? 'pantallas.liquidacion.reabrirAyuda' : 'pantallas.liquidacion.anularAyuda'),
    button: t(`pantallas.liquidacion.${a}`),
    danger: a === 'anular',
    withReason: true,
    onAccept: (reason) =>
      o.actBeside(
        { type: a, motivo: reason },
        t(a === 'reabrir' ? 'pantallas.liquidacion.reabierta' : 'pantallas.liquidacion.anulada'),
      ),
  });

const ShortNames = ({ short }: { readonly short: LiquidacionReview['por_aceptar'] }) => {
  const t = useT();
  return (
    <ul className="liq-cortos">
      {short.slice(0, SHORT_SHOWN).map((x, i) => (
        <li key={i}>
          <strong>{x.nombre}</strong> {x.mensaje}
        </li>
      ))}
      {short.length > SHORT_SHOWN && <li>{t('corrida.web.yOtros', { n: short.length - SHORT_SHOWN })}</li>}
    </ul>
  );
};

const shortQuestion = (t: T, { live, errors, short, o }: StepsOfCorrida): ReasonQuestion => ({
  title: t('pantallas.liquidacion.aprobar', count(live)),
  button: t('corrida.web.aprobarIgual'),
  withReason: true,
  text:
    errors === 0
      ? t('corrida.web.aceptarCortos')
      : `${t('pantallas.liquidacion.aprobarSin', { count: errors })} ${t('corrida.web.aceptarCortos')}`,
  fields: <ShortNames short={short} />,
  onAccept: (reason) =>
    o.actBeside(
      {
        type: 'aprobar',
        sin_los_que_tienen_error: errors === 0 ? 0 : 1,
        aceptadas: { legajos: [...new Set(short.map((x) => x.id_personal))], motivo: reason },
      },
      t('pantallas.liquidacion.aprobada'),
    ),
});

const approve = (t: T, steps: StepsOfCorrida): void => {
  const { live, errors, short, o, ask } = steps;
  const said = t('pantallas.liquidacion.aprobada');
  if (short.length > 0) ask(shortQuestion(t, steps));
  else if (errors === 0)
    void o.actAndShow({ type: 'aprobar', sin_los_que_tienen_error: 0, aceptadas: undefined }, said);
  else
    ask({
      title: t('pantallas.liquidacion.aprobar', count(live)),
      text: t('pantallas.liquidacion.aprobarSin', { count: errors }),
      button: t('pantallas.liquidacion.aprobarSinBoton'),
      withReason: false,
      onAccept: () =>
        o.actBeside({ type: 'aprobar', sin_los_que_tienen_error: 1, aceptadas: undefined }, said),
    });
};

/** Paid by file: the data of the files are shown first; without files there is nothing to ask. */
const pay = async (t: T, { id, live, o, ask }: StepsOfCorrida): Promise<void> => {
  const r = await askServer(api.liquidaciones.pago, undefined, { id })(),
    said = t('pantallas.liquidacion.pagada');
  if (isLeft(r) || r.right.archivos.length === 0) {
    await o.actAndShow({ type: 'pagar' }, said);
    return;
  }
  ask({
    title: t('pantallas.liquidacion.pagar', count(live)),
    text: pagoText(t, r.right),
    button: t('oficina.web.marcarPagada'),
    withReason: false,
    onAccept: () => o.actBeside({ type: 'pagar' }, said),
  });
};

const close = (t: T, { id, live, o, step, ask }: StepsOfCorrida): void =>
  ask({
    title: t('pantallas.liquidacion.cerrar', count(live)),
    text: t('pantallas.liquidacion.cerrarAyuda'),
    button: t('pantallas.liquidacion.cerrarBoton'),
    withReason: false,
    // The dialog closes because the progress and the stop button are under it.
    onAccept: async () => {
      void step.run(
        () => async () => right(await o.actAndShow({ type: 'cerrar' }, t('pantallas.liquidacion.cerrada'))),
        closingStep(id),
      );
      return undefined;
    },
  });

export const corridaSteps = (t: T, steps: StepsOfCorrida) => ({
  calculate: (): void => void steps.o.actAndShow({ type: 'calcular' }, undefined),
  approve: (): void => approve(t, steps),
  pay: (): void => void pay(t, steps),
  close: (): void => close(t, steps),
  withReason: (a: 'reabrir' | 'anular'): void => withReason(t, steps, a),
});
export type CorridaSteps = ReturnType<typeof corridaSteps>;
