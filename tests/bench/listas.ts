// Pages of a table of a million rows: first, next, previous, last, any in the middle, in the order of an
// index and in others; beside the bare query of the same page.
import Database from 'better-sqlite3';
import { join } from 'node:path';
import * as E from 'fp-ts/lib/Either.js';
import type { WireSearch } from '../../core/api/endpoint.ts';
import type { ListPage, ListRequest, Requester } from '../../server/kernel/company.ts';
import { openReads } from '../../server/rows/empresaReads.ts';
import { listWithCounts, countMemory } from '../../server/rows/listWithCounts.ts';
import { sortOrderMemory } from '../../server/rows/sortOrders.ts';
import { mediana, type Medida } from './medir.ts';
import { multiplicar } from './rows.ts';
import { conEmpresa, poblar } from './store.ts';

const QUIEN: Requester = { id: 1, nombre: 'Medición', roles: ['administrador'] },
  HOY = '2026-09-01',
  LIMITE = 50;
const bien = <A>(r: E.Either<{ readonly message: string }, A>): A => {
  if (E.isLeft(r)) throw new Error(r.left.message);
  return r.right;
};
const CAMPOS = ['legajo', 'nombre', 'cuil', 'categoria_actual', 'id_area', 'fecha_ingreso', 'fecha_egreso'];

