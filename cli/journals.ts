// Journal files on the terminal: their steps as a table, their end by replaying them, and where two differ.
import { readFile } from 'node:fs/promises';
import * as E from 'fp-ts/lib/Either.js';
import { failure, type Result } from '../core/kit/failure.ts';
import { replaySteps, shape, type Journal, type Journaled, type Replayed } from '../core/kit/journal.ts';
import {
  againstEnd,
  firstParting,
  readJournalFile,
  type JournalFile,
  type Parting,
} from '../core/kit/journalFile.ts';
import { stateName } from '../core/kit/paths.ts';
import { textFor } from '../core/kit/text.ts';
import { journaled } from '../core/machines/index.ts';
import { EXIT, stopOf, usage, type ExitCode } from './exitCodes.ts';
import { unreadable } from './fileFailure.ts';
import type { Io } from './io.ts';
import { grid, pairs, type Column } from './output.ts';

export type JournalFormat = 'table' | 'json';

const read = async (io: Io, path: string): Promise<JournalFile> => {
  const text = path === '-' ? await io.read() : await readFile(path, 'utf8').catch(unreadable(path));
  const f = readJournalFile(text);
  if (E.isLeft(f)) throw stopOf(f.left);
  if (f.right.journals.length === 0) throw stopOf(failure('invalid', 'diarios.vacio'));
  return f.right;
};

const machineOf = (j: Journal): Result<Journaled> => {
  const m = journaled.find((x) => x.name === j.machine);
  return m
    ? E.right(m)
    : E.left(
        failure('invalid', 'diarios.desconocida', {
          maquina: j.machine,
          conocidas: journaled.map((x) => x.name).join(', '),
        }),
      );
};
const replayed = (j: Journal): Result<Replayed & { readonly m: Journaled }> =>
  E.chain((m: Journaled) => E.map((r: Replayed) => ({ ...r, m }))(replaySteps(m, j)))(machineOf(j));

/** An unreadable journal is worse than a missing one. */
const worse = (a: ExitCode, b: ExitCode): ExitCode =>
  a === EXIT.rejected || b === EXIT.rejected
    ? EXIT.rejected
    : a === EXIT.findings || b === EXIT.findings
      ? EXIT.findings
      : EXIT.ok;
const codeOf = (code: string): ExitCode => (code === 'conflict' ? EXIT.findings : EXIT.rejected);

const title = (j: Journal): string =>
  j.from
    ? textFor('diarios.tituloDesde', {
        maquina: j.machine,
        esquema: j.schema,
        pasos: j.entries.length,
        desde: j.from.n,
      })
    : textFor('diarios.titulo', { maquina: j.machine, esquema: j.schema, pasos: j.entries.length });
const compact = (u: unknown): string =>
  Array.isArray(u)
    ? `[${u.length}]`
    : typeof u === 'object' && u !== null
      ? `{${Object.keys(u).join(' ')}}`
      : String(u);
const summary = (data: unknown): string =>
  Object.entries(data as object)
    .map(([k, v]) => `${k}=${compact(v)}`)
    .join(' ');
const columns: readonly Column[] = (['paso', 'evento', 'datos', 'estado'] as const).map((name) => ({
  name,
  label: textFor(`diarios.columnas.${name}`),
  right: name === 'paso',
}));
const nameOf = (value: unknown): string => stateName(value);

const each = async (
  io: Io,
  f: JournalFile,
  format: JournalFormat,
  one: (j: Journal, first: boolean) => Promise<readonly [unknown, ExitCode]>,
): Promise<ExitCode> => {
  let code: ExitCode = EXIT.ok;
  const told: unknown[] = [];
  for (const [i, j] of f.journals.entries()) {
    const [x, c] = await one(j, i === 0);
    told.push(x);
    code = worse(code, c);
  }
  if (format === 'json') await io.out(`${JSON.stringify(told)}\n`);
  return code;
};
const unreplayable = (
  io: Io,
  j: Journal,
  l: { readonly code: string; readonly message: string },
): readonly [unknown, ExitCode] => {
  io.say(textFor('diarios.noSeRepite', { maquina: j.machine, mensaje: l.message }));
  return [{ machine: j.machine, schema: j.schema, error: l.message }, codeOf(l.code)];
};

