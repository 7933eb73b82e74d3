// Reports the errors that no test caught: a file whose tests all pass may leave one, and vitest's JSON says nothing of it.
import { writeFileSync } from 'node:fs';

export default class LooseErrors {
  onTestRunEnd(_modules, errors) {
    writeFileSync(
      '.build/sueltos.json',
      JSON.stringify(errors.map((e) => ({ file: e.VITEST_TEST_PATH, message: e.message }))),
    );
  }
}
