// The index of commands and the files that it names agree.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import { commands } from '../../cli/commands/index.ts';

const CARPETA = join(import.meta.dirname, '../../cli/commands');

describe('el índice de comandos', () => {
  it('nombra cada archivo de la carpeta, y ninguno dos veces', () => {
    const archivos = readdirSync(CARPETA)
      .map((f) => f.replace(/\.ts$/, ''))
      .filter((f) => f !== 'index');
    expect(commands.map((c) => c.name).sort()).toEqual(archivos.sort());
  });
  it.each(commands.map((c) => [c.name, c] as const))(
    '%s: su archivo le agrega qué hacer, y no otro comando',
    async (_, entry) => {
      const program = new Command('jornal'),
        c = program.command(entry.name);
      (await entry.load())(c, {
        plain: async () => undefined,
        door: async () => undefined,
        program: async () => 0,
        whole: async () => program,
      });
      expect(program.commands).toEqual([c]);
      // Either the command acts or its subcommands do.
      expect(
        c.commands.length > 0 ||
          (c as unknown as { readonly _actionHandler: unknown })._actionHandler !== null,
      ).toBe(true);
    },
  );
});
