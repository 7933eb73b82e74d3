// The process that serves for the browser tests: the built server with threads, the demonstration company and a second user; it says where it is on one line.
import { isLeft } from 'fp-ts/lib/Either.js';
import { iniciarServidor } from '../../server/main.ts';

const [datos = '', puerto = '0', hoy = '2026-10-01T12:00:00Z'] = process.argv.slice(2);
// The clock starts at a known day and goes on: what the screens offer by default is the same on any day the tests run.
const desfase = Date.parse(hoy) - Date.now();
const r = await iniciarServidor({ puerto: Number(puerto), host: '127.0.0.1', datos, demo: true, ahora: () => Date.now() + desfase, decir: (l) => console.error(l) });
if (isLeft(r)) throw new Error(r.left.message);
const s = r.right;

const OTRA = { usuario: 'paz', clave: 'cuatro mates y un bizcocho' };
if (s.directorio.usuario(OTRA.usuario) === undefined) {
  const clave = await s.claves.cifrar(OTRA.clave);
  if (isLeft(clave)) throw new Error(clave.left.message);
  const alta = await s.directorio.escribir('crearUsuario', { username: OTRA.usuario, email: null, nombre: 'Paz, Lucía', clave: clave.right, ahora: Date.now() + desfase });
  if (!('id' in alta)) throw new Error(`${OTRA.usuario} ya estaba`);
  await s.directorio.escribir('darRoles', { idUsuario: alta.id, idEmpresa: 'demo', roles: ['administrador'] });
}
console.log(JSON.stringify({ url: s.url, puerto: s.puerto, demo: s.demo, otra: OTRA }));
process.once('SIGTERM', () => { void s.cerrar().then(() => process.exit(0)); });
