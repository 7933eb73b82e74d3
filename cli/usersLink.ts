// The link that whoever administers hands over where no mail goes out, and the legajo of a worker.
import type { Command } from 'commander';
import { api } from '../core/api/index.ts';
import { textFor } from '../core/kit/text.ts';
import type { Door } from './door.ts';
import type { Io } from './io.ts';
import { idsOfLegajos } from './named.ts';
import { localTime } from './output.ts';

export const legajoOption = (c: Command): Command => c.option('--legajo <n>', textFor('cli.users.legajo'));

/** The legajo of `--legajo` as the call takes it; nothing when it was not said. */
export const saidLegajo = async (
  door: Door,
  legajo: string | undefined,
): Promise<{ readonly id_personal?: number }> => {
  if (legajo === undefined) return {};
  const [id] = await idsOfLegajos(door, legajo);
  return id === undefined ? {} : { id_personal: id };
};

const goesOut = async (door: Door): Promise<boolean> =>
  (await door.get(door.client.ask(api.usuarios.misDatos, undefined))).content.Server.sin_correo !== true;

/** The link alone goes to the output, to be handed over; what is said of it, apart. */
export const printLink = async (
  io: Io,
  door: Door,
  u: { readonly id: number; readonly usuario: string },
): Promise<void> => {
  const { content } = await door.get(
    door.client.ask(api.administracion.enlace, undefined, {
      params: { id: u.id },
      key: door.ports.newId(),
    }),
  );
  io.say(textFor('cli.users.enMano', { usuario: u.usuario, hasta: localTime(content.vence) }));
  await io.out(`${content.url}\n`);
};

/** Where no mail goes out, the link that would have gone in it. */
export const printLinkWithoutMail = async (
  io: Io,
  door: Door,
  u: { readonly id: number; readonly usuario: string },
): Promise<boolean> => {
  if (await goesOut(door)) return false;
  await printLink(io, door, u);
  return true;
};
