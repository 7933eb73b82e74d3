// Novedades of one legajo and one month, as a sheet of the concepts that he has or could have; Alt+↓ goes on to the next one.
import { useMemo, useRef, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { isPeriodo } from '../../../core/kit/period.ts';
import type { AnyTable } from '../../../core/kit/table.ts';
import { tables } from '../../../core/tables/index.ts';
import { useT } from '../../i18n.ts';
import { IconButton } from '../../kit/Button.tsx';
import { Combo } from '../../kit/Combo.tsx';
import { Field } from '../../kit/Field.tsx';
import { useHotkey } from '../../kit/hotkey.ts';
import { SearchInput } from '../../kit/Input.tsx';
import { PeriodInput } from '../../kit/Written.tsx';
import { usePermissions } from '../../session.ts';
import { Page } from '../../shell/Page.tsx';
import { searchableText } from '../searchableText.ts';
import { shownCode } from '../explain/amounts.ts';
import { useCurrentMes } from '../currentMes.ts';
import { MissingPermission } from '../ScreenStates.tsx';
import { NovedadesSheet } from './NovedadesSheet.tsx';
import { NovedadesOverview } from './NovedadesOverview.tsx';

const LEE = [
  tables.Novedades,
  tables.Agenda,
  tables.Personal,
  tables.Conceptos,
] as unknown as readonly AnyTable[];

const PorLegajo = () => {
  const t = useT(),
    permisos = usePermissions(),
    [params, ponerParams] = useSearchParams();
  const dicho = params.get('periodo') ?? '',
    enCurso = useCurrentMes(!isPeriodo(dicho)),
    periodo = isPeriodo(dicho) ? dicho : enCurso,
    persona = Number(params.get('persona')) || null;
  const [buscado, ponerBuscado] = useState(''),
    b = useMemo(() => searchableText(buscado), [buscado]),
    [vecinos, ponerVecinos] = useState<{
      readonly anterior: number | null;
      readonly siguiente: number | null;
    }>({ anterior: null, siguiente: null });
  // Another sheet is drawn: the cursor goes on in what was chosen.
  const elegido = useRef<'periodo' | 'persona' | undefined>(undefined);
  const miga = { label: t('planilla.miga') },
    titulo = t('planilla.porLegajo'),
    puede = LEE.every((x) => permisos.lee(x));
  const cambiar = (c: Readonly<Record<string, string | number | null>>): void =>
    ponerParams(
      (p) => {
        for (const [k, x] of Object.entries(c))
          if (x === null) p.delete(k);
          else p.set(k, String(x));
        return p;
      },
      { replace: true },
    );
  useHotkey('alt+arrowdown', () => {
    if (vecinos.siguiente !== null) cambiar({ persona: vecinos.siguiente });
  });
  useHotkey('alt+arrowup', () => {
    if (vecinos.anterior !== null) cambiar({ persona: vecinos.anterior });
  });
  if (!puede) return <MissingPermission titulo={titulo} miga={miga} />;
  const eleccion = (
    <>
      <Field label={t('planilla.periodo')} bare width={92}>
        {(c) => (
          <PeriodInput
            {...c}
            autoFocus={elegido.current === 'periodo'}
            value={periodo}
            onChange={(x) => {
              if (isPeriodo(x)) {
                elegido.current = 'periodo';
                cambiar({ periodo: x });
              }
            }}
          />
        )}
      </Field>
      <Field label={t('planilla.legajo')} bare width={300}>
        {(c) => (
          <Combo
            table="Personal"
            value={persona}
            control={c}
            onChange={(x) => {
              elegido.current = 'persona';
              cambiar({ persona: x });
            }}
            placeholder={t('planilla.elijaLegajo')}
            autoFocus={persona === null || elegido.current === 'persona'}
          />
        )}
      </Field>
      {persona !== null && (
        <div className="row">
          <IconButton
            bordered
            icon="chevron-up"
            label={t('planilla.anterior')}
            reason={vecinos.anterior === null ? t('planilla.noHayMas') : undefined}
            onClick={() => cambiar({ persona: vecinos.anterior })}
          />
          <IconButton
            bordered
            icon="chevron-down"
            label={t('planilla.siguiente')}
            reason={vecinos.siguiente === null ? t('planilla.noHayMas') : undefined}
            onClick={() => cambiar({ persona: vecinos.siguiente })}
          />
        </div>
      )}
    </>
  );
  if (persona === null)
    return (
      <Page title={titulo} crumbs={[miga]}>
        <div className="nov">
          <div className="nov-eleccion">{eleccion}</div>
          <NovedadesOverview periodo={periodo} ayuda={t('planilla.elijaLegajoAyuda')} />
        </div>
      </Page>
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
