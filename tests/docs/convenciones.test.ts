// The page of conventions agrees with the program: the tests, concepts, tables, sets and norms that it names
// exist, and figures that no other test covers are tested here.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { writeDecimal } from '../../core/kit/money.ts';
import { paquetes } from '../../core/packs/index.ts';
import { EXIT_CONCEPTOS } from '../../core/packs/ley/gananciasEgreso.ts';
import { installSteps } from '../../core/packs/kit/paquete.ts';
import { conceptosIn, conjuntosIn, tablesIn } from '../../server/payroll/mapping.ts';
import { leerFigura, recibosDe, type Caso } from '../golden/caso.ts';
import { empresaEnMemoria } from '../golden/empresa.ts';

const raiz = join(import.meta.dirname, '../..'),
  leer = (f: string): string => readFileSync(join(raiz, f), 'utf8');
const pagina = leer('docs/convenciones.md');
const filas = pagina
  .split('\n')
  .filter((l) => l.startsWith('| ') && !l.startsWith('| Convención '))
  .map((l) =>
    l
      .split('|')
      .slice(1, -1)
      .map((c) => c.trim()),
  );
const columna = (n: number): readonly string[] => filas.map((f) => f[n] ?? '');

/** Reads `path` «name», «another name». Tests of a package's own concept are in the package. */
const pruebas = (celda: string): readonly (readonly [archivo: string, nombres: readonly string[]])[] =>
  [...celda.matchAll(/`((?:tests|core\/packs)\/[^`]+)`((?:,? «[^»]+»)*)/g)].map(
    ([, archivo = '', n = '']) => [archivo, [...n.matchAll(/«([^»]+)»/g)].map(([, x = '']) => x)],
  );

const enPaquetes = paquetes.map((p) => {
  const e = empresaEnMemoria();
  e.aplicar(installSteps(p));
  const fuente = { filas: e.filas };
  return { conceptos: conceptosIn(fuente), conjuntos: conjuntosIn(fuente), tablas: tablesIn(fuente) };
});
const conceptos = new Set(
  enPaquetes.flatMap((p) => p.conceptos.map((c) => String(c.codigo).padStart(4, '0'))),
);
const conjuntos = new Set(enPaquetes.flatMap((p) => p.conjuntos.map((c) => c.codigo)));
/** Table → the values of its keys. */
const tablas = new Map<string, Set<string>>();
for (const t of enPaquetes.flatMap((p) => p.tablas)) {
  const claves = tablas.get(t.codigo) ?? new Set<string>();
  for (const f of t.filas) for (const c of [f.clave1, f.clave2]) if (c !== null) claves.add(c);
  tablas.set(t.codigo, claves);
}

/**
 * Sources that may cite a norm, together with the packages as loaded, because many of their texts are
 * composed.
 */
const fuentes = ['core/packs', 'core/payroll', 'core/api', 'server/features/liquidaciones'].flatMap((c) =>
  readdirSync(join(raiz, c), { recursive: true, encoding: 'utf8' })
    .filter((f) => f.endsWith('.ts'))
    .map((f) => leer(join(c, f))),
);
const citable = [JSON.stringify(paquetes), ...fuentes].join('\n');
const ARTICULO = /\d+(?: bis| ter)?/g;
/** Article numbers cited somewhere after «art.». */
const articulos = new Set(
  [...citable.matchAll(/\b[Aa]rts?\. ([^;:"'`«]{1,60})/g)].flatMap(([, t = '']) => t.match(ARTICULO) ?? []),
);
/** The table `parametros` is the company's own, so its keys are those that the program asks for. */
const pedidas = [
  'core/payroll/attributes/persona.ts',
  'core/payroll/attributes/tiempo.ts',
  'server/features/tiempo/vacaciones.ts',
  'server/features/tiempo/planNotice.ts',
]
  .map(leer)
  .join('\n');
