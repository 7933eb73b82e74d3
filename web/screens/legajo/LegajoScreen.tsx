// A legajo's page: the person's identity, the sections, dated values as lanes, and the related rows.
import { useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { offeredRow } from '../../../core/kit/table.ts';
import { useT } from '../../i18n.ts';
import { todayDate } from '../../ports.ts';
import { usePermissions } from '../../session.ts';
import { useReading } from '../reading.ts';
import { RowPlaceholder, MissingPermission } from '../ScreenStates.tsx';
import { askRow } from '../requests.ts';
import { legajoCopy } from './missing.ts';
import { LegajoCard } from './LegajoCard.tsx';
import { PERSONAL_TABLE } from './legajoSections.ts';
import { legajoTable } from './legajoTables.ts';
import { useOwnRows } from './useLegajoReads.ts';
import '../../kit/form/form.css';
import '../screens.css';
import './legajo.css';

export const LegajoScreen = () => {
  const t = useT();
  const [params] = useSearchParams(),
    { key } = useLocation();
  const id = Number(params.get('id') ?? -1),
    of = Number(params.get('de') ?? -1),
    origin = id > 0 ? id : of;
  const row = useReading(origin > 0 ? `legajo ${origin}` : null, () => askRow('Personal', origin));
  const isNew = useMemo(() => offeredRow(PERSONAL_TABLE, todayDate()), []);
  const base = useMemo(
    () => (id > 0 ? row.data : origin > 0 ? row.data && legajoCopy(row.data, isNew) : isNew),
    [id, origin, row.data, isNew],
  );
  const permissions = usePermissions(),
    writes = permissions.writes(PERSONAL_TABLE);
  // Read together with the row: a panel or a datum that arrived later would move everything below it under
  // the pointer.
  const familiares = useOwnRows('Familiares', id, 20, permissions.reads(legajoTable('Familiares'))),
    ausencias = useOwnRows('Ausencias', id, 100, permissions.reads(legajoTable('Ausencias'))),
    recibos = useOwnRows('Recibos', id, 12, permissions.can('recibos'));
  const ready = [familiares, ausencias, recibos].every((x) => !x.reading || x.data !== undefined);
  if (!(id > 0) && !writes)
    return (
      <MissingPermission
        title={t('pantallas.legajo.nuevo')}
        crumb={{ label: t('pantallas.legajo.miga'), to: '/personal' }}
      />
    );
  // Each new legajo gets its own form: «guardar y otro» returns to the same address, and must not continue
  // editing the saved one.
  return base && ready ? (
    <LegajoCard
      key={id > 0 ? id : `${of} ${key}`}
      id={id > 0 ? id : -1}
      base={base}
      familiares={familiares}
      ausencias={ausencias}
      recibos={recibos}
    />
  ) : (
    <RowPlaceholder crumb={{ label: t('pantallas.legajo.miga'), to: '/personal' }} row={row} />
  );
};
export default LegajoScreen;
