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

const CORTO: Readonly<Record<string, string>> = { PersonalJornada: 'Jornada' };

const carrilDeAusencias = (t: T, ausencias: readonly Row[]): Lane => ({
  id: AUSENCIAS,
  rotulo: t('pantallas.legajo.ausencias'),
  puntual: true,
  tramos: ausencias.map(
    (a): LaneTramo => ({
      desde: String(a['desde']),
      hasta: String(a['hasta']),
      valor: a['causa'] ?? null,
      programado: false,
      indice: -1,
    }),
  ),
  texto: () => t('pantallas.legajo.ausencia'),
});
const carrilDeEscala = (t: T, tramos: readonly LaneTramo[]): Lane => ({
  id: ESCALA,
  rotulo: t('pantallas.legajo.basicoEscala'),
  tramos,
  texto: (x) => shownAmount(String(x.valor ?? '')),
});

export const useLanes = ({
  valores,
  listas,
  ausencias,
  escalas,
  hoy,
}: {
  readonly valores: Row;
  readonly listas: readonly DatedList[];
  readonly ausencias: readonly Row[];
  readonly escalas: readonly Row[];
  readonly hoy: string;
}): { readonly carriles: readonly Lane[]; readonly textoDe: (l: DatedList, v: Value) => string } => {
  const t = useT();
  const labels = useRowLabels(
    listas.flatMap(({ id, campo, def }) =>
      def.kind === 'referencia'
        ? datedRowsOf(valores[id]).flatMap(({ [campo]: de }) =>
            typeof de === 'number' ? [[def.table, de] as const] : [],
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
            : l.campo === 'horas'
              ? `${shortNumber(String(v))} h`
              : shownValue(v, l.def),
    [labels],
  );

  const categorias = useMemo(
    () => tramosOf(datedRowsOf(valores['PersonalCategoria']), 'id_rrhh_categoria', hoy),
    [valores, hoy],
  );
  const deEscala = useMemo(() => escalaTramos(categorias, escalas, hoy), [categorias, escalas, hoy]);
  const lanes = useMemo((): readonly Lane[] => {
    const [first, ...demas] = listas.map(
      (l): Lane => ({
        id: l.id,
        rotulo: CORTO[l.id] ?? l.rotulo,
        tramos: tramosOf(datedRowsOf(valores[l.id]), l.campo, hoy),
        texto: (x) => textOf(l, x.valor),
      }),
    );
    return [
      ...(first ? [first] : []),
      ...(deEscala.length ? [carrilDeEscala(t, deEscala)] : []),
      ...demas,
      ...(ausencias.length ? [carrilDeAusencias(t, ausencias)] : []),
    ];
  }, [valores, deEscala, ausencias, hoy, listas, textOf, t]);
  return { carriles: lanes, textoDe: textOf };
};
