// Whether the code printed on a receipt is valid, for anybody who asks.
import { isLeft } from 'fp-ts/lib/Either.js';
import type { ReciboClosing } from '../../../core/api/recibos.ts';
import { chainOfEmpresa, readHeadLine } from '../../../core/domain/signedHeads.ts';
import { ok } from '../../../core/kit/failure.ts';
import { addressKey, PER_ACCOUNT, PER_ADDRESS, toldToWait } from '../../directory/throttle.ts';
import { contentOutput, type HandlerContext, type HandlersOf } from '../../http/door/handler.ts';
import type { RecibosOffer } from './contract.ts';
import { codeBytes, isOfEmpresa } from './reciboCode.ts';

/** The signed head that covers a fact of a company. It is shown without the other companies that it states. */
const coveringHead = (
  c: HandlerContext<RecibosOffer>,
  id: string,
  posicion: number,
): ReciboClosing['cabeza'] => {
  const de = chainOfEmpresa(id),
    kept = c.directorio.cabezaQueCubre(de, posicion),
    dice = kept === undefined ? undefined : readHeadLine(kept.linea)?.dice,
    own = dice?.cadenas.find((x) => x.de === de);
  return dice === undefined || own === undefined
    ? null
    : { n: dice.n, en: dice.en, posicion: own.posicion, hash: own.hash, clave: dice.clave };
};

/**
 * It is slowed down like signing in. For a code that is not valid, it never tells why; for a valid one, what
 * closed the receipt, and nothing that the receipt says.
 */
export const verifyCode: HandlersOf<'recibos', RecibosOffer>['verificar'] = async (c, p) => {
  const bytes = codeBytes(p.entrada.codigo),
    clave = bytes === undefined ? 'ninguno' : Buffer.from(bytes).toString('base64url');
  const intento = await c.intentos.intentar([
    [`v:${clave}`, PER_ACCOUNT],
    [`vd:${addressKey(p.direccion)}`, PER_ADDRESS],
  ]);
  if ('esperaSegundos' in intento) return toldToWait(intento);
  if (bytes === undefined) return ok(contentOutput({ valido: false }));
  for (const { id } of c.directorio.todasLasEmpresas().filter((e) => isOfEmpresa(bytes, e.id))) {
    const r = await c.companies.con(id, (e) => e.recibos.verificar(bytes));
    if (!isLeft(r) && r.right) {
      await intento.soltar();
      const cierre = await c.companies.con(id, (e) => e.recibos.cierre(bytes, p.entrada.prueba));
      if (isLeft(cierre)) return cierre;
      return ok(
        contentOutput(
          cierre.right === null
            ? { valido: true }
            : {
                valido: true,
                cierre: { ...cierre.right, cabeza: coveringHead(c, id, cierre.right.posicion) },
              },
        ),
      );
    }
  }
  return ok(contentOutput({ valido: false }));
};
