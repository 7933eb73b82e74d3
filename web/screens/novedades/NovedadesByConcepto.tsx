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

/** Needs access to the people and the agenda, besides the novedades. */
const READS = [tableOf('Novedades'), tableOf('Agenda'), tableOf('Personal')];

const NovedadesByConcepto = () => {
  const t = useT(),
    permissions = usePermissions(),
    address = useSheetAddress({
      name: 'concepto',
      table: 'Conceptos',
      label: t('planilla.concepto'),
      placeholder: t('planilla.elijaConcepto'),
      width: 320,
    }),
    { periodo, id: concepto, choice } = address;
  const [searched, setSearched] = useState(''),
    [area, setArea] = useState<number | null>(null),
    b = useMemo(() => searchableText(searched), [searched]);
  const crumb = { label: t('planilla.miga'), to: '/novedades' },
    title = t('planilla.porConcepto');
  if (!READS.every(permissions.reads)) return <MissingPermission title={title} crumb={crumb} />;
  if (concepto === null)
    return (
      <UnchosenSheet title={title} crumb={crumb} address={address} help={t('planilla.elijaConceptoAyuda')} />
    );
  return (
    <NovedadesSheet
      key={`${periodo} ${concepto}`}
      subject={{ by: 'concepto', periodo, id: concepto }}
      title={title}
      crumbs={[crumb]}
      choice={choice}
      empty={
        searched === '' && area === null
          ? t('planilla.sinLegajos')
          : t('pantallas.comun.sinCoincidencias', { texto: searched })
      }
      admits={(l) =>
        (b === '' || searchableText(l.title).includes(b) || shownCode(l.number).includes(b)) &&
        (area === null || l.id_area === area)
      }
      tools={() => (
        <>
          <SearchInput
            className="nov-buscar"
            aria-label={t('planilla.buscarPersona')}
            placeholder={t('planilla.buscarPersona')}
            value={searched}
            onChange={(e) => setSearched(e.target.value)}
          />
          <Field label={t('planilla.area')} bare width={200}>
            {(c) => <Combo table="Areas" value={area} control={c} onChange={setArea} />}
          </Field>
        </>
      )}
    />
  );
};
export default NovedadesByConcepto;
