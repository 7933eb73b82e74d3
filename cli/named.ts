// Rows by what people call them on the command line: codes and legajos, as the numbers that the calls take.
import { api } from '../core/api/index.ts';
import { texto } from '../core/kit/texto.ts';
import type { TableName } from '../core/tables/index.ts';
import type { Door } from './door.ts';
import { usage } from './exitCodes.ts';
import { idArgument } from './tableArguments.ts';

/** The row of a table with a code; the command ends when there is none. */
export const idOfCode = async (door: Door, controller: TableName, codigo: string | number): Promise<number> => {
  const { content } = await door.get(door.client.ask(api.tabla.index, { Search: { filters: [{ campo: 'codigo', op: 'es', valor: codigo }], limit: 1 } }, { params: { controller, page: 1 } }));
  const id = content[0]?.['id'];
  if (typeof id !== 'number') throw usage(texto('cli.run.sinCodigo', { codigo, tabla: controller }));
  return id;
};
/** Ids of people by their legajos, separated by commas. */
export const idsOfLegajos = async (door: Door, list: string | undefined): Promise<readonly number[]> => {
  const ids: number[] = [];
  for (const legajo of list?.split(',').map((s) => s.trim()).filter(Boolean) ?? []) {
    const { content } = await door.get(door.client.ask(api.tabla.index, { Search: { filters: [{ campo: 'legajo', op: 'es', valor: idArgument(legajo) }], limit: 1 } }, { params: { controller: 'Personal', page: 1 } }));
    const id = content[0]?.['id'];
    if (typeof id !== 'number') throw usage(texto('cli.run.sinLegajo', { legajo }));
    ids.push(id);
  }
  return ids;
};
