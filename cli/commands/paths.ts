// jornal paths: the generated paths of a machine or chart, as a list, as tests ready to run, or as a diagram.
import { existsSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pathToFileURL } from 'node:url';
import { Option } from 'commander';
import { diagramOf } from '../../core/kit/diagram.ts';
import { graphOf, type Path, type Walkable } from '../../core/kit/paths.ts';
import { type Chosen, pathsBy, SIMPLE_LIMIT, STRATEGIES } from '../../core/kit/pathStrategies.ts';
import { leftOutLines, reachOf, takenBy, type Limits } from '../../core/kit/reach.ts';
import {
  PATH_FORMATS,
  renderDot,
  renderDriver,
  renderJson,
  renderMermaid,
  renderPlaywright,
  renderVitest,
} from '../../core/kit/renderPaths.ts';
import { textFor } from '../../core/kit/text.ts';
import { recordAll } from '../../core/machines/recorded.ts';
import { walks } from '../../core/machines/walkables.ts';
import { withExamples, type Register } from '../command.ts';
import { toOutput } from '../destination.ts';
import { EXIT, Stop, usage } from '../exitCodes.ts';
import type { Io } from '../io.ts';
import { didYouMean, simple } from '../nearest.ts';
import { grid } from '../output.ts';
import { positive } from '../tableArguments.ts';
import { all, besides, byHost, pathColumn, every, figures, type PathsOptions } from '../pathsList.ts';

export const paths: Register = (c, run) => {
  withExamples(c.argument('[maquina]', textFor('caminos.maquina')), 'caminos.ejemplos')
    .addOption(
      new Option('--format <formato>', textFor('cli.opcion.formato'))
        .choices(['table', ...PATH_FORMATS])
        .default('table'),
    )
    .addOption(
      new Option('--strategy <estrategia>', textFor('caminos.estrategia'))
        .choices([...STRATEGIES])
        .default('cover'),
    )
    .option(
      '--limit <n>',
      `${textFor('caminos.limite')} (${textFor('cli.porDefecto', { valor: SIMPLE_LIMIT })})`,
      positive('--limit'),
    )
    .option('--id <hex>', textFor('caminos.id'))
    .option('--driver <modulo>', textFor('caminos.conductor'))
    .option('--output <archivo>', textFor('cli.opcion.salida'))
    .option('--force', textFor('cli.opcion.force'))
    .option('--hosts', textFor('caminos.anfitrionesOpcion'))
    .action((maquina: string | undefined, o: PathsOptions) =>
      run.plain(async (io) => {
        if (o.limit !== undefined && o.strategy !== 'simple') throw usage(textFor('caminos.soloSimple'));
        if (o.driver !== undefined && o.format !== 'playwright')
          throw usage(textFor('caminos.soloPlaywright'));
        if (o.hosts && (maquina !== undefined || (o.format !== 'table' && o.format !== 'json')))
          throw usage(textFor('caminos.soloLista'));
        const done = await toOutput(io, o, false, async (out) =>
          out.out(o.hosts ? byHost(o.format) : maquina === undefined ? every(o) : await one(io, maquina, o)),
        );
        if (o.output !== undefined && o.output !== '-' && maquina !== undefined)
          runWith(io, maquina, o, o.output);
        return done;
      }),
    );
};

/** The folder of this program, which a project that imports its core adds to its own. */
const HERE = fileURLToPath(new URL('../../..', import.meta.url)).replace(/[\\/]$/, '');
/** How to run what was written, from its folder. */
const runWith = (io: Io, machine: string, o: PathsOptions, file: string): void => {
  const how = { archivo: file, maquina: machine, carpeta: HERE, conductor: driverOf(byName(machine), o) };
  if (o.format === 'vitest') io.say(textFor('caminos.correr.vitest', how));
  if (o.format === 'playwright') {
    io.say(textFor('caminos.correr.playwright', how));
    if (!existsSync(resolve(dirname(file), how.conductor)))
      io.say(textFor('caminos.correr.sinConductor', how));
  }
  if (o.format === 'driver')
    io.say(textFor('caminos.correr.conductor', { ...how, conductor: `./${basename(file)}` }));
};

const byName = (name: string): Walkable => {
  const w = walks.find((x) => simple(x.name) === simple(name));
  if (w === undefined)
    throw usage(
      textFor('caminos.noHay', { valor: name }) +
        (didYouMean(
          name,
          walks.map((x) => x.name),
        ) || ` ${all()}`),
    );
  return w;
};

/**
 * What the driver of a Playwright file says its page cannot do; nothing if it does not exist yet or only
 * Playwright can read it.
 */
