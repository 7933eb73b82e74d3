// jornal agenda: adds, ends or revalues a concept (or a set of them) in the agenda of many people: previewed
// first, written as one change, undone as one.
import type { Command } from 'commander';
import { api } from '../../core/api/index.ts';
import type { WireAgendaRow, AgendaRequest } from '../../core/api/masivos.ts';
import { showAmount } from '../../core/kit/money.ts';
import { isCivilDate } from '../../core/kit/period.ts';
import { textFor, type TextKey } from '../../core/kit/text.ts';
import { AGENDA_COLUMNS, agendaFileRows } from '../../core/outputs/masivoFile.ts';
import { AGENDA_FIELDS } from '../../core/payroll/masivos/agenda.ts';
import { ROUNDING_UNITS } from '../../core/payroll/masivos/rounding.ts';
import {
  described,
  doorOptions,
  formatOption,
  withExamples,
  type FormatOption,
  type Register,
} from '../command.ts';
import type { Door, DoorOptions } from '../door.ts';
import { usage } from '../exitCodes.ts';
import { listMassChanges, undoImport } from '../importFile/later.ts';
import type { Io } from '../io.ts';
import {
  choice,
  collect,
  everyRow,
  offered,
  roundingOptions,
  whom,
  whomOptions,
  type Whom,
} from '../massChange.ts';
import { idOfCode } from '../named.ts';

interface Options extends Whom {
  readonly concept?: readonly string[];
  readonly set?: string;
  readonly from?: string;
  readonly to?: string;
  readonly close?: boolean;
  readonly quantity?: string;
  readonly unit?: string;
  readonly amount?: string;
  readonly percent?: string;
  readonly field: string;
  readonly change?: string;
  readonly round: string;
  readonly up?: boolean;
}
type Action = AgendaRequest['accion'];

export const agendaCommand: Register = (c, run) => {
  withExamples(c, 'masivos.cli.ejemplosAgenda');
  const one = (name: string, summary: TextKey, examples: TextKey): Command =>
    whomOptions(described(c.command(name), summary, examples))
      .option('--concept <código>', textFor('masivos.cli.concepto'), collect)
      .option('--set <código>', textFor('masivos.cli.conjunto'));
  one('add', 'masivos.cli.agregar', 'masivos.cli.ejemplosAgregar')
    .requiredOption('--from <fecha>', textFor('masivos.cli.desde'))
    .option('--to <fecha>', textFor('masivos.cli.hasta'))
    .option('--close', textFor('masivos.cli.cerrar'))
    .option('--quantity <n>', textFor('masivos.cli.cantidad'))
    .option('--unit <n>', textFor('masivos.cli.unitario'))
    .option('--amount <n>', textFor('masivos.cli.importe'))
    .option('--percent <n>', textFor('masivos.cli.porcentaje'))
    .action((o: Options) =>
      run.door(o, (io, door) =>
        change(io, door, o, {
          que: 'agregar',
          desde: date('--from', o.from),
          hasta: o.to === undefined ? null : date('--to', o.to),
          cerrar: o.close ? 1 : 0,
        }),
      ),
    );
  one('end', 'masivos.cli.terminar', 'masivos.cli.ejemplosTerminar')
    .requiredOption('--to <fecha>', textFor('masivos.cli.hasta'))
    .action((o: Options) =>
      run.door(o, (io, door) => change(io, door, o, { que: 'terminar', hasta: date('--to', o.to) })),
    );
  roundingOptions(one('change', 'masivos.cli.cambiar', 'masivos.cli.ejemplosCambiar'))
    .requiredOption('--from <fecha>', textFor('masivos.cli.desde'))
    .requiredOption('--change <cambio>', textFor('masivos.cli.cambio'))
    .option('--field <campo>', textFor('masivos.cli.campo'), 'importe')
    .action((o: Options) =>
      run.door(o, (io, door) =>
        change(io, door, o, {
          que: 'cambiar',
          desde: date('--from', o.from),
          campo: choice('--field', o.field, AGENDA_FIELDS),
          ...changeOf(o.change!),
          unidad: choice('--round', o.round, ROUNDING_UNITS),
          sentido: o.up ? 'arriba' : 'cercano',
        }),
      ),
    );
  formatOption(
    doorOptions(described(c.command('list'), 'masivos.cli.listaAgenda', 'masivos.cli.ejemplosListaAgenda')),
    ['table', 'json'],
  ).action((o: DoorOptions & FormatOption) =>
    run.door(o, (io, door) => listMassChanges(io, door, 'agenda', o.format === 'json')),
  );
  doorOptions(
    described(
      c.command('undo').argument('<cambio>', textFor('cli.masivo.cambio')),
      'masivos.cli.deshacer',
      'masivos.cli.ejemplosDeshacerAgenda',
    ),
  ).action((id: string, o: DoorOptions) => run.door(o, (io, door) => undoImport(io, door, id, 'agenda')));
};

