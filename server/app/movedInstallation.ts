// What a move carries that is of no company: the keys of second factors and of signed heads, the mails on their way, and the
// ledgers of who was erased and what was destroyed.
import { join } from 'node:path';
import { isLeft } from 'fp-ts/lib/Either.js';
import { readHeadLine } from '../../core/domain/signedHeads.ts';
import { fail, ok, type Result } from '../../core/kit/failure.ts';
import type { Directory } from '../directory/directory.ts';
import { giveFactorKey, keptFactorKey } from '../directory/factorKey.ts';
import {
  addDestructions,
  destructionEntry,
  destructionLedgerOf,
  readDestructions,
} from '../kernel/destructionLedger.ts';
import { addToLedger, erasureEntry, ledgerOf, readLedger } from '../kernel/erasureLedger.ts';
import { readLine } from '../kernel/ledgerFile.ts';
import { giveOwnKey, keptOwnKey, ownSigner } from '../kernel/headSigner.ts';
import { sealedBox } from '../kernel/sealedBox.ts';
import { correoFolder } from '../mail/mailFolder.ts';
import { sealedMail, waitingMail } from '../mail/sharedMail.ts';
import type { Connection } from '../postgres/connection.ts';
import { ledgerThere, mailsThere, putLedger, putMails, secretThere } from '../postgres/movedThings.ts';
import { FACTORS, HEADS, keepSecret } from './sharedSecrets.ts';

const MAIL = 'correo',
  QUEUE = 'correo-cola';

interface Place {
  readonly datos: string;
  readonly clave: string;
  readonly c: Connection;
}

/** A rotation of the key beside the data that was cut is ended first. */
const headsKeyOf = (datos: string, d: Pick<Directory, 'ultimaCabeza'>): Result<string | undefined> => {
  if (keptOwnKey(datos) === undefined) return ok(undefined);
  const last = d.ultimaCabeza(),
    own = ownSigner(datos, last && readHeadLine(last.linea)?.dice.sigue);
  return isLeft(own) ? own : ok(keptOwnKey(datos));
};

/** All that is of no company, from the folder to the database; again, it changes nothing. */
export const putInstallation = async (
  p: Place,
  d: Pick<Directory, 'ultimaCabeza'>,
): Promise<Result<null>> => {
  const factors = keptFactorKey(p.datos),
    heads = headsKeyOf(p.datos, d);
  if (isLeft(heads)) return heads;
  for (const [name, value] of [
    [FACTORS, factors],
    [HEADS, heads.right === undefined ? undefined : Buffer.from(heads.right)],
  ] as const) {
    if (value === undefined) continue;
    const kept = await keepSecret(p, name, value);
    if (isLeft(kept)) return kept;
  }
  const box = sealedBox(p.clave, MAIL);
  await putMails(
    p.c,
    (await correoFolder(join(p.datos, QUEUE)).all()).map((g) => sealedMail(box, g)),
  );
  const said = (lines: readonly unknown[]): readonly string[] => lines.map((l) => JSON.stringify(l));
  await putLedger(p.c, 'olvidos', said(readLedger(ledgerOf(p.datos)) ?? []));
  await putLedger(p.c, 'destrucciones', said(readDestructions(destructionLedgerOf(p.datos))));
  return ok(null);
};

/** The ledgers that came with a move, added to those of a folder: a server of the database obeys them too. */
export const takeLedgers = async (c: Connection, datos: string): Promise<void> => {
  const erased = (await ledgerThere(c, 'olvidos')).flatMap((l) => readLine(l, erasureEntry)),
    destroyed = (await ledgerThere(c, 'destrucciones')).flatMap((l) => readLine(l, destructionEntry)),
    file = destructionLedgerOf(datos),
    known = new Set(readDestructions(file).map((e) => JSON.stringify(e)));
  if (erased.length > 0) addToLedger(ledgerOf(datos), erased);
  addDestructions(
    file,
    destroyed.filter((e) => !known.has(JSON.stringify(e))),
  );
};

/** All that is of no company, from the database to the folder; again, it changes nothing. */
export const takeInstallation = async ({ c, clave, datos }: Place): Promise<Result<null>> => {
  const [factors, heads] = [await secretThere(c, FACTORS), await secretThere(c, HEADS)],
    factorKey = factors && sealedBox(clave, FACTORS).open(factors),
    headsKey = heads && sealedBox(clave, HEADS).open(heads);
  if (factorKey !== undefined && !giveFactorKey(datos, factorKey))
    return fail('conflict', 'mudanza.otraMudanza', { base: datos });
  if (headsKey !== undefined) giveOwnKey(datos, headsKey.toString('utf8'));
  const box = sealedBox(clave, MAIL),
    queue = correoFolder(join(datos, QUEUE));
  for (const m of await mailsThere(c)) for (const g of waitingMail(box, m)) await queue.add(g);
  return ok(null);
};
