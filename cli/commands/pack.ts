// jornal pack: packages of concepts, scales and tables; which there are, what a file holds and would do, loading it, taking it back, and going back to its values.
import { readFile } from 'node:fs/promises';
import { isLeft } from 'fp-ts/lib/Either.js';
import type { Command } from 'commander';
import { api } from '../../core/api/index.ts';
import type { RowOrigin, ListedPaquete, WirePlan } from '../../core/api/paquetes.ts';
import { failure } from '../../core/kit/failure.ts';
import type { AnyTable } from '../../core/kit/table.ts';
import { isPeriodo, showDate } from '../../core/kit/period.ts';
import { textFor } from '../../core/kit/text.ts';
import { writePaqueteFile, readPaqueteText } from '../../core/packs/paqueteFile.ts';
import { paquetes } from '../../core/packs/index.ts';
import type { Paquete } from '../../core/packs/paquete.ts';
import {
  described,
  doorOptions,
  formatOption,
  withExamples,
  yesOption,
  type FormatOption,
  type Outcome,
  type Register,
} from '../command.ts';
import { confirmed } from '../confirm.ts';
import type { Door, DoorOptions } from '../door.ts';
import { EXIT, stopOf, usage, type ExitCode } from '../exitCodes.ts';
import { unreadable } from '../fileFailure.ts';
import type { Io } from '../io.ts';
import { grid } from '../output.ts';
import { tried } from './try.ts';
import { tableArgument } from '../tableArguments.ts';

type Options = DoorOptions & FormatOption;
interface Span extends Options {
  readonly from?: string;
}
interface Diff extends Span {
  readonly effect?: string;
}
interface Load extends Span {
  readonly conflicts: 'keep' | 'take';
  readonly take: readonly string[];
  readonly dryRun?: boolean;
}
interface Revert extends DoorOptions {
  readonly field: readonly string[];
  readonly dryRun?: boolean;
  readonly yes?: boolean;
}

export const pack: Register = (c, run) => {
  withExamples(c, 'paquetes.cli.ejemplos');
  const json = (x: Command): Command => formatOption(x, ['table', 'json']),
    source = (x: Command): Command => x.argument('<paquete>', textFor('paquetes.cli.cual'));
  json(doorOptions(described(c.command('list'), 'paquetes.cli.list', 'paquetes.cli.ejemplosList'))).action(
    (o: Options) => run.door(o, (io, door) => list(io, door, o)),
  );
  described(source(c.command('show')), 'paquetes.cli.show', 'paquetes.cli.ejemplosShow').action(
    (what: string) =>
      run.plain(async (io) => {
        await io.out(writePaqueteFile(await packageOf(io, what)));
      }),
  );
  json(described(source(c.command('check')), 'paquetes.cli.check', 'paquetes.cli.ejemplosCheck')).action(
    (what: string, o: FormatOption) => run.plain((io) => check(io, what, o.format === 'json')),
  );
  json(doorOptions(described(source(c.command('diff')), 'paquetes.cli.diff', 'paquetes.cli.ejemplosDiff')))
    .option('--from <aaaa-mm>', textFor('paquetes.cli.desdeMes'))
    .option('--effect <aaaa-mm>', textFor('paquetes.cli.efecto'))
    .action((what: string, o: Diff) => run.door(o, (io, door) => diff(io, door, what, o)));
  json(doorOptions(described(source(c.command('load')), 'paquetes.cli.load', 'paquetes.cli.ejemplosLoad')))
    .option(
      '--conflicts <quién>',
      textFor('paquetes.cli.conflictos'),
      (s: string) => {
        if (s !== 'keep' && s !== 'take') throw usage(textFor('paquetes.cli.conflictosMal', { valor: s }));
        return s;
      },
      'keep',
    )
    .option(
      '--take <lugar>',
      textFor('paquetes.cli.toma'),
      (s: string, all: readonly string[]) => [...all, s],
      [] as readonly string[],
    )
    .option('--dry-run', textFor('paquetes.cli.simular'))
    .option('--from <aaaa-mm>', textFor('paquetes.cli.desdeMes'))
    .action((what: string, o: Load) => run.door(o, (io, door) => load(io, door, what, o)));
  yesOption(
    doorOptions(
      described(
        c.command('undo').argument('<código>', textFor('paquetes.cli.codigo')),
        'paquetes.cli.undo',
        'paquetes.cli.ejemplosUndo',
      ),
    ),
  ).action((codigo: string, o: DoorOptions & { readonly yes?: boolean }) =>
    run.door(o, (io, door) => undo(io, door, codigo, o)),
  );
  json(
    doorOptions(described(row(c.command('origin')), 'paquetes.cli.origin', 'paquetes.cli.ejemplosOrigin')),
  ).action((tabla: string, id: string, o: Options) =>
    run.door(o, (io, door) => origin(io, door, tableArgument(tabla), number(id), o)),
  );
  yesOption(
    doorOptions(described(row(c.command('revert')), 'paquetes.cli.revert', 'paquetes.cli.ejemplosRevert')),
  )
    .option('--dry-run', textFor('paquetes.cli.simular'))
    .option(
      '--field <lugar>',
      textFor('paquetes.cli.campo'),
      (s: string, all: readonly string[]) => [...all, s],
      [] as readonly string[],
    )
    .action((tabla: string, id: string, o: Revert) =>
      run.door(o, (io, door) => revert(io, door, tableArgument(tabla), number(id), o)),
    );
};
const row = (c: Command): Command =>
  c.argument('<tabla>', textFor('cli.list.tabla')).argument('<número>', textFor('paquetes.cli.numero'));
