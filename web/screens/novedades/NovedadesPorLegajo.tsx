// Novedades of one legajo and one month, as a sheet of the concepts that he has or could have; Alt+↓ goes on to the next one.
import { useMemo, useRef, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { esPeriodo } from '../../../core/kit/period.ts';
import type { AnyTable } from '../../../core/kit/table.ts';
import { tables } from '../../../core/tables/index.ts';
import { useT } from '../../i18n.ts';
import { IconButton } from '../../kit/Button.tsx';
import { Combo } from '../../kit/Combo.tsx';
import { Field } from '../../kit/Field.tsx';
import { useHotkey } from '../../kit/hotkey.ts';
import { SearchInput } from '../../kit/Input.tsx';
import { PeriodInput } from '../../kit/Written.tsx';
import { usePermisos } from '../../session.ts';
import { Page } from '../../shell/Page.tsx';
import { buscable } from '../buscable.ts';
import { codigo } from '../explain/montos.ts';
import { useMesEnCurso } from '../mesEnCurso.ts';
import { SinPermiso } from '../Pantalla.tsx';
import { Hoja } from './Hoja.tsx';
import { Inicio } from './Inicio.tsx';

const LEE = [
  tables.Novedades,
  tables.Agenda,
  tables.Personal,
  tables.Conceptos,
] as unknown as readonly AnyTable[];

const PorLegajo = () => {
  const t = useT(),
    permisos = usePermisos(),
    [params, ponerParams] = useSearchParams();
  const dicho = params.get('periodo') ?? '',
    enCurso = useMesEnCurso(!esPeriodo(dicho)),
    periodo = esPeriodo(dicho) ? dicho : enCurso,
    persona = Number(params.get('persona')) || null;
  const [buscado, ponerBuscado] = useState(''),
    b = useMemo(() => buscable(buscado), [buscado]),
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
  if (!puede) return <SinPermiso titulo={titulo} miga={miga} />;
  const eleccion = (
    <>
      <Field label={t('planilla.periodo')} bare width={92}>
        {(c) => (
          <PeriodInput
            {...c}
            autoFocus={elegido.current === 'periodo'}
            value={periodo}
            onChange={(x) => {
              if (esPeriodo(x)) {
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
          <Inicio periodo={periodo} ayuda={t('planilla.elijaLegajoAyuda')} />
        </div>
      </Page>
    );
  return (
    <Hoja
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
      entra={(l) => b === '' || buscable(l.titulo).includes(b) || codigo(l.numero).includes(b)}
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
const NovedadesPorLegajo = () => {
  const [params] = useSearchParams();
  return params.has('id') ? <Navigate to={`/novedades/lista?${params.toString()}`} replace /> : <PorLegajo />;
};
export default NovedadesPorLegajo;
