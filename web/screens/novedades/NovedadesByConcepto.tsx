// Novedades of one concept and one month for everybody, as a sheet: type down the column, paste a list, save
// once.
import { useMemo, useState } from 'react';
import { useT } from '../../i18n.ts';
import { Combo } from '../../kit/Combo.tsx';
import { Field } from '../../kit/Field.tsx';
import { SearchInput } from '../../kit/Input.tsx';
import { usePermissions } from '../../session.ts';
import { tableOf } from '../../../core/tables/index.ts';
import { searchableText } from '../searchableText.ts';
import { shownCode } from '../explain/amounts.ts';
import { MissingPermission } from '../ScreenStates.tsx';
import { NovedadesSheet } from './NovedadesSheet.tsx';
import { UnchosenSheet, useSheetAddress } from './useSheetAddress.tsx';

/** Needs the people and the agenda as well as the novedades. */
const READS = [tableOf('Novedades'), tableOf('Agenda'), tableOf('Personal')];

const NovedadesByConcepto = () => {
  const t = useT(),
    permisos = usePermissions(),
    address = useSheetAddress({
      name: 'concepto',
      table: 'Conceptos',
      label: t('planilla.concepto'),
      placeholder: t('planilla.elijaConcepto'),
      width: 320,
    }),
    { periodo, id: concepto, choice } = address;
  const [buscado, ponerBuscado] = useState(''),
    [area, ponerArea] = useState<number | null>(null),
    b = useMemo(() => searchableText(buscado), [buscado]);
  const miga = { label: t('planilla.miga'), to: '/novedades' },
    titulo = t('planilla.porConcepto');
  if (!READS.every(permisos.lee)) return <MissingPermission titulo={titulo} miga={miga} />;
  if (concepto === null)
    return (
      <UnchosenSheet title={titulo} crumb={miga} address={address} help={t('planilla.elijaConceptoAyuda')} />
    );
  return (
    <NovedadesSheet
      key={`${periodo} ${concepto}`}
      que={{ por: 'concepto', periodo, id: concepto }}
      titulo={titulo}
      migas={[miga]}
      eleccion={choice}
      vacia={
        buscado === '' && area === null
          ? t('planilla.sinLegajos')
          : t('pantallas.comun.sinCoincidencias', { texto: buscado })
      }
      entra={(l) =>
        (b === '' || searchableText(l.titulo).includes(b) || shownCode(l.numero).includes(b)) &&
        (area === null || l.id_area === area)
      }
      herramientas={() => (
        <>
          <SearchInput
            className="nov-buscar"
            aria-label={t('planilla.buscarPersona')}
            placeholder={t('planilla.buscarPersona')}
            value={buscado}
            onChange={(e) => ponerBuscado(e.target.value)}
          />
          <Field label={t('planilla.area')} bare width={200}>
            {(c) => <Combo table="Areas" value={area} control={c} onChange={ponerArea} />}
          </Field>
        </>
      )}
    />
  );
};
export default NovedadesByConcepto;
