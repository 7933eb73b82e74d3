// A server of its own for the bench of an office: over a folder, or over the database that it shares.
import { isLeft } from 'fp-ts/lib/Either.js';
import { startServer } from '../../server/app/main.ts';

const [datos = '', puerto = '0', publica = '', url = '', clave = ''] = process.argv.slice(2);
const r = await startServer({
  ...{ puerto: Number(puerto), host: '127.0.0.1', publica, datos, demo: false, decir: () => undefined },
  ajustes: { segundoFactor: [], sesionUnica: false },
  ...(url === '' ? {} : { almacen: { url, clave } }),
});
if (isLeft(r)) throw new Error(r.left.message);
process.send?.('listo');
process.once('SIGTERM', () => void r.right.cerrar().then(() => process.exit()));
