// Documents of legajos and drafts over HTTP. Files are sent as downloads, never shown, and each download is
// noted.
import { isLeft } from 'fp-ts/lib/Either.js';
import { ok, type Result } from '../../../core/kit/failure.ts';
import type { Requester } from '../../kernel/company.ts';
import { identityChannel } from '../../http/door/payReads.ts';
import {
  contentOutput,
  inEmpresa,
  pathId,
  identityOf,
  doneOutput,
  outputOf,
  type HandlerContext,
  type HandlersOf,
  type CallRequest,
} from '../../http/door/handler.ts';
import type { DocumentosOffer } from './contract.ts';

const conId = async <A>(
  c: HandlerContext<DocumentosOffer>,
  p: CallRequest<unknown>,
  f: (e: DocumentosOffer, id: number, quien: Requester) => Promise<Result<A>>,
): Promise<Result<A>> => {
  const id = pathId(p);
  return isLeft(id) ? id : inEmpresa(c, p, (e, quien) => f(e, id.right, quien));
};
/** Notes the legajo and the document's number, never its name. */
const anotar = (
  c: HandlerContext<DocumentosOffer>,
  p: CallRequest<unknown>,
  suceso: 'documento_subido' | 'documento_descargado' | 'documento_borrado',
  fila: number,
  documento: number,
): Promise<void> => {
  const i = identityOf(p);
  return c.directorio.anotar({
    suceso,
    idUsuario: i.usuario.id,
    direccion: p.direccion,
    idEmpresa: i.empresa,
    canal: identityChannel(i),
    tabla: 'Personal',
    fila,
    detalle: String(documento),
  });
};

export const documentosHandlers: HandlersOf<'documentos', DocumentosOffer> = {
  lista: async (c, p) => outputOf(await conId(c, p, async (e, id, quien) => e.documentos.lista(id, quien))),
  subir: async (c, p) => {
    const r = await conId(c, p, (e, id, quien) => e.documentos.subir(id, p.entrada, p.clave, quien));
    if (isLeft(r)) return r;
    if (r.right.nuevo) await anotar(c, p, 'documento_subido', Number(p.params['id']), r.right.id);
    return ok(contentOutput({ id: r.right.id }));
  },
  archivo: async (c, p) => {
    const r = await conId(c, p, (e, id, quien) => e.documentos.archivo(id, quien));
    if (isLeft(r)) return r;
    const { nombre, mime, datos, id_personal } = r.right;
    await anotar(c, p, 'documento_descargado', id_personal, Number(p.params['id']));
    const ascii = nombre
      .normalize('NFD')
      .replace(/[^\x20-\x7e]/g, '')
      .replace(/["\\]/g, '');
    return ok({
      tipo: 'crudo',
      cuerpo: (async function* () {
        yield datos;
      })(),
      cabeceras: {
        'content-type': mime,
        'content-length': datos.length,
        'content-disposition': `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(nombre)}`,
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      },
    });
  },
  borrar: async (c, p) => {
    const r = await conId(c, p, (e, id, quien) => e.documentos.borrar(id, p.entrada.motivo, p.clave, quien));
    if (isLeft(r)) return r;
    if (r.right.nuevo) await anotar(c, p, 'documento_borrado', r.right.id_personal, Number(p.params['id']));
    return ok(doneOutput());
  },
};

export const draftsHandlers: HandlersOf<'borradores', DocumentosOffer> = {
  leer: async (c, p) =>
    outputOf(await inEmpresa(c, p, async (e, quien) => e.borradores.leer(p.entrada, quien))),
  guardar: async (c, p) =>
    outputOf(await inEmpresa(c, p, (e, quien) => e.borradores.guardar(p.entrada, p.clave, quien))),
};
