// jornal history: starts a company with what other programs paid, from its Libros de Sueldos Digitales.
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { api } from '../../core/api/index.ts';
import type { LibroComparison, HistoryRead, HistoryRequest } from '../../core/api/arranque.ts';
import { showAmount } from '../../core/kit/money.ts';
import { showDate } from '../../core/kit/period.ts';
import { textFor, type TextKey } from '../../core/kit/text.ts';
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
import { askConfirmation } from '../confirm.ts';
import { toOutput, type OutputOptions } from '../destination.ts';
import type { Door, DoorOptions } from '../door.ts';
import { dumped } from '../dump.ts';
import { EXIT, usage } from '../exitCodes.ts';
import { unreadable } from '../fileFailure.ts';
import type { Io } from '../io.ts';
import { worked } from '../job.ts';
import { idOfCode } from '../named.ts';
import { grid } from '../output.ts';

interface Options extends DoorOptions, FormatOption {
  readonly map?: readonly string[];
}
interface Load extends DoorOptions {
  readonly map?: readonly string[];
  readonly yes?: boolean;
}

export const historyCommand: Register = (c, run) => {
  withExamples(c, 'arranque.cli.ejemplos');
  const one = (name: 'read' | 'load' | 'people' | 'compare', example: TextKey) =>
    doorOptions(described(c.command(name), `arranque.cli.${name}`, example))
      .argument('<archivos...>', textFor('arranque.cli.archivos'))
      .option(
        '--map <código=código>',
        textFor('arranque.cli.mapa'),
        (s: string, before: readonly string[] = []) => [...before, s],
      );
  formatOption(one('read', 'arranque.cli.ejemploRead'), ['table', 'json']).action(
    (files: readonly string[], o: Options) =>
      run.door(o, async (io, door): Promise<Outcome> => {
        const { content: h } = await door.get(
          door.client.ask(api.arranque.leer, await asked(door, files, o)),
        );
        return told(io, h, o.format === 'json');
      }),
  );
  yesOption(one('load', 'arranque.cli.ejemploLoad')).action((files: readonly string[], o: Load) =>
    run.door(o, (io, door) => load(io, door, files, o)),
  );
  one('people', 'arranque.cli.ejemploPeople')
    .option('--output <archivo>', textFor('declaraciones.cli.salida'))
    .option('--force', textFor('cli.opcion.force'))
    .action((files: readonly string[], o: Options & OutputOptions) =>
      run.door(o, async (io, door) => {
        const input = await asked(door, files, o);
        return toOutput(io, o, false, (out) => dumped(out, door, api.arranque.legajos, input));
      }),
    );
  formatOption(one('compare', 'arranque.cli.ejemploCompare'), ['table', 'json']).action(
    (files: readonly string[], o: Options) => run.door(o, (io, door) => compare(io, door, files, o)),
  );
};

/** The files as Windows (ANSI) text, with the choices made for their codes. */
const asked = async (
  door: Door,
  files: readonly string[],
  o: { readonly map?: readonly string[] },
): Promise<HistoryRequest> => {
  const archivos: { nombre: string; texto: string }[] = [],
    mapeo: { codigo: string; id_rrhh_concepto: number | null }[] = [];
  for (const f of files)
    archivos.push({ nombre: basename(f), texto: await readFile(f, 'latin1').catch(unreadable(f)) });
  for (const m of o.map ?? []) {
    const [, codigo, aca] = /^(.{1,10})=(-|\d{1,4})$/.exec(m) ?? [];
    if (codigo === undefined || aca === undefined) throw usage(textFor('arranque.cli.mapaMal', { valor: m }));
    mapeo.push({
      codigo,
      id_rrhh_concepto: aca === '-' ? null : await idOfCode(door, 'Conceptos', Number(aca)),
    });
  }
  return { archivos, mapeo };
};

const columns = <
  N extends
    | 'codigo'
    | 'concepto'
    | 'renglones'
    | 'creditos'
    | 'debitos'
    | 'legajo'
    | 'libro'
    | 'aqui'
    | 'diferencia'
    | 'causa',
>(
  names: readonly N[],
) =>
  names.map((name) => ({
    name,
    label: textFor(`arranque.cli.columnas.${name}`),
    right: !['codigo', 'concepto', 'causa'].includes(name),
  }));

const told = async (io: Io, h: HistoryRead, json: boolean): Promise<Outcome> => {
  if (json) await io.out(`${JSON.stringify(h)}\n`);
  else {
    await io.out(
      grid(
        columns(['codigo', 'concepto', 'renglones', 'creditos', 'debitos']),
        h.conceptos.map((c) => [
          c.codigo,
          c.concepto ?? '—',
          String(c.renglones),
          showAmount(c.creditos),
          showAmount(c.debitos),
        ]),
        io.color,
      ),
    );
    for (const m of h.meses) io.say(`${showDate(m.periodo)}: ${m.filas} · ${showAmount(m.importe)}`);
    for (const e of h.errores.slice(0, 20))
      io.say(e.linea > 0 ? `${e.archivo}:${e.linea}: ${e.mensaje}` : e.mensaje);
  }
  return h.errores.length > 0 ? EXIT.findings : undefined;
};

const load = async (io: Io, door: Door, files: readonly string[], o: Load): Promise<Outcome> => {
  const input = await asked(door, files, o),
    { content: h } = await door.get(door.client.ask(api.arranque.leer, input));
  if (h.errores.length > 0) return told(io, h, false);
  await askConfirmation(io, o, {
    what: textFor('arranque.cli.va', { filas: h.filas, archivos: files.length }),
    word: String(h.filas),
  });
  const r = (
    await worked(io, door, (key) =>
      door.client.ask(api.arranque.cargar, { ...input, huella: h.huella }, { key }),
    )
  ).end.resultado as { readonly importacion: string; readonly filas: number };
  await io.out(`${r.importacion}\n`);
  io.say(textFor('arranque.cli.hecho', { filas: r.filas, importacion: r.importacion }));
  return undefined;
};

const PAGE = 50;
const compare = async (io: Io, door: Door, files: readonly string[], o: Options): Promise<Outcome> => {
  const { archivos, mapeo } = await asked(door, files.slice(0, 1), o),
    people: LibroComparison['personas'][number][] = [];
  let total = 1,
    equal = 0;
  for (let desde = 0; desde < total; desde += PAGE) {
    const { content } = await door.get(
      door.client.ask(api.arranque.comparar, { archivo: archivos[0]!, mapeo, desde, cuantos: PAGE }),
    );
    total = content.total;
    equal += content.iguales;
    people.push(...content.personas);
  }
  if (o.format === 'json') await io.out(`${JSON.stringify({ total, iguales: equal, personas: people })}\n`);
  else if (people.length > 0)
    await io.out(
      grid(
        columns(['legajo', 'concepto', 'libro', 'aqui', 'diferencia', 'causa']),
        people.flatMap((p) =>
          p.conceptos.map((x) => [
            String(p.legajo),
            x.concepto,
            x.libro === null ? '' : showAmount(x.libro),
            x.aqui === null ? '' : showAmount(x.aqui),
            showAmount(x.diferencia),
            textFor(`arranque.causa.${x.causa}`),
          ]),
        ),
        io.color,
      ),
    );
  for (const p of people) if (p.problema !== null) io.say(`${p.legajo} ${p.nombre}: ${p.problema}`);
  io.say(textFor('arranque.cli.iguales', { iguales: equal, total }));
  return people.length > 0 ? EXIT.findings : undefined;
};
