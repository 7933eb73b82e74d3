// The Libro Ley: its sheets are numbered once and consecutively, with family and net, and reprinted as they
// were whatever changes later.
import fc from 'fast-check';
import { inflateSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ROWS_PER_SHEET, spreadOverSheets } from '../../core/outputs/libro.ts';
import { ADMIN, bien, clave, conDemo, mal, type Banco } from './empresa.ts';

const textoDe = (pdf: Buffer): string =>
  [...pdf.toString('latin1').matchAll(/stream\n([\s\S]*?)\nendstream/g)]
    .map((m) => {
      try {
        return inflateSync(Buffer.from(m[1]!, 'latin1')).toString('latin1');
      } catch {
        return '';
      }
    })
    .flatMap((t) =>
      [...t.matchAll(/\[(.*?)\] TJ/g)].map((m) =>
        [...m[1]!.matchAll(/<([0-9a-f]*)>/g)]
          .map((h) => Buffer.from(h[1]!, 'hex').toString('latin1'))
          .join(''),
      ),
    )
    .join('\n');
const paginas = (pdf: Buffer): number => (pdf.toString('latin1').match(/\/Type \/Page\n/g) ?? []).length;

describe('cómo se reparten las hojas', () => {
  it('nadie queda cortado si entra en una, cada uno después del anterior, y alcanzan', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 3, max: ROWS_PER_SHEET * 3 }), { maxLength: 60 }), (altos) => {
        const { hojas, en } = spreadOverSheets(altos);
        let hoja = -1,
          usadas = 0;
        altos.forEach((alto, i) => {
          expect(en[i]!).toBeGreaterThanOrEqual(Math.max(0, hoja));
          if (en[i] !== hoja) {
            hoja = en[i]!;
            usadas = 0;
          }
          usadas += alto;
          if (alto <= ROWS_PER_SHEET) expect(usadas).toBeLessThanOrEqual(ROWS_PER_SHEET);
          else {
            expect(usadas).toBe(alto);
            hoja += Math.ceil(alto / ROWS_PER_SHEET) - 1;
            usadas = ROWS_PER_SHEET;
          }
        });
        expect(hojas).toBe(hoja + 1);
      }),
      { numRuns: 200, seed: 7 },
    );
  });
});

