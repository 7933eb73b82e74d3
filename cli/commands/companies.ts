// `jornal companies`: the month of each company, new companies, and one step in many at once.
import { api } from '../../core/api/index.ts';
import { EMPRESA_STEPS, type WireBatch } from '../../core/api/empresas.ts';
import { MES_STEPS } from '../../core/domain/mesSteps.ts';
import { isPeriodo, showDate, periodoOf } from '../../core/kit/period.ts';
import { failure, type Failure } from '../../core/kit/failure.ts';
import { textFor, type TextKey } from '../../core/kit/text.ts';
import { followBatch } from '../../core/machines/companyBatch.ts';
import { map, mapLeft, type TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { Command } from 'commander';
import type { Each } from '../companiesEach.ts';
import { newCompany } from '../companyNew.ts';
import { companyInvitations } from '../companyInvitations.ts';
import { companyMarks, meantCompanies, ownCompanies } from '../companyMarks.ts';
import { confirmedCount } from '../confirm.ts';
import {
  described,
  formatOption,
  withExamples,
  type FormatOption,
  type Outcome,
  type Register,
} from '../command.ts';
import type { Door, DoorOptions } from '../door.ts';
import { EXIT, stopOf, usage } from '../exitCodes.ts';
import type { Io } from '../io.ts';
import { finished, worked } from '../job.ts';
import { grid } from '../output.ts';
import { today } from '../ports.ts';

interface Step extends DoorOptions, FormatOption {
  readonly period?: string;
  readonly all?: boolean;
  readonly payDate?: string;
  readonly dryRun?: boolean;
  readonly confirm?: string;
}
/** These ask first: done in many companies at once, they could not be undone as quickly. */
const ASKED: ReadonlySet<string> = new Set(['aprobar', 'pagar', 'cerrar']);
type Paso = (typeof EMPRESA_STEPS)[number];
const names = (): string => EMPRESA_STEPS.join(', ');
const stepArgument = (s: string): Paso => {
  const p = EMPRESA_STEPS.find((x) => x === s);
  if (p === undefined) throw usage(textFor('empresas.cli.pasoMal', { valor: s, pasos: names() }));
  return p;
};
const month = (s: string | undefined): string => {
  const p = s ?? periodoOf(today());
  if (!isPeriodo(p)) throw usage(textFor('cli.uso.periodo', { valor: p }));
  return p;
};

/** Only over the network: a folder has no users, so nobody has companies in it. */
const remote = (c: Command): Command =>
  c.option('--url <url>', textFor('cli.opcion.url')).option('--company <id>', textFor('cli.opcion.company'));

const period = (x: Command): Command => x.option('--period <aaaa-mm>', textFor('empresas.cli.periodo'));
/** One step in many companies. */
const stepCommand: Register = (c, run) => {
  formatOption(
    remote(
      period(
        described(
          c
            .command('step')
            .argument('<paso>', textFor('empresas.cli.paso', { pasos: names() }), stepArgument)
            .argument('[empresas...]', textFor('empresas.cli.cuales')),
          'empresas.cli.step',
          'empresas.cli.ejemploStep',
        ),
      ),
    ),
    ['table', 'json'],
  )
    .option('--all', textFor('empresas.cli.todas'))
    .option('--pay-date <aaaa-mm-dd>', textFor('empresas.cli.fecha'))
    .option('--dry-run', textFor('masivos.cli.simular'))
    .option('--confirm <aaaa-mm:empresas>', textFor('empresas.cli.confirmar'))
    .action((paso: Paso, which: readonly string[], o: Step) =>
      run.door(o, (io, door) => step(io, door, paso, which, o)),
    );
};
/** Any order in each of many companies. */
const eachCommand: Register = (c, run) => {
  formatOption(
    remote(
      described(
        c.command('each').argument('[orden...]', textFor('empresas.cli.eachOrden')),
        'empresas.cli.each',
        'empresas.cli.ejemploEach',
      ),
    ),
    ['table', 'json'],
  )
    .option('--all', textFor('empresas.cli.todas'))
    .option(
      '--only <empresa>',
      textFor('empresas.cli.eachSolo'),
      (s: string, before: readonly string[]) => [...before, s],
      [],
    )
    .option('--confirm <empresas>', textFor('empresas.cli.eachCuantas'))
    .action((words: readonly string[], o: Each) =>
      run.door(o, async (io, door) => {
        const { runEach } = await import('../companiesEach.ts'),
          g = c.parent?.opts<{ readonly profile?: string; readonly input?: boolean }>() ?? {};
        const general = [
          ...(g.profile === undefined ? [] : ['--profile', g.profile]),
          ...(g.input === false ? ['--no-input'] : []),
          ...(io.manner.quiet ? ['-q'] : []),
        ];
        return runEach(io, door, words, o, (here, w) =>
          run.program(here, [...general, ...w], c.parent?.version() ?? ''),
        );
      }),
    );
};
export const companies: Register = (c, run) => {
  withExamples(c, 'empresas.cli.ejemplos');
  formatOption(
    remote(period(described(c.command('list'), 'empresas.cli.list', 'empresas.cli.ejemploList'))),
    ['table', 'json'],
  )
    .option('--archived', textFor('empresas.cli.archivadas'))
    .action((o: DoorOptions & FormatOption & { readonly period?: string; readonly archived?: boolean }) =>
      run.door(o, (io, door) =>
        o.archived
          ? putAway(io, door, o.format === 'json')
          : board(io, door, month(o.period), o.format === 'json'),
      ),
    );
  stepCommand(c, run);
  newCompany(c, run, remote);
  companyMarks(c, run, remote);
  eachCommand(c, run);
  companyInvitations(c, run, remote);
  const ofLast = (name: string, summary: TextKey, example: TextKey, then: Then): void => {
    formatOption(remote(described(c.command(name), summary, example)), ['table', 'json']).action(
      (o: DoorOptions & FormatOption) =>
        run.door(o, async (io, door) => {
          const l = await last(io, door);
          return l && follow(io, door, then(door, l), o.format === 'json');
        }),
    );
  };
  ofLast('status', 'empresas.cli.status', 'empresas.cli.ejemploStatus', (_, l) => ({ of: l }));
  ofLast('stop', 'empresas.cli.stop', 'empresas.cli.ejemploStop', (_, l) => ({ of: l, stops: true }));
  ofLast('continue', 'empresas.cli.cont', 'empresas.cli.ejemploContinue', (door, { id }) => ({
    order: (key) => door.client.ask(api.empresas.continuarLote, { id }, { key }),
  }));
};

const left = (name: string, label: string) => ({ name, label, right: false });

const board = async (io: Io, door: Door, periodo: string, json: boolean): Promise<void> => {
  const { content } = await door.get(door.client.ask(api.empresas.tablero, { periodo }));
  if (json) {
    await io.out(`${JSON.stringify(content)}\n`);
    return;
  }
  const columns = [
    left('id', textFor('empresas.cli.id')),
    left('alias', textFor('empresas.cli.aliasTitulo')),
    left('empresa', textFor('empresas.empresa')),
    { name: 'legajos', label: textFor('empresas.legajos'), right: true },
    ...MES_STEPS.map((p) => left(p, textFor(`empresas.pasos.${p}`))),
    left('vence', textFor('empresas.f931')),
  ];
  await io.out(
    grid(
      columns,
      content.map((e) => [
        e.id,
        e.alias ?? '',
        e.razon_social,
        ...(e.mes
          ? [
              String(e.mes.legajos),
              ...MES_STEPS.map((p) => textFor(`empresas.estado.${e.mes!.pasos[p]}`)),
              showDate(e.mes.vence_f931),
            ]
          : [e.problema ?? textFor('empresas.sinPermiso'), ...MES_STEPS.map(() => ''), '']),
      ]),
      io.color,
    ),
  );
};

/** Companies that no other list shows, and how to bring each back. */
const putAway = async (io: Io, door: Door, json: boolean): Promise<void> => {
  const away = (await ownCompanies(door)).filter((e) => e.archivada);
  await io.out(
    json
      ? `${JSON.stringify(away)}\n`
      : grid(
          [
            left('id', textFor('empresas.cli.id')),
            left('alias', textFor('empresas.cli.aliasTitulo')),
            left('empresa', textFor('empresas.empresa')),
            left('cuit', 'CUIT'),
          ],
          away.map((e) => [e.id, e.alias ?? '', e.razon_social, e.cuit]),
          io.color,
        ),
  );
};

const step = async (io: Io, door: Door, paso: Paso, which: readonly string[], o: Step): Promise<Outcome> => {
  const periodo = month(o.period),
    all = meantCompanies(await ownCompanies(door), which, o.all === true).map((e) => e.id);
  if (all.length === 0) throw usage(textFor('empresas.lote.ninguna'));
  if (o.dryRun) {
    await io.out(`${all.join('\n')}\n`);
    io.say(textFor('masivos.cli.simulado'));
    return undefined;
  }
  if (ASKED.has(paso) && all.length > 1)
    await confirmedCount(io, o.confirm, {
      what: textFor('empresas.cli.confirma', { paso, periodo: showDate(periodo), empresas: all.length }),
      word: `${periodo}:${all.length}`,
    });
  return follow(
    io,
    door,
    {
      order: (key) =>
        door.client.ask(
          api.empresas.lote,
          { periodo, paso, fecha_pago: o.payDate ?? null, empresas: [...all] },
          { key },
        ),
    },
    o.format === 'json',
  );
};

const last = async (io: Io, door: Door): Promise<WireBatch | undefined> => {
  const [l] = (await door.get(door.client.ask(api.empresas.lotes, undefined))).content;
  if (!l) io.say(textFor('empresas.cli.ninguno'));
  return l;
};

/** A batch to look at or stop, or an order that starts or resumes one. */
type Which =
  | { readonly of: WireBatch; readonly stops?: boolean }
  | { readonly order: (key: string) => TaskEither<Failure, { readonly content: { readonly id: string } }> };
type Then = (door: Door, l: WireBatch) => Which;
/** Follows a batch until it ends, with a line for each company. A failed one changes the exit code. */
const follow = async (io: Io, door: Door, which: Which, json: boolean): Promise<Outcome> => {
  let l: WireBatch | undefined, refused: Failure | undefined;
  const how = {
    observeJob: followBatch({
      client: door.client,
      wait: door.ports.wait,
      eachMs: POLL_MS,
      hear: (x) => {
        l = x;
      },
    }),
    haltJob: (id: string, key: string) =>
      mapLeft((f: Failure) => {
        refused = f;
        return f;
      })(door.client.ask(api.empresas.detenerLote, { id }, { key })),
  };
  if ('of' in which)
    await finished(io, door, which.of.id, { ...how, ...(which.stops ? { stops: true } : {}) });
  else
    await worked(
      io,
      door,
      (key) =>
        map((a: { readonly content: { readonly id: string } }) => ({ content: { trabajo: a.content.id } }))(
          which.order(key),
        ),
      how,
    );
  if (refused) throw stopOf(refused);
  if (!l) throw stopOf(failure('not_found', 'empresas.lote.noEsta'));
  const state = (e: WireBatch['empresas'][number]): string =>
    textFor(`empresas.lote.${e.estado === 'hecha' ? 'bien' : e.estado}`);
  const columns = [
    left('id', textFor('empresas.cli.id')),
    left('empresa', textFor('empresas.empresa')),
    left('estado', textFor('empresas.cli.estado')),
    left('mensaje', textFor('empresas.cli.mensaje')),
  ];
  await io.out(
    json
      ? `${JSON.stringify(l)}\n`
      : grid(
          columns,
          l.empresas.map((e) => [e.id, e.razon_social, state(e), e.mensaje]),
          io.color,
        ),
  );
  const bien = l.empresas.filter((e) => e.estado === 'hecha').length;
  return bien === l.empresas.length ? EXIT.ok : bien > 0 ? EXIT.findings : EXIT.rejected;
};
const POLL_MS = 300;
