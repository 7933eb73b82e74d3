// Leaving with all the data: each file matches the manifest, nothing half done remains, and the files
// imported into an empty company give the same.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../../core/kit/field.ts';
import { decimal, writeDecimal } from '../../core/kit/money.ts';
import { allTables, tableNamed } from '../../core/tables/index.ts';
import { planOf } from '../../cli/importFile/plan.ts';
import { openSource } from '../../cli/importFile/source.ts';
import { workshopOf } from '../../server/app/company.ts';
import type { Manifest } from '../../server/features/salida/service.ts';
import { ADMIN, abrirBanco, bien, carpetaNueva, clave, conDemo, mal, type Banco } from './empresa.ts';

let b: Banco, dir: string, archivos: ReadonlyMap<string, Buffer>;
const OTRO = { ...ADMIN, id: 2 };

/** The files of a zip, by the index at its end, which a truncated zip lacks. */
const abrirZip = (z: Buffer): ReadonlyMap<string, Buffer> => {
  const fin = z.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6])),
    salida = new Map<string, Buffer>();
  if (fin < 0) throw new Error('el zip está cortado');
  for (let i = 0, en = z.readUInt32LE(fin + 16); i < z.readUInt16LE(fin + 10); i++) {
    const comprimido = z.readUInt32LE(en + 20),
      nombre = z.readUInt16LE(en + 28),
      desde = z.readUInt32LE(en + 42),
      datos = desde + 30 + z.readUInt16LE(desde + 26) + z.readUInt16LE(desde + 28);
    salida.set(
      z.subarray(en + 46, en + 46 + nombre).toString('utf8'),
      inflateRawSync(z.subarray(datos, datos + comprimido)),
    );
    en += 46 + nombre + z.readUInt16LE(en + 30) + z.readUInt16LE(en + 32);
  }
  return salida;
};
const juntar = async (f: AsyncIterable<Uint8Array>): Promise<Buffer> => {
  const s: Uint8Array[] = [];
  for await (const x of f) s.push(x);
  return Buffer.concat(s);
};
const salir = async (pdf: 0 | 1 = 0): Promise<ReadonlyMap<string, Buffer>> => {
  const { id, trabajo } = bien(await b.e.salida.crear({ pdf }, clave(), ADMIN)),
    t = await b.esperar(trabajo);
  expect([t.estado, t.mensaje]).toEqual(['terminado', '']);
  return abrirZip(await juntar(bien(b.e.salida.bajar(id, ADMIN)).cuerpo));
};
const lineas = (archivo: string): readonly Record<string, unknown>[] =>
  archivos
    .get(archivo)!
    .toString('utf8')
    .trim()
    .split('\n')
    .map((l) => JSON.parse(l) as Record<string, unknown>);

beforeAll(async () => {
  [b, dir] = await Promise.all([
    conDemo({ legajos: 6, meses: 2 }),
    mkdtemp(join(tmpdir(), 'jornal-salida-')),
  ]);
  const persona = Number((await b.filas('Personal'))[0]!['id']);
  bien(
    await b.e.documentos.subir(
      persona,
      {
        nombre: 'DNI frente',
        clase: 'dni',
        fecha: null,
        vence: null,
        nota: null,
        contenido: Buffer.from('%PDF-1.7 dni').toString('base64'),
      },
      clave(),
      ADMIN,
    ),
  );
  archivos = await salir(1);
});
afterAll(async () => {
  await b.cerrar();
  await rm(dir, { recursive: true, force: true });
});

