// The order of test files: those that take minutes go first, so that none runs alone at the end while the
// other cores are idle.
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const LONG = [
  'cli/transcripts',
  'runs/caminosDelMes',
  'runs/caminosDeConvenios',
  'server/idempotency',
  'e2e/listas',
  'crash/',
  'runs/verificar',
  'runs/demo',
  'e2e/ingreso',
  'simulation/',
  'runs/casos',
  'server/causasReservadas',
  'e2e/personas',
  'e2e/bancos',
  'e2e/valores',
  'e2e/contable',
  'e2e/cierre',
];
const place = (f: TestSpecification): number => {
  const i = LONG.findIndex((l) => f.moduleId.includes(`/tests/${l}`));
  return i < 0 ? LONG.length : i;
};

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((a, b) => place(a) - place(b));
  }
}
