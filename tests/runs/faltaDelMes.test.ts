// Before a run is created, the product reports which tables lack values for its month, until when they reach,
// who needs them, and the last month that can be run.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isEveryMes, corridaSuggestion, proposedStart } from '../../core/domain/corridaSuggestion.ts';
import type { Row } from '../../core/kit/field.ts';
import { addDays } from '../../core/kit/period.ts';
import { monthSteps } from '../../server/features/cierre/monthSteps.ts';
import { LAST_LIQUIDACION_MES } from '../../core/packs/kit/vigencias.ts';
import { ADMIN, bien, conDemo, conPaquete, mal, type Banco } from './empresa.ts';

let b: Banco, mensual: number, final: number;
beforeAll(async () => {
  b = await conDemo({ legajos: 3 });
  [mensual, final] = [
    Number((await b.una('TiposLiquidacion', 'codigo', 'M'))['id']),
    Number((await b.una('TiposLiquidacion', 'codigo', 'FIN'))['id']),
  ];
});
afterAll(() => b.cerrar());
const falta = async (periodo: string, id_tipo: number | null = mensual) =>
  bien(await b.e.falta({ periodo, fecha_pago: null, id_tipo }));
const poner = async (codigo: string, fila: Row): Promise<void> => {
  const t = await b.una('TablasAuxiliar', 'codigo', codigo);
  bien(
    await b.editar('TablasAuxiliar', Number(t['id']), {
      ...t,
      filas: [...(t['filas'] as readonly Row[]), fila],
    }),
  );
};

