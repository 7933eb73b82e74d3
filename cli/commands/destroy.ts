// jornal destroy: the end of a company with all its data, asked by one person, confirmed by another and done days later.
import { api } from '../../core/api/index.ts';
import type { WireDestruccion } from '../../core/api/destruccion.ts';
import { showDate } from '../../core/kit/period.ts';
import { textFor } from '../../core/kit/text.ts';
import { described, doorOptions, withExamples, type Register } from '../command.ts';
import type { DoorOptions } from '../door.ts';

interface Named extends DoorOptions {
  readonly name: string;
}
const told = (d: WireDestruccion): string =>
  d.estado === 'ninguna'
    ? `${textFor('destruccion.ninguna')}\n`
    : d.estado === 'pedida'
      ? [
          textFor('destruccion.pedida', { quien: d.pidio ?? '' }),
          d.archivo === null
            ? textFor('destruccion.sinArchivo')
            : textFor('destruccion.conArchivo', { archivo: d.archivo.archivo, sha256: d.archivo.sha256 }),
          textFor('destruccion.esperaOtra'),
          '',
        ].join('\n')
      : `${textFor('destruccion.confirmada', {
          pidio: d.pidio ?? '',
          confirmo: d.confirmo ?? '',
          fecha: d.vence === null ? '' : showDate(d.vence),
        })}\n`;

export const destroy: Register = (c, run) => {
  withExamples(c, 'destruccion.cli.ejemplos');
  doorOptions(
    described(c.command('status'), 'destruccion.cli.status', 'destruccion.cli.ejemploStatus'),
  ).action((o: DoorOptions) =>
    run.door(o, async (io, door) => {
      await io.out(told((await door.get(door.client.ask(api.destruccion.ver, undefined))).content));
    }),
  );
  for (const [name, call, summary, examples] of [
    ['ask', api.destruccion.pedir, 'destruccion.cli.ask', 'destruccion.cli.ejemploAsk'],
    ['confirm', api.destruccion.confirmar, 'destruccion.cli.confirm', 'destruccion.cli.ejemploConfirm'],
  ] as const)
    doorOptions(described(c.command(name), summary, examples))
      .requiredOption('--name <razón social>', textFor('destruccion.cli.name'))
      .action((o: Named) =>
        run.door(o, async (io, door) => {
          const { content } = await door.get(
            door.client.ask(call, { empresa: o.name }, { key: door.ports.newId() }),
          );
          await io.out(told(content));
        }),
      );
  doorOptions(
    described(c.command('cancel'), 'destruccion.cli.cancel', 'destruccion.cli.ejemploCancel'),
  ).action((o: DoorOptions) =>
    run.door(o, async (io, door) => {
      const { content } = await door.get(
        door.client.ask(api.destruccion.cancelar, undefined, { key: door.ports.newId() }),
      );
      await io.out(told(content));
    }),
  );
};
