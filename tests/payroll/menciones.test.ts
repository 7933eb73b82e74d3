// What formulas mention: every mention with its place, and renaming without changing the meaning of any
// formula.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compileFormula } from '../../core/payroll/formula/compileFormula.ts';
import { toStableFormula, toReadableFormula } from '../../core/payroll/formula/stableFormula.ts';
import { mentionsIn, renameInFormula, type Renaming } from '../../core/payroll/formula/mentions.ts';
import { calculateRecibo, viewTramo } from '../../core/payroll/engine/receipt.ts';
import { reviewFormula } from '../../core/payroll/formula/reviewFormula.ts';
import type { CorridaEnvironment } from '../../core/payroll/run.ts';
import { derecho, entorno, izquierdo, persona, preparado } from './entorno.ts';
import { escrito, prog } from './generador.ts';

const base = entorno();
const de = (fuente: string): readonly (readonly [string, string])[] => {
  const n = reviewFormula(fuente, base, undefined, 'cualquiera').nodo;
  return n ? mentionsIn(n).map((m) => [fuente.slice(m.desde, m.hasta), m.que] as const) : [];
};

describe('las menciones de una fórmula', () => {
  test.each([
    [
      '[0001].cantidad + [10]',
      [
        ['[0001].cantidad', 'concepto'],
        ['[10]', 'concepto'],
      ],
    ],
    [
      'SUMA("imponible") - YA_LIQUIDADO([0001])',
      [
        ['"imponible"', 'conjunto'],
        ['[0001]', 'concepto'],
      ],
    ],
    ['HISTORICO("imponible"; "Relativa"; -1; -1; "Suma")', [['"imponible"', 'conjunto']]],
    [
      'TRAMO("vacaciones"; antiguedad_anios)',
      [
        ['"vacaciones"', 'tabla'],
        ['antiguedad_anios', 'atributo'],
      ],
    ],
    [
      'SI("Femenino" = sexo; ESCALA("basico"; "AUX-B"); 0)',
      [
        ['"Femenino"', 'valor'],
        ['sexo', 'atributo'],
        ['"AUX-B"', 'valor'],
      ],
    ],
    [
      'SI(sindicato = SI(jubilado; "A"; "B"); 1; 2)',
      [
        ['sindicato', 'atributo'],
        ['jubilado', 'atributo'],
        ['"A"', 'valor'],
        ['"B"', 'valor'],
      ],
    ],
    [
      'HISTORICO([0001]; "Relativa"; -1; 0; "Suma"; "con este recibo"; "importe"; " mensual , SAC")',
      [
        ['[0001]', 'concepto'],
        ['mensual', 'valor'],
        ['SAC', 'valor'],
      ],
    ],
    ['TABLA("topes"; "imponible") * TOTAL("neto")', [['"topes"', 'tabla']]],
  ])('%s', (fuente, son) => expect(de(fuente)).toEqual(son));
});

/** Renamings of the company's names: set, table, concept codes, label. */
const CAMBIOS: readonly Renaming[] = [
  { que: 'tabla', antes: 'topes', ahora: 'Topes ANSES (n.º 1)' },
  { que: 'conjunto', antes: 'imponible', ahora: 'base 1' },
  { que: 'valor', atributo: 'sexo', antes: 'Femenino', ahora: 'Mujer' },
];
const OTROS_CODIGOS: Readonly<Record<number, number>> = { 1: 10, 2: 1, 3: 9999 };
const cambiar = (e: CorridaEnvironment): CorridaEnvironment => ({
  ...e,
  conceptos: e.conceptos.map((c) => ({
    ...c,
    codigo: OTROS_CODIGOS[c.id] ?? c.codigo,
    formula: c.formula?.replaceAll('"imponible"', '"base 1"') ?? null,
    formula_base: c.formula_base?.replaceAll('"imponible"', '"base 1"') ?? null,
  })),
  conjuntos: e.conjuntos.map((c) => (c.codigo === 'imponible' ? { ...c, codigo: 'base 1' } : c)),
  tablas: e.tablas.map((t) => (t.codigo === 'topes' ? { ...t, codigo: 'Topes ANSES (n.º 1)' } : t)),
  nombres: { ...e.nombres, sexo: { 1: 'Mujer' } },
});

