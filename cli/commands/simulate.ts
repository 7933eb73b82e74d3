// jornal simulate: the receipt that a person would have with some changes, or that a new person would have.
// Nothing is saved.
import { api } from '../../core/api/index.ts';
import type { Simulacion } from '../../core/api/simulaciones.ts';
import { textFor } from '../../core/kit/text.ts';
import type { Explanation } from '../../core/payroll/engine/explain.ts';
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
import { explanationText } from '../explanation.ts';
import type { Io } from '../io.ts';
import { codeArgument, positive } from '../tableArguments.ts';
import { simulatedText } from '../simulated.ts';
import {
  checkSupposed,
  idOf,
  supposedOf,
  supposedOptions,
  type SupposedOptions,
} from '../supposedPersona.ts';

interface Options extends SupposedOptions, DoorOptions, FormatOption {
  readonly net?: string;
  readonly cost?: string;
  readonly solve?: string;
  readonly explain?: number;
}

export const simulate: Register = (c, run) => {
  supposedOptions(
    formatOption(
      doorOptions(
        withExamples(
          c.argument('[legajo]', textFor('simular.cli.legajo'), codeArgument),
          'simular.cli.ejemplos',
        ),
      ),
      ['table', 'json'],
    ),
  )
    .option('--net <importe>', textFor('simular.cli.neto'))
    .option('--cost <importe>', textFor('simular.cli.costo'))
    .option('--solve <qué>', textFor('simular.cli.incognita'))
    .option('--explain <concepto>', textFor('simular.cli.explicar'), positive('--explain'))
    .action((legajo: number | undefined, o: Options) => {
      if (o.net !== undefined && o.cost !== undefined) throw usage(textFor('simular.cli.uno'));
      if (o.solve !== undefined && o.net === undefined && o.cost === undefined)
        throw usage(textFor('simular.cli.sinDeseo'));
      checkSupposed(legajo, o);
      return run.door(o, (io, door) => tell(io, door, legajo, o));
    });
};

/** What is asked, with the wish for a net or a cost. */
const askedOf = async (door: Door, legajo: number | undefined, o: Options): Promise<Simulacion> => {
  const supposed = await supposedOf(door, legajo, o),
    importe = o.net ?? o.cost,
    solve = o.solve ?? 'basico';
  return {
    ...supposed,
    deseo:
      importe === undefined
        ? null
        : {
            medida: o.net === undefined ? 'costo' : 'neto',
            importe,
            incognita: /^b[aá]sico$/i.test(solve)
              ? { tipo: 'basico' }
              : {
                  tipo: 'novedad',
                  id_concepto: await idOf(door, 'Conceptos', codeArgument(solve)),
                },
          },
  };
};

/**
 * If a wish cannot be met, that is a finding (the receipt shown is the nearest one), and so is a receipt that
 * could not be calculated.
 */
const tell = async (io: Io, door: Door, legajo: number | undefined, o: Options): Promise<Outcome> => {
  const simulacion = await askedOf(door, legajo, o);
  const { content: s } = await door.get(door.client.ask(api.simulaciones.simular, simulacion));
  if (o.explain !== undefined) {
    const line = s.recibo.lineas.find((l) => l.codigo === o.explain);
    if (!line)
      throw new Stop(
        EXIT.notFound,
        textFor('simular.cli.sinLinea', {
          codigo: o.explain,
          hay: [...new Set(s.recibo.lineas.map((l) => l.codigo))].join(', '),
        }),
      );
    const { content } = await door.get(
      door.client.ask(api.simulaciones.explicar, { simulacion, id_concepto: line.id_concepto }),
    );
    await io.out(
      o.format === 'json'
        ? `${JSON.stringify(content)}\n`
        : explanationText(content as Explanation, {
            depth: 3,
            more: (codigo) => textFor('simular.cli.mas', { codigo }),
          }),
    );
    return undefined;
  }
  await io.out(o.format === 'json' ? `${JSON.stringify(s)}\n` : simulatedText(s, io.color));
  const unpaid = s.recibo.problemas.some((p) => p.nivel === 'error');
  return unpaid || s.deseo?.tipo === 'fuera' ? EXIT.findings : undefined;
};
