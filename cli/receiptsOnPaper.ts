// jornal receipts paper: notes that receipts of a run were given on paper, on which day; or takes it back.
import type { Command } from 'commander';
import { api } from '../core/api/index.ts';
import { isCivilDate } from '../core/kit/period.ts';
import { textFor } from '../core/kit/text.ts';
import { described, doorOptions, type Outcome, type Runner } from './command.ts';
import type { Door, DoorOptions } from './door.ts';
import { EXIT, usage } from './exitCodes.ts';
import type { Io } from './io.ts';
import { paddedLegajo } from './records.ts';
import { today } from './ports.ts';
import { chosenOptions, deliveredFilter, seenOf, type DeliveredChoice } from './receiptsDelivery.ts';

interface Paper extends DoorOptions, DeliveredChoice {
  readonly date?: string;
  readonly undo?: boolean;
  readonly dryRun?: boolean;
}

export const paperCommand = (c: Command, run: Runner): void => {
  doorOptions(
    chosenOptions(described(c.command('paper'), 'ordenes.cli.recibos.papel', 'ordenes.cli.recibos.ejPapel')),
  )
    .option('--date <fecha>', textFor('ordenes.cli.recibos.diaDePapel'))
    .option('--undo', textFor('ordenes.cli.recibos.retiraPapel'))
    .option('--dry-run', textFor('masivos.cli.simular'))
    .action((o: Paper) => run.door(o, (io, door) => paper(io, door, o)));
};

const paper = async (io: Io, door: Door, o: Paper): Promise<Outcome> => {
  const fecha = o.date ?? today();
  if (!isCivilDate(fecha)) throw usage(textFor('cli.uso.fecha', { valor: fecha }));
  const filtro = await deliveredFilter(door, o),
    dado = o.undo ? (0 as const) : (1 as const);
  if (o.dryRun) {
    const { first, rows } = await seenOf(door, filtro),
      go = rows.filter((r) =>
        o.undo ? r.entrega === 'en_papel' : r.entrega === 'sin_enviar' || r.entrega === 'enviado',
      );
    for (const r of go) await io.out(`${paddedLegajo(r.legajo)}\t${r.nombre}\n`);
    if (!first.emitida) io.say(textFor('recibos.sinAprobar'));
    io.say(textFor('masivos.cli.simulado'));
    return first.emitida ? undefined : EXIT.findings;
  }
  const { content } = await door.get(
    door.client.ask(api.recibos.enPapel, { filtro, fecha, dado }, { key: door.ports.newId() }),
  );
  io.say(textFor(o.undo ? 'recibos.papel.retirados' : 'recibos.papel.anotados', { count: content.recibos }));
  return undefined;
};