describe('el archivo de salida', () => {
  it('tiene cada archivo que dice el manifiesto, con sus bytes, su huella y sus filas', () => {
    const m = JSON.parse(archivos.get('manifiesto.json')!.toString('utf8')) as Manifest,
      sha = (x: Buffer): string => createHash('sha256').update(x).digest('hex');
    expect(m.archivos.map((a) => a.archivo).toSorted()).toEqual(
      [...archivos.keys()].filter((a) => a !== 'manifiesto.json').toSorted(),
    );
    for (const a of m.archivos)
      expect([a.archivo, archivos.get(a.archivo)!.length, sha(archivos.get(a.archivo)!)]).toEqual([
        a.archivo,
        a.bytes,
        a.sha256,
      ]);
    const filas = (archivo: string): number | null => m.archivos.find((a) => a.archivo === archivo)!.filas;
    expect([
      filas('hechos/hechos.ndjson'),
      filas('tablas/Personal.csv'),
      filas('recibos/renglones.ndjson'),
      filas('recibos/renglones.csv'),
    ]).toEqual([
      m.hechos,
      6,
      lineas('recibos/renglones.ndjson').length,
      lineas('recibos/renglones.ndjson').length,
    ]);
  });
  it('tiene cada tabla en CSV y JSON con sus campos, los documentos, y los recibos en PDF', () => {
    for (const t of allTables)
      if (!['NotasUsuario', 'Mensajes'].includes(t.name))
        for (const x of ['csv', 'ndjson', 'campos.json'])
          expect(archivos.has(`tablas/${t.name}.${x}`), `${t.name}.${x}`).toBe(true);
    expect([...archivos.keys()].filter((a) => a.startsWith('documentos/')).length).toBe(2);
    expect([
      archivos
        .get([...archivos.keys()].find((a) => /^documentos\/\d+\/1-DNI frente/.test(a))!)!
        .toString('utf8'),
      [...archivos].filter(
        ([a, x]) => a.startsWith('recibos/pdf/') && x.subarray(0, 5).toString() === '%PDF-',
      ).length,
    ]).toEqual(['%PDF-1.7 dni', emitidas.length]);
    expect(archivos.get('LEAME.txt')!.toString('utf8')).toContain('tablas/Personal: legajos');
  });
  it('los renglones suman lo que dicen los recibos, y el registro está entero y encadenado', async () => {
    const suma = writeDecimal(
      lineas('recibos/renglones.ndjson').reduce(
        (s, l) => (l['tipo'] === 'remunerativo' ? s + decimal(String(l['importe'])) : s),
        0n,
      ),
    );
    expect(suma).toBe(
      writeDecimal(
        (await b.filas('Recibos')).reduce(
          (s, r) => s + (r['neto'] === null ? 0n : decimal(String(r['remunerativo']))),
          0n,
        ),
      ),
    );
    const hechos = lineas('hechos/hechos.ndjson');
    for (const [i, h] of hechos.slice(1).entries()) expect(h['prev']).toBe(hechos[i]!['hash']);
  });
  it('es de quien lo pidió; detenido o a medias no queda nada que parezca entero', async () => {
    const { id } = bien(await b.e.salida.crear({ pdf: 0 }, clave(), ADMIN));
    expect(mal(b.e.salida.bajar(id, OTRO)).code).toBe('not_found');
    const dos = bien(await b.e.salida.crear({ pdf: 1 }, clave(), ADMIN));
    bien(b.e.salida.detener(dos.id, ADMIN));
    expect((await b.esperar(dos.trabajo)).estado).toBe('detenido');
    expect(mal(b.e.salida.bajar(dos.id, ADMIN)).code).toBe('phase');
    const carpeta = join(workshopOf(b.e).almacen.carpeta, 'salidas');
    expect(existsSync(carpeta) ? readdirSync(carpeta).filter((f) => f.endsWith('.parcial')) : []).toEqual([]);
  });
  it('lo que dejó a medias un proceso que se cortó se borra al abrir la empresa', async () => {
    const otra = await abrirBanco(carpetaNueva()),
      carpeta = join(workshopOf(otra.e).almacen.carpeta, 'salidas');
    await mkdir(carpeta, { recursive: true });
    await writeFile(join(carpeta, 'x.zip.parcial'), 'medio');
    const abierta = await otra.reabrir();
    expect(existsSync(join(carpeta, 'x.zip.parcial'))).toBe(false);
    await abierta.cerrar();
  });
});
let emitidas: readonly Row[] = [];
beforeAll(async () => {
  emitidas = (await b.filas('Liquidaciones')).filter((l) =>
    ['aprobada', 'pagada', 'cerrada'].includes(String(l['estado'])),
  );
});

/**
 * Concepts and their sets name one another, so the sets are imported empty and filled once the concepts
 * exist.
 */
