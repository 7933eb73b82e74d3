// What an office can change about a company itself: its name, which the company's own file stores; its alias;
// and whether it is archived.
import { isLeft, left } from 'fp-ts/lib/Either.js';
import { checkAliasFree, empresaNamed, readAlias } from '../../../core/domain/empresaNamed.ts';
import { fail, ok, type Failure, type Result } from '../../../core/kit/failure.ts';
import type { Row } from '../../../core/kit/field.ts';
import { identityChannel } from '../../http/door/payReads.ts';
import {
  identityOf,
  doneOutput,
  requesterOf,
  type HandlerContext,
  type ContentOutput,
  type CallRequest,
} from '../../http/door/handler.ts';

interface Cambio {
  readonly razon_social?: string;
  readonly alias?: string | null;
  readonly archivada?: boolean;
}

const enCampo = (field: string, f: Failure): Failure => ({
  ...f,
  errors: [{ field, code: f.code === 'duplicate' ? 'duplicate' : 'format', message: f.message }],
});

/** Renames the company in its own file, like its other data: with history, and used in later printing. */
const renombrar = (
  c: HandlerContext,
  id: string,
  razon_social: string,
  clave: string,
  quien: Parameters<typeof requesterOf>[0],
): Promise<Result<Row | null>> =>
  c.companies.con(id, async (e) => {
    const suyo = { ...requesterOf(quien), roles: ['administrador'] as const },
      fichas = await e.lista({ tabla: 'Parametros', pagina: 1, quien: suyo, busqueda: { limit: 1 } });
    if (isLeft(fichas)) return fichas;
    const ficha = fichas.right.filas[0];
    if (ficha === undefined || ficha['razon_social'] === razon_social) return ok(null);
    return e.ejecutar({
      clave,
      quien: suyo,
      tabla: 'Parametros',
      verbo: 'edit',
      id: Number(ficha['id']),
      cuerpo: { version: ficha['version'] ?? 0, razon_social },
    });
  });

/** Edits a company that the user administers; repeating the same order changes nothing more. */
export const editEmpresa = async (
  c: HandlerContext,
  p: CallRequest<unknown>,
  dicho: string,
  a: Cambio,
): Promise<Result<ContentOutput<null>>> => {
  const i = identityOf(p),
    d = c.directorio,
    suyas = d.empresas(i.usuario.id),
    dicha = empresaNamed(suyas, dicho);
  if (isLeft(dicha)) return dicha;
  const { id, razon_social: empresa } = dicha.right,
    clave = `modificarEmpresa:${p.clave}`;
  if (!d.roles(i.usuario.id, id).includes('administrador'))
    return fail('no_permission', 'empresas.noAdministra', { empresa });
  const alias = a.alias === undefined || a.alias === null ? ok(a.alias) : readAlias(a.alias);
  if (isLeft(alias)) return left(enCampo('alias', alias.left));
  const tomado = alias.right
    ? checkAliasFree(
        suyas.filter((e) => e.id !== id),
        alias.right,
      )
    : undefined;
  if (tomado) return left(enCampo('alias', tomado));
  if (a.razon_social !== undefined) {
    const r = await renombrar(c, id, a.razon_social.trim(), p.clave, i);
    if (isLeft(r)) return r;
    if (r.right !== null)
      await d.escribir('nombrarEmpresa', {
        id,
        razon_social: String(r.right['razon_social']),
        cuit: String(r.right['cuit']),
      });
  }
  const canal = identityChannel(i),
    m = {
      clave,
      at: d.ahora(),
      actor: i.usuario.id,
      idEmpresa: id,
      direccion: p.direccion,
      ...(canal === null ? {} : { canal }),
    };
  await d.escribir('marcarEmpresa', {
    m,
    id,
    ...(alias.right === undefined ? {} : { alias: alias.right }),
    ...(a.archivada === undefined ? {} : { archivada: a.archivada }),
  });
  return ok(doneOutput());
};
