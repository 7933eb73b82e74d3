// The figures can be trusted: the engine reads what was loaded, and every total of a run is the sum of the
// printed lines.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decimal, writeDecimal, readDecimal } from '../../core/kit/money.ts';
import { explainConcepto } from '../../core/payroll/engine/explain.ts';
import { amountInWords } from '../../core/payroll/amountInWords.ts';
import { workshopOf } from '../../server/app/company.ts';
import { prepareCalculation } from '../../server/payroll/calculation.ts';
import { HISTORY_WIDTH } from '../../core/payroll/run.ts';
import { unpackSums } from '../../server/payroll/shapes/acumulados.ts';
import { batchNumber, personaOfKey, batchRecibos } from '../../server/payroll/sql/recibos.ts';
import { stateOf } from '../../server/payroll/state.ts';
import { reciboLento } from '../payroll/referencia.ts';
import { bien, conDemo, type Banco } from './empresa.ts';

/** Every line of every receipt is explained, which takes seconds: `npm run test:amplias` has more people. */
const LEGAJOS = process.env['JORNAL_AMPLIAS'] === undefined ? 8 : 24;
let b: Banco;
let cerrada: number, abierta: number;
beforeAll(async () => {
  b = await conDemo({ legajos: LEGAJOS, meses: 2 });
  cerrada = Number((await b.una('Liquidaciones', 'periodo', '2026-08'))['id']);
  abierta = await b.crear('2026-09');
  expect((await b.calcular(abierta)).estado).toBe('terminado');
});
afterAll(() => b.cerrar());

type Totales = Readonly<
  Record<'remunerativo' | 'no_remunerativo' | 'descuentos' | 'neto' | 'contribuciones', string>
>;
const CAMPOS = ['remunerativo', 'no_remunerativo', 'descuentos', 'neto', 'contribuciones'] as const;
const solo = (x: object): Totales =>
  Object.fromEntries(CAMPOS.map((c) => [c, String((x as Record<string, unknown>)[c])])) as Totales;
const suma = (xs: readonly string[]): string => writeDecimal(xs.reduce((a, x) => a + decimal(x), 0n));

describe('lo que el motor lee es lo que se cargó', () => {
  it('las marcas del legajo llegan al cálculo: quien tiene seguro colectivo lo paga', async () => {
    const [p] = bien(await b.e.personas(abierta)),
      r = bien(await b.e.recibo(p!.id));
    expect((await b.fila('Personal', p!.id_personal))['chk_scvo']).toBe(1);
    expect(r.lineas.find((l) => l.codigo === 403)?.importe).toBe('424.62');
  });
});

