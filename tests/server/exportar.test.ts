// The streamed export over HTTP: the same rows as the list in every format, and for each role only what it
// may see.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STATUS } from '../../core/api/status.ts';
import { canDo, canRead, canSee, ROLES, type Role } from '../../core/domain/roles.ts';
import type { Row, Value } from '../../core/kit/field.ts';
import { valueFieldOf, isPersonal, type AnyTable } from '../../core/kit/table.ts';
import { BYTE_ORDER_MARK, restoreText } from '../../core/outputs/csv.ts';
import { allTables, tableNamed } from '../../core/tables/index.ts';
import { openEmpresa } from '../../server/app/company.ts';
import { installPaquete, seedDemoOf } from '../../server/app/install.ts';
import { leerCsv, type CeldaLeida } from '../outputs/leerCsv.ts';
import { crudoDe, leerXlsx, type Celda } from '../outputs/leerXlsx.ts';
import { levantar, type Banco } from './servidor.ts';

let b: Banco;
const galletas = new Map<Role, string>();
beforeAll(async () => {
  b = await levantar(
    {},
    {
      abrirEmpresa: openEmpresa,
      paquetes: [],
      instalarPaquete: installPaquete,
      sembrarDemo: (e, quien) => seedDemoOf(e, quien, { legajos: 12, meses: 2, hasta: '2026-08' }),
    },
  );
  for (const rol of ROLES) {
    await b.crearUsuario(`el-${rol}`, [rol]);
    galletas.set(rol, await b.ingresar(`el-${rol}`));
  }
});
afterAll(async () => {
  await b.cerrar();
});

const exportar = (tabla: string, formato: string, cuerpo: object = {}, rol: Role = 'administrador') =>
  b.pedir(`/sixbe/${tabla}/exportar/${formato}`, { galleta: galletas.get(rol)!, cuerpo });
const listar = (tabla: string, pagina: number, Search: object, ruta = '', rol: Role = 'administrador') =>
  b.pedir(`/sixbe/${tabla}/index/page:${pagina}${ruta}`, { galleta: galletas.get(rol)!, cuerpo: { Search } });
const filasDe = (texto: string): readonly Row[] =>
  texto
    .split('\n')
    .filter(Boolean)
    .map((l) => JSON.parse(l) as Row);

/** Every row of the list, page after page, as a screen asks for them. */
const porPaginas = async (tabla: string, rol: Role = 'administrador'): Promise<readonly Row[]> => {
  const todas: Row[] = [];
  for (let n = 1; ; n++) {
    const r = await listar(tabla, n, { limit: 97 }, '/sort:id/direction:asc/', rol);
    todas.push(...(r.sobre.content as Row[]));
    if (todas.length >= (r.sobre.total_count ?? 0)) return todas;
  }
};

const deTexto = (t: AnyTable, nombre: string, s: string, hay: boolean): Value => {
  const f = valueFieldOf(t, nombre);
  if (!hay) return null;
  switch (f?.kind) {
    case 'texto':
    case 'formula':
    case 'fecha':
    case 'periodo':
    case 'instante':
    case 'importe':
    case 'decimal':
      return s;
    case 'lista':
      return JSON.parse(s) as Value;
    case 'opcion':
      return f.options.find((o) => String(o.id) === s)!.id;
    default:
      return Number(s);
  }
};
const deCsv = (t: AnyTable, s: string): readonly Row[] => {
  const [cabeza = [], ...filas] = leerCsv(s);
  return filas.map((f) =>
    Object.fromEntries(
      cabeza.map(({ valor: n }, i) => {
        const c: CeldaLeida = f[i]!;
        return [n, deTexto(t, n, c.citada ? restoreText(c.valor) : c.valor, c.citada || c.valor !== '')];
      }),
    ),
  );
};
const deXlsx = (t: AnyTable, bytes: Buffer): readonly Row[] =>
  leerXlsx(bytes).flatMap(({ filas: [cabeza = [], ...filas] }) =>
    filas.map((f) =>
      Object.fromEntries(
        cabeza.map((n, i) => {
          const c: Celda | undefined = f[i],
            nombre = crudoDe(n);
          return [nombre, deTexto(t, nombre, crudoDe(c), c !== undefined)];
        }),
      ),
    ),
  );

