// jornal privacy: what people ask about their own data, until when it is answered, and everything of one person as a
// file.
import type { Command } from 'commander';
import { api } from '../../core/api/index.ts';
import type { WireSolicitud, WireSolicitudDetail } from '../../core/api/privacidad.ts';
import {
  SOLICITUD_REASONS,
  SOLICITUD_CLASES,
  type SolicitudReason,
  type SolicitudClase,
} from '../../core/domain/solicitud.ts';
import { isCivilDate, showDate } from '../../core/kit/period.ts';
import { textFor, type TextKey } from '../../core/kit/text.ts';
import {
  described,
  doorOptions,
  formatOption,
  withExamples,
  type FormatOption,
  type Register,
} from '../command.ts';
import { toOutput, type OutputOptions } from '../destination.ts';
import type { Door, DoorOptions } from '../door.ts';
import { dumped } from '../dump.ts';
import { usage } from '../exitCodes.ts';
import { grid, localTime, pairs } from '../output.ts';
import { today } from '../ports.ts';
import { privacyRetention } from '../privacyRetention.ts';
import { codeArgument, idArgument } from '../tableArguments.ts';

interface Receive extends DoorOptions {
  readonly kind: SolicitudClase;
  readonly shown: string;
  readonly text: string;
  readonly on?: string;
}
interface Text extends DoorOptions {
  readonly text: string;
  readonly cause?: SolicitudReason;
}
interface FileOptions extends DoorOptions, OutputOptions {
  readonly as: 'pdf' | 'json';
}
/** One of a few words, or a refusal that names them. */
const oneOf =
  <K extends string>(option: string, all: readonly K[]) =>
  (s: string): K => {
    const k = all.find((x) => x === s.toLowerCase());
    if (k === undefined)
      throw usage(textFor('privacidad.cli.palabra', { opcion: option, valor: s, hay: all.join(', ') }));
    return k;
  };
const state = (s: WireSolicitud): string =>
  s.faltan === null
    ? textFor(`privacidad.estado.${s.estado}`)
    : s.faltan < 0
      ? textFor('privacidad.cli.vencido', { dias: -s.faltan })
      : textFor('privacidad.cli.faltan', { dias: s.faltan });
const who = (s: WireSolicitud): string =>
  `${s.legajo === null ? '' : `${String(s.legajo).padStart(4, '0')} `}${s.nombre ?? textFor('privacidad.pantalla.borrada')}`.trim();

/** The row of the legajo with that number. */
const personOf = async (door: Door, legajo: number): Promise<number> => {
  const { content } = await door.get(
      door.client.ask(
        api.tabla.index,
        { Search: { filters: [{ campo: 'legajo', op: 'es', valor: legajo }], limit: 1 } },
        { params: { controller: 'Personal', page: 1 } },
      ),
    ),
    id = Number(content[0]?.['id']);
  if (!Number.isInteger(id)) throw usage(textFor('privacidad.cli.sinLegajo', { legajo }));
  return id;
};
const one = (c: Command, name: string, summary: TextKey, examples: TextKey): Command =>
  doorOptions(
    described(c.command(name).argument('<id>', textFor('privacidad.cli.id'), idArgument), summary, examples),
  );

export const privacy: Register = (c, run) => {
  withExamples(c, 'privacidad.cli.ejemplos');
  reading(c, run);
  closing(c, run);
  privacyRetention(c, run);
  doorOptions(
    described(
      c.command('receive').argument('<legajo>', textFor('privacidad.cli.legajo'), codeArgument),
      'privacidad.cli.receive',
      'privacidad.cli.ejemploReceive',
    ),
  )
    .requiredOption('--kind <clase>', textFor('privacidad.cli.kind'), oneOf('--kind', SOLICITUD_CLASES))
    .requiredOption('--shown <texto>', textFor('privacidad.cli.shown'))
    .option('--text <texto>', textFor('privacidad.cli.text'), '')
    .option('--on <aaaa-mm-dd>', textFor('privacidad.cli.on'))
    .action((legajo: number, o: Receive) => {
      if (o.on !== undefined && !isCivilDate(o.on)) throw usage(textFor('cli.uso.fecha', { valor: o.on }));
      return run.door(o, async (io, door) => {
        const { content } = await door.get(
          door.client.ask(
            api.privacidad.recibir,
            {
              id_personal: await personOf(door, legajo),
              clase: o.kind,
              recibida_el: o.on ?? today(),
              acredita: o.shown,
              detalle: o.text,
            },
            { key: door.ports.newId() },
          ),
        );
        io.say(textFor('privacidad.cli.anotado', { id: content.id, vence: showDate(content.vence) }));
      });
    });
  doorOptions(
    described(
      c.command('file').argument('<legajo>', textFor('privacidad.cli.legajo'), codeArgument),
      'privacidad.cli.file',
      'privacidad.cli.ejemploFile',
    ),
  )
    .option('--as <formato>', textFor('privacidad.cli.as'), oneOf('--as', ['pdf', 'json']), 'pdf')
    .option('--output <archivo>', textFor('cli.opcion.archivo'))
    .option('--force', textFor('cli.opcion.force'))
    .action((legajo: number, o: FileOptions) =>
      run.door(o, async (io, door) => {
        const id = await personOf(door, legajo);
        return toOutput(io, o, o.as === 'pdf', (out) =>
          dumped(out, door, api.privacidad.archivo, undefined, { id, formato: o.as }),
        );
      }),
    );
};

