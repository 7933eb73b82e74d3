// Every worked example of the domain that this payroll covers, to the cent, through the engine and the
// package's concepts.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isLeft } from 'fp-ts/lib/Either.js';
import { describe, expect, it } from 'vitest';
import { cbuCheckDigits, isValidCbu, cuilCheckDigit, isValidCuil } from '../../core/kit/digits.ts';
import { decimal, writeExact } from '../../core/kit/money.ts';
import { asiento, type Imputacion } from '../../core/outputs/asiento.ts';
import type { ReciboLine } from '../../core/payroll/run.ts';
import { leerFigura, leerLetras, recibosDe, type Caso } from './caso.ts';

type Esperado = number | string | boolean | Esperado[] | { [k: string]: Esperado };
interface Ejemplo {
  readonly id: string;
  readonly topic: string;
  readonly inputs: { readonly [k: string]: Esperado };
  readonly expected: { [k: string]: Esperado };
  readonly tolerance?: number;
}

const leerTodos = <T>(carpeta: string): T[] => {
  const donde = join(import.meta.dirname, carpeta);
  return readdirSync(donde)
    .filter((n) => n.endsWith('.json'))
    .sort()
    .map((n) => JSON.parse(readFileSync(join(donde, n), 'utf8')) as T);
};
const ejemplos = leerTodos<Ejemplo>('examples');
const casos = leerTodos<Caso>('casos');
const ejemplo = (id: string): Ejemplo => {
  const e = ejemplos.find((x) => x.id === id);
  if (!e) throw new Error(`no hay ejemplo ${id}`);
  return e;
};

/** The expected leaves by path: 'neto', 'dias.0', '2026-07.basico'. Keys may contain dots ('OBRSOC_2.55'). */
const hojas = (v: Esperado, ruta = ''): [string, number | string | boolean][] =>
  typeof v === 'object'
    ? Object.entries(v).flatMap(([k, x]) => hojas(x, ruta ? `${ruta}.${k}` : k))
    : [[ruta, v]];

const cerca = (a: bigint, b: bigint, tolerancia: bigint): boolean => (a > b ? a - b : b - a) <= tolerancia;

describe('los recibos de los ejemplos salen al centavo', () => {
  it.each(casos)('$id', (caso) => {
    const { expected, tolerance = 0 } = ejemplo(caso.id);
    const recibos = recibosDe(caso);
    const dado: Record<string, string | readonly string[]> = {},
      querido: Record<string, string | readonly string[]> = {};
    for (const [ruta, v] of hojas(expected)) {
      const lee = caso.lee?.[ruta];
      for (const [a, b] of caso.cumple?.[ruta] ?? []) {
        dado[`${ruta}: ${a}`] = writeExact(leerFigura(a, recibos));
        querido[`${ruta}: ${a}`] = writeExact(leerFigura(b, recibos));
      }
      if (lee === undefined) {
        if (!caso.cumple?.[ruta]) dado[ruta] = 'el caso no la lee';
        continue;
      }
      for (const expresion of Array.isArray(lee) ? (lee as readonly string[]) : [lee as string]) {
        const clave = `${ruta} = ${expresion}`;
        if (typeof v === 'string' && expresion.endsWith('.letras')) {
          dado[clave] = leerLetras(expresion.slice(0, -'.letras'.length), recibos);
          querido[clave] = v;
          continue;
        }
        const figura = leerFigura(expresion, recibos),
          esperada = decimal(String(v));
        querido[clave] = writeExact(esperada);
        dado[clave] = cerca(figura, esperada, decimal(String(tolerance)))
          ? querido[clave]
          : writeExact(figura);
      }
    }
    expect(dado).toEqual(querido);
  });
});

