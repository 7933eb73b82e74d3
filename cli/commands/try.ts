// jornal try: tries a file of unsaved changes on everybody: whose receipts change, and by how much. Nothing
// is written.
import { readFile } from 'node:fs/promises';
import { isPruebaTable, PRUEBA_TABLES } from '../../core/api/pruebaTables.ts';
import type { TriedChange, PruebaRequest } from '../../core/api/pruebas.ts';
import { failure } from '../../core/kit/failure.ts';
import { isCivilDate, isPeriodo } from '../../core/kit/period.ts';
import { textFor } from '../../core/kit/text.ts';
import { tables } from '../../core/tables/index.ts';
import { doorOptions, formatOption, withExamples, type FormatOption, type Register } from '../command.ts';
import type { Door, DoorOptions } from '../door.ts';
import { stopOf, usage } from '../exitCodes.ts';
import { unreadable } from '../fileFailure.ts';
import type { Io } from '../io.ts';
import { idOfCode, idsOfLegajos } from '../named.ts';
import { didYouMean } from '../nearest.ts';
import { codeArgument, idArgument } from '../tableArguments.ts';
import { tried } from '../tried.ts';

interface Options extends DoorOptions, FormatOption {
  readonly period?: string;
  readonly type?: string;
  readonly payDate?: string;
  readonly run?: number;
  readonly legajos?: string;
  readonly person?: number;
}

export const tryChanges: Register = (c, run) => {
  formatOption(
    doorOptions(
      withExamples(c.argument('<archivo>', textFor('pruebas.terminal.archivo')), 'pruebas.terminal.ejemplos'),
    ),
    ['table', 'json'],
  )
    .option('--period <aaaa-mm>', textFor('cli.opcion.periodo'))
    .option('--type <código>', textFor('pruebas.terminal.tipo'))
    .option('--pay-date <aaaa-mm-dd>', textFor('cli.run.pago'))
    .option('--run <id>', textFor('pruebas.terminal.liquidacion'), idArgument)
    .option('--legajos <lista>', textFor('pruebas.terminal.legajos'))
    .option('--person <legajo>', textFor('pruebas.terminal.legajo'), codeArgument)
    .action((archivo: string, o: Options) => {
      if ((o.period === undefined) === (o.run === undefined))
        throw usage(
          textFor(o.period === undefined ? 'pruebas.terminal.faltaPeriodo' : 'cli.uso.eligeUna', {
            opciones: '--period, --run',
          }),
        );
      if (o.run !== undefined && o.type !== undefined)
        throw usage(textFor('cli.uso.eligeUna', { opciones: '--type, --run' }));
      if (o.period !== undefined && !isPeriodo(o.period))
        throw usage(textFor('cli.uso.periodo', { valor: o.period }));
      if (o.payDate !== undefined && !isCivilDate(o.payDate))
        throw usage(textFor('cli.uso.fecha', { valor: o.payDate }));
      return run.door(o, async (io, door) => tried(io, door, await askOf(io, door, archivo, o), o));
    });
};

const rejected = (clave: Parameters<typeof failure>[1], valores: Readonly<Record<string, string | number>>) =>
  stopOf(failure('invalid', clave, valores));
const KEYS: readonly string[] = ['tabla', 'id', 'codigo', 'valores'];

/** A JSON list, one object, or one object per line. */
const parsed = (source: string): readonly unknown[] => {
  const s = source.replace(/^\ufeff/, '').trim();
  try {
    const json = JSON.parse(s) as unknown;
    return Array.isArray(json) ? json : [json];
  } catch (whole) {
    const lines = s
      .split('\n')
      .map((text, i) => ({ text, n: i + 1 }))
      .filter((l) => l.text.trim() !== '');
    if (lines.length < 2)
      throw rejected('pruebas.terminal.jsonMal', {
        linea: 1,
        detalle: whole instanceof Error ? whole.message.slice(0, 100) : '',
      });
    return lines.map(({ text, n }): unknown => {
      try {
        return JSON.parse(text);
      } catch (e) {
        throw rejected('pruebas.terminal.jsonMal', {
          linea: n,
          detalle: e instanceof Error ? e.message.slice(0, 100) : '',
        });
      }
    });
  }
};

/** Converts a change from its written form to its wire form: rows may be named by code. */
const changeOf = async (door: Door, x: unknown, n: number): Promise<TriedChange> => {
  const bad = (detalle: string) => rejected('pruebas.terminal.cambioMal', { n, detalle });
  if (typeof x !== 'object' || x === null || Array.isArray(x)) throw bad('');
  const o = x as Readonly<Record<string, unknown>>,
    tabla = o['tabla'],
    other = Object.keys(o).find((k) => !KEYS.includes(k)),
    { id = null, valores, codigo } = o;
  if (other !== undefined) throw bad(textFor('pruebas.terminal.sobraClave', { clave: other.slice(0, 40) }));
  if (typeof tabla !== 'string' || !isPruebaTable(tabla))
    throw bad(
      textFor('pruebas.terminal.tablaMal', {
        tabla: String(tabla ?? '').slice(0, 40),
        tablas: PRUEBA_TABLES.join(', '),
      }) + (typeof tabla === 'string' ? didYouMean(tabla, PRUEBA_TABLES) : ''),
    );
  if (
    !(valores === null || (typeof valores === 'object' && !Array.isArray(valores))) ||
    !(id === null || Number.isSafeInteger(id))
  )
    throw bad('');
  if (codigo !== undefined && !Object.hasOwn(tables[tabla].fields, 'codigo'))
    throw bad(textFor('pruebas.terminal.sinCodigo', { tabla }));
  return {
    tabla,
    id:
      codigo !== undefined && id === null
        ? await idOfCode(door, tabla, codigo as string | number)
        : (id as number | null),
    valores: valores as TriedChange['valores'],
  };
};

const askOf = async (io: Io, door: Door, archivo: string, o: Options): Promise<PruebaRequest> => {
  const source =
    archivo === '-' ? await io.read() : await readFile(archivo, 'utf8').catch(unreadable(archivo));
  const cambios: TriedChange[] = [];
  for (const [i, x] of parsed(source).entries()) cambios.push(await changeOf(door, x, i + 1));
  const legajos = [...(await idsOfLegajos(door, o.legajos))];
  return {
    cambios,
    ...(o.run === undefined ? {} : { id_liquidacion: o.run }),
    ...(o.period === undefined ? {} : { periodo: o.period }),
    ...(o.payDate === undefined ? {} : { fecha_pago: o.payDate }),
    ...(o.type === undefined ? {} : { id_tipo: await idOfCode(door, 'TiposLiquidacion', o.type) }),
    ...(legajos.length ? { legajos } : {}),
  };
};
