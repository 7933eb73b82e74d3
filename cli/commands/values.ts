// jornal values: the values that formulas look up for a month, which are missing, and writing new ones of
// many tables as one change.
import { map } from 'fp-ts/lib/TaskEither.js';
import { api } from '../../core/api/index.ts';
import { savedValues, type WireValues } from '../../core/api/valores.ts';
import { showAmount } from '../../core/kit/money.ts';
import { isCivilDate, isPeriodo, periodoOf, showDate } from '../../core/kit/period.ts';
import { textFor } from '../../core/kit/text.ts';
import { rowLines } from '../../core/outputs/rowLines.ts';
import type { XlsxColumn } from '../../core/outputs/xlsx.ts';
import { saveValues } from '../../core/machines/valuesCalls.ts';
import { triedTables } from '../../core/outputs/writtenValues.ts';
import { valuesOfMes, type ValueOfMes } from '../../core/payroll/valuesOfMes.ts';
import {
  described,
  doorOptions,
  formatOption,
  withExamples,
  yesOption,
  type FormatOption,
  type Register,
} from '../command.ts';
import { askConfirmation } from '../confirm.ts';
import type { Door, DoorOptions } from '../door.ts';
import { usage } from '../exitCodes.ts';
import { undoImport } from '../importFile/later.ts';
import type { Io } from '../io.ts';
import { worked } from '../job.ts';
import { grid } from '../output.ts';
import { today } from '../ports.ts';
import { valuesAsked } from '../valuesAsked.ts';
import { tried } from '../tried.ts';

interface ListOptions extends DoorOptions, FormatOption {
  readonly pay?: string;
  readonly missing?: boolean;
  readonly all?: boolean;
}
interface SetOptions extends DoorOptions, FormatOption {
  readonly month?: string;
  readonly pay?: string;
  readonly file?: string;
  readonly from?: string;
  readonly source?: string;
  readonly try?: boolean;
  readonly dryRun?: boolean;
  readonly yes?: boolean;
}

export const values: Register = (c, run) => {
  withExamples(c, 'valores.cli.ejemplos');
  formatOption(
    doorOptions(
      described(
        c.command('list').argument('[mes]', textFor('valores.cli.mes')),
        'valores.cli.lista',
        'valores.cli.ejemplosLista',
      ),
    ),
    ['table', 'json', 'csv'],
  )
    .option('--pay <fecha>', textFor('valores.cli.pago'))
    .option('--missing', textFor('valores.cli.faltan'))
    .option('--all', textFor('valores.cli.todos'))
    .action((mes: string | undefined, o: ListOptions) => run.door(o, (io, door) => list(io, door, mes, o)));
  yesOption(
    formatOption(
      doorOptions(
        described(
          c.command('set').argument('[valor...]', textFor('valores.cli.valor')),
          'valores.cli.poner',
          'valores.cli.ejemplosPoner',
        ),
      ),
      ['table', 'json'],
    ),
  )
    .option('--month <mes>', textFor('valores.cli.mes'))
    .option('--pay <fecha>', textFor('valores.cli.pago'))
    .option('--file <archivo>', textFor('valores.cli.archivo'))
    .option('--from <fecha>', textFor('valores.cli.desde'))
    .option('--source <texto>', textFor('valores.cli.fuente'))
    .option('--try', textFor('valores.cli.probar'))
    .option('--dry-run', textFor('valores.cli.simular'))
    .action((given: readonly string[], o: SetOptions) => run.door(o, (io, door) => set(io, door, given, o)));
  doorOptions(
    described(
      c.command('undo').argument('<cambio>', textFor('valores.cli.cambio')),
      'valores.cli.deshacer',
      'valores.cli.ejemplosDeshacer',
    ),
  ).action((id: string, o: DoorOptions) => run.door(o, (io, door) => undoImport(io, door, id, 'bulk')));
};

const monthOf = (mes: string | undefined): string => {
  const m = mes ?? periodoOf(today());
  if (!isPeriodo(m)) throw usage(textFor('cli.uso.periodo', { valor: m }));
  return m;
};
const dateOf = (fecha: string | undefined): string | null => {
  if (fecha !== undefined && !isCivilDate(fecha)) throw usage(textFor('cli.uso.fecha', { valor: fecha }));
  return fecha ?? null;
};
const valuesIn = async (door: Door, periodo: string, fecha_pago: string | null): Promise<WireValues> =>
  (await door.get(door.client.ask(api.valores.delMes, { periodo, fecha_pago }))).content;

const COLUMNS = ['tabla', 'clave1', 'clave2', 'estado', 'valor', 'desde', 'fuente'] as const;
const CSV: readonly XlsxColumn[] = COLUMNS.map((nombre) => ({ nombre, campo: undefined }));
/** '4018405.950000' → '4018405.95'. */
const withoutZeros = (valor: string): string =>
  valor.includes('.') ? valor.replace(/0+$/, '').replace(/\.$/, '') : valor;
