// A process that moves an installation, or takes a move back, and dies at the chosen write: of its folder or of the database.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import pg from 'pg';
import { isLeft } from 'fp-ts/lib/Either.js';
import { moveBack } from '../../server/app/moveBack.ts';
import { moveToFolder } from '../../server/app/moveToFolder.ts';
import { moveToStore } from '../../server/app/moveToStore.ts';
import { contarDesdeAqui, contarPromesas, contarTambien, golpesDados, ponerGolpes } from '../crash/golpes.ts';

ponerGolpes();
// Marks go away by this one.
contarTambien(fs, 'rmSync');
syncBuiltinESMExports();
contarPromesas(
  pg.Client.prototype,
  ([texto]) => /^\s*(commit|insert|update|delete|with)\b/i.test(String(texto)),
  'query',
);
const [que = '', datos = '', url = '', clave = '', n, cuando] = process.argv.slice(2),
  numero = Number(n),
  m = { datos, url, clave, ahora: Date.now };
const HACER = {
  ida: () => moveToStore(m),
  vuelta: () => moveToFolder(m),
  deshacerIda: () => moveBack(m, 'carpeta'),
  deshacerVuelta: () => moveBack(m, 'base'),
};
contarDesdeAqui(numero === 0 ? undefined : { n: numero, cuando: cuando === 'antes' ? 'antes' : 'despues' });
const r = await HACER[que as keyof typeof HACER]();
if (isLeft(r)) throw new Error(r.left.message);
process.stdout.write(String(golpesDados()));
process.exit(0);
