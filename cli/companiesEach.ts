// jornal companies each: runs one command in many companies, one after another, with each one's output and an
// exit code for all.
import type { UserEmpresa } from '../core/api/administracion.ts';
import { textFor } from '../core/kit/text.ts';
import { meantCompanies, ownCompanies } from './companyMarks.ts';
import { confirmedCount } from './confirm.ts';
import type { Door, DoorOptions } from './door.ts';
import { EXIT, usage, type ExitCode } from './exitCodes.ts';
import type { Io } from './io.ts';
import { mayWrite } from './writing.ts';

export interface Each extends DoorOptions {
  readonly all?: boolean;
  readonly only: readonly string[];
  readonly confirm?: string;
  readonly format: string;
}
/** The whole program, with the words common to all the companies. */
export type RunWords = (io: Io, words: readonly string[]) => Promise<ExitCode>;

const PLACE = /\{(id|alias|cuit)\}/g,
  HAS_PLACE = /\{(id|alias|cuit)\}/;
const forOne = (words: readonly string[], e: UserEmpresa): readonly string[] =>
  words.map((w) =>
    w.replace(PLACE, (_, k: 'id' | 'alias' | 'cuit') =>
      k === 'cuit' ? e.cuit : k === 'alias' ? (e.alias ?? e.id) : e.id,
    ),
  );

/** Mistakes that would fail in every company are refused before the first. */
const checked = (words: readonly string[], many: boolean): void => {
  const [first = '-'] = words,
    own = words.find((w) => /^--(company|local|data|url|key)(=|$)/.test(w)),
    output = words.findIndex((w) => /^(-o|--output)(=|$)/.test(w));
  if (first.startsWith('-') || first === 'companies') throw usage(textFor('empresas.cli.eachSin'));
  if (own !== undefined) throw usage(textFor('empresas.cli.eachOpcion', { opcion: own.split('=')[0]! }));
  if (many && output >= 0 && !HAS_PLACE.test(`${words[output]} ${words[output + 1] ?? ''}`))
    throw usage(textFor('empresas.cli.eachArchivo'));
};

export const runEach = async (
  io: Io,
  door: Door,
  words: readonly string[],
  o: Each,
  runWords: RunWords,
): Promise<ExitCode> => {
  const which = meantCompanies(await ownCompanies(door), o.only, o.all === true),
    json = o.format === 'json',
    manner = { ...io.manner },
    command = io.command;
  if (which.length === 0) throw usage(textFor('empresas.lote.ninguna'));
  checked(words, which.length > 1);
  if (which.length > 1 && mayWrite(words) && !words.includes('--dry-run'))
    await confirmedCount(io, o.confirm, {
      what: textFor('empresas.cli.eachConfirma', { orden: words.join(' '), empresas: which.length }),
      word: String(which.length),
    });
  const done: {
    readonly id: string;
    readonly alias: string | null;
    readonly razon_social: string;
    readonly salida: string;
    readonly mensajes: readonly string[];
    readonly codigo: ExitCode;
  }[] = [];
  for (const e of which) {
    const parts: Uint8Array[] = [],
      said: string[] = [];
    io.say(
      textFor('empresas.cli.eachVa', { n: done.length + 1, total: which.length, empresa: e.razon_social }),
    );
    const here: Io = json
      ? Object.assign(Object.create(io), {
          out: async (c: string | Uint8Array) => {
            parts.push(Buffer.from(c));
          },
          fail: (s: string) => {
            said.push(s);
            io.fail(s);
          },
        })
      : io;
    const codigo = await runWords(here, [
      ...forOne(words, e),
      '--company',
      e.id,
      ...(o.url === undefined ? [] : ['--url', o.url]),
    ]);
    Object.assign(io.manner, manner);
    done.push({
      id: e.id,
      alias: e.alias,
      razon_social: e.razon_social,
      codigo,
      salida: Buffer.concat(parts).toString('utf8'),
      mensajes: said,
    });
    // Words that are wrong for one company are wrong for all.
    if (codigo === EXIT.usage) break;
  }
  if (command !== undefined) io.command = command;
  if (json) await io.out(`${JSON.stringify(done)}\n`);
  const bad = done.filter((d) => d.codigo !== EXIT.ok);
  for (const d of bad)
    io.fail(textFor('empresas.cli.eachMal', { empresa: d.razon_social, codigo: d.codigo }));
  io.say(textFor('empresas.cli.eachHechas', { hechas: done.length - bad.length, total: which.length }));
  const [one] = bad;
  return one === undefined
    ? EXIT.ok
    : bad.length < done.length
      ? EXIT.findings
      : bad.every((d) => d.codigo === one.codigo)
        ? one.codigo
        : EXIT.rejected;
};
