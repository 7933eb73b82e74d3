// Founds a company (its store, its own data, its first package), or leaves nothing at all if any step fails.
import { randomUUID } from 'node:crypto';
import { isLeft, left } from 'fp-ts/lib/Either.js';
import { failure, ok, type Result } from '../../../core/kit/failure.ts';
import type { Row } from '../../../core/kit/field.ts';
import { newRow } from '../../../core/kit/table.ts';
import { knownTable } from '../../../core/tables/index.ts';
import type { EmpresaCard } from '../../directory/directory.ts';
import type { Company, Requester } from '../../kernel/company.ts';
import type { EmpresasOffer, TemplateRows } from './offer.ts';
import type { HandlerContext } from '../../http/door/handler.ts';

export interface EmpresaData {
  readonly razon_social: string;
  readonly cuit: string;
  readonly domicilio: string;
  readonly localidad: string;
  readonly paquete: string | null;
  /** Rows of the template company. */
  readonly plantilla?: readonly TemplateRows[];
}

/** Writes the row of the company's own data and, if asked, the package. */
const fundar = async (
  c: HandlerContext,
  e: Company & EmpresasOffer,
  quien: Requester,
  datos: { readonly [campo: string]: unknown },
  { paquete, plantilla }: Pick<EmpresaData, 'paquete' | 'plantilla'>,
): Promise<Result<Row>> => {
  const cuerpo = { ...newRow(knownTable('Parametros'), c.hoy()), ...datos };
  const r = await e.ejecutar({ clave: randomUUID(), quien, tabla: 'Parametros', verbo: 'add', cuerpo });
  if (isLeft(r)) return r;
  const p: Result<unknown> = plantilla
    ? await e.copiarPlantilla(plantilla, randomUUID(), quien)
    : paquete === null
      ? ok(null)
      : await c.extras.instalarPaquete(e, paquete, quien);
  return isLeft(p) ? p : r;
};

type Card = Pick<EmpresaCard, 'id' | 'razon_social' | 'cuit'>;
/** A company written by `write` and then given to somebody; if either fails, nothing of it is left. */
const newCompany = async <A>(
  c: HandlerContext<EmpresasOffer>,
  write: (e: Company & EmpresasOffer) => Promise<Result<Omit<Card, 'id'>>>,
  despues: (ficha: Card) => Promise<Result<A>>,
): Promise<Result<A>> => {
  const id = `e${randomUUID().slice(0, 8)}`;
  const hecha = await c.companies
    .con(id, async (e) => {
      const r = await write(e);
      return isLeft(r) ? r : despues({ id, ...r.right });
    })
    .catch(async (e: unknown) => {
      await c.companies.borrar(id);
      throw e;
    });
  if (isLeft(hecha)) await c.companies.borrar(id);
  return hecha;
};

/** Founds a company and then gives it to somebody; if that fails too, the company is removed. */
export const foundEmpresa = async <A>(
  c: HandlerContext<EmpresasOffer>,
  quien: Requester,
  { paquete, plantilla, ...datos }: EmpresaData,
  despues: (ficha: Card) => Promise<Result<A>>,
): Promise<Result<A>> => {
  if (paquete !== null && !c.extras.paquetes.includes(paquete))
    return left(
      failure('invalid', 'campo.opcion', {
        campo: 'Paquete',
        valor: paquete.slice(0, 40),
        opciones: c.extras.paquetes.join(', '),
      }),
    );
  return newCompany(
    c,
    async (e) => {
      const r = await fundar(c, e, quien, datos, { paquete, ...(plantilla ? { plantilla } : {}) });
      return isLeft(r)
        ? r
        : ok({ razon_social: String(r.right['razon_social']), cuit: String(r.right['cuit']) });
    },
    despues,
  );
};

/** The company of the demonstration, with fictitious people and closed months, given to somebody. */
export const foundExample = <A>(
  c: HandlerContext<EmpresasOffer>,
  quien: Requester,
  despues: (ficha: Card) => Promise<Result<A>>,
): Promise<Result<A>> => newCompany(c, (e) => c.extras.sembrarDemo(e, quien), despues);