const number = (s: string): number => {
  const n = /^\d{1,15}$/.test(s) ? Number(s) : NaN;
  if (!Number.isSafeInteger(n) || n < 1) throw usage(textFor('paquetes.cli.numeroMal', { valor: s }));
  return n;
};

/** One of the program's by its code; otherwise a file, or what comes by the standard input with «-». */
const textOf = async (io: Io, what: string): Promise<string | Paquete> => {
  const own = paquetes.find((p) => p.codigo === what);
  if (own) return own;
  if (what === '-') return io.read();
  return readFile(what, 'utf8').catch((e: NodeJS.ErrnoException) =>
    e.code === 'ENOENT'
      ? Promise.reject(
          stopOf(
            failure('not_found', 'paquetes.cli.sinArchivo', {
              archivo: what,
              conocidos: paquetes.map((p) => p.codigo).join(', '),
            }),
          ),
        )
      : unreadable(what)(e),
  );
};
const packageOf = async (io: Io, what: string): Promise<Paquete> => {
  const t = await textOf(io, what);
  if (typeof t !== 'string') return t;
  const r = readPaqueteText(t);
  if (isLeft(r)) throw stopOf(r.left);
  return r.right;
};
/** What the server is asked: its own by code, a file by its contents, which it reads again. */
const askOf = async (
  io: Io,
  what: string,
): Promise<{ readonly codigo: string | null; readonly archivo: unknown }> => {
  const t = await textOf(io, what);
  if (typeof t !== 'string') return { codigo: t.codigo, archivo: null };
  const r = readPaqueteText(t);
  if (isLeft(r)) throw stopOf(r.left);
  return { codigo: null, archivo: JSON.parse(t) as unknown };
};

const column = (name: string, right = false) => ({
  name,
  label: textFor(`paquetes.cli.columnas.${name as 'codigo'}`),
  right,
});
const span = (p: { readonly desde: string; readonly hasta: string | null }): string =>
  `${showDate(p.desde)} – ${p.hasta === null ? '' : showDate(p.hasta)}`.trim();

const list = async (io: Io, door: Door, o: Options): Promise<void> => {
  const { content } = await door.get(door.client.ask(api.paquetes.lista, undefined));
  if (o.format === 'json') {
    await io.out(`${JSON.stringify(content)}\n`);
    return;
  }
  await io.out(
    grid(
      [column('codigo'), column('nombre'), column('cargada'), column('disponible'), column('vigencia')],
      content.map((p) => [p.codigo, p.nombre, p.cargada ?? '', p.disponible ?? '', span(p)]),
      io.color,
    ),
  );
};

/** Every fault, each with the path of its value; 3 when there is one. */
const check = async (io: Io, what: string, json: boolean): Promise<ExitCode | void> => {
  const t = await textOf(io, what),
    r = typeof t === 'string' ? readPaqueteText(t) : readPaqueteText(writePaqueteFile(t));
  if (isLeft(r)) {
    const faults = r.left.errors ?? [];
    if (json)
      await io.out(
        `${JSON.stringify({ vale: false, errores: faults.map((e) => ({ lugar: e.field, mensaje: e.message })) })}\n`,
      );
    else for (const e of faults) await io.out(`${e.field}: ${e.message}\n`);
    io.fail(r.left.message);
    return EXIT.rejected;
  }
  const { codigo, nombre, version, filas } = r.right;
  if (json) await io.out(`${JSON.stringify({ vale: true, codigo, nombre, version, filas: filas.length })}\n`);
  else io.say(textFor('paquetes.cli.vale', { nombre, version, filas: filas.length }));
};

