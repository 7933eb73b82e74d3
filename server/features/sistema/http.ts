// Jobs, imports, verification, rebuild, backup, erasure of a person and the dashboard over HTTP.
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, ok } from '../../../core/kit/failure.ts';
import { oyeTrabajo } from '../../http/door/access.ts';
import { canalDeIdentidad } from '../../http/door/payReads.ts';
import {
  contenido,
  enEmpresa,
  idDe,
  identidadDe,
  listo,
  responder,
  type HandlersDe,
} from '../../http/door/handler.ts';
import type { ImportacionesOffer } from '../importaciones/contract.ts';
import type { LiquidacionesOffer } from '../liquidaciones/contract.ts';
import type { TableroOffer } from '../tablero/contract.ts';

type H = HandlersDe<'sistema', ImportacionesOffer & LiquidacionesOffer & TableroOffer>;

export const sistemaHandlers: H = {
  trabajo: async (c, p) =>
    responder(
      await enEmpresa(c, p, async (e, quien) => {
        const id = p.params['id'] ?? '',
          paso = c.steps.estado(id, quien.id, e.id);
        if (paso) return ok(paso);
        const propio = c.jobs.estado(id, e.id),
          r = propio ? ok(propio) : e.trabajo(id, quien);
        return !isLeft(r) &&
          !oyeTrabajo(quien.roles, r.right.tipo) &&
          (propio || e.duenoDeTrabajo(id) !== quien.id)
          ? fail('no_permission', 'api.sinPermiso')
          : r;
      }),
    ),
  trabajoDejado: async (c, p) =>
    responder(await enEmpresa(c, p, async (e, quien) => ok(e.trabajoDejado(p.entrada.de, quien)))),
  detenerTrabajo: async (c, p) => {
    const r = await enEmpresa(c, p, async (e, quien) => {
      const id = p.params['id'] ?? '';
      return c.steps.detener(id, quien.id, e.id) ? ok(null) : e.detenerTrabajo(id, quien);
    });
    return isLeft(r) ? r : ok(listo());
  },
  eventos: async (c, p) => {
    const identidad = identidadDe(p);
    return c.hub.lleno(identidad)
      ? fail('too_many', 'servidor.muchosFlujos')
      : ok({ tipo: 'abierto', identidad });
  },
  importarNovedades: async (c, p) =>
    responder(await enEmpresa(c, p, (e, quien) => e.importarNovedades(p.entrada, p.clave, quien))),
  verificar: async (c, p) => responder(await enEmpresa(c, p, (e) => e.verificar())),
  reconstruir: async (c, p) => responder(await enEmpresa(c, p, (e) => e.reconstruir())),
  respaldar: async (c, p) => {
    const i = identidadDe(p);
    const r =
      i.empresa === null ? fail('no_permission', 'servidor.sinEmpresa') : c.extras.respaldar(i.empresa);
    if (isLeft(r)) return r;
    await c.directorio.anotar({
      suceso: 'respaldo',
      idUsuario: i.usuario.id,
      direccion: p.direccion,
      idEmpresa: i.empresa,
      canal: canalDeIdentidad(i),
    });
    return ok(contenido(r.right));
  },
  olvidar: async (c, p) => {
    const id = idDe(p);
    if (isLeft(id)) return id;
    const r = await enEmpresa(c, p, (e, quien) =>
      e.ejecutar({
        clave: p.clave,
        quien,
        tabla: 'Personal',
        verbo: 'olvidar',
        id: id.right,
        cuerpo: p.entrada,
      }),
    );
    return isLeft(r) ? r : ok(listo());
  },
  tablero: async (c, p) => responder(await enEmpresa(c, p, (e, quien) => e.tablero(quien, p.entrada.mes))),
};
