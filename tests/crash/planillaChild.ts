// A process that saves a sheet under one key and reports when it is done; killed and started again, it is the
// same saving.
import * as E from 'fp-ts/lib/Either.js';
import { PLANILLA_CLIENT } from '../../core/api/importaciones.ts';
import type { Result } from '../../core/kit/failure.ts';
import type { Requester } from '../../server/kernel/company.ts';
import { openEmpresa } from '../../server/app/company.ts';

const QUIEN: Requester = { id: 1, nombre: 'Prueba', roles: ['administrador'] },
  POR_VEZ = 500;
const [carpeta = '', cuantas = '0'] = process.argv.slice(2);
const bien = <A>(r: Result<A>): A => {
  if (E.isLeft(r)) throw new Error(r.left.message);
  return r.right;
};
const e = bien(await openEmpresa({ carpeta, id: 'caida', hilos: true }));
process.stdout.write('listo\n');
const filas = Array.from({ length: Number(cuantas) }, (_, i) => ({
  linea: i + 1,
  valores: { id_personal: '1', id_rrhh_concepto: '11', importe: `${i + 1}.00` },
}));
const { id } = bien(
  await e.importaciones.crear(
    'Novedades',
    { alError: 'skip', periodo: '2026-09', clave: null, nuevas: 0, simular: 0, cliente: PLANILLA_CLIENT },
    'guardado-uno',
    QUIEN,
  ),
);
for (let desde = 0; desde < filas.length; desde += POR_VEZ)
  bien(await e.importaciones.recibir(id, { desde, filas: filas.slice(desde, desde + POR_VEZ) }, QUIEN));
const { trabajo } = bien(await e.importaciones.aplicar(id, QUIEN));
while (bien(e.trabajo(trabajo)).estado === 'en_curso') await new Promise((r) => setTimeout(r, 5));
process.stdout.write(`fin ${bien(e.importaciones.ver(id)).fase}\n`);
await e.cerrar();
