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
  { fila: f, resumen, vivos, pasos }: Props,
): { readonly texto: string; readonly hacer: () => void } | undefined => {
  const n = { count: vivos, cuenta: shownCount(vivos) };
  const legajos =
    resumen && resumen.cuenta.todos > 0
      ? resumen.cuenta.todos - resumen.cuenta.excluido
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
        hacer: pasos.calcular,
      };
    case 'aprobar':
      return { texto: t('pantallas.liquidacion.aprobar', n), hacer: pasos.aprobar };
    case 'pagar':
      return { texto: t('pantallas.liquidacion.pagar', n), hacer: pasos.pagar };
    case 'cerrar':
      return { texto: t('pantallas.liquidacion.cerrar', n), hacer: pasos.cerrar };
    default:
      return undefined;
  }
};

const menuOf = (
  t: T,
  id: number,
  { fase, angosta, vivos, motivoDeNo, pasos, modificar }: Props,
): readonly MenuItem[] => [
  ...(angosta && fase === 'calculada'
    ? [
        {
          label: t('pantallas.liquidacion.recalcular'),
          icon: 'refresh',
          reason: motivoDeNo('calcular'),
          onSelect: pasos.calcular,
        },
      ]
    : []),
  {
    label: t('pantallas.liquidacion.pdf'),
    icon: 'file-pdf',
    onSelect: () => {
      window.open(pathOf(api.liquidaciones.pdf, { id }), '_blank', 'noopener');
    },
    reason: vivos === 0 ? t('pantallas.liquidacion.sinPersonas') : undefined,
  },
  {
    label: t('pantallas.liquidacion.modificar'),
    icon: 'pencil',
    reason: motivoDeNo('modificar'),
    onSelect: modificar,
  },
  { separator: true },
  {
    label: t('pantallas.liquidacion.reabrir'),
    icon: 'replay',
    reason: motivoDeNo('reabrir'),
    onSelect: () => pasos.conMotivo('reabrir'),
  },
  {
    label: t('pantallas.liquidacion.anular'),
    icon: 'ban',
    danger: true,
    reason: motivoDeNo('anular'),
    onSelect: () => pasos.conMotivo('anular'),
  },
];

/** Why the next step is not possible; undefined when it is. */
const porQueNo = (
  t: T,
  principal: LiquidacionAction,
  { fila: f, resumen, vivos, motivoDeNo }: Props,
): string | undefined =>
  motivoDeNo(principal) ??
  (principal === 'aprobar' && resumen?.hecha_por
    ? t('corrida.apruebaOtro', { usuario: resumen.hecha_por })
    : principal === 'cerrar' && resumen?.falta_f931
      ? t('corrida.faltaF931', { periodo: showDate(String(f['periodo'])) })
      : undefined) ??
  (principal !== 'calcular' && resumen && vivos === 0 ? t('pantallas.liquidacion.sinRecibos') : undefined);

export const CorridaActions = (p: Props) => {
  const t = useT(),
    { fase, angosta, motivoDeNo, pasos } = p;
  // The next step's button appears in the same place: the second click of a double click must not press it.
  const principal = mainAction(fase),
    button = principal && buttonOf(t, principal, p);
  return (
    <>
      {fase === 'calculada' && !angosta && (
        <Button icon="refresh" reason={motivoDeNo('calcular')} onClick={pasos.calcular}>
          {t('pantallas.liquidacion.recalcular')}
        </Button>
      )}
      {fase === 'cerrada' && !angosta && (
        <Button icon="replay" reason={motivoDeNo('reabrir')} onClick={() => pasos.conMotivo('reabrir')}>
          {t('pantallas.liquidacion.reabrir')}
        </Button>
      )}
      {button && (
        <Button
          variant="primary"
          reason={porQueNo(t, principal, p)}
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
