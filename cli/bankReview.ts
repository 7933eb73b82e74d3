// jornal bank review: what changed of where people are paid since their last payment, its review, paying a new account
// without waiting, and accepting that it is waited for fewer days.
import { api } from '../core/api/index.ts';
import type { WireLoweredWait } from '../core/api/loweredWait.ts';
import type { PayDestination } from '../core/api/bancos.ts';
import type { Field } from '../core/kit/field.ts';
import { showDate } from '../core/kit/period.ts';
import { textFor, type TextKey } from '../core/kit/text.ts';
import { personal } from '../core/tables/personal.ts';
import { described, doorOptions, yesOption, type Register } from './command.ts';
import { askConfirmation } from './confirm.ts';
import type { Door, DoorOptions } from './door.ts';
import type { Io } from './io.ts';
import { idsOfLegajos } from './named.ts';
import { grid, localTime } from './output.ts';
import { idArgument } from './tableArguments.ts';

interface ReviewOptions extends DoorOptions {
  readonly legajos?: string;
  readonly yes?: boolean;
}
const FIELDS: Readonly<Record<string, Field>> = personal.fields;
const code = (n: number | null): string => (n === null ? '' : String(n).padStart(4, '0'));

const shown = (f: Field | undefined, v: unknown): string =>
  v === null || v === undefined || v === ''
    ? textFor('bancos.destinos.vacio')
    : f?.kind === 'opcion'
      ? (f.options.find((o) => String(o.id) === String(v))?.valor ?? String(v))
      : typeof v === 'object'
        ? JSON.stringify(v)
        : String(v);

/** A line for each datum that changed and nobody reviewed. */
export const tellChanges = (io: Io, destinos: readonly PayDestination[]): void => {
  const left = destinos.filter((d) => d.revisado === null);
  if (left.length === 0) return;
  io.say(textFor('bancos.cli.cambiaron'));
  io.say(
    grid(
      (['legajo', 'nombre', 'dato', 'antes', 'ahora', 'cambio', 'cuando'] as const).map((name) => ({
        name,
        label: textFor(`bancos.columnas.${name}`),
        right: name === 'legajo',
      })),
      left.flatMap((d) =>
        d.cambios.map((c) => [
          code(d.legajo),
          d.nombre,
          FIELDS[c.campo]?.label ?? c.campo,
          shown(FIELDS[c.campo], c.antes),
          shown(FIELDS[c.campo], c.despues),
          d.usuario,
          localTime(d.at),
        ]),
      ),
      io.color,
    ).trimEnd(),
  );
};

/** Until when each one waits, and whether that passes their day of pay. */
export const tellWaits = (io: Io, destinos: readonly PayDestination[]): void => {
  for (const { legajo, nombre, espera } of destinos)
    if (espera !== null && espera.levantada === null)
      io.say(
        textFor(espera.pasa_el_pago ? 'bancos.cli.esperaPasa' : 'bancos.cli.espera', {
          persona: `${code(legajo)} ${nombre}`.trim(),
          hasta: showDate(espera.hasta),
        }),
      );
};

/** That a new account is waited for fewer days, until somebody else accepts it. */
export const tellLoweredWait = (io: Io, w: WireLoweredWait | null): void => {
  if (w === null) return;
  const { usuario, antes, ahora } = w;
  io.say(textFor('bancos.esperaBajada.dice', { usuario, antes, ahora, cuando: localTime(w.at) }));
};

const lookAt = async (door: Door, ids: readonly number[]) =>
  (
    await door.get(
      door.client.ask(api.bancos.ver, {
        liquidaciones: [...ids],
        id_layout: null,
        fecha_pago: null,
        envio: 1,
        banco: null,
        excluidos: [],
        grupo: 'bloqueados',
        buscar: '',
        desde: 0,
        cantidad: 1,
      }),
    )
  ).content;
/** What changed of the people of these runs, or of some legajos of them. */
const changedOf = async (
  door: Door,
  ids: readonly number[],
  legajos: string | undefined,
): Promise<readonly PayDestination[]> => {
  const only = new Set(await idsOfLegajos(door, legajos)),
    content = await lookAt(door, ids);
  return content.destinos.filter((d) => legajos === undefined || only.has(d.id_personal));
};
const asSeen = (destinos: readonly PayDestination[]) =>
  destinos.map(({ id_personal, posicion }) => ({ id_personal, posicion }));

