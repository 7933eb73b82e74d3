// Compares a company with signed heads that were kept elsewhere: what was rewritten since they were signed, and
// from when.
import type { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { api } from '../core/api/index.ts';
import {
  AUDIT_CHAIN,
  chainOfEmpresa,
  chainVerdict,
  readHeads,
  statedPositions,
  type ChainVerdict,
  type FoundLink,
  type HeadFault,
  type ReadHeads,
} from '../core/domain/signedHeads.ts';
import { textFor } from '../core/kit/text.ts';
import { headPort, readPublicKey } from '../server/kernel/headSigner.ts';
import { readCertificates } from '../server/kernel/timestamps.ts';
import type { Door } from './door.ts';
import { usage } from './exitCodes.ts';
import { fileFailure } from './fileFailure.ts';
import { shownInstant } from './shownInstant.ts';
import { readTimestamps, timestampLines, type ReadTimestamps } from './timestamps.ts';

const textOf = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch (e) {
    throw usage(fileFailure(path, e, 'leer').message);
  }
};
const keyIn = (path: string): string => {
  const key = readPublicKey(textOf(path));
  if (key === undefined) throw usage(textFor('cadena.cli.noEsClave', { archivo: path }));
  return key;
};

const rootsIn = (path: string): readonly X509Certificate[] => {
  const roots = readCertificates(textOf(path));
  if (roots === undefined) throw usage(textFor('cadena.cli.noEsCertificado', { archivo: path }));
  return roots;
};

export interface Outside extends ReadHeads {
  readonly sellos: ReadTimestamps;
}
/** The signed heads of a file with their timestamps, before anything is asked of the server. */
export const headsIn = async (
  path: string,
  trusted: { readonly keys: readonly string[]; readonly authority: string | undefined },
): Promise<Outside> => {
  const text = textOf(path),
    read = readHeads(text, headPort, trusted.keys.map(keyIn)),
    roots = trusted.authority === undefined ? undefined : rootsIn(trusted.authority);
  if (read.lineas.length === 0 && read.faltas.length === 0)
    throw usage(textFor('cadena.cli.sinCabezas', { archivo: path }));
  return { ...read, sellos: await readTimestamps(text, read.lineas, roots) };
};

/** How many positions go in one request. */
const AT_ONCE = 1000;
const asked = async (
  door: Door,
  que: 'hechos' | 'auditoria',
  positions: readonly number[],
): Promise<ReadonlyMap<number, FoundLink>> => {
  const found = new Map<number, FoundLink>();
  for (let i = 0; i < positions.length; i += AT_ONCE) {
    const { content } = await door.get(
      door.client.ask(api.sistema.cabezas, {
        hechos: [],
        auditoria: [],
        [que]: positions.slice(i, i + AT_ONCE),
      }),
    );
    for (const l of content[que]) found.set(l.posicion, l);
  }
  return found;
};

export interface Against {
  readonly conforme: boolean;
  readonly cabezas: number;
  readonly claves: readonly string[];
  readonly faltas: readonly HeadFault[];
  readonly cadenas: readonly ChainVerdict[];
  readonly sellos: ReadTimestamps;
  /** The heads are of another installation: nothing was compared. */
  readonly ajenas: boolean;
}

export const compareWith = async (door: Door, read: Outside): Promise<Against> => {
  const { content: now } = await door.get(
    door.client.ask(api.sistema.cabezas, { hechos: [], auditoria: [] }),
  );
  const first = read.lineas[0]?.dice,
    ajenas = first !== undefined && first.instalacion !== now.instalacion,
    de = chainOfEmpresa(now.empresa);
  const verdict = async (chain: string, que: 'hechos' | 'auditoria'): Promise<ChainVerdict> =>
    chainVerdict(read.lineas, chain, await asked(door, que, statedPositions(read.lineas, chain)));
  const cadenas = ajenas ? [] : [await verdict(de, 'hechos'), await verdict(AUDIT_CHAIN, 'auditoria')];
  return {
    conforme:
      !ajenas &&
      read.faltas.length === 0 &&
      read.sellos.malos.length === 0 &&
      read.sellos.ilegibles === 0 &&
      cadenas.every((c) => c.mal === null),
    cabezas: read.lineas.length,
    claves: read.claves,
    faltas: read.faltas,
    sellos: read.sellos,
    cadenas,
    ajenas,
  };
};

const verdictLines = (c: ChainVerdict): readonly string[] => {
  const que = textFor(c.de === AUDIT_CHAIN ? 'cadena.cli.laAuditoria' : 'cadena.cli.laHistoria');
  if (c.mal === null)
    return [
      c.bien === null
        ? textFor('cadena.cli.sinCubrir', { que })
        : textFor('cadena.cli.coincide', {
            que,
            cabezas: c.cabezas,
            posicion: c.bien.posicion,
            n: c.bien.n,
            en: shownInstant(c.bien.en),
          }),
    ];
  const { mal, bien } = c;
  return [
    mal.falta
      ? textFor('cadena.cli.cortada', { que, posicion: mal.posicion, n: mal.n, en: shownInstant(mal.en) })
      : textFor('cadena.cli.reescrita', {
          que,
          desde: (bien?.posicion ?? 0) + 1,
          hasta: mal.posicion,
          n: mal.n,
          en: shownInstant(mal.en),
        }),
    bien === null
      ? textFor('cadena.cli.ninguna')
      : textFor('cadena.cli.hastaAca', { posicion: bien.posicion, n: bien.n, en: shownInstant(bien.en) }),
  ];
};

/** `asked`: whether whoever asks gave a key to trust; without one, the first of the file was believed. */
export const againstLines = (a: Against, file: string, asked: boolean): readonly string[] => [
  textFor('cadena.cli.contra', { archivo: file, cabezas: a.cabezas }),
  ...(a.ajenas ? [textFor('cadena.cli.ajenas')] : []),
  ...a.faltas.map((f) => textFor(`cadena.falta.${f.que}`, { n: f.n })),
  ...a.cadenas.flatMap(verdictLines),
  ...timestampLines(a.sellos),
  ...(asked || a.claves.length === 0
    ? []
    : [textFor('cadena.cli.claveNoComparada', { claves: a.claves.join(', ') })]),
];
