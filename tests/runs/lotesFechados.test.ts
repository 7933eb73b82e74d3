// What goes by date, given to many legajos at once: each keeps its values of other dates, what is shown is what
// rules, and it can be undone.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BulkChangeRequest } from '../../core/api/importaciones.ts';
import type { Row } from '../../core/kit/field.ts';
import type { Requester } from '../../server/kernel/company.ts';
import { ADMIN, bien, clave, conDemo, mal, type Banco } from './empresa.ts';

let b: Banco;
beforeAll(async () => {
  b = await conDemo({ legajos: 3 });
});
afterAll(() => b.cerrar());

const elegir = async (cambios: BulkChangeRequest['cambios'], tabla = 'Personal', quien: Requester = ADMIN) =>
  b.e.importaciones.elegir(
    tabla,
    {
      verbo: 'editar',
      eleccion: { Search: {}, vistas: (await b.filas(tabla)).length, posicion: null },
      cambios,
      alError: 'abort',
    },
    clave(),
    quien,
  );
const elegidos = async (cambios: BulkChangeRequest['cambios']) => {
  const { id } = bien(await elegir(cambios));
  await b.esperar(bien(await b.e.importaciones.revisar(id, ADMIN)).trabajo);
  return { id, fase: bien(b.e.importaciones.ver(id)).fase };
};
const aplicar = async (id: string) =>
  b.esperar(bien(await b.e.importaciones.aplicar(id, ADMIN, 'skip')).trabajo);
const jornadas = async () => (await b.filas('Personal')).map((p) => p['PersonalJornada']);
const poner = async (p: Row | undefined, valores: Row): Promise<void> => {
  const ahora = await b.fila('Personal', Number(p?.['id']));
  bien(await b.editar('Personal', Number(p?.['id']), { ...valores, version: Number(ahora['version']) }));
};

it('un valor desde una fecha deja los de otras fechas como están, toma el lugar del de esa, y se deshace', async () => {
  const [una, otra, tercera] = await b.filas('Personal');
  await poner(una, { PersonalJornada: [{ desde: '2020-01-01', horas: '8' }] });
  await poner(otra, {
    PersonalJornada: [
      { desde: '2020-01-01', horas: '4' },
      { desde: '2026-10-01', horas: '5' },
      { desde: '2027-01-01', horas: '7' },
    ],
  });
  await poner(tercera, { PersonalJornada: [] });
  const antes = await jornadas(),
    { id, fase } = await elegidos({ PersonalJornada: [{ desde: '2026-10-01', horas: '6' }] });
  expect([fase, bien(await b.e.importaciones.resumen(id, ADMIN)).campos]).toEqual([
    'revisada',
    [
      {
        campo: 'PersonalJornada',
        desde: '2026-10-01',
        // One of them goes on with its own from January.
        posteriores: 1,
        despues: '6.00',
        nombre: '6.00',
        iguales: 0,
        antes: expect.arrayContaining([
          { valor: '8.00', nombre: '8.00', cantidad: 1 },
          { valor: '5.00', nombre: '5.00', cantidad: 1 },
          { valor: null, nombre: '', cantidad: 1 },
        ]),
        otros: 0,
      },
    ],
  ]);
  await aplicar(id);
  expect(await jornadas()).toEqual([
    [
      { desde: '2020-01-01', horas: '8.00' },
      { desde: '2026-10-01', horas: '6.00' },
    ],
    [
      { desde: '2020-01-01', horas: '4.00' },
      { desde: '2026-10-01', horas: '6.00' },
      { desde: '2027-01-01', horas: '7.00' },
    ],
    [{ desde: '2026-10-01', horas: '6.00' }],
  ]);
  bien(await b.e.importaciones.deshacer(id, ADMIN));
  expect(await jornadas()).toEqual(antes);
});

it('sin fecha, el de quien no tiene ninguno rige desde su ingreso, y a quien ya tiene se le pide la fecha', async () => {
  const [una, otra, tercera] = await b.filas('Personal'),
    [lugar] = await b.filas('Establecimientos');
  for (const p of [una, otra]) await poner(p, { PersonalEstablecimiento: [] });
  await poner(tercera, {
    PersonalEstablecimiento: [{ desde: '2026-01-01', id_establecimiento: Number(lugar?.['id']) }],
  });
  const { id, fase } = await elegidos({ PersonalEstablecimiento: String(lugar?.['d_establecimiento']) });
  expect([
    fase,
    b.e.importaciones.errores(id, 0, ADMIN).map((e) => [e.nombre, e.mensaje]),
    bien(await b.e.importaciones.resumen(id, ADMIN)).campos,
  ]).toEqual([
    'rechazada',
    [
      [
        expect.stringContaining(String(tercera?.['nombre'])),
        'Ya tiene un valor de Establecimiento: diga desde qué fecha rige el nuevo.',
      ],
    ],
    [
      expect.objectContaining({
        despues: lugar?.['id'],
        nombre: expect.stringContaining(String(lugar?.['d_establecimiento'])),
        antes: [{ valor: null, nombre: '', cantidad: 2 }],
      }),
    ],
  ]);
  await aplicar(id);
  expect((await b.filas('Personal')).map((p) => p['PersonalEstablecimiento'])).toEqual([
    [{ desde: una?.['fecha_ingreso'], id_establecimiento: lugar?.['id'] }],
    [{ desde: otra?.['fecha_ingreso'], id_establecimiento: lugar?.['id'] }],
    [{ desde: '2026-01-01', id_establecimiento: lugar?.['id'] }],
  ]);
});

it.each([
  ['Personal', { PersonalJornada: [{ desde: '31/10', horas: '6' }] }, 'PersonalJornada.0.desde'],
  ['Personal', { PersonalJornada: [{ desde: '2026-10-01', horas: '40' }] }, 'PersonalJornada.0.horas'],
  ['Personal', { PersonalJornada: null }, 'PersonalJornada.0.horas'],
  [
    'Personal',
    { PersonalEstablecimiento: 'No hay tal lugar' },
    'PersonalEstablecimiento.0.id_establecimiento',
  ],
  [
    'Personal',
    {
      PersonalJornada: [
        { desde: '2026-10-01', horas: '6' },
        { desde: '2026-11-01', horas: '7' },
      ],
    },
    'PersonalJornada',
  ],
  ['Personal', { PersonalCuentas: [] }, 'PersonalCuentas'],
  // It has no date of its own to take.
  ['Variables', { valores: '3' }, 'valores.0.desde'],
])('de %s no se acepta %j', async (tabla, cambios, campo) =>
  expect(mal(await elegir(cambios, tabla)).errors?.map((e) => e.field)).toEqual([campo]),
);

it('lo que un rol no ve no lo cambia en muchos legajos', async () => {
  const carga: Requester = { ...ADMIN, roles: ['carga'] };
  expect(
    mal(await elegir({ PersonalBasico: [{ desde: '2026-10-01', basico: '1' }] }, 'Personal', carga)).errors,
  ).toEqual([expect.objectContaining({ field: 'PersonalBasico', code: 'no_permission' })]);
});
