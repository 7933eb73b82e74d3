// A process of `jornal work` for the bench, which makes one part at a time.
import { isLeft } from 'fp-ts/lib/Either.js';
import { startWorker } from '../../server/app/worker.ts';

const [url = '', clave = '', datos = ''] = process.argv.slice(2);
const r = await startWorker({
  puerto: 0,
  host: '127.0.0.1',
  datos,
  demo: false,
  almacen: { url, clave },
  partes: { atOnce: 1 },
  decir: () => undefined,
});
if (isLeft(r)) throw new Error(r.left.message);
setInterval(() => undefined, 3_600_000);
process.stdout.write('listo\n');
