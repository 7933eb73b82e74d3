// Reviews a package before loading it: what it contains, what it lacks, and what it would change.
import { isLeft } from 'fp-ts/lib/Either.js';
import { writePaqueteFile, readPaqueteText } from '../core/packs/paqueteFile.ts';
import { textFor } from '../core/kit/text.ts';
import { isPeriodo, showDate } from '../core/kit/period.ts';
import type { ListedPaquete, WirePlan } from '../core/api/paquetes.ts';
import { api } from '../core/api/index.ts';
import type { Io } from './io.ts';
import { grid } from './output.ts';
import type { FormatOption, Outcome } from './command.ts';
import { askOf, packText } from './packRead.ts';
import { tried } from './tried.ts';
import { EXIT, type ExitCode, usage } from './exitCodes.ts';
import type { Door, DoorOptions } from './door.ts';

export type PackOptions = DoorOptions & FormatOption;

export interface Span extends PackOptions {
  readonly from?: string;
}

export interface Diff extends Span {
  readonly effect?: string;
}

const notesOf = async (door: Door, codigo: string | null): Promise<ListedPaquete['notas']> =>
  (await door.get(door.client.ask(api.paquetes.lista, undefined))).content.find((p) => p.codigo === codigo)
    ?.notas ?? [];

export const packColumn = (name: string, right = false) => ({
  name,
  label: textFor(`paquetes.cli.columnas.${name as 'codigo'}`),
  right,
});

const span = (p: { readonly desde: string; readonly hasta: string | null }): string =>
  `${showDate(p.desde)} – ${p.hasta === null ? '' : showDate(p.hasta)}`.trim();

export const listPacks = async (io: Io, door: Door, o: PackOptions): Promise<void> => {
  const { content } = await door.get(door.client.ask(api.paquetes.lista, undefined));
  if (o.format === 'json') {
    await io.out(`${JSON.stringify(content)}\n`);
    return;
  }
  await io.out(
    grid(
      [
        packColumn('codigo'),
        packColumn('nombre'),
        packColumn('cargada'),
        packColumn('disponible'),
        packColumn('vigencia'),
      ],
      content.map((p) => [p.codigo, p.nombre, p.cargada ?? '', p.disponible ?? '', span(p)]),
      io.color,
    ),
  );
};

/** Every error, with the path of its value; exits with 3 if there is one. */
export const check = async (io: Io, what: string, json: boolean): Promise<ExitCode | void> => {
  const t = await packText(io, what),
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

export const review = async (
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

export const tellPlan = async (io: Io, p: WirePlan): Promise<void> => {
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
        [
          packColumn('que'),
          packColumn('fila'),
          packColumn('campo'),
          packColumn('empresa'),
          packColumn('paquete'),
        ],
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

export const diffPack = async (io: Io, door: Door, what: string, o: Diff): Promise<Outcome> => {
  const effect = month(o.effect),
    { ask, plan } = await review(io, door, what, o.from);
  // Its effect on that month's pay, tried like any unsaved change.
  if (effect !== null)
    return tried(io, door, { cambios: [], paquete: { ...ask, toma: 'empresa' }, periodo: effect }, o);
  if (o.format === 'json') {
    await io.out(`${JSON.stringify(plan)}\n`);
    return;
  }
  await tellPlan(io, plan);
  for (const n of await notesOf(door, ask.codigo)) io.say(`${n.version}: ${n.texto}`);
};
