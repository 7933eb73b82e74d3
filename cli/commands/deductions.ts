// jornal deductions: advances, loans, garnishments, alimony and overpayments, each with what receipts took.
import { Option } from 'commander';
import { api } from '../../core/api/index.ts';
import type {
  DescuentoClase,
  MovimientoDescuento,
  WireCobro,
  WireDescuento,
} from '../../core/api/descuentos.ts';
import { readDecimal, showAmount } from '../../core/kit/money.ts';
import { isPeriodo, showDate, periodoOf } from '../../core/kit/period.ts';
import { textFor, type TextKey } from '../../core/kit/text.ts';
import {
  described,
  doorOptions,
  formatOption,
  withExamples,
  type FormatOption,
  type Outcome,
  type Register,
} from '../command.ts';
import { toOutput, type OutputOptions } from '../destination.ts';
import type { Door, DoorOptions } from '../door.ts';
import { dumped } from '../dump.ts';
import { EXIT, usage } from '../exitCodes.ts';
import type { Io } from '../io.ts';
import { choice, everyRow } from '../massChange.ts';
import { idsOfLegajos } from '../named.ts';
import { today } from '../ports.ts';
import { paddedLegajo, printRecords, RECORD_FORMATS, type RecordColumn } from '../records.ts';

const KINDS = [
  'anticipos',
  'prestamos',
  'embargos',
  'alimentos',
  'devoluciones',
] as const satisfies readonly DescuentoClase[];
interface List extends DoorOptions, FormatOption, OutputOptions {
  readonly search?: string;
  readonly all?: boolean;
}

export const deductions: Register = (c, run) => {
  withExamples(c, 'ordenes.cli.descuentos.ejemplos');
  const one = (name: string, what: 'lista' | 'cobros' | 'cuenta' | 'limite', example: TextKey) =>
    formatOption(
      doorOptions(described(c.command(name), `ordenes.cli.descuentos.${what}`, example)),
      name === 'list' ? [...RECORD_FORMATS, 'xlsx'] : RECORD_FORMATS,
    );
  one('list', 'lista', 'ordenes.cli.descuentos.ejLista')
    .argument('<clase>', KINDS.join(', '))
    .option('--search <texto>', textFor('tiempo.desc.buscar'))
    .option('--all', textFor('tiempo.desc.todos'))
    .option('--output <archivo>', textFor('cli.opcion.archivo'))
    .option('--force', textFor('cli.opcion.force'))
    .action((kind: string, o: List) => {
      const clase = choice('<clase>', kind, KINDS);
      return run.door(o, (io, door) => list(io, door, clase, o));
    });
  one('payments', 'cobros', 'ordenes.cli.descuentos.ejCobros')
    .argument('<clave>', textFor('ordenes.cli.descuentos.clave'))
    .action((ref: string, o: DoorOptions & FormatOption) =>
      run.door(o, (io, door) => payments(io, door, ref, o.format)),
    );
  one('account', 'cuenta', 'ordenes.cli.descuentos.ejCuenta')
    .argument('<clave>', textFor('ordenes.cli.descuentos.clave'))
    .action((ref: string, o: DoorOptions & FormatOption) =>
      run.door(o, (io, door) => account(io, door, ref, o.format)),
    );
  one('limit', 'limite', 'ordenes.cli.descuentos.ejLimite')
    .argument('<legajo>', textFor('tiempo.vac.persona'))
    .argument('<importe>', textFor('ordenes.cli.recibos.importe'))
    .addOption(new Option('--period <aaaa-mm>', textFor('cli.opcion.periodo')))
    .action((legajo: string, amount: string, o: DoorOptions & FormatOption & { readonly period?: string }) =>
      run.door(o, (io, door) => limit(io, door, legajo, amount, o)),
    );
};