const month = (s: string | undefined): string | null => {
  if (s !== undefined && !isPeriodo(s)) throw usage(textFor('cli.uso.periodo', { valor: s }));
  return s ?? null;
};
const review = async (
  io: Io,
  door: Door,
  what: string,
  from: string | undefined,
): Promise<{
  readonly ask: {
    readonly codigo: string | null;
    readonly archivo: unknown;
    readonly periodo: string | null;
  };
  readonly plan: WirePlan;
}> => {
  const ask = { periodo: month(from), ...(await askOf(io, what)) };
  return { ask, plan: (await door.get(door.client.ask(api.paquetes.revisar, ask))).content };
};
const tellPlan = async (io: Io, p: WirePlan): Promise<void> => {
  const added = new Map<string, number>();
  for (const f of p.filas) if (f.hace === 'agrega') added.set(f.tabla, (added.get(f.tabla) ?? 0) + 1);
  for (const [tabla, n] of added) await io.out(`+ ${tabla}: ${n}\n`);
  const rows = p.filas.flatMap((f) =>
    f.campos.map((c) => [
      textFor(`paquetes.cli.que.${c.que}`),
      `${f.tabla} ${f.nombre}`,
      c.item === null ? c.etiqueta : c.item,
      c.empresa ?? textFor('paquetes.falta'),
      c.paquete ?? textFor('paquetes.quitar'),
    ]),
  );
  const gone = p.filas
    .filter((f) => f.hace === 'borrada')
    .map((f) => [textFor('paquetes.cli.que.borrada'), `${f.tabla} ${f.clave}`, '', '', '']);
  if (rows.length + gone.length > 0)
    await io.out(
      grid(
        [column('que'), column('fila'), column('campo'), column('empresa'), column('paquete')],
        [...rows, ...gone],
        io.color,
      ),
    );
  for (const f of p.filas)
    for (const c of f.campos)
      if (c.que === 'conflicto') io.say(textFor('paquetes.cli.lugar', { lugar: c.lugar }));
  if (p.anterior) io.say(textFor('paquetes.cli.anterior', { version: p.version, cargada: p.cargada ?? '' }));
  io.say(
    textFor('paquetes.cli.resumenPlan', {
      nombre: p.nombre,
      version: p.version,
      agrega: p.agrega,
      cambia: p.cambia,
      conserva: p.conserva,
      iguales: p.iguales,
      conflictos: p.conflictos,
    }),
  );
};
const diff = async (io: Io, door: Door, what: string, o: Diff): Promise<Outcome> => {
  const effect = month(o.effect),
    { ask, plan } = await review(io, door, what, o.from);
  // What it changes in money, of that month, is asked as any change that nobody saved.
  if (effect !== null)
    return tried(io, door, { cambios: [], paquete: { ...ask, toma: 'empresa' }, periodo: effect }, o);
  if (o.format === 'json') {
    await io.out(`${JSON.stringify(plan)}\n`);
    return;
  }
  await tellPlan(io, plan);
  for (const n of await notesOf(door, ask.codigo)) io.say(`${n.version}: ${n.texto}`);
};

const notesOf = async (door: Door, codigo: string | null): Promise<ListedPaquete['notas']> =>
  (await door.get(door.client.ask(api.paquetes.lista, undefined))).content.find((p) => p.codigo === codigo)
    ?.notas ?? [];

