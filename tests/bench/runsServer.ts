// Starts the server in its own process, with a demonstration company of the requested size, for measuring a
// busy server.
import { isLeft } from 'fp-ts/lib/Either.js';
import { ROLES, type Role } from '../../core/domain/roles.ts';
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
// Other users than the demonstration's, since a user has only one session: one for signing in again and again,
// and one of each role.
const { directorio, claves } = r.right,
  ahora = directorio.ahora();
const conRoles = async (username: string, roles: readonly Role[]) => {
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
    roles: [...roles],
  });
  const nueva = await resetPassword({ directorio, claves }, username);
  if (isLeft(nueva)) {
    process.stderr.write(`${nueva.left.message}\n`);
    process.exit(1);
  }
  return { usuario: username, clave: nueva.right.clave };
};
const otro = await conRoles('medicion', ['consulta']),
  deCadaRol: Record<string, unknown> = {};
for (const rol of ROLES) deCadaRol[rol] = await conRoles(`medicion_${rol}`, [rol]);
process.stdout.write(`${JSON.stringify({ url: r.right.url, ...r.right.demo, otro, deCadaRol })}\n`);
// The memory that is in use, once what is not has been let go.
process.on('SIGUSR2', () => {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  process.stdout.write(`${JSON.stringify({ enUso: heapUsed + external })}\n`);
});
process.once('SIGTERM', () => {
  void r.right.cerrar().then(() => process.exit(0));
});
