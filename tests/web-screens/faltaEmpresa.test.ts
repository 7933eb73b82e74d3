// What a company lacks to run a month.
import { expect, it } from 'vitest';
import type { Row } from '../../core/kit/field.ts';
import { COUNTED_TABLES, missingInEmpresa, type TableCounts } from '../../web/screens/empresa/missing.ts';

const datos: Row = { alicuota_art: '2.8000', fijo_art: '1172.00', firmante: 'Ana Paz' };
const todas = Object.fromEntries(COUNTED_TABLES.map((t) => [t, 3])) as TableCounts;
const falta = (v: Row, n: TableCounts): readonly string[] =>
  missingInEmpresa({ ...datos, ...v }, n).map((p) => p.what);

it('a una empresa completa no le falta nada', () => expect(falta({}, todas)).toEqual([]));
it('recién fundada, con los datos que pide el inicio, le falta todo lo demás; lo que impide liquidar va primero', () => {
  const p = missingInEmpresa(
    { alicuota_art: '0.0000', fijo_art: '0.00', firmante: null },
    Object.fromEntries(COUNTED_TABLES.map((t) => [t, 0])) as TableCounts,
  );
  expect(p.filter((x) => x.urge).map((x) => x.what)).toEqual([
    'conceptos',
    'tipos',
    'legajos',
    'obrasSociales',
  ]);
  expect(p.filter((x) => !x.urge).map((x) => x.what)).toEqual([
    'art',
    'firmante',
    'establecimientos',
    'escalas',
    'modelo',
    'banco',
  ]);
});
it('de lo que no se sabe cuánto hay no se dice que falta', () => expect(falta({}, {})).toEqual([]));
it('con alícuota o con suma fija, la ART está', () =>
  expect([
    falta({ alicuota_art: '0.0000' }, todas),
    falta({ alicuota_art: '0.0000', fijo_art: '0.00' }, todas),
  ]).toEqual([[], ['art']]));
it('cada pendiente lleva a alguna parte', () =>
  expect(
    missingInEmpresa(
      { alicuota_art: null, fijo_art: null, firmante: null },
      Object.fromEntries(COUNTED_TABLES.map((t) => [t, 0])) as TableCounts,
    ).filter((p) => (p.to === undefined) === (p.field === undefined)),
  ).toEqual([]));
