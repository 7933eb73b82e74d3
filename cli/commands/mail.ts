// jornal mail: mail to the company's users that could not be sent yet, and a test of the mail server.
import type { Command } from 'commander';
import { api } from '../../core/api/index.ts';
import type { PendingCorreo } from '../../core/api/correos.ts';
import { failure } from '../../core/kit/failure.ts';
import { textFor, type TextKey } from '../../core/kit/text.ts';
import {
  described,
  formatOption,
  withExamples,
  type FormatOption,
  type Outcome,
  type Register,
} from '../command.ts';
import type { Door, DoorOptions } from '../door.ts';
import { EXIT, stopOf } from '../exitCodes.ts';
import type { Io } from '../io.ts';
import { localTime } from '../output.ts';

/** Only over the network: the mail server is configured on that server. */
const remote = (c: Command): Command =>
  c.option('--url <url>', textFor('cli.opcion.url')).option('--company <id>', textFor('cli.opcion.company'));

export const mail: Register = (c, run) => {
  withExamples(c, 'cli.mail.ejemplos');
  const command = (name: string, summary: TextKey, example: TextKey): Command =>
    remote(described(c.command(name), summary, example));
  formatOption(command('list', 'cli.mail.list', 'cli.mail.ejemploList'), ['table', 'json']).action(
    (o: DoorOptions & FormatOption) => run.door(o, (io, door) => list(io, door, o.format === 'json')),
  );
  command('test', 'cli.mail.test', 'cli.mail.ejemploTest')
    .argument('<correo>', textFor('cli.mail.para'))
    .action((to: string, o: DoorOptions) =>
      run.door(o, async (io, door) => {
        const { content } = await door.get(
          door.client.ask(api.correos.probar, { para: to }, { key: door.ports.newId() }),
        );
        io.say(
          textFor(content.en === 'servidor' ? 'correo.cola.seProbo' : 'correo.cola.enCarpeta', { para: to }),
        );
      }),
    );
  command('retry', 'cli.mail.retry', 'cli.mail.ejemploRetry')
    .argument('[correo]', textFor('cli.mail.deQuien'))
    .action((to: string | undefined, o: DoorOptions) => run.door(o, (io, door) => retry(io, door, to)));
  command('discard', 'cli.mail.discard', 'cli.mail.ejemploDiscard')
    .argument('<correo>', textFor('cli.mail.deQuien'))
    .action((to: string, o: DoorOptions) =>
      run.door(o, async (io, door) => {
        for (const x of await waiting(door, to)) {
          await door.get(door.client.ask(api.correos.descartar, { id: x.id }, { key: door.ports.newId() }));
          io.say(textFor('correo.cola.seQuito', { para: x.para }));
        }
      }),
    );
};

const list = async (io: Io, door: Door, json: boolean): Promise<void> => {
  const { content } = await door.get(door.client.ask(api.correos.pendientes, undefined));
  if (json) {
    await io.out(`${JSON.stringify(content)}\n`);
    return;
  }
  if (content.length === 0) {
    io.say(textFor('correo.cola.ninguno'));
    return;
  }
  for (const x of content)
    await io.out(
      `${textFor('cli.mail.uno', { para: x.para, asunto: x.asunto, desde: localTime(x.desde), motivo: x.motivo, proximo: x.proximo === null ? textFor('correo.cola.noMas') : localTime(x.proximo) })}\n`,
    );
};

/** Mail to an address, or all. An address with no mail waiting is reported. */
const waiting = async (door: Door, to: string | undefined): Promise<readonly PendingCorreo[]> => {
  const { content } = await door.get(door.client.ask(api.correos.pendientes, undefined));
  const them = content.filter((x) => to === undefined || x.para.toLowerCase() === to.trim().toLowerCase());
  if (to !== undefined && them.length === 0)
    throw stopOf(failure('not_found', 'cli.mail.noEspera', { para: to }));
  return them;
};

const retry = async (io: Io, door: Door, to: string | undefined): Promise<Outcome> => {
  const them = await waiting(door, to);
  if (them.length === 0) io.say(textFor('correo.cola.ninguno'));
  let left = 0;
  for (const x of them) {
    const { content } = await door.get(
      door.client.ask(api.correos.reintentar, { id: x.id }, { key: door.ports.newId() }),
    );
    if (content.salida === 'enviado') left++;
    io.say(
      content.salida === 'enviado'
        ? textFor('correo.cola.salio', { para: x.para })
        : textFor('correo.cola.sigue', { para: x.para, motivo: content.motivo }),
    );
  }
  return left === them.length ? undefined : left === 0 ? EXIT.server : EXIT.findings;
};
