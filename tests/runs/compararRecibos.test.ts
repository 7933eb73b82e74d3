// Comparing two receipts: of two people in a month or of one person in two months, by cause and line by line,
// to the cent of what is stored.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReciboChoice, ReciboComparison } from '../../core/api/comparaciones.ts';
import { decimal } from '../../core/kit/money.ts';
import { ADMIN, bien, clave, conDemo, mal, type Banco } from './empresa.ts';

let b: Banco, ids: readonly number[], yo: number, otra: number, septiembre: number;
beforeAll(async () => {
  b = await conDemo({ meses: 3 });
  yo = Number((await b.una('Personal', 'legajo', 151))['id']);
  ids = (await b.filas('Personal')).map((p) => Number(p['id'])).filter((id) => id !== yo);
  bien(
    await b.orden('Novedades', 'add', {
      cuerpo: {
        periodo: '2026-09',
        id_personal: yo,
        id_rrhh_concepto: (await b.una('Conceptos', 'codigo', 35))['id']!,
        importe: '5000.00',
      },
    }),
  );
  septiembre = await b.crear('2026-09');
  await b.calcular(septiembre);
  const con = bien(await b.e.personas(septiembre)).filter((p) => p.neto !== null && p.id_personal !== yo);
  otra = con[0]!.id_personal;
});
afterAll(() => b.cerrar());

const de = (
  id_personal: number,
  periodo = '2026-09',
  id_liquidacion: number | null = null,
): ReciboChoice => ({
  id_personal,
  periodo,
  id_liquidacion,
});
const comparar = async (x: ReciboChoice, y: ReciboChoice): Promise<ReciboComparison> =>
  bien(await b.e.compararRecibos({ de: x, a: y }));
const suma = (importes: readonly string[]): bigint => importes.reduce((s, x) => s + decimal(x), 0n);
const cierra = (c: ReciboComparison): void => {
  expect(decimal(c.diferencia)).toBe(decimal(c.a.neto) - decimal(c.de.neto));
  expect(suma(c.causas.map((x) => x.neto))).toBe(decimal(c.diferencia));
  expect(suma(c.lineas.map((x) => x.diferencia))).toBe(decimal(c.diferencia));
  for (const x of c.causas) expect(suma(x.conceptos.map((k) => k.importe))).toBe(decimal(x.neto));
  for (const x of c.lineas) {
    expect([x.codigo, suma(x.causas.map((k) => k.importe))]).toEqual([x.codigo, decimal(x.diferencia)]);
    expect(decimal(x.a?.importe ?? '0') - decimal(x.de?.importe ?? '0')).toBe(decimal(x.diferencia));
  }
};
const tamanio = (t: string): bigint => (decimal(t) < 0n ? -decimal(t) : decimal(t));

const datosDe = (c: ReciboComparison, causa: string) => c.causas.find((x) => x.causa === causa)?.datos ?? [];
const hayRecibo = async (id: number): Promise<boolean> =>
  bien(await b.e.personas(septiembre)).some((p) => p.id_personal === id && p.neto !== null);
const primera = async (lista: readonly number[], f: (id: number) => Promise<boolean>): Promise<number> => {
  for (const id of lista) if (await f(id)) return id;
  throw new Error('nadie');
};
const delPresentismo = async () => ({
  id_personal: yo,
  id_concepto: Number((await b.una('Conceptos', 'codigo', 11))['id']),
  linea: '',
});
const fijar = async (importe: string) =>
  b.orden('Liquidaciones', 'corregir', {
    id: septiembre,
    cuerpo: { ...(await delPresentismo()), importe, motivo: 'acta de acuerdo' },
  });