export const showJournal = async (io: Io, path: string, format: JournalFormat): Promise<ExitCode> =>
  each(io, await read(io, path), format, async (j, first) => {
    const r = replayed(j);
    if (E.isLeft(r)) return unreplayable(io, j, r.left);
    const { steps } = r.right;
    if (format === 'table')
      await io.out(
        `${first ? '' : '\n'}${title(j)}\n${grid(
          columns,
          steps.map(({ entry, snapshot }) => [
            String(entry.n),
            entry.type,
            summary(entry.data),
            nameOf(snapshot.value),
          ]),
          io.color,
        )}`,
      );
    return [
      {
        machine: j.machine,
        schema: j.schema,
        steps: steps.map(({ entry, snapshot }) => ({ ...entry, state: nameOf(snapshot.value) })),
      },
      EXIT.ok,
    ];
  });

const partingLines = (io: Io, p: Parting, machine: string): void => {
  io.say(textFor(`diarios.separan.${p.what}`, { maquina: machine, n: p.n }));
  const said = (u: unknown): string => (u === undefined ? textFor('diarios.nada') : JSON.stringify(u));
  for (const d of p.differences)
    io.say(textFor('diarios.diferencia', { donde: d.path || '·', uno: said(d.one), otro: said(d.other) }));
};

export const replayJournal = async (io: Io, path: string, format: JournalFormat): Promise<ExitCode> =>
  each(io, await read(io, path), format, async (j, first) => {
    const r = replayed(j);
    if (E.isLeft(r)) return unreplayable(io, j, r.left);
    const { m, snapshot, steps, journal } = r.right,
      end = shape(snapshot, m),
      parting = againstEnd(m, journal, snapshot, steps.at(-1)?.entry.n ?? j.from?.n ?? 0);
    if (format === 'table') {
      await io.out(
        `${first ? '' : '\n'}${title(j)}\n${pairs([
          [textFor('diarios.estado'), nameOf(end.value)],
          [
            textFor('diarios.final'),
            textFor(
              parting ? 'diarios.finales.distinto' : j.end ? 'diarios.finales.igual' : 'diarios.finales.sin',
            ),
          ],
          [textFor('diarios.contexto'), ''],
          ...Object.entries(end.context as object).map(([k, v]) => [`  ${k}`, JSON.stringify(v)] as const),
        ])}`,
      );
    }
    if (parting) partingLines(io, parting, j.machine);
    return [
      {
        machine: j.machine,
        schema: j.schema,
        steps: steps.length,
        ...end,
        matches: parting ? false : j.end ? true : null,
      },
      parting ? EXIT.findings : EXIT.ok,
    ];
  });

export const diffJournals = async (
  io: Io,
  path: string,
  otherPath: string | undefined,
  format: JournalFormat,
): Promise<ExitCode> => {
  if (path === '-' && otherPath === '-') throw usage(textFor('diarios.dosEntradas'));
  const a = await read(io, path),
    b = otherPath === undefined ? undefined : await read(io, otherPath);
  const names = (f: JournalFile): string => f.journals.map((j) => j.machine).join(', ');
  if (b && names(a) !== names(b)) {
    io.say(textFor('diarios.otrasMaquinas', { uno: names(a), otro: names(b) }));
    if (format === 'json') await io.out('[]\n');
    return EXIT.findings;
  }
  let i = 0;
  return each(io, a, format, async (j) => {
    const other = b?.journals[i++],
      r = replayed(j);
    if (E.isLeft(r)) return unreplayable(io, j, r.left);
    const { m, snapshot, steps, journal } = r.right;
    if (!other && !j.end) throw stopOf(failure('invalid', 'diarios.sinFinal', { maquina: j.machine }));
    const p = other
      ? firstParting(m, j, other)
      : E.right(againstEnd(m, journal, snapshot, steps.at(-1)?.entry.n ?? 0));
    if (E.isLeft(p)) return unreplayable(io, j, p.left);
    if (p.right === undefined) {
      io.say(textFor('diarios.iguales', { maquina: j.machine, pasos: steps.length }));
      return [{ machine: j.machine, parting: null }, EXIT.ok];
    }
    if (format === 'table') partingLines(io, p.right, j.machine);
    return [{ machine: j.machine, parting: p.right }, EXIT.findings];
  });
};
