// A row that was just written may reach closed months: says how many receipts, with the way to their
// differences.
import * as E from 'fp-ts/lib/Either.js';
import { useNavigate } from 'react-router-dom';
import type { TableName } from '../../../core/tables/index.ts';
import { useT } from '../../i18n.ts';
import { notify } from '../../kit/Notices.tsx';
import { usePermissions } from '../../session.ts';

/** Tables whose rows say from when they hold. */
const CON_FECHA: ReadonlySet<TableName> = new Set<TableName>([
  'Personal',
  'Ausencias',
  'HorasTrabajadas',
  'Familiares',
  'Agenda',
  'Escalas',
  'TablasAuxiliar',
  'Variables',
  'Feriados',
]);

/** `id`: null for a row that is new. Whoever may not see receipts is told nothing. */
export const useReachNotice = (): ((tabla: TableName, id: number | null) => void) => {
  const t = useT();
  const ir = useNavigate(),
    puede = usePermissions().puede('recibos');
  return (tabla, id) => {
    if (!puede || !CON_FECHA.has(tabla)) return;
    void import('./askReach.ts')
      .then((m) => m.askReach(tabla, id))
      .then(
        (r) => {
          // It is only news: one that could not be read is not asked for again.
          if (E.isLeft(r) || r.right.recibos === 0) return;
          const { recibos, cuantos, desde } = r.right;
          notify({
            tone: 'info',
            text: t('retro.pantalla.alcanza', { count: recibos, cuantos }),
            action: {
              label: t('retro.pantalla.verDiferencias'),
              run: () => void ir(`/retroactivos?desde=${desde ?? ''}`),
            },
          });
        },
        () => undefined,
      );
  };
};
