// The command tree with every command imported, only for code that describes all of them.
import { wholeProgram } from './program.ts';
import { treeOf, type TreeNode } from '../tree.ts';

export const wholeTree = async (): Promise<TreeNode> => treeOf(await wholeProgram());
