// Novedades of everybody in a month, as people by concepts: the concepts in use are columns, and others can be
// added.
import { useMemo } from 'react';
import { useT } from '../../i18n.ts';
import { usePermissions } from '../../session.ts';
import { tableOf } from '../../../core/tables/index.ts';
import { MissingPermission } from '../ScreenStates.tsx';
import { MesSheet } from './MesSheet.tsx';
import type { MesSubject } from './useMesSheet.ts';
import { useMesAddress } from './useSheetAddress.tsx';

const READS = [tableOf('Novedades'), tableOf('Agenda'), tableOf('Personal'), tableOf('Conceptos')];

const NovedadesOfMes = () => {
  const t = useT(),
    permissions = usePermissions(),
    { periodo, params, put, field } = useMesAddress(),
    added = params.get('conceptos') ?? '',
    subject = useMemo(
      (): MesSubject => ({
        by: 'mes',
        periodo,
        conceptos: [...new Set(added.split(',').map(Number))].filter((n) => Number.isSafeInteger(n) && n > 0),
      }),
      [periodo, added],
    );
  const crumb = { label: t('planilla.miga'), to: '/novedades' },
    title = t('planilla.mes.titulo');
  if (!READS.every(permissions.reads)) return <MissingPermission title={title} crumb={crumb} />;
  return (
    <MesSheet
      key={periodo}
      subject={subject}
      title={title}
      crumbs={[crumb]}
      periodo={field}
      show={(ids) => put('conceptos', ids.join() || null)}
    />
  );
};
export default NovedadesOfMes;
