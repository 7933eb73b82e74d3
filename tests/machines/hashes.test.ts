// A committed hash for each machine, so that any change in its graph, guards, actions, requests to ports or
// waits shows as a difference to review.
import { expect, it } from 'vitest';
import { hashLines } from './graphFixtures.ts';

it('cada máquina es la revisada', async () => {
  await expect(
    hashLines(),
    'a machine does something else than was reviewed: npx vitest run tests/machines/hashes.test.ts tests/machines/paths.test.ts --update writes its graph and hash in tests/machines/graphs; review both',
  ).toMatchFileSnapshot('./graphs/hashes.txt');
}, 120_000);
