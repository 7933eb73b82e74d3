// Concept tests: each uses only its own values, over the engine's own formulas; proposed tests reach the
// branches that they claim.
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { dependencyClosures } from '../../core/payroll/pruebas/dependencyClosure.ts';
import { PruebaBench, branchId, type PruebaDef } from '../../core/payroll/pruebas/pruebaBench.ts';
import { readGivenValues } from '../../core/payroll/pruebas/givenValues.ts';
import { proposePruebas } from '../../core/payroll/pruebas/proposePruebas.ts';
import { formulaFunctions } from '../../core/payroll/functions/index.ts';
import type { ConceptoDef } from '../../core/payroll/run.ts';
import { concepto, conceptosBase, derecho, entorno, izquierdo } from './entorno.ts';

const de = (c: Partial<ConceptoDef>, ...otros: readonly ConceptoDef[]) => {
  const def = concepto({ id: 99, codigo: 99, ...c });
  return { def, banco: new PruebaBench(entorno({ conceptos: [...conceptosBase, ...otros, def] })) };
};
const prueba = (p: Partial<PruebaDef>): PruebaDef => ({
  nombre: 'una',
  periodo: null,
  datos: '',
  importe: null,
  cantidad: null,
  valor: null,
  error: null,
  ...p,
});
const correr = (c: Partial<ConceptoDef>, p: Partial<PruebaDef>) => {
  const { def, banco } = de(c);
  return banco.correr(def, prueba(p));
};

