// jornal pack update: what was published and signed, what it would change, and applying it whole or not at
// all; or taking the last update back.
import { readFile, stat } from 'node:fs/promises';
import type { Command } from 'commander';
import { api } from '../core/api/index.ts';
import type { UpdatePlan, WirePublication } from '../core/api/publicaciones.ts';
import { failure } from '../core/kit/failure.ts';
import { isPeriodo, showDate } from '../core/kit/period.ts';
import { textFor } from '../core/kit/text.ts';
import {
  applyPublication,
  lookAtSources,
  receivePublication,
  undoPublication,
} from '../core/machines/publicacionesCalls.ts';
import { showKeyId } from '../core/packs/signed/publisherKey.ts';
import {
  described,
  doorOptions,
  formatOption,
  yesOption,
  type FormatOption,
  type Outcome,
  type Runner,
} from './command.ts';
import { tried } from './tried.ts';
import { askConfirmation } from './confirm.ts';
import type { Door, DoorOptions } from './door.ts';
import { EXIT, stopOf, usage } from './exitCodes.ts';
import { unreadable } from './fileFailure.ts';
import type { Io } from './io.ts';
import { bundleOf } from './packPublish.ts';
import { tellPlan } from './packReview.ts';

interface Options extends DoorOptions, FormatOption {
  readonly from?: string;
  readonly only?: string;
  readonly month?: string;
  readonly effect?: string;
  readonly take?: boolean;
  readonly dryRun?: boolean;
  readonly undo?: string;
  readonly yes?: boolean;
}

interface Brought {
  /** Whose, when one place was named. */
  readonly editor?: string | undefined;
  /** Some source could not be read, and was told. */
  readonly failed: boolean;
}
/** Brings what there is: from a folder or a file of this machine, or from the installation's sources. */
const bring = async (io: Io, door: Door, from: string | undefined): Promise<Brought> => {
  const key = door.ports.newId();
  if (from !== undefined && !/^https?:/i.test(from)) {
    const s = await stat(from).catch(unreadable(from)),
      envio = s.isDirectory() ? await bundleOf(from) : await readFile(from, 'utf8').catch(unreadable(from));
    return {
      editor: (await door.get(receivePublication(door.client, { envio })(key))).editor,
      failed: false,
    };
  }
  if (from === undefined) {
    const { content } = await door.get(door.client.ask(api.publicaciones.confianza, undefined));
    if (content.fuentes.length === 0) {
      io.say(textFor('publicaciones.sinFuentes'));
      return { failed: false };
    }
  }
  const content = await door.get(
    lookAtSources(door.client, from === undefined ? {} : { direccion: from })(key),
  );
  for (const l of content) if (l.problema !== null) io.fail(`${l.direccion}: ${l.problema}`);
  const [one] = content;
  if (from !== undefined && one?.llegada === null)
    throw stopOf(failure('invalid', 'publicaciones.cli.nadaDeAhi', { direccion: from }));
  return {
    editor: from === undefined ? undefined : one?.llegada?.editor,
    failed: content.some((l) => l.problema !== null),
  };
};

/** The packages to apply: those that the company has, or those that were asked for. */
const chosen = (p: WirePublication, only: readonly string[]): readonly string[] =>
  p.paquetes
    .filter((x) => x.nueva && (only.length > 0 ? only.includes(x.codigo) : x.cargada !== null))
    .map((x) => x.codigo);

const tellPublication = async (io: Io, p: WirePublication, paquetes: readonly string[]): Promise<void> => {
  await io.out(
    `${textFor('publicaciones.cli.de', {
      nombre: p.nombre,
      numero: p.numero,
      publicado: showDate(p.publicado),
      vence: showDate(p.vence),
      clave: showKeyId(p.clave),
      origen: p.origen,
    })}\n`,
  );
  for (const x of p.paquetes)
    if (x.nueva)
      await io.out(
        `${paquetes.includes(x.codigo) ? '*' : ' '} ${x.codigo} ${x.cargada ?? '—'} → ${x.version}${x.novedad === null ? '' : `: ${x.novedad}`}\n`,
      );
};
const tellTests = (io: Io, plan: UpdatePlan): void => {
  io.say(
    plan.fallan.length === 0
      ? textFor('publicaciones.pruebasBien', { total: plan.pruebas })
      : textFor('publicaciones.pruebasMal', {
          cantidad: plan.fallan.length,
          total: plan.pruebas,
          cuales: plan.fallan
            .slice(0, 10)
            .map((f) => `${String(f.codigo).padStart(4, '0')} ${f.prueba}: ${f.mensaje}`)
            .join('\n'),
        }),
  );
};

