// The calls of every table over HTTP: list, one row, add, edit, delete, history, export.
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import {
  contenido,
  enEmpresa,
  idDe,
  listo,
  quienDe,
  identidadDe,
  responder,
  type Contexto,
  type HandlersDe,
  type Pedido,
} from '../../http/door/handler.ts';
import { canalDeIdentidad } from '../../http/door/payReads.ts';
import {
  alCambiarParametros,
  esFormato,
  mal,
  ordenDe,
  paginaDe,
  soltando,
  tablaDe,
  TIPO,
} from '../../http/door/rowCall.ts';

const escribir = async (
  c: Contexto,
  p: Pedido<unknown>,
  verbo: 'add' | 'edit' | 'delete',
): Promise<Result<Readonly<Record<string, unknown>>>> => {
  const tabla = tablaDe(p),
    id = verbo === 'add' ? ok(undefined) : idDe(p);
  if (isLeft(id)) return id;
  const r = await enEmpresa(c, p, (e, quien) =>
    e.ejecutar({
      clave: p.clave,
      quien,
      tabla: tabla.name,
      verbo,
      cuerpo: p.entrada,
      ...(id.right === undefined ? {} : { id: id.right }),
    }),
  );
  if (!isLeft(r) && verbo !== 'delete') await alCambiarParametros(c, p, r.right);
  return r;
};

export const tablaHandlers: HandlersDe<'tabla'> = {
  index: async (c, p) => {
    const tabla = tablaDe(p),
      pagina = paginaDe(p),
      orden = ordenDe(tabla, p.params['sort'], p.params['direction']);
    if (isLeft(pagina)) return pagina;
    if (isLeft(orden)) return orden;
    const r = await enEmpresa(c, p, (e, quien) =>
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
    return ok(contenido([...filas], { mas }));
  },
  ver: async (c, p) => {
    const id = idDe(p);
    if (isLeft(id)) return id;
    return enEmpresa(c, p, async (e, quien) => {
      const r = await e.fila(tablaDe(p).name, id.right, quien);
      return isLeft(r)
        ? r
        : ok(
            contenido(r.right, {
              mas: { extra_data: { labels: e.etiquetas(tablaDe(p).name, r.right, quien) } },
            }),
          );
    });
  },
  add: async (c, p) => responder(await escribir(c, p, 'add')),
  edit: async (c, p) => responder(await escribir(c, p, 'edit')),
  delete: async (c, p) => {
    const r = await escribir(c, p, 'delete');
    return isLeft(r) ? r : ok(listo());
  },
  historia: async (c, p) => {
    const id = idDe(p);
    return isLeft(id)
      ? id
      : responder(await enEmpresa(c, p, (e, quien) => e.historia(tablaDe(p).name, id.right, quien)));
  },
  exportar: async (c, p) => {
    const tabla = tablaDe(p),
      formato = p.params['formato'] ?? '',
      orden = ordenDe(tabla, p.entrada.sort, p.entrada.direction),
      i = identidadDe(p);
    if (!esFormato(formato)) return mal('formato', 'servidor.formato', formato);
    if (isLeft(orden)) return orden;
    if (i.empresa === null) return fail('no_permission', 'servidor.sinEmpresa');
    const retenida = await c.companies.retener(i.empresa);
    if (isLeft(retenida)) return retenida;
    const { empresa, soltar } = retenida.right;
    const { separador, marca, guardados, codigos } = p.entrada;
    const r = await empresa.exportar({
      tabla: tabla.name,
      formato,
      quien: quienDe(i),
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
      canal: canalDeIdentidad(i),
      tabla: tabla.name,
      detalle: formato,
    });
    return ok({
      tipo: 'crudo',
      cabeceras: {
        'content-type': TIPO[formato],
        'content-disposition': `attachment; filename="${tabla.name}.${formato}"`,
      },
      cuerpo: soltando(r.right, soltar),
    });
  },
};
