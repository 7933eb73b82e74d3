// Reports everything that goes wrong, on stderr and with its exit code: a sentence for people, a JSON object
// for programs.
import { CommanderError, type Command } from 'commander';
import { bareError, type FailureCode } from '../core/kit/failure.ts';
import { textFor } from '../core/kit/text.ts';
import { EXIT, Stop, type ExitCode } from './exitCodes.ts';
import type { Io } from './io.ts';
import { didYouMean } from './nearest.ts';
import { DEFAULT_PROFILE } from './settings.ts';

const quoted = (s: string): string => /'([^']*)'/.exec(s)?.[1] ?? s;

/** `--json`, common in other programs, where the format is an option here; otherwise the nearest option. */
const likelyOption = (value: string, among: Command): string => {
  const options: Command['options'][number][] = [];
  for (let c: Command | null = among; c; c = c.parent) options.push(...c.options);
  const format = options.find((o) => o.long === '--format'),
    asFormat = format?.argChoices?.find((x) => `--${x}` === value);
  return asFormat === undefined
    ? didYouMean(
        value,
        options.flatMap((o) => o.long ?? []),
      )
    : ` ${textFor('cli.uso.sugerencia', { valor: `--format ${asFormat}` })}`;
};

/** Translates commander's messages; undefined: not an error. */
export const usageSentence = (e: CommanderError, among: Command): string | undefined => {
  const value = quoted(e.message);
  switch (e.code) {
    case 'commander.helpDisplayed':
    case 'commander.version':
    case 'commander.help':
      return undefined;
    case 'commander.unknownOption':
      return textFor('cli.uso.opcion', { valor: value }) + likelyOption(value, among);
    case 'commander.unknownCommand':
      return (
        textFor('cli.uso.comando', { valor: value }) +
        didYouMean(
          value,
          among.commands.map((c) => c.name()),
        )
      );
    case 'commander.missingArgument':
      return textFor('cli.uso.falta', { valor: `<${value}>` });
    case 'commander.missingMandatoryOptionValue':
      return textFor('cli.uso.falta', { valor: value });
    case 'commander.optionMissingArgument':
      return textFor('cli.uso.faltaValor', { valor: value });
    case 'commander.excessArguments':
      return textFor('cli.uso.sobra');
    // "option '--format <formato>' argument 'xml' is invalid. Allowed choices are table, json." or
    // "command-argument value 'x' is invalid for argument 'shell'. …"
    case 'commander.invalidArgument': {
      const [, campo, valor = '', opciones = ''] =
          /option '([^']+)' argument '([^']*)' is invalid\. Allowed choices are (.*)\./.exec(e.message) ?? [],
        [, dado = '', argumento, admitidos = ''] =
          /value '([^']*)' is invalid for argument '([^']+)'\. Allowed choices are (.*)\./.exec(e.message) ??
          [];
      if (campo !== undefined) return textFor('campo.opcion', { campo, valor, opciones });
      return argumento === undefined
        ? e.message
        : textFor('campo.opcion', { campo: `<${argumento}>`, valor: dado, opciones: admitidos });
    }
    default:
      return e.message;
  }
};

const RETRYABLE: ReadonlySet<FailureCode> = new Set<FailureCode>(['network', 'unavailable', 'too_many']);

interface Ending {
  readonly code: string;
  readonly message: string;
  readonly exit: ExitCode;
  readonly details?: unknown;
  readonly retryable?: boolean;
  readonly hints?: readonly string[];
}

const tell = (io: Io, e: Ending): ExitCode => {
  if (io.manner.json) {
    io.fail(
      JSON.stringify({
        code: e.code,
        message: e.message,
        ...(e.details === undefined ? {} : { details: e.details }),
        retryable: e.retryable === true,
        request_id: io.lastRequest ?? null,
        exit: e.exit,
      }),
    );
    return e.exit;
  }
  io.fail(e.exit === EXIT.interrupted ? e.message : textFor('cli.error', { mensaje: e.message }));
  for (const h of e.hints ?? []) io.fail(h);
  if (io.lastRequest !== undefined) io.fail(textFor('terminal.pedido', { pedido: io.lastRequest }));
  return e.exit;
};

/** «La sesión terminó» only applies to somebody who had one. */
const unknownHere = (io: Io): string | undefined => {
  const { asWho: w } = io;
  return w === undefined || w.by === 'signIn'
    ? undefined
    : textFor(w.by === 'nobody' ? 'cli.status.nadie' : 'cli.status.tokenDelEntorno', {
        perfil: w.perfil,
        lugar: w.lugar,
      });
};

const ofStop = (io: Io, e: Stop): Ending => {
  // Machines report any 401 as an expired session; in front of Jornal, something else asks for a password.
  const own = io.unanswered?.key === 'api.httpClave' ? io.unanswered : undefined;
  const inFront = e.failure?.code === 'no_session' ? own : undefined;
  const f = inFront ?? e.failure,
    data = f?.data;
  return {
    code:
      f?.code ?? (e.code === EXIT.usage ? 'usage' : e.code === EXIT.interrupted ? 'interrupted' : 'failed'),
    message:
      (f?.code === 'no_session' && f.key !== 'api.httpClave' ? unknownHere(io) : undefined) ??
      inFront?.message ??
      e.message,
    exit: e.code,
    retryable: f !== undefined && RETRYABLE.has(f.code),
    ...(f?.errors || data !== undefined
      ? {
          details: {
            ...(f?.errors ? { errors: f.errors.map(bareError) } : {}),
            ...(data !== undefined ? { data } : {}),
          },
        }
      : {}),
    hints: [
      ...(f?.code === 'no_session' && io.asWho?.by !== 'environment'
        ? [
            textFor('cli.status.sinIngreso', {
              login: `jornal${io.asWho === undefined || io.asWho.perfil === DEFAULT_PROFILE ? '' : ` --profile ${io.asWho.perfil}`} login`,
            }),
          ]
        : []),
      ...(f?.errors && f.errors.length > 1
        ? f.errors.map((x) => textFor('cli.campoError', { campo: x.field, mensaje: x.message }))
        : []),
    ],
  };
};

/** Reports why the command ended; returns its exit code. */
export const tellEnd = (io: Io, e: unknown, program: Command, words: readonly string[]): ExitCode => {
  if (e instanceof CommanderError) {
    // Unknown subcommands and options are compared with those of their command only.
    let among = program;
    const path = ['jornal'];
    for (const w of words) {
      const c = among.commands.find((x) => x.name() === w);
      if (!c) break;
      among = c;
      path.push(w);
    }
    const sentence = usageSentence(e, among),
      comando = path.join(' ');
    if (sentence === undefined) return EXIT.ok;
    return tell(io, {
      code: 'usage',
      message: sentence,
      exit: EXIT.usage,
      hints: [textFor('cli.uso.ayuda', { comando })],
    });
  }
  if (e instanceof Stop) return tell(io, ofStop(io, e));
  const message = textFor('cli.inesperado', { detalle: e instanceof Error ? e.message : String(e) });
  if (io.manner.json) return tell(io, { code: 'unexpected', message, exit: EXIT.unexpected });
  io.fail(message);
  if (io.manner.debug && e instanceof Error && e.stack !== undefined) io.fail(e.stack);
  return EXIT.unexpected;
};
