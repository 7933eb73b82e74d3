// The arithmetic of a raise: figures worked out by hand, and properties of every raise.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimal, writeDecimal } from '../../core/kit/money.ts';
import { dateOfEpochDay, epochDay } from '../../core/kit/period.ts';
import {
  absorbAumentos,
  applyAumento,
  byJornada,
  type OnAccountSum,
  type DatedAmount,
  type AumentoStep,
  type AumentoRule,
} from '../../core/payroll/masivos/aumento.ts';
import { roundByRule, ROUNDING_UNITS } from '../../core/payroll/masivos/rounding.ts';

const serie = (...v: readonly (readonly [string, string])[]): DatedAmount[] =>
  v.map(([desde, valor]) => ({ desde, valor: decimal(valor) }));
const paso = (desde: string, valor: string, modo: AumentoStep['modo'] = 'porcentaje'): AumentoStep => ({
  desde,
  modo,
  valor: decimal(valor),
});
const regla = (pasos: readonly AumentoStep[], mas: Partial<AumentoRule> = {}): AumentoRule => ({
  pasos,
  base: 'acumulado',
  redondeo: { unidad: 'centavo', sentido: 'cercano' },
  posteriores: 'dejar',
  ...mas,
});
const dicha = (r: ReturnType<typeof applyAumento>) =>
  'motivo' in r ? r.motivo : r.serie.map((v) => [v.desde, writeDecimal(v.valor)]);
const UNO = serie(['2025-01-01', '1000000.00']);

describe('un aumento', () => {
  it.each([
    [
      'por porcentaje',
      UNO,
      regla([paso('2026-10-01', '12.5')]),
      [
        ['2025-01-01', '1000000.00'],
        ['2026-10-01', '1125000.00'],
      ],
    ],
    [
      'de un importe',
      UNO,
      regla([paso('2026-10-01', '80000', 'importe')]),
      [
        ['2025-01-01', '1000000.00'],
        ['2026-10-01', '1080000.00'],
      ],
    ],
    [
      'en pasos acumulados: 10 % y 10 % son 21 %',
      UNO,
      regla([paso('2026-10-01', '10'), paso('2026-12-01', '10')]),
      [
        ['2025-01-01', '1000000.00'],
        ['2026-10-01', '1100000.00'],
        ['2026-12-01', '1210000.00'],
      ],
    ],
    [
      'en pasos sobre la base: 10 % y 10 % son 20 %',
      UNO,
      regla([paso('2026-10-01', '10'), paso('2026-12-01', '10')], { base: 'inicial' }),
      [
        ['2025-01-01', '1000000.00'],
        ['2026-10-01', '1100000.00'],
        ['2026-12-01', '1200000.00'],
      ],
    ],
    [
      'sobre la base, un importe y un porcentaje',
      UNO,
      regla([paso('2026-10-01', '50000', 'importe'), paso('2026-12-01', '10')], { base: 'inicial' }),
      [
        ['2025-01-01', '1000000.00'],
        ['2026-10-01', '1050000.00'],
        ['2026-12-01', '1150000.00'],
      ],
    ],
    [
      'no toca un valor posterior suyo, y llega hasta él',
      serie(['2025-01-01', '1000.00'], ['2026-11-01', '1500.00']),
      regla([paso('2026-10-01', '10'), paso('2026-12-01', '10')]),
      [
        ['2025-01-01', '1000.00'],
        ['2026-10-01', '1100.00'],
        ['2026-11-01', '1500.00'],
      ],
    ],
    [
      'sube también los posteriores, cada uno sobre lo suyo',
      serie(['2025-01-01', '1000.00'], ['2026-11-01', '1500.00']),
      regla([paso('2026-10-01', '10'), paso('2026-12-01', '10')], { posteriores: 'subir' }),
      [
        ['2025-01-01', '1000.00'],
        ['2026-10-01', '1100.00'],
        ['2026-11-01', '1650.00'],
        ['2026-12-01', '1815.00'],
      ],
    ],
    [
      'uno que ya empieza ese día queda',
      serie(['2025-01-01', '1000.00'], ['2026-10-01', '1100.00']),
      regla([paso('2026-10-01', '10')]),
      'ya_tiene',
    ],
    [
      'uno que ya empieza ese día sube, si así se pide',
      serie(['2025-01-01', '1000.00'], ['2026-10-01', '1100.00']),
      regla([paso('2026-10-01', '10')], { posteriores: 'subir' }),
      [
        ['2025-01-01', '1000.00'],
        ['2026-10-01', '1210.00'],
      ],
    ],
    [
      'sin valor en esa fecha no hay qué subir',
      serie(['2026-12-01', '1000.00']),
      regla([paso('2026-10-01', '10')]),
      'sin_valor',
    ],
    [
      'una fracción de centavo sin redondeo se rechaza',
      serie(['2025-01-01', '1000.01']),
      regla([paso('2026-10-01', '12.5')], { redondeo: { unidad: 'ninguno', sentido: 'cercano' } }),
      'fraccion',
    ],
    [
      'nadie queda con menos que nada',
      serie(['2025-01-01', '1000.00']),
      regla([paso('2026-10-01', '-1000.01', 'importe')]),
      'negativo',
    ],
  ] as const)('%s', (_, s, r, esperado) => {
    expect(dicha(applyAumento(s, r))).toEqual(esperado);
  });

  it.each([
    ['centavo', 'cercano', '1234.57'],
    ['centavo', 'arriba', '1234.57'],
    ['peso', 'cercano', '1235.00'],
    ['peso', 'arriba', '1235.00'],
    ['diez', 'cercano', '1230.00'],
    ['diez', 'arriba', '1240.00'],
    ['cien', 'cercano', '1200.00'],
    ['cien', 'arriba', '1300.00'],
  ] as const)('1234.5678 a %s, %s: %s', (unidad, sentido, esperado) => {
    expect(writeDecimal(roundByRule(decimal('1234.5678'), { unidad, sentido })!)).toBe(esperado);
  });
  it('por media jornada la escala es la mitad', () => {
    expect(writeDecimal(byJornada(decimal('1000001'), decimal('4'), decimal('8')), 8)).toBe(
      '500000.50000000',
    );
  });
});

