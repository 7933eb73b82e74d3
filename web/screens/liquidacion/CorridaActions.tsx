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
  readonly fase: string;
  readonly fila: TableRow;
  readonly resumen: RunContext['resumen'];
  readonly vivos: number;
  readonly angosta: boolean;
  readonly motivoDeNo: CorridaCommands['motivoDeNo'];
  readonly pasos: CorridaSteps;
  readonly modificar: () => void;
}

const buttonOf = (
  t: T,
  a: LiquidacionAction,
  { fila: f, resumen: summary, vivos: live, pasos: steps }: Props,
): { readonly texto: string; readonly hacer: () => void } | undefined => {
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
        texto:
          legajos > 0
            ? t('pantallas.liquidacion.calcularLegajos', { count: legajos, cuenta: shownCount(legajos) })
            : t('pantallas.liquidacion.calcular'),
        hacer: steps.calcular,
      };
    case 'aprobar':
      return { texto: t('pantallas.liquidacion.aprobar', n), hacer: steps.aprobar };
    case 'pagar':
      return { texto: t('pantallas.liquidacion.pagar', n), hacer: steps.pagar };
    case 'cerrar':
      return { texto: t('pantallas.liquidacion.cerrar', n), hacer: steps.cerrar };
    default:
      return undefined;
  }
};

const menuOf = (
  t: T,
  id: number,
  {
    fase: phase,
    angosta: narrow,
    vivos: live,
    motivoDeNo: refusalReason,
    pasos: steps,
    modificar: modify,
  }: Props,
): readonly MenuItem[] => [
  ...(narrow && phase === 'calculada'
    ? [
        {
          label: t('pantallas.liquidacion.recalcular'),
          icon: 'refresh',
          reason: refusalReason('calcular'),
          onSelect: steps.calcular,
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
    onSelect: () => steps.conMotivo('reabrir'),
  },
  {
    label: t('pantallas.liquidacion.anular'),
    icon: 'ban',
    danger: true,
    reason: refusalReason('anular'),
    onSelect: () => steps.conMotivo('anular'),
  },
];

/** Why the next step is not possible; undefined when it is. */
const whyNot = (
  t: T,
  principal: LiquidacionAction,
  { fila: f, resumen: summary, vivos: live, motivoDeNo: refusalReason }: Props,
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
    { fase: phase, angosta: narrow, motivoDeNo: refusalReason, pasos: steps } = p;
  // The next step's button appears in the same place: the second click of a double click must not press it.
  const principal = mainAction(phase),
    button = principal && buttonOf(t, principal, p);
  return (
    <>
      {phase === 'calculada' && !narrow && (
        <Button icon="refresh" reason={refusalReason('calcular')} onClick={steps.calcular}>
          {t('pantallas.liquidacion.recalcular')}
        </Button>
      )}
      {phase === 'cerrada' && !narrow && (
        <Button icon="replay" reason={refusalReason('reabrir')} onClick={() => steps.conMotivo('reabrir')}>
          {t('pantallas.liquidacion.reabrir')}
        </Button>
      )}
      {button && (
        <Button
          variant="primary"
          reason={whyNot(t, principal, p)}
          onClick={(e) => {
            if (e.detail < 2) button.hacer();
          }}
        >
          {button.texto}
        </Button>
      )}
      <MenuButton items={menuOf(t, Number(p.fila['id']), p)} label={t('pantallas.comun.mas')}>
        {(b) => <IconButton icon="ellipsis-h" label={t('pantallas.comun.mas')} bordered {...b} />}
      </MenuButton>
    </>
  );
};
