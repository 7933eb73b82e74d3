// The sentence of each line, over real concepts: what a clerk reads before any formula. It has figures and
// names, none of the signs of a formula, and ends in the amount of the line.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { showAmount, writeDecimal } from '../../core/kit/money.ts';
import { domesticWork } from '../../core/packs/domesticWork/index.ts';
import { outsideConvenioPaquete } from '../../core/packs/outsideConvenio/index.ts';
import { edificios } from '../../core/packs/edificios/index.ts';
import { rural } from '../../core/packs/rural/index.ts';
import { sanidad } from '../../core/packs/sanidad/index.ts';
import { uom } from '../../core/packs/uom/index.ts';
import { explainConcepto, type ExplainedInstance } from '../../core/payroll/engine/explain.ts';
import { recibosDe, type Caso } from '../golden/caso.ts';
import { recibosDe as quincenas, seguidos } from './quincenas.ts';
import { explicadas, type Caso as UnaPersona } from './unaPersona.ts';

/** Examples that together pay every concept that any of them pays. */
const casos = [
  'ajuste-rectificativa',
  'bruto-neto-comercio-A',
  'bruto-neto-comercio-C-jornada-parcial',
  'embargo-smvm-8860',
  'feriado-no-trabajado-plus',
  'guardias-cantidad-por-valor',
  'indem-portaldeabogados',
  'integracion-mes',
  'recibo-comercio-parcial-2024-03',
  'sac-final-marzo',
  'sac-holistor-rem-y-nr',
  'vacaciones-adelanto-concilia',
].map(
  (n) => JSON.parse(readFileSync(join(import.meta.dirname, `../golden/casos/${n}.json`), 'utf8')) as Caso,
);

