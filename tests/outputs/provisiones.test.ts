// Entries of generated companies: they balance whatever the accounts, areas and amounts; with its reversal an
// entry adds up to zero; provisions end equal to the debt.
import fc from 'fast-check';
import { isLeft } from 'fp-ts/lib/Either.js';
import { describe, expect, it } from 'vitest';
import { asientoContable, reversionOf, type AsientoContent } from '../../core/domain/asientoContable.ts';
import { decide, fold } from '../../core/kit/decider.ts';
import type { Result } from '../../core/kit/failure.ts';
import { decimal, writeDecimal, type Decimal } from '../../core/kit/money.ts';
import {
  asiento,
  NATURALEZAS_ASIENTO,
  spreadCosto,
  type Asiento,
  type Imputacion,
  type AreaLines,
} from '../../core/outputs/asiento.ts';
import {
  provisionesAsiento,
  vacacionesDays,
  PROVISIONES,
  provisionOf,
  type ProvisionedPersona,
  type Provision,
  type AreaProvision,
} from '../../core/outputs/provisiones.ts';
import { asientoText, type AsientoFormat } from '../../core/outputs/asientoText.ts';
import type { ReciboLine } from '../../core/payroll/run.ts';

const bien = <A>(r: Result<A>): A => {
  if (isLeft(r)) throw new Error(r.left.message);
  return r.right;
};
const centavos = (minimo = -(10 ** 11)) =>
  fc.integer({ min: minimo, max: 10 ** 11 }).map((n) => BigInt(n) * 1_000_000n);

/**
 * Any chart of accounts: one account for everything, and random more specific ones for concepts, kinds and
 * areas.
 */
const cuenta = fc.integer({ min: 1, max: 6 }).map((n) => `c${n}`);
const todas: readonly Imputacion[] = NATURALEZAS_ASIENTO.map((naturaleza) => ({
  id_concepto: null,
  naturaleza,
  id_area: null,
  cuenta_debe: 'gasto',
  cuenta_haber: 'deuda',
}));
const reglas = fc
  .array(
    fc.record({
      que: fc.oneof(
        fc.record({ id_concepto: fc.integer({ min: 1, max: 6 }), naturaleza: fc.constant(null) }),
        fc.record({ id_concepto: fc.constant(null), naturaleza: fc.constantFrom(...NATURALEZAS_ASIENTO) }),
      ),
      id_area: fc.option(fc.integer({ min: 1, max: 3 })),
      cuenta_debe: fc.option(cuenta),
      cuenta_haber: fc.option(cuenta),
    }),
    { maxLength: 12 },
  )
  .map((rs): readonly Imputacion[] => [...rs.map(({ que, ...r }) => ({ ...que, ...r })), ...todas]);
const reparto = fc.option(
  fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 3 }).map((ps) => {
    const resto = 100 - ps.slice(1).reduce((a, p) => a + Math.min(p, 30), 0);
    return [...ps.slice(1).map((p) => Math.min(p, 30)), resto].map((p, i) => ({
      centro_costo: `centro ${i}`,
      porcentaje: BigInt(p) * 100_000_000n,
    }));
  }),
);
const lugar = fc
  .record({ id_area: fc.integer({ min: 1, max: 3 }), reparto })
  .map(({ id_area, reparto: r }) => ({
    id_area,
    area: `Área ${id_area}`,
    centro_costo: `centro de ${id_area}`,
    ...(r ? { reparto: r } : {}),
  }));
const linea = fc
  .record({
    id_concepto: fc.integer({ min: 1, max: 6 }),
    tipo: fc.constantFrom<ReciboLine['tipo']>(
      'remunerativo',
      'no_remunerativo',
      'descuento',
      'contribucion',
      'auxiliar',
    ),
    importe: centavos(),
  })
  .map((x) => ({ ...x, codigo: x.id_concepto, texto: 'x' }));
const areas = fc
  .array(fc.tuple(lugar, fc.array(linea, { maxLength: 10 })), { maxLength: 5 })
  .map((xs): readonly AreaLines[] => xs.map(([l, lineas]) => ({ ...l, lineas })));
const importes = fc
  .tuple(centavos(0), centavos(0), centavos(0), centavos(0))
  .map((xs) => Object.fromEntries(PROVISIONES.map((p, i) => [p, xs[i]!])) as Record<Provision, Decimal>);
const conProvisiones = fc
  .array(fc.tuple(lugar, importes, importes), { maxLength: 5 })
  .map((xs): readonly AreaProvision[] => xs.map(([l, debido, provisto]) => ({ ...l, debido, provisto })));

