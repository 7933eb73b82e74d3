// The 77 concepts of the domain's catalogue (§2.3), row by row: each is in the package with its type, its
// ARCA code and the bases it enters.
import { describe, expect, it } from 'vitest';
import { comercio } from '../../core/packs/comercio/index.ts';
import type { Ref, SymbolicValues } from '../../core/packs/kit/paquete.ts';

type Tipo = 'REM' | 'NR' | 'DES' | 'CON' | 'AUX';
/**
 * Code, type, ARCA code (a prefix where the catalogue names a family; null: none), and flags: J retirement,
 * O obra social, A ART, S SAC, V day of vacations,
 * I indemnity (habitual or variable), G Ganancias. Null: the catalogue gives none or says that it depends.
 */
const CATALOGO: readonly (readonly [
  codigo: number,
  tipo: Tipo,
  afip: string | null,
  marcas: string | null,
])[] = [
  [1, 'REM', '110000', 'JOASVIG'],
  [2, 'REM', '110000', 'JOASIG'],
  [3, 'REM', '110000', 'JOASIG'],
  [4, 'REM', '110000', 'JOASVIG'],
  [10, 'REM', '160001', 'JOASVIG'],
  [11, 'REM', '170001', 'JOASVIG'],
  [12, 'REM', '160002', 'JOASVIG'],
  [13, 'REM', '140000', 'JOASVIG'],
  [14, 'REM', '160000', 'JOASVIG'],
  [15, 'REM', '160000', 'JOASIG'],
  [16, 'REM', '160000', 'JOASVIG'],
  [17, 'REM', '170003', 'JOASIG'],
  [18, 'REM', '170002', 'JOASIG'],
  [19, 'REM', '170005', 'JOAG'],
  [20, 'REM', '130001', 'JOASIG'],
  [21, 'REM', '130002', 'JOASIG'],
  [22, 'REM', '130003', 'JOASIG'],
  [23, 'REM', '110007', 'JOASIG'],
  [24, 'REM', '110007', 'JOASIG'],
  [25, 'REM', '150000', 'JOASG'],
  [26, 'REM', '110000', null],
  [27, 'REM', '110000', 'JOASG'],
  [28, 'REM', '110005', 'JOASG'],
  [29, 'REM', '110000', 'JOASG'],
  [30, 'REM', '110008', null],
  [31, 'REM', '110000', null],
  [32, 'REM', '110000', null],
  [33, 'REM', '110000', null],
  [34, 'REM', '110000', 'JOASG'],
  [35, 'REM', '170002', 'JOAG'],
  [36, 'REM', '110001', 'JOASIG'],
  [40, 'REM', '120000', 'JOA'],
  [41, 'REM', '120003', 'JOA'],
  [45, 'REM', '499999', ''],
  [50, 'NR', '530000', 'OAG'],
  [51, 'NR', '530000', 'OAG'],
  [52, 'NR', '530000', 'OAG'],
  [53, 'NR', '550000', 'OAG'],
  [54, 'NR', '530000', 'OA'],
  [55, 'NR', '520000', ''],
  [56, 'NR', '560000', 'G'],
  [60, 'NR', '510000', ''],
  [61, 'NR', '510000', ''],
  [62, 'NR', '510007', ''],
  [70, 'NR', '520014', ''],
  [71, 'NR', '520014', ''],
  [72, 'NR', '520015', ''],
  [73, 'NR', '520016', ''],
  [74, 'NR', '520017', ''],
  [75, 'NR', '520012', ''],
  [76, 'NR', '520018', ''],
  [77, 'NR', '520010', ''],
  [99, 'NR', '799999', ''],
  [300, 'DES', '810000', ''],
  [301, 'DES', '810001', ''],
  [302, 'DES', '810002', ''],
  [303, 'DES', '810003', ''],
  [304, 'DES', '810009', ''],
  [310, 'DES', '810004', ''],
  [311, 'DES', '810004', ''],
  [312, 'DES', '820000', ''],
  [320, 'DES', '810005', ''],
  [321, 'DES', '810007', ''],
  [322, 'DES', '820000', ''],
  [323, 'DES', '820000', ''],
  [324, 'DES', '820000', ''],
  [325, 'DES', '820000', ''],
  [326, 'DES', '810008', ''],
  [327, 'DES', '810008', ''],
  [400, 'CON', null, ''],
  [401, 'CON', null, ''],
  [402, 'CON', null, ''],
  [403, 'CON', null, ''],
  [404, 'CON', null, ''],
  [405, 'CON', null, ''],
  [406, 'CON', null, ''],
  [490, 'AUX', null, ''],
];

