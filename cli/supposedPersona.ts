// Somebody as they would be, from what a command line says: whose receipt it is, and what is supposed of them.
import type { Command } from 'commander';
import { api } from '../core/api/index.ts';
import type { WireChange, Simulacion } from '../core/api/simulaciones.ts';
import { failure } from '../core/kit/failure.ts';
import type { Row } from '../core/kit/field.ts';
import { isCivilDate, isPeriodo, firstDay } from '../core/kit/period.ts';
import { textFor } from '../core/kit/text.ts';
import { tableOf, type TableName } from '../core/tables/index.ts';
import type { Door } from './door.ts';
import { stopOf, usage } from './exitCodes.ts';
import { rowsInside } from './rowsOf.ts';
import { periodoArgument, valuesArgument } from './tableArguments.ts';

export interface SupposedOptions {
  readonly new?: boolean;
  readonly period: string;
  readonly type: string;
  readonly payDate?: string;
  readonly from?: string;
  readonly hireDate?: string;
  readonly salary?: string;
  readonly category?: string;
  readonly hours?: string;
  readonly set: readonly string[];
  readonly entry: readonly string[];
  readonly absence: readonly string[];
  readonly family: readonly string[];
  readonly exitDate?: string;
  readonly exitCause?: string;
}
export const several = (s: string, all: readonly string[]): readonly string[] => [...all, s];
export const supposedOptions = (c: Command): Command =>
  c
    .option('--new', textFor('simular.cli.nuevo'))
    .requiredOption('--period <aaaa-mm>', textFor('cli.opcion.periodo'), periodoArgument)
    .option('--type <código>', textFor('simular.cli.tipo'), 'M')
    .option('--pay-date <aaaa-mm-dd>', textFor('simular.cli.pago'))
    .option('--salary <importe>', textFor('simular.cli.sueldo'))
    .option('--category <código>', textFor('simular.cli.categoria'))
    .option('--hours <n>', textFor('simular.cli.horas'))
    .option('--from <aaaa-mm-dd>', textFor('simular.cli.desde'))
    .option('--hire-date <aaaa-mm-dd>', textFor('simular.cli.ingreso'))
    .option('--set <campo=valor>', textFor('simular.cli.poner'), several, [])
    .option('--entry <novedad>', textFor('simular.cli.novedad'), several, [])
    .option('--absence <ausencia>', textFor('simular.cli.ausencia'), several, [])
    .option('--family <familiar>', textFor('simular.cli.familiar'), several, [])
    .option('--exit-date <aaaa-mm-dd>', textFor('simular.cli.egreso'))
    .option('--exit-cause <motivo>', textFor('simular.cli.motivo'));

/** Refuses what could not be asked: nobody or two people, or a month or day that is none. */
export const checkSupposed = (legajo: number | undefined, o: SupposedOptions): void => {
  if ((legajo === undefined) !== (o.new === true)) throw usage(textFor('simular.cli.cual'));
  if (o.new && o.category === undefined) throw usage(textFor('simular.cli.sinCategoria'));
  if (!isPeriodo(o.period)) throw usage(textFor('cli.uso.periodo', { valor: o.period }));
  for (const f of [o.payDate, o.from, o.hireDate, o.exitDate])
    if (f !== undefined && !isCivilDate(f)) throw usage(textFor('cli.uso.fecha', { valor: f }));
};

export const rowNamed = async (
  door: Door,
  controller: TableName,
  campo: string,
  valor: string | number,
): Promise<Row | undefined> =>
  (
    await door.get(
      door.client.ask(
        api.tabla.index,
        { Search: { filters: [{ campo, op: 'es', valor }], limit: 1 } },
        { params: { controller, page: 1 } },
      ),
    )
  ).content[0] as Row | undefined;
export const idOf = async (door: Door, controller: TableName, codigo: string | number): Promise<number> => {
  const id = (await rowNamed(door, controller, 'codigo', codigo))?.['id'];
  if (typeof id !== 'number')
    throw usage(textFor('simular.cli.sinFila', { tabla: tableOf(controller).plural, codigo }));
  return id;
};

/** A dated list with one more entry, in the place of the one of its date. */
const withEntry = (list: unknown, entry: Row): readonly Row[] => [
  ...rowsInside(list).filter((x) => x['desde'] !== entry['desde']),
  entry,
];
const split = (s: string): readonly [string, string] => {
  const i = s.indexOf('=');
  if (i < 1) throw usage(textFor('simular.cli.igualMal', { valor: s }));
  return [s.slice(0, i), s.slice(i + 1)];
};

