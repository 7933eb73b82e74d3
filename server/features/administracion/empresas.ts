// The companies of a user, and founding another one, over HTTP.
import { isLeft, left } from 'fp-ts/lib/Either.js';
import { empresaNamed } from '../../../core/domain/empresaNamed.ts';
import { failure, ok, type Failure, type Result, phrase } from '../../../core/kit/failure.ts';
import { foundEmpresa, type EmpresasOffer, type TemplateRows } from '../empresas/contract.ts';
import {
  contentOutput,
  identityOf,
  requesterOf,
  outputOf,
  type HandlerContext,
  type HandlersOf,
} from '../../http/door/handler.ts';
import { commandKey, channelOfIdentity, fieldRefused } from './callCommand.ts';

export const empresaHandlers: Pick<
  HandlersOf<'administracion', EmpresasOffer>,
  'empresas' | 'paquetes' | 'crearEmpresa'
> = {
  empresas: async (c, p) => {
    const i = identityOf(p);
    return ok(
      contentOutput(
        c.directorio.empresas(i.usuario.id).map(({ desde_archivada: _, ...e }) => ({
          ...e,
          roles: [...c.directorio.roles(i.usuario.id, e.id)],
          actual: e.id === i.empresa,
        })),
      ),
    );
  },
  paquetes: async (c) => ok(contentOutput([...c.extras.paquetes])),
  crearEmpresa: async (c, p) => {
    const i = identityOf(p),
      k = commandKey(p, 'crearEmpresa'),
      { directorio: d } = c;
    const hacer = async (): Promise<Result<Ficha>> => {
      const ya = d.respondido(k) as Ficha | undefined;
      if (ya !== undefined) return ok(ya);
      const { plantilla: modelo, mismo_cuit, ...datos } = p.entrada,
        repetida = mismo_cuit === true ? undefined : mismoCuit(c, i.usuario.id, datos.cuit);
      if (repetida) return left(repetida);
      const plantilla = await deModelo(c, i.usuario.id, modelo ?? null, datos.paquete);
      if (isLeft(plantilla)) return plantilla;
      return foundEmpresa(
        c,
        { ...requesterOf(i), roles: ['administrador'] },
        { ...datos, ...(plantilla.right ? { plantilla: plantilla.right } : {}) },
        async (ficha) => {
          await d.escribir('fundar', {
            m: {
              clave: k,
              at: d.ahora(),
              actor: i.usuario.id,
              idEmpresa: ficha.id,
              direccion: p.direccion,
              ...channelOfIdentity(i),
            },
            empresa: { ...ficha, ahora: d.ahora() },
          });
          return ok(ficha);
        },
      );
    };
    const enCurso = fundando.get(k) ?? hacer().finally(() => fundando.delete(k));
    fundando.set(k, enCurso);
    return outputOf(await enCurso);
  },
};
/** The rows of the template company, which must be one that the user administers. */
const deModelo = async (
  c: HandlerContext<EmpresasOffer>,
  idUsuario: number,
  modelo: string | null,
  paquete: string | null,
): Promise<Result<readonly TemplateRows[] | null>> => {
  if (modelo === null) return ok(null);
  if (paquete !== null) return fieldRefused('plantilla', 'empresas.dosOrigenes');
  const dicha = empresaNamed(c.directorio.empresas(idUsuario), modelo);
  if (isLeft(dicha))
    return left({
      ...dicha.left,
      code: 'invalid',
      errors: [{ field: 'plantilla', code: 'invalid', message: dicha.left.message }],
    });
  if (!c.directorio.roles(idUsuario, dicha.right.id).includes('administrador'))
    return fieldRefused('plantilla', 'empresas.plantillaAjena');
  return c.companies.con(dicha.right.id, (e) => e.plantilla());
};

/**
 * Another company of the user with this CUIT: a branch with books of its own, or the same company loaded
 * twice.
 */
const mismoCuit = (c: HandlerContext, idUsuario: number, cuit: string): Failure | undefined => {
  const cifras = (s: string): string => s.replace(/\D/g, ''),
    otra = c.directorio.empresas(idUsuario).find((e) => cifras(e.cuit) === cifras(cuit)),
    valores = { cuit: otra?.cuit ?? '', empresa: otra?.razon_social ?? '' };
  return (
    otra &&
    failure('unconfirmed', 'empresas.mismoCuit', valores, {
      errors: [{ field: 'cuit', code: 'duplicate', ...phrase('empresas.mismoCuit', valores) }],
    })
  );
};

interface Ficha {
  readonly id: string;
  readonly razon_social: string;
  readonly cuit: string;
}
/**
 * Foundations under way: founding takes a moment, and the same order sent again meanwhile must not found a
 * second company.
 */
const fundando = new Map<string, Promise<Result<Ficha>>>();