it('un mes que la demostración ya liquidó no le falta a todos', async () => {
  const r = await falta('2026-08');
  expect([r.alcanza, r.tablas.filter((x) => x.todos)]).toEqual(['2026-08', []]);
});
it('pasado el último mes de los topes, los nombra, dice hasta dónde llegan y el último mes que se puede', async () => {
  const t = await b.una('TablasAuxiliar', 'codigo', 'topes'),
    ultimo = (t['filas'] as readonly Row[])
      .map((f) => String(f['desde']).slice(0, 7))
      .sort()
      .at(-1)!,
    r = await falta('2030-01');
  expect(r.tablas.find((x) => x.codigo === 'topes')).toMatchObject({
    tabla: 'TablasAuxiliar',
    id: t['id'],
    todos: true,
    hasta: ultimo,
  });
  // The last month that it names can indeed be run: nobody's receipt lacks a table there.
  const alcanza = (
    await falta(
      `${Number(ultimo.slice(0, 4)) + (ultimo.endsWith('-12') ? 1 : 0)}-${String((Number(ultimo.slice(5)) % 12) + 1).padStart(2, '0')}`,
    )
  ).alcanza!;
  expect(alcanza <= ultimo).toBe(true);
  expect((await falta(alcanza)).tablas.filter((x) => x.todos)).toEqual([]);
});
it('lo que va por el mes de pago se mira en ese mes: el mes que se propone se puede calcular con el pago que se le propone', async () => {
  const alcanza = (await falta('2027-06')).alcanza!,
    hoy = '2027-06-10',
    tipo = await b.una('TiposLiquidacion', 'codigo', 'M');
  const deTodos = async (fecha_pago: string): Promise<readonly string[]> =>
    bien(await b.e.falta({ periodo: alcanza, fecha_pago, id_tipo: mensual }))
      .tablas.filter((x) => x.todos)
      .map((x) => x.codigo);
  expect(await deTodos(corridaSuggestion(tipo, alcanza, hoy, (f) => addDays(f, 1)).fecha_pago)).toEqual([]);
  expect((await deTodos(hoy)).filter((c) => c.startsWith('ganancias'))).not.toEqual([]);
});
it('el promedio del convenio le falta a la liquidación final y a la mensual no', async () => {
  const de = async (tipo: number): Promise<boolean> =>
    (await falta('2026-08', tipo)).tablas.some((x) => x.codigo === 'promedio_convenio');
  expect([await de(final), await de(mensual)]).toEqual([true, false]);
  // Only a dismissal asks for it: it does not stop the others, and «Valores del mes» names its convenio.
  expect((await falta('2026-08', final)).tablas.find((x) => x.codigo === 'promedio_convenio')?.todos).toBe(
    false,
  );
  const valores = bien(await b.e.valores.delMes({ periodo: '2026-08', fecha_pago: null }));
  expect(valores.tablas.find((x) => x.codigo === 'promedio_convenio')?.nombradas).toContainEqual({
    clave1: '130/75',
    clave2: null,
  });
  // Once somebody is dismissed it is told with who needs it, before the settlement is made, and in the month's
  // closing.
  const quien = (await b.filas('Personal'))[0]!;
  bien(
    await b.editar('Personal', Number(quien['id']), {
      fecha_egreso: '2026-08-14',
      motivo_egreso: 'despido',
    }),
  );
  const suya = bien(
    await b.e.falta({
      periodo: '2026-08',
      fecha_pago: null,
      id_tipo: final,
      legajos: [Number(quien['id'])],
    }),
  );
  expect([suya.tablas.some((x) => x.codigo === 'promedio_convenio'), suya.claves]).toEqual([
    false,
    [expect.objectContaining({ codigo: 'promedio_convenio', clave: '130/75', personas: 1 })],
  ]);
  const pasos = bien(await monthSteps(b.e, '2026-08', ADMIN)).pasos;
  expect(JSON.stringify(pasos.find((x) => x.paso === 'valores'))).toContain(
    'tope del art. 245: 130/75»: cárguelo en Valores del mes.',
  );
  await poner('promedio_convenio', {
    desde: '2026-01-01',
    clave1: '130/75',
    clave2: null,
    valor: '900000',
    fijo: null,
    fuente: null,
  });
  expect(await de(final)).toBe(false);
  bien(await b.editar('Personal', Number(quien['id']), { fecha_egreso: null, motivo_egreso: null }));
});
it('las figuras del año le faltan a quien lo cierra: no impiden una mensual', async () => {
  const de = async (tipo: number) =>
    (await falta('2028-03', tipo)).tablas.find((x) => x.codigo === 'ganancias_final_deducciones')?.siempre;
  expect([await de(final), await de(mensual)]).toEqual([false, false]);
});
it('cargada la fila del mes, deja de faltar', async () => {
  const faltaba = async (): Promise<boolean> =>
      (await falta('2030-01')).tablas.some((x) => x.codigo === 'topes'),
    antes = await faltaba();
  await poner('topes', {
    desde: '2030-01-01',
    clave1: 'maximo',
    clave2: null,
    valor: '9000000',
    fijo: null,
    fuente: null,
  });
  expect([antes, await faltaba()]).toEqual([true, false]);
});
it('una tabla que dice algo para otros no calla por su clave: se nombra la clave, hasta dónde llega, a cuántos les falta y en qué fila', async () => {
  const t = await b.una('TablasAuxiliar', 'codigo', 'aportes_convenio'),
    filas = t['filas'] as readonly Row[],
    de = (f: Row, k: string) => f['clave1'] === '130/75' && f['clave2'] === k;
  const antes = (await falta('2026-08')).claves.filter((x) => x.codigo === 'aportes_convenio');
  // The union's table is loaded month by month from now on, and one of its keys was forgotten in August.
  const julio = filas.map((f) => ({ ...f, desde: '2026-07-01' })),
    agosto = julio.filter((f) => !de(f, 'faecys')).map((f) => ({ ...f, desde: '2026-08-01' }));
  bien(
    await b.editar('TablasAuxiliar', Number(t['id']), {
      ...t,
      vigencia: 'mensual',
      filas: [...julio, ...agosto],
    }),
  );
  const legajos = await b.filas('Personal'),
    r = await falta('2026-08'),
    suyas = r.claves.filter((x) => x.codigo === 'aportes_convenio');
  expect([antes, r.tablas.filter((x) => x.codigo === 'aportes_convenio')]).toEqual([[], []]);
  expect(suyas).toEqual([
    {
      tabla: 'TablasAuxiliar',
      id: t['id'],
      codigo: 'aportes_convenio',
      nombre: t['d_tabla_auxiliar'],
      clave: '130/75 / faecys',
      hasta: '2026-07',
      fila: julio.findIndex((f) => de(f, 'faecys')),
      personas: legajos.length,
    },
  ]);
  // In July nothing is missing, and asked for one person, only that one is counted.
  expect((await falta('2026-07')).claves.filter((x) => x.codigo === 'aportes_convenio')).toEqual([]);
  expect(
    bien(
      await b.e.falta({
        periodo: '2026-08',
        fecha_pago: null,
        id_tipo: mensual,
        legajos: [Number(legajos[0]!['id'])],
      }),
    ).claves.map((x) => [x.clave, x.personas]),
  ).toContainEqual(['130/75 / faecys', 1]);
  bien(
    await b.editar('TablasAuxiliar', Number(t['id']), {
      ...(await b.una('TablasAuxiliar', 'codigo', 'aportes_convenio')),
      vigencia: t['vigencia']!,
      filas: t['filas']!,
    }),
  );
});
it('la categoría de alguien que no tiene escala ni básico pactado se nombra', async () => {
  const legajo = (await b.filas('Personal')).find(
      (x) => (x['PersonalBasico'] as readonly Row[]).length === 0,
    )!,
    convenio = await b.una('Convenios', 'codigo', '130/75');
  const nueva = Number(
    (
      await b.agregar('Categorias', {
        codigo: 'NUEVA',
        d_rrhh_categoria: 'Categoría sin escala',
        id_convenio: convenio['id']!,
      })
    )['id'],
  );
  bien(
    await b.editar('Personal', Number(legajo['id']), {
      ...legajo,
      PersonalCategoria: [
        ...(legajo['PersonalCategoria'] as readonly Row[]),
        { desde: '2026-08-01', id_rrhh_categoria: nueva },
      ],
    }),
  );
  expect((await falta('2026-08')).claves.filter((x) => x.tabla === 'Escalas')).toEqual([
    {
      tabla: 'Escalas',
      id: nueva,
      codigo: 'NUEVA',
      nombre: expect.any(String),
      clave: 'Categoría sin escala',
      hasta: null,
      fila: null,
      personas: 1,
    },
  ]);
  expect((await falta('2026-07')).claves.filter((x) => x.tabla === 'Escalas')).toEqual([]);
});
it('lo que sólo necesita quien pasa un piso no se dice de todos: se nombra con cuántos, o no impide el mes', async () => {
  const v = await conDemo({ legajos: 3 });
  const tablas = await Promise.all(
    ['ganancias_deducciones', 'ganancias_escala'].map((codigo) => v.una('TablasAuxiliar', 'codigo', codigo)),
  );
  for (const t of tablas)
    bien(
      await v.editar('TablasAuxiliar', Number(t['id']), {
        ...t,
        filas: (t['filas'] as readonly Row[]).filter((f) => String(f['desde']) < '2026-09'),
      }),
    );
  const deGanancias = async () => {
      const r = bien(await v.e.falta({ periodo: '2026-09', fecha_pago: null, id_tipo: mensual }));
      return {
        tablas: r.tablas.filter((x) => x.codigo.startsWith('ganancias')).map((x) => [x.codigo, x.siempre]),
        claves: r.claves
          .filter((x) => x.codigo.startsWith('ganancias'))
          .map((x) => [x.codigo, x.clave, x.personas]),
      };
    },
    paso = async () =>
      bien(await monthSteps(v.e, '2026-09', ADMIN)).pasos.find((x) => x.paso === 'valores')?.estado;
  // Nobody is over the floor: their receipts come out well without the tables.
  expect([await deGanancias(), await paso()]).toEqual([
    {
      tablas: [
        ['ganancias_deducciones', false],
        ['ganancias_escala', false],
      ],
      claves: [],
    },
    'hecho',
  ]);
  const id = await v.crear('2026-09');
  await v.calcular(id);
  expect(bien(await v.e.personas(id)).filter((p) => p.estado === 'error')).toEqual([]);
  bien(await v.orden('Liquidaciones', 'anular', { id, cuerpo: { motivo: 'era una prueba' } }));
  const alguien = (await v.filas('Personal'))[0]!;
  bien(
    await v.editar('Personal', Number(alguien['id']), {
      ...alguien,
      PersonalBasico: [{ desde: '2026-01-01', basico: '90000000' }],
    }),
  );
  expect((await deGanancias()).claves).toContainEqual(['ganancias_deducciones', 'gni', 1]);
  expect(await paso()).toBe('falta');
  await v.cerrar();
});
it('un período que no es se dice', async () => {
  expect(mal(await b.e.falta({ periodo: 'enero', fecha_pago: null, id_tipo: null })).code).toBe('invalid');
});

