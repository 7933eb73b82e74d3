// The static checks of a company: their findings on its concepts and on one that is being written, whom each
// reaches, and what uses what.
import type { TypeOf } from 'io-ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../../core/kit/field.ts';
import type { conceptosApi } from '../../core/api/conceptos.ts';
import { NAMED_TABLES } from '../../core/api/namedTables.ts';
import { ATRIBUTO_LABELS } from '../../server/payroll/mapping.ts';
import { bien, conDemo, mal, type Banco } from './empresa.ts';

type Revision = TypeOf<typeof conceptosApi.revision.output>;
type Usos = TypeOf<typeof conceptosApi.usos.output>;
let b: Banco;
beforeAll(async () => {
  b = await conDemo();
});
afterAll(() => b.cerrar());
const id = async (tabla: string, campo: string, valor: string | number): Promise<number> =>
  Number((await b.una(tabla, campo, valor))['id']);
const revisar = async (id_concepto: number | null, valores: Row | null = null): Promise<Revision> =>
  bien(await b.e.revisionDeConceptos({ id_concepto, valores })) as Revision;
const usos = async (tabla: string, n: number): Promise<Usos> =>
  bien(await b.e.usosDeFormulas({ tabla, id: n })) as Usos;

describe('la revisión de los conceptos', () => {
  it('de los del paquete solo se dice a cuántos no llegan: ninguna fórmula tiene un hallazgo', async () => {
    const r = await revisar(null);
    expect(r.conceptos.length).toBeGreaterThan(70);
    expect(r.conceptos.flatMap((c) => c.hallazgos).filter((h) => h.code !== 'nadie')).toEqual([]);
    expect(r.conjuntos.flatMap((c) => c.hallazgos)).toEqual([]);
    const basico = r.conceptos.find((c) => c.codigo === 1)!.alcance;
    expect([basico.personas > 0, basico.recibe]).toEqual([true, basico.personas]);
  });
  it('de uno que se está escribiendo, con sus filtros y sus otras fórmulas, sin guardar nada', async () => {
    const tipo = await id('TiposConcepto', 'codigo', 'REM'),
      sexo = await id('Sexos', 'codigo', 'X'),
      antes = await revisar(null);
    const {
      conceptos: [c],
    } = await revisar(null, {
      codigo: 88,
      d_rrhh_concepto: 'Plus nuevo',
      id_rrhh_tipo_concepto: tipo,
      formula: '30 * basico / dias_trabajados',
      formula_base: 'basico + dias_trabajados',
      variantes: [{ id_convenio: null, desde: '2026-01-01', formula: '[9999] * 2' }],
      chk_filtro_sexo: 1,
      RRHHConceptoPersonaSexo: [{ id_persona_sexo: sexo }],
      valor_generico: 'mal escrito',
    });
    expect(c!.id).toBeNull();
    expect(c!.hallazgos.map((h) => [h.campo, h.severity, h.code])).toEqual([
      ['variantes.0.formula', 'error', 'concepto'],
      ['formula', 'warning', 'division'],
      ['formula_base', 'error', 'unidad'],
      ['chk_general', 'warning', 'nadie'],
    ]);
    expect(c!.hallazgos.at(-1)!.message).toMatch(
      /^Hoy no lo recibe nadie: de \d+ legajos activos ninguno cumple los filtros \(sexo: 0\)\.$/,
    );
    expect(await revisar(null)).toEqual(antes);
  });
  it('de uno guardado, con lo que se cambia, y un círculo', async () => {
    const n = await id('Conceptos', 'codigo', 1);
    expect((await revisar(n)).conceptos[0]!.hallazgos).toEqual([]);
    const [c] = (await revisar(n, { formula: '[0010] * 2' })).conceptos;
    expect(c!.hallazgos.find((h) => h.code === 'ciclo')?.message).toMatch(
      /^Los conceptos se necesitan unos a otros en círculo: 0001 → .*→ 0001/,
    );
    expect(mal(await b.e.revisionDeConceptos({ id_concepto: 9999, valores: null })).code).toBe('not_found');
  });
  it('lo que está mal con seguridad no se guarda; lo que puede estarlo, sí', async () => {
    const n = await id('Conceptos', 'codigo', 35);
    expect(mal(await b.editar('Conceptos', n, { formula: '[0001] * basico' })).message).toBe(
      'Da pesos por pesos: un importe no se multiplica por otro. Si uno es una parte del otro, divida por el total.',
    );
    expect(
      mal(await b.editar('Conceptos', n, { formula_base: 'basico + dias_trabajados' })).errors?.[0]?.field,
    ).toBe('formula_base');
    bien(await b.editar('Conceptos', n, { formula: '[0001] / dias_trabajados * 2' }));
    bien(await b.editar('Conceptos', n, { formula: 'novedad.importe' }));
  });
});