describe('la exportación trae las filas de la lista', () => {
  for (const tabla of allTables)
    it(tabla.name, async () => {
      const filas = await porPaginas(tabla.name),
        [ndjson, json, csv, xlsx] = await Promise.all(
          ['ndjson', 'json', 'csv', 'xlsx'].map((f) => exportar(tabla.name, f)),
        );
      expect(filasDe(ndjson!.texto)).toEqual(filas);
      expect(JSON.parse(json!.texto)).toEqual(filas);
      expect(deCsv(tabla, csv!.texto)).toEqual(filas);
      expect(deXlsx(tabla, xlsx!.bytes)).toEqual(filas);
      expect(xlsx!.cabeceras['content-disposition']).toBe(`attachment; filename="${tabla.name}.xlsx"`);
    });
  it('«guardados» deja afuera lo que se deduce, y nada más', async () => {
    const sin = filasDe((await exportar('Personal', 'ndjson', { guardados: 1 })).texto),
      con = await porPaginas('Personal');
    const deducidos = Object.entries(tableNamed('Personal')!.fields)
      .filter(([, f]) => f.kind === 'vigente')
      .map(([n]) => n);
    expect(deducidos.length).toBeGreaterThan(0);
    expect(sin).toEqual(
      con.map((f) => Object.fromEntries(Object.entries(f).filter(([n]) => !deducidos.includes(n)))),
    );
  });
  it('el csv lleva el separador y la marca que se piden; otro separador se rechaza', async () => {
    const r = await exportar('Areas', 'csv', {
      separador: ';',
      marca: 1,
      Search: { fields: ['codigo', 'd_area'] },
    });
    expect(r.bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    expect(r.texto.split('\n')[0]).toBe(`${BYTE_ORDER_MARK}id;version;codigo;d_area`);
    expect(leerCsv(r.texto, ';').every((f) => f.length === 4)).toBe(true);
    const mal = await exportar('Areas', 'csv', { separador: 'a' });
    expect([mal.sobre.status, mal.sobre.code]).toEqual([STATUS.error, 'invalid']);
  });
  it('un json sin filas es []', async () => {
    expect((await exportar('Areas', 'json', { Search: { query: 'zzzz' } })).texto).toBe('[]\n');
  });
});

describe('el orden por varios campos', () => {
  const ruta = '/sort:id_area/direction:desc/',
    orden = [
      { campo: 'categoria_actual', direccion: 'asc' },
      { campo: 'nombre', direccion: 'desc' },
    ],
    Search = { orden, fields: ['id_area', 'categoria_actual', 'nombre'] };
  it('cada campo decide entre los iguales por los anteriores, en la lista y en la exportación', async () => {
    const lista = (await listar('Personal', 1, { ...Search, limit: 100 }, ruta)).sobre.content as Row[];
    expect(
      filasDe((await exportar('Personal', 'ndjson', { Search, sort: 'id_area', direction: 'desc' })).texto),
    ).toEqual(lista);
    const solo = (await listar('Personal', 1, { ...Search, orden: [], limit: 100 }, ruta)).sobre
      .content as Row[];
    expect(lista.map((f) => f['id_area'])).toEqual(solo.map((f) => f['id_area']));
    expect(lista).not.toEqual(solo);
    const iguales = lista.filter(
      (f, i) =>
        i > 0 &&
        f['id_area'] === lista[i - 1]!['id_area'] &&
        f['categoria_actual'] === lista[i - 1]!['categoria_actual'] &&
        String(f['nombre']) > String(lista[i - 1]!['nombre']),
    );
    expect(iguales).toEqual([]);
  });
  it('las páginas, por número y por marca, son trozos de la misma lista', async () => {
    const ids = ((await listar('Personal', 1, { ...Search, limit: 100 }, ruta)).sobre.content as Row[]).map(
      (f) => f['id'],
    );
    const porNumero: unknown[] = [],
      porMarca: unknown[] = [];
    let after: string | null = null,
      antes: string | null = null;
    for (let n = 1; n <= Math.ceil(ids.length / 5); n++) {
      porNumero.push(
        ...((await listar('Personal', n, { ...Search, limit: 5 }, ruta)).sobre.content as Row[]).map(
          (f) => f['id'],
        ),
      );
      const r: {
        readonly content: unknown;
        readonly extra_data?: { readonly next: string | null; readonly previous: string | null };
      } = (await listar('Personal', 1, { ...Search, limit: 5, after }, ruta)).sobre as never;
      porMarca.push(...(r.content as Row[]).map((f) => f['id']));
      after = r.extra_data!.next;
      antes = r.extra_data!.previous;
    }
    expect([porNumero, porMarca, after]).toEqual([ids, ids, null]);
    const vuelta = (await listar('Personal', 1, { ...Search, limit: 5, after: antes }, ruta)).sobre
      .content as Row[];
    const ultima = Math.floor((ids.length - 1) / 5) * 5;
    expect(vuelta.map((f) => f['id'])).toEqual(ids.slice(ultima - 5, ultima));
  });
  it('un campo que no existe, o demasiados, se rechazan', async () => {
    for (const mal of [
      [{ campo: 'color', direccion: 'asc' }],
      [{ campo: 'PersonalBasico', direccion: 'asc' }],
      Array.from({ length: 9 }, () => orden[0]),
    ])
      for (const r of [
        await listar('Personal', 1, { orden: mal }),
        await exportar('Personal', 'csv', { Search: { orden: mal } }),
      ])
        expect(r.sobre.status, r.texto.slice(0, 100)).toBe(STATUS.error);
  });
});

describe('primero el rol, después las filas', () => {
  const sensibles = allTables.filter((t) => Object.values(t.fields).some(isPersonal));
  for (const rol of ROLES)
    it(`${rol}: cada tabla, en cada formato`, async () => {
      for (const tabla of allTables)
        for (const formato of ['csv', 'xlsx']) {
          const r = await exportar(tabla.name, formato, {}, rol);
          if (canDo([rol], 'exportar') && canRead([rol], tabla)) {
            expect(r.sobre.status, tabla.name).toBeUndefined();
            continue;
          }
          // The refusal is only the envelope, without a byte of any row.
          expect([r.sobre.status, r.sobre.code, r.sobre.content], tabla.name).toEqual([
            STATUS.no_permission,
            'no_permission',
            null,
          ]);
        }
    });
  for (const rol of ROLES.filter((r) => canDo([r], 'exportar')))
    it(`${rol}: de los campos sensibles, los suyos`, async () => {
      for (const tabla of sensibles.filter((t) => canRead([rol], t))) {
        const ve = Object.entries(tabla.fields)
            .filter(([, f]) => canSee([rol], f))
            .map(([n]) => n),
          ocultos = Object.keys(tabla.fields).filter((n) => !ve.includes(n));
        const csv = await exportar(tabla.name, 'csv', {}, rol);
        expect(
          leerCsv(csv.texto)[0]!.map((c) => c.valor),
          tabla.name,
        ).toEqual(['id', 'version', ...ve]);
        for (const campo of ocultos)
          for (const cuerpo of [
            { Search: { fields: [campo] } },
            { Search: { filters: [{ campo, op: 'no_vacio', valor: null }] } },
            { sort: campo, direction: 'asc' },
            { Search: { orden: [{ campo, direccion: 'asc' }] } },
          ])
            for (const formato of ['csv', 'json', 'ndjson', 'xlsx']) {
              const r = await exportar(tabla.name, formato, cuerpo, rol);
              expect(
                [r.sobre.status, r.sobre.code, r.sobre.content],
                `${tabla.name}.${campo} ${JSON.stringify(cuerpo)}`,
              ).toEqual([STATUS.error, 'invalid', null]);
            }
      }
    });
  it('«consulta» no ve la cuenta de nadie: hay campos ocultos que probar', () => {
    expect(
      sensibles.flatMap((t) =>
        Object.entries(t.fields)
          .filter(([, f]) => !canSee(['consulta'], f))
          .map(([n]) => `${t.name}.${n}`),
      ),
    ).toEqual(expect.arrayContaining(['Personal.cbu', 'Personal.id_banco']));
  });
});

it('una lista que no entra en una celda se dice antes de la primera fila; los otros formatos la traen', async () => {
  const galleta = galletas.get('administrador')!,
    ver = (await b.pedir('/sixbe/Personal/ver/1', { galleta })).sobre.content as Row;
  const PersonalJornada = Array.from({ length: 1200 }, (_, i) => ({
    desde: new Date(Date.UTC(2000, 0, 1 + i)).toISOString().slice(0, 10),
    horas: '8.00',
  }));
  expect(
    (
      await b.pedir('/sixbe/Personal/edit/1', {
        galleta,
        cuerpo: { version: ver['version'], PersonalJornada },
      })
    ).sobre.status,
  ).toBe(STATUS.success);
  const r = await exportar('Personal', 'xlsx');
  expect([r.sobre.code, r.sobre.message]).toEqual([
    'limit',
    expect.stringMatching(/^La fila 1 de legajos tiene en «Jornada/),
  ]);
  expect(
    (filasDe((await exportar('Personal', 'ndjson')).texto)[0]!['PersonalJornada'] as unknown[]).length,
  ).toBe(1200);
  expect(
    leerXlsx((await exportar('Personal', 'xlsx', { Search: { fields: ['legajo'] } })).bytes)[0]!.filas,
  ).toHaveLength(13);
});
