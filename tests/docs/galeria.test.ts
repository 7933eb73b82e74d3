// The gallery has every piece that the kit exports, drawn or with the screen where it is seen.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const RAIZ = join(import.meta.dirname, '../..');
const leer = (f: string): string => readFileSync(join(RAIZ, f), 'utf8');
const enCarpeta = (c: string): readonly string[] =>
  readdirSync(join(RAIZ, c))
    .filter((f) => f.endsWith('.tsx'))
    .map((f) => join(c, f));
/** Internal parts of a piece, which are seen with it. */
const POR_DENTRO = new Set([
  'AddFirstRow',
  'ArrangementTools',
  'ComboList',
  'DialogPanel',
  'FilterInput',
  'GridBody',
  'GridFoot',
  'GridHeadRow',
  'ListActions',
  'ListMessage',
  'ListPanel',
  'ListTotal',
  'PlanillaRowCells',
  'MenuPanel',
  'VistaTab',
  'VistaQuestions',
  'ProgressBar',
  'RowFormBar',
  'RowFormHead',
  'SidePanelBody',
]);
/**
 * The components of the kit, by name or, for those loaded separately, by file; without the internal parts of
 * a piece.
 */
const deLaCaja = [
  ...enCarpeta('web/kit'),
  ...enCarpeta('web/kit/form'),
  ...enCarpeta('web/kit/list'),
  ...enCarpeta('web/kit/planilla'),
].flatMap((f) => {
  const s = leer(f);
  return [
    ...[...s.matchAll(/^export const ([A-Z][a-z]\w*) = (?:<[^>]+>)?\(/gm)].map((m) => m[1]!),
    ...[...s.matchAll(/^export default (\w+);/gm)].map((m) => m[1]!),
  ].filter((n) => !POR_DENTRO.has(n));
});
const dibujadas = new Set(
  enCarpeta('web/screens/gallery').flatMap((f) =>
    [...leer(f).matchAll(/<KitSample [^>]*of="(\w+)"/g)].map((m) => m[1]!),
  ),
);

const enPantalla = [...leer('web/screens/gallery/screenPieces.ts').matchAll(/'([A-Z]\w+)'/g)].map(
  (m) => m[1]!,
);

it('cada pieza que la caja exporta está en la galería', () => {
  const otras = new Set(enPantalla);
  expect(deLaCaja.length).toBeGreaterThan(30);
  expect(deLaCaja.filter((n) => !dibujadas.has(n) && !otras.has(n))).toEqual([]);
});
it('ninguna de la galería dejó de existir, y ninguna está dos veces dicha de dos modos', () => {
  const hay = new Set(deLaCaja);
  expect([...dibujadas, ...enPantalla].filter((n) => !hay.has(n))).toEqual([]);
  expect(enPantalla.filter((x) => dibujadas.has(x))).toEqual([]);
});