const date = (option: string, s: string | undefined): string => {
  if (s === undefined || !isCivilDate(s))
    throw usage(textFor('masivos.cli.fechaMal', { opcion: option, valor: s ?? '' }));
  return s;
};
/** `=1000` sets, `+500` and `-500` add, `12.5%` is a percentage of the present value. */
const changeOf = (s: string): { readonly modo: 'poner' | 'sumar' | 'porcentaje'; readonly valor: string } => {
  const m = /^(=|\+|-)?(\d+(?:\.\d+)?)(%?)$/.exec(s.trim());
  if (!m || (m[1] === '=' && m[3] === '%') || (m[1] === undefined && m[3] === ''))
    throw usage(textFor('masivos.cli.cambioMal', { valor: s }));
  const valor = `${m[1] === '-' ? '-' : ''}${m[2]}`;
  return { modo: m[3] === '%' ? 'porcentaje' : m[1] === '=' ? 'poner' : 'sumar', valor };
};

const change = async (io: Io, door: Door, o: Options, accion: Action): Promise<void> => {
  if ((o.concept === undefined) === (o.set === undefined)) throw usage(textFor('masivos.cli.cuales'));
  const valores = {
      cantidad: o.quantity ?? null,
      valor_unitario: o.unit ?? null,
      importe: o.amount ?? null,
      porcentaje: o.percent ?? null,
    },
    conceptos: AgendaRequest['conceptos'] = [];
  for (const x of o.concept ?? [])
    conceptos.push({
      id_rrhh_concepto: await idOfCode(door, 'Conceptos', /^\d{1,4}$/.test(x) ? Number(x) : x),
      valores,
    });
  const pedido: AgendaRequest = {
    ...(await whom(door, o)),
    id_conjunto: o.set === undefined ? null : await idOfCode(door, 'ConjuntosConcepto', o.set),
    conceptos,
    accion,
  };
  const { content: resumen } = await door.get(door.client.ask(api.masivos.agenda, pedido)),
    params = { id: resumen.id };
  const filas = await everyRow<WireAgendaRow>(
    async (desde) =>
      (
        await door.get(
          door.client.ask(
            api.masivos.filasAgenda,
            { desde, cantidad: 500, buscar: '', cuales: '' },
            { params },
          ),
        )
      ).content,
  );
  const said = [
    textFor('masivos.cli.filas', {
      cambian: resumen.cambian,
      iguales: resumen.iguales,
      conflictos: resumen.conflictos,
      excluidas: resumen.excluidas,
      antes: showAmount(resumen.antes),
      despues: showAmount(resumen.despues),
    }),
  ];
  await offered(
    io,
    door,
    o,
    {
      resumen,
      filas,
      columns: AGENDA_COLUMNS,
      loose: (f) => agendaFileRows(f),
      said,
      total: resumen.cambian,
    },
    (id, key) => door.client.ask(api.masivos.aplicarAgenda, undefined, { params: { id }, key }),
  );
};
