// A process that encrypts a data folder, or takes it back, and dies at the chosen write.
import { isLeft } from 'fp-ts/lib/Either.js';
import { decryptFolder, encryptFolder } from '../../server/directory/encryptFolder.ts';
import { contarDesdeAqui, golpesDados, ponerGolpes } from './golpes.ts';

ponerGolpes();
const [que, datos = '', secreta = '', n, cuando] = process.argv.slice(2);
const numero = Number(n);
contarDesdeAqui(numero === 0 ? undefined : { n: numero, cuando: cuando === 'antes' ? 'antes' : 'despues' });
const r = await (que === 'cifrar' ? encryptFolder : decryptFolder)({
  datos,
  ahora: '2026-11-28T12:00:00.000Z',
  secretas: [secreta],
});
if (isLeft(r)) throw new Error(r.left.message);
process.stdout.write(String(golpesDados()));
