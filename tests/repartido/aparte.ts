// Before each test of a suite that runs on two servers: what is of one folder by nature is named with its reason, and left.
import { relative } from 'node:path';
import { afterAll, beforeEach, type RunnerTestFile } from 'vitest';
import { DE_UNA_CARPETA } from './deUnaCarpeta.ts';

interface Task {
  readonly name: string;
  readonly tasks?: readonly Task[];
}
const testsIn = ({ name, tasks }: Task): readonly string[] => tasks?.flatMap(testsIn) ?? [name];

const suyas = (archivo: string): Readonly<Record<string, string>> =>
  DE_UNA_CARPETA.pruebas[relative(process.cwd(), archivo)] ?? {};

let archivo: RunnerTestFile | undefined;
beforeEach((c) => {
  archivo = c.task.file;
  const motivo = suyas(archivo.filepath)[c.task.name];
  if (motivo !== undefined) c.skip(motivo);
});
// A name that is of no test any more leaves out nothing; one that is of two, more than was said.
afterAll(() => {
  if (archivo === undefined) return;
  const hay = testsIn(archivo),
    mal = Object.keys(suyas(archivo.filepath)).filter((n) => hay.filter((x) => x === n).length !== 1);
  if (mal.length > 0)
    throw new Error(
      `tests/repartido/deUnaCarpeta.json nombra lo que no es una prueba de ${archivo.name}, y una sola: ${mal.join('; ')}. Corrija el nombre, o quítelo.`,
    );
});