const load = async (io: Io, door: Door, what: string, o: Load): Promise<void> => {
  if (o.conflicts === 'take' && o.take.length > 0) throw usage(textFor('paquetes.cli.tomaOTodo'));
  const { ask, plan } = await review(io, door, what, o.from),
    places = new Set(
      plan.filas.flatMap((f) => f.campos.filter((c) => c.que === 'conflicto').map((c) => c.lugar)),
    ),
    unknown = o.take.find((t) => !places.has(t));
  if (unknown !== undefined) throw usage(textFor('paquetes.cli.tomaMal', { lugar: unknown }));
  if (o.dryRun) {
    if (o.format === 'json') await io.out(`${JSON.stringify(plan)}\n`);
    else await tellPlan(io, plan);
    return;
  }
  const toma =
    o.conflicts === 'take' ? ('paquete' as const) : o.take.length > 0 ? [...o.take] : ('empresa' as const);
  const { content } = await door.get(
    door.client.ask(api.paquetes.cargar, { ...ask, huella: plan.huella, toma }, { key: door.ports.newId() }),
  );
  if (o.format === 'json') await io.out(`${JSON.stringify(content)}\n`);
  else {
    io.say(
      textFor('paquetes.cli.cargado', {
        nombre: plan.nombre,
        version: plan.version,
        agregadas: content.agregadas,
        cambiadas: content.cambiadas,
        conservadas: content.conservadas,
        conflictos: content.conflictos,
      }),
    );
    if (content.cambiadas > 0) io.say(textFor('paquetes.cli.pagados'));
    if (content.fallan.length > 0)
      io.say(
        textFor('paquetes.noPasan', {
          cantidad: content.fallan.length,
          total: content.pruebas,
          cuales: content.fallan
            .slice(0, 10)
            .map((f) => `${String(f.codigo).padStart(4, '0')} ${f.prueba}: ${f.mensaje}`)
            .join('\n'),
        }),
      );
  }
};

const undo = async (io: Io, door: Door, codigo: string, o: { readonly yes?: boolean }): Promise<void> => {
  await confirmed(io, o, { what: textFor('paquetes.cli.peligro', { codigo }), word: codigo });
  const { content } = await door.get(
    door.client.ask(api.paquetes.deshacer, { codigo }, { key: door.ports.newId() }),
  );
  io.say(textFor('paquetes.cli.deshecho', { codigo, filas: content.filas }));
};

const originOf = async (door: Door, t: AnyTable, id: number): Promise<RowOrigin> => {
  const {
    content: [o],
  } = await door.get(door.client.ask(api.paquetes.origen, { tabla: t.name, id }));
  if (o === undefined) throw stopOf(failure('not_found', 'paquetes.sinOrigen'));
  return o;
};
const origin = async (io: Io, door: Door, t: AnyTable, id: number, f: FormatOption): Promise<void> => {
  const o = await originOf(door, t, id);
  if (f.format === 'json') {
    await io.out(`${JSON.stringify(o)}\n`);
    return;
  }
  await io.out(
    `${textFor('paquetes.origen', { nombre: o.nombre, version: o.version })}${o.cambiados.length > 0 ? `, ${textFor('paquetes.cambiado')}` : ''}\n`,
  );
  if (o.cambiados.length > 0) await io.out(changed(io, o.cambiados));
};
/** What the company has and what the package brought, place by place. */
const changed = (io: Io, list: RowOrigin['cambiados']): string =>
  grid(
    [column('campo'), column('empresa'), column('paquete'), column('lugar')],
    list.map((c) => [
      c.item ?? c.etiqueta,
      c.empresa ?? textFor('paquetes.falta'),
      c.original ?? textFor('paquetes.quitar'),
      c.lugar,
    ]),
    io.color,
  );
const revert = async (
  io: Io,
  door: Door,
  t: AnyTable,
  id: number,
  { field: fields, ...options }: Revert,
): Promise<void> => {
  const o = await originOf(door, t, id),
    unknown = fields.find((f) => !o.cambiados.some((c) => c.lugar === f));
  if (unknown !== undefined) throw usage(textFor('paquetes.cli.lugarMal', { lugar: unknown }));
  if (o.cambiados.length === 0) {
    io.say(textFor('paquetes.cli.nadaCambiado'));
    return;
  }
  const back = o.cambiados.filter((c) => fields.length === 0 || fields.includes(c.lugar));
  await io.out(changed(io, back));
  if (options.dryRun) {
    io.say(textFor('paquetes.cli.sinVolver'));
    return;
  }
  await confirmed(io, options, {
    what: textFor('paquetes.cli.vaAVolver', { cantidad: back.length, nombre: o.nombre, version: o.version }),
    word: String(back.length),
  });
  await door.get(
    door.client.ask(
      api.paquetes.volver,
      { tabla: t.name, id, version: o.fila, lugares: fields.length > 0 ? [...fields] : null },
      { key: door.ports.newId() },
    ),
  );
  io.say(textFor('paquetes.cli.vuelto', { nombre: o.nombre, version: o.version, cantidad: back.length }));
};
