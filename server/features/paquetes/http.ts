// Packages over HTTP.
import { fail, ok } from '../../../core/kit/failure.ts';
import { toPaqueteFile } from '../../../core/packs/paqueteFile.ts';
import { paquetes } from '../../../core/packs/index.ts';
import { contentOutput, inEmpresa, outputOf, type HandlersOf } from '../../http/door/handler.ts';
import type { PaquetesOffer } from './contract.ts';

export const paquetesHandlers: HandlersOf<'paquetes', PaquetesOffer> = {
  lista: async (c, p) => outputOf(await inEmpresa(c, p, (e) => e.paquetes.lista())),
  ver: async (_c, p) => {
    const propio = paquetes.find((x) => x.codigo === p.entrada.codigo);
    return propio
      ? ok(contentOutput({ ...toPaqueteFile(propio) }))
      : fail('not_found', 'paquetes.noExiste', {
          codigo: p.entrada.codigo.slice(0, 40),
          conocidos: paquetes.map((x) => x.codigo).join(', '),
        });
  },
  revisar: async (c, p) => outputOf(await inEmpresa(c, p, (e) => e.paquetes.revisar(p.entrada))),
  cargar: async (c, p) =>
    outputOf(await inEmpresa(c, p, (e, quien) => e.paquetes.cargar(p.entrada, p.clave, quien))),
  deshacer: async (c, p) =>
    outputOf(await inEmpresa(c, p, (e, quien) => e.paquetes.deshacer(p.entrada.codigo, p.clave, quien))),
  origen: async (c, p) => outputOf(await inEmpresa(c, p, (e) => e.paquetes.origen(p.entrada))),
  volver: async (c, p) =>
    outputOf(await inEmpresa(c, p, (e, quien) => e.paquetes.volver(p.entrada, p.clave, quien))),
};
