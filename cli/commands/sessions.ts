// jornal sessions: one's own sessions and tokens, closing them, another secret for a token; and, for who administers,
// the networks from which each role is used.
import type { Command } from 'commander';
import type { Ingreso } from '../../core/api/administracion.ts';
import { api } from '../../core/api/index.ts';
import { failure } from '../../core/kit/failure.ts';
import { textFor } from '../../core/kit/text.ts';
import {
  described,
  formatOption,
  withExamples,
  yesOption,
  type FormatOption,
  type Register,
} from '../command.ts';
import { askConfirmation } from '../confirm.ts';
import type { Door, DoorOptions } from '../door.ts';
import { stopOf, usage } from '../exitCodes.ts';
import type { Io } from '../io.ts';
import { grid, localTime } from '../output.ts';

interface Closing extends DoorOptions {
  readonly others?: boolean;
  readonly yes?: boolean;
}
interface Rotating extends DoorOptions {
  readonly passwordStdin?: boolean;
}
interface Networks extends DoorOptions {
  readonly role?: string;
  readonly allow?: string;
  readonly any?: boolean;
}
/** Only over the network: a folder has no sessions. */
const remote = (c: Command): Command =>
  c.option('--url <url>', textFor('cli.opcion.url')).option('--company <id>', textFor('cli.opcion.company'));

export const sessions: Register = (c, run) => {
  withExamples(c, 'cli.sessions.ejemplos');
  formatOption(remote(described(c.command('list'), 'cli.sessions.list', 'cli.sessions.ejemplosList')), [
    'table',
    'json',
  ]).action((o: DoorOptions & FormatOption) =>
    run.door(o, (io, door) => list(io, door, o.format === 'json')),
  );
  yesOption(
    remote(
      described(
        c.command('close').argument('[id]', textFor('cli.sessions.cual')),
        'cli.sessions.close',
        'cli.sessions.ejemplosClose',
      ),
    ),
  )
    .option('--others', textFor('cli.sessions.otras'))
    .action((id: string | undefined, o: Closing) => run.door(o, (io, door) => close(io, door, id, o)));
  remote(
    described(
      c.command('rotate').argument('<id>', textFor('cli.sessions.cual')),
      'cli.sessions.rotate',
      'cli.sessions.ejemplosRotate',
    ),
  )
    .option('--password-stdin', textFor('cli.login.claveStdin'))
    .action((id: string, o: Rotating) => run.door(o, (io, door) => rotate(io, door, id, o)));
  remote(described(c.command('networks'), 'cli.sessions.networks', 'cli.sessions.ejemplosNetworks'))
    .option('--role <rol>', textFor('cli.sessions.rol'))
    .option('--allow <redes>', textFor('cli.sessions.permite'))
    .option('--any', textFor('cli.sessions.cualquiera'))
    .action((o: Networks) => run.door(o, (io, door) => networks(io, door, o)));
};

const open = async (door: Door): Promise<readonly Ingreso[]> =>
  (await door.get(door.client.ask(api.administracion.sesiones, undefined))).content;

const limitsOf = (i: Ingreso): string =>
  [
    ...(i.alcance === 'lectura' ? [textFor('administracion.perfil.lectura')] : []),
    ...(i.areas ?? []),
    ...(i.redes ?? []),
  ].join(', ');

const list = async (io: Io, door: Door, json: boolean): Promise<void> => {
  const all = await open(door);
  if (json) {
    await io.out(`${JSON.stringify(all)}\n`);
    return;
  }
  const column = (name: 'id' | 'que' | 'donde' | 'creada' | 'usada' | 'limites') => ({
    name,
    label: textFor(`cli.sessions.columna.${name}`),
    right: false,
  });
  await io.out(
    grid(
      ['id', 'que', 'donde', 'creada', 'usada', 'limites'].map((n) => column(n as 'id')),
      all.map((i) => [
        i.id,
        i.nombre ?? i.navegador ?? textFor('administracion.perfil.sesion'),
        i.direccion ?? '',
        localTime(i.creada),
        i.usada === null ? '' : localTime(i.usada),
        i.actual ? textFor('administracion.perfil.esta') : limitsOf(i),
      ]),
      io.color,
    ),
  );
};

const close = async (io: Io, door: Door, id: string | undefined, o: Closing): Promise<void> => {
  if ((id === undefined) === (o.others !== true)) throw usage(textFor('cli.sessions.unaUOtras'));
  if (id === undefined) {
    await askConfirmation(io, o, { what: textFor('cli.sessions.vaOtras'), word: 'otras' });
    const { content } = await door.get(
      door.client.ask(api.administracion.cerrarLasDemas, undefined, { key: door.ports.newId() }),
    );
    io.say(textFor('cli.sessions.cerradas', { n: content.cerradas }));
    return;
  }
  if (!(await open(door)).some((i) => i.id === id))
    throw stopOf(failure('not_found', 'servidor.administracion.sesionNoEsta'));
  await door.get(door.client.ask(api.administracion.cerrarSesion, { id }, { key: door.ports.newId() }));
  io.say(textFor('administracion.perfil.cerrada'));
};

/** The secret alone goes to the output. */
const rotate = async (io: Io, door: Door, id: string, o: Rotating): Promise<void> => {
  if (!o.passwordStdin && !io.ask)
    throw usage(textFor('cli.uso.sinTerminal', { opcion: '--password-stdin' }));
  const actual = (
    o.passwordStdin ? await io.read() : ((await io.ask?.(textFor('cli.login.preguntaClave'), true)) ?? '')
  ).replace(/\r?\n$/, '');
  io.secret(actual);
  const { content } = await door.get(
    door.client.ask(api.perfil.rotarToken, { id, actual }, { key: door.ports.newId() }),
  );
  io.say(textFor('cli.sessions.rotado', { vence: localTime(content.vence) }));
  await io.out(`${content.token}\n`);
};

const networks = async (io: Io, door: Door, o: Networks): Promise<void> => {
  if (o.role === undefined && (o.allow !== undefined || o.any)) throw usage(textFor('cli.sessions.faltaRol'));
  if (o.role !== undefined && (o.allow === undefined) === (o.any !== true))
    throw usage(textFor('cli.sessions.redesOCualquiera'));
  const { content } = await door.get(
    o.role === undefined
      ? door.client.ask(api.administracion.redes, undefined)
      : door.client.ask(
          api.administracion.guardarRedes,
          { rol: o.role, redes: o.any ? [] : (o.allow ?? '').split(',') },
          { key: door.ports.newId() },
        ),
  );
  if (content.length === 0) io.say(textFor('cli.sessions.sinRedes'));
  for (const r of content) await io.out(`${r.rol}\t${r.redes.join(', ')}\n`);
};
