// jornal import novedades: every row reviewed before any is written; all or none.
import { readFile } from 'node:fs/promises';
import * as E from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../core/kit/failure.ts';
import { esPeriodo } from '../../core/kit/period.ts';
import { texto } from '../../core/kit/texto.ts';
import { importRowsMachine } from '../../core/machines/importRows.ts';
import { readNovedades } from '../../core/machines/novedadesFile.ts';
import { doorOptions, formatOption, withExamples, type FormatOption, type Outcome, type Register } from '../command.ts';
import type { Door, DoorOptions } from '../door.ts';
import { begin, noticed, resting } from '../drive.ts';
import { EXIT, stopOf, usage } from '../exitCodes.ts';
import type { Io } from '../io.ts';

interface Options extends DoorOptions, FormatOption { readonly period: string; readonly dryRun?: boolean }

export const importRows: Register = (c, run) => {
  formatOption(doorOptions(withExamples(c.argument('<qué>', texto('cli.importar.que')).argument('<archivo>', texto('cli.importar.archivo')), 'cli.importar.ejemplos')), ['table', 'json'])
    .requiredOption('--period <aaaa-mm>', texto('cli.opcion.periodo')).option('--dry-run', texto('cli.importar.simular'))
    .action((what: string, file: string, o: Options) => {
      if (what.toLowerCase() !== 'novedades') throw usage(texto('cli.importar.desconocido', { valor: what }));
      if (!esPeriodo(o.period)) throw usage(texto('cli.uso.periodo', { valor: o.period }));
      return run.door(o, (io, door) => importFile(io, door, file, o));
    });
};

const contents = async (io: Io, file: string): Promise<string> => {
  if (file === '-') return io.read();
  const r = await readFile(file, 'utf8').then((s) => ok(s), (e: NodeJS.ErrnoException): Result<string> => fail('invalid', 'cli.importar.archivoMal', { archivo: file, detalle: e.code ?? e.message }));
  if (E.isLeft(r)) throw stopOf(r.left);
  return r.right;
};

const importFile = async (io: Io, door: Door, file: string, o: Options): Promise<Outcome> => {
  const read = readNovedades(await contents(io, file));
  if (E.isLeft(read)) throw stopOf(read.left);
  const actor = begin(importRowsMachine(door.ports));
  actor.send({ type: 'choose', periodo: o.period, rows: read.right.map((x) => x.row) });
  let s = await resting(actor);
  if (s.matches('reviewed') && !o.dryRun) { actor.send({ type: 'apply' }); s = await resting(actor); }
  actor.stop();
  const { informe, notice, code } = s.context;
  // Nothing was reviewed, or applying failed after the review: the server's word.
  if (informe === null || (s.matches('reviewed') && !o.dryRun)) throw stopOf(noticed(code ?? 'invalid', notice?.message ?? ''));
  if (o.format === 'json') await io.out(`${JSON.stringify(informe)}\n`);
  io.say(texto('cli.importar.revisadas', { leidas: informe.leidas, validas: informe.validas, errores: new Set(informe.errores.map((e) => e.fila)).size }));
  if (o.format !== 'json') for (const e of informe.errores) io.say(texto('cli.filaError', { linea: read.right[e.fila - 1]?.line ?? e.fila, campo: e.campo, mensaje: e.mensaje }));
  if (informe.errores.length) { io.say(texto('cli.importar.rechazada')); return EXIT.rejected; }
  io.say(o.dryRun ? texto('cli.importar.simulada') : texto('cli.importar.aplicadas', { aplicadas: informe.aplicadas, periodo: o.period }));
  return EXIT.ok;
};
