// Compares a company with signed heads that were kept elsewhere: what was rewritten since they were signed, and
// from when.
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
import type { Door } from './door.ts';
import { usage } from './exitCodes.ts';
import { fileFailure } from './fileFailure.ts';

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

/** The signed heads of a file, before anything is asked of the server. */
export const headsIn = (path: string, keys: readonly string[]): ReadHeads => {
  const read = readHeads(textOf(path), headPort, keys.map(keyIn));
  if (read.lineas.length === 0 && read.faltas.length === 0)
    throw usage(textFor('cadena.cli.sinCabezas', { archivo: path }));
  return read;
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
  /** The heads are of another installation: nothing was compared. */
  readonly ajenas: boolean;
}

export const compareWith = async (door: Door, read: ReadHeads): Promise<Against> => {
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
    conforme: !ajenas && read.faltas.length === 0 && cadenas.every((c) => c.mal === null),
    cabezas: read.lineas.length,
    claves: read.claves,
    faltas: read.faltas,
    cadenas,
    ajenas,
  };
};

/** An instant as people here write it. */
const WHEN = new Intl.DateTimeFormat('es-AR', {
  timeZone: 'America/Argentina/Buenos_Aires',
  dateStyle: 'short',
  timeStyle: 'short',
  hour12: false,
});
export const shownInstant = (iso: string): string => WHEN.format(new Date(iso));

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
  ...(asked || a.claves.length === 0
    ? []
    : [textFor('cadena.cli.claveNoComparada', { claves: a.claves.join(', ') })]),
];