describe('lo pagado a cuenta', () => {
  const fila = (id: number, desde: string, importe: string, hasta: string | null = null): OnAccountSum => ({
    id,
    desde,
    hasta,
    importe: decimal(importe),
  });
  const sube = (desde: string, diferencia: string) => ({ desde, diferencia: decimal(diferencia) });
  const dichos = (a: ReturnType<typeof absorbAumentos>) => [
    a.porAumento.map((x) => [writeDecimal(x.absorbido), writeDecimal(x.queda)]),
    a.cambios.map((c) =>
      c.que === 'quitar'
        ? ['quitar', c.id]
        : c.que === 'cambiar'
          ? ['cambiar', c.id, c.hasta, writeDecimal(c.importe)]
          : ['seguir', c.de, c.desde, c.hasta, writeDecimal(c.importe)],
    ),
  ];
  it.each([
    [
      'entero: termina el día antes',
      [fila(1, '2026-06-01', '30000')],
      [sube('2026-10-01', '50000')],
      [[['30000.00', '0.00']], [['cambiar', 1, '2026-09-30', '30000.00']]],
    ],
    [
      'en parte: sigue por el resto',
      [fila(1, '2026-06-01', '80000')],
      [sube('2026-10-01', '50000')],
      [
        [['50000.00', '30000.00']],
        [
          ['cambiar', 1, '2026-09-30', '80000.00'],
          ['seguir', 1, '2026-10-01', null, '30000.00'],
        ],
      ],
    ],
    [
      'lo que queda lo absorbe el paso siguiente',
      [fila(1, '2026-06-01', '80000', '2027-06-30')],
      [sube('2026-10-01', '50000'), sube('2026-12-01', '50000')],
      [
        [
          ['50000.00', '30000.00'],
          ['30000.00', '0.00'],
        ],
        [
          ['cambiar', 1, '2026-09-30', '80000.00'],
          ['seguir', 1, '2026-10-01', '2026-11-30', '30000.00'],
        ],
      ],
    ],
    [
      'el que empezaba ese día se quita o baja',
      [fila(1, '2026-10-01', '10'), fila(2, '2026-10-01', '30')],
      [sube('2026-10-01', '25')],
      [
        [['25.00', '15.00']],
        [
          ['quitar', 1],
          ['cambiar', 2, null, '15.00'],
        ],
      ],
    ],
    [
      'el que terminó, o no empezó, no se absorbe',
      [fila(1, '2026-01-01', '10', '2026-09-30'), fila(2, '2026-11-01', '30')],
      [sube('2026-10-01', '25')],
      [[['0.00', '0.00']], []],
    ],
    [
      'una baja no absorbe',
      [fila(1, '2026-06-01', '10')],
      [sube('2026-10-01', '-25')],
      [[['0.00', '10.00']], []],
    ],
  ] as const)('%s', (_, filas, aumentos, esperado) => {
    expect(dichos(absorbAumentos(filas, aumentos))).toEqual(esperado);
  });
});