const balancea = (a: Asiento): void => {
  expect(a.debe).toBe(a.haber);
  for (const r of a.renglones)
    expect([
      r.debe >= 0n,
      r.haber >= 0n,
      r.debe === 0n || r.haber === 0n,
      r.debe + r.haber > 0n,
      r.debe % 1_000_000n,
      r.haber % 1_000_000n,
    ]).toEqual([true, true, true, true, 0n, 0n]);
};
const contenido = (a: Asiento, provisiones: AsientoContent['provisiones'] = []): AsientoContent => ({
  clase: 'liquidaciones',
  periodo: '2026-06',
  fecha: '2026-06-30',
  leyenda: 'Sueldos',
  corridas: [],
  debe: writeDecimal(a.debe),
  haber: writeDecimal(a.haber),
  provisiones,
  causa: null,
  quien: { id: 1, nombre: 'M. Sosa' },
  renglones: a.renglones.map((r) => ({
    cuenta: r.cuenta,
    nombre: r.cuenta,
    centro_costo: r.centro_costo,
    debe: writeDecimal(r.debe),
    haber: writeDecimal(r.haber),
  })),
});
const mayorDe = (cs: readonly AsientoContent[]): ReadonlyMap<string, Decimal> => {
  const m = new Map<string, Decimal>();
  for (const c of cs)
    for (const r of c.renglones)
      m.set(
        `${r.cuenta}/${r.centro_costo ?? ''}`,
        (m.get(`${r.cuenta}/${r.centro_costo ?? ''}`) ?? 0n) + decimal(r.debe) - decimal(r.haber),
      );
  return m;
};

describe('un asiento de una empresa cualquiera', () => {
  it('balancea con cualquier plan de cuentas, con áreas y con costos repartidos', () => {
    fc.assert(fc.property(areas, reglas, (as, rs) => balancea(bien(asiento(as, rs)))));
  });
  it('con su reversión da cero en cada cuenta y centro de costo', () => {
    fc.assert(
      fc.property(areas, reglas, (as, rs) => {
        const c = contenido(bien(asiento(as, rs))),
          r = reversionOf(
            c,
            { id: 1, numero: 1, motivo: 'se corrigió' },
            { fecha: '2026-07-01', leyenda: 'Reversión', quien: c.quien },
          );
        expect([r.debe, [...mayorDe([c, r]).values()].every((x) => x === 0n)]).toEqual([r.haber, true]);
      }),
    );
  });
  it('un costo repartido es el mismo costo: la última parte lleva lo que sobra del redondeo', () => {
    fc.assert(
      fc.property(centavos(), reparto, (importe, r) => {
        const partes = spreadCosto(importe, { centro_costo: null, ...(r ? { reparto: r } : {}) });
        expect(partes.reduce((a, [, x]) => a + x, 0n)).toBe(importe);
      }),
    );
    const tercio = {
      centro_costo: null,
      reparto: ['33.33', '33.33', '33.34'].map((p, i) => ({
        centro_costo: String(i),
        porcentaje: decimal(p),
      })),
    };
    expect(spreadCosto(decimal('100.01'), tercio).map(([, x]) => writeDecimal(x))).toEqual([
      '33.33',
      '33.33',
      '33.35',
    ]);
  });
});

describe('las provisiones de una empresa cualquiera', () => {
  it('balancean, y con su reversión dan cero', () => {
    fc.assert(
      fc.property(conProvisiones, reglas, (as, rs) => {
        const a = bien(provisionesAsiento(as, rs)),
          c = contenido(a),
          r = reversionOf(
            c,
            { id: 1, numero: 1, motivo: 'error' },
            { fecha: '2026-07-01', leyenda: 'x', quien: c.quien },
          );
        balancea(a);
        expect([...mayorDe([c, r]).values()].every((x) => x === 0n)).toBe(true);
      }),
    );
  });
  it('mes a mes llevan la provisión a lo que se debe: lo pagado la libera', () => {
    fc.assert(
      fc.property(fc.array(importes, { minLength: 1, maxLength: 6 }), (meses) => {
        const cero = Object.fromEntries(PROVISIONES.map((p) => [p, 0n])) as Record<Provision, Decimal>,
          libros: AsientoContent[] = [];
        const propias: readonly Imputacion[] = PROVISIONES.map((naturaleza) => ({
          id_concepto: null,
          naturaleza,
          id_area: null,
          cuenta_debe: `costo ${naturaleza}`,
          cuenta_haber: naturaleza,
        }));
        for (const [i, debido] of meses.entries())
          libros.push(
            contenido(
              bien(
                provisionesAsiento(
                  [{ id_area: null, area: null, centro_costo: null, debido, provisto: meses[i - 1] ?? cero }],
                  propias,
                ),
              ),
            ),
          );
        for (const p of PROVISIONES) expect(-(mayorDe(libros).get(`${p}/`) ?? 0n)).toBe(meses.at(-1)![p]);
      }),
    );
  });
  it('lo que no tiene cuenta se dice', () => {
    const r = provisionesAsiento(
      [
        {
          id_area: 2,
          area: 'Ventas',
          centro_costo: null,
          debido: {
            provision_sac: 100_000_000n,
            provision_sac_cargas: 0n,
            provision_vacaciones: 0n,
            provision_vacaciones_cargas: 0n,
          },
          provisto: {
            provision_sac: 0n,
            provision_sac_cargas: 0n,
            provision_vacaciones: 0n,
            provision_vacaciones_cargas: 0n,
          },
        },
      ],
      [],
    );
    expect(isLeft(r) && r.left.message).toBe(
      'El asiento no se arma porque faltan cuentas: la provisión de SAC: debe (Ventas); la provisión de SAC: haber (Ventas). Cárguelas y vuelva a generarlo.',
    );
  });
});

