// The legajo of each worker: who has the worker's role says whose receipts they see, and is called as the legajo says.
import { isLeft, left } from 'fp-ts/lib/Either.js';
import { failure, ok, phrase, type Failure, type Result } from '../../../core/kit/failure.ts';
import type { Row } from '../../../core/kit/field.ts';
import type { TextKey, TextValues } from '../../../core/kit/text.ts';
import type { UserChange } from '../../directory/administration.ts';
import { identityOf, requesterOf, type CallRequest, type HandlerContext } from '../../http/door/handler.ts';
import type { RecibosOffer } from '../recibos/contract.ts';

type Context = HandlerContext<RecibosOffer>;
type Body = Readonly<Record<string, unknown>>;

/** The legajo of each user of a company; none where it does not open: its users are listed all the same. */
export const legajosOf = async (c: Context, idEmpresa: string): Promise<ReadonlyMap<number, number>> => {
  const r = await c.companies.con(idEmpresa, (e) => Promise.resolve(ok(e.recibos.vinculos())));
  return isLeft(r) ? new Map() : r.right;
};

/** What is asked of a user's legajo: null leaves them without one, undefined as it is. */
type Asked = number | null | undefined;

const refused = (field: string, code: string, key: TextKey, values: TextValues = {}): Failure =>
  failure(code === 'duplicate' ? 'duplicate' : 'invalid', key, values, {
    errors: [{ field, code, ...phrase(key, values) }],
  });

const asFlag = (v: unknown): boolean => v === 1;

/** What a body asks of the user's legajo, or why it may not be. `before`: the user as they are. */
export const askedLegajo = async (
  c: Context,
  idEmpresa: string,
  body: Body,
  before?: Row,
): Promise<Result<Asked>> => {
  const had = typeof before?.['id_personal'] === 'number' ? before['id_personal'] : null,
    was = asFlag(before?.['trabajador']),
    is = 'trabajador' in body ? asFlag(body['trabajador']) : was,
    said = 'id_personal' in body ? body['id_personal'] : had,
    asks = !is && was ? null : typeof said === 'number' ? said : null;
  if (is && !was && asks === null)
    return left(refused('id_personal', 'required', 'servidor.administracion.faltaLegajo'));
  if (asks === had) {
    const no =
      had === null ? undefined : await nameRefused(c, idEmpresa, body, { name: before?.['nombre'], had });
    return no ? left(no) : ok(undefined);
  }
  if (asks === null) return ok(null);
  const persona = await c.companies.con(idEmpresa, (e) => Promise.resolve(e.recibos.persona(asks)));
  if (isLeft(persona))
    return left(refused('id_personal', 'not_found', 'servidor.administracion.legajoNoEsta'));
  const { legajo, usuario } = persona.right;
  return usuario !== null && usuario !== before?.['id']
    ? left(
        refused('id_personal', 'duplicate', 'servidor.administracion.legajoDeOtro', {
          legajo,
          nombre: c.directorio.usuarioPorId(usuario)?.nombre ?? '',
        }),
      )
    : ok(asks);
};

/** A worker is called as the legajo says: the name is changed there. */
const nameRefused = async (
  c: Context,
  idEmpresa: string,
  body: Body,
  was: { readonly name: unknown; readonly had: number },
): Promise<Failure | undefined> => {
  const said = body['nombre'];
  if (typeof said !== 'string' || said.trim() === was.name) return undefined;
  const persona = await c.companies.con(idEmpresa, (e) => Promise.resolve(e.recibos.persona(was.had)));
  return isLeft(persona) || persona.right.nombre === said.trim()
    ? undefined
    : refused('nombre', 'forbidden', 'servidor.administracion.nombreDelLegajo', {
        legajo: persona.right.legajo,
        nombre: persona.right.nombre,
      });
};

/** Gives or takes the legajo of a user just written; the answer's row says which it has. */
export const withLegajo = async (
  c: Context,
  p: CallRequest<unknown>,
  idEmpresa: string,
  asked: Asked,
  change: UserChange,
): Promise<Result<UserChange>> => {
  const id = Number(change.fila['id']),
    quien = requesterOf(identityOf(p));
  const r = await c.companies.con(idEmpresa, async (e) => {
    const had = e.recibos.personaDe(id);
    if (asked === undefined || asked === (had ?? null)) return ok(had ?? null);
    const done =
      asked === null
        ? await e.recibos.quitarAcceso(had === undefined ? [] : [had], `${p.clave}:legajo`, quien)
        : await e.recibos.darAcceso(asked, id, `${p.clave}:legajo`, quien);
    return isLeft(done) ? done : ok(asked);
  });
  return isLeft(r) ? r : ok({ ...change, fila: { ...change.fila, id_personal: r.right } });
};