describe.each(['cerrada', 'abierta'] as const)('los totales de una liquidación %s', (cual) => {
  const id = (): number => (cual === 'cerrada' ? cerrada : abierta);
  const recibos = async () =>
    Promise.all(
      bien(await b.e.personas(id()))
        .filter((p) => p.neto !== null)
        .map(async (p) => bien(await b.e.recibo(p.id))),
    );

  it('los de cada recibo son la suma de sus líneas impresas', async () => {
    for (const r of await recibos()) {
      const de = (tipo: string): string =>
        suma(
          r.lineas
            .filter((l) => l.tipo === tipo)
            .map((l) => {
              expect(l.importe).toMatch(/^-?\d+\.\d\d$/);
              return l.importe;
            }),
        );
      const [rem, nr, des, con] = [
        de('remunerativo'),
        de('no_remunerativo'),
        de('descuento'),
        de('contribucion'),
      ];
      expect([r.persona.legajo, solo(r.totales)]).toEqual([
        r.persona.legajo,
        {
          remunerativo: rem,
          no_remunerativo: nr,
          descuentos: des,
          neto: suma([rem, nr, writeDecimal(-decimal(des))]),
          contribuciones: con,
        },
      ]);
    }
  });

  it('los de la liquidación son los de sus recibos, en la lista, en el resumen y en los acumuladores', async () => {
    const rs = await recibos(),
      total = Object.fromEntries(CAMPOS.map((c) => [c, suma(rs.map((r) => r.totales[c]))]));
    expect(rs.length).toBeGreaterThanOrEqual(LEGAJOS - 4);
    expect(solo(await b.fila('Liquidaciones', id()))).toEqual(total);
    expect(
      solo(bien(await b.e.resumen(id(), { id: 1, nombre: 'M. Sosa', roles: ['administrador'] })).totales),
    ).toEqual(total);
    const filas = await b.filas('Recibos', ['id_liquidacion', id()]);
    expect(Object.fromEntries(CAMPOS.map((c) => [c, suma(filas.map((f) => String(f[c])))]))).toEqual(total);
    const leer = workshopOf(b.e).almacen.leer,
      lote = batchNumber(leer.sql, stateOf(leer, id()).resumen!.lote)!;
    const porClave = new Map<string, number>();
    for (const g of batchRecibos(leer.sql, lote)) {
      const s: number[] = [];
      unpackSums(g.acumulados, s, () => true);
      for (let i = 0; i < s.length; i += HISTORY_WIDTH) {
        const k = `${personaOfKey(g.id)}/${s[i]}`;
        porClave.set(k, (porClave.get(k) ?? 0) + s[i + 3]!);
      }
    }
    for (const r of rs) {
      const suyas = new Map<number, bigint>();
      for (const l of r.lineas)
        suyas.set(l.id_concepto, (suyas.get(l.id_concepto) ?? 0n) + decimal(l.importe));
      for (const [c, v] of suyas)
        expect([r.persona.legajo, c, BigInt(porClave.get(`${r.persona.id}/${c}`) ?? 0) * 1_000_000n]).toEqual(
          [r.persona.legajo, c, v],
        );
    }
  });

  it('cada línea de cada recibo se explica y da lo mismo, con su base, cantidad y valor', async () => {
    // One engine serves all the receipts here; other tests try the call itself on one receipt.
    const calculo = bien(prepareCalculation(workshopOf(b.e).almacen.leer, id()));
    for (const r of await recibos()) {
      const persona = calculo.persona(r.persona.id)!;
      for (const c of new Set(r.lineas.map((l) => l.id_concepto))) {
        const e = explainConcepto(calculo.motor.preparado, persona, c)!;
        const suyas = r.lineas.filter((l) => l.id_concepto === c),
          n = (t: string | null): bigint | null => (t === null ? null : (readDecimal(t) ?? null));
        expect([r.persona.legajo, c, e.importe]).toEqual([
          r.persona.legajo,
          c,
          suma(suyas.map((l) => l.importe)),
        ]);
        const dichas = e.instancias
          .filter((i) => suyas[0]!.tipo === 'auxiliar' || i.importe !== '0.00')
          .map((i) => [n(i.importe), n(i.valores.base), n(i.valores.cantidad), n(i.valores.valor)]);
        expect([r.persona.legajo, c, dichas]).toEqual([
          r.persona.legajo,
          c,
          suyas.map((l) => [n(l.importe), n(l.base), n(l.cantidad), n(l.valor)]),
        ]);
      }
    }
  });

  it('el neto de cada recibo es el que da una cuenta lenta y llana', async () => {
    const calculo = bien(prepareCalculation(workshopOf(b.e).almacen.leer, id()));
    for (const r of await recibos()) {
      const lento = reciboLento(calculo.motor.preparado, calculo.persona(r.persona.id)!)!;
      expect([r.persona.legajo, writeDecimal(lento.neto), lento.conceptos > 30]).toEqual([
        r.persona.legajo,
        r.totales.neto,
        true,
      ]);
    }
  });

  it('el neto en letras es el neto en números', async () => {
    for (const r of await recibos())
      expect([r.persona.legajo, deLetras(amountInWords(decimal(r.totales.neto)))]).toEqual([
        r.persona.legajo,
        r.totales.neto,
      ]);
  });
});

