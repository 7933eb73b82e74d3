// The calls of every table over HTTP: list, one row, add, edit, delete, history, export.
import { isLeft, left } from 'fp-ts/lib/Either.js';
import { fail, failure, ok, type Result } from '../../../core/kit/failure.ts';
import { esAlmacenado } from '../../../core/kit/field.ts';
import type { AnyTable } from '../../../core/kit/table.ts';
import { texto } from '../../../core/kit/texto.ts';
import { tableNamed } from '../../../core/tables/index.ts';
import type { PedidoLista } from '../../app/service.ts';
import { canalDeIdentidad } from '../../http/door/payReads.ts';
import { contenido, enEmpresa, idDe, listo, quienDe, identidadDe, responder, type Contexto, type HandlersDe, type Pedido } from '../../http/door/handler.ts';

/** The table of the path: the access check has found it already. */
export const tablaDe = (p: Pedido<unknown>): AnyTable => {
  const t = tableNamed(p.params['controller'] ?? '');
  if (t === undefined) throw new Error('la llamada exige una tabla y llegó sin ella');
  return t;
};

export const mal = (field: string, clave: 'api.pagina' | 'api.direccion' | 'servidor.formato', valor: string) => {
  const valores = { valor: valor.slice(0, 40) };
  return left(failure('invalid', clave, valores, { errors: [{ field, code: 'format', message: texto(clave, valores) }] }));
};

export const paginaDe = (p: Pedido<unknown>): Result<number> => {
  const crudo = p.params['page'] ?? '';
  return /^[1-9]\d{0,8}$/.test(crudo) ? ok(Number(crudo)) : mal('page', 'api.pagina', crudo);
};

export const ordenDe = (tabla: AnyTable, campo: string | undefined, direccion: string | undefined): Result<PedidoLista['orden']> => {
  if (campo === undefined) return ok(undefined);
  const f = Object.hasOwn(tabla.fields, campo) ? tabla.fields[campo] : undefined;
  // A dated list has no order of its own; `id` is every row's.
  if (campo !== 'id' && (f === undefined || f.kind === 'lista' || (!esAlmacenado(f) && f.kind !== 'vigente'))) {
    const valores = { campo: campo.slice(0, 60), tabla: tabla.plural };
    return left(failure('invalid', 'api.campoOrden', valores, { errors: [{ field: 'sort', code: 'unknown', message: texto('api.campoOrden', valores) }] }));
  }
  const d = direccion ?? 'asc';
  return d === 'asc' || d === 'desc' ? ok({ campo, direccion: d }) : mal('direction', 'api.direccion', d);
};

/** The directory shows the company's name without opening its store. */
export const alCambiarParametros = async (c: Contexto, p: Pedido<unknown>, fila: Readonly<Record<string, unknown>>): Promise<void> => {
  const id = identidadDe(p).empresa;
  if (id !== null && tablaDe(p).name === 'Parametros') await c.directorio.escribir('nombrarEmpresa', { id, razon_social: String(fila['razon_social']), cuit: String(fila['cuit']) });
};

const escribir = async (c: Contexto, p: Pedido<unknown>, verbo: 'add' | 'edit' | 'delete'): Promise<Result<Readonly<Record<string, unknown>>>> => {
  const tabla = tablaDe(p), id = verbo === 'add' ? ok(undefined) : idDe(p);
  if (isLeft(id)) return id;
  const r = await enEmpresa(c, p, (e, quien) => e.ejecutar({ clave: p.clave, quien, tabla: tabla.name, verbo, cuerpo: p.entrada, ...(id.right === undefined ? {} : { id: id.right }) }));
  if (!isLeft(r) && verbo !== 'delete') await alCambiarParametros(c, p, r.right);
  return r;
};

export const TIPO = { csv: 'text/csv; charset=utf-8', ndjson: 'application/x-ndjson; charset=utf-8', json: 'application/json; charset=utf-8', xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' } as const;
export const esFormato = (s: string): s is keyof typeof TIPO => Object.hasOwn(TIPO, s);

export const tablaHandlers: HandlersDe<'tabla'> = {
  index: async (c, p) => {
    const tabla = tablaDe(p), pagina = paginaDe(p), orden = ordenDe(tabla, p.params['sort'], p.params['direction']);
    if (isLeft(pagina)) return pagina;
    if (isLeft(orden)) return orden;
    const r = await enEmpresa(c, p, (e, quien) => e.lista({ tabla: tabla.name, pagina: pagina.right, quien, busqueda: p.entrada.Search ?? {}, ...(orden.right ? { orden: orden.right } : {}) }));
    if (isLeft(r)) return r;
    const { filas, ...mas } = r.right;
    return ok(contenido([...filas], { mas }));
  },
  ver: async (c, p) => {
    const id = idDe(p);
    if (isLeft(id)) return id;
    return enEmpresa(c, p, async (e, quien) => {
      const r = await e.fila(tablaDe(p).name, id.right, quien);
      return isLeft(r) ? r : ok(contenido(r.right, { mas: { extra_data: { labels: e.etiquetas(tablaDe(p).name, r.right, quien) } } }));
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
    return isLeft(id) ? id : responder(await enEmpresa(c, p, (e, quien) => e.historia(tablaDe(p).name, id.right, quien)));
  },
  exportar: async (c, p) => {
    const tabla = tablaDe(p), formato = p.params['formato'] ?? '', orden = ordenDe(tabla, p.entrada.sort, p.entrada.direction), i = identidadDe(p);
    if (!esFormato(formato)) return mal('formato', 'servidor.formato', formato);
    if (isLeft(orden)) return orden;
    if (i.empresa === null) return fail('no_permission', 'servidor.sinEmpresa');
    const retenida = await c.companies.retener(i.empresa);
    if (isLeft(retenida)) return retenida;
    const { empresa, soltar } = retenida.right;
    const { separador, marca, guardados, codigos } = p.entrada;
    const r = await empresa.exportar({ tabla: tabla.name, formato, quien: quienDe(i), busqueda: p.entrada.Search ?? {}, ...(orden.right ? { orden: orden.right } : {}), ...(separador === undefined ? {} : { separador }), marca: marca === 1, guardados: guardados === 1, codigos: codigos === 1 });
    if (isLeft(r)) { soltar(); return r; }
    await c.directorio.anotar({ suceso: 'exportacion', idUsuario: i.usuario.id, direccion: p.direccion, idEmpresa: i.empresa, canal: canalDeIdentidad(i), tabla: tabla.name, detalle: formato });
    return ok({ tipo: 'crudo', cabeceras: { 'content-type': TIPO[formato], 'content-disposition': `attachment; filename="${tabla.name}.${formato}"` }, cuerpo: soltando(r.right, soltar) });
  },
};

/** The stream, and at its end (reached or broken off) the company let go. */
export async function* soltando<A>(flujo: AsyncIterable<A>, soltar: () => void): AsyncGenerator<A> {
  try { yield* flujo; } finally { soltar(); }
}