describe('el libro de una empresa', () => {
  let b: Banco;
  beforeEach(async () => {
    b = await conDemo({ meses: 2 });
  });
  afterEach(() => b.cerrar());
  const TODOS = { id_establecimiento: null } as const;
  const emitir = async (periodo: string, k = clave()) =>
    b.e.libro.emitir({ periodo, ...TODOS, rubrica: 'A-123', soporte: 'digital' }, k, ADMIN);
  const emitido = async (
    periodo: string,
  ): Promise<{ readonly id: number; readonly folio_desde: number; readonly folio_hasta: number }> => {
    const t = await b.esperar(bien(await emitir(periodo)).trabajo);
    if (t.estado !== 'terminado') throw new Error(t.mensaje);
    return t.resultado as { id: number; folio_desde: number; folio_hasta: number };
  };
  const archivo = async (id: number, formato: 'pdf' | 'csv'): Promise<Buffer> => {
    const h = bien(await b.e.libro.imprimir(id, formato, clave(), ADMIN)),
      t = await b.esperar(h.trabajo);
    if (t.estado !== 'terminado') throw new Error(t.mensaje);
    const trozos: Uint8Array[] = [];
    for await (const x of bien(b.e.recibos.bajar(h.id, ADMIN)).cuerpo) trozos.push(x);
    return Buffer.concat(trozos);
  };

  it('los folios siguen de un período a otro, cada hoja lleva el suyo, con la familia y el neto de cada uno', async () => {
    const [persona] = await b.filas('Personal', ['legajo', 151]);
    await b.agregar('Familiares', {
      id_personal: persona!['id']!,
      nombre: 'Benítez, Tomás',
      parentesco: 'hijo',
      cuil: null,
      fecha_nacimiento: '2018-03-04',
      chk_discapacidad: 0,
      chk_obra_social: 1,
      desde: '2018-03-04',
      hasta: null,
    });
    const julio = await emitido('2026-07'),
      agosto = await emitido('2026-08'),
      pdf = await archivo(agosto.id, 'pdf'),
      t = textoDe(pdf);
    expect([julio.folio_desde, agosto.folio_desde, paginas(pdf)]).toEqual([
      1,
      julio.folio_hasta + 1,
      agosto.folio_hasta - agosto.folio_desde + 1,
    ]);
    const recibos = await b.filas('Recibos', ['periodo', '2026-08']);
    expect(recibos.filter((r) => !t.includes(String(r['nombre'])))).toEqual([]);
    expect([
      t.includes(`Folio ${String(agosto.folio_desde).padStart(6, '0')}`),
      t.includes('Hijo o hija: Benítez, Tomás, 04/03/2018'),
      /Neto [\d.]+,\d\d/.test(t),
      t.includes('rúbrica A-123'),
    ]).toEqual([true, true, true, true]);
    const csv = (await archivo(agosto.id, 'csv')).toString('utf8');
    expect([
      csv.includes('Hijo o hija: Benítez, Tomás'),
      csv.split('\n').length > recibos.length * 5,
    ]).toEqual([true, true]);
  });
  it('vuelto a imprimir dice lo mismo aunque cambie el legajo; y no se numera dos veces, ni a mano', async () => {
    const { id } = await emitido('2026-08'),
      antes = textoDe(await archivo(id, 'pdf')),
      [persona] = await b.filas('Personal', ['legajo', 151]);
    bien(await b.editar('Personal', Number(persona!['id']), { nombre: 'Otro, Nombre' }));
    expect(textoDe(await archivo(id, 'pdf'))).toBe(antes);
    expect(mal(await emitir('2026-08')).message).toMatch(/^Lo de 08\/2026 ya está en el libro/);
    expect([
      mal(await b.editar('LibroLey', id, { folio_desde: 90, folio_hasta: 91 })).code,
      mal(await b.orden('LibroLey', 'delete', { id, cuerpo: { version: 1 } })).code,
    ]).toEqual(['closed', 'closed']);
    expect((await b.esperar(bien(await b.e.reconstruir()).trabajo)).estado).toBe('terminado');
    expect([textoDe(await archivo(id, 'pdf')) === antes, mal(await emitir('2026-08')).code]).toEqual([
      true,
      'conflict',
    ]);
  });
  it('con una liquidación sin aprobar espera y la nombra; aprobada, entra lo que falta y sólo eso', async () => {
    await emitido('2026-08');
    const comp = await b.crear('2026-08', {
      descripcion: 'Complementaria de agosto',
      id_rrhh_clase_liquidacion: (await b.una('ClasesLiquidacion', 'codigo', 'COM'))['id']!,
      fecha_pago: '2026-09-15',
      legajos: [{ id_personal: (await b.filas('Personal', ['legajo', 151]))[0]!['id']! }],
    });
    await b.calcular(comp);
    expect(mal(await emitir('2026-08')).message).toMatch(/Falta aprobar Complementaria de agosto/);
    bien(await b.orden('Liquidaciones', 'aprobar', { id: comp, cuerpo: { sin_los_que_tienen_error: 0 } }));
    const p = bien(await b.e.libro.plan({ periodo: '2026-08', ...TODOS }));
    expect([p.corridas.map((c) => c.descripcion), p.personas, p.emitidas.length]).toEqual([
      ['Complementaria de agosto'],
      1,
      1,
    ]);
  });
  it('pedido de nuevo con su clave después de un corte da los mismos folios, y no numera otra vez', async () => {
    const k = clave(),
      antes = await b.esperar(bien(await emitir('2026-08', k)).trabajo);
    b = await b.reabrir();
    const despues = await b.esperar(bien(await emitir('2026-08', k)).trabajo);
    expect([despues.estado, despues.resultado]).toEqual(['terminado', antes.resultado]);
    expect((await b.filas('LibroLey')).length).toBe(1);
  });
  it('dos que lo piden a la vez: uno lo numera, el otro se entera', async () => {
    const fines = await Promise.all(
      [await emitir('2026-08'), await emitir('2026-08')].map((r) => b.esperar(bien(r).trabajo)),
    );
    expect(fines.map((f) => f.estado).sort()).toEqual(['fallo', 'terminado']);
    expect((await b.filas('LibroLey')).length).toBe(1);
  });
  it('de quien se borraron los datos queda su lugar, sin nada suyo', async () => {
    const { id } = await emitido('2026-08'),
      [persona] = await b.filas('Personal', ['legajo', 151]),
      hojas = paginas(await archivo(id, 'pdf'));
    bien(
      await b.orden('Personal', 'olvidar', { id: Number(persona!['id']), cuerpo: { motivo: 'lo pidió' } }),
    );
    const pdf = await archivo(id, 'pdf'),
      t = textoDe(pdf);
    expect([
      paginas(pdf),
      t.includes(String(persona!['nombre'])),
      t.includes('se borraron a su pedido'),
    ]).toEqual([hojas, false, true]);
  });
});
