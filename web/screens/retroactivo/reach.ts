// A saved row may affect closed months: announces how many receipts, with a link to their differences.
import * as E from 'fp-ts/lib/Either.js';
import { useNavigate } from 'react-router-dom';
import type { TableName } from '../../../core/tables/index.ts';
import { useT } from '../../i18n.ts';
import { notify } from '../../kit/Notices.tsx';
import { usePermissions } from '../../session.ts';

/** Tables whose rows have a start date. */
const WITH_DATE: ReadonlySet<TableName> = new Set<TableName>([
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

/** `id`: null for a new row. Roles that may not see receipts are told nothing. */
export const useReachNotice = (): ((table: TableName, id: number | null) => void) => {
  const t = useT();
  const go = useNavigate(),
    can = usePermissions().can('recibos');
  return (table, id) => {
    if (!can || !WITH_DATE.has(table)) return;
    void import('./askReach.ts')
      .then((m) => m.askReach(table, id))
      .then(
        (r) => {
          // Only information: a failure is not retried.
          if (E.isLeft(r) || r.right.recibos === 0) return;
          const { recibos, count, from } = r.right;
          notify({
            tone: 'info',
            text: t('retro.pantalla.alcanza', { count: recibos, cuantos: count }),
            action: {
              label: t('retro.pantalla.verDiferencias'),
              run: () => void go(`/retroactivos?desde=${from ?? ''}`),
            },
          });
        },
        () => undefined,
      );
  };
};