describe('dos personas de un mes', () => {
  it('de cualquier par, causas y líneas suman la diferencia al centavo, y nada queda sin explicar', async () => {
    let comparados = 0;
    for (const x of ids) {
      const r = await b.e.compararRecibos({ de: de(x), a: de(yo) });
      if (r._tag === 'Left') continue;
      comparados++;
      cierra(r.right);
      expect(r.right.causas.map((c) => c.causa)).not.toContain('sin_explicar');
      expect(r.right.sin_causas).toBeNull();
    }
    expect(comparados).toBeGreaterThan(2);
  });
  it('las causas y las líneas van de la que más explica a la que menos', async () => {
    const c = await comparar(de(otra), de(yo));
    for (const lista of [c.causas.map((x) => x.neto), c.lineas.map((x) => x.diferencia)])
      expect(lista.map(tamanio)).toEqual(lista.map(tamanio).toSorted((x, y) => (x > y ? -1 : x < y ? 1 : 0)));
  });
  it('dada vuelta, la diferencia es la misma con el otro signo', async () => {
    const [c, v] = [await comparar(de(otra), de(yo)), await comparar(de(yo), de(otra))];
    expect(decimal(v.diferencia)).toBe(-decimal(c.diferencia));
    expect([v.de.id, v.a.id]).toEqual([c.a.id, c.de.id]);
    cierra(v);
  });
  it('dice la categoría, el básico y los años de antigüedad de cada una, con sus valores', async () => {
    const deCategoria = async (id: number): Promise<unknown> =>
      ((await b.fila('Personal', id))['PersonalCategoria'] as readonly { id_rrhh_categoria: number }[]).at(-1)
        ?.id_rrhh_categoria;
    const mia = await deCategoria(yo),
      distinta = await primera(ids, async (id) => (await deCategoria(id)) !== mia && (await hayRecibo(id))),
      c = await comparar(de(distinta), de(yo)),
      nombre = async (id: unknown): Promise<unknown> =>
        (await b.fila('Categorias', Number(id)))['d_rrhh_categoria'];
    expect(datosDe(c, 'contrato')).toEqual(
      expect.arrayContaining([
        {
          etiqueta: 'Categoría',
          tipo: 'texto',
          de: await nombre(await deCategoria(distinta)),
          a: await nombre(mia),
        },
        expect.objectContaining({ etiqueta: 'Básico', tipo: 'importe', a: '1209365.00' }),
      ]),
    );
    expect(datosDe(c, 'antiguedad')).toContainEqual(
      expect.objectContaining({ etiqueta: 'Años de antigüedad', a: '9' }),
    );
    expect(c.lineas.find((l) => l.codigo === 1)?.datos).toContainEqual(
      expect.objectContaining({ etiqueta: 'Básico', a: '1209365.00' }),
    );
  });
  it('de lo que tiene una sola dice por qué lo tiene, y por qué la otra no', async () => {
    const c = await comparar(de(otra), de(yo)),
      premio = c.lineas.find((l) => l.codigo === 35);
    expect(datosDe(c, 'novedades')).toContainEqual(
      expect.objectContaining({
        etiqueta: expect.stringMatching(/^0035 /) as unknown,
        de: null,
        a: 'novedad: importe 5.000',
      }),
    );
    expect(premio).toMatchObject({ de: null, a: { importe: '5000.00' }, diferencia: '5000.00' });
    expect(premio?.porque).toEqual([
      'Sólo en Benítez, Carla Soledad: por una novedad del mes.',
      `${c.de.nombre}: No es general, y el legajo no lo tiene en la agenda ni en una novedad.`,
    ]);
  });
  it('cuenta los días de ausencia de cada una, y no por qué faltó', async () => {
    await b.agregar('Ausencias', {
      id_personal: otra,
      causa: 'injustificada',
      desde: '2026-09-08',
      hasta: '2026-09-10',
    });
    bien(await b.e.recalcular(septiembre, otra, clave(), ADMIN));
    const c = await comparar(de(otra), de(yo));
    cierra(c);
    expect(datosDe(c, 'ausencias')).toEqual([
      { etiqueta: 'Días de ausencia en el mes', tipo: 'numero', de: '3', a: '0' },
    ]);
  });
  it('un importe puesto a mano se dice, y no queda sin explicar', async () => {
    bien(await fijar('1234.00'));
    const c = await comparar(de(otra), de(yo));
    cierra(c);
    const dicho = { etiqueta: 'Importes puestos a mano', tipo: 'importe', de: '0.00', a: '1234.00' };
    expect(datosDe(c, 'mes')).toContainEqual(dicho);
    expect(c.lineas.find((l) => l.codigo === 11)?.datos).toContainEqual({
      etiqueta: 'Puesto a mano',
      tipo: 'importe',
      de: null,
      a: '1234.00',
    });
    expect(c.causas.map((x) => x.causa)).not.toContain('sin_explicar');
    bien(await b.orden('Liquidaciones', 'retirar', { id: septiembre, cuerpo: await delPresentismo() }));
    bien(await b.e.recalcular(septiembre, yo, clave(), ADMIN));
  });
});

