// Novedades of one concept and one month for everybody, as a sheet: type down the column, paste a list, save once.
import { useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isPeriodo } from '../../../core/kit/period.ts';
import type { AnyTable } from '../../../core/kit/table.ts';
import { tables } from '../../../core/tables/index.ts';
import { useT } from '../../i18n.ts';
import { Combo } from '../../kit/Combo.tsx';
import { Field } from '../../kit/Field.tsx';
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

/** Needs the people and the agenda as well as the novedades. */
const LEE = [tables.Novedades, tables.Agenda, tables.Personal] as unknown as readonly AnyTable[];

const NovedadesByConcepto = () => {
  const t = useT(),
    permisos = usePermissions(),
    [params, ponerParams] = useSearchParams();
  const dicho = params.get('periodo') ?? '',
    enCurso = useCurrentMes(!isPeriodo(dicho)),
    periodo = isPeriodo(dicho) ? dicho : enCurso,
    concepto = Number(params.get('concepto')) || null;
  const [buscado, ponerBuscado] = useState(''),
    [area, ponerArea] = useState<number | null>(null),
    b = useMemo(() => searchableText(buscado), [buscado]);
  // Another sheet is drawn: the cursor goes on in what was chosen.
  const elegido = useRef<'periodo' | 'concepto' | undefined>(undefined);
  const miga = { label: t('planilla.miga'), to: '/novedades' },
    titulo = t('planilla.porConcepto');
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
  if (!LEE.every((x) => permisos.lee(x))) return <MissingPermission titulo={titulo} miga={miga} />;
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
      <Field label={t('planilla.concepto')} bare width={320}>
        {(c) => (
          <Combo
            table="Conceptos"
            value={concepto}
            control={c}
            onChange={(x) => {
              elegido.current = 'concepto';
              cambiar({ concepto: x });
            }}
            placeholder={t('planilla.elijaConcepto')}
            autoFocus={concepto === null || elegido.current === 'concepto'}
          />
        )}
      </Field>
    </>
  );
  if (concepto === null)
    return (
      <Page title={titulo} crumbs={[miga]}>
        <div className="nov">
          <div className="nov-eleccion">{eleccion}</div>
          <NovedadesOverview periodo={periodo} ayuda={t('planilla.elijaConceptoAyuda')} />
        </div>
      </Page>
    );
  return (
    <NovedadesSheet
      key={`${periodo} ${concepto}`}
      que={{ por: 'concepto', periodo, id: concepto }}
      titulo={titulo}
      migas={[miga]}
      eleccion={eleccion}
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
