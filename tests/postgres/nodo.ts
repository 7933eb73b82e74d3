// A server of its own for the kill loop: writes one row after another, and says each that was acknowledged.
// What had no answer it asks again with the same key.
import { isRight } from 'fp-ts/lib/Either.js';
import { openAppStore } from '../../server/app/store.ts';
import { ADMIN } from '../store/empresa.ts';

const [shared = '', carpeta = '', id = '', nombre = '', desde = '1'] = process.argv.slice(2);
const PAUSE_MS = 20;

const abierta = async () => {
  for (;;) {
    const r = await openAppStore({ carpeta, id, hilos: true, shared });
    if (isRight(r)) return r.right;
    await new Promise((s) => setTimeout(s, 10 * PAUSE_MS));
  }
};

const almacen = await abierta();
for (let n = Number(desde); ; ) {
  const codigo = `${nombre}${n}`;
  const r = await almacen.ejecutar({
    clave: codigo,
    quien: ADMIN,
    tabla: 'Areas',
    verbo: 'add',
    cuerpo: { codigo, d_area: `Área ${codigo}` },
  });
  if (isRight(r)) {
    process.stdout.write(`${n}\n`);
    n += 1;
  } else if (r.left.code !== 'unavailable' && r.left.code !== 'conflict') {
    process.stdout.write(`mal ${r.left.code} ${r.left.message}\n`);
    process.exit(1);
  }
  await new Promise((s) => setTimeout(s, PAUSE_MS));
}
