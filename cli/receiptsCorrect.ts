// jornal receipts set, release and rectify: sets amounts by hand in open runs, and corrects receipts already
// paid.
import type { Command } from 'commander';
import { api } from '../core/api/index.ts';
import type { WireLine, FullRecibo } from '../core/api/liquidaciones.ts';
import { readDecimal, showAmount } from '../core/kit/money.ts';
import { isCivilDate } from '../core/kit/period.ts';
import { textFor } from '../core/kit/text.ts';
import { described, doorOptions, yesOption, type Outcome, type Runner } from './command.ts';
import { askConfirmation } from './confirm.ts';
import type { Door, DoorOptions } from './door.ts';
import { EXIT, usage } from './exitCodes.ts';
import type { Io } from './io.ts';
import { idOfCode } from './named.ts';
import { idArgument } from './tableArguments.ts';

interface Line extends DoorOptions {
  readonly line?: string;
}
interface Set extends Line {
  readonly reason: string;
}
interface Rectify extends DoorOptions {
  readonly reason: string;
  readonly payDate: string;
  readonly description?: string;
  readonly onlyReverse?: boolean;
  readonly yes?: boolean;
  readonly dryRun?: boolean;
}

export const correctCommands = (c: Command, run: Runner): void => {
  const one = (
    name: 'set' | 'release',
    what: 'fijar' | 'liberar',
    example: 'ordenes.cli.recibos.ejFijar' | 'ordenes.cli.recibos.ejLiberar',
  ) =>
    doorOptions(described(c.command(name), `ordenes.cli.recibos.${what}`, example))
      .argument('<recibo>', textFor('cli.receipts.id'), idArgument)
      .argument('<concepto>', textFor('ordenes.cli.recibos.concepto'), idArgument);
  one('set', 'fijar', 'ordenes.cli.recibos.ejFijar')
    .argument('<importe>', textFor('ordenes.cli.recibos.importe'))
    .requiredOption('--reason <texto>', textFor('cli.opcion.motivo'))
    .option('--line <renglón>', textFor('ordenes.cli.recibos.linea'))
    .action((id: number, code: number, amount: string, o: Set) =>
      run.door(o, (io, door) => set(io, door, id, code, amount, o)),
    );
  one('release', 'liberar', 'ordenes.cli.recibos.ejLiberar')
    .option('--line <renglón>', textFor('ordenes.cli.recibos.linea'))
    .action((id: number, code: number, o: Line) => run.door(o, (io, door) => release(io, door, id, code, o)));
  yesOption(
    doorOptions(
      described(c.command('rectify'), 'ordenes.cli.recibos.rehacer', 'ordenes.cli.recibos.ejRehacer'),
    ),
  )
    .argument(
      '<recibos...>',
      textFor('ordenes.cli.recibos.cuales'),
      (s: string, all: readonly number[] = []) => [...all, idArgument(s)],
    )
    .requiredOption('--reason <texto>', textFor('cli.opcion.motivo'))
    .requiredOption('--pay-date <aaaa-mm-dd>', textFor('ordenes.cli.recibos.fechaPago'))
    .option('--description <texto>', textFor('ordenes.cli.recibos.descripcion'))
    .option('--only-reverse', textFor('ordenes.cli.recibos.soloRevierte'))
    .option('--dry-run', textFor('masivos.cli.simular'))
    .action((ids: readonly number[], o: Rectify) => run.door(o, (io, door) => rectify(io, door, ids, o)));
};

const receipt = async (door: Door, id: number): Promise<FullRecibo> =>
  (await door.get(door.client.ask(api.liquidaciones.recibo, undefined, { params: { id } }))).content;
/** The line's name on the server. */
const lineOf = (i: WireLine['instancia']): string =>
  i.tipo === 'unica' ? '' : i.tipo === 'tramo' ? `t${i.desde}` : `${i.tipo === 'novedad' ? 'n' : 'a'}${i.id}`;

