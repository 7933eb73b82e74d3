// jornal bank review: what changed of where people are paid since their last payment, and its review.
import { api } from '../core/api/index.ts';
import type { PayDestination } from '../core/api/bancos.ts';
import type { Field } from '../core/kit/field.ts';
import { textFor } from '../core/kit/text.ts';
import { personal } from '../core/tables/personal.ts';
import type { DoorOptions } from './door.ts';
import { askConfirmation } from './confirm.ts';
import type { Door } from './door.ts';
import type { Io } from './io.ts';
import { idsOfLegajos } from './named.ts';
import { grid, localTime } from './output.ts';

export interface ReviewOptions extends DoorOptions {
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

export const review = async (
  io: Io,
  door: Door,
  ids: readonly number[],
  o: ReviewOptions,
): Promise<undefined> => {
  const only = new Set(await idsOfLegajos(door, o.legajos)),
    { content } = await door.get(
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
    ),
    left = content.destinos.filter(
      (d) => d.revisado === null && (o.legajos === undefined || only.has(d.id_personal)),
    );
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
    door.client.ask(
      api.bancos.revisar,
      { destinos: left.map(({ id_personal, posicion }) => ({ id_personal, posicion })) },
      { key: door.ports.newId() },
    ),
  );
  io.say(textFor('bancos.cli.revisados', { count: left.length }));
  return undefined;
};
