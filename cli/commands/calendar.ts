// jornal calendar: holidays, payments, due dates and what ends in a month.
import { api } from '../../core/api/index.ts';
import type { CalendarioDelMes } from '../../core/api/tiempo.ts';
import { esPeriodo, mostrarFecha, periodoDe } from '../../core/kit/period.ts';
import { texto } from '../../core/kit/texto.ts';
import { doorOptions, formatOption, withExamples, type FormatOption, type Register } from '../command.ts';
import type { DoorOptions } from '../door.ts';
import { usage } from '../exitCodes.ts';
import { today } from '../ports.ts';
import { printRecords, RECORD_FORMATS, type RecordColumn } from '../records.ts';

type Event = CalendarioDelMes['sucesos'][number];

export const calendar: Register = (c, run) => {
  formatOption(doorOptions(withExamples(c, 'ordenes.cli.calendario.ejemplos')), RECORD_FORMATS)
    .option('--period <aaaa-mm>', texto('cli.opcion.periodo'))
    .action((o: DoorOptions & FormatOption & { readonly period?: string }) => {
      const periodo = o.period ?? periodoDe(today());
      if (!esPeriodo(periodo)) throw usage(texto('cli.uso.periodo', { valor: periodo }));
      return run.door(o, async (io, door) => {
        const { content: m } = await door.get(door.client.ask(api.tiempo.calendario, { periodo })),
          columns: readonly RecordColumn<Event>[] = [
            {
              name: 'fecha',
              label: texto('tiempo.fich.fecha'),
              kind: 'text',
              of: (e) => e.fecha,
              say: (e) => mostrarFecha(e.fecha),
            },
            { name: 'clase', label: texto('tiempo.desc.clase'), kind: 'text', of: (e) => e.clase },
            {
              name: 'texto',
              label: texto('tiempo.desc.que'),
              kind: 'text',
              of: (e) => e.texto,
              say: (e) => (e.verificar ? `${e.texto} (${texto('tiempo.cal.verificar')})` : e.texto),
            },
          ];
        if (o.format === 'json') {
          await io.out(`${JSON.stringify(m)}\n`);
          return;
        }
        await printRecords(io, o.format, columns, m.sucesos);
        io.say(
          m.sucesos.length === 0
            ? texto('tiempo.cal.nada')
            : texto('tiempo.cal.habiles', { n: m.habiles, seis: m.lunes_a_sabado }),
        );
      });
    });
};