interface Place {
  readonly id_personal: number;
  readonly id_concepto: number;
  readonly linea: string;
}
const place = async (door: Door, r: FullRecibo, code: number, o: Line): Promise<Place> => {
  const id_concepto = await idOfCode(door, 'Conceptos', code),
    here = r.lineas
      .filter((l) => l.id_concepto === id_concepto && l.instancia.tipo !== 'anulada')
      .map((l) => lineOf(l.instancia));
  // With several lines and none named, do not guess.
  if (o.line === undefined && here.length > 1)
    throw usage(textFor('ordenes.cli.recibos.cualLinea', { codigo: code, lineas: here.join(', ') }));
  return { id_personal: r.persona.id, id_concepto, linea: o.line ?? here[0] ?? '' };
};
/** A receipt that cannot be calculated is a finding, not a success. */
const told = async (io: Io, door: Door, before: FullRecibo): Promise<Outcome> => {
  const now = await receipt(door, before.id);
  io.say(
    textFor('ordenes.cli.recibos.neto', {
      antes: showAmount(before.totales.neto),
      ahora: showAmount(now.totales.neto),
    }),
  );
  for (const x of now.problemas) io.say(`${x.nivel}: ${x.mensaje}`);
  return now.problemas.some((x) => x.nivel === 'error') ? EXIT.findings : undefined;
};

const set = async (
  io: Io,
  door: Door,
  id: number,
  code: number,
  importe: string,
  o: Set,
): Promise<Outcome> => {
  if (readDecimal(importe) === undefined)
    throw usage(textFor('ordenes.cli.recibos.importeMal', { valor: importe }));
  const r = await receipt(door, id);
  await door.get(
    door.client.ask(
      api.liquidaciones.corregir,
      { ...(await place(door, r, code, o)), importe, motivo: o.reason },
      { params: { id: r.id_liquidacion }, key: door.ports.newId() },
    ),
  );
  return told(io, door, r);
};
const release = async (io: Io, door: Door, id: number, code: number, o: Line): Promise<Outcome> => {
  const r = await receipt(door, id);
  await door.get(
    door.client.ask(api.liquidaciones.retirar, await place(door, r, code, o), {
      params: { id: r.id_liquidacion },
      key: door.ports.newId(),
    }),
  );
  return told(io, door, r);
};

/** Returns the rectifying run, which is calculated, approved and paid like any other. */
const rectify = async (io: Io, door: Door, ids: readonly number[], o: Rectify): Promise<void> => {
  if (!isCivilDate(o.payDate)) throw usage(textFor('bancos.cli.malaFecha', { valor: o.payDate }));
  const all: FullRecibo[] = [];
  for (const id of ids) all.push(await receipt(door, id));
  const [first] = all;
  if (all.some((r) => r.id_liquidacion !== first!.id_liquidacion))
    throw usage(textFor('ordenes.cli.recibos.variasLiquidaciones'));
  for (const r of all) {
    io.say(
      textFor('cli.receipts.persona', {
        legajo: String(r.persona.legajo).padStart(4, '0'),
        nombre: r.persona.nombre,
        cuil: r.persona.cuil ?? '—',
        categoria: r.persona.categoria ?? '—',
      }),
    );
    for (const p of r.posteriores)
      io.say(textFor('ordenes.cli.recibos.posterior', { liquidacion: p.liquidacion }));
  }
  if (o.dryRun) {
    io.say(textFor('masivos.cli.simulado'));
    return;
  }
  await askConfirmation(io, o, {
    what: textFor('ordenes.cli.recibos.vaRehacer', { n: all.length, liquidacion: first!.liquidacion }),
    word: String(all.length),
  });
  const { content } = await door.get(
    door.client.ask(
      api.liquidaciones.rectificar,
      {
        legajos: [...new Set(all.map((r) => r.persona.id))],
        motivo: o.reason,
        fecha_pago: o.payDate,
        descripcion: o.description ?? '',
        chk_solo_revierte: o.onlyReverse ? (1 as const) : (0 as const),
      },
      { params: { id: first!.id_liquidacion }, key: door.ports.newId() },
    ),
  );
  await io.out(`${String(content['id'])}\n`);
  io.say(
    textFor('ordenes.cli.recibos.rehecho', {
      descripcion: String(content['descripcion'] ?? ''),
      id: String(content['id']),
    }),
  );
};
