// A time clock's file through the product: it is reviewed, loaded as one import and undone. Loading it twice
// loads it once, and rows of a closed month stay out.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FichadasFormat } from '../../core/api/tiempo.ts';
import { ADMIN, bien, clave, conDemo, mal, type Banco } from './empresa.ts';

const FORMATO: FichadasFormat = {
  legajo: 1,
  fecha: 2,
  hora: null,
  sentido: null,
  orden: 'dma',
  fraccion: 15,
};
const ARCHIVO = [
  'legajo;fecha',
  '151;01/10/2026 08:00',
  '151;01/10/2026 18:10',
  '151;02/10/2026 08:00',
  '9999;02/10/2026 08:00',
  '151;31/02/2026 08:00',
  '151;03/08/2026 08:00',
  '151;03/08/2026 12:00',
  '151;15/10/2026 08:00',
  '151;15/10/2026 12:00',
].join('\n');
let b: Banco, persona: number;
beforeAll(async () => {
  b = await conDemo({ legajos: 3 });
  persona = Number((await b.una('Personal', 'legajo', 151))['id']);
});
afterAll(() => b.cerrar());
const revisar = (texto = ARCHIVO) => b.e.tiempo.fichadas({ texto, formato: FORMATO });
const horas = async () =>
  (await b.filas('HorasTrabajadas', ['id_personal', persona]))
    .map((h) => [h['fecha'], h['clase'], h['horas']])
    .toSorted();

it('la revisión dice lo que se cargaría y lo que queda afuera, y no escribe nada', async () => {
  const r = bien(await revisar());
  expect([r.marcas, r.partes, r.personas.map((p) => [p.legajo, p.dias, p.normal, p.extra_50])]).toEqual([
    8,
    2,
    [[151, 1, '8.00', '2.00']],
  ]);
  expect(r.errores).toEqual([{ linea: 6, mensaje: '«31/02/2026 08:00» no es una fecha con hora.' }]);
  expect(r.avisos.map((a) => [a.legajo, a.excluye, a.mensaje])).toEqual([
    [151, true, 'Entró a las 08:00 y no tiene salida: no se cuenta.'],
    [151, true, 'El 03/08/2026 es de un mes cerrado para este legajo: no se carga.'],
    [151, true, 'El 15/10/2026 todavía no llegó: no se carga.'],
    [9999, true, 'No hay un legajo 9999: sus marcas (1) quedan afuera.'],
  ]);
  expect(await horas()).toEqual([]);
});
it('se carga como una importación, la misma clave no la repite, y se deshace', async () => {
  const { huella } = bien(await revisar()),
    k = clave();
  const fin = await b.esperar(
    bien(await b.e.tiempo.cargarFichadas({ texto: ARCHIVO, formato: FORMATO, huella }, k, ADMIN)).trabajo,
  );
  expect([fin.estado, fin.mensaje]).toEqual(['terminado', '']);
  expect(await horas()).toEqual([
    ['2026-10-01', 'extra_50', '2.00'],
    ['2026-10-01', 'normal', '8.00'],
  ]);
  expect(
    bien(await b.e.tiempo.cargarFichadas({ texto: ARCHIVO, formato: FORMATO, huella }, k, ADMIN)).trabajo,
  ).toBe(fin.id);
  expect(bien(await revisar())).toMatchObject({
    partes: 0,
    avisos: expect.arrayContaining([
      expect.objectContaining({ mensaje: 'El 01/10/2026 ya tiene horas cargadas: no se cargan otra vez.' }),
    ]),
  });
  bien(await b.e.importaciones.deshacer((fin.resultado as { importacion: string }).importacion, ADMIN));
  expect(await horas()).toEqual([]);
});
it('si otro cargó ese día después de la revisión, no se escribe nada y se pide revisar', async () => {
  const { huella } = bien(await revisar());
  await b.agregar('HorasTrabajadas', {
    id_personal: persona,
    fecha: '2026-10-01',
    clase: 'normal',
    horas: '4',
  });
  expect(
    mal(await b.e.tiempo.cargarFichadas({ texto: ARCHIVO, formato: FORMATO, huella }, clave(), ADMIN)),
  ).toMatchObject({
    code: 'conflict',
    message: 'Lo que se cargaría cambió desde la revisión: revise otra vez.',
  });
  expect(await horas()).toEqual([['2026-10-01', 'normal', '4.00']]);
});
it.each([
  ['', 'El archivo no tiene marcas.'],
  ['PK\u0003\u0004\u0000', 'El archivo no se puede leer como texto. Guárdelo como CSV UTF-8.'],
  ['151;\ufffd', 'El archivo no se puede leer como texto. Guárdelo como CSV UTF-8.'],
])('un archivo malo se rechaza con su motivo', async (texto, mensaje) =>
  expect(mal(await revisar(texto)).message).toBe(mensaje),
);
