// The help of the formula language: every name has its page, every example gives what its page says, and
// every name that a page mentions exists.
import { describe, expect, test } from 'vitest';
import { atributos } from '../../core/payroll/attributes/index.ts';
import { atributoHelp } from '../../core/payroll/help/atributos.ts';
import { evaluateExample } from '../../core/payroll/help/evaluateExample.ts';
import { functionHelp } from '../../core/payroll/help/functions.ts';
import { helpAddress, helpPageOf, helpPages } from '../../core/payroll/help/helpPages.ts';
import { situaciones } from '../../core/payroll/help/situaciones.ts';
import { topics } from '../../core/payroll/help/topics.ts';
import { formulaFunctions } from '../../core/payroll/functions/index.ts';

const nombres = new Set([...formulaFunctions, ...atributos].map((x) => x.nombre));

describe('cada nombre del lenguaje tiene su página', () => {
  test('las funciones', () =>
    expect(
      Object.keys(functionHelp).sort(),
      'each function of core/payroll/functions has its page in core/payroll/help/functions/‹group›.ts, and no page is of none (npm run new function NAME writes both)',
    ).toEqual(formulaFunctions.map((f) => f.nombre).sort()));
  test('los atributos', () =>
    expect(
      Object.keys(atributoHelp).sort(),
      'each attribute of core/payroll/attributes has its page in core/payroll/help/atributos/‹group›.ts, and no page is of none (npm run new attribute NAME writes both)',
    ).toEqual(atributos.map((a) => a.nombre).sort()));
  test('y dos ejemplos distintos por lo menos, que la nombran', () => {
    const faltos = [
      ...formulaFunctions.map((f) => ({ nombre: f.nombre, ejemplos: f.ejemplos })),
      ...atributos.map((a) => ({ nombre: a.nombre, ejemplos: atributoHelp[a.nombre]?.ejemplos ?? [] })),
    ].filter(
      ({ nombre, ejemplos }) =>
        new Set(ejemplos.map((e) => `${e.formula}/${e.caso}`)).size < 2 ||
        !ejemplos.every((e) => e.formula.includes(nombre)),
    );
    expect(
      faltos.map((x) => x.nombre),
      'give two examples that name it: of a function, «ejemplos» of core/payroll/functions; of an attribute, in core/payroll/help/atributos/‹group›.ts',
    ).toEqual([]);
  });
  test('las direcciones no se repiten y llevan a su página', () =>
    expect(
      helpPages
        .filter((p) => helpPageOf(helpAddress(p.nombre)) !== p || helpPageOf(p.nombre) !== p)
        .map((p) => p.nombre),
    ).toEqual([]));
  test('lo que una página manda a ver existe, y no es ella', () => {
    const mal = [...Object.entries(functionHelp), ...Object.entries(atributoHelp)].flatMap(([n, f]) =>
      f.vease.filter((v) => !nombres.has(v) || v === n).map((v) => `${n} → ${v}`),
    );
    expect(
      mal,
      'core/payroll/help: «vease» names what is not there, or its own page: correct or take it out',
    ).toEqual([]);
  });
  test('cada situación se usa en algún ejemplo', () => {
    const usadas = new Set(
      [
        ...formulaFunctions.flatMap((f) => f.ejemplos),
        ...Object.values(atributoHelp).flatMap((f) => f.ejemplos),
      ].map((e) => e.caso ?? 'base'),
    );
    expect(
      Object.keys(situaciones).filter((s) => !usadas.has(s as keyof typeof situaciones)),
      'no example uses these of core/payroll/help/situaciones.ts: use them, or take them out',
    ).toEqual([]);
  });
});

describe('los ejemplos de los atributos son ciertos', () => {
  test.each(
    Object.values(atributoHelp).flatMap((f) =>
      f.ejemplos.map((e) => [e.formula, e.caso ?? 'base', e.da, e] as const),
    ),
  )('%s (%s) da %s', (_, __, da, e) => expect(evaluateExample(e)).toBe(da));
});

describe('las páginas de los temas', () => {
  const ejemplos = topics.flatMap((t) =>
    t.cuerpo.flatMap((b) =>
      typeof b === 'object' && 'ejemplos' in b
        ? b.ejemplos.map((e) => [t.clave, e.formula, e.caso ?? 'base', e.da, e] as const)
        : [],
    ),
  );
  test.each(ejemplos)('%s: %s (%s) da %s', (_, __, ___, da, e) => expect(evaluateExample(e)).toBe(da));
  test('mandan a ver lo que existe', () =>
    expect(
      topics.flatMap((t) => t.vease.filter((v) => !nombres.has(v)).map((v) => `${t.clave} → ${v}`)),
    ).toEqual([]));
  test('lo que nombran como función o atributo existe', () => {
    const dichos = topics
      .flatMap((t) => t.cuerpo.flatMap((b) => (typeof b === 'string' ? [b] : 'lista' in b ? b.lista : [])))
      .flatMap((p) => [...p.matchAll(/`([A-Z][A-Z0-9_]{2,})/g)].map((m) => m[1]!));
    expect(dichos.filter((d) => !nombres.has(d))).toEqual([]);
    expect(dichos.length).toBeGreaterThan(10);
  });
});