const apply = async (io: Io, door: Door, p: WirePublication, o: Options): Promise<Outcome> => {
  const only = o.only?.split(',').map((s) => s.trim()) ?? [],
    paquetes = chosen(p, only),
    json = o.format === 'json';
  if (!json) await tellPublication(io, p, paquetes);
  if (p.problema !== null)
    throw stopOf(failure('invalid', 'publicaciones.cli.problema', { mensaje: p.problema }));
  const ajenos = only.filter((c) => !p.paquetes.some((x) => x.codigo === c));
  if (ajenos.length > 0)
    throw usage(
      textFor('publicaciones.cli.noLoTrae', {
        paquetes: ajenos.join(', '),
        nombre: p.nombre,
        hay: p.paquetes.map((x) => x.codigo).join(', '),
      }),
    );
  if (!p.paquetes.some((x) => x.nueva && (only.length === 0 || only.includes(x.codigo)))) {
    io.say(textFor('publicaciones.cli.yaAplicado', { nombre: p.nombre }));
    return;
  }
  if (paquetes.length === 0) {
    io.say(textFor('publicaciones.cli.nadaParaLaEmpresa', { nombre: p.nombre }));
    return;
  }
  const pedido = {
    editor: p.editor,
    numero: p.numero,
    paquetes: [...paquetes],
    toma: o.take ? ('paquete' as const) : ('empresa' as const),
    periodo: o.month ?? null,
  };
  if (o.effect !== undefined)
    return tried(io, door, { cambios: [], publicados: pedido, periodo: o.effect }, o);
  const plan = (await door.get(door.client.ask(api.publicaciones.revisar, pedido))).content;
  if (json) await io.out(`${JSON.stringify({ publicacion: p, plan })}\n`);
  else for (const x of plan.paquetes) await tellPlan(io, x);
  tellTests(io, plan);
  if (o.dryRun) {
    io.say(textFor('publicaciones.cli.sinAplicar'));
    return;
  }
  await askConfirmation(io, o, {
    what: textFor('publicaciones.cli.vaAAplicar', { nombre: p.nombre, paquetes: paquetes.join(', ') }),
    word: p.editor,
  });
  const content = await door.get(
    applyPublication(door.client, { ...pedido, huella: plan.huella })(door.ports.newId()),
  );
  io.say(
    textFor('publicaciones.aplicado', {
      nombre: p.nombre,
      numero: p.numero,
      agregadas: content.agregadas,
      cambiadas: content.cambiadas,
    }),
  );
  if (content.cambiadas > 0) io.say(textFor('paquetes.cli.pagados'));
};

const undo = async (io: Io, door: Door, editor: string, o: Options): Promise<void> => {
  await askConfirmation(io, o, { what: textFor('publicaciones.cli.deshacer', { editor }), word: editor });
  const content = await door.get(undoPublication(door.client, { editor })(door.ports.newId()));
  io.say(textFor('publicaciones.deshecho', { paquetes: content.paquetes.join(', '), filas: content.filas }));
};

const update = async (io: Io, door: Door, o: Options): Promise<Outcome> => {
  for (const m of [o.month, o.effect])
    if (m !== undefined && !isPeriodo(m)) throw usage(textFor('cli.uso.periodo', { valor: m }));
  if (o.undo !== undefined) return undo(io, door, o.undo, o);
  const { editor, failed } = await bring(io, door, o.from),
    { content } = await door.get(door.client.ask(api.publicaciones.novedades, undefined)),
    these = content.filter((p) =>
      editor === undefined ? p.paquetes.some((x) => x.nueva) : p.editor === editor,
    );
  if (these.length === 0) io.say(textFor('publicaciones.nadaNuevo'));
  for (const p of these) {
    const end = await apply(io, door, p, o);
    if (end !== undefined) return end;
  }
  // A source that could not be read may have had something: it is not all done.
  return failed ? EXIT.findings : undefined;
};

export const updateCommand = (pack: Command, run: Runner): void => {
  yesOption(
    formatOption(
      doorOptions(
        described(pack.command('update'), 'publicaciones.cli.update', 'publicaciones.cli.ejemplosUpdate'),
      ),
      ['table', 'json'],
    ),
  )
    .option('--from <origen>', textFor('publicaciones.cli.desde'))
    .option('--only <códigos>', textFor('publicaciones.cli.solo'))
    .option('--month <aaaa-mm>', textFor('paquetes.cli.desdeMes'))
    .option('--effect <aaaa-mm>', textFor('paquetes.cli.efecto'))
    .option('--take', textFor('publicaciones.cli.tomar'))
    .option('--dry-run', textFor('publicaciones.cli.simular'))
    .option('--undo <editor>', textFor('publicaciones.cli.deshacerDe'))
    .action((o: Options) => run.door(o, (io, door) => update(io, door, o)));
};