/** What is wrong with the sentence of a line, if anything. */
const malDicha = (codigo: number, importe: string, i: ExplainedInstance | undefined): readonly string[] => {
  const dicho = [i?.frase ?? '', ...(i?.notas ?? [])].join(' '),
    dice = (que: string): string => `${codigo}: ${que}: ${dicho}`;
  return [
    ...(i?.frase ? [] : [dice('sin frase')]),
    ...(/\[\d|"|;|\b[A-Z]{4,}\(|\w_\w|null|undefined|NaN/.test(dicho) ? [dice('signos de fórmula')] : []),
    ...(i?.frase?.endsWith(showAmount(importe)) || importe === '0.00'
      ? []
      : [dice(`no termina en ${importe}`)]),
  ];
};

describe('los recibos de los ejemplos', () => {
  it.each(casos.map((c) => [c.id, c] as const))('%s', (_, caso) => {
    const mal: string[] = [],
      dichos = new Set<number>();
    recibosDe(caso, (_nombre, preparado, persona, recibo) => {
      // Auxiliary lines may count days or months, and a set amount has no account.
      for (const l of recibo.lineas.filter((x) => x.tipo !== 'auxiliar' && !dichos.has(x.codigo))) {
        dichos.add(l.codigo);
        const [i] = explainConcepto(preparado, persona, l.id_concepto, l.instancia)?.instancias ?? [];
        mal.push(...malDicha(l.codigo, writeDecimal(l.importe), i));
      }
    });
    expect(mal).toEqual([]);
  });
});

const legajo = { ingreso: '2017-07-03', categoria: 'FC', horas: '8.00' } as const;
const tope = (mes: string): NonNullable<Caso['filas_de_tablas']>[number] => ({
  tabla: 'topes',
  desde: `${mes}-01`,
  clave1: 'maximo',
  valor: '4000000',
});
const dichoDe = (
  recibo: Caso['recibos'][string],
  codigo: number,
  mas: Omit<Caso, 'id' | 'recibos'> = {},
): readonly string[] => {
  let dicho: readonly string[] = [];
  recibosDe({ id: 'frases', recibos: { R: recibo }, ...mas }, (_n, preparado, persona, { lineas }) => {
    const l = lineas.find((x) => x.codigo === codigo);
    const [i] = (l && explainConcepto(preparado, persona, l.id_concepto, l.instancia)?.instancias) ?? [];
    dicho = i ? [i.frase ?? '', ...i.notas] : [];
  });
  return dicho;
};

const junio = (mas: Partial<Caso['recibos'][string]> = {}): Caso['recibos'][string] => ({
  periodo: '2026-06',
  legajo: { ...legajo, basico: '1000000.00' },
  ...mas,
});
const SMVM = { tabla: 'smvm', desde: '2026-06-01', clave1: 'mensual', valor: '300000' } as const;
const embargo = (importe: string): Caso['recibos'][string] =>
  junio({ agenda: [{ concepto: '0322', desde: '2026-01-01', importe }] });

describe('lo que más se pregunta', () => {
  it('el aguinaldo dice cuál fue el mejor mes', () =>
    expect(
      dichoDe(
        junio({
          periodo: '2026-12',
          tipo: 'SAC',
          antes: [
            { concepto: '0001', importe: '1200000.00', desde: '2026-07', hasta: '2026-10' },
            { concepto: '0001', importe: '1610332.14', desde: '2026-11' },
          ],
        }),
        40,
        { filas_de_tablas: [tope('2026-12')] },
      ),
    ).toEqual([
      'Mejor remuneración del semestre (noviembre de 2026) 1.610.332,14 ÷ 2 × 184/184 días = 805.166,07',
    ]));
  it('la antigüedad y el presentismo', () => {
    const mes = { periodo: '2026-06', legajo: { ...legajo, categoria: 'ADM-A' } };
    expect([...dichoDe(mes, 10), ...dichoDe(mes, 11)]).toEqual([
      'Sobre lo que se calcula la antigüedad 1.117.793,00 × 1 % × 8 años = 89.423,44',
      'Base del presentismo 1.207.216,44 × 8,33 % = 100.561,13',
      'Redondeo al centavo, mitad hacia arriba: la cuenta da 100.561,129452.',
    ]);
  });
  it('la jubilación dice el tope que la limita, y sin tope no', () =>
    expect([
      dichoDe(junio({ legajo: { ...legajo, basico: '6000000.00' } }), 300),
      dichoDe(junio(), 300),
    ]).toEqual([
      [
        'Base 1: aportes de seguridad social 4.414.652,38 × 11 % = 485.611,76',
        'Base 1: aportes de seguridad social: No pasa de Tope de aportes 4.414.652,38: la cuenta daba Remuneración imponible 6.000.000,00.',
        'Redondeo al centavo, mitad hacia arriba: la cuenta da 485.611,7618.',
      ],
      ['Base 1: aportes de seguridad social 1.000.000,00 × 11 % = 110.000,00'],
    ]));
  it('las vacaciones', () =>
    expect(
      dichoDe(junio({ ausencias: [{ causa: 'vacaciones', desde: '2026-06-08', hasta: '2026-06-21' }] }), 25),
    ).toEqual(['Base de vacaciones 1.000.000,00 ÷ 25 × 14 días = 560.000,00']));
  it('el impuesto a las ganancias', () =>
    expect(dichoDe(junio({ periodo: '2026-01', legajo: { ...legajo, basico: '9000000.00' } }), 326)).toEqual([
      'Fijo del tramo 1.222.726,73 + (Ganancias: sujeta a impuesto 6.348.321,11 − 5.062.576,16) × 35 % = 1.672.737,46',
    ]));
  it('el embargo dice lo que puede tomar, y si la orden es menor, la orden', () =>
    expect([
      dichoDe(embargo('9000000.00'), 322, { filas_de_tablas: [SMVM] }),
      dichoDe(embargo('100000.00'), 322, { filas_de_tablas: [SMVM] }),
    ]).toEqual([
      [
        '(Ganado en el mes, para embargos 1.000.000,00 − Salario mínimo, vital y móvil (mensual) 300.000,00) × 20 % = 140.000,00',
        'Es el tope: sin él, la cuenta daba Importe de la novedad 9.000.000,00.',
      ],
      ['Importe de la novedad 100.000,00'],
    ]));
  it('la indemnización dice de qué mejor mes sale, o que no baja del básico', () =>
    expect(
      dichoDe(junio({ tipo: 'FIN', legajo: { ...legajo, basico: '1000000.00', egreso: '2026-06-15' } }), 70),
    ).toEqual([
      'Base de la indemnización, con su tope 1.000.000,00 × 9 años = 9.000.000,00',
      'Base de la indemnización, con su tope: No baja de Básico 1.000.000,00: la cuenta daba Mejor remuneración normal y habitual (art. 245) (junio de 2026) 500.000,00.',
    ]));
  it('lo que carga una novedad', () =>
    expect([
      dichoDe(junio({ novedades: [{ concepto: '0020', cantidad: '10' }] }), 20),
      dichoDe(junio({ novedades: [{ concepto: '0017', importe: '50000.00' }] }), 17),
    ]).toEqual([
      ['Valor de la hora 5.000,00 × 1,5 × 10 horas = 75.000,00'],
      ['Importe de la novedad 50.000,00'],
    ]));
});

const CADA: readonly (readonly [string, UnaPersona])[] = [
  ['fuera de convenio', { paquete: outsideConvenioPaquete, categoria: 'FC', basico: '900000.00' }],
  ['rural', { paquete: rural, categoria: 'R-PEON' }],
  ['casas particulares', { paquete: domesticWork, categoria: 'CP-5-CR' }],
  [
    'edificios',
    {
      paquete: edificios,
      categoria: 'ED-EPSV-2',
      ingreso: '2016-02-01',
      periodo: '2026-07',
      novedades: [
        ['0100', { cantidad: '20.0000' }],
        ['0020', { cantidad: '5.0000' }],
      ],
    },
  ],
  [
    'sanidad',
    {
      paquete: sanidad,
      categoria: 'SAN-ENFP',
      afiliado: true,
      ingreso: '2016-02-01',
      periodo: '2026-07',
      novedades: [['0020', { cantidad: '5.0000' }]],
    },
  ],
  ['metalúrgicos', { paquete: uom, categoria: 'UOM-ADM2' }],
  [
    'metalúrgicos por hora',
    {
      paquete: uom,
      clase: 'JOR',
      categoria: 'UOM-OF',
      novedades: [
        ['0003', { cantidad: '80.0000' }],
        ['0112', { cantidad: '4.0000' }],
      ],
    },
  ],
];
describe('cada paquete', () => {
  it.each(CADA)('%s', (_, caso) => {
    const pagadas = explicadas(caso).filter(([, e]) => e.concepto.tipo !== 'auxiliar');
    expect(pagadas.length).toBeGreaterThan(3);
    expect(pagadas.flatMap(([c, e]) => malDicha(c, e.instancias[0]?.importe ?? '', e.instancias[0]))).toEqual(
      [],
    );
  });
  it('construcción, por quincena', () => {
    const mal: string[] = [],
      dichas: string[] = [];
    quincenas(
      { horas: [...seguidos('2026-05-04', 5), ['2026-05-06', '4.00', 'extra_50']] },
      [{ tipo: 'Q1' }],
      {},
      (_n, preparado, persona, recibo) => {
        for (const l of recibo.lineas.filter((x) => x.tipo !== 'auxiliar')) {
          const [i] = explainConcepto(preparado, persona, l.id_concepto, l.instancia)?.instancias ?? [];
          mal.push(...malDicha(l.codigo, writeDecimal(l.importe), i));
          dichas.push(i?.frase ?? '');
        }
      },
    );
    expect(mal).toEqual([]);
    expect(dichas.slice(0, 2)).toEqual([
      'Jornal por hora 5.000,00 × 40 horas = 200.000,00',
      'Base del presentismo 200.000,00 × 20 % = 40.000,00',
    ]);
  });
});
