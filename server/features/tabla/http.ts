// The calls of every table over HTTP: list, one row, add, edit, delete, history, export.
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import {
  contentOutput,
  inEmpresa,
  pathId,
  reading,
  doneOutput,
  requesterOf,
  identityOf,
  outputOf,
  type HandlerContext,
  type HandlersOf,
  type CallRequest,
} from '../../http/door/handler.ts';
import { identityChannel } from '../../http/door/payReads.ts';
import {
  renameEmpresaOnChange,
  isFileFormat,
  invalidField,
  orderOfCall,
  pageOfCall,
  releasingAtEnd,
  tableOfCall,
  CONTENT_TYPE,
} from '../../http/door/rowCall.ts';

const escribir = async (
  c: HandlerContext,
  p: CallRequest<unknown>,
  verbo: 'add' | 'edit' | 'delete',
): Promise<Result<Readonly<Record<string, unknown>>>> => {
  const tabla = tableOfCall(p),
    id = verbo === 'add' ? ok(undefined) : pathId(p);
  if (isLeft(id)) return id;
  const r = await inEmpresa(c, p, (e, quien) =>
    e.ejecutar({
      clave: p.clave,
      quien,
      tabla: tabla.name,
      verbo,
      cuerpo: p.entrada,
      ...(id.right === undefined ? {} : { id: id.right }),
    }),
  );
  if (!isLeft(r) && verbo !== 'delete') await renameEmpresaOnChange(c, p, r.right);
  return r;
};

export const tablaHandlers: HandlersOf<'tabla'> = {
  index: async (c, p) => {
    const tabla = tableOfCall(p),
      pagina = pageOfCall(p),
      orden = orderOfCall(tabla, p.params['sort'], p.params['direction']);
    if (isLeft(pagina)) return pagina;
    if (isLeft(orden)) return orden;
    const r = await reading(c, p, (e, quien) =>
      e.lista({
        tabla: tabla.name,
        pagina: pagina.right,
        quien,
        busqueda: p.entrada.Search ?? {},
        ...(orden.right ? { orden: orden.right } : {}),
      }),
    );
    if (isLeft(r)) return r;
    const { filas, ...mas } = r.right;
    return ok(contentOutput([...filas], { mas }));
  },
  ver: async (c, p) => {
    const id = pathId(p);
    if (isLeft(id)) return id;
    return reading(c, p, async (e, quien) => {
      const r = await e.fila(tableOfCall(p).name, id.right, quien);
      return isLeft(r)
        ? r
        : ok(
            contentOutput(r.right, {
              mas: { extra_data: { labels: e.etiquetas(tableOfCall(p).name, r.right, quien) } },
            }),
          );
    });
  },
  add: async (c, p) => outputOf(await escribir(c, p, 'add')),
  edit: async (c, p) => outputOf(await escribir(c, p, 'edit')),
  delete: async (c, p) => {
    const r = await escribir(c, p, 'delete');
    return isLeft(r) ? r : ok(doneOutput());
  },
  historia: async (c, p) => {
    const id = pathId(p);
    return isLeft(id)
      ? id
      : outputOf(await reading(c, p, (e, quien) => e.historia(tableOfCall(p).name, id.right, quien)));
  },
  exportar: async (c, p) => {
    const tabla = tableOfCall(p),
      formato = p.params['formato'] ?? '',
      orden = orderOfCall(tabla, p.entrada.sort, p.entrada.direction),
      i = identityOf(p);
    if (!isFileFormat(formato)) return invalidField('formato', 'servidor.formato', formato);
    if (isLeft(orden)) return orden;
    if (i.empresa === null) return fail('no_permission', 'servidor.sinEmpresa');
    const retenida = await c.companies.retener(i.empresa);
    if (isLeft(retenida)) return retenida;
    const { empresa, soltar } = retenida.right;
    const { separador, marca, guardados, codigos } = p.entrada;
    const r = await empresa.exportar({
      tabla: tabla.name,
      formato,
      quien: requesterOf(i),
      busqueda: p.entrada.Search ?? {},
      ...(orden.right ? { orden: orden.right } : {}),
      ...(separador === undefined ? {} : { separador }),
      marca: marca === 1,
      guardados: guardados === 1,
      codigos: codigos === 1,
    });
    if (isLeft(r)) {
      soltar();
      return r;
    }
    await c.directorio.anotar({
      suceso: 'exportacion',
      idUsuario: i.usuario.id,
      direccion: p.direccion,
      idEmpresa: i.empresa,
      canal: identityChannel(i),
      tabla: tabla.name,
      detalle: formato,
    });
    return ok({
      tipo: 'crudo',
      cabeceras: {
        'content-type': CONTENT_TYPE[formato],
        'content-disposition': `attachment; filename="${tabla.name}.${formato}"`,
      },
      cuerpo: releasingAtEnd(r.right, soltar),
    });
  },
};
