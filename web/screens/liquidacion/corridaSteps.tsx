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
const CORTOS_A_LA_VISTA = 50;

export interface StepsOfCorrida {
  readonly id: number;
  /** Number of its receipts. */
  readonly vivos: number;
  readonly errores: number;
  /** People whose net is too low, which the approver must accept. */
  readonly cortos: LiquidacionReview['por_aceptar'];
  readonly o: CorridaCommands;
  readonly paso: ReturnType<typeof useLongStep>;
  readonly preguntar: (p: ReasonQuestion) => void;
}

const count = (alive: number) => ({ count: alive, cuenta: shownCount(alive) });

const conMotivo = (t: T, { o, preguntar }: StepsOfCorrida, a: 'reabrir' | 'anular'): void =>
  preguntar({
    titulo: t(`pantallas.liquidacion.${a}`),
    texto: t(a === 'reabrir' ? 'pantallas.liquidacion.reabrirAyuda' : 'pantallas.liquidacion.anularAyuda'),
    boton: t(`pantallas.liquidacion.${a}`),
    peligro: a === 'anular',
    conMotivo: true,
    alAceptar: (reason) =>
      o.hacerAlLado(
        { type: a, motivo: reason },
        t(a === 'reabrir' ? 'pantallas.liquidacion.reabierta' : 'pantallas.liquidacion.anulada'),
      ),
  });

const Cortos = ({ cortos }: { readonly cortos: LiquidacionReview['por_aceptar'] }) => {
  const t = useT();
  return (
    <ul className="liq-cortos">
      {cortos.slice(0, CORTOS_A_LA_VISTA).map((x, i) => (
        <li key={i}>
          <strong>{x.nombre}</strong> {x.mensaje}
        </li>
      ))}
      {cortos.length > CORTOS_A_LA_VISTA && (
        <li>{t('corrida.web.yOtros', { n: cortos.length - CORTOS_A_LA_VISTA })}</li>
      )}
    </ul>
  );
};

const preguntaDeCortos = (t: T, { vivos, errores, cortos, o }: StepsOfCorrida): ReasonQuestion => ({
  titulo: t('pantallas.liquidacion.aprobar', count(vivos)),
  boton: t('corrida.web.aprobarIgual'),
  conMotivo: true,
  texto:
    errores === 0
      ? t('corrida.web.aceptarCortos')
      : `${t('pantallas.liquidacion.aprobarSin', { count: errores })} ${t('corrida.web.aceptarCortos')}`,
  campos: <Cortos cortos={cortos} />,
  alAceptar: (reason) =>
    o.hacerAlLado(
      {
        type: 'aprobar',
        sin_los_que_tienen_error: errores === 0 ? 0 : 1,
        aceptadas: { legajos: [...new Set(cortos.map((x) => x.id_personal))], motivo: reason },
      },
      t('pantallas.liquidacion.aprobada'),
    ),
});

const aprobar = (t: T, de: StepsOfCorrida): void => {
  const { vivos, errores, cortos, o, preguntar } = de;
  const said = t('pantallas.liquidacion.aprobada');
  if (cortos.length > 0) preguntar(preguntaDeCortos(t, de));
  else if (errores === 0)
    void o.hacerYMostrar({ type: 'aprobar', sin_los_que_tienen_error: 0, aceptadas: undefined }, said);
  else
    preguntar({
      titulo: t('pantallas.liquidacion.aprobar', count(vivos)),
      texto: t('pantallas.liquidacion.aprobarSin', { count: errores }),
      boton: t('pantallas.liquidacion.aprobarSinBoton'),
      conMotivo: false,
      alAceptar: () =>
        o.hacerAlLado({ type: 'aprobar', sin_los_que_tienen_error: 1, aceptadas: undefined }, said),
    });
};

/** Paid by file: the data of the files are shown first; without files there is nothing to ask. */
const pagar = async (t: T, { id, vivos, o, preguntar }: StepsOfCorrida): Promise<void> => {
  const r = await askServer(api.liquidaciones.pago, undefined, { id })(),
    dicho = t('pantallas.liquidacion.pagada');
  if (isLeft(r) || r.right.archivos.length === 0) {
    await o.hacerYMostrar({ type: 'pagar' }, dicho);
    return;
  }
  preguntar({
    titulo: t('pantallas.liquidacion.pagar', count(vivos)),
    texto: pagoText(t, r.right),
    boton: t('oficina.web.marcarPagada'),
    conMotivo: false,
    alAceptar: () => o.hacerAlLado({ type: 'pagar' }, dicho),
  });
};

const close = (t: T, { id, vivos, o, paso, preguntar }: StepsOfCorrida): void =>
  preguntar({
    titulo: t('pantallas.liquidacion.cerrar', count(vivos)),
    texto: t('pantallas.liquidacion.cerrarAyuda'),
    boton: t('pantallas.liquidacion.cerrarBoton'),
    conMotivo: false,
    // The dialog closes because the progress and the stop button are under it.
    alAceptar: async () => {
      void paso.correr(
        () => async () =>
          right(await o.hacerYMostrar({ type: 'cerrar' }, t('pantallas.liquidacion.cerrada'))),
        closingStep(id),
      );
      return undefined;
    },
  });

export const corridaSteps = (t: T, de: StepsOfCorrida) => ({
  calcular: (): void => void de.o.hacerYMostrar({ type: 'calcular' }, undefined),
  aprobar: (): void => aprobar(t, de),
  pagar: (): void => void pagar(t, de),
  cerrar: (): void => close(t, de),
  conMotivo: (a: 'reabrir' | 'anular'): void => conMotivo(t, de, a),
});
export type CorridaSteps = ReturnType<typeof corridaSteps>;
