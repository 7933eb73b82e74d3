// Runs a process that does steps and may die while it writes, and says how what it left differs from what it should be.
import { spawn } from 'node:child_process';

/** A step that takes longer is stuck, and the failure names it. */
const PLAZO_MS = 100_000;

/** What it said, a line each; `muerto`: it killed itself. */
export const correr = (
  hijo: string,
  args: readonly string[],
  plazoMs = PLAZO_MS,
): Promise<{ readonly muerto: boolean; readonly dichas: readonly unknown[] }> =>
  new Promise((listo, mal) => {
    const p = spawn(process.execPath, [hijo, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
    let salida = '',
      error = '',
      colgado = false;
    const plazo = setTimeout(() => {
      colgado = true;
      p.kill('SIGKILL');
    }, plazoMs);
    p.stdout.on('data', (d: Buffer) => {
      salida += d.toString();
    });
    p.stderr.on('data', (d: Buffer) => {
      error += d.toString();
    });
    p.on('close', (codigo, senal) => {
      clearTimeout(plazo);
      if (colgado)
        mal(
          new Error(`${args.join(' ')} no terminó: dijo «${salida.slice(0, 500)}» ${error.slice(0, 1000)}`),
        );
      else if (senal === 'SIGKILL' || codigo === 0)
        try {
          listo({
            muerto: senal === 'SIGKILL',
            dichas: salida
              .split('\n')
              .filter(Boolean)
              .map((l) => JSON.parse(l) as unknown),
          });
        } catch (e) {
          mal(new Error(`${args.join(' ')} dijo lo que no se lee, ${salida.length} letras`, { cause: e }));
        }
      else mal(new Error(`${args.join(' ')} terminó (${codigo}): ${error.slice(0, 2000)}`));
    });
  });

export const igual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
/** Where two texts begin to differ. */
export const primeraDiferencia = (a: unknown, b: unknown): string => {
  const [x = '', y = ''] = [JSON.stringify(a), JSON.stringify(b)],
    desde = [...x].findIndex((c, i) => c !== y[i]);
  return `…${x.slice(Math.max(0, desde - 120), desde + 120)}… y debía …${y.slice(Math.max(0, desde - 20), desde + 120)}…`;
};
