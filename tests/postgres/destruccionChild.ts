// A server that destroys the company whose day came, and dies at the chosen write: of its folder or of the database.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import pg from 'pg';
import { isLeft } from 'fp-ts/lib/Either.js';
import { startServer } from '../../server/app/main.ts';
import { contarDesdeAqui, contarPromesas, contarTambien, golpesDados, ponerGolpes } from '../crash/golpes.ts';

ponerGolpes();
contarTambien(fs, 'writeSync');
contarPromesas(fs.promises, () => true, 'rm');
syncBuiltinESMExports();
contarPromesas(
  pg.Client.prototype,
  ([texto]) => /^\s*(commit|insert|update|delete)\b/i.test(String(texto)),
  'query',
);
const [datos = '', url = '', clave = '', id = '', antes = '', dia = '', n, cuando] = process.argv.slice(2);
let ahora = Number(antes);
const r = await startServer({
  puerto: 0,
  host: '127.0.0.1',
  ...{ datos, demo: false, hilos: false },
  almacen: { url, clave },
  ajustes: { segundoFactor: [] },
  ahora: () => ahora,
  decir: () => undefined,
});
if (isLeft(r)) throw new Error(r.left.message);
const { companies, destrucciones } = r.right,
  abierta = await companies.con(id, async (e) => e.alDia());
if (isLeft(abierta)) throw new Error(abierta.left.message);
ahora = Number(dia);
const numero = Number(n);
contarDesdeAqui(numero === 0 ? undefined : { n: numero, cuando: cuando === 'antes' ? 'antes' : 'despues' });
if ((await destrucciones.run()) !== 1) throw new Error('no se destruyó');
process.stdout.write(String(golpesDados()));
process.exit(0);
