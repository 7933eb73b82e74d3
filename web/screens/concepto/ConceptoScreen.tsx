// The screen of a concept: read, copied from another one, or new.
import { useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { Row } from '../../../core/kit/field.ts';
import { newRow } from '../../../core/kit/table.ts';
import { useT } from '../../i18n.ts';
import { todayDate } from '../../ports.ts';
import { usePermissions } from '../../session.ts';
import { useReading } from '../reading.ts';
import { askRow } from '../requests.ts';
import { MissingPermission, RowPlaceholder } from '../ScreenStates.tsx';
import { ConceptoForm } from './ConceptoForm.tsx';
import { CONCEPTOS_TABLE } from './conceptoFields.ts';
import '../../editor/sintaxis.css';
import '../screens.css';
import './concepto.css';

export const ConceptoScreen = () => {
  const t = useT();
  const [params] = useSearchParams(),
    { key } = useLocation();
  const id = Number(params.get('id') ?? -1),
    of = Number(params.get('de') ?? -1),
    origin = id > 0 ? id : of;
  const row = useReading(origin > 0 ? `concepto ${origin}` : null, () => askRow('Conceptos', origin));
  const base = useMemo(
    (): Row | undefined =>
      origin > 0
        ? row.data && (id > 0 ? row.data : { ...row.data, codigo: null, version: null })
        : newRow(CONCEPTOS_TABLE, todayDate()),
    [origin, id, row.data],
  );
  const writes = usePermissions().writes(CONCEPTOS_TABLE);
  if (!(id > 0) && !writes)
    return (
      <MissingPermission
        title={t('pantallas.concepto.nuevo')}
        crumb={{ label: t('pantallas.concepto.miga'), to: '/conceptos' }}
      />
    );
  // Each new concept gets its own form: «guardar y otro» returns to the same address, and must not continue
  // editing the saved one.
  return base ? (
    <ConceptoForm key={id > 0 ? id : `${of} ${key}`} id={id > 0 ? id : -1} base={base} />
  ) : (
    <RowPlaceholder crumb={{ label: t('pantallas.concepto.miga'), to: '/conceptos' }} row={row} />
  );
};
export default ConceptoScreen;
