// The plan of a recipe: files to create or change, held in memory until everything is known to be possible.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { refuse } from './refusal.ts';

/** `null`: the file did not exist. */
interface Change {
  readonly before: string | null;
  readonly after: string;
}

export interface Plan {
  readonly root: string;
  /** The text of a file once the plan is written. */
  readonly read: (file: string) => string;
  readonly create: (file: string, text: string) => void;
  /** Creates a file from `build/new/templates`, replacing the names between __ and __. */
  readonly fill: (file: string, template: string, values: Readonly<Record<string, string>>) => void;
  readonly change: (file: string, how: (text: string) => string) => void;
  /** Registers a file that a later step writes, so that undoing restores it with the rest. */
  readonly watch: (file: string) => void;
  /** Files to write, in the order in which they were named. */
  readonly files: () => readonly { readonly file: string; readonly isNew: boolean }[];
  /** Writes everything; gives the function that undoes it. */
  readonly write: () => () => void;
}

/** Deletes a file, and its folder if that becomes empty. */
const remove = (path: string): void => {
  rmSync(path, { force: true });
  const folder = dirname(path);
  if (existsSync(folder) && readdirSync(folder).length === 0) rmdirSync(folder);
};

export const planIn = (root: string): Plan => {
  const changes = new Map<string, Change>(),
    watched = new Map<string, string | null>();
  const were = (): readonly (readonly [file: string, before: string | null])[] => [
    ...[...changes].map(([file, c]) => [file, c.before] as const),
    ...watched,
  ];
  const onDisk = (file: string): string | null =>
    existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : null;
  const read = (file: string): string =>
    changes.get(file)?.after ??
    onDisk(file) ??
    refuse(`${file} is not there: the recipe is older than the tree. Mend it in build/new.`);
  const create = (file: string, after: string): void => {
    if (changes.has(file) || existsSync(join(root, file)))
      refuse(`${file} is there already: choose another name, or edit it.`);
    changes.set(file, { before: null, after });
  };
  return {
    root,
    read,
    create,
    fill: (file, template, values) => {
      const path = `build/new/templates/${template}.txt`;
      create(
        file,
        read(path).replace(
          /__([A-Za-z]+)__/g,
          (_, k: string) => values[k] ?? refuse(`${path}: what is __${k}__?`),
        ),
      );
    },
    change: (file, how) => {
      const text = read(file);
      changes.set(file, { before: changes.get(file)?.before ?? onDisk(file), after: how(text) });
    },
    watch: (file) => {
      watched.set(file, onDisk(file));
    },
    files: () => were().map(([file, before]) => ({ file, isNew: before === null })),
    write: () => {
      for (const [file, { after }] of changes) {
        mkdirSync(dirname(join(root, file)), { recursive: true });
        writeFileSync(join(root, file), after);
      }
      return () => {
        for (const [file, before] of were())
          if (before === null) remove(join(root, file));
          else writeFileSync(join(root, file), before);
      };
    },
  };
};
