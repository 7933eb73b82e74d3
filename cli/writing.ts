// The commands that write in a company: each accepts a key from scripts for its orders.
import { Option, type Command } from 'commander';
import { textFor } from '../core/kit/text.ts';

/**
 * `import` itself is absent: it resumes by its own name, and its `--key` is the field that identifies rows.
 */
const WRITE: ReadonlySet<string> = new Set([
  'add',
  'edit',
  'delete',
  'import undo',
  'bulk edit',
  'bulk delete',
  'bulk undo',
  'raise apply',
  'raise undo',
  'agenda add',
  'agenda end',
  'agenda change',
  'agenda undo',
  'note add',
  'message send',
  'message reply',
  'message archive',
  'run create',
  'run calculate',
  'run approve',
  'run pay',
  'run close',
  'run reopen',
  'run annul',
  'receipts send',
  'receipts access',
  'receipts paper',
  'receipts set',
  'receipts release',
  'receipts rectify',
  'clock',
  'siradig',
  'declare present',
  'declare acknowledge',
  'declare discard',
  'book issue',
  'entry post',
  'entry reverse',
  'bank file',
  'bank annul',
  'bank reject',
  'deposits file',
  'deposits credit',
  'deposits annul',
  'pack load',
  'pack undo',
  'pack revert',
  'retro generate',
  'concept propose',
  'proposal approve',
  'proposal reject',
  'proposal withdraw',
  'history load',
  'leave',
  'rebuild',
  'backup',
  'companies step',
  'companies new',
  'companies rename',
  'companies alias',
  'companies archive',
  'companies unarchive',
  'companies stop',
  'companies continue',
  'users invite',
  'users roles',
  'users disable',
  'users enable',
  'users logout',
  'users reset',
  'companies accept',
  'sessions close',
  'sessions networks',
  'mail retry',
  'mail discard',
  'mail test',
]);

/** Whether a command line may write: by its first words, or a raw API call. */
export const mayWrite = ([first = '', second = '']: readonly string[]): boolean =>
  WRITE.has(first) ||
  WRITE.has(`${first} ${second}`) ||
  first === 'api' ||
  first === 'import' ||
  first === 'journal';

export const pathOfCommand = (c: Command): string => {
  const path: string[] = [];
  for (let x: Command | null = c; x?.parent; x = x.parent) path.unshift(x.name());
  return path.join(' ');
};

/** Adds `--key` to every writing command below this one. */
export const keyOptions = (c: Command): void => {
  if (WRITE.has(pathOfCommand(c)))
    c.addOption(new Option('--key <clave>', textFor('terminal.pendiente.clave')));
  c.commands.forEach(keyOptions);
};

/** A script's key: for the command's orders, or for its one raw call. */
export const keyGiven = (c: Command): { readonly key?: string; readonly ownKey?: true } => {
  const path = pathOfCommand(c),
    { key } = c.opts<{ readonly key?: string }>();
  return key === undefined ? {} : WRITE.has(path) ? { key } : path === 'api' ? { ownKey: true } : {};
};
