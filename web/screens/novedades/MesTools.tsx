// What is above everybody's sheet: which people are shown, and another concept as a column.
import { useMemo, useState } from 'react';
import { useT } from '../../i18n.ts';
import { TextButton } from '../../kit/Button.tsx';
import { Combo } from '../../kit/Combo.tsx';
import { Field } from '../../kit/Field.tsx';
import { SearchInput } from '../../kit/Input.tsx';
import { shownCode } from '../explain/amounts.ts';
import { searchableText } from '../searchableText.ts';
import { useInternalConceptos } from './useInternalConceptos.ts';
import type { MesRow } from './mesCells.ts';

export const useMesFilter = () => {
  const t = useT(),
    [query, search] = useState(''),
    [area, setArea] = useState<number | null>(null),
    [convenio, setConvenio] = useState<number | null>(null),
    [onlyWithValue, setOnly] = useState(false),
    [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const admits = useMemo(() => {
    const b = searchableText(query);
    // A row being edited stays visible, even if the filter excludes it.
    return ({ key, persona, lines }: MesRow): boolean =>
      left.has(key) ||
      ((b === '' || searchableText(persona.nombre).includes(b) || shownCode(persona.legajo).includes(b)) &&
        (area === null || persona.id_area === area) &&
        (convenio === null || persona.id_convenio === convenio) &&
        (!onlyWithValue || lines.length > 0));
  }, [query, area, convenio, onlyWithValue, left]);
  return {
    ...{ searched: query, search, area, setArea, convenio, setConvenio, onlyWithValue, admits },
    setOnly: (x: boolean): void => {
      setOnly(x);
      setLeft(new Set());
    },
    showAll: (): void => {
      search('');
      setArea(null);
      setConvenio(null);
    },
    /** These rows stay. */
    leave: (keys: readonly string[]): void => setLeft((s) => new Set([...s, ...keys])),
    /** What is said when nobody is shown. */
    empty:
      query === '' && area === null && convenio === null && !onlyWithValue
        ? t('planilla.sinLegajos')
        : t('planilla.mes.sinCoincidencias'),
  };
};
export type MesFilter = ReturnType<typeof useMesFilter>;

/** Filters hide people, not what is loaded for them: it is paid all the same. */
export const HiddenNovedades = ({
  sheet: { all, rows, filter },
}: {
  readonly sheet: {
    readonly all: readonly MesRow[];
    readonly rows: readonly MesRow[];
    readonly filter: MesFilter;
  };
}) => {
  const t = useT(),
    count = useMemo(() => {
      const shown = new Set(rows.map((r) => r.key));
      return all.filter((r) => r.lines.length > 0 && !shown.has(r.key)).length;
    }, [all, rows]);
  return count === 0 ? null : (
    <p className="soft" role="status">
      {t('planilla.mes.tapadas', { count })}{' '}
      <TextButton onClick={filter.showAll}>{t('planilla.mes.verTodos')}</TextButton>
    </p>
  );
};

export const MesTools = ({
  filter,
  add,
}: {
  readonly filter: MesFilter;
  /** Undefined for who does not write. */
  readonly add: ((id_concepto: number) => void) | undefined;
}) => {
  const t = useT(),
    internal = useInternalConceptos(),
    [added, setAdded] = useState(0);
  return (
    <>
      <SearchInput
        className="nov-buscar"
        aria-label={t('planilla.buscarPersona')}
        placeholder={t('planilla.buscarPersona')}
        value={filter.searched}
        onChange={(e) => filter.search(e.target.value)}
      />
      <div className="nov-par">
        <Field label={t('planilla.area')} bare width={176}>
          {(c) => <Combo table="Areas" value={filter.area} control={c} onChange={filter.setArea} />}
        </Field>
        <Field label={t('planilla.mes.convenio')} bare width={176}>
          {(c) => (
            <Combo table="Convenios" value={filter.convenio} control={c} onChange={filter.setConvenio} />
          )}
        </Field>
      </div>
      {add && (
        <Field label={t('planilla.agregarConcepto')} bare width={200}>
          {(c) => (
            <Combo
              key={added}
              table="Conceptos"
              without={internal}
              value={null}
              control={c}
              onChange={(x) => {
                if (x === null) return;
                setAdded(added + 1);
                add(x);
              }}
            />
          )}
        </Field>
      )}
    </>
  );
};