const FORMATOS = ['csv', 'ndjson'] as const;
const VACIADAS: Readonly<Record<string, string>> = { ConjuntosConcepto: 'RRHHConjuntoConcepto' };
const importar = async (
  otra: Banco,
  tabla: string,
  archivo: string,
  filas: (v: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>,
  nuevas: 0 | 1,
): Promise<void> => {
  const s = await openSource(archivo, undefined);
  try {
    const p = await planOf(tableNamed(tabla)!, s, {}),
      todas: { linea: number; valores: Readonly<Record<string, unknown>> }[] = [];
    for await (const r of p.rows()) todas.push({ ...r.sent, valores: filas(r.sent.valores) });
    if (todas.length === 0) return;
    const { id } = bien(
      await otra.e.importaciones.crear(
        tabla,
        { alError: 'abort', periodo: null, clave: null, nuevas, simular: 0, cliente: '' },
        clave(),
        ADMIN,
      ),
    );
    bien(await otra.e.importaciones.recibir(id, { desde: 0, filas: todas }, ADMIN));
    for (const paso of ['revisar', 'aplicar'] as const) {
      const t = await otra.esperar(bien(await otra.e.importaciones[paso](id, ADMIN)).trabajo);
      expect([tabla, t.estado, t.mensaje, otra.e.importaciones.errores(id, 0).slice(0, 3)]).toEqual([
        tabla,
        'terminado',
        '',
        [],
      ]);
    }
  } finally {
    await s.close();
  }
};

describe('ida y vuelta', () => {
  it('cada tabla que escriben las personas vuelve a una empresa vacía, de CSV, de JSON o de una planilla, y es la misma', async () => {
    const otra = await abrirBanco(carpetaNueva()),
      de = new Map<string, string>();
    try {
      const tablas = allTables
          .filter((t) => (t.writer ?? 'fila') === 'fila' && t.owner === undefined)
          .map((t) => t.name),
        sinVersion = (v: Readonly<Record<string, unknown>>) => {
          const { version: _, ...r } = v;
          return r;
        };
      const orden = [
        ...tablas.filter((t) => t === 'ConjuntosConcepto'),
        ...tablas.filter((t) => t !== 'ConjuntosConcepto'),
      ].toSorted((x, y) => antes(x) - antes(y));
      for (const [i, tabla] of orden.entries()) {
        if (workshopOf(b.e).almacen.leer.filas(tabla).length === 0) continue;
        // Formats take turns; what does not fit in the cells of a workbook is read from CSV.
        const libro =
            i % 3 === 2
              ? await b.e.exportar({ tabla, formato: 'xlsx', busqueda: {}, quien: ADMIN, guardados: true })
              : undefined,
          formato = libro?._tag === 'Right' ? 'xlsx' : FORMATOS[i % 2]!;
        const archivo = join(dir, `${tabla}.${formato}`),
          vacia = VACIADAS[tabla];
        await writeFile(
          archivo,
          libro?._tag === 'Right' ? await juntar(libro.right) : archivos.get(`tablas/${tabla}.${formato}`)!,
        );
        de.set(tabla, archivo);
        await importar(otra, tabla, archivo, (v) => sinVersion(vacia ? { ...v, [vacia]: [] } : v), 1);
      }
      for (const tabla of Object.keys(VACIADAS)) await importar(otra, tabla, de.get(tabla)!, sinVersion, 0);
      for (const tabla of tablas) {
        const filas = async (x: Banco): Promise<readonly unknown[]> =>
          workshopOf(x.e)
            .almacen.leer.filas(tabla)
            .map((f) =>
              Object.fromEntries(
                Object.entries(f).filter(([c]) => c !== 'version' && !tableNamed(tabla)!.fields[c]?.readOnly),
              ),
            );
        expect([tabla, await filas(otra)]).toEqual([tabla, await filas(b)]);
      }
    } finally {
      await otra.cerrar();
    }
  });
});
/** The registry is in the order of dependencies; sets go just before concepts. */
const antes = (t: string): number => {
  const i = allTables.findIndex((x) => x.name === (t === 'ConjuntosConcepto' ? 'Conceptos' : t));
  return t === 'ConjuntosConcepto' ? i - 0.5 : i;
};