describe('una persona en dos meses', () => {
  it('también si no son seguidos: la escala nueva, con el básico de cada mes, y la novedad', async () => {
    const c = await comparar(de(yo, '2026-07'), de(yo));
    cierra(c);
    expect([c.de.periodo, c.a.periodo, c.de.nombre]).toEqual(['2026-07', '2026-09', c.a.nombre]);
    expect(datosDe(c, 'escalas')).toContainEqual({
      etiqueta: 'Básico de la escala',
      tipo: 'importe',
      de: '1161573.00',
      a: '1209365.00',
    });
    expect(c.lineas.find((l) => l.codigo === 35)?.porque[0]).toBe(
      'Sólo en 09/2026: por una novedad del mes.',
    );
  });
  it('de otra liquidación del mes: la que se nombra, y se dicen las dos', async () => {
    const complementaria = await b.crear('2026-09', {
      descripcion: 'Anticipo de septiembre',
      id_rrhh_clase_liquidacion: (await b.una('ClasesLiquidacion', 'codigo', 'COM'))['id'] ?? 0,
      fecha_pago: '2026-09-29',
      legajos: [{ id_personal: yo }],
    });
    await b.calcular(complementaria);
    const c = await comparar(de(yo, '2026-08'), de(yo, '2026-09', complementaria));
    cierra(c);
    expect([c.a.liquidacion, c.a.recibos.map((r) => r.liquidacion).toSorted()]).toEqual([
      'Anticipo de septiembre',
      ['Anticipo de septiembre', 'Mensual 2026-09'],
    ]);
    expect(datosDe(c, 'mes').map((d) => d.etiqueta)).toContain('Lo que ya dieron otros recibos del mes');
    expect((await comparar(de(yo, '2026-08'), de(yo))).a.liquidacion).toBe('Mensual 2026-09');
    bien(
      await b.orden('Liquidaciones', 'anular', { id: complementaria, cuerpo: { motivo: 'era una prueba' } }),
    );
  });
});

describe('lo que no se compara', () => {
  const rechazo = async (x: ReciboChoice, y: ReciboChoice) => mal(await b.e.compararRecibos({ de: x, a: y }));
  it('quien no tiene recibo en el mes: lo dice con su nombre y el mes', async () => {
    expect(await rechazo(de(yo, '2020-01'), de(yo))).toMatchObject({
      code: 'not_found',
      message:
        'Benítez, Carla Soledad no tiene un recibo calculado en 01/2020. Elija otro mes, o calcule su liquidación.',
    });
  });
  it('un legajo o una liquidación que la empresa no tiene', async () => {
    expect((await rechazo(de(yo), de(987_654))).code).toBe('not_found');
    expect(await rechazo(de(yo, '2026-09', 987_654), de(otra))).toMatchObject({
      code: 'not_found',
      message:
        'Benítez, Carla Soledad no tiene recibo en esa liquidación de 09/2026. Elija otra de las suyas.',
    });
  });
  it('un recibo consigo mismo', async () => {
    expect(await rechazo(de(yo), de(yo))).toMatchObject({
      code: 'invalid',
      message:
        'Es el mismo recibo de los dos lados: Benítez, Carla Soledad, Mensual 2026-09. Elija otra persona u otro mes.',
    });
  });
});

// These go last, since they close the months and erase a person.
describe('lo que se corrigió o se borró después', () => {
  it('de un recibo rectificado se compara lo que quedó en pie', async () => {
    await b.hastaCerrar(septiembre);
    const antes = await comparar(de(otra), de(yo));
    bien(
      await b.orden('Liquidaciones', 'rectificar', {
        id: septiembre,
        cuerpo: {
          legajos: [yo],
          motivo: 'el premio era otro',
          fecha_pago: '2026-10-05',
          descripcion: 'Rectificativa',
          chk_solo_revierte: 0,
        },
      }),
    );
    const rectificativa = Number((await b.una('Liquidaciones', 'descripcion', 'Rectificativa'))['id']);
    await b.agregar('Novedades', {
      periodo: '2026-09',
      id_personal: yo,
      id_rrhh_concepto: (await b.una('Conceptos', 'codigo', 35))['id'] ?? 0,
      importe: '7000.00',
    });
    await b.calcular(rectificativa);
    expect((await comparar(de(otra), de(yo))).a.neto).toBe(antes.a.neto);
    await b.hastaCerrar(rectificativa);
    const c = await comparar(de(otra), de(yo));
    cierra(c);
    expect(c.lineas.find((l) => l.codigo === 35)?.a?.importe).toBe('12000.00');
    expect(await comparar(de(otra), de(yo, '2026-09', rectificativa))).toEqual(c);
  });
  it('sin los datos de entonces, toda la diferencia va primero como sin explicar, y dice por qué', async () => {
    const c = await comparar(de(otra), de(yo));
    bien(await b.orden('Personal', 'olvidar', { id: otra, cuerpo: { motivo: 'pedido del interesado' } }));
    const s = await comparar(de(otra), de(yo));
    cierra(s);
    expect(s.diferencia).toBe(c.diferencia);
    expect(s.causas.map((x) => [x.causa, x.texto, x.neto])).toEqual([
      ['sin_explicar', 'Sin explicar', c.diferencia],
    ]);
    expect(s.sin_causas).not.toBeNull();
  });
});