const persona = (o: Partial<ProvisionedPersona> = {}): ProvisionedPersona => ({
  fecha_ingreso: '2020-03-01',
  fecha_antiguedad: '2020-03-01',
  fecha_egreso: null,
  diasPendientes: null,
  diasGozados: 0,
  meses: [1, 2, 3].map((m) => ({
    periodo: `2026-0${m}`,
    remunerativo: decimal('1200000.00'),
    sac: 0n,
    contribuciones: decimal('288000.00'),
  })),
  ...o,
});
const escritas = (p: ProvisionedPersona, periodo: string): Readonly<Record<string, string>> =>
  Object.fromEntries(PROVISIONES.map((x) => [x, writeDecimal(provisionOf(p, periodo)[x])]));
describe('lo que se debe a una persona', () => {
  it('de SAC, la doceava parte de lo ganado en el semestre; de cargas, su propia proporción', () => {
    // 3 × 1.200.000 / 12 = 300.000; contribuciones 24 %. Vacaciones: 21 días × 90/365 de año × 1.200.000/25.
    expect(escritas(persona(), '2026-03')).toEqual({
      provision_sac: '300000.00',
      provision_sac_cargas: '72000.00',
      provision_vacaciones: '248547.95',
      provision_vacaciones_cargas: '59651.51',
    });
  });
  it('pagado el SAC, nada; quien se fue, nada; y el otro semestre empieza de cero', () => {
    const meses = [
      ...persona().meses,
      ...[4, 5].map((m) => ({ ...persona().meses[0]!, periodo: `2026-0${m}` })),
      {
        periodo: '2026-06',
        remunerativo: decimal('1800000.00'),
        sac: decimal('600000.00'),
        contribuciones: decimal('432000.00'),
      },
      { ...persona().meses[0]!, periodo: '2026-07' },
    ];
    expect([
      escritas(persona({ meses }), '2026-05')['provision_sac'],
      escritas(persona({ meses }), '2026-06')['provision_sac'],
      escritas(persona({ meses }), '2026-07')['provision_sac'],
    ]).toEqual(['500000.00', '0.00', '100000.00']);
    expect(Object.values(escritas(persona({ fecha_egreso: '2026-03-31' }), '2026-03'))).toEqual([
      '0.00',
      '0.00',
      '0.00',
      '0.00',
    ]);
  });
  it('los días gozados bajan la de vacaciones, y la cuenta de vacaciones vale antes que la proporción', () => {
    expect([
      escritas(persona({ diasGozados: 6 }), '2026-03')['provision_vacaciones'],
      escritas(persona({ diasPendientes: decimal('10') }), '2026-03')['provision_vacaciones'],
    ]).toEqual(['0.00', '480000.00']);
    expect([4, 5, 6, 10, 11, 20, 21].map(vacacionesDays)).toEqual([14, 14, 21, 21, 28, 28, 35]);
  });
});