export const benchLists = (
  total = Number(process.env['JORNAL_LISTAS'] ?? 1_000_000),
): Promise<readonly Medida[]> =>
  conEmpresa((e, datos) => {
    poblar(e, 2000);
    const archivo = join(e.carpeta, 'jornal.sqlite');
    multiplicar(archivo, total);
    const l = openReads(datos, 'bench'),
      cuentas = countMemory(),
      ordenes = sortOrderMemory(),
      db = new Database(archivo, { readonly: true });
    db.pragma('mmap_size = 268435456');
    const paginas = Math.ceil(total / LIMITE);
    const pedir = (pagina: number, orden?: ListRequest['orden'], busqueda: WireSearch = {}): ListPage =>
      bien(
        l.instantanea(() =>
          listWithCounts(
            l.sql,
            {
              tabla: 'Personal',
              pagina,
              quien: QUIEN,
              busqueda: { limit: LIMITE, fields: CAMPOS, ...busqueda },
              ...(orden ? { orden } : {}),
            },
            cuentas,
            HOY,
            ordenes,
          ),
        ),
      );
    const ms = (f: () => unknown): number => {
      const t = performance.now();
      f();
      return performance.now() - t;
    };
    const veces = (n: number, f: (i: number) => unknown): number =>
      mediana(Array.from({ length: n }, (_, i) => ms(() => f(i))));
    const pelada = db.prepare(
      `select id, version, legajo, nombre, cuil, id_area, fecha_ingreso, fecha_egreso from "Personal" order by "nombre__k", id limit ${LIMITE} offset ?`,
    );
    const contar = ms(() => pedir(1)),
      contarPelada = veces(3, () => db.prepare('select count(*) from "Personal"').get());
    const limite = { nombre: 'la consulta sola', valor: veces(25, () => pelada.all(0)) };
    const primera = pedir(1),
      segunda = pedir(2, undefined, { after: primera.extra_data.next! }),
      medio = pedir(Math.floor(paginas / 2));
    const primer = veces(25, () => pedir(1));
    const medidas: Medida[] = [
      {
        nombre: 'la primera vez, con su cuenta',
        valor: contar,
        unidad: 'ms',
        limite: { nombre: 'count(*)', valor: contarPelada },
      },
      { nombre: 'primera página', valor: primer, unidad: 'ms', limite },
      {
        nombre: 'siguiente',
        valor: veces(25, () => pedir(2, undefined, { after: primera.extra_data.next! })),
        unidad: 'ms',
        limite,
        nota: 'se exige 2 veces la primera',
      },
      {
        nombre: 'anterior',
        valor: veces(25, () => pedir(1, undefined, { after: segunda.extra_data.previous! })),
        unidad: 'ms',
        limite,
        nota: 'se exige 2 veces la primera',
      },
      {
        nombre: 'última',
        valor: veces(25, () => pedir(paginas)),
        unidad: 'ms',
        limite,
        nota: 'se exige 2 veces la primera',
      },
      {
        nombre: 'siguiente a la del medio',
        valor: veces(25, () => pedir(1, undefined, { after: medio.extra_data.next! })),
        unidad: 'ms',
        limite,
        nota: 'se exige 2 veces la primera',
      },
      {
        nombre: 'salto a cualquiera',
        valor: veces(25, (i) => pedir(1 + ((i * 7919) % paginas))),
        unidad: 'ms',
        limite: {
          nombre: 'la consulta sola',
          valor: veces(7, (i) => pelada.all(((i * 7919) % paginas) * LIMITE)),
        },
        nota: 'se exige 60',
      },
      {
        nombre: 'salto al medio justo',
        valor: veces(9, () => pedir(Math.floor(paginas / 2))),
        unidad: 'ms',
        limite: {
          nombre: 'la consulta sola',
          valor: veces(5, () => pelada.all(Math.floor(paginas / 2) * LIMITE)),
        },
        nota: 'se exige 60',
      },
    ];
    const sinIndice = (
      nombre: string,
      orden: NonNullable<ListRequest['orden']>,
      sql: string,
      busqueda: WireSearch = {},
    ): void => {
      const sola = db.prepare(`select id from "Personal" t order by ${sql} limit ${LIMITE}`),
        valor = veces(3, () => sola.all());
      const memoria = process.memoryUsage().rss,
        fria = ms(() => pedir(1, orden, busqueda));
      medidas.push({
        nombre: `por ${nombre}: la primera vez`,
        valor: fria,
        unidad: 'ms',
        limite: { nombre: 'la consulta sola', valor },
        nota: `se exige 1.000; memoria ${Math.round((process.memoryUsage().rss - memoria) / 1e6)} MB más`,
      });
      const primera = pedir(1, orden, busqueda),
        { next } = primera.extra_data;
      medidas.push({
        nombre: `  siguiente, última o cualquiera`,
        valor: veces(9, (i) =>
          i % 3 === 0
            ? pedir(2, orden, { ...busqueda, after: next! })
            : i % 3 === 1
              ? pedir(paginas, orden, busqueda)
              : pedir(Math.floor(paginas / 3) + i * 31, orden, busqueda),
        ),
        unidad: 'ms',
        nota: 'se exige 60',
      });
    };
    sinIndice('ingreso', { campo: 'fecha_ingreso', direccion: 'desc' }, 'fecha_ingreso desc, id desc');
    sinIndice(
      'área, por su nombre',
      { campo: 'id_area', direccion: 'asc' },
      '(select r."etiqueta__k" from "Areas" r where r.id = t.id_area), id',
    );
    sinIndice(
      'área y nombre',
      { campo: 'id_area', direccion: 'asc' },
      '(select r."etiqueta__k" from "Areas" r where r.id = t.id_area), "nombre__k", id',
      { orden: [{ campo: 'nombre', direccion: 'asc' }] },
    );
    sinIndice(
      'básico que rige',
      { campo: 'basico_actual', direccion: 'desc' },
      `cast(json_extract("PersonalBasico", '$[#-1].basico') as real) desc, id desc`,
    );
    sinIndice(
      'domicilio, que no tiene clave',
      { campo: 'domicilio', direccion: 'asc' },
      'lower(domicilio), id',
    );
    sinIndice(
      'ingreso, de un área',
      { campo: 'fecha_ingreso', direccion: 'asc' },
      'iif(id_area = 3, fecha_ingreso, null), id',
      { filters: [{ campo: 'id_area', op: 'es', valor: 3 }] },
    );
    medidas.push({
      nombre: 'lo que queda en memoria',
      valor: ordenes.bytes() / 1e6,
      unidad: 'MB',
      nota: 'de todos los órdenes de arriba',
    });
    db.close();
    l.cerrar();
    return medidas;
  });