/** The code words listed after a word: «tablas `a` y `b`». */
const trasPalabra = (palabra: RegExp): readonly string[] =>
  [...pagina.matchAll(new RegExp(`${palabra.source} ((?:\`[a-z_0-9]+\`(?:, | y )?)+)`, 'g'))].flatMap(
    ([, lista = '']) => [...lista.matchAll(/`([^`]+)`/g)].map(([, x = '']) => x),
  );

describe('la página de convenciones', () => {
  it('tiene en cada fila las cuatro cosas, y de 40 a 130 filas', () => {
    expect(filas.filter((f) => f.length !== 4 || f.includes(''))).toEqual([]);
    expect([filas.length >= 40, filas.length <= 130]).toEqual([true, true]);
  });
  it('nombra en cada fila una prueba, o un caso con cifras', () => {
    expect(
      filas.filter(
        (f) =>
          !pruebas(f[3] ?? '').some(([archivo, nombres]) => nombres.length > 0 || archivo.endsWith('.json')),
      ),
    ).toEqual([]);
  });
  it('nombra pruebas que están, por su nombre', () => {
    const todas = columna(3).flatMap(pruebas);
    expect(todas.length).toBeGreaterThan(filas.length);
    expect(
      todas.flatMap(([archivo, nombres]) =>
        existsSync(join(raiz, archivo))
          ? nombres.filter((n) => !leer(archivo).includes(n)).map((n) => `${archivo}: ${n}`)
          : [archivo],
      ),
    ).toEqual([]);
  });
  it('nombra conceptos, conjuntos y tablas de los paquetes', () => {
    const deConceptos = [...pagina.matchAll(/`\[(\d{4})\]`/g)].map(([, c = '']) => c);
    expect(deConceptos.length).toBeGreaterThan(40);
    expect(deConceptos.filter((c) => !conceptos.has(c))).toEqual([]);
    expect(trasPalabra(/conjuntos?/).filter((c) => !conjuntos.has(c))).toEqual([]);
    expect(trasPalabra(/[Tt]ablas?/).filter((t) => t !== 'parametros' && !tablas.has(t))).toEqual([]);
  });
  it('nombra claves que sus tablas tienen, o que el programa pide', () => {
    const claves = [...pagina.matchAll(/`([a-z_0-9]+)\/([a-z_0-9]+)`/g)].filter(([, t]) => t !== 'tabla');
    expect(claves.length).toBeGreaterThan(40);
    expect(
      claves
        .filter(([, tabla = '', clave = '']) =>
          tabla === 'parametros' ? !pedidas.includes(`'${clave}'`) : !tablas.get(tabla)?.has(clave),
        )
        .map(([x]) => x),
    ).toEqual([]);
  });
  it('dice de cada pago del egreso lo mismo que la tabla de la que leen las fórmulas', () => {
    const nombre = new Map(
      paquetes[0]!.filas.flatMap((f) =>
        f.tabla === 'Conceptos' ? [[f.clave, String(f.valores['d_rrhh_concepto'])] as const] : [],
      ),
    );
    expect([...pagina.matchAll(/^- `\[(\d{4})\]` .+$/gm)].map(([linea]) => linea)).toEqual(
      EXIT_CONCEPTOS.map(([c, pct, fuente]) => `- \`[${c}]\` ${nombre.get(c)}: ${pct} %. ${fuente}.`),
    );
  });
  it('no cita una norma que el programa no cite', () => {
    const normas = columna(1).flatMap((c) => c.match(/(?:Ley|Dto|RG|CCT) \d[\d./]*\d/g) ?? []),
      arts = columna(1).flatMap((c) =>
        [...c.matchAll(/\barts?\. ((?:\d+(?: bis| ter)?(?:, | y (?!art)| a )?)+)/g)].flatMap(
          ([, t = '']) => t.match(ARTICULO) ?? [],
        ),
      );
    expect([normas.length > 20, arts.length > 30]).toEqual([true, true]);
    expect(normas.filter((n) => !citable.includes(n))).toEqual([]);
    expect(arts.filter((a) => !articulos.has(a))).toEqual([]);
  });
});

