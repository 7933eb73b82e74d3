// Novedades of one concept and one month for everybody, as a sheet: type down the column, paste a list, save once.
import { useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { esPeriodo } from '../../../core/kit/period.ts';
import type { AnyTable } from '../../../core/kit/table.ts';
import { tables } from '../../../core/tables/index.ts';
import { useT } from '../../i18n.ts';
import { Combo } from '../../kit/Combo.tsx';
import { Field } from '../../kit/Field.tsx';
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

/** Needs the people and the agenda as well as the novedades. */
const LEE = [tables.Novedades, tables.Agenda, tables.Personal] as unknown as readonly AnyTable[];

const NovedadesPorConcepto = () => {
  const t = useT(),
    permisos = usePermisos(),
    [params, ponerParams] = useSearchParams();
  const dicho = params.get('periodo') ?? '',
    enCurso = useMesEnCurso(!esPeriodo(dicho)),
    periodo = esPeriodo(dicho) ? dicho : enCurso,
    concepto = Number(params.get('concepto')) || null;
  const [buscado, ponerBuscado] = useState(''),
    [area, ponerArea] = useState<number | null>(null),
    b = useMemo(() => buscable(buscado), [buscado]);
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
  if (!LEE.every((x) => permisos.lee(x))) return <SinPermiso titulo={titulo} miga={miga} />;
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
          <Inicio periodo={periodo} ayuda={t('planilla.elijaConceptoAyuda')} />
        </div>
      </Page>
    );
  return (
    <Hoja
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
        (b === '' || buscable(l.titulo).includes(b) || codigo(l.numero).includes(b)) &&
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
export default NovedadesPorConcepto;
