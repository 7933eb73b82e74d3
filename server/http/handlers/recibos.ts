// Receipts as they are printed and given, over HTTP.
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, ok } from '../../../core/kit/failure.ts';
import { claveDeDireccion, POR_CUENTA, POR_DIRECCION } from '../../directory/throttle.ts';
import { bytesDeCodigo, esDeEmpresa } from '../../recibos/codigo.ts';
import { contenido, enEmpresa, responder, type HandlersDe } from '../handler.ts';

export const recibosHandlers: HandlersDe<'recibos'> = {
  muestra: async (c, p) => responder(await enEmpresa(c, p, (e) => e.recibos.muestra({ ...p.entrada, direccion: c.direccionPublica() }))),
  subirImagen: async (c, p) => responder(await enEmpresa(c, p, (e, quien) => e.recibos.guardarImagen(p.entrada.contenido, p.clave, quien))),
  imagen: async (c, p) => {
    const r = await enEmpresa(c, p, async (e) => e.recibos.imagen(p.params['id'] ?? ''));
    if (isLeft(r)) return r;
    const datos = r.right;
    return ok({ tipo: 'crudo', cabeceras: { 'content-type': datos[0] === 0xff ? 'image/jpeg' : 'image/png', 'content-length': datos.length }, cuerpo: (async function* () { yield datos; })() });
  },
  // Asked by anybody, so it is slowed down as sign-in is; and nothing of it is told but whether it holds.
  verificar: async (c, p) => {
    const bytes = bytesDeCodigo(p.entrada.codigo), clave = bytes === undefined ? 'ninguno' : Buffer.from(bytes).toString('base64url');
    const intento = c.freno.intentar([[`v:${clave}`, POR_CUENTA], [`vd:${claveDeDireccion(p.direccion)}`, POR_DIRECCION]], c.directorio.ahora());
    if ('esperaSegundos' in intento) return fail('too_many', 'api.demasiados', { segundos: intento.esperaSegundos }, { data: { segundos: intento.esperaSegundos } });
    for (const { id } of bytes === undefined ? [] : c.directorio.todasLasEmpresas().filter((e) => esDeEmpresa(bytes, e.id))) {
      const r = await c.companies.con(id, (e) => e.recibos.verificar(bytes!));
      if (!isLeft(r) && r.right) { intento.soltar(); return ok(contenido({ valido: true })); }
    }
    return ok(contenido({ valido: false }));
  },
};
