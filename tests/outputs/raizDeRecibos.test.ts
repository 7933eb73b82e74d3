// The tree of a run's receipts: each proof leads to the root and no other does; and the square code that carries
// it can be read once printed.
import { describe, expect, it } from 'vitest';
import { leafOfProof, treeLeaf, hashTree, readTreeProof } from '../../server/kernel/hashTree.ts';
import { readableQr } from '../../server/pdf/qr.ts';

const hojas = (n: number): readonly Buffer[] => Array.from({ length: n }, (_, i) => treeLeaf(`${i}:huella`));
const ADDRESS = `https://sueldos.ejemplo.com.ar/verificar/${'ABCD-'.repeat(8).slice(0, -1)}`;
/** Points of the side, and what a telephone needs: millimetres of a module. */
const LADO = 66,
  MIN_MM = 0.33;
const modulo = (q: readonly unknown[], puntos: number): number => (puntos * 25.4) / 72 / q.length;

describe('la raíz de los recibos', () => {
  it.each([1, 2, 3, 5, 8, 13, 150, 257])(
    'con %i, la prueba de cada uno llega a la raíz y dice su huella',
    (n) => {
      const todas = hojas(n),
        t = hashTree(todas);
      for (const [i, hoja] of todas.entries())
        expect(readTreeProof(t.prueba(i) ?? '')).toMatchObject({
          raiz: t.raiz,
          hoja: hoja.toString('base64url'),
        });
      expect(t.prueba(n)).toBeUndefined();
    },
  );
  it('la de uno cambiado en cualquier byte no llega, ni la de otra liquidación', () => {
    const t = hashTree(hojas(13)),
      prueba = Buffer.from(t.prueba(6) ?? '', 'base64url');
    for (let i = 0; i < prueba.length; i++) {
      const otra = Buffer.from(prueba);
      otra[i] = (otra[i] ?? 0) ^ 1;
      expect(readTreeProof(otra.toString('base64url'))?.raiz, `byte ${i}`).not.toBe(t.raiz);
    }
    expect(readTreeProof(hashTree(hojas(12)).prueba(6) ?? '')?.raiz).not.toBe(t.raiz);
    for (const mala of ['', 'hola', '/../', 'AAAA', `${t.prueba(6)}A`])
      expect(readTreeProof(mala)).toBeUndefined();
  });
  it('cambia si falta, sobra o se repite uno, y no depende de nada más', () => {
    const raices = [hojas(6), hojas(7), [...hojas(6), ...hojas(6).slice(-1)], hojas(6).slice(1)].map(
      (x) => hashTree(x).raiz,
    );
    expect(new Set(raices).size).toBe(raices.length);
    expect(hashTree(hojas(6)).raiz).toBe(raices[0]);
  });
});

describe('el cuadrado con la huella y el camino', () => {
  it.each([
    [6, 57],
    [150, 69],
    [2000, 69],
  ])('de una liquidación de %i recibos mide %i módulos, y se lee', (n, modulos) => {
    const prueba = hashTree(hojas(n)).prueba(0) ?? '',
      q = readableQr([`${ADDRESS}#${prueba}`, `${ADDRESS}#${leafOfProof(prueba)}`], LADO);
    expect(q?.length).toBe(modulos);
    expect(modulo(q ?? [], LADO)).toBeGreaterThanOrEqual(MIN_MM);
  });
  it.each([
    ['de 20.000 recibos', 20_000, LADO],
    ['de 150, en media hoja', 150, LADO * Math.SQRT1_2],
  ])('donde el camino lo haría ilegible (%s), lleva la huella sola', (_, n, puntos) => {
    const prueba = hashTree(hojas(n)).prueba(0) ?? '',
      sola = `${ADDRESS}#${leafOfProof(prueba)}`,
      q = readableQr([`${ADDRESS}#${prueba}`, sola], puntos);
    expect(q).toEqual(readableQr([sola], puntos));
    expect(modulo(q ?? [], puntos)).toBeGreaterThanOrEqual(MIN_MM);
  });
});
