// Every registered machine is run by a host, or by both if both offer what it does. Code that changes
// something without a machine is on a list with the reason.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { everyNode } from '../../cli/tree.ts';
import { wholeTree } from '../../cli/program/wholeTree.ts';
import { api } from '../../core/api/index.ts';
import { hosts, runsMachine } from '../../core/machines/hosts.ts';
import { walkables } from '../../core/machines/walkables.ts';
import { MOST, outside } from './outside.ts';

const root = join(import.meta.dirname, '../..');
const sources = (folder: string): readonly (readonly [string, string])[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((f) => /\.tsx?$/.test(f))
    .map((f) => {
      const file = `${folder}/${f}`;
      return [file, readFileSync(join(root, file), 'utf8')] as const;
    });
const web = sources('web'),
  cli = sources('cli');
const made = (files: readonly (readonly [string, string])[]): ReadonlySet<string> =>
  new Set(files.flatMap(([, text]) => [...text.matchAll(/\b(\w+)Machine\(/g)].map((m) => m[1]!)));

describe('cada máquina corre donde se dice', () => {
  it('cada una está en la tabla, una vez', () => {
    expect(
      hosts.map((h) => h.machine).sort(),
      'core/machines/hosts.ts has a line for each machine of core/machines/index.ts, and no other: add it, or take it out',
    ).toEqual(walkables.map((w) => w.name).sort());
  });
  it('la web y la terminal hacen las que la tabla dice, y ninguna más', () => {
    const charts = hosts.filter((h) => h.web === null && h.terminal.length === 0).map((h) => h.machine);
    const expected = (of: (h: (typeof hosts)[number]) => boolean): readonly string[] =>
      hosts
        .filter((h) => !charts.includes(h.machine) && of(h))
        .map((h) => h.machine)
        .sort();
    const found = (files: typeof web): readonly string[] =>
      [...made(files)].filter((m) => hosts.some((h) => h.machine === m)).sort();
    expect(
      { web: found(web), terminal: found(cli) },
      'core/machines/hosts.ts says that a host runs a machine that it does not make, or the other way round: correct its web and terminal',
    ).toEqual({
      web: expected((h) => h.web !== null),
      terminal: expected((h) => h.terminal.length > 0),
    });
  });
  it('la que no corre en las dos dice por qué, y la que corre en las dos no se excusa', () => {
    for (const h of hosts)
      expect(
        [h.machine, h.why === null],
        `core/machines/hosts.ts: ${h.machine} says why it is of one host alone (why), and nothing when it is of both`,
      ).toEqual([h.machine, h.web !== null && h.terminal.length > 0]);
  });
});

describe('las órdenes de la terminal', async () => {
  const all = everyNode(await wholeTree())
      .map((n) => n.path.join(' '))
      .filter(Boolean),
    declared = hosts.flatMap((h) => h.terminal);
  it('las que dicen correr una máquina existen', () => {
    expect(
      declared.filter((c) => !all.includes(c)),
      'core/machines/hosts.ts names commands that cli/commands has not: correct «terminal»',
    ).toEqual([]);
  });
  it('solo de esas se guarda un diario: no de otra orden que empieza igual', () => {
    const inside = (c: string): boolean => all.some((x) => x.startsWith(`${c} `));
    expect(all.filter((c) => !inside(c) && runsMachine(c))).toEqual(
      all.filter((c) => !inside(c) && declared.includes(c)),
    );
    expect(['import archivo.csv', 'delete Areas', 'login -'].every((c) => runsMachine(c))).toBe(true);
  });
});

describe('lo que cambia algo fuera de una máquina', () => {
  const orders = new Set(
    Object.entries(api).flatMap(([area, calls]) =>
      Object.entries(calls)
        .filter(([, e]) => e.mutation)
        .map(([name]) => `${area}.${name}`),
    ),
  );
  const found = Object.fromEntries(
    [...cli, ...web]
      .map(
        ([file, text]) =>
          [
            file,
            [
              ...new Set(
                [...text.matchAll(/\bapi\.(\w+)\.(\w+)/g)]
                  .map((m) => `${m[1]}.${m[2]}`)
                  .filter((c) => orders.has(c)),
              ),
            ].sort(),
          ] as const,
      )
      .filter(([, calls]) => calls.length > 0),
  );
  const count = (groups: typeof outside): number =>
    groups.flatMap((g) => Object.values(g.files)).reduce((n, calls) => n + calls.length, 0);
  it('está en la lista, con su porqué, y la lista no tiene de más', () => {
    const listed = outside.flatMap((g) =>
      Object.entries(g.files).map(([file, calls]) => [file, [...calls].sort()] as const),
    );
    expect(listed.length).toBe(new Set(listed.map(([file]) => file)).size);
    expect(
      Object.fromEntries(listed),
      'a file of web or cli makes a call that changes something: have its machine make it, or list it under its reason in tests/machines/outside.ts',
    ).toEqual(found);
  });
  it('la lista solo se achica', () => {
    expect(
      { calls: count(outside), owed: count(outside.filter((g) => g.owed)) },
      'MOST of tests/machines/outside.ts may only fall: lower it when a call goes; a new one goes through a machine',
    ).toEqual(MOST);
  });
});
