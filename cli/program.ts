// The command line itself: commands registered one by one, Spanish help, and one place where all that goes wrong becomes a sentence and an exit code.
import { Command, CommanderError, type Help } from 'commander';
import { STATUS } from '../core/api/status.ts';
import { texto } from '../core/kit/texto.ts';
import type { Outcome, Runner } from './command.ts';
import { commands, type CommandEntry } from './commands/index.ts';
import { EXIT, Stop, type ExitCode } from './exitCodes.ts';
import type { Io } from './io.ts';
import { didYouMean } from './nearest.ts';

const TITLES: Readonly<Record<string, string>> = {
  'Usage:': texto('cli.titulos.uso'), 'Arguments:': texto('cli.titulos.argumentos'), 'Options:': texto('cli.titulos.opciones'),
  'Global Options:': texto('cli.titulos.globales'), 'Commands:': texto('cli.titulos.comandos'),
};

const spanishHelp: Partial<Help> = {
  styleTitle: (s) => TITLES[s] ?? s,
  commandUsage: (c) => {
    const path: string[] = [];
    for (let x: Command | null = c; x; x = x.parent) path.unshift(x.name());
    return `${path.join(' ')} ${c.usage()}`.replace('[options]', '[opciones]').replace('[command]', '<comando>').trim();
  },
  subcommandTerm: (c) => `${c.name()} ${c.registeredArguments.map((a) => (a.required ? `<${a.name()}>` : `[${a.name()}]`)).join(' ')}`.trim(),
  optionDescription: (o) => {
    const notes = [
      ...(o.argChoices ? [texto('cli.valores', { valores: o.argChoices.join(', ') })] : []),
      ...(o.defaultValue !== undefined && !(Array.isArray(o.defaultValue) && o.defaultValue.length === 0) && typeof o.defaultValue !== 'boolean' ? [texto('cli.porDefecto', { valor: String(o.defaultValue) })] : []),
    ];
    return notes.length ? `${o.description} (${notes.join('; ')})` : o.description;
  },
};

const quoted = (s: string): string => /'([^']*)'/.exec(s)?.[1] ?? s;

/** What commander says, said in Spanish; undefined: not an error. */
const usageSentence = (e: CommanderError, program: Command): string | undefined => {
  const value = quoted(e.message);
  switch (e.code) {
    case 'commander.helpDisplayed': case 'commander.version': case 'commander.help': return undefined;
    case 'commander.unknownOption': return texto('cli.uso.opcion', { valor: value });
    case 'commander.unknownCommand': return texto('cli.uso.comando', { valor: value }) + didYouMean(value, program.commands.map((c) => c.name()));
    case 'commander.missingArgument': return texto('cli.uso.falta', { valor: `<${value}>` });
    case 'commander.missingMandatoryOptionValue': return texto('cli.uso.falta', { valor: value });
    case 'commander.optionMissingArgument': return texto('cli.uso.faltaValor', { valor: value });
    case 'commander.excessArguments': return texto('cli.uso.sobra');
    // "option '--format <formato>' argument 'xml' is invalid. Allowed choices are table, json."
    case 'commander.invalidArgument': {
      const m = /option '([^']+)' argument '([^']*)' is invalid\. Allowed choices are (.*)\./.exec(e.message);
      return m ? texto('campo.opcion', { campo: m[1]!, valor: m[2]!, opciones: m[3]! }) : e.message;
    }
    default: return e.message;
  }
};

/** Runs a command line; gives its exit code. */
export const runProgram = async (io: Io, words: readonly string[], version: string): Promise<ExitCode> => {
  let code: ExitCode = EXIT.ok;
  const json = words.includes('--format=json') || words.includes('--format=ndjson') || /^(nd)?json$/.test(words[words.indexOf('--format') + 1] ?? '') && words.includes('--format');
  const ended = (outcome: Outcome): void => { if (outcome !== undefined) code = outcome; };
  const run: Runner = {
    plain: async (body) => ended(await body(io)),
    door: async (options, body) => {
      const { openDoor } = await import('./door.ts'), door = await openDoor(io, options);
      try { ended(await body(io, door)); } finally { await door.close(); }
    },
  };
  const program = new Command('jornal').description(texto('cli.descripcion'))
    .configureHelp(spanishHelp).exitOverride().showHelpAfterError(false)
    .configureOutput({ writeOut: (s) => { void io.out(s); }, writeErr: (s) => { if (!s.startsWith('error:')) io.say(s.trimEnd()); }, outputError: () => undefined })
    .helpOption('-h, --help', texto('cli.ayuda')).helpCommand('help [comando]', texto('cli.ayudaDe')).version(version, '-V, --version', texto('cli.version'))
    .addHelpText('after', `\n${texto('cli.salidas')}`);
  const unread = new Map<Command, CommandEntry>(commands.map((e) => [program.command(e.name).description(texto(e.summary)), e]));
  // Only the command that is used is imported; its words are there before they are parsed.
  program.hook('preSubcommand', async (_, c) => {
    const entry = unread.get(c);
    if (entry && unread.delete(c)) (await entry.load())(c, run);
  });
  try {
    if (words.length === 0) { await io.out(program.helpInformation() + `\n${texto('cli.salidas')}\n`); return EXIT.ok; }
    // `help x y` is `x y --help`: commander's own would tell of a command before it is imported.
    await program.parseAsync(words[0] === 'help' ? [...words.slice(1), '--help'] : [...words], { from: 'user' });
    return code;
  } catch (e) {
    if (e instanceof CommanderError) {
      const sentence = usageSentence(e, program);
      if (sentence === undefined) return EXIT.ok;
      io.say(texto('cli.error', { mensaje: sentence }));
      io.say(texto('cli.uso.ayuda', { comando: ['jornal', ...words.slice(0, 1).filter((w) => program.commands.some((c) => c.name() === w))].join(' ') }));
      return EXIT.usage;
    }
    if (e instanceof Stop) { sayStop(io, e, json); return e.code; }
    io.say(texto('cli.inesperado', { detalle: e instanceof Error ? (io.env['JORNAL_DEBUG'] ? e.stack ?? e.message : e.message) : String(e) }));
    return EXIT.unexpected;
  }
};

/** For programs, the server's own envelope; for people, the message and each field. */
const sayStop = (io: Io, e: Stop, json: boolean): void => {
  const f = e.failure;
  if (json && f) {
    io.say(JSON.stringify({ status: f.code === 'no_permission' ? STATUS.no_permission : STATUS.error, code: f.code, message: f.message, ...(f.errors ? { errors: f.errors } : {}), exit: e.code }));
    return;
  }
  io.say(texto('cli.error', { mensaje: e.message }));
  if (f?.code === 'no_session') io.say(texto('cli.status.sinIngreso'));
  if (f?.errors && f.errors.length > 1) for (const x of f.errors) io.say(texto('cli.campoError', { campo: x.field, mensaje: x.message }));
};