const clave = (codigo: number): string => String(codigo).padStart(4, '0');
const conceptos = new Map(
  comercio.filas.flatMap((f) =>
    f.tabla === 'Conceptos' ? [[Number(f.valores['codigo']), f.valores] as const] : [],
  ),
);
const miembros = (conjunto: string): ReadonlySet<string> => {
  const f = comercio.filas.find((x) => x.tabla === 'ConjuntosConcepto' && x.clave === conjunto);
  if (!f) throw new Error(`no está el conjunto ${conjunto}`);
  return new Set(
    (f.valores['RRHHConjuntoConcepto'] as readonly SymbolicValues[]).map(
      (x) => (x['id_rrhh_concepto'] as Ref).ref[1],
    ),
  );
};
const S = miembros('sac'),
  V = miembros('vacaciones'),
  I = new Set([...miembros('base_indemnizacion'), ...miembros('base_indemnizacion_variable')]),
  G = miembros('ganancias'),
  exento = miembros('remunerativo_exento'),
  nrConAportes = miembros('no_remunerativo_con_aportes');
/**
 * The flags of a concept, from the bases and sets of the package: everything remunerative pays contributions
 * unless it is exempt.
 */
const marcasDe = (codigo: number, tipo: Tipo): string => {
  const c = clave(codigo),
    rem = tipo === 'REM' && !exento.has(c),
    nr = tipo === 'NR' && nrConAportes.has(c);
  return [
    rem ? 'J' : '',
    rem || nr ? 'O' : '',
    rem || nr ? 'A' : '',
    S.has(c) ? 'S' : '',
    V.has(c) ? 'V' : '',
    I.has(c) ? 'I' : '',
    G.has(c) ? 'G' : '',
  ].join('');
};

describe('el catálogo de conceptos', () => {
  it('tiene setenta y siete, cada uno con su código', () =>
    expect(new Set(CATALOGO.map(([c]) => c)).size).toBe(77));
  it.each(CATALOGO)('%i está, es %s y lleva el código de ARCA %s', (codigo, tipo, afip) => {
    const c = conceptos.get(codigo);
    expect(c && { tipo: (c['id_rrhh_tipo_concepto'] as Ref).ref[1], afip: c['codigo_afip'] }).toEqual({
      tipo,
      afip,
    });
  });
  it.each(CATALOGO.filter(([, , , marcas]) => marcas !== null))(
    '%i (%s) entra en las bases que le tocan',
    (codigo, tipo, _afip, marcas) => {
      expect(marcasDe(codigo, tipo)).toBe(marcas);
    },
  );
  // Vacations are calculated on habitual fixed pay; LCT art. 155 c makes the mean of variable pay an option.
  // So overtime and the like are not in the set, and a company may add them.
  it('lo variable no entra en el día de vacaciones', () => {
    expect([15, 17, 18, 20, 21, 22].filter((c) => V.has(clave(c)))).toEqual([]);
  });
  it('el SAC no es parte del mejor mes, ni de lo gravado del mes: Ganancias lo lleva aparte', () => {
    expect([40, 41, 54].filter((c) => S.has(clave(c)) || G.has(clave(c)))).toEqual([]);
  });
});
