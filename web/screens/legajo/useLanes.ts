// The lanes of a legajo: its dated lists, the scale of its agreement and its absences, each with its periods.
import { useCallback, useMemo } from 'react';
import type { Row, Value } from '../../../core/kit/field.ts';
import { type T, useT } from '../../i18n.ts';
import { shownValue } from '../shownValue.ts';
import { shownAmount, shortNumber } from '../explain/amounts.ts';
import { datedRowsOf, type DatedList } from './datedLists.ts';
import { useRowLabels } from './rowLabels.ts';
import { type LaneTramo, tramosOf, escalaTramos } from './lanes.ts';
import type { Lane } from './Timeline.tsx';

const ESCALA = 'escala',
  AUSENCIAS = 'ausencias';

const SHORT: Readonly<Record<string, string>> = { PersonalJornada: 'Jornada' };

const ausenciasLane = (t: T, ausencias: readonly Row[]): Lane => ({
  id: AUSENCIAS,
  label: t('pantallas.legajo.ausencias'),
  momentary: true,
  tramos: ausencias.map(
    (a): LaneTramo => ({
      from: String(a['desde']),
      until: String(a['hasta']),
      value: a['causa'] ?? null,
      scheduled: false,
      index: -1,
    }),
  ),
  textOf: () => t('pantallas.legajo.ausencia'),
});
const escalaLane = (t: T, tramos: readonly LaneTramo[]): Lane => ({
  id: ESCALA,
  label: t('pantallas.legajo.basicoEscala'),
  tramos,
  textOf: (x) => shownAmount(String(x.value ?? '')),
});

export const useLanes = ({
  values,
  loaded,
  ausencias,
  escalas,
  today,
}: {
  readonly values: Row;
  readonly loaded: readonly DatedList[];
  readonly ausencias: readonly Row[];
  readonly escalas: readonly Row[];
  readonly today: string;
}): { readonly lanes: readonly Lane[]; readonly textOf: (l: DatedList, v: Value) => string } => {
  const t = useT();
  const labels = useRowLabels(
    loaded.flatMap(({ id, field, def }) =>
      def.kind === 'referencia'
        ? datedRowsOf(values[id]).flatMap(({ [field]: of }) =>
            typeof of === 'number' ? [[def.table, of] as const] : [],
          )
        : [],
    ),
  );
  const textOf = useCallback(
    (l: DatedList, v: Value): string =>
      v === null
        ? '—'
        : l.def.kind === 'referencia'
          ? labels(l.def.table, Number(v))
          : l.def.kind === 'importe'
            ? shownAmount(String(v))
            : l.field === 'horas'
              ? `${shortNumber(String(v))} h`
              : shownValue(v, l.def),
    [labels],
  );

  const categorias = useMemo(
    () => tramosOf(datedRowsOf(values['PersonalCategoria']), 'id_rrhh_categoria', today),
    [values, today],
  );
  const ofEscala = useMemo(() => escalaTramos(categorias, escalas, today), [categorias, escalas, today]);
  const lanes = useMemo((): readonly Lane[] => {
    const [first, ...rest] = loaded.map(
      (l): Lane => ({
        id: l.id,
        label: SHORT[l.id] ?? l.label,
        tramos: tramosOf(datedRowsOf(values[l.id]), l.field, today),
        textOf: (x) => textOf(l, x.value),
      }),
    );
    return [
      ...(first ? [first] : []),
      ...(ofEscala.length ? [escalaLane(t, ofEscala)] : []),
      ...rest,
      ...(ausencias.length ? [ausenciasLane(t, ausencias)] : []),
    ];
  }, [values, ofEscala, ausencias, today, loaded, textOf, t]);
  return { lanes, textOf };
};
