// jornal verify: checks the chain of facts and that of the audit, recalculates every closed run, and compares
// with signed heads that were kept elsewhere.
import { api } from '../../core/api/index.ts';
import type { StampedHead } from '../../core/domain/headTimestamps.ts';
import { showDate } from '../../core/kit/period.ts';
import { textFor } from '../../core/kit/text.ts';
import type { Verification } from '../../server/features/liquidaciones/longJobs.ts';
import { againstLines, compareWith, headsIn, type Against } from '../against.ts';
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
import { shownInstant } from '../shownInstant.ts';

interface Options extends DoorOptions, FormatOption {
  readonly all?: boolean;
  readonly against?: string;
  readonly key?: readonly string[];
  readonly tsaCa?: string;
}

export const verify: Register = (c, run) => {
  formatOption(doorOptions(withExamples(c, 'cli.trabajo.ejemplosVerify')), ['table', 'json'])
    .option('--all', textFor('cli.trabajo.todas'))
    .option('--against <archivo>', textFor('cadena.cli.against'))
    .option('--key <archivo...>', textFor('cadena.cli.key'))
    .option('--tsa-ca <archivo>', textFor('cadena.cli.tsaCa'))
    .action((o: Options) =>
      o.all ? run.plain((io) => checkFolder(io, o)) : run.door(o, (io, door) => check(io, door, o)),
    );
};

const NAMES = {
  coincide: 'cli.trabajo.coincide',
  difiere: 'cli.trabajo.difiere',
  no_verificable: 'cli.trabajo.noVerificable',
} as const;

interface Signed {
  readonly n: number;
  readonly en: string;
  readonly clave: string;
  readonly posicion: number;
}
interface Checked extends Verification {
  /** The last signed head; null: none was signed yet. */
  readonly firmada: Signed | null;
  /** The last one that a third party stamped. */
  readonly sellada: StampedHead | null;
  readonly clave_en_la_carpeta: boolean;
  /** What a file of signed heads says, when it was asked. */
  readonly contra?: Against;
}

const auditLines = ({ auditoria }: Verification): readonly string[] =>
  auditoria === undefined
    ? []
    : [
        textFor('cadena.cli.auditoria', {
          entradas: auditoria.entradas,
          desde: shownInstant(auditoria.desde),
          estado: auditoria.problema?.mensaje ?? textFor('cli.trabajo.entera'),
        }),
        ...(auditoria.antes > 0 ? [textFor('cadena.cli.antes', { antes: auditoria.antes })] : []),
      ];

/** Where the log ends, and until where it is signed. */
const headLines = (v: Checked): readonly string[] => [
  textFor('cadena.cli.cabeza', { posicion: v.cadena.hechos, hash: v.cadena.cabeza }),
  v.firmada === null
    ? textFor('cadena.cli.sinFirmar')
    : textFor('cadena.cli.firmada', { ...v.firmada, en: shownInstant(v.firmada.en) }),
  ...(v.sellada === null
    ? []
    : [textFor('cadena.cli.sellada', { ...v.sellada, en: shownInstant(v.sellada.en) })]),
  ...(v.clave_en_la_carpeta ? [textFor('cadena.cli.claveAdentro')] : []),
];

/** The chains, then a line per run; a mismatch says where. */
const report = (v: Checked, o: Options): string =>
  [
    textFor('cli.trabajo.cadena', {
      hechos: v.cadena.hechos,
      estado: v.cadena.problema ? v.cadena.problema.mensaje : textFor('cli.trabajo.entera'),
    }),
    ...auditLines(v),
    ...headLines(v),
    ...v.liquidaciones.map(
      (l) =>
        `${textFor(NAMES[l.estado])}  ${showDate(l.periodo)}  ${l.descripcion} (${textFor('cli.trabajo.recibos', { recibos: l.recibos })})${l.detalle === '' ? '' : `: ${l.detalle}`}`,
    ),
    // The audit's own line has said it.
    ...v.hallazgos.filter((h) => h !== v.auditoria?.problema?.mensaje),
    ...(v.contra ? againstLines(v.contra, o.against ?? '', o.key !== undefined) : []),
  ].join('\n') + '\n';

const verified = async (io: Io, door: Door, o: Options): Promise<Checked> => {
  const heads =
    o.against === undefined ? undefined : await headsIn(o.against, { keys: o.key ?? [], authority: o.tsaCa });
  const found = (await worked(io, door, () => door.client.ask(api.sistema.verificar, undefined))).end
    .resultado as Verification;
  const { content } = await door.get(door.client.ask(api.sistema.cabezas, { hechos: [], auditoria: [] })),
    contra = heads && (await compareWith(door, heads));
  return {
    ...found,
    conforme: found.conforme && contra?.conforme !== false,
    firmada: content.firmada,
    sellada: content.sellada,
    clave_en_la_carpeta: content.clave_en_la_carpeta,
    ...(contra ? { contra } : {}),
  };
};

/** Every company of a folder, archived ones too; one that does not open is reported and stops no other. */
const checkFolder = async (io: Io, o: Options): Promise<Outcome> => {
  if (!o.local || o.data === undefined || o.company !== undefined)
    throw usage(textFor('cli.trabajo.todasDonde'));
  const { companiesOf, openLocal } = await import('../local.ts'),
    found: unknown[] = [];
  let mal = 0;
  for (const e of await companiesOf(o.data, io.env)) {
    try {
      const door = await openLocal({ data: o.data, company: e.id, env: io.env });
      try {
        const v = await verified(io, door, o);
        if (!v.conforme) mal += 1;
        if (o.format === 'json') found.push({ id: e.id, razon_social: e.razon_social, ...v });
        else await io.out(`${e.razon_social} (${e.alias ?? e.id})\n${report(v, o)}\n`);
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

const check = async (io: Io, door: Door, o: Options): Promise<Outcome> => {
  const v = await verified(io, door, o);
  await io.out(o.format === 'json' ? `${JSON.stringify(v)}\n` : report(v, o));
  io.say(textFor(v.conforme ? 'cli.trabajo.bien' : 'cli.trabajo.hallazgos'));
  return v.conforme ? EXIT.ok : EXIT.findings;
};
