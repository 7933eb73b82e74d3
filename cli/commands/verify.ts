// jornal verify: checks the chain of facts and recalculates every closed run.
import { api } from '../../core/api/index.ts';
import { showDate } from '../../core/kit/period.ts';
import { textFor } from '../../core/kit/text.ts';
import type { Verification } from '../../server/features/liquidaciones/longJobs.ts';
import {
  doorOptions,
  formatOption,
  withExamples,
  type FormatOption,
  type Outcome,
  type Register,
} from '../command.ts';
import type { Door, DoorOptions } from '../door.ts';
import { EXIT, Stop, usage } from '../exitCodes.ts';
import type { Io } from '../io.ts';
import { worked } from '../job.ts';

export const verify: Register = (c, run) => {
  formatOption(doorOptions(withExamples(c, 'cli.trabajo.ejemplosVerify')), ['table', 'json'])
    .option('--all', textFor('cli.trabajo.todas'))
    .action((o: DoorOptions & FormatOption & { readonly all?: boolean }) =>
      o.all
        ? run.plain((io) => checkFolder(io, o))
        : run.door(o, (io, door) => check(io, door, o.format === 'json')),
    );
};

const NAMES = {
  coincide: 'cli.trabajo.coincide',
  difiere: 'cli.trabajo.difiere',
  no_verificable: 'cli.trabajo.noVerificable',
} as const;

/** The chain, then a line per run; a mismatch says where. */
const report = (v: Verification): string =>
  [
    textFor('cli.trabajo.cadena', {
      hechos: v.cadena.hechos,
      estado: v.cadena.problema ? v.cadena.problema.mensaje : textFor('cli.trabajo.entera'),
    }),
    ...v.liquidaciones.map(
      (l) =>
        `${textFor(NAMES[l.estado])}  ${showDate(l.periodo)}  ${l.descripcion} (${textFor('cli.trabajo.recibos', { recibos: l.recibos })})${l.detalle === '' ? '' : `: ${l.detalle}`}`,
    ),
    ...v.hallazgos,
  ].join('\n') + '\n';

const verified = async (io: Io, door: Door): Promise<Verification> => {
  return (await worked(io, door, () => door.client.ask(api.sistema.verificar, undefined))).end
    .resultado as Verification;
};

/** Every company of a folder, archived ones too; one that does not open is reported and stops no other. */
const checkFolder = async (io: Io, o: DoorOptions & FormatOption): Promise<Outcome> => {
  if (!o.local || o.data === undefined || o.company !== undefined)
    throw usage(textFor('cli.trabajo.todasDonde'));
  const { companiesOf, openLocal } = await import('../local.ts'),
    found: unknown[] = [];
  let mal = 0;
  for (const e of await companiesOf(o.data)) {
    try {
      const door = await openLocal({ data: o.data, company: e.id });
      try {
        const v = await verified(io, door);
        if (!v.conforme) mal += 1;
        if (o.format === 'json') found.push({ id: e.id, razon_social: e.razon_social, ...v });
        else await io.out(`${e.razon_social} (${e.alias ?? e.id})\n${report(v)}\n`);
      } finally {
        await door.close();
      }
    } catch (x) {
      if (!(x instanceof Stop)) throw x;
      mal += 1;
      if (o.format === 'json')
        found.push({ id: e.id, razon_social: e.razon_social, conforme: false, problema: x.message });
      else await io.out(`${e.razon_social} (${e.alias ?? e.id})\n${x.message}\n\n`);
    }
  }
  if (o.format === 'json') await io.out(`${JSON.stringify(found)}\n`);
  io.say(textFor(mal === 0 ? 'cli.trabajo.bien' : 'cli.trabajo.hallazgos'));
  return mal === 0 ? EXIT.ok : EXIT.findings;
};

const check = async (io: Io, door: Door, json: boolean): Promise<Outcome> => {
  const v = await verified(io, door);
  await io.out(json ? `${JSON.stringify(v)}\n` : report(v));
  io.say(textFor(v.conforme ? 'cli.trabajo.bien' : 'cli.trabajo.hallazgos'));
  return v.conforme ? EXIT.ok : EXIT.findings;
};
