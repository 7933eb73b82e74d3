// jornal privacy retention and purge: how long the data of who left are kept, what would be deleted, and deleting it.
import { api } from '../core/api/index.ts';
import type { WireRetention } from '../core/api/privacidad.ts';
import { showDate } from '../core/kit/period.ts';
import { textFor } from '../core/kit/text.ts';
import { RETENTION_KINDS, type RetentionKind } from '../core/retention.ts';
import {
  described,
  doorOptions,
  formatOption,
  yesOption,
  type FormatOption,
  type Register,
} from './command.ts';
import { askConfirmation } from './confirm.ts';
import type { Door, DoorOptions } from './door.ts';
import { usage } from './exitCodes.ts';
import type { Io } from './io.ts';
import { grid } from './output.ts';

interface Rules extends DoorOptions, FormatOption {
  readonly kind?: RetentionKind;
}
interface Purge extends DoorOptions {
  readonly kind: RetentionKind;
  readonly yes?: boolean;
}
const kindOf = (s: string): RetentionKind => {
  const k = RETENTION_KINDS.find((x) => x === s.toLowerCase());
  if (k === undefined)
    throw usage(
      textFor('privacidad.cli.palabra', { opcion: '--kind', valor: s, hay: RETENTION_KINDS.join(', ') }),
    );
  return k;
};
const rulesOf = async (door: Door): Promise<readonly WireRetention[]> =>
  (await door.get(door.client.ask(api.privacidad.guarda, undefined))).content;

const kept = (r: WireRetention): string =>
  r.anios === null
    ? textFor('privacidad.guarda.siempre')
    : textFor('privacidad.guarda.anios', { count: r.anios });
const ruleGrid = (io: Io, rules: readonly WireRetention[]): string =>
  grid(
    (['clase', 'regla', 'borraria', 'esperan'] as const).map((name) => ({
      name,
      label: textFor(`privacidad.guarda.${name}`),
      right: name === 'borraria' || name === 'esperan',
    })),
    rules.map((r) => [r.clase, kept(r), String(r.total), String(r.esperan)]),
    io.color,
  );
const rowGrid = (io: Io, r: WireRetention): string =>
  grid(
    (['persona', 'documento', 'desde'] as const).map((name) => ({
      name,
      label: textFor(`privacidad.guarda.${name}`),
      right: false,
    })),
    r.filas.map((x) => [
      `${x.legajo === null ? '' : String(x.legajo).padStart(4, '0')} ${x.nombre ?? ''}`.trim(),
      x.que ?? textFor('privacidad.guarda.todo'),
      showDate(x.desde),
    ]),
    io.color,
  );

const show = async (io: Io, door: Door, o: Rules): Promise<undefined> => {
  const all = await rulesOf(door),
    one = all.find((r) => r.clase === o.kind);
  await io.out(
    o.format === 'json'
      ? `${JSON.stringify(one ?? all)}\n`
      : one === undefined
        ? ruleGrid(io, all)
        : rowGrid(io, one),
  );
  return undefined;
};
const purge = async (io: Io, door: Door, o: Purge): Promise<undefined> => {
  const r = (await rulesOf(door)).find((x) => x.clase === o.kind);
  if (r !== undefined && r.esperan > 0)
    io.say(textFor('privacidad.cli.esperan', { clase: r.clase, n: r.esperan }));
  if (r === undefined || r.filas.length === 0) {
    io.say(textFor('privacidad.cli.nadaQueBorrar'));
    return undefined;
  }
  const n = r.filas.length;
  io.say(rowGrid(io, r).trimEnd());
  await askConfirmation(io, o, {
    what: textFor('privacidad.cli.vaBorrar', { clase: textFor(`privacidad.guarda.${r.clase}`), n }),
    word: String(n),
  });
  await door.get(
    door.client.ask(
      api.privacidad.depurar,
      { clase: r.clase, ids: r.filas.map((x) => x.id) },
      { key: door.ports.newId() },
    ),
  );
  io.say(textFor('privacidad.cli.borrados', { n }));
  return undefined;
};

export const privacyRetention: Register = (c, run) => {
  formatOption(
    doorOptions(
      described(c.command('retention'), 'privacidad.cli.retention', 'privacidad.cli.ejemploRetention'),
    ),
    ['table', 'json'],
  )
    .option('--kind <clase>', textFor('privacidad.cli.claseGuarda'), kindOf)
    .action((o: Rules) => run.door(o, (io, door) => show(io, door, o)));
  yesOption(doorOptions(described(c.command('purge'), 'privacidad.cli.purge', 'privacidad.cli.ejemploPurge')))
    .requiredOption('--kind <clase>', textFor('privacidad.cli.claseGuarda'), kindOf)
    .action((o: Purge) => run.door(o, (io, door) => purge(io, door, o)));
};