const rowOf = (codigo: string, v: ValueOfMes) => ({
  tabla: codigo,
  clave1: v.clave1,
  clave2: v.clave2 ?? '',
  estado: v.estado,
  valor: v.fila === null || v.fila.valor === '' ? '' : withoutZeros(v.fila.valor),
  desde: v.fila?.desde ?? '',
  fuente: v.fila?.fuente ?? '',
});

const list = async (io: Io, door: Door, mes: string | undefined, o: ListOptions): Promise<void> => {
  const periodo = monthOf(mes),
    m = await valuesIn(door, periodo, dateOf(o.pay)),
    todos = m.tablas.flatMap((t) =>
      valuesOfMes(t, t.nombradas, m.periodo, m.fecha_pago).map((v) => ({ t, v })),
    ),
    missing = todos.filter((x) => x.v.estado === 'falta'),
    faltan = missing.filter((x) => x.t.todos).length,
    algunos = missing.length - faltan,
    shown = todos
      .filter(({ v }) => o.all || v.estado === 'falta' || (!o.missing && v.cambia))
      .map(({ t, v }) => rowOf(t.codigo, v));
  if (o.format === 'json')
    await io.out(
      `${JSON.stringify({ periodo: m.periodo, fecha_pago: m.fecha_pago, faltan, valores: shown, escalas: m.escalas })}\n`,
    );
  else if (o.format === 'csv') await io.out([...rowLines(CSV, shown, 'csv')].join(''));
  else if (shown.length > 0)
    await io.out(
      grid(
        COLUMNS.map((name) => ({
          name,
          label: textFor(`valores.cli.columna.${name}`),
          right: name === 'valor',
        })),
        shown.map((r) =>
          COLUMNS.map((c) =>
            c === 'estado'
              ? textFor(`valores.estado.${r.estado}`).toLowerCase()
              : c === 'desde' && r.desde !== ''
                ? showDate(r.desde)
                : c === 'valor' && r.valor !== ''
                  ? showAmount(r.valor)
                  : r[c],
          ),
        ),
        io.color,
      ),
    );
  io.say(
    faltan === 0
      ? textFor('valores.cli.completo', { mes: showDate(periodo) })
      : textFor('valores.cli.leFaltan', { mes: showDate(periodo), count: faltan, cuantos: faltan }),
  );
  if (algunos > 0) io.say(textFor('valores.cli.algunos', { count: algunos, cuantos: algunos }));
};

const set = async (io: Io, door: Door, given: readonly string[], o: SetOptions): Promise<void> => {
  const periodo = monthOf(o.month),
    desde = dateOf(o.from),
    m = await valuesIn(door, periodo, dateOf(o.pay)),
    asked = await valuesAsked(io, m, given, { ...o, desde });
  if (o.format === 'json')
    await io.out(
      `${JSON.stringify({ periodo, valores: asked.map(({ antes, written }) => ({ antes, ...written })) })}\n`,
    );
  else
    await io.out(
      grid(
        (['tabla', 'clave1', 'clave2', 'desde', 'antes', 'nuevo', 'fuente'] as const).map((name) => ({
          name,
          label: textFor(`valores.cli.columna.${name}`),
          right: name === 'antes' || name === 'nuevo',
        })),
        asked.map(({ codigo, antes, written: w }) => [
          codigo,
          w.clave1,
          w.clave2 ?? '',
          showDate(w.desde),
          antes === null ? '—' : showAmount(withoutZeros(antes)),
          showAmount(w.valor),
          w.fuente ?? '',
        ]),
        io.color,
      ),
    );
  const valores = asked.map((a) => a.written);
  if (valores.length === 0) {
    io.say(textFor('valores.cli.igual'));
    return;
  }
  if (o.try)
    await tried(io, door, { cambios: triedTables(m.tablas, valores), periodo }, { format: o.format });
  if (o.dryRun) {
    io.say(textFor('valores.cli.simulado'));
    return;
  }
  await askConfirmation(io, o, {
    what: textFor('valores.cli.va', { cantidad: valores.length }),
    word: String(valores.length),
  });
  const { resultado } = (
    await worked(io, door, (key) =>
      map((content: { readonly trabajo: string }) => ({ content }))(saveValues(door.client, valores)(key)),
    )
  ).end;
  if (!savedValues.is(resultado)) throw new Error('el trabajo de guardar valores no dijo su cambio');
  io.say(
    textFor('valores.cli.hecho', {
      cantidad: valores.length,
      tablas: resultado.filas,
      cambio: resultado.importacion,
    }),
  );
};
