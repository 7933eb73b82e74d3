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
    de = Number(params.get('de') ?? -1),
    origen = id > 0 ? id : de;
  const fila = useReading(origen > 0 ? `concepto ${origen}` : null, () => askRow('Conceptos', origen));
  const base = useMemo(
    (): Row | undefined =>
      origen > 0
        ? fila.datos && (id > 0 ? fila.datos : { ...fila.datos, codigo: null, version: null })
        : newRow(CONCEPTOS_TABLE, todayDate()),
    [origen, id, fila.datos],
  );
  const escribe = usePermissions().escribe(CONCEPTOS_TABLE);
  if (!(id > 0) && !escribe)
    return (
      <MissingPermission
        titulo={t('pantallas.concepto.nuevo')}
        miga={{ label: t('pantallas.concepto.miga'), to: '/conceptos' }}
      />
    );
  // Each new one is a form of its own: «guardar y otro» comes back to the same address, and must not go on
  // writing on the one just saved.
  return base ? (
    <ConceptoForm key={id > 0 ? id : `${de} ${key}`} id={id > 0 ? id : -1} base={base} />
  ) : (
    <RowPlaceholder miga={{ label: t('pantallas.concepto.miga'), to: '/conceptos' }} fila={fila} />
  );
};
export default ConceptoScreen;
