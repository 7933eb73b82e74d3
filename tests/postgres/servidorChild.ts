// A server of its own for the workers' test: gives out parts of a few people, and makes none of them.
import { isLeft } from 'fp-ts/lib/Either.js';
import { startServer } from '../../server/app/main.ts';

const [url = '', clave = '', datos = '', puerto = '0', publica = '', people = '2', atOnce = '0'] =
  process.argv.slice(2);
const r = await startServer({
  puerto: Number(puerto),
  host: '127.0.0.1',
  datos,
  demo: false,
  publica,
  almacen: { url, clave },
  ajustes: { segundoFactor: [] },
  partes: { people: Number(people), atOnce: Number(atOnce) },
  decir: () => undefined,
});
if (isLeft(r)) throw new Error(r.left.message);
process.stdout.write('listo\n');
process.once('SIGTERM', () => void r.right.cerrar().then(() => process.exit()));
