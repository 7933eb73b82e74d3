// The actions on a run, above it: the next step as a button, the rest in a menu.
import { api } from '../../../core/api/index.ts';
import { pathOf } from '../../../core/api/client.ts';
import type { RunContext } from '../../../core/machines/runLiquidacionEvent.ts';
import type { TableRow } from '../../../core/machines/rowDraft.ts';
import { showDate } from '../../../core/kit/period.ts';
import { Button, IconButton } from '../../kit/Button.tsx';
import { MenuButton } from '../../kit/Menu.tsx';
import { type T, useT } from '../../i18n.ts';
import type { MenuItem } from '../../kit/MenuPanel.tsx';
import { shownCount } from '../explain/amounts.ts';
import type { CorridaCommands } from './useCorridaCommands.ts';
import { type LiquidacionAction, mainAction } from './actions.ts';
import type { CorridaSteps } from './corridaSteps.tsx';

interface Props {
  readonly phase: string;
  readonly row: TableRow;
  readonly summary: RunContext['resumen'];
  readonly live: number;
  readonly narrow: boolean;
  readonly refusalReason: CorridaCommands['refusalReason'];
  readonly steps: CorridaSteps;
  readonly modify: () => void;
}

const buttonOf = (
  t: T,
  a: LiquidacionAction,
  { row: f, summary, live, steps }: Props,
): { readonly text: string; readonly act: () => void } | undefined => {
  const n = { count: live, cuenta: shownCount(live) };
  const legajos =
    summary && summary.cuenta.todos > 0
      ? summary.cuenta.todos - summary.cuenta.excluido
      : Array.isArray(f['legajos'])
        ? f['legajos'].length
        : 0;
  switch (a) {
    case 'calcular':
      return {
        text:
          legajos > 0
            ? t('pantallas.liquidacion.calcularLegajos', { count: legajos, cuenta: shownCount(legajos) })
            : t('pantallas.liquidacion.calcular'),
        act: steps.calculate,
      };
    case 'aprobar':
      return { text: t('pantallas.liquidacion.aprobar', n), act: steps.approve };
    case 'pagar':
      return { text: t('pantallas.liquidacion.pagar', n), act: steps.pay };
    case 'cerrar':
      return { text: t('pantallas.liquidacion.cerrar', n), act: steps.close };
    default:
      return undefined;
  }
};

const menuOf = (
  t: T,
  id: number,
  { phase, narrow, live, refusalReason, steps, modify }: Props,
): readonly MenuItem[] => [
  ...(narrow && phase === 'calculada'
    ? [
        {
          label: t('pantallas.liquidacion.recalcular'),
          icon: 'refresh',
          reason: refusalReason('calcular'),
          onSelect: steps.calculate,
        },
      ]
    : []),
  {
    label: t('pantallas.liquidacion.pdf'),
    icon: 'file-pdf',
    onSelect: () => {
      window.open(pathOf(api.liquidaciones.pdf, { id }), '_blank', 'noopener');
    },
    reason: live === 0 ? t('pantallas.liquidacion.sinPersonas') : undefined,
  },
  {
    label: t('pantallas.liquidacion.modificar'),
    icon: 'pencil',
    reason: refusalReason('modificar'),
    onSelect: modify,
  },
  { separator: true },
  {
    label: t('pantallas.liquidacion.reabrir'),
    icon: 'replay',
    reason: refusalReason('reabrir'),
    onSelect: () => steps.withReason('reabrir'),
  },
  {
    label: t('pantallas.liquidacion.anular'),
    icon: 'ban',
    danger: true,
    reason: refusalReason('anular'),
    onSelect: () => steps.withReason('anular'),
  },
];

/** Why the next step is not possible; undefined when it is. */
const whyNot = (
  t: T,
  principal: LiquidacionAction,
  { row: f, summary, live, refusalReason }: Props,
): string | undefined =>
  refusalReason(principal) ??
  (principal === 'aprobar' && summary?.hecha_por
    ? t('corrida.apruebaOtro', { usuario: summary.hecha_por })
    : principal === 'cerrar' && summary?.falta_f931
      ? t('corrida.faltaF931', { periodo: showDate(String(f['periodo'])) })
      : undefined) ??
  (principal !== 'calcular' && summary && live === 0 ? t('pantallas.liquidacion.sinRecibos') : undefined);

export const CorridaActions = (p: Props) => {
  const t = useT(),
    { phase, narrow, refusalReason, steps } = p;
  // The next step's button appears in the same place: the second click of a double click must not press it.
  const principal = mainAction(phase),
    button = principal && buttonOf(t, principal, p);
  return (
    <>
      {phase === 'calculada' && !narrow && (
        <Button icon="refresh" reason={refusalReason('calcular')} onClick={steps.calculate}>
          {t('pantallas.liquidacion.recalcular')}
        </Button>
      )}
      {phase === 'cerrada' && !narrow && (
        <Button icon="replay" reason={refusalReason('reabrir')} onClick={() => steps.withReason('reabrir')}>
          {t('pantallas.liquidacion.reabrir')}
        </Button>
      )}
      {button && (
        <Button
          variant="primary"
          reason={whyNot(t, principal, p)}
          onClick={(e) => {
            if (e.detail < 2) button.act();
          }}
        >
          {button.text}
        </Button>
      )}
      <MenuButton items={menuOf(t, Number(p.row['id']), p)} label={t('pantallas.comun.mas')}>
        {(b) => <IconButton icon="ellipsis-h" label={t('pantallas.comun.mas')} bordered {...b} />}
      </MenuButton>
    </>
  );
};