const limitsOf = async (io: Io, driver: string, output: string | undefined): Promise<Limits | undefined> => {
  const file = resolve(output === undefined || output === '-' ? '.' : dirname(output), driver);
  if (!existsSync(file)) return undefined;
  let module: { readonly driver?: { readonly limits?: Limits } };
  try {
    module = await import(pathToFileURL(file).href);
  } catch (e) {
    io.say(
      textFor('caminos.conductorNoSeLee', {
        conductor: driver,
        detalle: e instanceof Error ? e.message.replace(/\n.*$/s, '') : String(e),
      }),
    );
    return undefined;
  }
  if (typeof module.driver !== 'object')
    throw usage(textFor('caminos.conductorVacio', { conductor: driver }));
  return module.driver.limits;
};

/** The paths that a page can follow; for the rest, each reason. */
const reached = (io: Io, w: Walkable, o: PathsOptions, driver: string, limits: Limits): Chosen => {
  const r = reachOf(w, limits),
    chosen = pathsBy(r.walk, o.strategy, o.limit);
  if (r.leftOut.length > 0)
    io.say(
      [
        textFor('caminos.dejados', {
          maquina: w.name,
          conductor: driver,
          hechas: r.driven,
          transiciones: r.transitions,
        }),
        ...leftOutLines(w.name, r),
      ].join('\n'),
    );
  return {
    ...chosen,
    transitions: r.transitions,
    covered: takenBy(chosen.paths, graphOf(r.walk).initial).size,
  };
};

const driverOf = (w: Walkable, o: PathsOptions): string =>
  o.driver ?? `./${w.name.replace(/\W.*$/s, '')}.driver.js`;

const one = async (io: Io, name: string, o: PathsOptions): Promise<string> => {
  const w = byName(name),
    driver = driverOf(w, o);
  const limits = o.format === 'playwright' ? await limitsOf(io, driver, o.output) : undefined;
  const whole = limits === undefined ? pathsBy(w, o.strategy, o.limit) : reached(io, w, o, driver, limits);
  const chosen = o.id === undefined ? whole : only(whole, o.id);
  if (whole.cut) io.say(textFor('caminos.cortado', { limite: whole.paths.length }));
  switch (o.format) {
    case 'json':
      return renderJson(chosen);
    case 'mermaid':
      return renderMermaid(diagramOf(w, chosen.paths));
    case 'dot':
      return renderDot(diagramOf(w, chosen.paths));
    case 'vitest':
      return renderVitest(w, chosen, await recordAll(w, chosen.paths));
    case 'playwright':
      return renderPlaywright(chosen, driver);
    case 'driver':
      return renderDriver(w);
    case 'table': {
      const [path] = chosen.paths;
      if (o.id !== undefined && path) return stepsOf(io, path);
      const f = figures(chosen);
      io.say(
        textFor('caminos.resumenDeCaminos', {
          maquina: w.name,
          estrategia: chosen.strategy,
          caminos: f.paths,
          pasos: f.steps,
          cubiertas: f.covered,
          transiciones: f.transitions,
        }),
      );
      return besides(
        grid(
          [pathColumn(textFor('caminos.columnas.id')), pathColumn(textFor('caminos.columnas.pasos'), true)],
          chosen.paths.map((p) => [p.id, String(p.steps.length)]),
          false,
        ),
        [
          textFor('caminos.columnas.recorrido'),
          ...chosen.paths.map((p) =>
            p.name.slice(p.name.indexOf(': ') + 2).replace(/ \[\d+\] [0-9a-f]+$/, ''),
          ),
        ],
      );
    }
  }
};

const only = (c: Chosen, id: string): Chosen => {
  const p = c.paths.find((x) => x.id === id.toLowerCase());
  if (p === undefined)
    throw new Stop(
      EXIT.notFound,
      textFor('caminos.sinCamino', { maquina: c.machine, valor: id, estrategia: c.strategy }),
    );
  return {
    ...c,
    paths: [p],
    cut: false,
    covered: new Set(p.steps.map((s, i) => `${p.steps[i - 1]?.key ?? ''}\u0000${s.case}`)).size,
  };
};

/** Walks it again, step by step. */
const stepsOf = (io: Io, p: Path): string => {
  if (p.disabled.length) io.say(textFor('caminos.noHacenNada', { casos: p.disabled.join(', ') }));
  return grid(
    [
      pathColumn(textFor('caminos.columnas.n'), true),
      pathColumn(textFor('caminos.columnas.de')),
      pathColumn(textFor('caminos.columnas.caso')),
      pathColumn(textFor('caminos.columnas.estado')),
    ],
    p.steps.map((s, i) => [
      String(i + 1),
      textFor(s.kind === 'user' ? 'caminos.columnas.persona' : 'caminos.columnas.respuesta'),
      s.case,
      s.state,
    ]),
    false,
  );
};
