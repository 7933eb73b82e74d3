// A process that does long steps: it completes one in which another process was killed, then begins another
// and dies at the chosen write.
import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { workshopOf } from '../../server/app/company.ts';
import { abrirBanco, bien, type Banco } from '../runs/empresa.ts';
import { contarDesdeAqui, golpesDados, ponerGolpes, type Golpe } from './golpes.ts';
import { AL_LADO, borrarJuntoA, PASOS } from './pasos.ts';

ponerGolpes();
const [que = '', raiz = '', ...resto] = process.argv.slice(2);
/** Waits until the text is out: what exceeds the pipe's buffer would be lost when the process dies. */
const decir = (x: object): Promise<void> =>
  new Promise((listo) => {
    process.stdout.write(`${JSON.stringify(x)}\n`, () => listo());
  });
const molde = (n: number): string => join(raiz, `molde-${n}`);
const copiar = (de: string, a: string): void => {
  borrarJuntoA(a);
  for (const c of AL_LADO) if (existsSync(`${de}${c}`)) cpSync(`${de}${c}`, `${a}${c}`, { recursive: true });
};
const abrir = async (datos: string): Promise<Banco> => {
  const b = await abrirBanco(datos);
  await Promise.all(workshopOf(b.e).pendientes);
  return b;
};
/** Does the step of that number from beginning to end. */
const hacer = async (b: Banco, n: number, golpe?: Golpe): Promise<unknown> => {
  contarDesdeAqui(golpe);
  try {
    return await PASOS[n]!.hacer(b, `paso-${n}`);
  } finally {
    contarDesdeAqui();
  }
};

if (que === 'moldes') {
  // What each step finds and leaves without a kill, and a copy of everything before it.
  const datos = join(raiz, 'entero');
  for (const [n, p] of PASOS.entries()) {
    copiar(datos, molde(n));
    const b = await abrir(datos),
      antes = await p.foto(b);
    contarDesdeAqui();
    const dado = await p.hacer(b, `paso-${n}`),
      golpes = golpesDados();
    await decir({ n, nombre: p.nombre, golpes, antes, despues: await p.foto(b), dado });
    await b.e.cerrar();
  }
} else {
  const [cortado = '-1', n = '-1', golpe = '0', cuando = ''] = resto.map(String),
    anterior = Number(cortado),
    datos = (i: number): string => join(raiz, `corte-${i}`);
  if (anterior >= 0) {
    const b = await abrir(datos(anterior)),
      cadena = bien(await workshopOf(b.e).almacen.verificarCadena()).problema ?? null,
      hallada = await PASOS[anterior]!.foto(b),
      dado = await hacer(b, anterior).catch((e: unknown) => ({
        error: e instanceof Error ? e.message : String(e),
      }));
    await decir({ n: anterior, cadena, hallada, despues: await PASOS[anterior]!.foto(b), dado });
    await b.e.cerrar();
    borrarJuntoA(datos(anterior));
  }
  if (Number(n) >= 0) {
    copiar(molde(Number(n)), datos(Number(n)));
    const b = await abrir(datos(Number(n)));
    await hacer(b, Number(n), { n: Number(golpe), cuando: cuando === 'antes' ? 'antes' : 'despues' });
    await decir({ vivo: Number(n) });
    await b.e.cerrar();
  }
}
