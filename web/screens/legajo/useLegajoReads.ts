// What is read for a legajo's page besides its row, as far as the role may read it.
import { useMemo } from 'react';
import type { Row } from '../../../core/kit/field.ts';
import { api } from '../../../core/api/index.ts';
import { todayDate } from '../../ports.ts';
import { usePermissions } from '../../session.ts';
import { tableOf } from '../../../core/tables/index.ts';
import { shownRows } from '../../rowsOf.ts';
import { type ScreenReading, useReading } from '../reading.ts';
import { askRows, type RowPage, askServer } from '../requests.ts';
import { type LaneTramo, tramosOf, tramoInForceAt } from './lanes.ts';
import { legajoTable } from './legajoTables.ts';
import type { NamedBanco } from './DigitHintText.tsx';

/** Rows of a table that are of that person, where the role reads them. */
export const useOwnRows = (n: string, id: number, limite: number, puede: boolean): ScreenReading<RowPage> =>
  useReading(id > 0 && puede ? `${n} ${id}` : null, () =>
    askRows(n, { filtros: [{ campo: 'id_personal', op: 'es', valor: id }], limite }),
  );

/** Read with the row. */
export type WithLegajoRow = Readonly<Record<'familiares' | 'ausencias' | 'recibos', ScreenReading<RowPage>>>;

const useBancos = (): readonly NamedBanco[] | undefined => {
  const permisos = usePermissions();
  return useReading(permisos.lee(tableOf('Bancos')) ? 'bancos' : null, () =>
    askRows('Bancos', { limite: 500 }),
  ).datos?.filas.map((f) => ({
    id: Number(f['id']),
    codigo: String(f['codigo']),
    nombre: String(f['d_banco']),
  }));
};

/** The scale of the agreement for the categories that the person had. */
const useEscalas = (v: Row) => {
  const permisos = usePermissions();
  const categorias = useMemo(
    () => tramosOf(shownRows(v['PersonalCategoria']), 'id_rrhh_categoria', todayDate()),
    [v],
  );
  const deCategorias = [
    ...new Set(categorias.flatMap((x) => (typeof x.valor === 'number' ? [x.valor] : []))),
  ];
  const escalas = useReading(
    deCategorias.length && permisos.lee(tableOf('Escalas')) ? `escalas ${deCategorias.join()}` : null,
    () =>
      askRows('Escalas', {
        filtros: [{ campo: 'id_rrhh_categoria', op: 'una_de', valor: deCategorias }],
        limite: 500,
      }),
    true,
  );
  return { categorias, escalas };
};

/** Whether the category of today has an amount; it is known once the scales are read. */
export const withEscalaToday = (
  categorias: readonly LaneTramo[],
  escalas: readonly Row[] | undefined,
): boolean | undefined => {
  const deHoy = tramoInForceAt(categorias, todayDate())?.valor;
  return escalas?.some((e) => e['id_rrhh_categoria'] === deHoy && String(e['desde']) <= todayDate());
};

/** `vuelta`: what happened to the row is read again with another. */
export const useLegajoReads = (id: number, v: Row, vuelta: number, ausencias: ScreenReading<RowPage>) => {
  const permisos = usePermissions();
  const agenda = useOwnRows('Agenda', id, 20, permisos.lee(legajoTable('Agenda')));
  const novedades = useOwnRows('Novedades', id, 10, permisos.lee(legajoTable('Novedades')));
  const documentos = useReading(id > 0 && permisos.puede('documentos') ? `documentos ${id}` : null, () =>
    askServer(api.documentos.lista, undefined, { id }),
  );
  const vacaciones = useReading(
    id > 0 && permisos.puede('tiempo') ? `vacaciones ${id} ${ausencias.datos?.total ?? ''}` : null,
    () => askServer(api.tiempo.cuenta, undefined, { id }),
  );
  const historia = useReading(
    id > 0 && permisos.puede('historia') ? `historia ${id} ${vuelta}` : null,
    () => askServer(api.tabla.historia, undefined, { controller: 'Personal', id }),
    true,
  );
  return { agenda, novedades, documentos, vacaciones, historia, bancos: useBancos(), ...useEscalas(v) };
};
export type LegajoReads = ReturnType<typeof useLegajoReads> & WithLegajoRow;