const detailText = (d: WireSolicitudDetail): string => {
  const s = d.solicitud,
    told = (k: 'acredita' | 'detalle' | 'respuesta' | 'cerro', v: string | null) =>
      v === null ? [] : [[textFor(`privacidad.pantalla.${k}`), v] as const];
  return pairs([
    [textFor('privacidad.pantalla.numero'), String(s.id)],
    [textFor('privacidad.pantalla.persona'), who(s)],
    [textFor('privacidad.pantalla.pide'), textFor(`privacidad.clase.${s.clase}`)],
    [textFor('privacidad.pantalla.recibido'), showDate(s.recibida_el)],
    [textFor('privacidad.pantalla.vence'), showDate(s.vence)],
    [textFor('privacidad.pantalla.estado'), state(s)],
    [textFor('privacidad.pantalla.recibio'), d.recibio],
    ...told('acredita', d.acredita),
    ...told('detalle', d.detalle),
    ...told('cerro', s.cerrada_el === null ? null : `${d.cerro}, ${localTime(s.cerrada_el)}`),
    ...(s.causa === null
      ? []
      : [[textFor('privacidad.pantalla.causa'), textFor(`privacidad.causa.${s.causa}`)] as const]),
    ...told('respuesta', d.respuesta),
  ]);
};

const reading: Register = (c, run) => {
  formatOption(
    doorOptions(described(c.command('list'), 'privacidad.cli.list', 'privacidad.cli.ejemploList')),
    ['table', 'json'],
  ).action((o: DoorOptions & FormatOption) =>
    run.door(o, async (io, door) => {
      const { content } = await door.get(door.client.ask(api.privacidad.solicitudes, undefined));
      await io.out(
        o.format === 'json'
          ? `${JSON.stringify(content)}\n`
          : grid(
              (['numero', 'persona', 'pide', 'recibido', 'vence', 'estado'] as const).map((k) => ({
                name: k,
                label: textFor(`privacidad.pantalla.${k}`),
                right: k === 'numero',
              })),
              content.map((s) => [
                String(s.id),
                who(s),
                textFor(`privacidad.clase.${s.clase}`),
                showDate(s.recibida_el),
                showDate(s.vence),
                state(s),
              ]),
              io.color,
            ),
      );
    }),
  );
  formatOption(one(c, 'show', 'privacidad.cli.show', 'privacidad.cli.ejemploShow'), ['table', 'json']).action(
    (id: number, o: DoorOptions & FormatOption) =>
      run.door(o, async (io, door) => {
        const { content: d } = await door.get(
          door.client.ask(api.privacidad.detalle, undefined, { params: { id } }),
        );
        await io.out(o.format === 'json' ? `${JSON.stringify(d)}\n` : detailText(d));
      }),
  );
};

const closing: Register = (c, run) => {
  const done = (x: Command): Command => x.requiredOption('--text <texto>', textFor('privacidad.cli.text'));
  for (const [name, call, summary, examples] of [
    ['answer', api.privacidad.responder, 'privacidad.cli.answer', 'privacidad.cli.ejemploAnswer'],
    ['withdraw', api.privacidad.retirar, 'privacidad.cli.withdraw', 'privacidad.cli.ejemploWithdraw'],
  ] as const)
    done(one(c, name, summary, examples)).action((id: number, o: Text) =>
      run.door(o, async (io, door) => {
        await door.get(
          door.client.ask(call, { respuesta: o.text }, { params: { id }, key: door.ports.newId() }),
        );
        io.say(textFor('privacidad.cli.cerrado', { id }));
      }),
    );
  done(one(c, 'refuse', 'privacidad.cli.refuse', 'privacidad.cli.ejemploRefuse'))
    .requiredOption('--cause <causa>', textFor('privacidad.cli.cause'), oneOf('--cause', SOLICITUD_REASONS))
    .action((id: number, o: Text) =>
      run.door(o, async (io, door) => {
        await door.get(
          door.client.ask(
            api.privacidad.denegar,
            { causa: o.cause ?? 'exacto', respuesta: o.text },
            { params: { id }, key: door.ports.newId() },
          ),
        );
        io.say(textFor('privacidad.cli.cerrado', { id }));
      }),
    );
};
