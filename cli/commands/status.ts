// jornal status: which user and which server the terminal works with.
import { api } from '../../core/api/index.ts';
import { showDate } from '../../core/kit/period.ts';
import { textFor } from '../../core/kit/text.ts';
import { doorOptions, formatOption, withExamples, type FormatOption, type Register } from '../command.ts';
import type { Door, DoorOptions } from '../door.ts';
import type { Io } from '../io.ts';
import { localDay, localTime, pairs } from '../output.ts';
import { forgetUnanswered, unanswered } from '../unansweredFile.ts';

export const status: Register = (c, run) => {
  formatOption(doorOptions(withExamples(c, 'cli.status.ejemplos')), ['table', 'json'])
    .option('--forget', textFor('terminal.pendiente.olvidar'))
    .action((o: DoorOptions & FormatOption & { readonly forget?: boolean }) =>
      o.forget
        ? run.plain(async (io) =>
            io.say(textFor('terminal.pendiente.olvidadas', { cantidad: forgetUnanswered(io.env) })),
          )
        : run.door(o, (io, door) => show(io, door, o.format === 'json')),
    );
};

const show = async (io: Io, door: Door, json: boolean): Promise<void> => {
  const {
    content: { Usuario: u, Server: s },
  } = await door.get(door.client.ask(api.usuarios.misDatos, undefined));
  const waiting = unanswered(io.env);
  if (json) {
    await io.out(
      `${JSON.stringify({ url: door.url, usuario: u, servidor: s, vence: door.vence, sin_respuesta: waiting.map((x) => ({ cuando: new Date(x.cuando).toISOString(), comando: x.comando })) })}\n`,
    );
    return;
  }
  await io.out(
    pairs([
      [textFor('cli.status.servidor'), door.url],
      [textFor('cli.status.version'), s.version],
      [textFor('cli.status.usuario'), `${u.nombre} (${u.username})`],
      [textFor('cli.status.roles'), u.roles.join(', ') || textFor('cli.status.ninguna')],
      [
        textFor('cli.status.empresa'),
        s.empresa === null ? textFor('cli.status.ninguna') : `${s.empresa.razon_social} ${s.empresa.cuit}`,
      ],
      ...waiting.map(
        (x) =>
          [
            textFor('terminal.pendiente.sinRespuesta'),
            `${localTime(x.cuando)}  jornal ${x.comando}`,
          ] as const,
      ),
      [textFor('cli.status.hoy'), showDate(s.hoy)],
      ...(door.vence === null ? [] : [[textFor('cli.status.vence'), localDay(door.vence)] as const]),
    ]),
  );
};
