// Reports over HTTP, on the screen and as files; each download is noted with who made it.
import { isLeft } from 'fp-ts/lib/Either.js';
import { unknownTo } from '../../../core/domain/roles.ts';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import { INFORME_FORMATS, type InformeFormat } from './service.ts';
import {
  inEmpresa,
  identityOf,
  pathId,
  requesterOf,
  outputOf,
  type HandlerContext,
  type RawOutput,
  type HandlersOf,
  type CallRequest,
} from '../../http/door/handler.ts';
import { namedFile, type NamedFile } from '../../http/door/namedFile.ts';
import { CONTENT_TYPE } from '../../http/door/rowCall.ts';
import type { InformesOffer } from './contract.ts';

const esFormato = (s: string): s is InformeFormat => (INFORME_FORMATS as readonly string[]).includes(s);
const TIPOS = {
  ...CONTENT_TYPE,
  pdf: 'application/pdf',
  txt: 'text/plain; charset=us-ascii',
} as const satisfies Record<InformeFormat | 'txt', string>;
const conNombre = (
  c: HandlerContext<InformesOffer>,
  p: CallRequest<unknown>,
  formato: InformeFormat | 'txt',
  leer: (e: InformesOffer) => Promise<Result<NamedFile>>,
  { tabla, detalle }: { readonly tabla: string; readonly detalle?: string } = { tabla: 'Recibos' },
): Promise<Result<RawOutput>> =>
  namedFile(c, p, { contentType: TIPOS[formato], tabla }, async (e) => {
    const r = await leer(e);
    return isLeft(r) || detalle === undefined ? r : ok({ ...r.right, detalle });
  });
const crudo = (
  c: HandlerContext<InformesOffer>,
  p: CallRequest<unknown>,
  nombre: string,
  formato: InformeFormat,
  leer: (e: InformesOffer) => Promise<Result<AsyncIterable<Uint8Array>>>,
  nota?: { readonly tabla: string; readonly detalle: string },
): Promise<Result<RawOutput>> =>
  conNombre(
    c,
    p,
    formato,
    async (e) => {
      const r = await leer(e);
      return isLeft(r) ? r : ok({ nombre, bytes: r.right });
    },
    nota,
  );

export const informesHandlers: HandlersOf<'informes', InformesOffer> = {
  ver: async (c, p) => outputOf(await inEmpresa(c, p, (e, quien) => e.informes.ver(p.entrada, quien))),
  archivo: async (c, p) => {
    const formato = p.params['formato'] ?? '';
    return esFormato(formato)
      ? crudo(c, p, `${p.entrada.informe}-${p.entrada.desde}.${formato}`, formato, (e) =>
          e.informes.archivo(p.entrada, formato, requesterOf(identityOf(p))),
        )
      : fail('invalid', 'servidor.formato', { valor: formato });
  },
  certificado: async (c, p) => {
    const id = pathId(p);
    // That of Ganancias has what was withheld for the union.
    if (p.entrada.clase === 'ganancias' && unknownTo(identityOf(p).roles).includes('sindical'))
      return fail('no_permission', 'api.sinPermiso');
    return isLeft(id)
      ? id
      : crudo(
          c,
          p,
          `${p.entrada.clase}-${id.right}.pdf`,
          'pdf',
          (e) => e.informes.certificado(id.right, p.entrada),
          { tabla: 'Personal', detalle: `${p.entrada.clase} ${id.right}` },
        );
  },
  revisarF1359: async (c, p) => outputOf(await inEmpresa(c, p, (e) => e.informes.revisarF1359(p.entrada))),
  f1359: (c, p) => conNombre(c, p, 'txt', (e) => e.informes.f1359(p.entrada)),
  boleta: (c, p) =>
    crudo(c, p, `boletas-${p.entrada.periodo}.pdf`, 'pdf', (e) => e.informes.boleta(p.entrada)),
};
