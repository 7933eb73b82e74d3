// Lists of machines and their paths: all, by host, by what each reaches.
import type { Chosen } from '../core/kit/pathStrategies.ts';
import { walks } from '../core/machines/walkables.ts';
import { hosts } from '../core/machines/hosts.ts';
import type { PathFormat } from '../core/kit/renderPaths.ts';
import { pathsBy, type Strategy } from '../core/kit/pathStrategies.ts';
import { textFor } from '../core/kit/text.ts';
import { type Column, grid } from './output.ts';
import { usage } from './exitCodes.ts';

export interface PathsOptions {
  readonly format: 'table' | PathFormat;
  readonly strategy: Strategy;
  readonly limit?: number;
  readonly id?: string;
  readonly driver?: string;
  readonly output?: string;
  readonly force?: boolean;
  readonly hosts?: boolean;
}

export const pathColumn = (label: string, right = false): Column => ({ name: label, label, right });

export const figures = (c: Chosen) => ({
  machine: c.machine,
  states: c.states,
  transitions: c.transitions,
  covered: c.covered,
  paths: c.paths.length,
  steps: c.paths.reduce((n, p) => n + p.steps.length, 0),
  cut: c.cut,
});

export const all = (): string => textFor('caminos.hay', { nombres: walks.map((w) => w.name).join(', ') });

/** A last column that is never truncated. */
export const besides = (table: string, last: readonly string[]): string => {
  const lines = table.trimEnd().split('\n'),
    widest = Math.max(...lines.map((l) => l.length));
  return lines.map((l, i) => `${`${l.padEnd(widest)}  ${last[i]}`.trimEnd()}\n`).join('');
};

const NONE = '—';

export const every = (o: PathsOptions): string => {
  if (o.id !== undefined) throw usage(textFor('caminos.sinMaquina', { opcion: '--id' }));
  if (o.format !== 'table' && o.format !== 'json')
    throw usage(textFor('caminos.faltaMaquina', { formato: o.format, hay: all() }));
  const list = walks.map((w) => figures(pathsBy(w, o.strategy, o.limit)));
  if (o.format === 'json') return `${JSON.stringify(list)}\n`;
  return grid(
    [
      pathColumn(textFor('caminos.columnas.maquina')),
      ...(['estados', 'transiciones', 'cubiertas', 'caminos', 'pasos'] as const).map((k) =>
        pathColumn(textFor(`caminos.columnas.${k}`), true),
      ),
    ],
    list.map((f) => [
      f.machine,
      String(f.states),
      String(f.transitions),
      String(f.covered),
      f.cut ? `${f.paths}+` : String(f.paths),
      String(f.steps),
    ]),
    false,
  );
};

/** Every machine, by the place where people meet it. */
export const byHost = (format: PathsOptions['format']): string => {
  const told = hosts.map((h) => ({
    machine: h.machine,
    web: h.web && textFor(h.web),
    terminal: h.terminal,
    why: h.why && textFor(h.why),
  }));
  if (format === 'json') return `${JSON.stringify(told)}\n`;
  const inTerminal = (h: (typeof told)[number]): string => {
    const commands = h.terminal.join(', ');
    return h.why === null ? commands : `${commands || NONE} (${h.why})`;
  };
  return besides(
    grid(
      [
        pathColumn(textFor('caminos.columnas.maquina')),
        pathColumn(textFor('caminos.anfitriones.columnas.web')),
      ],
      told.map((h) => [h.machine, h.web ?? NONE]),
      false,
    ),
    [textFor('caminos.anfitriones.columnas.terminal'), ...told.map(inTerminal)],
  );
};
