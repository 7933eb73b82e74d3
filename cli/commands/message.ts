// jornal message: the user's messages with others of the company: read, write, answer, archive.
import type { Command } from 'commander';
import type { ListFilter } from '../../core/api/endpoint.ts';
import { api } from '../../core/api/index.ts';
import { ROLES, type Role } from '../../core/domain/roles.ts';
import { failure } from '../../core/kit/failure.ts';
import { textFor, type TextKey } from '../../core/kit/text.ts';
import { formatOption, described, withExamples, type FormatOption, type Register } from '../command.ts';
import type { Door, DoorOptions } from '../door.ts';
import { stopOf, usage } from '../exitCodes.ts';
import type { Io } from '../io.ts';
import { grid, localTime } from '../output.ts';
import { idArgument, positive } from '../tableArguments.ts';

interface ListOptions extends DoorOptions, FormatOption {
  readonly unread?: boolean;
  readonly sent?: boolean;
  readonly limit: number;
}
interface SendOptions extends DoorOptions {
  readonly to: readonly string[];
  readonly role: readonly Role[];
  readonly subject: string;
}
type Row = Readonly<Record<string, unknown>>;

/** Only over the network: recipients are in the directory, and whoever has just the folder is not a user. */
const remote = (c: Command): Command =>
  c.option('--url <url>', textFor('cli.opcion.url')).option('--company <id>', textFor('cli.opcion.company'));
const many = (s: string, all: readonly string[]): readonly string[] => [...all, s];
const role = (s: string, all: readonly Role[]): readonly Role[] => {
  const r = ROLES.find((x) => x === s.toLowerCase());
  if (r === undefined) throw usage(textFor('cli.users.rolMal', { valor: s, roles: ROLES.join(', ') }));
  return [...all, r];
};

/** Writes to people, or to everybody with a role. */
const sendCommand: Register = (c, run) => {
  remote(
    described(
      c.command('send').argument('<texto>', textFor('mensajes.cli.texto')),
      'mensajes.cli.send',
      'mensajes.cli.ejemploSend',
    ),
  )
    .option<readonly string[]>('--to <usuario>', textFor('mensajes.cli.para'), many, [])
    .option('--role <rol>', textFor('mensajes.cli.rol'), role, [])
    .requiredOption('--subject <asunto>', textFor('mensajes.cli.asunto'))
    .action((words: string, o: SendOptions) =>
      run.door(o, async (io, door) => {
        const para = await Promise.all(o.to.map((who) => person(door, who)));
        const { content } = await door.get(
          door.client.ask(
            api.mensajes.enviar,
            { asunto: o.subject, texto: words, para, roles: [...o.role] },
            { key: door.ports.newId() },
          ),
        );
        io.say(textFor('mensajes.cli.enviado', { para: String(content['para']) }));
      }),
    );
};
/** Answers in a conversation. */
const replyCommand: Register = (c, run) => {
  remote(
    described(
      c
        .command('reply')
        .argument('<id>', textFor('mensajes.cli.id'), idArgument)
        .argument('<texto>', textFor('mensajes.cli.texto')),
      'mensajes.cli.reply',
      'mensajes.cli.ejemploReply',
    ),
  ).action((id: number, words: string, o: DoorOptions) =>
    run.door(o, async (io, door) => {
      const thread = await conversation(door, id),
        { content } = await door.get(
          door.client.ask(
            api.mensajes.enviar,
            { asunto: String(thread[0]!['asunto']), texto: words, responde: id },
            { key: door.ports.newId() },
          ),
        );
      io.say(textFor('mensajes.cli.enviado', { para: String(content['para']) }));
    }),
  );
};
export const message: Register = (c, run) => {
  withExamples(c, 'mensajes.cli.ejemplos');
  const one = (name: string, summary: TextKey, example: TextKey): Command =>
    remote(
      described(c.command(name).argument('<id>', textFor('mensajes.cli.id'), idArgument), summary, example),
    );
  formatOption(remote(described(c.command('list'), 'mensajes.cli.list', 'mensajes.cli.ejemploList')), [
    'table',
    'json',
  ])
    .option('--unread', textFor('mensajes.cli.sinLeer'))
    .option('--sent', textFor('mensajes.cli.enviados'))
    .option('--limit <n>', textFor('cli.list.limite'), positive('--limit'), 20)
    .action((o: ListOptions) => run.door(o, (io, door) => list(io, door, o)));
  one('show', 'mensajes.cli.show', 'mensajes.cli.ejemploShow').action((id: number, o: DoorOptions) =>
    run.door(o, (io, door) => show(io, door, id)),
  );
  sendCommand(c, run);
  replyCommand(c, run);
  one('archive', 'mensajes.cli.archive', 'mensajes.cli.ejemploArchive').action((id: number, o: DoorOptions) =>
    run.door(o, async (io, door) => {
      await door.get(
        door.client.ask(
          api.mensajes.marcar,
          { ids: (await conversation(door, id)).map((f) => Number(f['id'])), archivado: 1 },
          { key: door.ports.newId() },
        ),
      );
      io.say(textFor('mensajes.cli.archivado'));
    }),
  );
};

