// How long the terminal takes to print its help, beside what Node takes to do nothing.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { mediana, type Medida } from './medir.ts';

const VECES = 25;

const milisegundos = (args: readonly string[]): number => {
  const desde = performance.now(),
    r = spawnSync(process.execPath, [...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  if (r.status !== 0) throw new Error(`terminó con ${r.status}: ${args.join(' ')}`);
  return performance.now() - desde;
};

/** One run of each in turn, so that other load on the machine affects both alike. */
export const benchStartup = async (): Promise<readonly Medida[]> => {
  const nada = ['-e', '0'],
    ayuda = [join(process.cwd(), 'cli/jornal.mjs'), '--help'],
    orden = [join(process.cwd(), 'cli/jornal.mjs'), 'list', '--help'];
  const t = { nada: [] as number[], ayuda: [] as number[], orden: [] as number[] };
  for (let i = -2; i < VECES; i++) {
    const n = milisegundos(nada),
      a = milisegundos(ayuda),
      o = milisegundos(orden);
    // The first runs read from the disk and do not count.
    if (i >= 0) {
      t.nada.push(n);
      t.ayuda.push(a);
      t.orden.push(o);
    }
  }
  const limite = { nombre: 'node -e 0', valor: mediana(t.nada) };
  return [
    { nombre: 'jornal --help', valor: mediana(t.ayuda), unidad: 'ms', limite, nota: 'se pide hasta 2,5' },
    { nombre: 'jornal list --help', valor: mediana(t.orden), unidad: 'ms', limite },
  ];
};
