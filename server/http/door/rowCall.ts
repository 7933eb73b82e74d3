// Common to calls on rows: the table, page and order in the path, file types, and releasing a company when a
// stream ends.
import { left } from 'fp-ts/lib/Either.js';
import { failure, ok, phrase, type Result } from '../../../core/kit/failure.ts';
import { isStored } from '../../../core/kit/field.ts';
import type { AnyTable } from '../../../core/kit/table.ts';
import { tableNamed } from '../../../core/tables/index.ts';
import type { ListRequest } from '../../kernel/company.ts';
import { KeptFile } from '../../kernel/keptFile.ts';
import { identityOf, type HandlerContext, type CallRequest } from './handler.ts';

/** The table in the path, which the access check has already verified. */
export const tableOfCall = (p: CallRequest<unknown>): AnyTable => {
  const t = tableNamed(p.params['controller'] ?? '');
  if (t === undefined) throw new Error('la llamada exige una tabla y llegó sin ella');
  return t;
};

export const invalidField = (
  field: string,
  clave: 'api.pagina' | 'api.direccion' | 'servidor.formato',
  valor: string,
) => {
  const valores = { valor: valor.slice(0, 40) };
  return left(
    failure('invalid', clave, valores, { errors: [{ field, code: 'format', ...phrase(clave, valores) }] }),
  );
};

export const pageOfCall = (p: CallRequest<unknown>): Result<number> => {
  const crudo = p.params['page'] ?? '';
  return /^[1-9]\d{0,8}$/.test(crudo) ? ok(Number(crudo)) : invalidField('page', 'api.pagina', crudo);
};

export const orderOfCall = (
  tabla: AnyTable,
  campo: string | undefined,
  direccion: string | undefined,
): Result<ListRequest['orden']> => {
  if (campo === undefined) return ok(undefined);
  const f = Object.hasOwn(tabla.fields, campo) ? tabla.fields[campo] : undefined;
  // Dated lists cannot be sorted; every row has an `id`.
  if (campo !== 'id' && (f === undefined || f.kind === 'lista' || (!isStored(f) && f.kind !== 'vigente'))) {
    const valores = { campo: campo.slice(0, 60), tabla: tabla.plural };
    return left(
      failure('invalid', 'api.campoOrden', valores, {
        errors: [{ field: 'sort', code: 'unknown', ...phrase('api.campoOrden', valores) }],
      }),
    );
  }
  const d = direccion ?? 'asc';
  return d === 'asc' || d === 'desc'
    ? ok({ campo, direccion: d })
    : invalidField('direction', 'api.direccion', d);
};

/** Copies the company's name to the directory, which shows it without opening its store. */
export const renameEmpresaOnChange = async (
  c: HandlerContext,
  p: CallRequest<unknown>,
  fila: Readonly<Record<string, unknown>>,
): Promise<void> => {
  const id = identityOf(p).empresa;
  if (id !== null && tableOfCall(p).name === 'Parametros')
    await c.directorio.escribir('nombrarEmpresa', {
      id,
      razon_social: String(fila['razon_social']),
      cuit: String(fila['cuit']),
    });
};

export const CONTENT_TYPE = {
  csv: 'text/csv; charset=utf-8',
  ndjson: 'application/x-ndjson; charset=utf-8',
  json: 'application/json; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;
export const isFileFormat = (s: string): s is keyof typeof CONTENT_TYPE => Object.hasOwn(CONTENT_TYPE, s);

/** The stream; the company is released when it ends, completely or not. */
export const releasingAtEnd = <A>(flujo: AsyncIterable<A>, soltar: () => void): AsyncIterable<A> =>
  flujo instanceof KeptFile ? (flujo.releasing(soltar) as unknown as AsyncIterable<A>) : alFin(flujo, soltar);
async function* alFin<A>(flujo: AsyncIterable<A>, soltar: () => void): AsyncGenerator<A> {
  try {
    yield* flujo;
  } finally {
    soltar();
  }
}