/** People name one by a letter for its table and its number (A12, N7). */
const refOf = (d: WireDescuento): string => `${d.tabla[0]}${d.id}`;
const COLUMNS = (): readonly RecordColumn<WireDescuento>[] => [
  { name: 'clave', label: textFor('ordenes.cli.descuentos.claveColumna'), kind: 'text', of: refOf },
  {
    name: 'legajo',
    label: textFor('tiempo.vac.persona'),
    kind: 'text',
    of: (d) => d.legajo,
    say: (d) => `${paddedLegajo(d.legajo)} ${d.nombre}`,
  },
  {
    name: 'desde',
    label: textFor('tiempo.desc.desde'),
    kind: 'text',
    of: (d) => d.desde,
    say: (d) => showDate(d.desde),
  },
  ...(['total', 'cuota', 'pagado', 'saldo'] as const).map(
    (n): RecordColumn<WireDescuento> => ({
      name: n,
      label: textFor(`tiempo.desc.${n}`),
      kind: 'amount',
      of: (d) => d[n],
      /* Amounts of the agenda have four decimals: those that are zero are not said. */ say: (d) =>
        d[n] === null ? '' : showAmount(d[n].replace(/(\.\d\d)0+$/, '$1')),
    }),
  ),
  {
    name: 'termina',
    label: textFor('tiempo.desc.termina'),
    kind: 'text',
    of: (d) => d.termina,
    say: (d) => (d.termina === null ? '' : showDate(d.termina)),
  },
  {
    name: 'estado',
    label: textFor('tiempo.desc.situacion'),
    kind: 'text',
    of: (d) => d.estado,
    say: (d) =>
      `${textFor(`tiempo.desc.estado.${d.estado}`)}${d.pasa_el_limite ? ` · ${textFor('tiempo.desc.limite')}` : ''}`,
  },
];

const PAGE = 200;
const list = async (io: Io, door: Door, clase: DescuentoClase, o: List): Promise<Outcome> => {
  const buscar = o.search ?? '',
    todos = o.all === true;
  // The server makes the files, so their columns are those of the screen.
  if (o.format === 'csv' || o.format === 'xlsx')
    return toOutput(io, o, o.format === 'xlsx', (out) =>
      dumped(out, door, api.descuentos.archivo, { clase, buscar, todos }, { formato: o.format }),
    );
  let sums: { readonly total: string; readonly pagado: string; readonly saldo: string } | undefined,
    missing: string | null = null;
  const rows = await everyRow(async (desde) => {
    const { content } = await door.get(
      door.client.ask(api.descuentos.lista, { clase, buscar, todos, desde, cantidad: PAGE }),
    );
    sums = content.sumas;
    missing = content.falta;
    return content;
  });
  return toOutput(io, o, false, async (out) => {
    await printRecords(out, o.format, COLUMNS(), rows);
    if (missing !== null) io.say(textFor('tiempo.desc.falta', { conjunto: missing }));
    else if (rows.length === 0) io.say(textFor('tiempo.desc.ninguno'));
    else if (sums)
      io.say(
        `${textFor('tiempo.desc.pagado')}: ${showAmount(sums.pagado)}. ${textFor('tiempo.desc.saldo')}: ${showAmount(sums.saldo)}.`,
      );
  });
};

const oneOf = (ref: string): { readonly tabla: 'Agenda' | 'Novedades'; readonly id: number } => {
  const m = /^([AN])(\d{1,15})$/i.exec(ref);
  if (!m) throw usage(textFor('ordenes.cli.descuentos.claveMal', { valor: ref }));
  return { tabla: m[1]!.toUpperCase() === 'A' ? 'Agenda' : 'Novedades', id: Number(m[2]) };
};

