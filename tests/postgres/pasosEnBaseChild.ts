// A server of a database that does the long steps, keeping the database and its folder as each finds them; or does one, and
// dies at the chosen write.
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { contarDesdeAqui, golpesDados, tramosDados } from '../crash/golpes.ts';
import { PASOS } from '../crash/pasos.ts';
import { abrirEnBase } from './bancoEnBase.ts';
import { golpesEnLaBase, ponerGolpesEnBase } from './golpesEnBase.ts';
import { baseDe, carpetaDe, claveDe, esDeLaBase, pasoDe, type Entero } from './pasosEnBase.ts';

ponerGolpesEnBase();
const [que = '', lugar = '', url = '', n = '', golpe = '', cuando = ''] = process.argv.slice(2);
/** Waits until the text is out: what exceeds the pipe's buffer would be lost when the process ends. */
const decir = (x: object): Promise<void> =>
  new Promise((listo) => {
    process.stdout.write(`${JSON.stringify(x)}\n`, () => listo());
  });
/** Another database with the same. Nobody may be using it. */
const clonar = async (como: string): Promise<void> => {
  const { hostname: host, port, pathname } = new URL(url),
    c = new pg.Client({ host, port: Number(port), user: 'duenio', database: 'postgres' });
  await c.connect();
  await c.query(`create database ${como} template ${pathname.slice(1)}`);
  await c.end();
};

const hacerTodos = async (): Promise<void> => {
  const datos = join(lugar, 'entero');
  for (const [i, p] of PASOS.entries()) {
    if (esDeLaBase(p)) {
      await clonar(baseDe(i));
      cpSync(datos, join(lugar, carpetaDe(i)), { recursive: true });
    }
    const b = await abrirEnBase(datos, url),
      antes = await p.foto(b),
      desde = golpesEnLaBase();
    contarDesdeAqui();
    const dado = await p.hacer(b, claveDe(i)),
      golpes = golpesDados(),
      tramos = tramosDados(),
      enLaBase = golpesEnLaBase() - desde;
    const escrito = { golpes, enLaBase, tramos };
    const entero: Entero = { n: i, nombre: p.nombre, ...escrito, antes, despues: await p.foto(b), dado };
    await decir(entero);
    await b.cerrar();
  }
};
const hacerUno = async (): Promise<void> => {
  const b = await abrirEnBase(lugar, url);
  contarDesdeAqui({ n: Number(golpe), cuando: cuando === 'antes' ? 'antes' : 'despues' });
  await pasoDe(Number(n)).hacer(b, claveDe(Number(n)));
  contarDesdeAqui();
  await b.cerrar();
};
await (que === 'todos' ? hacerTodos() : hacerUno());
process.exit(0);