/** Pays without waiting those whose wait would pass the day of pay. */
const payNow = async (
  io: Io,
  door: Door,
  ids: readonly number[],
  o: ReviewOptions & { readonly reason: string },
): Promise<undefined> => {
  const late = (await changedOf(door, ids, o.legajos)).filter(
    (d) => d.espera?.pasa_el_pago === true && d.espera.levantada === null,
  );
  if (late.length === 0) {
    io.say(textFor('bancos.cli.nadieEspera'));
    return undefined;
  }
  tellWaits(io, late);
  await askConfirmation(io, o, {
    what: textFor('bancos.cli.confirmaSinEspera', { personas: late.length }),
    word: String(late.length),
  });
  await door.get(
    door.client.ask(
      api.bancos.sinEspera,
      { liquidaciones: [...ids], destinos: asSeen(late), motivo: o.reason },
      { key: door.ports.newId() },
    ),
  );
  io.say(textFor('bancos.cli.sinEspera', { count: late.length }));
  return undefined;
};

const review = async (io: Io, door: Door, ids: readonly number[], o: ReviewOptions): Promise<undefined> => {
  const left = (await changedOf(door, ids, o.legajos)).filter((d) => d.revisado === null);
  if (left.length === 0) {
    io.say(textFor('bancos.cli.sinCambios'));
    return undefined;
  }
  tellChanges(io, left);
  await askConfirmation(io, o, {
    what: textFor('bancos.cli.confirmaRevision', { personas: left.length }),
    word: String(left.length),
  });
  await door.get(
    door.client.ask(api.bancos.revisar, { destinos: asSeen(left) }, { key: door.ports.newId() }),
  );
  io.say(textFor('bancos.cli.revisados', { count: left.length }));
  return undefined;
};

const acceptWait = async (
  io: Io,
  door: Door,
  ids: readonly number[],
  o: ReviewOptions,
): Promise<undefined> => {
  const w = (await lookAt(door, ids)).espera_bajada;
  if (w === null) {
    io.say(textFor('bancos.cli.esperaIgual'));
    return undefined;
  }
  tellLoweredWait(io, w);
  const said = { antes: w.antes, ahora: w.ahora };
  await askConfirmation(io, o, {
    what: textFor('bancos.cli.confirmaEspera', said),
    word: String(w.ahora),
  });
  await door.get(
    door.client.ask(api.bancos.aceptarEspera, { posicion: w.posicion }, { key: door.ports.newId() }),
  );
  io.say(textFor('bancos.cli.esperaAceptada', said));
  return undefined;
};

/** The numbers of runs, one after another. */
export const runIds = (s: string, before: readonly number[] = []): readonly number[] => [
  ...before,
  idArgument(s),
];
export const bankReview: Register = (c, run) => {
  const runs = (name: 'review' | 'pay-now' | 'accept-wait', example: TextKey) =>
      yesOption(doorOptions(described(c.command(name), `bancos.cli.${name}`, example))).argument(
        '<liquidaciones...>',
        textFor('bancos.cli.liquidaciones'),
        runIds,
      ),
    one = (name: 'review' | 'pay-now', example: TextKey) =>
      runs(name, example).option('--legajos <lista>', textFor('bancos.cli.reviewLegajos'));
  runs('accept-wait', 'bancos.cli.ejemploAcceptWait').action((ids: readonly number[], o: ReviewOptions) =>
    run.door(o, (io, door) => acceptWait(io, door, ids, o)),
  );
  one('review', 'bancos.cli.ejemploReview').action((ids: readonly number[], o: ReviewOptions) =>
    run.door(o, (io, door) => review(io, door, ids, o)),
  );
  one('pay-now', 'bancos.cli.ejemploPayNow')
    .requiredOption('--reason <texto>', textFor('cli.opcion.motivo'))
    .action((ids: readonly number[], o: ReviewOptions & { readonly reason: string }) =>
      run.door(o, (io, door) => payNow(io, door, ids, o)),
    );
};
