// The help of every command: a summary, examples first, and each example is accepted by the program.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildProgram, wholeProgram } from '../../cli/program/program.ts';
import { everyNode } from '../../cli/tree.ts';
import { wholeTree } from '../../cli/program/wholeTree.ts';
import { temporary } from './server.ts';

const raiz = await wholeTree(),
  nodos = everyNode(raiz).filter((n) => n !== raiz);

/** What a real bash gives to `jornal` in these examples: of each, its command lines. One bash for all, each in its own folder. */
const dichasPorBash = (ejemplos: readonly string[]): readonly (readonly (readonly string[])[])[] => {
  const t = temporary(),
    en = (i: number, archivo: string): string => join(t.path, String(i), archivo);
  try {
    for (const [i, ejemplo] of ejemplos.entries()) {
      mkdirSync(en(i, '.config/fish/completions'), { recursive: true });
      writeFileSync(
        en(i, 'guion'),
        `f="$PWD/dichas"; jornal() { { printf '%s\\x1f' "$@"; printf '\\x1e'; } >> "$f"; }; man() { cat > /dev/null; }; cat() { :; }; fpath=("$PWD"); fpath[1]="$PWD"; HOME="$PWD"\n${ejemplo.replace('/usr/local/share/man/man1/', '')}\n`,
      );
    }
    execFileSync(
      'bash',
      ['--norc', '-c', 'for d in */; do (cd "$d" && . ./guion > /dev/null 2>&1); done; :'],
      {
        cwd: t.path,
        env: { PATH: process.env['PATH'], CLAVE: 'c', TOKEN: 't' },
      },
    );
    return ejemplos.map((_, i) =>
      existsSync(en(i, 'dichas'))
        ? readFileSync(en(i, 'dichas'), 'utf8')
            .split('\u001e')
            .slice(0, -1)
            .map((l) => l.split('\u001f').slice(0, -1))
        : [],
    );
  } finally {
    t.remove();
  }
};
const todos = nodos.flatMap((n) => n.examples),
  dichas = new Map(dichasPorBash(todos).map((lineas, i) => [todos[i], lineas]));

/** Whether the program accepts the words, and the command they lead to, without doing anything. */
const tomadas = async (palabras: readonly string[]): Promise<string> => {
  let hecho = '';
  const { program } = buildProgram(
    { out: async () => undefined, fail: () => undefined },
    {
      plain: async () => {
        hecho ||= 'acción';
      },
      door: async () => {
        hecho ||= 'acción';
      },
      program: async () => 0,
      whole: wholeProgram,
    },
    '0',
    () => undefined,
  );
  await program.parseAsync([...palabras], { from: 'user' });
  return hecho;
};

it('de lo que no es un comando no se muestra la ayuda de otro', async () => {
  const { mustName } = buildProgram(
    { out: async () => undefined, fail: () => undefined },
    {
      plain: async () => undefined,
      door: async () => undefined,
      program: async () => 0,
      whole: wholeProgram,
    },
    '0',
    () => undefined,
  );
  await mustName(['journal', 'show']);
  await mustName(['list', 'Personal']);
  await expect(mustName(['jornal'])).rejects.toThrow(/jornal/);
  await expect(mustName(['journal', 'list'])).rejects.toThrow(/list/);
});
describe('cada comando', () => {
  it.each(nodos.map((n) => [n.path.join(' '), n] as const))(
    '%s tiene resumen y ejemplos que el programa toma',
    async (nombre, n) => {
      expect(n.summary).toMatch(/^\p{Ll}/u);
      expect(n.examples.length, nombre).toBeGreaterThan(0);
      for (const ejemplo of n.examples) {
        const todas = dichas.get(ejemplo) ?? [];
        expect(todas.length, ejemplo).toBeGreaterThan(0);
        for (const palabras of todas) expect([ejemplo, await tomadas(palabras)]).toEqual([ejemplo, 'acción']);
      }
      // The examples of a command use that command.
      expect(
        n.examples.some((e) => e.includes(`jornal ${nombre}`)),
        nombre,
      ).toBe(true);
    },
  );
  it('toda opción y todo argumento dicen qué son', () => {
    const mudos = nodos.flatMap((n) =>
      [...n.options, ...n.args]
        .filter((x) => x.description === '')
        .map((x) => `${n.path.join(' ')} ${'names' in x ? x.names.join() : x.name}`),
    );
    expect(mudos).toEqual([]);
  });
  it('nada de la ayuda queda en inglés', async () => {
    for (const n of nodos) {
      let dicho = '';
      const { program } = buildProgram(
        {
          out: async (t) => {
            dicho += String(t);
          },
          fail: () => undefined,
        },
        {
          plain: async () => undefined,
          door: async () => undefined,
          program: async () => 0,
          whole: wholeProgram,
        },
        '0',
        () => undefined,
      );
      await program.parseAsync([...n.path, '--help'], { from: 'user' }).catch(() => undefined);
      expect(dicho, n.path.join(' ')).toContain('Uso:');
      expect(dicho, n.path.join(' ')).not.toMatch(
        /\b(Usage|Options|Arguments|Commands|choices|default|display help|argument)\b/,
      );
    }
  });
  it('ninguna opción de un comando se llama como una general', () => {
    const generales = new Set(raiz.options.flatMap((o) => o.names));
    expect(
      nodos.flatMap((n) =>
        n.options
          .flatMap((o) => o.names)
          .filter((x) => generales.has(x))
          .map((x) => `${n.path.join(' ')} ${x}`),
      ),
    ).toEqual([]);
  });
});