const MOVEMENTS = (): readonly RecordColumn<MovimientoDescuento>[] => [
  {
    name: 'fecha',
    label: textFor('tiempo.desc.fecha'),
    kind: 'text',
    of: (m) => m.fecha,
    say: (m) => showDate(m.fecha),
  },
  {
    name: 'clase',
    label: textFor('tiempo.desc.quePaso'),
    kind: 'text',
    of: (m) => m.clase,
    say: (m) => textFor(`tiempo.desc.hecho.${m.clase}`, { recibo: m.descripcion ?? '' }),
  },
  { name: 'importe', label: textFor('tiempo.sir.importe'), kind: 'amount', of: (m) => m.importe },
  { name: 'saldo', label: textFor('tiempo.desc.queda'), kind: 'amount', of: (m) => m.saldo },
  {
    name: 'id_recibo',
    label: textFor('ordenes.cli.recibos.recibo'),
    kind: 'number',
    of: (m) => m.id_recibo,
  },
  { name: 'quien', label: textFor('tiempo.desc.quien'), kind: 'text', of: (m) => m.quien },
];

const account = async (io: Io, door: Door, ref: string, format: string): Promise<void> => {
  const { tabla, id } = oneOf(ref),
    { content } = await door.get(door.client.ask(api.descuentos.cuenta, { tabla }, { params: { id } }));
  if (format === 'json') return io.out(`${JSON.stringify(content)}\n`);
  if (format === 'table') io.say(`${paddedLegajo(content.legajo)} ${content.nombre} · ${content.concepto}`);
  await printRecords(io, format, MOVEMENTS(), content.movimientos);
  if (format === 'table')
    io.say(
      content.saldo === null
        ? textFor('ordenes.cli.descuentos.cuentaPagado', { pagado: showAmount(content.pagado) })
        : textFor('ordenes.cli.descuentos.cuentaQueda', {
            pagado: showAmount(content.pagado),
            saldo: showAmount(content.saldo),
          }),
    );
};

const payments = async (io: Io, door: Door, ref: string, format: string): Promise<void> => {
  const { tabla, id } = oneOf(ref),
    { content } = await door.get(door.client.ask(api.descuentos.cobros, { tabla }, { params: { id } }));
  const columns: readonly RecordColumn<WireCobro>[] = [
    {
      name: 'periodo',
      label: textFor('recibos.libro.periodo'),
      kind: 'text',
      of: (x) => x.periodo,
      say: (x) => showDate(x.periodo),
    },
    {
      name: 'descripcion',
      label: textFor('recibos.impresion.liquidacion'),
      kind: 'text',
      of: (x) => x.descripcion,
    },
    {
      name: 'id_recibo',
      label: textFor('ordenes.cli.recibos.recibo'),
      kind: 'number',
      of: (x) => x.id_recibo,
    },
    { name: 'importe', label: textFor('tiempo.sir.importe'), kind: 'amount', of: (x) => x.importe },
  ];
  await printRecords(io, format, columns, content);
  if (content.length === 0 && format === 'table') io.say(textFor('tiempo.desc.sinCobros'));
};

const limit = async (
  io: Io,
  door: Door,
  legajo: string,
  importe: string,
  o: FormatOption & { readonly period?: string },
): Promise<Outcome> => {
  const periodo = o.period ?? periodoOf(today());
  if (!isPeriodo(periodo)) throw usage(textFor('cli.uso.periodo', { valor: periodo }));
  if (readDecimal(importe) === undefined)
    throw usage(textFor('ordenes.cli.recibos.importeMal', { valor: importe }));
  const [id_personal] = await idsOfLegajos(door, legajo),
    { content: l } = await door.get(
      door.client.ask(api.descuentos.limite, { id_personal: id_personal!, periodo, importe }),
    );
  if (o.format === 'json') await io.out(`${JSON.stringify(l)}\n`);
  else if (l.bruto === null || l.limite === null) io.say(textFor('tiempo.desc.sinRecibo'));
  else
    io.say(
      l.pasa
        ? textFor('tiempo.desc.pasa', {
            cargado: showAmount(l.cargado),
            limite: showAmount(l.limite),
            bruto: showAmount(l.bruto),
          })
        : textFor('ordenes.cli.descuentos.alcanza', {
            limite: showAmount(l.limite),
            cargado: showAmount(l.cargado),
          }),
    );
  return l.pasa || l.bruto === null ? EXIT.findings : undefined;
};
