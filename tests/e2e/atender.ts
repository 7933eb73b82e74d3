// The server process of the browser tests: the packed server with threads, the demonstration company and a
// second user; it prints its address on one line.
import { isLeft } from 'fp-ts/lib/Either.js';
import { ROLES, type Role } from '../../core/domain/roles.ts';
import { packedOr } from '../../server/kernel/packed.ts';

const main = packedOr(new URL('../../server/app/main.js', import.meta.url)),
  { startServer } = (await import(main.href)) as typeof import('../../server/app/main.ts');
const [datos = '', puerto = '0', roles = '', hoy = '2026-10-01T12:00:00Z'] = process.argv.slice(2);
// The clock starts on a known day and runs, so that what screens offer by default is the same whenever the
// tests run.
const desfase = Date.parse(hoy) - Date.now();
const r = await startServer({
  puerto: Number(puerto),
  host: '127.0.0.1',
  datos,
  demo: true,
  ajustes: {
    registro: roles.split(',').includes('registro'),
    ...(roles.split(',').includes('factor') ? { segundoFactor: ['administrador'] } : {}),
  },
  ahora: () => Date.now() + desfase,
  decir: (l) => console.error(l),
});
if (isLeft(r)) throw new Error(r.left.message);
const s = r.right;

const crear = async (
  c: { readonly usuario: string; readonly clave: string },
  nombre: string,
  rol: Role,
): Promise<void> => {
  if (s.directorio.usuario(c.usuario) !== undefined) return;
  const clave = await s.claves.cifrar(c.clave);
  if (isLeft(clave)) throw new Error(clave.left.message);
  const alta = await s.directorio.escribir('crearUsuario', {
    username: c.usuario,
    email: null,
    nombre,
    clave: clave.right,
    ahora: Date.now() + desfase,
  });
  if (!('id' in alta)) throw new Error(`${c.usuario} ya estaba`);
  await s.directorio.escribir('darRoles', { idUsuario: alta.id, idEmpresa: 'demo', roles: [rol] });
};
const OTRA = { usuario: 'paz', clave: 'cuatro mates y un bizcocho' };
await crear(OTRA, 'Paz, Lucía', 'administrador');
// One user for each role that the test asks for, named after the role.
const personas = ROLES.filter((r) => roles.split(',').includes(r)).map((rol) => ({
  usuario: rol,
  clave: `una clave larga de ${rol}`,
  rol,
}));
await Promise.all(personas.map((c) => crear(c, `Persona, ${c.rol}`, c.rol)));
console.log(JSON.stringify({ url: s.url, puerto: s.puerto, demo: s.demo, otra: OTRA, personas }));
process.once('SIGTERM', () => {
  void s.cerrar().then(() => process.exit(0));
});
