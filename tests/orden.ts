// In which order files of tests run: those that take minutes first, so that none is left alone at the end on one core.
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const LARGAS = [
  'cli/transcripts',
  'e2e/listas',
  'crash/',
  'e2e/accesibilidad',
  'cli/importCut',
  'runs/verificar',
  'runs/demo',
  'e2e/ingreso',
  'simulation/',
];
const puesto = (f: TestSpecification): number => {
  const i = LARGAS.findIndex((l) => f.moduleId.includes(`/tests/${l}`));
  return i < 0 ? LARGAS.length : i;
};

export class LargasPrimero extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((a, b) => puesto(a) - puesto(b));
  }
}
