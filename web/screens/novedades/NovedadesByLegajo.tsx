// Novedades of one legajo and one month, as a sheet of the concepts that the person has or could have; Alt+↓
// goes on to the next legajo.
import { useMemo, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
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

const READS = [tableOf('Novedades'), tableOf('Agenda'), tableOf('Personal'), tableOf('Conceptos')];

const PorLegajo = () => {
  const t = useT(),
    permisos = usePermissions(),
    address = useSheetAddress({
      name: 'persona',
      table: 'Personal',
      label: t('planilla.legajo'),
      placeholder: t('planilla.elijaLegajo'),
      width: 300,
    }),
    { periodo, id: persona, choice, go } = address;
  const [buscado, ponerBuscado] = useState(''),
    b = useMemo(() => searchableText(buscado), [buscado]),
    [vecinos, ponerVecinos] = useState<{
      readonly anterior: number | null;
      readonly siguiente: number | null;
    }>({ anterior: null, siguiente: null });
  const miga = { label: t('planilla.miga') },
    titulo = t('planilla.porLegajo');
  useHotkey('alt+arrowdown', () => {
    if (vecinos.siguiente !== null) go(vecinos.siguiente);
  });
  useHotkey('alt+arrowup', () => {
    if (vecinos.anterior !== null) go(vecinos.anterior);
  });
  if (!READS.every(permisos.lee)) return <MissingPermission titulo={titulo} miga={miga} />;
  if (persona === null)
    return (
      <UnchosenSheet title={titulo} crumb={miga} address={address} help={t('planilla.elijaLegajoAyuda')} />
    );
  const eleccion = (
    <>
      {choice}
      <div className="row">
        <IconButton
          bordered
          icon="chevron-up"
          label={t('planilla.anterior')}
          reason={vecinos.anterior === null ? t('planilla.noHayMas') : undefined}
          onClick={() => go(vecinos.anterior)}
        />
        <IconButton
          bordered
          icon="chevron-down"
          label={t('planilla.siguiente')}
          reason={vecinos.siguiente === null ? t('planilla.noHayMas') : undefined}
          onClick={() => go(vecinos.siguiente)}
        />
      </div>
    </>
  );
  return (
    <NovedadesSheet
      key={`${periodo} ${persona}`}
      que={{ por: 'legajo', periodo, id: persona }}
      titulo={titulo}
      migas={[miga]}
      eleccion={eleccion}
      alLeer={ponerVecinos}
      vacia={
        buscado === ''
          ? t('planilla.sinConceptos')
          : t('pantallas.comun.sinCoincidencias', { texto: buscado })
      }
      entra={(l) => b === '' || searchableText(l.titulo).includes(b) || shownCode(l.numero).includes(b)}
      herramientas={({ agregar, puede: escribe }) => (
        <>
          <SearchInput
            className="nov-buscar"
            aria-label={t('planilla.buscarConcepto')}
            placeholder={t('planilla.buscarConcepto')}
            value={buscado}
            onChange={(e) => ponerBuscado(e.target.value)}
          />
          {escribe && (
            <Field label={t('planilla.agregarConcepto')} bare width={240}>
              {(c) => (
                <Combo
                  key={periodo + persona}
                  table="Conceptos"
                  value={null}
                  control={c}
                  onChange={(x) => {
                    if (x !== null) agregar(persona, x);
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

/** An address that opens one novedad, or a new one, is of their list. */
const NovedadesByLegajo = () => {
  const [params] = useSearchParams();
  return params.has('id') ? <Navigate to={`/novedades/lista?${params.toString()}`} replace /> : <PorLegajo />;
};
export default NovedadesByLegajo;
