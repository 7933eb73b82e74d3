// People name a concept by its code of four digits.
import { api } from '../core/api/index.ts';
import { textFor } from '../core/kit/text.ts';
import type { Door } from './door.ts';
import { EXIT, Stop } from './exitCodes.ts';

export const code = (n: number): string => String(n).padStart(4, '0');
/** The concept with a code; the command ends if there is none. */
export const conceptOf = async (door: Door, codigo: number): Promise<number> => {
  const { content } = await door.get(
    door.client.ask(
      api.tabla.index,
      { Search: { filters: [{ campo: 'codigo', op: 'es', valor: codigo }], limit: 1 } },
      { params: { controller: 'Conceptos', page: 1 } },
    ),
  );
  const id = content[0]?.['id'];
  if (typeof id !== 'number')
    throw new Stop(EXIT.notFound, textFor('pruebasDeConcepto.cli.sinConcepto', { codigo: code(codigo) }));
  return id;
};
