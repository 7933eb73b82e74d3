// The commands that write in a company: each takes the key of its order from a script, and is asked about by
// it.
import { Option, type Command } from 'commander';
import { textFor } from '../core/kit/text.ts';

/**
 * An import has a name of its own (`import resume`), and in it `--key` is the field that tells rows apart.
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
  'mail retry',
  'mail discard',
  'mail test',
]);

/** Whether a line of words may change something: what it begins with, or a call made as it is. */
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

/** `--key` for every command below this one that writes. */
export const keyOptions = (c: Command): void => {
  if (WRITE.has(pathOfCommand(c)))
    c.addOption(new Option('--key <clave>', textFor('terminal.pendiente.clave')));
  c.commands.forEach(keyOptions);
};

/** What a script said: a key for the orders of this command, or for the one call that it makes as it is. */
export const keyGiven = (c: Command): { readonly key?: string; readonly ownKey?: true } => {
  const path = pathOfCommand(c),
    { key } = c.opts<{ readonly key?: string }>();
  return key === undefined ? {} : WRITE.has(path) ? { key } : path === 'api' ? { ownKey: true } : {};
};