describe('contabilizar y reversar', () => {
  const libre = {
      yaContabilizada: () => undefined,
      provisionesDesde: () => undefined,
      provisionesDespues: () => undefined,
    },
    c = contenido(
      bien(
        asiento(
          [
            {
              id_area: null,
              area: null,
              centro_costo: null,
              lineas: [
                {
                  id_concepto: 1,
                  codigo: 1,
                  texto: 'Sueldo',
                  tipo: 'remunerativo',
                  importe: decimal('10.00'),
                },
              ],
            },
          ],
          todas,
        ),
      ),
    );
  const puesto = fold(
    asientoContable,
    bien(
      decide(
        asientoContable,
        { type: 'contabilizar', numero: 1, contenido: c },
        asientoContable.initial,
        libre,
      ),
    ),
  );
  it('una vez: la misma liquidación en otro asiento, o un asiento vacío, se rechazan', () => {
    const otra = decide(
      asientoContable,
      {
        type: 'contabilizar',
        numero: 2,
        contenido: { ...c, corridas: [{ id: 3, descripcion: 'Mensual', lote: 'a' }] },
      },
      asientoContable.initial,
      { ...libre, yaContabilizada: () => ({ numero: 1, descripcion: 'Mensual' }) },
    );
    expect([
      isLeft(otra) && otra.left.code,
      isLeft(
        decide(
          asientoContable,
          {
            type: 'contabilizar',
            numero: 1,
            contenido: { ...c, renglones: [], debe: '0.00', haber: '0.00' },
          },
          asientoContable.initial,
          libre,
        ),
      ),
    ]).toEqual(['duplicate', true]);
    const dos = decide(asientoContable, { type: 'contabilizar', numero: 2, contenido: c }, puesto, libre);
    expect(isLeft(dos) && dos.left.code).toBe('phase');
  });
  it('se reversa una vez, con motivo, y una reversión no se reversa', () => {
    const por = { id: 2, numero: 2 },
      reversado = fold(
        asientoContable,
        bien(
          decide(asientoContable, { type: 'reversar', por, motivo: 'se rehizo un recibo' }, puesto, libre),
        ),
        puesto,
      );
    const otra = decide(asientoContable, { type: 'reversar', por, motivo: 'otra vez' }, reversado, libre),
      muda = decide(asientoContable, { type: 'reversar', por, motivo: ' ' }, puesto, libre);
    const vuelta = fold(
      asientoContable,
      bien(
        decide(
          asientoContable,
          {
            type: 'contabilizar',
            numero: 2,
            contenido: reversionOf(
              c,
              { id: 1, numero: 1, motivo: 'x' },
              { fecha: '2026-07-01', leyenda: 'Reversión', quien: c.quien },
            ),
          },
          asientoContable.initial,
          libre,
        ),
      ),
    );
    const deVuelta = decide(
      asientoContable,
      { type: 'reversar', por: { id: 3, numero: 3 }, motivo: 'no va' },
      vuelta,
      libre,
    );
    expect([
      isLeft(otra) && otra.left.message,
      isLeft(muda) && muda.left.code,
      isLeft(deVuelta) && deVuelta.left.code,
    ]).toEqual(['El asiento n.º 1 ya está reversado por el n.º 2.', 'invalid', 'phase']);
  });
});

describe('el texto que toma otro programa', () => {
  const formato = (o: Partial<AsientoFormat>): AsientoFormat => ({
    separador: 'punto_y_coma',
    decimal: 'coma',
    formato_fecha: 'dd/mm/aaaa',
    titulos: 'con',
    codificacion: 'latin1',
    columnas: [
      { campo: 'numero', titulo: 'Asiento', ancho: null },
      { campo: 'fecha', titulo: 'Fecha', ancho: null },
      { campo: 'cuenta', titulo: 'Cuenta', ancho: null },
      { campo: 'lado', titulo: 'D/H', ancho: null },
      { campo: 'importe', titulo: 'Importe', ancho: null },
      { campo: 'leyenda', titulo: 'Leyenda', ancho: null },
    ],
    ...o,
  });
  const c: AsientoContent = {
    ...contenido({ renglones: [], debe: 0n, haber: 0n }),
    leyenda: 'Sueldos; junio',
    renglones: [
      { cuenta: '5.1.01', nombre: 'Sueldos', centro_costo: null, debe: '1500.50', haber: '0.00' },
      { cuenta: '2.1.01', nombre: 'Sueldos a pagar', centro_costo: null, debe: '0.00', haber: '1500.50' },
    ],
  };
  it('con marcas: comillas donde hacen falta, coma decimal, una línea por renglón', () => {
    expect(bien(asientoText(formato({}), { numero: 7, contenido: c }))).toBe(
      'Asiento;Fecha;Cuenta;D/H;Importe;Leyenda\r\n7;30/06/2026;5.1.01;D;1500,50;"Sueldos; junio"\r\n7;30/06/2026;2.1.01;H;1500,50;"Sueldos; junio"\r\n',
    );
  });
  it('de ancho fijo: números a la derecha con ceros, textos a la izquierda; uno que no entra se rechaza', () => {
    const f = formato({
      separador: 'ancho_fijo',
      decimal: 'sin',
      formato_fecha: 'aaaammdd',
      columnas: [
        { campo: 'fecha', titulo: null, ancho: 8 },
        { campo: 'cuenta', titulo: null, ancho: 8 },
        { campo: 'importe', titulo: 'Importe', ancho: 10 },
      ],
    });
    expect(bien(asientoText(f, { numero: 7, contenido: c }))).toBe(
      '202606305.1.01  0000150050\r\n202606302.1.01  0000150050\r\n',
    );
    const corto = asientoText(
      { ...f, columnas: [{ campo: 'importe', titulo: 'Importe', ancho: 3 }] },
      { numero: 7, contenido: c },
    );
    expect(isLeft(corto) && corto.left.message).toBe(
      '«150050» no entra en los 3 lugares de la columna Importe.',
    );
  });
});
