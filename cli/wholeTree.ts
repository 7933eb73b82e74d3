// The tree of this very program with every command imported: only what tells of all of them asks for it.
import { buildProgram } from './program.ts';
import { treeOf, type TreeNode } from './tree.ts';
import { clientVersion } from './version.ts';

export const wholeTree = async (): Promise<TreeNode> => {
  const { program, importAll } = buildProgram(
    { out: async () => undefined, fail: () => undefined },
    { plain: async () => undefined, door: async () => undefined },
    clientVersion(),
    () => undefined,
  );
  await importAll();
  return treeOf(program);
};
