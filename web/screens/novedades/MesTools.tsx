// What is above everybody's sheet: which people are shown, and another concept as a column.
import { useMemo, useState } from 'react';
import { useT } from '../../i18n.ts';
import { Combo } from '../../kit/Combo.tsx';
import { Field } from '../../kit/Field.tsx';
import { SearchInput } from '../../kit/Input.tsx';
import { shownCode } from '../explain/amounts.ts';
import { searchableText } from '../searchableText.ts';
import type { MesRow } from './mesCells.ts';

export const useMesFilter = () => {
  const t = useT(),
    [buscado, buscar] = useState(''),
    [area, ponerArea] = useState<number | null>(null),
    [convenio, ponerConvenio] = useState<number | null>(null),
    [soloConValor, setOnly] = useState(false),
    [queda, setQueda] = useState<ReadonlySet<string>>(new Set());
  const entra = useMemo(() => {
    const b = searchableText(buscado);
    // A row being edited stays visible, even if the filter excludes it.
    return ({ key: clave, persona, lineas }: MesRow): boolean =>
      queda.has(clave) ||
      ((b === '' || searchableText(persona.nombre).includes(b) || shownCode(persona.legajo).includes(b)) &&
        (area === null || persona.id_area === area) &&
        (convenio === null || persona.id_convenio === convenio) &&
        (!soloConValor || lineas.length > 0));
  }, [buscado, area, convenio, soloConValor, queda]);
  return {
    ...{ buscado, buscar, area, ponerArea, convenio, ponerConvenio, soloConValor, entra },
    ponerSolo: (x: boolean): void => {
      setOnly(x);
      setQueda(new Set());
    },
    /** These rows stay. */
    dejar: (keys: readonly string[]): void => setQueda((s) => new Set([...s, ...keys])),
    /** What is said when nobody is shown. */
    vacia:
      buscado === '' && area === null && convenio === null && !soloConValor
        ? t('planilla.sinLegajos')
        : t('planilla.mes.sinCoincidencias'),
  };
};
export type MesFilter = ReturnType<typeof useMesFilter>;

export const MesTools = ({
  filtro,
  agregar,
}: {
  readonly filtro: MesFilter;
  /** Undefined for who does not write. */
  readonly agregar: ((id_concepto: number) => void) | undefined;
}) => {
  const t = useT(),
    [added, setAdded] = useState(0);
  return (
    <>
      <SearchInput
        className="nov-buscar"
        aria-label={t('planilla.buscarPersona')}
        placeholder={t('planilla.buscarPersona')}
        value={filtro.buscado}
        onChange={(e) => filtro.buscar(e.target.value)}
      />
      <div className="nov-par">
        <Field label={t('planilla.area')} bare width={176}>
          {(c) => <Combo table="Areas" value={filtro.area} control={c} onChange={filtro.ponerArea} />}
        </Field>
        <Field label={t('planilla.mes.convenio')} bare width={176}>
          {(c) => (
            <Combo table="Convenios" value={filtro.convenio} control={c} onChange={filtro.ponerConvenio} />
          )}
        </Field>
      </div>
      {agregar && (
        <Field label={t('planilla.agregarConcepto')} bare width={200}>
          {(c) => (
            <Combo
              key={added}
              table="Conceptos"
              value={null}
              control={c}
              onChange={(x) => {
                if (x === null) return;
                setAdded(added + 1);
                agregar(x);
              }}
            />
          )}
        </Field>
      )}
    </>
  );
};
