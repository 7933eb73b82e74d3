// jornal calendar: holidays, payments, due dates and what ends in a month.
import { api } from '../../core/api/index.ts';
import type { MesCalendar } from '../../core/api/tiempo.ts';
import { isPeriodo, showDate, periodoOf } from '../../core/kit/period.ts';
import { textFor } from '../../core/kit/text.ts';
import { doorOptions, formatOption, withExamples, type FormatOption, type Register } from '../command.ts';
import type { DoorOptions } from '../door.ts';
import { usage } from '../exitCodes.ts';
import { today } from '../ports.ts';
import { printRecords, RECORD_FORMATS, type RecordColumn } from '../records.ts';

type Event = MesCalendar['sucesos'][number];

export const calendar: Register = (c, run) => {
  formatOption(doorOptions(withExamples(c, 'ordenes.cli.calendario.ejemplos')), RECORD_FORMATS)
    .option('--period <aaaa-mm>', textFor('cli.opcion.periodo'))
    .action((o: DoorOptions & FormatOption & { readonly period?: string }) => {
      const periodo = o.period ?? periodoOf(today());
      if (!isPeriodo(periodo)) throw usage(textFor('cli.uso.periodo', { valor: periodo }));
      return run.door(o, async (io, door) => {
        const { content: m } = await door.get(door.client.ask(api.tiempo.calendario, { periodo })),
          columns: readonly RecordColumn<Event>[] = [
            {
              name: 'fecha',
              label: textFor('tiempo.fich.fecha'),
              kind: 'text',
              of: (e) => e.fecha,
              say: (e) => showDate(e.fecha),
            },
            { name: 'clase', label: textFor('tiempo.desc.clase'), kind: 'text', of: (e) => e.clase },
            {
              name: 'texto',
              label: textFor('tiempo.desc.que'),
              kind: 'text',
              of: (e) => e.texto,
              say: (e) => (e.verificar ? `${e.texto} (${textFor('tiempo.cal.verificar')})` : e.texto),
            },
          ];
        if (o.format === 'json') {
          await io.out(`${JSON.stringify(m)}\n`);
          return;
        }
        await printRecords(io, o.format, columns, m.sucesos);
        io.say(
          m.sucesos.length === 0
            ? textFor('tiempo.cal.nada')
            : textFor('tiempo.cal.habiles', { n: m.habiles, seis: m.lunes_a_sabado }),
        );
      });
    });
};