describe('quién usa esto', () => {
  it('se pregunta de cada tabla cuyas filas nombran las fórmulas, y de ninguna otra', () =>
    expect([...NAMED_TABLES].sort()).toEqual(
      [
        'Conceptos',
        'ConjuntosConcepto',
        'TablasAuxiliar',
        'Variables',
        ...new Set(ATRIBUTO_LABELS.map(([tabla]) => tabla)),
      ].sort(),
    ));
  it('un concepto: las fórmulas que lo nombran, de cualquier clase, y los conjuntos; y lo que él usa', async () => {
    const u = await usos('Conceptos', await id('Conceptos', 'codigo', 492));
    expect(u.usan.map((x) => [x.tabla, x.nombre, x.donde]).slice(0, 2)).toEqual([
      ['Conceptos', '0025 Vacaciones gozadas', ['en la fórmula', 'en la base impresa']],
      ['Conceptos', '0026 Días de vacaciones en el mes', ['en la fórmula', 'en la base impresa']],
    ]);
    // The formula reads the month's own lines or, in runs without them, what the month would give.
    expect(u.usa.map((x) => [x.tabla, x.nombre.split(' ')[0]]).sort()).toEqual([
      ['Conceptos', '0467'],
      ['Conceptos', '0468'],
      ['ConjuntosConcepto', 'vacaciones'],
      ['TablasAuxiliar', 'reglas_convenio'],
      ['TiposLiquidacion', 'FIN'],
      ['TiposLiquidacion', 'VAC'],
    ]);
    const basico = await usos('Conceptos', await id('Conceptos', 'codigo', 1));
    expect(basico.usan.find((x) => x.nombre.startsWith('0010'))?.donde).toEqual([
      'en la fórmula, por el conjunto «base_antiguedad»',
      'en la base impresa, por el conjunto «base_antiguedad»',
    ]);
    expect(basico.usan.some((x) => x.tabla === 'ConjuntosConcepto' && x.donde[0] === 'lo contiene')).toBe(
      true,
    );
  });
  it('una tabla, un tipo de liquidación, una categoría: por las fórmulas, y cuántas filas la señalan', async () => {
    expect(
      (await usos('TablasAuxiliar', await id('TablasAuxiliar', 'codigo', 'topes'))).usan.map((x) =>
        x.nombre.slice(0, 4),
      ),
    ).toEqual(['0900', '0901', '0904', '0918', '0926', '0927']);
    expect(
      (await usos('TiposLiquidacion', await id('TiposLiquidacion', 'codigo', 'GAN'))).usan.map((x) =>
        x.nombre.slice(0, 4),
      ),
    ).toContain('0977');
    const categoria = await usos('Categorias', Number((await b.filas('Categorias'))[0]!['id']));
    expect([categoria.usan, categoria.filas.every((f) => f.cantidad > 0)]).toEqual([[], true]);
    expect(mal(await b.e.usosDeFormulas({ tabla: 'Personal', id: 1 })).code).toBe('not_found');
    expect(mal(await b.e.usosDeFormulas({ tabla: 'NoHay', id: 1 })).code).toBe('not_found');
  });
  it('quién nombra un atributo o una función, se escriba como se escriba', async () => {
    const nombran = async (nombre: string) =>
      bien(await b.e.usosDeNombre({ nombre })) as { readonly nombre: string; readonly usan: Usos['usan'] };
    const anios = await nombran('Antigüedad_Anios');
    expect([anios.nombre, anios.usan.find((u) => u.nombre === '0010 Antigüedad')?.donde]).toEqual([
      'antiguedad_anios',
      ['en la fórmula', 'en la cantidad impresa'],
    ]);
    expect((await nombran('tramo')).usan.map((u) => u.nombre)).toEqual(['0494 Días de vacaciones del año']);
    expect(mal(await b.e.usosDeNombre({ nombre: 'nada' })).message).toBe(
      '«nada» no es un atributo ni una función de las fórmulas.',
    );
  });
  it('lo que se usa no se borra, y se dice quién lo usa; cambiado de nombre, las fórmulas lo siguen y el recibo da lo mismo', async () => {
    const topes = await id('TablasAuxiliar', 'codigo', 'topes'),
      tipo = await id('TiposLiquidacion', 'codigo', 'GAN');
    expect(mal(await b.orden('TablasAuxiliar', 'delete', { id: topes })).message).toContain(
      '6 conceptos (0900 Tope de aportes, 0918 Tope del SAC, ',
    );
    expect(mal(await b.orden('TiposLiquidacion', 'delete', { id: tipo })).message).toContain(
      '0977 Ganancias: liquidación anual',
    );
    bien(await b.editar('TablasAuxiliar', topes, { codigo: 'topes anses' }));
    bien(await b.editar('TiposLiquidacion', tipo, { codigo: 'GANANUAL' }));
    expect((await b.una('Conceptos', 'codigo', 900))['formula']).toContain('TABLA("topes anses"; "maximo")');
    expect((await b.una('Conceptos', 'codigo', 977))['formula']).toContain('tipo_liquidacion = "GANANUAL"');
    expect(
      (await revisar(null)).conceptos.flatMap((c) => c.hallazgos).filter((h) => h.code !== 'nadie'),
    ).toEqual([]);
  });
});
