// Retroactive differences: how each concept's difference is treated, and that what is left to pay adds up to
// the cent whatever was paid before.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimal, type Decimal } from '../../core/kit/money.ts';
import { comercio } from '../../core/packs/comercio/index.ts';
import { installSteps } from '../../core/packs/kit/paquete.ts';
import { differencePaths, type DifferencePath } from '../../core/payroll/retroactivos/differencePaths.ts';
import { mesDifferences, type Ajuste } from '../../core/payroll/retroactivos/retroactivo.ts';
import type { ReciboLine } from '../../core/payroll/run.ts';
import { conceptosIn, conjuntosIn, tablesIn } from '../../server/payroll/mapping.ts';
import { empresaEnMemoria } from '../golden/empresa.ts';
import { concepto } from './entorno.ts';

describe('con qué se paga la diferencia de cada concepto de Comercio', () => {
  const e = empresaEnMemoria();
  e.aplicar(installSteps(comercio));
  const fuente = { filas: e.filas },
    catalogo = { conceptos: conceptosIn(fuente), conjuntos: conjuntosIn(fuente), tablas: tablesIn(fuente) },
    codigo = new Map(catalogo.conceptos.map((c) => [c.id, c.codigo]));
  const filas = e.filas('Conceptos');
  const caminos = differencePaths({
    catalogo,
    piden: new Set(filas.filter((c) => c['chk_periodo'] === 1).map((c) => Number(c['id']))),
    afip: new Map(
      filas.flatMap((c) =>
        typeof c['codigo_afip'] === 'string' ? [[Number(c['id']), c['codigo_afip']] as const] : [],
      ),
    ),
  });
  const de = (n: number): readonly [string, number | null] => {
    const c = caminos.get(catalogo.conceptos.find((x) => x.codigo === n)!.id)!;
    return [c.motivo, c.portador === null ? null : codigo.get(c.portador)!];
  };

  it.each<[number, string, number | null, string]>([
    [1, 'novedad', 34, 'el básico, con el ajuste de remuneraciones'],
    [10, 'novedad', 34, 'la antigüedad'],
    [11, 'novedad', 34, 'el presentismo'],
    [20, 'novedad', 34, 'las horas extra'],
    [17, 'novedad', 34, 'las comisiones: por sí mismas darían presentismo otra vez'],
    [35, 'novedad', 35, 'un premio, que nada lee, por sí mismo'],
    [34, 'novedad', 34, 'el ajuste mismo'],
    [50, 'novedad', 65, 'la suma fija, con el ajuste que va a los mismos conjuntos'],
    [52, 'novedad', 65, 'su presentismo'],
    [53, 'novedad', 63, 'la extraordinaria, sin entrar al SAC'],
    [40, 'novedad', 42, 'el SAC, con el tope del SAC'],
    [54, 'novedad', 64, 'el SAC no remunerativo'],
    [70, 'sin_portador', null, 'una indemnización no puede pasar por un concepto con aportes'],
    [99, 'formula', null, 'el redondeo es el del mes de pago'],
    [300, 'formula', 329, 'la jubilación se calcula sobre lo que se paga'],
    [310, 'formula', 329, 'la cuota sindical también'],
    [305, 'novedad', 329, 'un importe fijo no depende de lo ganado'],
    [321, 'novedad', 321, 'una cuota de mutual, por sí misma'],
    [326, 'acumulado', null, 'Ganancias se acumula en el año'],
    [328, 'acumulado', null, 'un préstamo sigue hasta su total'],
    [322, 'acumulado', null, 'un embargo también'],
    [400, 'formula', null, 'las contribuciones son sobre la base del mes de pago'],
    [403, 'declaracion', null, 'el seguro de vida fijo se rectifica en la declaración'],
  ])('%i: %s, %s (%s)', (n, motivo, portador) => {
    expect(de(n)).toEqual([motivo, portador]);
  });
});

const linea = (
  id_concepto: number,
  tipo: ReciboLine['tipo'],
  importe: string,
  base: string | null = null,
): ReciboLine => ({
  id_concepto,
  codigo: id_concepto,
  texto: `Concepto ${id_concepto}`,
  tipo,
  importe: decimal(importe),
  base: base === null ? null : decimal(base),
  cantidad: null,
  valor: null,
  unidad: null,
  instancia: { tipo: 'unica' },
  periodo_ajuste: null,
});
const CAMINOS: ReadonlyMap<number, DifferencePath> = new Map<number, DifferencePath>([
  [1, { motivo: 'novedad', portador: 34 }],
  [2, { motivo: 'novedad', portador: 34 }],
  [3, { motivo: 'novedad', portador: 65 }],
  [4, { motivo: 'novedad', portador: 4 }],
  [99, { motivo: 'formula', portador: null }],
  [300, { motivo: 'formula', portador: 329 }],
  [305, { motivo: 'novedad', portador: 329 }],
  [326, { motivo: 'acumulado', portador: null }],
  [400, { motivo: 'formula', portador: null }],
]);
const TIPO: Readonly<Record<number, ReciboLine['tipo']>> = {
  1: 'remunerativo',
  2: 'remunerativo',
  3: 'no_remunerativo',
  4: 'remunerativo',
  99: 'no_remunerativo',
  300: 'descuento',
  305: 'descuento',
  326: 'descuento',
  400: 'contribucion',
};
const CONCEPTOS = Object.keys(TIPO).map(Number);

