// Import is the inverse of export: generated rows, exported, imported into an empty company and exported
// again give the same bytes in every format.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Row } from '../../core/kit/field.ts';
import { tableNamed } from '../../core/tables/index.ts';
import { planOf } from '../../cli/importFile/plan.ts';
import { openSource } from '../../cli/importFile/source.ts';
import { workshopOf } from '../../server/app/company.ts';
import { cuil } from '../store/empresa.ts';
import { ADMIN, abrirBanco, bien, carpetaNueva, clave, type Banco } from './empresa.ts';

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'jornal-ida-'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

const texto = (largo: number, renglones = false) =>
  fc
    .array(
      fc.constantFrom(
        ...[
          '=',
          '+',
          '-',
          '@',
          "'",
          '"',
          ',',
          ';',
          'ñ',
          'Á',
          ' ',
          'x',
          '1',
          '<',
          '&',
          '|',
          '\\',
          '{',
          '💰',
          ...(renglones ? ['\n', '\r\n', '\t'] : []),
        ],
      ),
      { minLength: 2, maxLength: largo },
    )
    .map((l) => `${l.join('').trim()}fin`);
const importe = fc
  .integer({ min: 0, max: 9_999_999_999 })
  .map((c) => `${Math.floor(c / 100)}.${String(c % 100).padStart(2, '0')}`);
const fecha = fc
  .record({
    a: fc.integer({ min: 1990, max: 2025 }),
    m: fc.integer({ min: 1, max: 12 }),
    d: fc.integer({ min: 1, max: 28 }),
  })
  .map(({ a, m, d }) => `${a}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`);
const areas = fc.array(fc.record({ d_area: texto(20), id_centro_costo: fc.constantFrom(null, 1, 2) }), {
  minLength: 1,
  maxLength: 12,
});
const auxiliares = fc.array(
  fc
    .record({
      d_tabla_auxiliar: texto(20),
      tipo: fc.constantFrom('exacta', 'tramos'),
      filas: fc.uniqueArray(
        fc.record({
          desde: fecha,
          clave1: fc.constantFrom('a', '=b', '"c"'),
          valor: importe.map((v) => `${v}1234`),
          fuente: fc.option(texto(12), { nil: null }),
        }),
        { maxLength: 4, selector: (f) => f.desde },
      ),
    })
    // The limit of a bracket is a number.
    .map((t) =>
      t.tipo === 'tramos' ? { ...t, filas: t.filas.map((f, n) => ({ ...f, clave1: String(n) })) } : t,
    ),
  { maxLength: 5 },
);
const personas = fc.array(
  fc.record({
    nombre: texto(20),
    fecha_ingreso: fecha,
    observacion: fc.option(texto(30, true), { nil: null }),
    basico: importe,
    chk_jubilado: fc.constantFrom(0, 1),
    adherentes: fc.integer({ min: 0, max: 9 }),
  }),
  { minLength: 1, maxLength: 8 },
);

const vacia = async (): Promise<Banco> => {
  const b = await abrirBanco(carpetaNueva());
  for (const codigo of ['1', '2'])
    await b.agregar('CentrosCosto', { codigo, d_centro_costo: `Centro ${codigo}` });
  await b.agregar('ClasesLegajo', { codigo: 'M', d_rrhh_clase_legajo: 'Mensualizado' });
  await b.agregar('Convenios', { codigo: '130/75', d_convenio: 'Comercio' });
  await b.agregar('Categorias', { codigo: 'MB', d_rrhh_categoria: 'Maestranza B', id_convenio: 1 });
  return b;
};
const TABLAS = ['Areas', 'TablasAuxiliar', 'Personal'] as const;
const FORMATOS = ['csv', 'ndjson', 'xlsx'] as const;
const exportada = async (b: Banco, tabla: string, formato: (typeof FORMATOS)[number]): Promise<Buffer> => {
  const s: Buffer[] = [];
  for await (const t of bien(await b.e.exportar({ tabla, formato, busqueda: {}, quien: ADMIN })))
    s.push(Buffer.from(t));
  return Buffer.concat(s);
};
const importada = async (b: Banco, tabla: string, archivo: string, nuevas: 0 | 1): Promise<number> => {
  const s = await openSource(archivo, undefined);
  try {
    const p = await planOf(tableNamed(tabla)!, s, {}),
      filas: { linea: number; valores: Readonly<Record<string, unknown>> }[] = [];
    for await (const r of p.rows()) filas.push(r.sent);
    if (filas.length === 0) return 0;
    const { id } = bien(
      await b.e.importaciones.crear(
        tabla,
        { alError: 'abort', periodo: null, clave: null, nuevas, simular: 0, cliente: '' },
        clave(),
        ADMIN,
      ),
    );
    bien(await b.e.importaciones.recibir(id, { desde: 0, filas }, ADMIN));
    for (const paso of ['revisar', 'aplicar'] as const) {
      const t = await b.esperar(bien(await b.e.importaciones[paso](id, ADMIN)).trabajo);
      expect([t.estado, t.mensaje, b.e.importaciones.errores(id, 0)]).toEqual(['terminado', '', []]);
    }
    return bien(b.e.importaciones.ver(id)).aplicadas;
  } finally {
    await s.close();
  }
};
it('exportar, importar en una empresa vacía y exportar da los mismos bytes; importar lo mismo no cambia nada', async () => {
  await fc.assert(
    fc.asyncProperty(areas, auxiliares, personas, async (a, x, p) => {
      const origen = await vacia(),
        bancos = [origen];
      try {
        for (const [i, f] of a.entries())
          await origen.agregar('Areas', { codigo: `${['=', '-', '', "'"][i % 4]!}${i}`, ...f });
        for (const [i, f] of x.entries())
          await origen.agregar('TablasAuxiliar', { codigo: `tabla${i}`, ...f } as Row);
        for (const [i, { basico, ...f }] of p.entries())
          await origen.agregar('Personal', {
            legajo: i + 1,
            cuil: cuil(20_000_000 + i),
            id_rrhh_clase_legajo: 1,
            forma_pago: '1',
            id_area: 1,
            ...f,
            PersonalCategoria: [{ desde: f.fecha_ingreso, id_rrhh_categoria: 1 }],
            PersonalBasico: [{ desde: f.fecha_ingreso, basico }],
          });
        const bytes = new Map<string, Buffer>();
        for (const tabla of TABLAS)
          for (const formato of FORMATOS)
            bytes.set(`${tabla}.${formato}`, await exportada(origen, tabla, formato));
        for (const formato of FORMATOS) {
          const otra = await vacia();
          bancos.push(otra);
          for (const tabla of TABLAS) {
            const archivo = join(dir, `${tabla}.${formato}`);
            await writeFile(archivo, bytes.get(`${tabla}.${formato}`)!);
            if (tabla === 'TablasAuxiliar' && x.length === 0) continue;
            await importada(otra, tabla, archivo, 1);
            for (const f of FORMATOS)
              expect(
                (await exportada(otra, tabla, f)).equals(bytes.get(`${tabla}.${f}`)!),
                `${tabla} ${formato} → ${f}`,
              ).toBe(true);
            const antes = workshopOf(origen.e).almacen.leer.posicion();
            expect(await importada(origen, tabla, archivo, 0)).toBe(0);
            expect(workshopOf(origen.e).almacen.leer.posicion()).toBe(antes);
          }
        }
      } finally {
        for (const b of bancos) await b.cerrar();
      }
    }),
    { numRuns: 5, seed: 20_261 },
  );
}, 300_000);
