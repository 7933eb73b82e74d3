// Novedades of a legajo in a month, as a sheet of the concepts that the person has or could have; Alt+↓ opens
// the next legajo.
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { GoTo } from '../../GoTo.tsx';
import { useT } from '../../i18n.ts';
import { IconButton } from '../../kit/Button.tsx';
import { Combo } from '../../kit/Combo.tsx';
import { Field } from '../../kit/Field.tsx';
import { useHotkey } from '../../kit/hotkey.ts';
import { SearchInput } from '../../kit/Input.tsx';
import { usePermissions } from '../../session.ts';
import { tableOf } from '../../../core/tables/index.ts';
import { searchableText } from '../searchableText.ts';
import { shownCode } from '../explain/amounts.ts';
import { MissingPermission } from '../ScreenStates.tsx';
import { NovedadesSheet } from './NovedadesSheet.tsx';
import { UnchosenSheet, useSheetAddress } from './useSheetAddress.tsx';
import { useInternalConceptos } from './useInternalConceptos.ts';

const READS = [tableOf('Novedades'), tableOf('Agenda'), tableOf('Personal'), tableOf('Conceptos')];

const ByLegajo = () => {
  const t = useT(),
    permissions = usePermissions(),
    address = useSheetAddress({
      name: 'persona',
      table: 'Personal',
      label: t('planilla.legajo'),
      placeholder: t('planilla.elijaLegajo'),
      width: 300,
    }),
    { periodo, id: persona, choice, go } = address;
  const [searched, setSearched] = useState(''),
    b = useMemo(() => searchableText(searched), [searched]),
    [neighbours, setNeighbours] = useState<{
      readonly anterior: number | null;
      readonly siguiente: number | null;
    }>({ anterior: null, siguiente: null });
  const crumb = { label: t('planilla.miga') },
    internal = useInternalConceptos(),
    title = t('planilla.porLegajo');
  useHotkey('alt+arrowdown', () => {
    if (neighbours.siguiente !== null) go(neighbours.siguiente);
  });
  useHotkey('alt+arrowup', () => {
    if (neighbours.anterior !== null) go(neighbours.anterior);
  });
  if (!READS.every(permissions.reads)) return <MissingPermission title={title} crumb={crumb} />;
  if (persona === null)
    return (
      <UnchosenSheet title={title} crumb={crumb} address={address} help={t('planilla.elijaLegajoAyuda')} />
    );
  const chooser = (
    <>
      {choice}
      <div className="row">
        <IconButton
          bordered
          icon="chevron-up"
          label={t('planilla.anterior')}
          reason={neighbours.anterior === null ? t('planilla.noHayMas') : undefined}
          onClick={() => go(neighbours.anterior)}
        />
        <IconButton
          bordered
          icon="chevron-down"
          label={t('planilla.siguiente')}
          reason={neighbours.siguiente === null ? t('planilla.noHayMas') : undefined}
          onClick={() => go(neighbours.siguiente)}
        />
      </div>
    </>
  );
  return (
    <NovedadesSheet
      key={`${periodo} ${persona}`}
      subject={{ by: 'legajo', periodo, id: persona }}
      title={title}
      crumbs={[crumb]}
      choice={chooser}
      onRead={setNeighbours}
      empty={
        searched === ''
          ? t('planilla.sinConceptos')
          : t('pantallas.comun.sinCoincidencias', { texto: searched })
      }
      admits={(l) => b === '' || searchableText(l.title).includes(b) || shownCode(l.number).includes(b)}
      tools={({ add, canWrite: writes }) => (
        <>
          <SearchInput
            className="nov-buscar"
            aria-label={t('planilla.buscarConcepto')}
            placeholder={t('planilla.buscarConcepto')}
            value={searched}
            onChange={(e) => setSearched(e.target.value)}
          />
          {writes && (
            <Field label={t('planilla.agregarConcepto')} bare width={240}>
              {(c) => (
                <Combo
                  key={periodo + persona}
                  table="Conceptos"
                  without={internal}
                  value={null}
                  control={c}
                  onChange={(x) => {
                    if (x !== null) add(persona, x);
                  }}
                />
              )}
            </Field>
          )}
        </>
      )}
    />
  );
};

/** An address that opens one novedad, or a new one, belongs to their list. */
const NovedadesByLegajo = () => {
  const [params] = useSearchParams();
  return params.has('id') ? <GoTo to={`/novedades/lista?${params.toString()}`} /> : <ByLegajo />;
};
export default NovedadesByLegajo;