type Recibo = Caso['recibos'][string];
const FC = { ingreso: '2020-01-10', categoria: 'FC', horas: '8.00', basico: '1000000.00' } as const;
const junio = (mas: Partial<Recibo> = {}): Recibo => ({ periodo: '2026-06', legajo: FC, ...mas });
const figuras = (
  recibos: Caso['recibos'],
  expresiones: readonly string[],
  mas: Omit<Caso, 'id' | 'recibos'> = {},
): readonly string[] => {
  const r = recibosDe({ id: 'convencion', recibos, ...mas });
  return expresiones.map((x) => writeDecimal(leerFigura(x, r)));
};
const SMVM = {
  filas_de_tablas: [{ tabla: 'smvm', desde: '2026-06-01', clave1: 'mensual', valor: '300000' }],
};

describe('lo que ninguna otra prueba muestra', () => {
  it('los adicionales de la agenda van enteros en un mes incompleto', () => {
    const A = junio({
      legajo: { ...FC, ingreso: '2026-06-16' },
      agenda: [
        { concepto: '0012', desde: '2026-06-16', importe: '100000.00' },
        { concepto: '0013', desde: '2026-06-16', porcentaje: '20' },
      ],
    });
    expect(figuras({ A }, ['A.0001', 'A.0012', 'A.0013'])).toEqual(['500000.00', '100000.00', '200000.00']);
  });
  it('el sueldo pactado no se reduce por la jornada', () => {
    expect(figuras({ A: junio({ legajo: { ...FC, horas: '4.00' } }) }, ['A.0001'])).toEqual(['1000000.00']);
  });
  it('la liquidación de SAC no le paga a quien ya egresó', () => {
    const sac = (legajo: Recibo['legajo']): Recibo =>
      junio({
        tipo: 'SAC',
        legajo,
        antes: [{ concepto: '0001', importe: '1000000.00', desde: '2026-01', hasta: '2026-05' }],
      });
    expect(
      figuras({ A: sac(FC), B: sac({ ...FC, egreso: '2026-05-31', motivo: 'renuncia' }) }, [
        'A.0040',
        'B.0040',
      ]),
    ).toEqual(['500000.00', '0.00']);
  });
  it('vacaciones aparte llevan lo fijo del mes anterior; con el mes, lo de éste', () => {
    const ausencias = [{ causa: 'vacaciones', desde: '2026-04-06', hasta: '2026-04-19' }],
      aCuenta = (desde: string): Recibo['agenda'] => [{ concepto: '0016', desde, importe: '50000.00' }];
    const abril = (desde: string, mas: Partial<Recibo> = {}): Recibo => ({
      periodo: '2026-04',
      legajo: FC,
      ausencias,
      agenda: aCuenta(desde) ?? [],
      ...mas,
    });
    expect(
      figuras(
        {
          nueva: abril('2026-04-01', { tipo: 'VAC' }),
          con_el_mes: abril('2026-04-01'),
          marzo: { periodo: '2026-03', legajo: FC, agenda: aCuenta('2026-03-01') ?? [] },
          aparte: abril('2026-03-01', { tipo: 'VAC', historia: ['marzo'] }),
        },
        ['nueva.0492', 'con_el_mes.0492', 'aparte.0492'],
      ),
    ).toEqual(['1000000.00', '1050000.00', '1050000.00']);
  });
  it('la enfermedad agrega lo variable de seis meses, aunque alguno no lo tenga', () => {
    const A = junio({
      antes: [{ concepto: '0017', importe: '60000.00', desde: '2026-03', hasta: '2026-05' }],
      ausencias: [{ causa: 'enfermedad', desde: '2026-06-01', hasta: '2026-06-10' }],
    });
    // 180,000 / 6 / 30 = 1,000 a day.
    expect(figuras({ A }, ['A.0001', 'A.0029'])).toEqual(['1000000.00', '10000.00']);
  });
  it('el accidente cambia de renglón y no de importe', () => {
    const A = junio({ ausencias: [{ causa: 'accidente', desde: '2026-06-01', hasta: '2026-06-12' }] });
    expect(figuras({ A }, ['A.0001', 'A.0030', 'A.0038', 'A.remunerativo'])).toEqual([
      '1000000.00',
      '400000.00',
      '-400000.00',
      '1000000.00',
    ]);
  });
  it('las vacaciones pagadas aparte consumen el tope del mes', () => {
    const enero = {
      periodo: '2026-01',
      legajo: { ...FC, basico: '9000000.00' },
      ausencias: [{ causa: 'vacaciones', desde: '2026-01-05', hasta: '2026-01-18' }],
    };
    expect(
      figuras({ V: { ...enero, tipo: 'VAC' }, M: { ...enero, despues_de: 'V' } }, ['V.0901', 'M.0901']),
    ).toEqual(['3823372.95', '0.00']);
  });
  it('un recibo sin neto no lleva embargo', () => {
    const con = (importe: string): Recibo =>
      junio({
        agenda: [{ concepto: '0322', desde: '2026-01-01', importe: '900000.00' }],
        novedades: [{ concepto: '0324', importe }],
      });
    // 830,000.00 are left after contributions; the order could take 140,000.00.
    expect(
      figuras({ A: con('800000.00'), B: con('830000.00') }, ['A.0322', 'A.neto', 'B.0322'], SMVM),
    ).toEqual(['30000.00', '0.00', '0.00']);
  });
  it('la cuota alimentaria va antes que el embargo, sin su límite', () => {
    const A = junio({
      agenda: [
        { concepto: '0322', desde: '2026-01-01', importe: '900000.00' },
        { concepto: '0323', desde: '2026-01-01', porcentaje: '90' },
      ],
    });
    // 90 % of 830,000.00; the order, which could take 140,000.00, has what is left.
    expect(figuras({ A }, ['A.0323', 'A.0322'], SMVM)).toEqual(['747000.00', '83000.00']);
  });
  it('la cuota de un préstamo no mira el quinto del mes', () => {
    const A = junio({
      agenda: [{ concepto: '0328', desde: '2026-01-01', cantidad: '2', valor_unitario: '700000' }],
    });
    expect(figuras({ A }, ['A.0328'])).toEqual(['700000.00']);
  });
  it('la integración va por los días corridos que faltan, sobre treinta', () => {
    const A: Recibo = { periodo: '2026-05', tipo: 'FIN', legajo: { ...FC, egreso: '2026-05-15' } };
    // Fifteen days of pay, and the sixteen left of a month of 31.
    expect(figuras({ A }, ['A.0001', 'A.0477', 'A.0073'])).toEqual(['500000.00', '16.00', '533333.33']);
  });
  it('lo remunerativo se redondea sólo si se pide, y fuera de las bases', () => {
    const A = junio({ legajo: { ...FC, basico: '1000040.00' } }),
      pide = [
        { tabla: 'importes', desde: '1995-01-01', clave1: 'redondeo_remunerativo', valor: '100' },
      ] as const;
    const pedidos = ['A.remunerativo', 'A.0901'];
    expect([figuras({ A }, pedidos), figuras({ A }, pedidos, { filas_de_tablas: pide })]).toEqual([
      ['1000040.00', '1000040.00'],
      ['1000100.00', '1000040.00'],
    ]);
  });
  it('la base mínima no la lee ninguna fórmula', () => {
    const formulas = enPaquetes.flatMap((p) =>
      p.conceptos.flatMap((c) => [c.formula ?? '', ...c.variantes.map((v) => v.formula)]),
    );
    expect(formulas.some((f) => f.includes('"maximo"'))).toBe(true);
    expect(formulas.filter((f) => f.includes('"minimo"'))).toEqual([]);
  });
});