describe('una prueba', () => {
  it('da el importe con el redondeo del concepto', () => {
    expect(
      correr({ formula: 'basico / 3', redondeo: 'peso_arriba' }, { datos: 'basico = 100', importe: '34.00' }),
    ).toMatchObject({ estado: 'pasa', importe: '34.00' });
  });
  it('dice qué esperaba y qué da', () => {
    expect(correr({ formula: 'basico / 3' }, { datos: 'basico = 100', importe: '33.34' })).toMatchObject({
      estado: 'falla',
      importe: '33.33',
      mensaje: 'Se esperaba importe 33,34 y da 33,33.',
    });
  });
  it('un dato que falta se rechaza, nunca es cero', () => {
    const r = correr({ formula: 'basico * antiguedad_anios' }, { datos: 'basico = 100', importe: '0.00' });
    expect([r.estado, r.mensaje]).toEqual([
      'no_vale',
      'La prueba no da valor a antiguedad_anios, y la fórmula lo usa.',
    ]);
  });
  it('lo que no se llega a calcular no hace falta darlo', () => {
    expect(
      correr({ formula: 'SI(jubilado; 5; basico)' }, { datos: 'jubilado = verdadero', importe: '5.00' })
        .estado,
    ).toBe('pasa');
  });
  it.each([
    ['TABLA("topes"; "maximo")', 'TABLA("topes"; "maximo") = 10'],
    ['TABLA("alicuotas"; sindicato; "aporte")', 'TABLA("alicuotas"; sindicato; "aporte") = 10'],
    [
      'TABLA("alicuotas"; sindicato; "aporte")',
      'sindicato = "UOM"\nTABLA("alicuotas"; "uom"; "aporte") = 10',
    ],
    ['SUMA("imponible")', 'SUMA("imponible") = 10'],
    ['HISTORICO([0001]; "Relativa"; -5; 0; "Mejor")', 'HISTORICO([0001]; "Relativa"; -5; 0; "Mejor") = 10'],
    ['[0001].cantidad', '[0001].cantidad = 10'],
    ['FAMILIARES("hijo")', 'familiares("hijo") = 10'],
    ['YA_LIQUIDADO("imponible")', 'YA_LIQUIDADO("imponible") = 10'],
    ['novedad.cantidad', 'novedad.cantidad = 10'],
    [
      'ANIOS(fecha_ingreso; ULTIMO_DIA())',
      'fecha_ingreso = FECHA(2010; 1; 1)\nULTIMO_DIA() = FECHA(2020; 6; 30)',
    ],
    ['valor_generico', 'valor_generico = 10'],
    ['TOTAL_ANTES("neto")', 'TOTAL_ANTES("neto") = 10'],
  ])('%s toma el valor que se le da', (formula, datos) => {
    expect(correr({ formula }, { datos, importe: '10.00' })).toMatchObject({ estado: 'pasa', mensaje: null });
  });

  it('sin un dato, ninguna función lee la empresa ni la persona por su cuenta', () => {
    const leidas = formulaFunctions
      .flatMap((f) => f.ejemplos.map((e) => ({ f, e })))
      .filter(({ f }) => f.citar ?? f.depende ?? f.historia)
      .map(({ f, e }) => {
        const r = f.resultado === 'numero' ? correr({ formula: e.formula }, { importe: '0.00' }) : undefined;
        return [f.nombre, e.formula, r?.estado ?? 'no_vale'];
      });
    expect(leidas.length).toBeGreaterThan(10);
    expect(leidas.filter(([, , estado]) => estado !== 'no_vale')).toEqual([]);
  });
  it('lo que el programa sabe sin mirar a nadie no se pide', () => {
    expect(correr({ formula: 'basico / dias_mes' }, { datos: 'basico = 60', importe: '2.00' }).estado).toBe(
      'pasa',
    );
  });
  it('un concepto que no se da se calcula con su fórmula y los mismos datos', () => {
    expect(
      correr(
        { formula: '[0010] * 2' },
        { datos: 'basico = 3000\ndias_tramo = 30\nantiguedad_anios = 10', importe: '600.00' },
      ),
    ).toMatchObject({ estado: 'pasa' });
    expect(
      correr({ formula: '[0010] * 2' }, { datos: 'basico = 3000\ndias_tramo = 30', importe: '600.00' }),
    ).toMatchObject({
      estado: 'no_vale',
      mensaje: 'La prueba no da valor a antiguedad_anios, y la fórmula lo usa.',
    });
  });
  it('un conjunto que no se da es la suma de sus conceptos', () => {
    expect(
      correr({ formula: 'SUMA("imponible")' }, { datos: '[0001] = 100\n[0010] = 20', importe: '120.00' })
        .estado,
    ).toBe('pasa');
  });
  it('con período, las tablas se leen como rigen al fin del mes', () => {
    expect(
      correr({ formula: 'TABLA("topes"; "maximo")' }, { periodo: '2026-05', importe: '4303619.00' }).estado,
    ).toBe('pasa');
    expect(
      correr({ formula: 'TABLA("topes"; "maximo")' }, { periodo: '2026-06', importe: '4414652.00' }).estado,
    ).toBe('pasa');
    expect(
      correr({ formula: 'TABLA("topes"; "maximo")' }, { periodo: '2026-01', error: 'falta_valor' }).error
        ?.mensaje,
    ).toContain('Falta el tope máximo de la base imponible');
    expect(correr({ formula: 'mes' }, { periodo: '2026-05', importe: '5.00' }).estado).toBe('pasa');
  });
  it('elige la variante por mes y por convenio', () => {
    const c = {
      formula: '1',
      variantes: [
        { id_convenio: null, desde: '2026-09-01', formula: '2' },
        { id_convenio: 1, desde: '2026-09-01', formula: '3' },
      ],
    };
    expect(
      [
        correr(c, { periodo: '2026-08', importe: '1' }),
        correr(c, { periodo: '2026-09', importe: '2' }),
        correr(c, { importe: '2' }),
        correr(c, { periodo: '2026-09', datos: 'convenio = "130/75"', importe: '3' }),
      ].map((r) => r.estado),
    ).toEqual(['pasa', 'pasa', 'pasa', 'pasa']);
  });
  it('puede esperar un error, y solo ese', () => {
    expect(
      correr({ formula: '1 / basico' }, { datos: 'basico = 0', error: 'division_por_cero' }).estado,
    ).toBe('pasa');
    expect(correr({ formula: '1 / basico' }, { datos: 'basico = 0', importe: '0.00' })).toMatchObject({
      estado: 'falla',
      error: { codigo: 'division_por_cero' },
    });
    expect(
      correr({ formula: '1 / basico' }, { datos: 'basico = 1', error: 'division_por_cero' }).estado,
    ).toBe('falla');
  });
  it('comprueba la cantidad y el valor unitario que la línea muestra', () => {
    const c = {
      formula: 'basico / 30',
      formula_cantidad: 'dias_tramo',
      chk_es_importe: 0,
      chk_es_valor_unitario: 1,
    } as const;
    expect(
      correr(c, { datos: 'basico = 3000\ndias_tramo = 12', importe: '1200.00', cantidad: '12', valor: '100' })
        .estado,
    ).toBe('pasa');
    expect(correr(c, { datos: 'basico = 3000\ndias_tramo = 12', cantidad: '13' })).toMatchObject({
      estado: 'falla',
      mensaje: 'Se esperaba cantidad 13 y da 12.',
    });
  });
  it('la novedad que se da decide qué trae', () => {
    const formula =
      'SI(novedad.trae_importe; novedad.importe; novedad.trae_porcentaje; novedad.porcentaje; 7)';
    expect(
      [
        correr({ formula }, { datos: 'novedad.cantidad = 3\nnovedad.valor_unitario = 2', importe: '6' }),
        correr({ formula }, { datos: 'novedad.porcentaje = 4', importe: '4' }),
        correr({ formula }, { datos: 'hay_novedad = falso', importe: '7' }),
      ].map((r) => r.estado),
    ).toEqual(['pasa', 'pasa', 'pasa']);
    expect(correr({ formula }, { importe: '7' }).estado).toBe('no_vale');
  });
  it('sin nada que esperar no vale', () => {
    expect(correr({ formula: '1' }, {}).mensaje).toContain('no dice qué espera');
  });
});

