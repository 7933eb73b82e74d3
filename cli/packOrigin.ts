// Shows where a row comes from, and restores its package's values.
import type { RowOrigin } from '../core/api/paquetes.ts';
import { api } from '../core/api/index.ts';
import { failure } from '../core/kit/failure.ts';
import type { AnyTable } from '../core/kit/table.ts';
import { textFor } from '../core/kit/text.ts';
import { pathColumn } from './pathsList.ts';
import type { Door, DoorOptions } from './door.ts';
import type { Io } from './io.ts';
import type { FormatOption } from './command.ts';
import { stopOf, usage } from './exitCodes.ts';
import { askConfirmation } from './confirm.ts';
import { grid } from './output.ts';

const originOf = async (door: Door, t: AnyTable, id: number): Promise<RowOrigin> => {
  const {
    content: [o],
  } = await door.get(door.client.ask(api.paquetes.origen, { tabla: t.name, id }));
  if (o === undefined) throw stopOf(failure('not_found', 'paquetes.sinOrigen'));
  return o;
};

/** The company's value beside the package's, field by field. */
const changed = (io: Io, list: RowOrigin['cambiados']): string =>
  grid(
    [pathColumn('campo'), pathColumn('empresa'), pathColumn('paquete'), pathColumn('lugar')],
    list.map((c) => [
      c.item ?? c.etiqueta,
      c.empresa ?? textFor('paquetes.falta'),
      c.original ?? textFor('paquetes.quitar'),
      c.lugar,
    ]),
    io.color,
  );

export const origin = async (io: Io, door: Door, t: AnyTable, id: number, f: FormatOption): Promise<void> => {
  const o = await originOf(door, t, id);
  if (f.format === 'json') {
    await io.out(`${JSON.stringify(o)}\n`);
    return;
  }
  await io.out(
    `${textFor('paquetes.origen', { nombre: o.nombre, version: o.version })}${o.cambiados.length > 0 ? `, ${textFor('paquetes.cambiado')}` : ''}\n`,
  );
  if (o.cambiados.length > 0) await io.out(changed(io, o.cambiados));
};

export interface Revert extends DoorOptions {
  readonly field: readonly string[];
  readonly dryRun?: boolean;
  readonly yes?: boolean;
}

export const revert = async (
  io: Io,
  door: Door,
  t: AnyTable,
  id: number,
  { field: fields, ...options }: Revert,
): Promise<void> => {
  const o = await originOf(door, t, id),
    unknown = fields.find((f) => !o.cambiados.some((c) => c.lugar === f));
  if (unknown !== undefined) throw usage(textFor('paquetes.cli.lugarMal', { lugar: unknown }));
  if (o.cambiados.length === 0) {
    io.say(textFor('paquetes.cli.nadaCambiado'));
    return;
  }
  const back = o.cambiados.filter((c) => fields.length === 0 || fields.includes(c.lugar));
  await io.out(changed(io, back));
  if (options.dryRun) {
    io.say(textFor('paquetes.cli.sinVolver'));
    return;
  }
  await askConfirmation(io, options, {
    what: textFor('paquetes.cli.vaAVolver', { cantidad: back.length, nombre: o.nombre, version: o.version }),
    word: String(back.length),
  });
  await door.get(
    door.client.ask(
      api.paquetes.volver,
      { tabla: t.name, id, version: o.fila, lugares: fields.length > 0 ? [...fields] : null },
      { key: door.ports.newId() },
    ),
  );
  io.say(textFor('paquetes.cli.vuelto', { nombre: o.nombre, version: o.version, cantidad: back.length }));
};
