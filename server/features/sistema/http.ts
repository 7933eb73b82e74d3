// Jobs, imports, verification, rebuild, backup, erasure of a person and the dashboard over HTTP.
import { isLeft } from 'fp-ts/lib/Either.js';
import { chainOfEmpresa, readHeadLine } from '../../../core/domain/signedHeads.ts';
import { fail, ok } from '../../../core/kit/failure.ts';
import { canHearJob } from '../../http/door/access.ts';
import { identityChannel } from '../../http/door/payReads.ts';
import {
  contentOutput,
  inEmpresa,
  pathId,
  identityOf,
  doneOutput,
  outputOf,
  type HandlersOf,
} from '../../http/door/handler.ts';
import type { StepBatches } from '../empresas/contract.ts';
import type { ImportacionesOffer } from '../importaciones/contract.ts';
import type { LiquidacionesOffer } from '../liquidaciones/contract.ts';
import type { TableroOffer } from '../tablero/contract.ts';

type H = HandlersOf<
  'sistema',
  ImportacionesOffer & LiquidacionesOffer & TableroOffer,
  { readonly lotes: Pick<StepBatches, 'trabajo'> }
>;

export const sistemaHandlers: H = {
  paso: async (c, p) =>
    outputOf(
      await inEmpresa(c, p, async (e, quien) =>
        ok((await c.steps.estado({ id: p.params['id'] ?? '', usuario: quien.id, empresa: e.id })) ?? null),
      ),
    ),
  trabajo: async (c, p) =>
    outputOf(
      await inEmpresa(c, p, async (e, quien) => {
        const id = p.params['id'] ?? '',
          job = e.trabajo(id, quien),
          paso = isLeft(job) ? await c.steps.estado({ id, usuario: quien.id, empresa: e.id }) : undefined;
        if (paso) return ok(paso);
        const propio = c.jobs.estado(id, e.id) ?? c.lotes.trabajo(id, quien.id),
          r = propio ? ok(propio) : job;
        return !isLeft(r) &&
          !canHearJob(quien.roles, r.right.tipo) &&
          (propio || e.duenoDeTrabajo(id) !== quien.id)
          ? fail('no_permission', 'api.sinPermiso')
          : r;
      }),
    ),
  trabajoDejado: async (c, p) =>
    outputOf(await inEmpresa(c, p, async (e, quien) => ok(await e.trabajoDejado(p.entrada.de, quien)))),
  detenerTrabajo: async (c, p) => {
    const r = await inEmpresa(c, p, async (e, quien) => {
      const id = p.params['id'] ?? '';
      const stopped =
        isLeft(e.trabajo(id)) && (await c.steps.detener({ id, usuario: quien.id, empresa: e.id }));
      return stopped ? ok(null) : e.detenerTrabajo(id, quien);
    });
    return isLeft(r) ? r : ok(doneOutput());
  },
  eventos: async (c, p) => {
    const identidad = identityOf(p);
    return c.hub.lleno(identidad)
      ? fail('too_many', 'servidor.muchosFlujos')
      : ok({ tipo: 'abierto', identidad });
  },
  importarNovedades: async (c, p) =>
    outputOf(await inEmpresa(c, p, (e, quien) => e.importarNovedades(p.entrada, p.clave, quien))),
  verificar: async (c, p) =>
    outputOf(await inEmpresa(c, p, (e) => e.verificar(c.directorio.comprobarAuditoria))),
  cabezas: async (c, p) =>
    outputOf(
      await inEmpresa(c, p, async (e) => {
        const last = c.directorio.ultimaCabeza(),
          stamped = c.directorio.ultimoSello(),
          dice = last === undefined ? undefined : readHeadLine(last.linea)?.dice;
        return ok({
          instalacion: c.directorio.instalacion(),
          empresa: e.id,
          hechos: [...e.eslabones(p.entrada.hechos)],
          auditoria: [...c.directorio.eslabones(p.entrada.auditoria)],
          firmada:
            dice === undefined
              ? null
              : {
                  n: dice.n,
                  en: dice.en,
                  clave: dice.clave,
                  posicion: c.directorio.yaFirmado().get(chainOfEmpresa(e.id)) ?? 0,
                },
          sellada: stamped === undefined ? null : { n: stamped.n, en: stamped.en, por: stamped.por },
          clave_en_la_carpeta: dice !== undefined && c.extras.claveEnLaCarpeta(dice.clave),
        });
      }),
    ),
  reconstruir: async (c, p) => outputOf(await inEmpresa(c, p, (e) => e.reconstruir())),
  respaldar: async (c, p) => {
    const i = identityOf(p);
    const r =
      i.empresa === null ? fail('no_permission', 'servidor.sinEmpresa') : c.extras.respaldar(i.empresa);
    if (isLeft(r)) return r;
    await c.directorio.anotar({
      suceso: 'respaldo',
      idUsuario: i.usuario.id,
      direccion: p.direccion,
      idEmpresa: i.empresa,
      canal: identityChannel(i),
    });
    return ok(contentOutput(r.right));
  },
  copias: async (c) => ok(contentOutput(await c.extras.copias())),
  olvidar: async (c, p) => {
    const id = pathId(p);
    if (isLeft(id)) return id;
    const r = await inEmpresa(c, p, (e, quien) =>
      e.ejecutar({
        clave: p.clave,
        quien,
        tabla: 'Personal',
        verbo: 'olvidar',
        id: id.right,
        cuerpo: p.entrada,
      }),
    );
    return isLeft(r) ? r : ok(contentOutput({ relaciones: r.right['relaciones'] ?? [] }));
  },
  tablero: async (c, p) => outputOf(await inEmpresa(c, p, (e, quien) => e.tablero(quien, p.entrada.mes))),
};
