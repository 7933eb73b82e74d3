// A legajo's page: who the person is, the sections, what changes over time as lanes, and the related rows.
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
    de = Number(params.get('de') ?? -1),
    origen = id > 0 ? id : de;
  const fila = useReading(origen > 0 ? `legajo ${origen}` : null, () => askRow('Personal', origen));
  const nueva = useMemo(() => offeredRow(PERSONAL_TABLE, todayDate()), []);
  const base = useMemo(
    () => (id > 0 ? fila.datos : origen > 0 ? fila.datos && legajoCopy(fila.datos, nueva) : nueva),
    [id, origen, fila.datos, nueva],
  );
  const permisos = usePermissions(),
    escribe = permisos.escribe(PERSONAL_TABLE);
  // With the row: a panel that came in the middle of the form, or a datum in its head, would move all that is
  // below it under the hand.
  const familiares = useOwnRows('Familiares', id, 20, permisos.lee(legajoTable('Familiares'))),
    ausencias = useOwnRows('Ausencias', id, 100, permisos.lee(legajoTable('Ausencias'))),
    recibos = useOwnRows('Recibos', id, 12, permisos.puede('recibos'));
  const listo = [familiares, ausencias, recibos].every((x) => !x.leyendo || x.datos !== undefined);
  if (!(id > 0) && !escribe)
    return (
      <MissingPermission
        titulo={t('pantallas.legajo.nuevo')}
        miga={{ label: t('pantallas.legajo.miga'), to: '/personal' }}
      />
    );
  // Each new one is a form of its own: «guardar y otro» comes back to the same address, and must not go on
  // writing on the one just saved.
  return base && listo ? (
    <LegajoCard
      key={id > 0 ? id : `${de} ${key}`}
      id={id > 0 ? id : -1}
      base={base}
      familiares={familiares}
      ausencias={ausencias}
      recibos={recibos}
    />
  ) : (
    <RowPlaceholder miga={{ label: t('pantallas.legajo.miga'), to: '/personal' }} fila={fila} />
  );
};
export default LegajoScreen;
