// Starts the server in its own process, with a demonstration company of the requested size, for measuring a
// busy server.
import { isLeft } from 'fp-ts/lib/Either.js';
import { openEmpresa } from '../../server/app/company.ts';
import { installPaquete, seedDemoOf } from '../../server/app/install.ts';
import { resetPassword } from '../../server/directory/passwordReset.ts';
import { startServer } from '../../server/app/main.ts';

const [datos = '', legajos = '150', meses = '1'] = process.argv.slice(2),
  desde = performance.now();
/** Prints progress for large ones, which take minutes to write. */
const avance = (n: number, total: number): void => {
  if (Number(legajos) * total > 20_000)
    process.stderr.write(
      `  preparando ${legajos} legajos: ${n} de ${total} meses cerrados, ${Math.round((performance.now() - desde) / 1000)} s\n`,
    );
};
const r = await startServer(
  { puerto: 0, host: '127.0.0.1', datos, demo: true, hilos: true, decir: () => undefined },
  {
    abrirEmpresa: openEmpresa,
    paquetes: [],
    instalarPaquete: installPaquete,
    sembrarDemo: (e, quien) =>
      seedDemoOf(e, quien, { legajos: Number(legajos), meses: Number(meses), hasta: '2026-08' }, avance),
  },
);
if (isLeft(r)) {
  process.stderr.write(`${r.left.message}\n`);
  process.exit(1);
}
// A second user for signing in again and again, since a user has only one session.
const { directorio, claves } = r.right,
  username = 'medicion',
  ahora = directorio.ahora();
if (directorio.usuario(username) === undefined)
  await directorio.escribir('crearUsuario', {
    username,
    email: null,
    nombre: 'Medición',
    clave: null,
    ahora,
  });
await directorio.escribir('darRoles', {
  idUsuario: directorio.usuario(username)!.id,
  idEmpresa: 'demo',
  roles: ['consulta'],
});
const otro = await resetPassword({ directorio, claves }, username);
if (isLeft(otro)) {
  process.stderr.write(`${otro.left.message}\n`);
  process.exit(1);
}
process.stdout.write(
  `${JSON.stringify({ url: r.right.url, ...r.right.demo, otro: { usuario: username, clave: otro.right.clave } })}\n`,
);
process.once('SIGTERM', () => {
  void r.right.cerrar().then(() => process.exit(0));
});
