// Views by name in the terminal: the view's filters, order and columns, which the command's own options
// override; on the data folder itself.
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillWithTwelve } from '../e2e/officeOfTwelve.ts';
import { shell, temporary, type Ran } from './server.ts';

const casa = temporary();
const correr = (linea: string, entrada = ''): Promise<Ran> =>
  shell(linea, { HOME: casa.path, XDG_CONFIG_HOME: casa.path, JORNAL_DATA: '' }, casa.path, entrada);
const LOCAL = '--local --data datos',
  VISTA = {
    id: null,
    version: null,
    nombre: 'Con «e» al revés',
    compartida: 0,
    consulta: '',
    filtros: [{ campo: 'd_area', op: 'contiene', valor: ['vent', 'dep'] }],
    disposicion: {
      columnas: [{ campo: 'd_area' }],
      orden: [{ campo: 'd_area', direccion: 'desc' }],
      filas: null,
      densidad: null,
    },
  };
beforeAll(async () => {
  await fillWithTwelve(join(casa.path, 'datos'));
  const r = await correr(
    `jornal api vistas.guardar - --param controller=Areas ${LOCAL}`,
    JSON.stringify(VISTA),
  );
  expect([r.code, r.stderr]).toEqual([0, '']);
});
afterAll(() => {
  casa.remove();
});

it('lista y exporta lo que la vista dice, con su nombre sin acentos ni mayúsculas', async () => {
  const r = await correr(`jornal list Areas --view "con «e» al reves" --format csv ${LOCAL}`);
  expect([r.code, r.stdout]).toEqual([0, 'id,version,d_area\n2,1,"Ventas"\n4,1,"Depósito"\n']);
  expect(
    (await correr(`jornal export Areas --view "Con «e» al revés" --format csv ${LOCAL}`)).stdout
      .split('\n')
      .slice(1, 3)
      .map((l) => l.split(',').at(-1)),
  ).toEqual(['"Ventas"', '"Depósito"']);
});
it('lo que dice la orden va por encima: otro orden, otras columnas, otro filtro que se suma', async () => {
  expect(
    (
      await correr(
        `jornal list Areas --view "Con «e» al revés" --sort d_area --filter "d_area~ven" --fields codigo,d_area --format csv ${LOCAL}`,
      )
    ).stdout
      .split('\n')
      .slice(0, 2)
      .map((l) => l.split(',').at(-1)),
  ).toEqual(['d_area', '"Ventas"']);
});
it('una vista que no está se dice, con las que hay', async () => {
  const r = await correr(`jornal list Areas --view "Otra" ${LOCAL}`);
  expect([r.code, r.stderr]).toEqual([6, expect.stringContaining('«Con «e» al revés»')]);
  expect((await correr(`jornal list Bancos --view "Otra" ${LOCAL}`)).stderr).toContain(
    'No hay vistas guardadas de bancos',
  );
});
