// Kept cases are worked out when a package is loaded, with what it wrote: in a thread of their own, so that
// others write meanwhile; and the same key answers the same.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { comercio } from '../../core/packs/comercio/index.ts';
import { toPaqueteFile } from '../../core/packs/paqueteFile.ts';
import { workshopOf } from '../../server/app/company.ts';
import { ADMIN, bien, clave, conDemo, type Banco } from './empresa.ts';

const CASOS = 12;
let b: Banco;
beforeAll(async () => {
  b = await conDemo({ legajos: 6, hilos: true });
  const persona = Number((await b.una('Personal', 'legajo', 151))['id']);
  for (let n = 1; n <= CASOS; n++)
    bien(
      await b.e.casos.guardar(
        {
          id_personal: persona,
          // Months apart: each has an engine of its own to make ready.
          periodo: `2026-${String((n % 9) + 1).padStart(2, '0')}`,
          id_rrhh_tipo_liquidacion: null,
          fecha_pago: null,
          cambios: [],
          lineas: [{ concepto: '0001', importe: '1.00' }],
          parcial: true,
          nombre: `Caso ${n}`,
          tolerancia: n === 1 ? '99999999.00' : '0.00',
        },
        clave(),
        ADMIN,
      ),
    );
}, 120_000);
afterAll(() => b.cerrar());

const archivo = (version: string): unknown => toPaqueteFile({ ...comercio, version });
const cargar = (version: string, k = clave()) =>
  b.e.paquetes.cargar({ codigo: null, archivo: archivo(version), huella: null, toma: 'paquete' }, k, ADMIN);

it('mientras se calculan, los demás escriben; y se dice cuáles no salen', async () => {
  const { leer } = workshopOf(b.e).almacen,
    cargados = (): number =>
      leer.sql.value<number>("select count(*) from fact where stream like 'Paquetes/%'") ?? 0,
    antes = cargados();
  const area = Number((await b.filas('Areas'))[0]?.['id']);
  let cargando = true,
    escritos = 0;
  const carga = cargar('2027.1').finally(() => {
    cargando = false;
  });
  while (cargando) {
    bien(await b.editar('Areas', area, { d_area: `Área ${escritos}` }));
    // What is written once the package is in the log, while its answer is still on its way.
    if (cargando && cargados() > antes) escritos += 1;
  }
  const r = bien(await carga);
  expect([r.casos, r.casos_fallan?.length, r.casos_fallan?.[0]?.id]).toEqual([CASOS, CASOS - 1, 2]);
  expect(escritos).toBeGreaterThan(2);
});
it('la misma clave carga una vez y contesta igual', async () => {
  const k = clave(),
    una = bien(await cargar('2027.2', k));
  expect(bien(await cargar('2027.2', k))).toEqual(una);
});
it('sin casos, no se dice ninguno', async () => {
  for (let id = 1; id <= CASOS; id++) bien(await b.e.casos.quitar(id, clave(), ADMIN));
  const r = bien(await cargar('2027.3'));
  expect([r.casos, r.casos_fallan]).toEqual([undefined, undefined]);
});