describe('los datos de una prueba', () => {
  const e = entorno();
  it.each([
    ['basico', 'Va un nombre, «=» y su valor'],
    ['5 = basico', 'Va un nombre'],
    ['basico = [0001]', '«[0001]» no es un valor'],
    ['basica = 5', '¿Quiso decir basico?'],
    ['basico = "x"', 'No se puede comparar'],
    ['[0099] = 3', '[0099], que no existe'],
    ['basico > 5', 'Va un nombre'],
    ['basico = 1\nBASICO = 2', 'Línea 2: «BASICO» ya tiene un valor'],
    ['// una nota\n\nbasico = FECHA(2026;1;1)', 'Línea 3'],
    ['fecha_ingreso = FECHA(2026; 2; 30)', 'no es un valor'],
  ])('«%s» dice qué no vale', (datos, dice) => {
    expect(izquierdo(readGivenValues(datos, e, undefined)).errors?.[0]?.message).toContain(dice);
  });
  it('un nombre con signo, con coma o con comentario se lee', () => {
    expect([
      ...derecho(
        readGivenValues(
          'basico = -1,5 // nota\nconvenio = "A b"\njubilado = falso\nfecha_ingreso = FECHA(2026; 2; 28)',
          e,
          undefined,
        ),
      ).values(),
    ]).toEqual([-150_000_000n, 'A b', false, '2026-02-28']);
  });
});

describe('el alcance de un concepto', () => {
  it('sigue a los conceptos, conjuntos y tablas que usa, también a través de otros', () => {
    const otro = concepto({ id: 50, codigo: 50, formula: '[#3] + TABLA("topes"; "maximo")' }),
      a = dependencyClosures(entorno({ conceptos: [...conceptosBase, otro] }))(50);
    expect([[...a.conceptos].sort(), [...a.nombres].sort()]).toEqual([
      [1, 2, 3, 50],
      ['imponible', 'topes'],
    ]);
  });
});

const propuestas = (formula: string) => {
  const { def, banco } = de({ formula });
  return { ...proposePruebas(banco, def), formula };
};
const valores = (p: ReturnType<typeof propuestas>) =>
  p.propuestas.map((x) => [
    x.datos.replaceAll('\n', ', '),
    x.corrido.error?.codigo ?? String(Number(x.corrido.instancia!.importe) / 1e8),
  ]);

describe('los datos que se proponen', () => {
  it('un límite se prueba un paso antes, en él y un paso después', () => {
    expect(valores(propuestas('SI(antiguedad_anios >= 5; 2; 1)')).sort()).toEqual([
      ['antiguedad_anios = 4', '1'],
      ['antiguedad_anios = 5', '2'],
      ['antiguedad_anios = 6', '2'],
    ]);
  });
  it('un importe va de a un centavo, y se despeja', () => {
    expect(new Set(valores(propuestas('SI(basico * 2 + 100 > 5000; 2; 1)')).map(String))).toEqual(
      new Set(['basico = 2449,99,1', 'basico = 2450,1', 'basico = 2450,01,2']),
    );
  });
  it('una fecha se busca aunque la fórmula cuente años', () => {
    const datos = valores(propuestas('SI(ANIOS(fecha_ingreso; FECHA(2026; 9; 30)) >= 20; 2; 1)'));
    expect(datos).toContainEqual(['fecha_ingreso = FECHA(2006; 9; 30)', '2']);
    expect(datos).toContainEqual(['fecha_ingreso = FECHA(2006; 10; 1)', '1']);
  });
  it('un texto comparado y otro cualquiera, y las dos verdades', () => {
    const p = propuestas('SI(convenio = "130/75"; SI(jubilado; 1; 2); 3)');
    expect([
      p.sinCubrir,
      valores(p)
        .map(([, v]) => v)
        .sort(),
    ]).toEqual([[], ['1', '2', '3']]);
  });
  it('el tope de un MIN y el divisor en cero también son límites', () => {
    expect(new Set(valores(propuestas('MIN(basico; 1000)')).map(([d]) => d))).toEqual(
      new Set(['basico = 999,99', 'basico = 1000', 'basico = 1000,01']),
    );
    expect(valores(propuestas('100 / basico')).map(([, v]) => v)).toContain('division_por_cero');
    expect(valores(propuestas('COCIENTE(100; basico; 7)')).map(([, v]) => v)).toContain('7');
  });
  it('lo que ningún dato alcanza se dice', () => {
    const p = propuestas('SI(1 > 2; basico; 5)');
    expect(p.sinCubrir.map((r) => p.formula.slice(r.desde, r.hasta))).toEqual(['basico']);
  });
});

