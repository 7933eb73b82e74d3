// What the timestamps of a file of signed heads say: until which head a third party saw them, and when.
import { isLeft } from 'fp-ts/lib/Either.js';
import type { X509Certificate } from 'node:crypto';
import {
  cameLate,
  timestampsIn,
  type BadTimestamp,
  type StampedHead,
} from '../core/domain/headTimestamps.ts';
import type { HeadLine } from '../core/domain/signedHeads.ts';
import { textFor } from '../core/kit/text.ts';
import { headPort } from '../server/kernel/headSigner.ts';
import { checkTimestamp } from '../server/kernel/timestamps.ts';
import { shownInstant } from './shownInstant.ts';

export interface ReadTimestamps {
  /** Those that are good, by head. */
  readonly buenos: readonly (StampedHead & { readonly firmada: string })[];
  readonly malos: readonly BadTimestamp[];
  readonly ilegibles: number;
  /** Whether whoever asks named the authority that is trusted. */
  readonly comparados: boolean;
}

/** `lineas`: the heads that count. */
export const readTimestamps = async (
  text: string,
  lineas: readonly HeadLine[],
  raices: readonly X509Certificate[] | undefined,
): Promise<ReadTimestamps> => {
  const heads = new Map(lineas.map((l) => [headPort.sha256(l.linea), l])),
    { lineas: stamps, ilegibles } = timestampsIn(text),
    buenos: (StampedHead & { readonly firmada: string })[] = [],
    malos: BadTimestamp[] = [];
  for (const { n, sha256, token } of stamps) {
    const head = heads.get(sha256);
    if (head === undefined || head.dice.n !== n) {
      malos.push({ n, que: 'ajeno' });
      continue;
    }
    const r = await checkTimestamp(Buffer.from(token, 'base64'), { text: head.linea, raices });
    if (isLeft(r)) malos.push({ n, que: r.left });
    else buenos.push({ n, ...r.right, firmada: head.dice.en });
  }
  return {
    buenos: buenos.toSorted((a, b) => a.n - b.n),
    malos,
    ilegibles,
    comparados: raices !== undefined,
  };
};

export const timestampLines = (t: ReadTimestamps): readonly string[] => {
  const last = t.buenos.at(-1);
  return [
    last === undefined
      ? textFor('cadena.cli.sinSellos')
      : textFor('cadena.cli.conSellos', {
          count: t.buenos.length,
          n: last.n,
          en: shownInstant(last.en),
          por: last.por,
        }),
    ...t.malos.map(({ n, que }) =>
      textFor('cadena.cli.selloMal', { n, falta: textFor(`cadena.sello.falta.${que}`) }),
    ),
    ...(t.ilegibles > 0 ? [textFor('cadena.cli.sellosIlegibles', { count: t.ilegibles })] : []),
    ...t.buenos
      .filter((s) => cameLate(s.firmada, s.en))
      .map((s) =>
        textFor('cadena.cli.selloTardio', {
          n: s.n,
          firmada: shownInstant(s.firmada),
          en: shownInstant(s.en),
        }),
      ),
    ...(last === undefined || t.comparados ? [] : [textFor('cadena.cli.selloSinComparar')]),
  ];
};
