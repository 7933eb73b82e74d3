// Every command with its texts, as data, for completion, the manual page and the tests of help.
import type { Argument, Command, Option } from 'commander';
import { examplesOf } from './command.ts';

export interface TreeOption {
  readonly names: readonly string[];
  readonly value: string | undefined;
  readonly choices: readonly string[];
  readonly description: string;
}
export interface TreeArgument {
  readonly name: string;
  readonly required: boolean;
  readonly variadic: boolean;
  readonly choices: readonly string[];
  readonly description: string;
}
export interface TreeNode {
  /** `['run', 'close']`; empty for the program itself. */
  readonly path: readonly string[];
  readonly summary: string;
  readonly options: readonly TreeOption[];
  readonly args: readonly TreeArgument[];
  readonly examples: readonly string[];
  readonly children: readonly TreeNode[];
}

const option = (o: Option): TreeOption => ({
  names: [o.short, o.long].filter((x): x is string => x !== undefined && x !== null),
  value:
    o.required || o.optional ? /<([^>]+)>|\[([^\]]+)\]/.exec(o.flags)?.slice(1).find(Boolean) : undefined,
  choices: o.argChoices ?? [],
  description: o.description,
});
const argument = (a: Argument): TreeArgument => ({
  name: a.name(),
  required: a.required,
  variadic: a.variadic,
  choices: a.argChoices ?? [],
  description: a.description,
});

/** For a program with all its commands imported. */
export const treeOf = (c: Command, path: readonly string[] = []): TreeNode => ({
  path,
  summary: c.description(),
  options: c.options.filter((o) => !o.hidden).map(option),
  args: c.registeredArguments.map(argument),
  examples: examplesOf(c),
  children: c.commands.map((x) => treeOf(x, [...path, x.name()])),
});

/** Depth first, including the node itself. */
export const everyNode = (n: TreeNode): readonly TreeNode[] => [n, ...n.children.flatMap(everyNode)];
