// The rules for imports (build/layers.ts), types included: none goes up, features are imported only by their
// contract, no circle of files nor of folders.
import { describe, expect, it } from 'vitest';
import { readHouse, roomCircles, type ImportArrow } from '../../build/house.ts';
import { allFaults, faultsOf, LAYERS, sentence, withoutLayer, type Rule } from '../../build/layers.ts';

const casa = readHouse();
const rotas = (regla: Rule): readonly string[] => faultsOf(casa, regla).map(sentence);

describe('las capas del servidor', () => {
  it('cada carpeta tiene la suya', () => {
    expect(
      withoutLayer(casa),
      `a folder of server/ that is not in LAYERS (build/layers.ts): ${LAYERS.join(' ← ')}`,
    ).toEqual([]);
  });
  it('ningún archivo importa de una capa de más arriba, ni sus tipos', () => {
    expect(rotas('up')).toEqual([]);
  });
  it('a una funcionalidad la ven las demás, y la demostración, por su contrato', () => {
    expect(rotas('inside')).toEqual([]);
  });
});

describe('los árboles', () => {
  it('se importan hacia un solo lado', () => {
    expect(rotas('direction')).toEqual([]);
  });
});

describe('los círculos de archivos', () => {
  it('no hay ninguno, contando los tipos', () => {
    expect(rotas('circle')).toEqual([]);
  });
});

describe('los círculos de carpetas', () => {
  it('no hay ninguno, contando los tipos', () => {
    expect(
      roomCircles(casa),
      'folders that import one another: move what both need to the one below, or to one of its own',
    ).toEqual([]);
  });
});

describe('lo que rompe una regla se ve', () => {
  const casaDe = (...flechas: readonly (readonly [from: string, to: string])[]) => ({
    sources: [],
    arrows: flechas.map(([from, to]): ImportArrow => ({ from, to, type: true, dynamic: false })),
  });
  it.each<readonly [Rule, readonly (readonly [string, string])[]]>([
    ['up', [['server/kernel/a.ts', 'server/rows/b.ts']]],
    ['up', [['server/http/door/a.ts', 'server/features/bancos/contract.ts']]],
    ['inside', [['server/features/libro/a.ts', 'server/features/bancos/pagos.ts']]],
    ['inside', [['server/demo/a.ts', 'server/features/bancos/sql/pagos.ts']]],
    ['direction', [['core/kit/a.ts', 'core/api/b.ts']]],
    ['direction', [['web/a.ts', 'server/kernel/b.ts']]],
    [
      'circle',
      [
        ['cli/a.ts', 'cli/b.ts'],
        ['cli/b.ts', 'cli/a.ts'],
      ],
    ],
  ])('%s: %j', (regla, flechas) => {
    const faltas = faultsOf(casaDe(...flechas), regla);
    expect(faltas.map((f) => [f.from, f.to])).toEqual(flechas);
  });
  it('y un círculo de carpetas que no lo es de archivos', () => {
    const casa = casaDe(['core/a/x.ts', 'core/b/y.ts'], ['core/b/z.ts', 'core/a/w.ts']);
    expect(allFaults(casa)).toEqual([]);
    expect(roomCircles(casa)).toEqual([['core/a', 'core/b']]);
  });
  it('y lo que la cumple, no', () => {
    const bien = casaDe(
      ['server/app/main.ts', 'server/features/bancos/service.ts'],
      ['server/features/libro/a.ts', 'server/features/bancos/contract.ts'],
      ['server/features/bancos/a.ts', 'server/features/bancos/sql/b.ts'],
      ['server/http/a.ts', 'server/http/door/b.ts'],
      ['cli/local.ts', 'server/http/door/companies.ts'],
    );
    expect(allFaults(bien)).toEqual([]);
  });
});