/** Loading the package of an agreement takes seconds: `npm run test:meses` loads all of them. */
const CONVENIOS = Object.entries(LAST_LIQUIDACION_MES).slice(
  0,
  process.env['JORNAL_MESES'] === undefined ? 2 : undefined,
);
it.each(CONVENIOS)(
  '%s trae con qué liquidar hasta %s, y el primer inicio no propone más',
  async (codigo, hasta) => {
    const v = await conPaquete(codigo);
    const tipos = (await v.filas('TiposLiquidacion')).filter(
      (t) => t['tope'] === 'mes' && isEveryMes(t as Row),
    );
    const alcanzan = await Promise.all(
      tipos.map(
        async (t) =>
          bien(await v.e.falta({ periodo: '2027-03', fecha_pago: null, id_tipo: Number(t['id']) })).alcanza,
      ),
    );
    expect([tipos.length > 0, alcanzan.filter((a) => a !== null).toSorted()[0]]).toEqual([true, hasta]);
    await v.cerrar();
  },
);

it.each([
  // Nothing is closed: from where it would rule by itself.
  ['2014-06-15', undefined, '2014-06-15'],
  ['2014-06-15', '2026-06', '2026-07-01'],
  ['2026-06-30', '2026-06', '2026-07-01'],
  ['2026-07-01', '2026-06', '2026-07-01'],
  ['2026-09-10', '2026-06', '2026-09-10'],
])('un cambio desde el %s con %s cerrado se propone desde el %s', (natural, cerrado, desde) =>
  expect(proposedStart(natural, cerrado)).toBe(desde),
);