// A tree of conditions over two names, read independently: trying all small values shows which arms they
// reach.
type Arbol =
  | { readonly n: number }
  | {
      readonly de: 'a' | 'b';
      readonly op: '<' | '<=' | '>' | '>=' | '=' | '<>';
      readonly k: number;
      readonly y: { readonly de: 'a' | 'b'; readonly op: '<' | '>'; readonly k: number } | null;
      readonly si: Arbol;
      readonly no: Arbol;
    };
const NOMBRE = { a: 'antiguedad_anios', b: 'adherentes' } as const;
const op = fc.constantFrom(
  '<' as const,
  '<=' as const,
  '>' as const,
  '>=' as const,
  '=' as const,
  '<>' as const,
);
const { arbol } = fc.letrec<{ arbol: Arbol }>((atar) => ({
  arbol: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.record({ n: fc.integer({ min: 1, max: 999 }) }),
    fc.record({
      de: fc.constantFrom('a' as const, 'b' as const),
      op,
      k: fc.integer({ min: 0, max: 12 }),
      y: fc.option(
        fc.record({
          de: fc.constantFrom('a' as const, 'b' as const),
          op: fc.constantFrom('<' as const, '>' as const),
          k: fc.integer({ min: 0, max: 12 }),
        }),
      ),
      si: atar('arbol'),
      no: atar('arbol'),
    }),
  ),
}));
const compara = (x: number, o: string, k: number): boolean =>
  ({ '<': x < k, '<=': x <= k, '>': x > k, '>=': x >= k, '=': x === k, '<>': x !== k })[o]!;
/** The text of the tree as a formula. */
const texto = (t: Arbol): string =>
  'n' in t
    ? String(t.n)
    : `SI(${t.y ? `Y(${NOMBRE[t.de]} ${t.op} ${t.k}; ${NOMBRE[t.y.de]} ${t.y.op} ${t.y.k})` : `${NOMBRE[t.de]} ${t.op} ${t.k}`}; ${texto(t.si)}; ${texto(t.no)})`;
const brazos = (
  t: Arbol,
  x: { readonly a: number; readonly b: number },
  en: string,
  salida: Set<string>,
): void => {
  if ('n' in t) return;
  const si = compara(x[t.de], t.op, t.k) && (t.y === null || compara(x[t.y.de], t.y.op, t.y.k));
  salida.add(en + (si ? '1' : '0'));
  brazos(si ? t.si : t.no, x, en + (si ? '1' : '0'), salida);
};
/** Collects the arms by the path to them, with their place in the text. */
const lugares = (t: Arbol, desde: number, en: string, m: Map<string, string>): void => {
  if ('n' in t) return;
  const cabeza = texto(t).length - texto(t.si).length - texto(t.no).length - 3,
    si = desde + cabeza,
    no = si + texto(t.si).length + 2;
  m.set(`formula:${si}-${si + texto(t.si).length}:si`, `${en}1`).set(
    `formula:${no}-${no + texto(t.no).length}:si`,
    `${en}0`,
  );
  lugares(t.si, si, `${en}1`, m);
  lugares(t.no, no, `${en}0`, m);
};

test('toda rama a la que llegan valores chicos queda cubierta o dicha, y ninguna se da por cubierta sin estarlo', () => {
  let alcanzables = 0,
    cubiertas = 0;
  fc.assert(
    fc.property(arbol, (t) => {
      const formula = texto(t),
        p = propuestas(formula),
        m = new Map<string, string>(),
        posibles = new Set<string>();
      lugares(t, 0, '', m);
      for (let a = 0; a <= 14; a++) for (let b = 0; b <= 14; b++) brazos(t, { a, b }, '', posibles);
      const dichas = new Set(
        p.propuestas.flatMap((x) => [...x.corrido.ramas]).flatMap((r) => m.get(r) ?? []),
      );
      const faltan = new Set(p.sinCubrir.flatMap((r) => m.get(branchId(r)) ?? []));
      for (const r of posibles) expect(dichas.has(r) !== faltan.has(r), `${formula} → ${r}`).toBe(true);
      // What each proposal claims to reach is what the plain reading reaches with its values.
      for (const x of p.propuestas) {
        const dato = (n: string): number => Number(new RegExp(`${n} = (-?\\d+)`).exec(x.datos)?.[1] ?? 0),
          real = new Set<string>();
        brazos(t, { a: dato(NOMBRE.a), b: dato(NOMBRE.b) }, '', real);
        expect(new Set([...x.corrido.ramas].flatMap((r) => m.get(r) ?? []))).toEqual(real);
      }
      alcanzables += posibles.size;
      cubiertas += [...posibles].filter((r) => dichas.has(r)).length;
    }),
    { numRuns: 200, seed: 20261101 },
  );
  expect(cubiertas / alcanzables).toBeGreaterThan(0.97);
});
