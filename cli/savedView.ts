// Uses a view saved on the server as a selection of rows; the command's own options override it.
import type { Vista } from '../core/api/vistas.ts';
import { api } from '../core/api/index.ts';
import type { AnyTable } from '../core/kit/table.ts';
import { textFor } from '../core/kit/text.ts';
import type { Door } from './door.ts';
import { EXIT, Stop } from './exitCodes.ts';
import type { Io } from './io.ts';
import { didYouMean, simple } from './nearest.ts';

/**
 * One's own view before a shared one with its name. Fields that the user may not see are left out, with a
 * warning.
 */
export const viewNamed = async (
  io: Io,
  door: Door,
  t: AnyTable,
  name: string | undefined,
): Promise<Vista | undefined> => {
  if (name === undefined) return undefined;
  const {
    content: { vistas },
  } = await door.get(door.client.ask(api.vistas.lista, undefined, { params: { controller: t.name } }));
  const same = vistas.filter((v) => simple(v.nombre) === simple(name.trim())),
    view = same.find((v) => v.mia) ?? same[0];
  if (view === undefined)
    throw new Stop(
      EXIT.notFound,
      vistas.length === 0
        ? textFor('cli.list.sinVistas', { tabla: t.plural })
        : textFor('cli.list.vistaNo', {
            valor: name,
            tabla: t.plural,
            vistas: vistas.map((v) => `«${v.nombre}»`).join(', '),
          }) +
            didYouMean(
              name,
              vistas.map((v) => v.nombre),
            ),
    );
  if (view.omitidos.length)
    io.say(textFor('cli.list.vistaOmite', { nombre: view.nombre, campos: view.omitidos.join(', ') }));
  return view;
};
