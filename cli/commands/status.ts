// jornal status: with whom and where the terminal works.
import { api } from '../../core/api/index.ts';
import { mostrarFecha } from '../../core/kit/period.ts';
import { texto } from '../../core/kit/texto.ts';
import { doorOptions, formatOption, withExamples, type FormatOption, type Register } from '../command.ts';
import type { Door, DoorOptions } from '../door.ts';
import type { Io } from '../io.ts';
import { pairs } from '../output.ts';

export const status: Register = (c, run) => {
  formatOption(doorOptions(withExamples(c, 'cli.status.ejemplos')), ['table', 'json'])
    .action((o: DoorOptions & FormatOption) => run.door(o, (io, door) => show(io, door, o.format === 'json')));
};

const show = async (io: Io, door: Door, json: boolean): Promise<void> => {
  const { content: { Usuario: u, Server: s } } = await door.get(door.client.ask(api.usuarios.misDatos, undefined));
  if (json) { await io.out(`${JSON.stringify({ url: door.url, usuario: u, servidor: s, vence: door.vence })}\n`); return; }
  await io.out(pairs([
    [texto('cli.status.servidor'), door.url], [texto('cli.status.version'), s.version], [texto('cli.status.usuario'), `${u.nombre} (${u.username})`],
    [texto('cli.status.roles'), u.roles.join(', ') || texto('cli.status.ninguna')],
    [texto('cli.status.empresa'), s.empresa === null ? texto('cli.status.ninguna') : `${s.empresa.razon_social} ${s.empresa.cuit}`],
    [texto('cli.status.hoy'), mostrarFecha(s.hoy)], ...(door.vence === null ? [] : [[texto('cli.status.vence'), mostrarFecha(door.vence.slice(0, 10))] as const]),
  ]));
};
