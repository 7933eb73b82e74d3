// The server in a process of its own, with a demonstration company of the size asked for: what the measures of a busy server talk to.
import { isLeft } from 'fp-ts/lib/Either.js';
import { abrirEmpresa } from '../../server/company.ts';
import { instalar, sembrarDe } from '../../server/demo/install.ts';
import { iniciarServidor } from '../../server/main.ts';

const [datos = '', legajos = '150'] = process.argv.slice(2);
const r = await iniciarServidor({ puerto: 0, host: '127.0.0.1', datos, demo: true, hilos: true, decir: () => undefined }, {
  abrirEmpresa, paquetes: [], instalarPaquete: instalar, sembrarDemo: (e, quien) => sembrarDe(e, quien, { legajos: Number(legajos), meses: 1, hasta: '2026-08' }),
});
if (isLeft(r)) { process.stderr.write(`${r.left.message}\n`); process.exit(1); }
process.stdout.write(`${JSON.stringify({ url: r.right.url, ...r.right.demo })}\n`);
process.once('SIGTERM', () => { void r.right.cerrar().then(() => process.exit(0)); });