describe('dos recibos de una persona en el mes', () => {
  it('el SAC tiene su propio tope: lo que el mes ya aportó no se lo quita', async () => {
    const p = Number((await b.una('Personal', 'legajo', 151))['id']),
      sac = Number((await b.una('TiposLiquidacion', 'codigo', 'SAC'))['id']),
      ajuste = Number((await b.una('Conceptos', 'codigo', 34))['id']);
    await b.agregar('Novedades', {
      periodo: '2026-09',
      id_personal: p,
      id_rrhh_concepto: ajuste,
      id_rrhh_tipo_liquidacion: sac,
      importe: '9000000.00',
      periodo_ajuste: '2026-09',
    });
    const id = await b.crear('2026-09', {
      descripcion: 'SAC',
      id_rrhh_tipo_liquidacion: sac,
      fecha_pago: '2026-09-30',
      legajos: [{ id_personal: p }],
    });
    await b.calcular(id);
    const [suyo] = bien(await b.e.personas(id)),
      r = bien(await b.e.recibo(suyo!.id)),
      linea = (codigo: number): string | undefined => r.lineas.find((l) => l.codigo === codigo)?.importe;
    expect(linea(901)).toBe(linea(900));
    expect(decimal(linea(900)!)).toBeGreaterThan(0n);
    bien(await b.orden('Liquidaciones', 'anular', { id, cuerpo: { motivo: 'de prueba' } }));
  });

  it('la complementaria de quien ya cobró trae solo lo suyo, y los aportes del mes no pasan el tope', async () => {
    const p = Number((await b.una('Personal', 'legajo', 151))['id']),
      premio = Number((await b.una('Conceptos', 'codigo', 35))['id']),
      com = Number((await b.una('ClasesLiquidacion', 'codigo', 'COM'))['id']);
    const id = await b.crear('2026-09', {
      descripcion: 'Complementaria',
      id_rrhh_clase_liquidacion: com,
      fecha_pago: '2026-10-15',
      legajos: [{ id_personal: p }],
    });
    await b.agregar('Novedades', {
      periodo: '2026-09',
      id_personal: p,
      id_rrhh_concepto: premio,
      importe: '9000000.00',
    });
    await b.calcular(id);
    const [suyo] = bien(await b.e.personas(id)),
      r = bien(await b.e.recibo(suyo!.id));
    const primero = bien(
      await b.e.recibo(bien(await b.e.personas(abierta)).find((x) => x.id_personal === p)!.id),
    );
    const de = (x: typeof r, codigo: number): bigint =>
      decimal(x.lineas.find((l) => l.codigo === codigo)?.importe ?? '0');
    expect(r.lineas.filter((l) => l.tipo === 'remunerativo').map((l) => l.codigo)).toEqual([35]);
    expect(de(primero, 901) + de(r, 901)).toBe(de(r, 900));
    expect([403, 406, 413, 914, 50].map((c) => de(r, c))).toEqual([0n, 0n, 0n, 0n, 0n]);
    bien(await b.orden('Liquidaciones', 'anular', { id, cuerpo: { motivo: 'de prueba' } }));
  });
});

const PALABRAS: Readonly<Record<string, number>> = Object.fromEntries(
  Object.entries({
    cero: 0,
    un: 1,
    uno: 1,
    dos: 2,
    tres: 3,
    cuatro: 4,
    cinco: 5,
    seis: 6,
    siete: 7,
    ocho: 8,
    nueve: 9,
    diez: 10,
    once: 11,
    doce: 12,
    trece: 13,
    catorce: 14,
    quince: 15,
    dieciséis: 16,
    diecisiete: 17,
    dieciocho: 18,
    diecinueve: 19,
    veinte: 20,
    veintiún: 21,
    veintiuno: 21,
    veintidós: 22,
    veintitrés: 23,
    veinticuatro: 24,
    veinticinco: 25,
    veintiséis: 26,
    veintisiete: 27,
    veintiocho: 28,
    veintinueve: 29,
    treinta: 30,
    cuarenta: 40,
    cincuenta: 50,
    sesenta: 60,
    setenta: 70,
    ochenta: 80,
    noventa: 90,
    cien: 100,
    ciento: 100,
    doscientos: 200,
    trescientos: 300,
    cuatrocientos: 400,
    quinientos: 500,
    seiscientos: 600,
    setecientos: 700,
    ochocientos: 800,
    novecientos: 900,
  }),
);
/** Reads an amount in words, independently of the code that writes it. */
const deLetras = (t: string): string => {
  const [palabras = '', centavos = ''] = t.replace('/100', '').split(' con ');
  let total = 0,
    grupo = 0;
  for (const p of palabras.split(' ')) {
    if (p === 'y') continue;
    if (p === 'mil') grupo = Math.max(1, grupo) * 1000;
    else if (p.startsWith('millon') || p === 'millón') {
      total += grupo * 1_000_000;
      grupo = 0;
    } else grupo += PALABRAS[p] ?? Number.NaN;
  }
  return `${total + grupo}.${centavos}`;
};
