// A calculation over changed rows, which writes nothing, gives the same as the company once they are changed.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isLeft } from 'fp-ts/lib/Either.js';
import type { Row } from '../../core/kit/field.ts';
import type { Persona } from '../../core/payroll/run.ts';
import type { TableName } from '../../core/tables/index.ts';
import { workshopOf } from '../../server/app/company.ts';
import { calculateWith, type Cuentas } from '../../server/payroll/calculation.ts';
import { withChanges, type SourceChange } from '../../server/payroll/changes.ts';
import { IMAGINED_CORRIDA, type EngineCorrida } from '../../server/payroll/engine.ts';
import { tableSource } from '../../server/payroll/sql/inputs.ts';
import { bien, conDemo, type Banco } from './empresa.ts';

let b: Banco;
beforeAll(async () => {
  b = await conDemo({ legajos: 6 });
});
afterAll(() => b.cerrar());

const corrida = async (legajos: readonly number[] = []): Promise<EngineCorrida> => ({
  id: IMAGINED_CORRIDA,
  periodo: '2026-09',
  fecha_pago: '2026-09-30',
  id_tipo: Number((await b.una('TiposLiquidacion', 'codigo', 'M'))['id']),
  legajos,
  excluidos: new Set(),
});
const conEstos = (c: EngineCorrida, cambios: readonly SourceChange[]): Cuentas => {
  const l = workshopOf(b.e).almacen.leer;
  return bien(
    calculateWith(l, c, { fuente: withChanges(tableSource(l), cambios, (t, id) => l.fila(t, id)) }),
  );
};
/** What each person gets, without the ids that a trial makes up for new rows. */
const deCada = (c: Cuentas): readonly unknown[] =>
  [...c.personas()].flat().map((p: Persona) => {
    const r = c.motor.calcular(p);
    return [
      p.legajo,
      r.totales.neto,
      r.lineas.map((x) => [x.codigo, x.importe, x.cantidad]),
      r.problemas.map((x) => x.mensaje),
    ];
  });
const sinNumero = ({ id: _i, version: _v, ...r }: Row): Row => r;

it('sin cambios, da lo de la corrida', async () => {
  const l = workshopOf(b.e).almacen.leer,
    c = await corrida();
  expect(deCada(conEstos(c, []))).toEqual(deCada(bien(calculateWith(l, c))));
});

it('lo que daría con los cambios es lo que da cuando se escriben, y antes no se escribió nada', async () => {
  const c = await corrida(),
    l = workshopOf(b.e).almacen.leer,
    personas = await b.filas('Personal'),
    antes = l.posicion();
  const [uno, dos, tres, cuatro] = await Promise.all(
    personas.slice(0, 4).map((p) => b.fila('Personal', Number(p['id']))),
  );
  const concepto = await b.una('Conceptos', 'codigo', 20),
    presentismo = await b.fila('Conceptos', Number((await b.una('Conceptos', 'codigo', 11))['id']));
  const nueva: Row = {
    periodo: '2026-09',
    id_personal: Number(uno!['id']),
    id_rrhh_concepto: Number(concepto['id']),
    cantidad: '7.0000',
  };
  const ausencia: Row = {
    id_personal: Number(dos!['id']),
    causa: 'injustificada',
    desde: '2026-09-07',
    hasta: '2026-09-09',
  };
  const alta: Row = {
    ...sinNumero(uno!),
    legajo: 9001,
    cuil: '20111111112',
    cbu: null,
    fecha_ingreso: '2026-09-11',
    fecha_antiguedad: null,
  };
  for (const f of Object.keys(alta))
    if (f.endsWith('_actual') || f.endsWith('_label')) delete (alta as Record<string, unknown>)[f];
  const cambios: readonly (SourceChange & { readonly verbo: 'add' | 'edit' })[] = [
    { verbo: 'add', tabla: 'Novedades', id: -1, fila: nueva },
    { verbo: 'add', tabla: 'Ausencias', id: -2, fila: ausencia },
    {
      verbo: 'edit',
      tabla: 'Personal',
      id: Number(tres!['id']),
      fila: { PersonalBasico: [{ desde: '2026-09-16', basico: '2500000.00' }] },
    },
    {
      verbo: 'edit',
      tabla: 'Personal',
      id: Number(cuatro!['id']),
      fila: {
        fecha_ingreso: '2026-10-01',
        fecha_antiguedad: null,
        PersonalCategoria: [{ ...(cuatro!['PersonalCategoria'] as readonly Row[])[0]!, desde: '2026-10-01' }],
        PersonalJornada: [],
        PersonalEstablecimiento: [],
        PersonalBasico: [],
      },
    },
    { verbo: 'edit', tabla: 'Conceptos', id: Number(presentismo['id']), fila: { valor_generico: '15' } },
    { verbo: 'add', tabla: 'Personal', id: -3, fila: alta },
  ];
  const serian = deCada(conEstos(c, cambios));
  expect(l.posicion()).toBe(antes);
  const eran = deCada(bien(calculateWith(l, c)));
  expect(serian).not.toEqual(eran);
  for (const { verbo, tabla, id, fila } of cambios) {
    const r =
      verbo === 'add' ? await b.orden(tabla, 'add', { cuerpo: fila! }) : await b.editar(tabla, id, fila!);
    if (isLeft(r)) throw new Error(`${tabla}: ${r.left.message} ${JSON.stringify(r.left.errors)}`);
  }
  const porLegajo = (x: readonly unknown[]): readonly unknown[] =>
    [...x].sort((y, z) => (y as readonly number[])[0]! - (z as readonly number[])[0]!);
  expect(porLegajo(serian)).toEqual(porLegajo(deCada(bien(calculateWith(l, c)))));
});

it('una fila que se iría deja de contar, y una que pasaría a otra persona o a otro mes cambia de lista', async () => {
  const l = workshopOf(b.e).almacen.leer,
    [n] = await b.filas('Novedades', ['periodo', '2026-09']),
    de = Number(n!['id_personal']),
    tabla: TableName = 'Novedades';
  const otra = (await b.filas('Personal'))
    .map((p) => Number(p['id']))
    .find(
      (id) =>
        id !== de &&
        bien(
          calculateWith(l, {
            id: IMAGINED_CORRIDA,
            periodo: '2026-09',
            fecha_pago: '2026-09-30',
            id_tipo: 1,
            legajos: [],
            excluidos: new Set(),
          }),
        ).persona(id),
    )!;
  const c = await corrida([de, otra]),
    suyas = (cs: readonly SourceChange[]): readonly (readonly [number, number])[] =>
      [...conEstos(c, cs).personas()]
        .flat()
        .map((p) => [p.id, p.novedades.filter((x) => x.id === n!['id']).length] as const)
        .sort(([x], [y]) => x - y);
  const esperado = (a: number, z: number): readonly (readonly [number, number])[] =>
    (
      [
        [de, a],
        [otra, z],
      ] as const
    ).toSorted(([x], [y]) => x - y);
  expect(suyas([])).toEqual(esperado(1, 0));
  expect(suyas([{ tabla, id: Number(n!['id']), fila: null }])).toEqual(esperado(0, 0));
  expect(suyas([{ tabla, id: Number(n!['id']), fila: { id_personal: otra } }])).toEqual(esperado(0, 1));
  expect(suyas([{ tabla, id: Number(n!['id']), fila: { periodo: '2026-10' } }])).toEqual(esperado(0, 0));
});