/** The row of the person as it would be, as far as it changes. */
const personOf = async (door: Door, row: Row, o: SupposedOptions): Promise<Row> => {
  const since = o.from ?? (o.new ? o.hireDate : undefined) ?? firstDay(o.period);
  const given = valuesArgument(
    tableOf('Personal'),
    o.set.flatMap((s) => {
      const [n, v] = split(s);
      return [`--${n}`, v];
    }),
  );
  return {
    ...(o.salary === undefined
      ? {}
      : { PersonalBasico: withEntry(row['PersonalBasico'], { desde: since, basico: o.salary }) }),
    ...(o.category === undefined
      ? {}
      : {
          PersonalCategoria: withEntry(row['PersonalCategoria'], {
            desde: since,
            id_rrhh_categoria: await idOf(door, 'Categorias', o.category),
          }),
        }),
    ...(o.hours === undefined
      ? {}
      : { PersonalJornada: withEntry(row['PersonalJornada'], { desde: since, horas: o.hours }) }),
    ...(o.exitDate === undefined ? {} : { fecha_egreso: o.exitDate }),
    ...(o.exitCause === undefined ? {} : { motivo_egreso: o.exitCause }),
    ...given,
  };
};

const entryOf = async (door: Door, s: string, id: number): Promise<WireChange> => {
  const [, codigo, campos = ''] = /^(\d{1,6}):(.+)$/s.exec(s) ?? [];
  if (codigo === undefined) throw usage(textFor('simular.cli.novedadMal', { valor: s }));
  return {
    tabla: 'Novedades',
    id,
    fila: {
      id_rrhh_concepto: await idOf(door, 'Conceptos', Number(codigo)),
      ...Object.fromEntries(campos.split(',').map(split)),
    },
  };
};
const absenceOf = (s: string, id: number): WireChange => {
  const [causa, desde, hasta, ...rest] = s.split(':');
  if (!causa || !desde || !hasta || rest.length)
    throw usage(textFor('simular.cli.ausenciaMal', { valor: s }));
  return { tabla: 'Ausencias', id, fila: { causa, desde, hasta } };
};
const relativeOf = (s: string, id: number): WireChange => {
  const [parentesco = '', nacimiento] = s.split(':');
  return { tabla: 'Familiares', id, fila: { parentesco, fecha_nacimiento: nacimiento ?? null } };
};

/** Somebody with what is supposed of them, and the receipt that is asked for; without a wish. */
export const supposedOf = async (
  door: Door,
  legajo: number | undefined,
  o: SupposedOptions,
): Promise<Omit<Simulacion, 'deseo'>> => {
  const found = legajo === undefined ? undefined : await rowNamed(door, 'Personal', 'legajo', legajo);
  if (legajo !== undefined && !found) throw stopOf(failure('not_found', 'cli.run.sinLegajo', { legajo }));
  const id_personal = found ? Number(found['id']) : null;
  const row: Row =
    id_personal === null
      ? {}
      : ((
          await door.get(
            door.client.ask(api.tabla.ver, undefined, {
              params: { controller: 'Personal', id: id_personal },
            }),
          )
        ).content as Row);
  const person = await personOf(door, row, o);
  const fresh: Row = o.new
    ? {
        fecha_ingreso: o.hireDate ?? firstDay(o.period),
        ...(Object.hasOwn(person, 'id_rrhh_clase_legajo')
          ? {}
          : { id_rrhh_clase_legajo: await firstClass(door) }),
      }
    : {};
  const cambios: WireChange[] = [
    ...(o.new || Object.keys(person).length
      ? [{ tabla: 'Personal' as const, id: id_personal ?? -1, fila: { ...fresh, ...person } }]
      : []),
    ...(await Promise.all(o.entry.map((s, i) => entryOf(door, s, -1 - i)))),
    ...o.absence.map((s, i) => absenceOf(s, -1 - i)),
    ...o.family.map((s, i) => relativeOf(s, -1 - i)),
  ];
  return {
    id_personal,
    periodo: o.period,
    id_rrhh_tipo_liquidacion: await idOf(door, 'TiposLiquidacion', o.type),
    fecha_pago: o.payDate ?? null,
    cambios,
  };
};
/** Of somebody new whose class is not said: the first, as a form would offer it. */
const firstClass = async (door: Door): Promise<number> =>
  Number(
    (
      await door.get(
        door.client.ask(
          api.tabla.index,
          { Search: { limit: 1 } },
          { params: { controller: 'ClasesLegajo', page: 1 }, suffix: '/sort:id/direction:asc/' },
        ),
      )
    ).content[0]?.['id'] ?? 0,
  );