describe('lo que falta pagar de un mes', () => {
  const lineas = fc
    .array(
      fc.record({
        id: fc.constantFrom(...CONCEPTOS),
        centavos: fc.bigInt({ min: -900_000_000_00n, max: 900_000_000_00n }),
        base: fc.option(fc.bigInt({ min: 0n, max: 900_000_000_00n }), { nil: null }),
      }),
      { maxLength: 14 },
    )
    .map((ls) =>
      ls.map(
        (x): ReciboLine => ({
          ...linea(x.id, TIPO[x.id]!, '0.00'),
          importe: x.centavos * 1_000_000n,
          base: x.base === null ? null : x.base * 1_000_000n,
        }),
      ),
    );
  const ajustes = fc.array(
    fc.record({
      id_concepto: fc.constantFrom(34, 65, 4, 329),
      importe: fc.bigInt({ min: -90_000_000_00n, max: 90_000_000_00n }).map((c) => c * 1_000_000n),
    }),
    { maxLength: 6 },
  );
  const suma = (ls: readonly { readonly importe: Decimal }[]): Decimal =>
    ls.reduce((t, l) => t + l.importe, 0n);

  it('lo que corresponde es lo pagado, más lo ajustado, más lo cargado, más lo que falta: exacto, por concepto que lo trae y en total', () => {
    fc.assert(
      fc.property(lineas, lineas, ajustes, ajustes, (pagado, rederivado, ajustado, cargado) => {
        const d = mesDifferences({ pagado, rederivado, ajustado, cargado }, CAMINOS);
        for (const r of d.renglones) {
          const ya = (a: readonly Ajuste[]): Decimal => suma(a.filter((x) => x.id_concepto === r.portador));
          expect(r.propio).toBe(ya(ajustado) + ya(cargado) + r.importe);
          expect(r.propio).toBe(
            d.conceptos.filter((c) => c.portador === r.portador).reduce((t, c) => t + c.propio, 0n),
          );
        }
        const paga = new Set([1, 2, 3, 4]),
          con = new Set([34, 65, 4]),
          de = (ls: readonly ReciboLine[]): Decimal => suma(ls.filter((l) => paga.has(l.id_concepto)));
        expect(de(rederivado)).toBe(
          de(pagado) +
            suma(ajustado.filter((a) => con.has(a.id_concepto))) +
            suma(cargado.filter((a) => con.has(a.id_concepto))) +
            suma(d.renglones.filter((r) => con.has(r.portador))),
        );
      }),
      { numRuns: 500 },
    );
  });

  it('pagado lo que faltaba, no falta nada', () => {
    fc.assert(
      fc.property(lineas, lineas, ajustes, (pagado, rederivado, ajustado) => {
        const antes = mesDifferences({ pagado, rederivado, ajustado, cargado: [] }, CAMINOS);
        const despues = mesDifferences(
          {
            pagado,
            rederivado,
            ajustado,
            cargado: antes.renglones.map((r) => ({ id_concepto: r.portador, importe: r.importe })),
          },
          CAMINOS,
        );
        expect(despues.renglones.every((r) => r.importe === 0n)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('un aporte que sólo creció con la base no se carga; el de una alícuota corregida, por lo que ya se había pagado', () => {
    const conAporte = (de: ReciboLine, a: ReciboLine): Decimal =>
      mesDifferences(
        {
          pagado: [linea(1, 'remunerativo', '1000.00'), de],
          rederivado: [linea(1, 'remunerativo', '1500.00'), a],
          ajustado: [],
          cargado: [],
        },
        CAMINOS,
      ).conceptos.find((c) => c.id_concepto === 300)!.propio;
    expect(
      conAporte(linea(300, 'descuento', '110.00', '1000.00'), linea(300, 'descuento', '165.00', '1500.00')),
    ).toBe(0n);
    // 12 % instead of 11 % of the original 1,000: ten. On the other 500, the month of payment takes it.
    expect(
      conAporte(linea(300, 'descuento', '110.00', '1000.00'), linea(300, 'descuento', '180.00', '1500.00')),
    ).toBe(decimal('10.00'));
  });

  it('un aporte que cambió sin que cambiara lo ganado se carga entero', () => {
    const d = mesDifferences(
      {
        pagado: [linea(1, 'remunerativo', '1000.00')],
        rederivado: [linea(1, 'remunerativo', '1000.00'), linea(300, 'descuento', '20.00', '1000.00')],
        ajustado: [],
        cargado: [],
      },
      CAMINOS,
    );
    expect(d.renglones).toEqual([
      { portador: 329, propio: decimal('20.00'), ajustado: 0n, cargado: 0n, importe: decimal('20.00') },
    ]);
  });
});

it('un concepto inactivo, con piso, o que no da el importe de su novedad no puede traer diferencias', () => {
  const ajuste = (id: number, mas: Partial<Parameters<typeof concepto>[0]> = {}) =>
    concepto({ id, codigo: id, general: 0, formula: 'novedad.importe', ...mas });
  const conceptos = [
    concepto({ id: 1, codigo: 1, formula: 'basico' }),
    ajuste(20, { activo: 0 }),
    ajuste(21, { chk_asumir_cero_si_resultado_negativo: 1 }),
    ajuste(22, { formula: 'novedad.importe * 2' }),
    ajuste(23, { redondeo: 'peso' }),
    ajuste(24),
  ];
  const con = (piden: readonly number[]): number | null =>
    differencePaths({
      catalogo: { conceptos, conjuntos: [], tablas: [] },
      piden: new Set(piden),
      afip: new Map(),
    }).get(1)!.portador;
  expect([con([20, 21, 22, 23]), con([20, 21, 22, 23, 24])]).toEqual([null, 24]);
});