describe('lo que vale para todo aumento', () => {
  const dia = fc.integer({ min: epochDay('2025-01-01'), max: epochDay('2027-12-31') }).map(dateOfEpochDay),
    centavos = (max: bigint) => fc.bigInt({ min: 1n, max }).map((c) => c * 1_000_000n);
  const unaSerie = fc
    .uniqueArray(fc.record({ desde: dia, valor: centavos(500_000_000n) }), {
      selector: (v) => v.desde,
      minLength: 1,
      maxLength: 5,
    })
    .map((s) => [...s].sort((a, b) => (a.desde < b.desde ? -1 : 1)));
  const pasos = fc
    .uniqueArray(
      fc.record({
        desde: dia,
        modo: fc.constantFrom('porcentaje' as const, 'importe' as const),
        valor: fc.bigInt({ min: 1n, max: 5_000n }).map((n) => n * 1_000_000n),
      }),
      { selector: (p) => p.desde, minLength: 1, maxLength: 4 },
    )
    .map((s) => [...s].sort((a, b) => (a.desde < b.desde ? -1 : 1)));
  const unaRegla = fc.record({
    pasos,
    base: fc.constantFrom('acumulado' as const, 'inicial' as const),
    posteriores: fc.constantFrom('dejar' as const, 'subir' as const),
    redondeo: fc.record({
      unidad: fc.constantFrom(...ROUNDING_UNITS.filter((u) => u !== 'ninguno')),
      sentido: fc.constantFrom('cercano' as const, 'arriba' as const),
    }),
  });
  const valorEn = (s: readonly DatedAmount[], fecha: string): bigint | undefined =>
    s.reduce<bigint | undefined>((a, v) => (v.desde <= fecha ? v.valor : a), undefined);

  it('antes del primer paso nada cambia, y cada cambio dicho es el de la serie', () => {
    fc.assert(
      fc.property(unaSerie, unaRegla, (s, r) => {
        const x = applyAumento(s, r);
        if ('motivo' in x) return;
        const primero = r.pasos[0]!.desde;
        expect(x.serie.filter((v) => v.desde < primero)).toEqual(s.filter((v) => v.desde < primero));
        expect(new Set(x.serie.map((v) => v.desde)).size).toBe(x.serie.length);
        for (const c of x.cambios) expect(valorEn(x.serie, c.desde)).toBe(c.despues);
        if (r.posteriores === 'dejar') for (const v of s) expect(x.serie).toContainEqual(v);
      }),
    );
  });
  it('acumulada, hecha paso por paso en cualquier orden de aplicación por fecha, da lo mismo que de una vez', () => {
    fc.assert(
      fc.property(unaSerie, unaRegla, (s, r0) => {
        const r = { ...r0, base: 'acumulado' as const, posteriores: 'subir' as const },
          de = applyAumento(s, r);
        if ('motivo' in de) return;
        const porPasos = r.pasos.reduce<readonly DatedAmount[]>((serie, p) => {
          const x = applyAumento(serie, { ...r, pasos: [p] });
          return 'motivo' in x ? serie : x.serie;
        }, s);
        for (const v of [...de.serie, ...porPasos])
          expect(valorEn(de.serie, v.desde)).toBe(valorEn(porPasos, v.desde));
      }),
    );
  });
  it('lo absorbido no pasa de lo que sube ni de lo que había, y con lo que queda es lo que había', () => {
    const filas = fc
      .array(fc.record({ desde: dia, hasta: fc.option(dia, { nil: null }), importe: centavos(1_000_000n) }), {
        maxLength: 4,
      })
      .map((fs) =>
        fs.map((f, i) => ({
          ...f,
          id: i + 1,
          hasta: f.hasta !== null && f.hasta < f.desde ? null : f.hasta,
        })),
      );
    const aumentos = fc
      .uniqueArray(fc.record({ desde: dia, diferencia: centavos(1_500_000n) }), {
        selector: (a) => a.desde,
        maxLength: 3,
      })
      .map((s) => [...s].sort((a, b) => (a.desde < b.desde ? -1 : 1)));
    fc.assert(
      fc.property(filas, aumentos, (fs, as) => {
        const { porAumento, cambios } = absorbAumentos(fs, as),
          rige = (f: { desde: string; hasta: string | null }, d: string) =>
            f.desde <= d && (f.hasta === null || f.hasta >= d);
        porAumento.forEach((x, i) => {
          expect(x.absorbido >= 0n && x.absorbido <= as[i]!.diferencia).toBe(true);
          expect(x.absorbido === as[i]!.diferencia || x.queda === 0n).toBe(true);
        });
        // On each date the changed rows pay what they paid before, minus everything absorbed from rows in
        // force until then.
        const despues = fs
          .flatMap((f) => {
            const c = cambios.find((k) => k.que !== 'seguir' && k.id === f.id);
            return c === undefined
              ? [f]
              : c.que === 'quitar'
                ? []
                : [
                    {
                      ...f,
                      hasta: c.que === 'cambiar' ? c.hasta : f.hasta,
                      importe: c.que === 'cambiar' ? c.importe : f.importe,
                    },
                  ];
          })
          .concat(
            cambios.flatMap((c) =>
              c.que === 'seguir' ? [{ id: c.de, desde: c.desde, hasta: c.hasta, importe: c.importe }] : [],
            ),
          );
        as.forEach((a, i) => {
          expect(despues.filter((f) => rige(f, a.desde)).reduce((s, f) => s + f.importe, 0n)).toBe(
            porAumento[i]!.queda,
          );
        });
        for (const f of despues)
          expect(f.importe > 0n && (f.hasta === null || f.hasta >= f.desde)).toBe(true);
      }),
    );
  });
});
