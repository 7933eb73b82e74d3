// The reads of a legajo's page besides its row, limited by the role.
import { useMemo } from 'react';
import { rowsOf, type Row } from '../../../core/kit/field.ts';
import { api } from '../../../core/api/index.ts';
import { todayDate } from '../../ports.ts';
import { usePermissions } from '../../session.ts';
import { tableOf } from '../../../core/tables/index.ts';
import { type ScreenReading, useReading } from '../reading.ts';
import { askRows, type RowPage, askServer } from '../requests.ts';
import { type LaneTramo, tramosOf, tramoInForceAt } from './lanes.ts';
import { legajoTable } from './legajoTables.ts';
import { scaleInForce } from './minimumLegajo.ts';
import type { NamedBanco } from './DigitHintText.tsx';

/** Rows of a table that belong to that person, if the role reads it. */
export const useOwnRows = (n: string, id: number, limit: number, can: boolean): ScreenReading<RowPage> =>
  useReading(id > 0 && can ? `${n} ${id}` : null, () =>
    askRows(n, { filters: [{ campo: 'id_personal', op: 'es', valor: id }], limit }),
  );

/** Read together with the row. */
export type WithLegajoRow = Readonly<Record<'familiares' | 'ausencias' | 'recibos', ScreenReading<RowPage>>>;

const useBancos = (): readonly NamedBanco[] | undefined => {
  const permissions = usePermissions();
  return useReading(permissions.reads(tableOf('Bancos')) ? 'bancos' : null, () =>
    askRows('Bancos', { limit: 500 }),
  ).data?.rows.map((f) => ({
    id: Number(f['id']),
    codigo: String(f['codigo']),
    nombre: String(f['d_banco']),
  }));
};

/** The scale of the agreement for the person's categories over time. */
const useEscalas = (v: Row) => {
  const permissions = usePermissions();
  const categorias = useMemo(
    () => tramosOf(rowsOf(v['PersonalCategoria']), 'id_rrhh_categoria', todayDate()),
    [v],
  );
  const ofCategorias = [
    ...new Set(categorias.flatMap((x) => (typeof x.value === 'number' ? [x.value] : []))),
  ];
  const escalas = useReading(
    ofCategorias.length && permissions.reads(tableOf('Escalas')) ? `escalas ${ofCategorias.join()}` : null,
    () =>
      askRows('Escalas', {
        filters: [{ campo: 'id_rrhh_categoria', op: 'una_de', valor: ofCategorias }],
        limit: 500,
      }),
    true,
  );
  return { categorias, escalas };
};

/** Whether today's category has an amount; known once the scales are read. */
export const withEscalaToday = (
  categorias: readonly LaneTramo[],
  escalas: readonly Row[] | undefined,
): boolean | undefined => {
  const ofToday = tramoInForceAt(categorias, todayDate())?.value;
  return escalas?.some((e) => e['id_rrhh_categoria'] === ofToday && String(e['desde']) <= todayDate());
};

/** The usual hours of today's category, by its scale or its agreement; undefined while unknown. */
const useFullDay = (
  categorias: readonly LaneTramo[],
  escalas: readonly Row[] | undefined,
): string | undefined => {
  const p = usePermissions(),
    today = tramoInForceAt(categorias, todayDate())?.value,
    can = p.reads(tableOf('Categorias')) && p.reads(tableOf('Convenios'));
  const categoria = useReading(can && typeof today === 'number' ? `categoria ${today}` : null, () =>
      askRows('Categorias', { filters: [{ campo: 'id', op: 'una_de', valor: [Number(today)] }], limit: 1 }),
    ).data?.rows[0],
    convenios = useReading(can ? 'convenios' : null, () => askRows('Convenios', { limit: 500 })).data,
    own = convenios?.rows.find((c) => c['id'] === categoria?.['id_convenio']);
  const scale = typeof today === 'number' ? scaleInForce(escalas ?? [], today, todayDate()) : undefined;
  return own === undefined ? undefined : String(scale?.['horas'] ?? own['horas_jornada']);
};

/** `turn`: when it changes, everything about the row is read again. */
export const useLegajoReads = (id: number, v: Row, turn: number, ausencias: ScreenReading<RowPage>) => {
  const permissions = usePermissions();
  const agenda = useOwnRows('Agenda', id, 20, permissions.reads(legajoTable('Agenda')));
  const novedades = useOwnRows('Novedades', id, 10, permissions.reads(legajoTable('Novedades')));
  const documentos = useReading(id > 0 && permissions.can('documentos') ? `documentos ${id}` : null, () =>
    askServer(api.documentos.lista, undefined, { id }),
  );
  const vacaciones = useReading(
    id > 0 && permissions.can('tiempo') ? `vacaciones ${id} ${ausencias.data?.total ?? ''}` : null,
    () => askServer(api.tiempo.cuenta, undefined, { id }),
  );
  const history = useReading(
    id > 0 && permissions.can('historia') ? `historia ${id} ${turn}` : null,
    () => askServer(api.tabla.historia, undefined, { controller: 'Personal', id }),
    true,
  );
  const escalas = useEscalas(v);
  return {
    agenda,
    novedades,
    documentos,
    vacaciones,
    history,
    bancos: useBancos(),
    ...escalas,
    fullDay: useFullDay(escalas.categorias, escalas.escalas.data?.rows),
  };
};
export type LegajoReads = ReturnType<typeof useLegajoReads> & WithLegajoRow;
