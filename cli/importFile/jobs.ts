// The row errors of imports and bulk changes, which their machine does not read.
import { api } from '../../core/api/index.ts';
import type { ImportacionError } from '../../core/api/importaciones.ts';
import type { AnyTable } from '../../core/kit/table.ts';
import type { Door } from '../door.ts';

export const jobCall = (id: string, t: AnyTable, key?: string) => ({
  params: { controller: t.name, id },
  ...(key === undefined ? {} : { key }),
});

/** Errors by row, page by page. */
export async function* errorsOf(door: Door, t: AnyTable, id: string): AsyncGenerator<ImportacionError> {
  for (let desde = 0; ; ) {
    const { content } = await door.get(door.client.ask(api.importaciones.errores, { desde }, jobCall(id, t)));
    if (content.length === 0) return;
    yield* content;
    desde = content[content.length - 1]!.fila;
  }
}