describe('los dígitos verificadores de los ejemplos', () => {
  it('cuit-valido', () => {
    const { inputs, expected } = ejemplo('cuit-valido');
    expect({
      valido: isValidCuil(String(inputs['cuit'])),
      digito: cuilCheckDigit(String(inputs['cuit']).replace(/-/g, '')),
    }).toEqual(expected);
  });
  it('cuit-derivados', () => {
    const { inputs, expected } = ejemplo('cuit-derivados');
    expect(
      (inputs['casos'] as string[]).map((c) => cuilCheckDigit(c.replace(/-/g, '').replace('?', '0'))),
    ).toEqual(expected['digitos']);
  });
  it('cuit-falsos-en-fixtures', () => {
    const { inputs, expected } = ejemplo('cuit-falsos-en-fixtures');
    expect((inputs['casos'] as string[]).map(isValidCuil)).toEqual(expected['valido']);
  });
  it('cbu-valido', () => {
    const { inputs, expected } = ejemplo('cbu-valido');
    const [digito_bloque1, digito_bloque2] = cbuCheckDigits(String(inputs['cbu'])) ?? [];
    expect({ valido: isValidCbu(String(inputs['cbu'])), digito_bloque1, digito_bloque2 }).toEqual(expected);
  });
  it('cbu-invalido', () => {
    const { inputs, expected } = ejemplo('cbu-invalido');
    const [digito_bloque1_esperado, digito_bloque2_esperado] = cbuCheckDigits(String(inputs['cbu'])) ?? [];
    expect({
      valido: isValidCbu(String(inputs['cbu'])),
      digito_bloque1_esperado,
      digito_bloque2_esperado,
    }).toEqual(expected);
  });
});

describe('el asiento de los ejemplos', () => {
  it('asiento-desde-totales-derivado', () => {
    const { inputs, expected } = ejemplo('asiento-desde-totales-derivado');
    const linea = (
      id_concepto: number,
      tipo: ReciboLine['tipo'],
      de: string,
    ): Pick<ReciboLine, 'id_concepto' | 'codigo' | 'texto' | 'tipo' | 'importe'> => ({
      id_concepto,
      codigo: id_concepto,
      texto: de,
      tipo,
      importe: decimal(String(inputs[de])),
    });
    const regla = (r: Partial<Imputacion>): Imputacion => ({
      id_concepto: null,
      naturaleza: null,
      id_area: null,
      cuenta_debe: null,
      cuenta_haber: null,
      ...r,
    });
    const r = asiento(
      [
        {
          id_area: null,
          area: null,
          centro_costo: null,
          lineas: [
            linea(1, 'remunerativo', 'bruto'),
            linea(2, 'contribucion', 'contribuciones'),
            linea(3, 'descuento', 'aportes'),
          ],
        },
      ],
      [
        regla({ naturaleza: 'remunerativo', cuenta_debe: 'sueldos_y_jornales' }),
        regla({ naturaleza: 'neto', cuenta_haber: 'sueldos_a_pagar' }),
        regla({ naturaleza: 'descuento', cuenta_haber: 'retenciones_y_cargas_sociales_a_depositar' }),
        regla({
          naturaleza: 'contribucion',
          cuenta_debe: 'cargas_sociales',
          cuenta_haber: 'retenciones_y_cargas_sociales_a_depositar',
        }),
      ],
    );
    if (isLeft(r)) throw new Error(r.left.message);
    const lado = (l: 'debe' | 'haber'): Record<string, number> =>
      Object.fromEntries(
        r.right.renglones.filter((x) => x[l] > 0n).map((x) => [x.cuenta, Number(writeExact(x[l]))]),
      );
    expect({ debe: lado('debe'), haber: lado('haber'), balancea: r.right.debe === r.right.haber }).toEqual(
      expected,
    );
    expect(lado('haber')['sueldos_a_pagar']).toBe(inputs['neto']);
  });
});

const CON_DIGITOS = [
  'cuit-valido',
  'cuit-derivados',
  'cuit-falsos-en-fixtures',
  'cbu-valido',
  'cbu-invalido',
];

it('todo ejemplo está cubierto', () => {
  expect([...casos.map((c) => c.id), ...CON_DIGITOS, 'asiento-desde-totales-derivado'].sort()).toEqual(
    ejemplos.map((e) => e.id).sort(),
  );
});
