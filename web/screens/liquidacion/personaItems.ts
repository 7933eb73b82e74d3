// The menu of a person in a run. Entries that the role or the run does not allow say why.
import type { NavigateFunction } from 'react-router-dom';
import { pathOf } from '../../../core/api/client.ts';
import { api } from '../../../core/api/index.ts';
import type { FullRecibo, LiquidacionPersonas, WireLine } from '../../../core/api/liquidaciones.ts';
import type { RunCommand } from '../../../core/machines/runLiquidacionEvent.ts';
import type { T } from '../../i18n.ts';
import type { MenuItem } from '../../kit/MenuPanel.tsx';
import type { ReasonQuestion } from '../ReasonPanel.tsx';
import { rectifyQuestion, setAmountQuestion } from '../recibo/ReciboCorrections.tsx';

/** The orders to the run from the person's menu, and the reload afterwards. */
export interface PersonaOrders {
  readonly can: ReadonlySet<string>;
  readonly ask: (p: ReasonQuestion) => void;
  readonly act: (order: RunCommand, said: string | undefined) => Promise<string | undefined>;
  readonly actAndShow: (order: RunCommand, said: string | undefined) => Promise<void>;
  readonly readAgain: () => void;
}
interface Options extends PersonaOrders {
  /** Of the run. */
  readonly id: number;
  readonly persona: LiquidacionPersonas[number];
  readonly r: FullRecibo | undefined;
  readonly chosen: WireLine | undefined;
}

const noBecause = (t: T, can: ReadonlySet<string>, a: string): string | undefined =>
  can.has(a) ? undefined : t('pantallas.comun.sinPermiso');

/** Includes, excludes, or recalculates the person. */
const runItems = (t: T, { persona, can, ask, act, actAndShow }: Options): readonly MenuItem[] => [
  {
    label: t('pantallas.liquidacion.recalcularPersona'),
    icon: 'refresh',
    reason: noBecause(t, can, 'recalcular'),
    onSelect: () =>
      void actAndShow(
        { type: 'recalcular', id_personal: persona.id_personal },
        t('pantallas.liquidacion.recalculado', { nombre: persona.nombre }),
      ),
  },
  persona.estado === 'excluido'
    ? {
        label: t('pantallas.liquidacion.incluir'),
        icon: 'plus',
        reason: noBecause(t, can, 'incluir'),
        onSelect: () =>
          void actAndShow(
            { type: 'incluir', id_personal: persona.id_personal },
            t('pantallas.liquidacion.incluida', { nombre: persona.nombre }),
          ),
      }
    : {
        label: t('pantallas.liquidacion.excluir'),
        icon: 'ban',
        danger: true,
        reason: noBecause(t, can, 'excluir'),
        onSelect: () =>
          ask({
            title: `${t('pantallas.liquidacion.excluir')}: ${persona.nombre}`,
            text: t('pantallas.liquidacion.excluirAyuda'),
            button: t('pantallas.liquidacion.excluirBoton'),
            danger: true,
            withReason: true,
            onAccept: (reason) =>
              act(
                { type: 'excluir', id_personal: persona.id_personal, motivo: reason },
                t('pantallas.liquidacion.excluida', { nombre: persona.nombre }),
              ),
          }),
      },
];

/** Sets an amount by hand, or rectifies a closed receipt. */
const amountItems = (
  t: T,
  { id, r, chosen, can, ask, readAgain }: Options,
  go: NavigateFunction,
): readonly MenuItem[] => [
  {
    label: t('corrida.web.fijar'),
    icon: 'pencil',
    reason: r ? noBecause(t, can, 'corregir') : t('pantallas.recibo.sinRecibo'),
    onSelect: () => r && ask(setAmountQuestion(t, r, chosen, id, readAgain)),
  },
  ...(r && (r.estado === 'pagado' || r.estado === 'devuelto')
    ? [
        {
          label: t('corrida.web.rectificar'),
          icon: 'replay',
          reason: noBecause(t, can, 'rectificar'),
          onSelect: () => ask(rectifyQuestion(t, r, (newId) => void go(`/liquidaciones/edit?id=${newId}`))),
        },
      ]
    : []),
];

const openItems = (t: T, { persona, r }: Options): readonly MenuItem[] => [
  {
    label: t('pantallas.liquidacion.reciboPdf'),
    icon: 'file-pdf',
    reason: r?.lineas.length ? undefined : t('pantallas.recibo.sinRecibo'),
    onSelect: () => {
      window.open(pathOf(api.liquidaciones.reciboPdf, { id: persona.id }), '_blank', 'noopener');
    },
  },
  {
    label: t('pantallas.liquidacion.abrirRecibo'),
    icon: 'external-link',
    to: `/recibos/ver?id=${persona.id}`,
  },
  {
    label: t('formularios.titulo'),
    icon: 'file',
    to: `/formularios?clase=acuse_recibo&id=${persona.id_personal}&recibo=${persona.id}`,
  },
  {
    label: t('pantallas.liquidacion.verLegajo'),
    icon: 'user',
    to: `/personal/edit?id=${persona.id_personal}`,
  },
];

export const personaItems = (t: T, o: Options, go: NavigateFunction): readonly MenuItem[] => [
  ...runItems(t, o),
  ...amountItems(t, o, go),
  { separator: true },
  ...openItems(t, o),
];
