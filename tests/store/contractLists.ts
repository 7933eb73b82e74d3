// What every adapter of the store must do: lists as a person would make them by hand, history, exports.
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Row } from '../../core/kit/field.ts';
import type { ListPage } from '../../server/kernel/company.ts';
import type { AppStore } from '../../server/app/features.ts';
import { buscar, type Adaptador } from './contract.ts';
import { ADMIN, bien, conTablas, cuil, empezar, legajo, mal, type Prueba } from './empresa.ts';

export const contratoDeListas = (a: Adaptador): void => {
  let p: Prueba;
  beforeEach(async () => {
    p = await empezar(a.abrir);
  });
  afterEach(async () => {
    await p.cerrar();
  });

  describe(`${a.nombre}: listas`, () => {
    const NOMBRES = [
      'Álvarez, Bea',
      'alonso, Juan',
      'Núñez, Ana',
      'Nunza, Leo',
      'Ñandú, Eva',
      'Oro, Sol',
      'Zárate, Abel',
      'Nuñez, Raúl',
    ];
    const poblar = async (): Promise<void> => {
      const t = await conTablas(p);
      for (const [i, n] of NOMBRES.entries())
        await p.agregar('Personal', legajo(t, i + 1, n, i % 2 ? { id_area: t.area } : {}));
    };
    const nombres = (r: { readonly filas: readonly Row[] }): readonly unknown[] =>
      r.filas.map((f) => f['nombre']);

    it('el orden es el español: sin mayúsculas ni acentos, la ñ después de la n', async () => {
      await poblar();
      expect(nombres(bien(await buscar(p, 'Personal')))).toEqual([
        'alonso, Juan',
        'Álvarez, Bea',
        'Nunza, Leo',
        'Núñez, Ana',
        'Nuñez, Raúl',
        'Ñandú, Eva',
        'Oro, Sol',
        'Zárate, Abel',
      ]);
    });
    it('busca por partes, sin acentos, por legajo con o sin ceros y por CUIL con o sin guiones', async () => {
      await poblar();
      for (const [query, hay] of [
        ['nunez', ['Núñez, Ana', 'Nuñez, Raúl']],
        ['ÑEZ ana', ['Núñez, Ana']],
        ['0003', ['Núñez, Ana']],
        ['an', ['Núñez, Ana', 'Ñandú, Eva', 'alonso, Juan']],
        [cuil(20_000_003), ['Núñez, Ana']],
        [cuil(20_000_003).replaceAll('-', ''), ['Núñez, Ana']],
        ['"*()', []],
        ['o:', []],
      ] as const)
        expect([...nombres(bien(await buscar(p, 'Personal', { query })))].sort(), query).toEqual(
          [...hay].sort(),
        );
    });
    it('las páginas por número y por marca dan lo mismo, hacia adelante y hacia atrás, con y sin valor', async () => {
      await poblar();
      for (const campo of ['nombre', 'id_area', 'legajo', 'fecha_egreso', 'id', 'categoria_actual'])
        for (const direccion of ['asc', 'desc'] as const) {
          const todas = bien(
            await buscar(p, 'Personal', { limit: 100 }, { orden: { campo, direccion } }),
          ).filas.map((f) => f['id']);
          const vistas: unknown[] = [];
          let despues: string | null = null,
            pagina = 1;
          const idas: (string | null)[] = [];
          do {
            const l: ListPage = bien(
              await buscar(p, 'Personal', { limit: 3, after: despues }, { orden: { campo, direccion } }),
            );
            const porNumero = bien(
              await buscar(p, 'Personal', { limit: 3 }, { pagina, orden: { campo, direccion } }),
            );
            expect(l.filas, `${campo} ${direccion} ${pagina}`).toEqual(porNumero.filas);
            expect(l.pre_index).toBe(porNumero.pre_index);
            vistas.push(...l.filas.map((f) => f['id']));
            idas.push(l.extra_data.previous ?? null);
            despues = l.extra_data.next ?? null;
            pagina += 1;
          } while (despues);
          expect(vistas, `${campo} ${direccion}`).toEqual(todas);
          const vuelta = bien(
            await buscar(
              p,
              'Personal',
              { limit: 3, after: idas[idas.length - 1]! },
              { orden: { campo, direccion } },
            ),
          );
          expect(vuelta.filas.map((f) => f['id'])).toEqual(todas.slice(3, 6));
          expect(vuelta.pre_index).toBe(4);
        }
    });
    it('una marca de otro orden se rechaza', async () => {
      await poblar();
      const { next } = bien(await buscar(p, 'Personal', { limit: 3 })).extra_data;
      expect(
        mal(await buscar(p, 'Personal', { after: next! }, { orden: { campo: 'legajo', direccion: 'asc' } }))
          .code,
      ).toBe('invalid');
      expect(mal(await buscar(p, 'Personal', { after: 'basura' })).code).toBe('invalid');
    });
    it('campos, sentidos, páginas y límites que no existen se rechazan con su nombre', async () => {
      await poblar();
      const m = async (x: Promise<Awaited<ReturnType<AppStore['lista']>>>): Promise<string> =>
        mal(await x).message;
      expect(await m(buscar(p, 'Personal', {}, { orden: { campo: 'sueldo', direccion: 'asc' } }))).toBe(
        'No se puede ordenar por «sueldo»: legajos no tiene esa columna.',
      );
      expect(
        await m(buscar(p, 'Personal', {}, { orden: { campo: 'nombre', direccion: 'arriba' as 'asc' } })),
      ).toContain('arriba');
      expect(await m(buscar(p, 'Personal', {}, { pagina: 0 }))).toContain('«0»');
      expect(await m(buscar(p, 'Personal', {}, { pagina: 1.5 }))).toContain('1.5');
      expect(await m(buscar(p, 'Personal', { limit: 1001 }))).toContain('1001');
      expect(await m(buscar(p, 'Personal', { filters: [{ campo: 'x', op: 'es', valor: 1 }] }))).toContain(
        '«x»',
      );
      expect(await m(buscar(p, 'Nadie'))).toContain('Nadie');
    });
    it('ningún texto de afuera llega a ser SQL', async () => {
      await poblar();
      const antes = a.volcado(p.almacen);
      const malos = [
        'nombre"; drop table "Personal"; --',
        "nombre' or '1'='1",
        '__proto__',
        'constructor',
        'nombre__k',
        'etiqueta__',
        'rowid',
        'nombre desc',
        '(select 1)',
        '\u0000',
        'hasOwnProperty',
      ];
      for (const campo of malos) {
        expect(mal(await buscar(p, 'Personal', {}, { orden: { campo, direccion: 'asc' } })).code).toBe(
          'invalid',
        );
        expect(mal(await buscar(p, 'Personal', { filters: [{ campo, op: 'es', valor: 'x' }] })).code).toBe(
          'invalid',
        );
        expect(mal(await buscar(p, 'Personal', { fields: [campo] })).code).toBe('invalid');
        expect(mal(await buscar(p, campo)).code).toBe('not_found');
        bien(await buscar(p, 'Personal', { query: campo }));
        bien(await buscar(p, 'Personal', { filters: [{ campo: 'nombre', op: 'contiene', valor: campo }] }));
      }
      await fc.assert(
        fc.asyncProperty(fc.string(), async (s) => {
          bien(await buscar(p, 'Personal', { query: s }));
        }),
        { numRuns: 200 },
      );
      expect(a.volcado(p.almacen)).toBe(antes);
    });
    it('los filtros son los del tipo del campo', async () => {
      await poblar();
      const n = async (campo: string, op: string, valor: unknown): Promise<number> =>
        bien(await buscar(p, 'Personal', { filters: [{ campo, op, valor } as never] })).total_count;
      expect(await n('legajo', 'mayor', 3)).toBe(5);
      expect(await n('legajo', 'hasta', '3')).toBe(3);
      expect(await n('legajo', 'una_de', [1, 2, 99])).toBe(2);
      expect(await n('nombre', 'es', 'NÚÑEZ, ana')).toBe(1);
      expect(await n('nombre', 'empieza', 'nu')).toBe(3);
      expect(await n('nombre', 'contiene', 'ñez')).toBe(2);
      expect(await n('id_area', 'vacio', null)).toBe(4);
      expect(await n('id_area', 'no_es', 1)).toBe(4);
      expect(await n('fecha_ingreso', 'desde', '2020-03-01')).toBe(8);
      expect(await n('categoria_actual', 'es', 1)).toBe(8);
      expect(await n('PersonalCategoria', 'contiene', 1)).toBe(8);
      expect(
        mal(
          await buscar(p, 'Personal', {
            filters: [{ campo: 'fecha_ingreso', op: 'desde', valor: '30/02/2020' }],
          }),
        ).message,
      ).toContain('Fecha');
      expect(
        mal(await buscar(p, 'Personal', { filters: [{ campo: 'chk_jubilado', op: 'mayor', valor: 0 }] }))
          .message,
      ).toContain('mayor');
    });
    it('trae cómo se llama lo que las filas señalan, y el valor que rige hoy', async () => {
      await poblar();
      const l = bien(await buscar(p, 'Personal', { fields: ['id_area', 'categoria_actual', 'legajo'] }));
      expect(l.extra_data.labels).toEqual({
        id_area: { 1: 'Depósito' },
        categoria_actual: { 1: 'Maestranza B' },
      });
      expect(Object.keys(l.filas[0]!)).toEqual(['id', 'version', 'id_area', 'categoria_actual', 'legajo']);
    });
    it('suma los importes de todas las filas que coinciden, no los de la página', async () => {
      const t = await conTablas(p);
      for (const [i, b] of ['10.01', '20.02', '30.03'].entries())
        await p.agregar('Escalas', {
          id_rrhh_categoria: t.categoria,
          desde: `2026-0${i + 1}-01`,
          basico: b,
          no_remunerativo: '0',
          extraordinaria: '0',
        });
      const l = bien(
        await buscar(p, 'Escalas', {
          limit: 1,
          filters: [{ campo: 'desde', op: 'desde', valor: '2026-02-01' }],
        }),
      );
      expect([l.total_count, l.extra_data.totals?.['basico']]).toEqual([2, '50.05']);
      bien(await p.borrar('Escalas', 3));
      expect(
        bien(
          await buscar(p, 'Escalas', {
            limit: 1,
            filters: [{ campo: 'desde', op: 'desde', valor: '2026-02-01' }],
          }),
        ).extra_data.totals?.['basico'],
      ).toBe('20.02');
    });
    it('buscar, ordenar y paginar dan lo que daría hacerlo a mano', async () => {
      const letras = fc
        .string({ unit: fc.constantFrom(...'aáAbBñÑnNoóz -'), minLength: 2, maxLength: 6 })
        .filter((s) => s.trim().length >= 2);
      const clave = (s: string): string =>
        s
          .toLowerCase()
          .normalize('NFD')
          .replace(/n\u0303/g, 'n~')
          .replace(/[\u0300-\u036f]/g, '');
      const llano = (s: string): string =>
        s
          .toLowerCase()
          .normalize('NFD')
          .replace(/[\u0300-\u036f]/g, '');
      const filas: { id: number; codigo: string; d: string }[] = [];
      for (const [i, d] of fc.sample(letras, { seed: 7, numRuns: 60 }).entries()) {
        const f = await p.agregar('Bancos', { codigo: String(i).padStart(3, '0'), d_banco: d });
        filas.push({ id: f['id'] as number, codigo: f['codigo'] as string, d: f['d_banco'] as string });
      }
      await fc.assert(
        fc.asyncProperty(
          fc.string({ unit: fc.constantFrom(...'aábñno z01'), maxLength: 5 }),
          fc.constantFrom('asc', 'desc'),
          fc.integer({ min: 1, max: 4 }),
          fc.integer({ min: 1, max: 20 }),
          async (query, direccion, pagina, limit) => {
            const palabras = llano(query).split(/\s+/).filter(Boolean);
            const coinciden = filas.filter((f) =>
              palabras.every((w) => llano(f.codigo).includes(w) || llano(f.d).includes(w)),
            );
            const signo = direccion === 'asc' ? 1 : -1;
            const esperadas = [...coinciden].sort(
              (x, y) => signo * (clave(x.d) < clave(y.d) ? -1 : clave(x.d) > clave(y.d) ? 1 : x.id - y.id),
            );
            const l = bien(
              await buscar(
                p,
                'Bancos',
                { query, limit },
                { pagina, orden: { campo: 'd_banco', direccion: direccion as 'asc' } },
              ),
            );
            expect(l.total_count).toBe(coinciden.length);
            expect(l.filas.map((f) => f['id'])).toEqual(
              esperadas.slice((pagina - 1) * limit, pagina * limit).map((f) => f.id),
            );
          },
        ),
        { numRuns: 150 },
      );
    });
  });

  describe(`${a.nombre}: historia y exportación`, () => {
    it('cada fila cuenta quién cambió qué', async () => {
      await p.agregar('Areas', { codigo: 'A', d_area: 'Ventas' });
      bien(await p.editar('Areas', 1, { version: 1, d_area: 'Salón' }, { ...ADMIN, id: 9, nombre: 'Marta' }));
      bien(await p.borrar('Areas', 1));
      const h = bien(await p.almacen.historia('Areas', 1, ADMIN));
      expect(h.map((x) => [x.version, x.usuario, x.tipo])).toEqual([
        [1, 'Administradora', 'filaAgregada'],
        [2, 'Marta', 'filaModificada'],
        [3, 'Administradora', 'filaBorrada'],
      ]);
      expect(h[1]!.cambios).toEqual([{ campo: 'd_area', antes: 'Ventas', despues: 'Salón' }]);
    });
    const leer = async (formato: 'csv' | 'ndjson' | 'json', tabla: string): Promise<string> => {
      let s = '';
      for await (const t of bien(
        await p.almacen.exportar({
          tabla,
          formato,
          busqueda: {},
          quien: ADMIN,
          orden: { campo: 'id', direccion: 'asc' },
        }),
      ))
        s += Buffer.from(t).toString();
      return s;
    };
    it('ndjson y json traen las filas enteras, iguales a las de la lista', async () => {
      const t = await conTablas(p);
      await p.agregar(
        'Personal',
        legajo(t, 1, 'Núñez, "Nené"\\', { PersonalBasico: [{ desde: '2024-01-01', basico: '5.10' }] }),
      );
      await p.agregar('Escalas', {
        id_rrhh_categoria: t.categoria,
        desde: '2026-01-01',
        basico: '0.05',
        no_remunerativo: '-12.30',
        extraordinaria: '0',
      });
      for (const tabla of ['Personal', 'Escalas', 'Convenios']) {
        const filas = bien(await buscar(p, tabla)).filas;
        expect(
          (await leer('ndjson', tabla))
            .trim()
            .split('\n')
            .map((l) => JSON.parse(l) as Row),
        ).toEqual(filas);
        expect(JSON.parse(await leer('json', tabla))).toEqual(filas);
      }
      expect(JSON.parse(await leer('json', 'Feriados'))).toEqual([]);
    });
    it('el csv no deja que una planilla ejecute un texto', async () => {
      for (const [i, d] of ['=HYPERLINK("x")', '+1', '-1', '@x', 'co,ma', "'apóstrofo"].entries())
        await p.agregar('Areas', { codigo: `C${i}`, d_area: d });
      const lineas = (await leer('csv', 'Areas')).trim().split('\n');
      // The other fields of the table, however many, are empty.
      const mias = lineas.map((l) => l.replace(/,+$/, ''));
      expect(lineas[0]).toMatch(/^id,version,codigo,d_area,/);
      expect(mias.slice(1)).toEqual([
        '1,1,"C0","\'=HYPERLINK(""x"")"',
        '2,1,"C1","\'+1"',
        '3,1,"C2","\'-1"',
        '4,1,"C3","\'@x"',
        '5,1,"C4","co,ma"',
        '6,1,"C5","\'\'apóstrofo"',
      ]);
    });
    it('una exportación es de un solo momento, aunque se escriba mientras', async () => {
      await p.agregar('Areas', { codigo: 'A', d_area: 'Ventas' });
      const flujo = bien(
        await p.almacen.exportar({ tabla: 'Areas', formato: 'ndjson', busqueda: {}, quien: ADMIN }),
      );
      await p.agregar('Areas', { codigo: 'B', d_area: 'Compras' });
      let s = '';
      for await (const t of flujo) s += Buffer.from(t).toString();
      expect(s.trim().split('\n')).toHaveLength(1);
    });
  });
};
