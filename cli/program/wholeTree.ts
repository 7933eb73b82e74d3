// The tree of this very program with every command imported: only what tells of all of them asks for it.
import { wholeProgram } from './program.ts';
import { treeOf, type TreeNode } from '../tree.ts';

export const wholeTree = async (): Promise<TreeNode> => treeOf(await wholeProgram());