test('al cambiar códigos y nombres, cualquier fórmula sigue dando lo mismo y muestra los nuevos', () => {
  const p = preparado(),
    q = preparado(cambiar(base));
  calculateRecibo(p, persona());
  calculateRecibo(q, persona());
  const valor = (con: typeof p, fuente: string): string => {
    const { nodo, diagnosticos } = reviewFormula(fuente, con.corrida.entorno);
    if (!nodo) throw new Error(`${fuente}: ${diagnosticos.map((d) => d.message).join(' ')}`);
    viewTramo(con.marco, con.marco.mes);
    con.marco.error = undefined;
    const v = compileFormula(nodo, { corrida: con.corrida, concepto: undefined, fuente }).f(con.marco);
    return con.marco.error === undefined ? String(v) : (con.marco.error as { codigo: string }).codigo;
  };
  let cambiadas = 0;
  fc.assert(
    fc.property(
      prog,
      fc.constantFrom('', ' // "topes" [0001] sexo\n'),
      fc.boolean(),
      (programa, adorno, conConjunto) => {
        const antes = `${adorno}${escrito(programa)}${conConjunto ? ' + SUMA("Imponible")' : ''}`;
        const estable = derecho(toStableFormula(antes, base.conceptos));
        const seguida = CAMBIOS.reduce((f, r, i) => {
          // Each change is made in the company that the earlier ones left.
          const e = entorno({
            conceptos: base.conceptos,
            conjuntos: i > 1 ? q.corrida.entorno.conjuntos : base.conjuntos,
            tablas: i > 0 ? q.corrida.entorno.tablas : base.tablas,
          });
          return derecho(renameInFormula(f, e, undefined, r));
        }, estable);
        const ahora = toReadableFormula(seguida, q.corrida.entorno.conceptos);
        expect(valor(q, ahora)).toBe(valor(p, antes));
        expect(ahora.startsWith(adorno)).toBe(true);
        expect(ahora.slice(adorno.length)).not.toMatch(/"topes"|"imponible"|"femenino"/i);
        if (ahora !== antes) cambiadas++;
      },
    ),
    { numRuns: 600, seed: 20261103 },
  );
  expect(cambiadas).toBeGreaterThan(200);
});

test('el código de un tipo de liquidación cambia también dentro de una lista', () => {
  const f =
      'HISTORICO([0001]; "Relativa"; -1; 0; "Suma"; "con este recibo"; "importe"; "vacaciones, Mensual") + SI(tipo_liquidacion = "MENSUAL"; 1; 0)',
    r = { que: 'valor', atributo: 'tipo_liquidacion', antes: 'mensual', ahora: 'MES' } as const;
  expect(
    derecho(renameInFormula(f, { ...base, tipos: { 1: 'mensual', 2: 'vacaciones' } }, undefined, r)),
  ).toBe(
    'HISTORICO([0001]; "Relativa"; -1; 0; "Suma"; "con este recibo"; "importe"; "vacaciones, MES") + SI(tipo_liquidacion = "MES"; 1; 0)',
  );
  expect(
    izquierdo(
      renameInFormula(f, { ...base, tipos: { 1: 'mensual', 2: 'vacaciones' } }, undefined, {
        ...r,
        ahora: 'A,B',
      }),
    ).code,
  ).toBe('formula');
});

test('un nombre que no se puede escribir en una fórmula se rechaza cuando alguna lo usa, y solo entonces', () => {
  const r = { que: 'tabla', antes: 'topes', ahora: 'los "topes"' } as const;
  expect(izquierdo(renameInFormula('TABLA("topes"; "maximo")', base, undefined, r)).message).toBe(
    'Lo nombran fórmulas, y «los "topes"» no se puede escribir en una: un nombre no lleva comillas ni saltos de línea (ni comas, en una lista).',
  );
  expect(derecho(renameInFormula('basico', base, undefined, r))).toBe('basico');
});
