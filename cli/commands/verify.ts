// jornal verify: the chain of facts checked and every closed run worked out again.
import { api } from '../../core/api/index.ts';
import { mostrarFecha } from '../../core/kit/period.ts';
import { texto } from '../../core/kit/texto.ts';
import type { Verificacion } from '../../server/runs/largos.ts';
import { doorOptions, formatOption, withExamples, type FormatOption, type Outcome, type Register } from '../command.ts';
import type { Door, DoorOptions } from '../door.ts';
import { EXIT } from '../exitCodes.ts';
import type { Io } from '../io.ts';
import { finished } from '../job.ts';

export const verify: Register = (c, run) => {
  formatOption(doorOptions(withExamples(c, 'cli.trabajo.ejemplosVerify')), ['table', 'json'])
    .action((o: DoorOptions & FormatOption) => run.door(o, (io, door) => check(io, door, o.format === 'json')));
};

const NAMES = { coincide: 'cli.trabajo.coincide', difiere: 'cli.trabajo.difiere', no_verificable: 'cli.trabajo.noVerificable' } as const;

/** The chain, then one line per run: what does not match says where. */
const report = (v: Verificacion): string => [
  texto('cli.trabajo.cadena', { hechos: v.cadena.hechos, estado: v.cadena.problema ? v.cadena.problema.mensaje : texto('cli.trabajo.entera') }),
  ...v.liquidaciones.map((l) => `${texto(NAMES[l.estado])}  ${mostrarFecha(l.periodo)}  ${l.descripcion} (${texto('cli.trabajo.recibos', { recibos: l.recibos })})${l.detalle === '' ? '' : `: ${l.detalle}`}`),
  ...v.hallazgos,
].join('\n') + '\n';

const check = async (io: Io, door: Door, json: boolean): Promise<Outcome> => {
  const { content } = await door.get(door.client.ask(api.sistema.verificar, undefined));
  const v = (await finished(io, door, content.trabajo)).resultado as Verificacion;
  await io.out(json ? `${JSON.stringify(v)}\n` : report(v));
  io.say(texto(v.conforme ? 'cli.trabajo.bien' : 'cli.trabajo.hallazgos'));
  return v.conforme ? EXIT.ok : EXIT.findings;
};