const conversation = async (door: Door, id: number): Promise<readonly Row[]> =>
  (await door.get(door.client.ask(api.mensajes.hilo, undefined, { params: { id } }))).content;

/** By number, or by a name that only one conversation has. */
const person = async (door: Door, who: string): Promise<number> => {
  if (/^\d+$/.test(who)) return Number(who);
  const { content } = await door.get(door.client.ask(api.mensajes.destinatarios, undefined)),
    said = who.trim().toLowerCase();
  const whole = content.filter((x) => x.nombre.toLowerCase() === said),
    found = whole.length ? whole : content.filter((x) => x.nombre.toLowerCase().includes(said));
  if (found.length === 0) throw stopOf(failure('not_found', 'mensajes.cli.noEsta', { valor: who }));
  if (found.length > 1)
    throw stopOf(
      failure('invalid', 'mensajes.cli.varios', {
        valor: who,
        nombres: found.map((x) => `${x.nombre} (${x.id})`).join(', '),
      }),
    );
  return found[0]!.id;
};

/** An instant in Buenos Aires, which keeps UTC−3 all year. */
const plain = (v: unknown): string =>
  String(v ?? '').replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]+/g, ' ');

const list = async (io: Io, door: Door, o: ListOptions): Promise<void> => {
  const filters: ListFilter[] = [
    { campo: 'carpeta', op: 'es', valor: o.sent ? 'enviados' : 'recibidos' },
    { campo: 'archivado', op: 'es', valor: 0 },
    ...(o.unread ? [{ campo: 'leido', op: 'es' as const, valor: 0 }] : []),
  ];
  const { content } = await door.get(
    door.client.ask(
      api.tabla.index,
      { Search: { limit: o.limit, filters } },
      { params: { controller: 'Mensajes', page: 1 }, suffix: '/sort:fecha/direction:desc/' },
    ),
  );
  if (o.format === 'json') {
    await io.out(`${JSON.stringify(content)}\n`);
    return;
  }
  if (content.length === 0) {
    io.say(textFor(o.sent ? 'mensajes.vacioEnviados' : 'mensajes.vacioRecibidos'));
    return;
  }
  const columns = [
    { name: 'id', label: 'n.º', right: true },
    { name: 'fecha', label: textFor('auditoria.cuando'), right: false },
    { name: 'de', label: textFor(o.sent ? 'mensajes.para' : 'mensajes.de'), right: false },
    { name: 'asunto', label: textFor('mensajes.asunto'), right: false },
  ];
  await io.out(
    grid(
      columns,
      content.map((f) => [
        `${f['leido'] === 0 ? '• ' : ''}${String(f['id'])}`,
        localTime(String(f['fecha'])),
        plain(o.sent ? f['para'] : f['de']),
        plain(f['asunto']),
      ]),
      io.color,
    ),
  );
};

const show = async (io: Io, door: Door, id: number): Promise<void> => {
  const thread = await conversation(door, id),
    unread = thread.filter((f) => f['leido'] === 0).map((f) => Number(f['id']));
  await io.out(
    `${plain(thread[0]!['asunto'])}\n\n${thread.map((f) => `${plain(f['de'])} → ${plain(f['para'])}, ${localTime(String(f['fecha']))}\n${plain(f['texto'])}\n`).join('\n')}`,
  );
  if (unread.length)
    await door.get(
      door.client.ask(api.mensajes.marcar, { ids: unread, leido: 1 }, { key: door.ports.newId() }),
    );
};
