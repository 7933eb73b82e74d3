// The layers of the house, types included: no circle of files, no import upwards, and a feature met by its contract alone.
import { describe, expect, it } from 'vitest';
import { wayBack } from '../../build/circles.ts';
import { fileCircles, fileGraph, readHouse } from '../../build/house.ts';

const casa = readHouse();

/** From the lowest: each imports those before it, and itself. `app` is the only one that knows everybody. */
const CAPAS = [
  'kernel',
  'mail',
  'pdf',
  'rows',
  'payroll',
  'directory',
  'http/door',
  'features',
  'demo',
  'http',
  'app',
];
const capaDe = (archivo: string): number => {
  const dentro = archivo.slice('server/'.length);
  return dentro.startsWith('http/door/') ? CAPAS.indexOf('http/door') : CAPAS.indexOf(dentro.split('/')[0]!);
};
const deServidor = casa.sources.map((s) => s.file).filter((f) => f.startsWith('server/'));
const flechas = casa.arrows
  .filter((a) => a.from.startsWith('server/') && a.to.startsWith('server/'))
  .map((a) => [a.from, a.to] as const);
const areaDe = (archivo: string): string | undefined => /^server\/features\/(\w+)\//.exec(archivo)?.[1];

/** Only app, which puts them together, goes in. */
const entra = (archivo: string): boolean => archivo.startsWith('server/app/');

describe('las capas del servidor', () => {
  it('cada carpeta tiene la suya', () => {
    expect(
      deServidor.filter((f) => capaDe(f) < 0),
      `a folder of server/ that is not in CAPAS (tests/house/capas.test.ts): ${CAPAS.join(' ← ')}`,
    ).toEqual([]);
  });
  it('ningún archivo importa de una capa de más arriba, ni sus tipos', () => {
    expect(
      flechas
        .filter(([de, a]) => capaDe(a) > capaDe(de))
        .map(([de, a]) => `${de} → ${a}: take it down a layer, or have app hand it in`),
    ).toEqual([]);
  });
  it('a una funcionalidad la ven las demás, y la demostración, por su contrato', () => {
    const adentro = flechas.filter(
      ([de, a]) =>
        !entra(de) && areaDe(a) !== undefined && areaDe(de) !== areaDe(a) && !a.endsWith('/contract.ts'),
    );
    expect(
      adentro.map(([de, a]) => `${de} → ${a}: say it in server/features/${areaDe(a)!}/contract.ts`),
    ).toEqual([]);
  });
});

describe('los círculos de archivos', () => {
  it('no hay ninguno, contando los tipos', () => {
    const g = fileGraph(casa);
    expect(
      fileCircles(casa).map(
        (c) => `${c.length} files: ${wayBack(g, c).join(' → ')}: move what both need to a file of its own`,
      ),
    ).toEqual([]);
  });
});
