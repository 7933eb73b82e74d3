// F.572 through the product: what a presentation loads, what a later one replaces, what is undone, and what
// is never loaded.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ADMIN, bien, clave, conDemo, mal, type Banco } from './empresa.ts';

let b: Banco, persona: number, cuil: string;
beforeAll(async () => {
  b = await conDemo({ legajos: 3 });
  const p = await b.una('Personal', 'legajo', 151);
  persona = Number(p['id']);
  cuil = String(p['cuil']);
});
afterAll(() => b.cerrar());

const HIJA =
  '<cargaFamilia><tipoDoc>96</tipoDoc><nroDoc>55887766</nroDoc><apellido>Benítez</apellido><nombre>Lía</nombre><fechaNac>2020-02-03</fechaNac><mesDesde>3</mesDesde><mesHasta>12</mesHasta><parentesco>3</parentesco></cargaFamilia>';
const f572 = (
  numero: number,
  domestico: string,
  familia = '',
  suCuil = cuil,
): string => `<presentacion><periodo>2026</periodo><nroPresentacion>${numero}</nroPresentacion><fechaPresentacion>2026-10-0${numero}</fechaPresentacion><empleado><cuit>${suCuil.replaceAll('-', '')}</cuit></empleado>
  <cargasFamilia>${familia}</cargasFamilia><deducciones><deduccion tipo="8"><montoTotal>1</montoTotal><periodos><periodo mesDesde="7" mesHasta="10" montoMensual="${domestico}"/></periodos></deduccion><deduccion tipo="77"><montoTotal>9.00</montoTotal></deduccion></deducciones></presentacion>`;
const revisar = (...xml: readonly string[]) =>
  b.e.siradig.revisar({ archivos: xml.map((x, i) => ({ nombre: `${i + 1}.xml`, xml: x })) });
const cargar = async (...xml: readonly string[]) => {
  const archivos = xml.map((x, i) => ({ nombre: `${i + 1}.xml`, xml: x })),
    { huella } = bien(await b.e.siradig.revisar({ archivos }));
  const fin = await b.esperar(bien(await b.e.siradig.cargar({ archivos, huella }, clave(), ADMIN)).trabajo);
  expect([fin.estado, fin.mensaje]).toEqual(['terminado', '']);
  return (fin.resultado as { importacion: string }).importacion;
};
const novedades = async () => {
  const id = (await b.una('Conceptos', 'codigo', 973))['id'];
  return (await b.filas('Novedades', ['id_personal', persona]))
    .filter((n) => n['id_rrhh_concepto'] === id)
    .map((n) => [n['periodo'], n['importe'], n['observacion']])
    .toSorted();
};
const familia = async () =>
  (await b.filas('Familiares', ['id_personal', persona]))
    .filter((f) => f['nombre'] === 'Benítez, Lía')
    .map((f) => [f['parentesco'], f['desde'], f['hasta']]);

it('lo de los meses cerrados va al primero abierto, y lo que no tiene concepto se avisa', async () => {
  const r = bien(await revisar(f572(1, '1000.00', HIJA)));
  // July and August are closed: September, the first open month, takes the three.
  expect(r.cambios.map((c) => [c.hace, c.que, c.periodo, c.importe])).toEqual([
    ['agrega', '0973 Ganancias: servicio doméstico', '2026-09', '3000.00'],
    ['agrega', '0973 Ganancias: servicio doméstico', '2026-10', '1000.00'],
    ['agrega', 'Benítez, Lía', '2026-03', null],
  ]);
  expect(r.avisos.filter((a) => a.includes('deduccion 77'))).toHaveLength(1);
  expect(await novedades()).toEqual([]);
});
it('se carga; la presentación posterior reemplaza a la anterior, y deshacer vuelve a ella', async () => {
  await cargar(f572(1, '1000.00', HIJA));
  expect([await novedades(), await familia()]).toEqual([
    [
      ['2026-09', '3000.00', 'F.572 2026 N.º 1'],
      ['2026-10', '1000.00', 'F.572 2026 N.º 1'],
    ],
    [['hijo', '2026-03-01', null]],
  ]);
  expect(bien(await revisar(f572(1, '5.00'))).archivos).toMatchObject([
    { estado: 'vieja', mensaje: 'Ya está cargada la presentación 1: ésta no la reemplaza.' },
  ]);
  const segunda = await cargar(f572(2, '2000.00', HIJA));
  expect([await novedades(), (await familia()).length]).toEqual([
    [
      ['2026-09', '6000.00', 'F.572 2026 N.º 2'],
      ['2026-10', '2000.00', 'F.572 2026 N.º 2'],
    ],
    1,
  ]);
  bien(await b.e.importaciones.deshacer(segunda, ADMIN));
  expect(await novedades()).toEqual([
    ['2026-09', '3000.00', 'F.572 2026 N.º 1'],
    ['2026-10', '1000.00', 'F.572 2026 N.º 1'],
  ]);
});
it('de varias de la misma persona entra la última; la de otro CUIL y la dañada dicen por qué no', async () => {
  const r = bien(
    await revisar(
      f572(3, '10.00'),
      f572(4, '20.00'),
      f572(3, '10.00', '', '20-11111111-2'),
      '<presentacion>',
    ),
  );
  expect(r.archivos.map((a) => [a.archivo, a.estado, a.mensaje]).toSorted()).toEqual([
    ['1.xml', 'reemplazada', 'Estos archivos traen la presentación 4, posterior (2.xml).'],
    ['2.xml', 'entra', 'Presentación 4, del 04/10/2026.'],
    ['3.xml', 'error', 'No hay un legajo con el CUIL 20-11111111-2.'],
    ['4.xml', 'error', 'El archivo está dañado, o no es un XML.'],
  ]);
});
it('si la novedad cambió después de la revisión, no se escribe nada', async () => {
  const archivos = [{ nombre: '1.xml', xml: f572(5, '7.00') }],
    { huella } = bien(await b.e.siradig.revisar({ archivos })),
    [n] = (await b.filas('Novedades', ['id_personal', persona])).filter((x) =>
      String(x['observacion']).startsWith('F.572'),
    );
  bien(await b.editar('Novedades', Number(n!['id']), { ...n, importe: '1.00' }));
  expect(mal(await b.e.siradig.cargar({ archivos, huella }, clave(), ADMIN)).code).toBe('conflict');
});
